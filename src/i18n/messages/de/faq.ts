import type * as en from '#i18n/messages/en/faq.ts'
import type { Translation } from '#i18n/translation.ts'
import { afterBooking } from './faq-after.ts'
import { beforeBooking } from './faq-before.ts'

export const faq: Translation<typeof en.faq> = {
  title: (name) => `Fragen und Antworten zu unseren Safaris | ${name}`,
  description:
    'Wann Sie kommen sollten, welcher Park, was Sie anziehen, wie die Preise entstehen, privat oder in der Gruppe, Kinder, Abholung, Zahlungsfristen, Stornierung, Zimmer und Taxi.',
  eyebrow: 'Fragen und Antworten',
  heading: 'Was Gäste uns fragen',
  lead: 'Kurze Antworten auf das, was Sie wissen möchten, bevor Sie um halb fünf aufstehen. Fehlt Ihre Frage, schreiben Sie uns.',
  picture: 'Illustration von Elefanten am Ufer eines Stausees bei Sonnenuntergang',
  linkTo: 'Link zu dieser Antwort',
  linkToNamed: (question) => `Link zu dieser Antwort: ${question}`,
  groups: [...beforeBooking, ...afterBooking],
}
