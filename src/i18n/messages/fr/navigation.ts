import type * as en from '#i18n/messages/en/navigation.ts'
import type { Translation } from '#i18n/translation.ts'

export const navigation: Translation<typeof en.navigation> = {
  blog: 'Blog',
  contact: 'Contact',
  myBooking: 'Ma réservation',
  language: 'Langue',
}

export const untranslated: Translation<typeof en.untranslated> = {
  badge: 'En partie en anglais',
  note: 'Certains textes n’existent pour l’instant qu’en anglais.',
  readTime: (minutes) => `${minutes}\u00a0min de lecture`,
}
