import type * as en from '#i18n/messages/en/booking-form.ts'
import type { Translation } from '#i18n/translation.ts'

export const addOnNames: Translation<typeof en.addOnNames> = {
  lunch: 'Almuerzo',
  binoculars: 'Alquiler de prismáticos',
  photographer: 'Fotógrafo profesional',
}

export const paymentMethodNames: Translation<typeof en.paymentMethodNames> = {
  card: 'Tarjeta de crédito',
  paypal: 'PayPal',
  bank: 'Transferencia bancaria',
  online: 'Transferencia bancaria',
  cash: 'Efectivo a la llegada',
}
