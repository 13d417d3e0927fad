import type * as en from '#i18n/messages/en/text-page.ts'
import type { Translation } from '#i18n/translation.ts'

export const textPage: Translation<typeof en.textPage> = {
  contents: 'Auf dieser Seite',
  updated: (day) => `Zuletzt geändert am ${day}`,
  ask: {
    heading: 'Haben Sie noch Fragen?',
    text: 'Schreiben Sie uns. Unser Team in Tissamaharama antwortet Ihnen.',
    contact: 'Kontakt',
    faq: 'Häufige Fragen',
    terms: 'AGB',
    privacy: 'Datenschutz',
    cookies: 'Cookies',
  },
}
