import type * as en from '#i18n/messages/en/promotion.ts'
import type { Translation } from '#i18n/translation.ts'

export const promotion: Translation<typeof en.promotion> = {
  open: 'Rabattcode',
  label: 'Ihr Code',
  apply: 'Einlösen',
  applying: 'Wird geprüft\u00a0…',
  remove: 'Entfernen',
  applied: (code, amount) => `Code ${code}: Sie sparen ${amount}.`,
  hint: 'Er ermäßigt Jeep oder Sitzplätze, Guide und Mahlzeiten, nicht die Parkeintritte.',
  failed: 'Der Code ließ sich nicht prüfen. Bitte versuchen Sie es noch einmal.',
  line: (code) => `Rabattcode ${code}`,
  amount: (amount) => `−${amount}`,
}
