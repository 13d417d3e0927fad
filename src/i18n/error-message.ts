import type { ErrorCode, StaffErrorCode } from '#domain/errors.ts'
import { serverErrors } from './errors.ts'
import { guestSentenceOf, isGuestRefusal } from './guest-error-message.ts'
import { staffErrors } from './staff-errors.ts'

/** The sentence for an error code in the current language. */
export function sentenceOf(code: ErrorCode): string {
  if (isGuestRefusal(code)) return guestSentenceOf(code)
  return isStaffError(code) ? staffErrors[code] : serverErrors[code]
}

function isStaffError(code: ErrorCode): code is StaffErrorCode {
  return Object.hasOwn(staffErrors, code)
}
