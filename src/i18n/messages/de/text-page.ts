import type * as en from '#i18n/messages/en/text-page.ts'
import type { Translation } from '#i18n/translation.ts'

export const textPage: Translation<typeof en.textPage> = {
  contents: 'Auf dieser Seite',
  updated: (day) => `Zuletzt geändert am ${day}`,
  ask: {
    heading: 'Ist etwas offen geblieben?',
    text: 'Schreiben Sie uns. Ein Mensch in Tissamaharama liest es und antwortet.',
    contact: 'Kontakt',
    faq: 'Fragen und Antworten',
    terms: 'AGB',
    privacy: 'Datenschutz',
    cookies: 'Cookies',
  },
}
