import type { SafariRequestInput } from '#contracts/bookings/safari-booking.ts'
import { type GuestDetails, identityField, noDetails, withoutIdentity } from '#domain/bookings/booking.ts'
import type { VisitorType } from '#domain/packages/package.ts'

type IdentityNumbers = Pick<GuestDetails, 'passportNumber' | 'nicNumber'>
const none: IdentityNumbers = { passportNumber: noDetails.passportNumber, nicNumber: noDetails.nicNumber }

// In memory only. Browsers write session storage and the state of the history to disk, where the next person at the
// computer can read them. After a reload, or in another language, the guest types the number again.
let typed = none

export const identityNumbers = (): IdentityNumbers => typed

export function rememberIdentity(numbers: Partial<IdentityNumbers>) {
  typed = { ...typed, ...numbers }
}

export function clearIdentity() {
  typed = none
}

export function hasIdentity(visitorType: VisitorType): boolean {
  return typed[identityField[visitorType]].trim() !== ''
}

/** The request with the number of its visitor type, which is added only when it is sent. */
export function withIdentity(request: SafariRequestInput): SafariRequestInput {
  const field = identityField[request.visitorType]
  return { ...withoutIdentity(request), [field]: typed[field].trim() }
}
