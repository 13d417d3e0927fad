import type * as en from '#i18n/messages/en/text-page.ts'
import type { Translation } from '#i18n/translation.ts'

export const textPage: Translation<typeof en.textPage> = {
  contents: 'Sur cette page',
  updated: (day) => `Dernière modification le ${day}`,
  ask: {
    heading: 'Encore une question ?',
    text: 'Écrivez-nous. Notre équipe de Tissamaharama vous répondra.',
    contact: 'Contact',
    faq: 'Questions fréquentes',
    terms: 'Conditions',
    privacy: 'Confidentialité',
    cookies: 'Cookies',
  },
}
