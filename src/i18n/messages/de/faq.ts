import type * as en from '#i18n/messages/en/faq.ts'
import type { Translation } from '#i18n/translation.ts'
import { afterBooking } from './faq-after.ts'
import { beforeBooking } from './faq-before.ts'

export const faq: Translation<typeof en.faq> = {
  title: (name) => `Häufige Fragen zu unseren Safaris | ${name}`,
  description:
    'Beste Reisezeit, welcher Park, Kleidung, Preise, privat oder in der Gruppe, Kinder, Abholung, Zahlungsfristen, Stornierung, Zimmer und Taxi.',
  eyebrow: 'Gut zu wissen',
  heading: 'Häufige Fragen',
  lead: 'Kurze Antworten auf die häufigsten Fragen unserer Gäste. Fehlt Ihre Frage, schreiben Sie uns.',
  picture: 'Illustration von Elefanten am Ufer eines Stausees bei Sonnenuntergang',
  search: {
    label: 'Fragen durchsuchen',
    none: 'Keine Frage enthält diese Wörter. Versuchen Sie es mit weniger Wörtern, oder fragen Sie uns unten.',
    one: '1 Frage gefunden',
    many: '% Fragen gefunden',
  },
  linkTo: 'Link zu dieser Antwort',
  linkToNamed: (question) => `Link zu dieser Antwort: ${question}`,
  get groups() {
    return [...beforeBooking(), ...afterBooking()]
  },
}
