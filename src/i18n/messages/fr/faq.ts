import type * as en from '#i18n/messages/en/faq.ts'
import type { Translation } from '#i18n/translation.ts'
import { afterBooking } from './faq-after.ts'
import { beforeBooking } from './faq-before.ts'

export const faq: Translation<typeof en.faq> = {
  title: (name) => `Questions et réponses sur nos safaris | ${name}`,
  description:
    'Quand venir, quel parc, comment s’habiller, comment se forment les prix, privé ou partagé, enfants, prise en charge, délais de paiement, annulation, chambres et taxi.',
  eyebrow: 'Questions et réponses',
  heading: 'Ce que l’on nous demande',
  lead: 'Des réponses courtes à ce que vous voudrez savoir avant de vous lever à quatre heures et demie. S’il en manque une, écrivez-nous.',
  picture: 'Illustration : des éléphants sur la rive d’un réservoir, au coucher du soleil',
  linkTo: 'Lien vers cette réponse',
  linkToNamed: (question) => `Lien vers cette réponse : ${question}`,
  groups: [...beforeBooking, ...afterBooking],
}
