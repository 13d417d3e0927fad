import { failedContactChecks } from '#domain/bookings/booking.ts'
import { guestSentenceOf } from '#i18n/guest-error-message.ts'

/** The field of each check of name, email and phone. */
const contactField = {
  'no name': 'name',
  'no phone': 'phone',
  'no email': 'email',
  'bad email': 'email',
  'bad phone': 'phone',
} as const

/** The sentences of the failed checks, by field. */
export function contactFaults({ name, email, phone }: Record<'name' | 'email' | 'phone', string>) {
  const checks = failedContactChecks({ customerName: name, customerEmail: email, customerPhone: phone })
  return Object.fromEntries(checks.map((check) => [contactField[check], guestSentenceOf(check)]))
}
