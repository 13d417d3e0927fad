import type * as en from '#i18n/messages/en/navigation.ts'
import type { Translation } from '#i18n/translation.ts'

export const navigation: Translation<typeof en.navigation> = {
  blog: 'Blog',
  contact: 'Kontakt',
  myBooking: 'Meine Buchung',
  language: 'Sprache',
}

export const untranslated: Translation<typeof en.untranslated> = {
  badge: 'Teilweise auf Englisch',
  note: 'Einige Texte gibt es bisher nur auf Englisch.',
  readTime: (minutes) => `${minutes}\u00a0Min. Lesezeit`,
}
