import type * as en from '#i18n/messages/en/faq.ts'
import type { Translation } from '#i18n/translation.ts'
import { afterBooking } from './faq-after.ts'
import { beforeBooking } from './faq-before.ts'

export const faq: Translation<typeof en.faq> = {
  title: (name) => `Questions fréquentes sur nos safaris | ${name}`,
  description:
    'Meilleure saison, choix du parc, tenue, prix, safari privé ou partagé, enfants, prise en charge, délais de paiement, annulation, chambres et taxi.',
  eyebrow: 'Bon à savoir',
  heading: 'Questions fréquentes',
  lead: 'Des réponses courtes aux questions les plus fréquentes. S’il en manque une, écrivez-nous.',
  picture: 'Illustration : des éléphants sur la rive d’un réservoir, au coucher du soleil',
  search: {
    label: 'Rechercher dans les questions',
    none: 'Aucune question ne contient ces mots. Essayez avec moins de mots ou écrivez-nous ci-dessous.',
    one: '1 question trouvée',
    many: '% questions trouvées',
  },
  linkTo: 'Lien vers cette réponse',
  linkToNamed: (question) => `Lien vers cette réponse : ${question}`,
  get groups() {
    return [...beforeBooking(), ...afterBooking()]
  },
}
