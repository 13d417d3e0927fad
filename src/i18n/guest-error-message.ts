import type { GuestErrorCode } from '#domain/guest-error-code.ts'
import { guestErrors } from './errors.ts'

/** The sentence for a guest's error in the current language. Not in error-message.ts, so that guest pages load only these. */
export function guestSentenceOf(code: GuestErrorCode): string {
  return guestErrors[code]
}

export function isGuestRefusal(code: string): code is GuestErrorCode {
  return Object.hasOwn(guestErrors, code)
}
