import type * as en from '#i18n/messages/en/error-pages.ts'
import type { Translation } from '#i18n/translation.ts'

export const errorPages: Translation<typeof en.errorPages> = {
  tooLong: {
    heading: 'Le texte est trop long',
    text: 'Il n’a pas pu être envoyé. Revenez en arrière, raccourcissez le texte et renvoyez-le.',
  },
  noPartner: {
    heading: 'Ce partenaire n’existe pas',
    text: 'Le lien de ce cadre n’est pas de nous ou n’est plus valable. Tous les safaris sont sur notre site.',
  },
}
