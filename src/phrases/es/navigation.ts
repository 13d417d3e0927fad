import type * as en from '#phrases/en/navigation.ts'
import type { Translation } from '#phrases/translation.ts'

export const navigation: Translation<typeof en.navigation> = {
  blog: 'Blog',
  contact: 'Contacto',
  myBooking: 'Mi reserva',
  language: 'Idioma',
}
