import type * as en from '#i18n/messages/en/navigation.ts'
import type { Translation } from '#i18n/translation.ts'

export const navigation: Translation<typeof en.navigation> = {
  blog: 'Blog',
  contact: 'Contacto',
  myBooking: 'Mi reserva',
  language: 'Idioma',
}
