import type * as en from '#i18n/messages/en/navigation.ts'
import type { Translation } from '#i18n/translation.ts'

export const navigation: Translation<typeof en.navigation> = {
  blog: 'Blog',
  contact: 'Kontakt',
  myBooking: 'Meine Buchung',
  language: 'Sprache',
}

export const untranslated: Translation<typeof en.untranslated> = {
  badge: 'Auf Englisch',
  packages: 'Unsere Safaris sind auf Englisch beschrieben.',
  posts: 'Unsere Beiträge sind auf Englisch geschrieben.',
  readTime: (minutes) => `${minutes}\u00a0Min. Lesezeit`,
}
