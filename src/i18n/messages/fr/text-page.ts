import type * as en from '#i18n/messages/en/text-page.ts'
import type { Translation } from '#i18n/translation.ts'

export const textPage: Translation<typeof en.textPage> = {
  contents: 'Sur cette page',
  updated: (day) => `Dernière modification le ${day}`,
  ask: {
    heading: 'Une question reste ouverte ?',
    text: 'Écrivez-nous. À Tissamaharama, quelqu’un vous lit et vous répond.',
    contact: 'Contact',
    faq: 'Questions et réponses',
    terms: 'Conditions',
    privacy: 'Confidentialité',
    cookies: 'Cookies',
  },
}
