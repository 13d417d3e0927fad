import type * as en from '#i18n/messages/en/promotion.ts'
import type { Translation } from '#i18n/translation.ts'

export const promotion: Translation<typeof en.promotion> = {
  open: 'Code promotionnel',
  label: 'Votre code',
  apply: 'Appliquer',
  applying: 'Vérification…',
  remove: 'Retirer',
  applied: (code, amount) => `Code ${code}\u00a0: vous économisez ${amount}.`,
  hint: 'Il réduit la jeep ou les places, le guide et les repas, pas les entrées du parc.',
  failed: 'Le code n’a pas pu être vérifié. Veuillez réessayer.',
  line: (code) => `Code promotionnel ${code}`,
  amount: (amount) => `−${amount}`,
}
