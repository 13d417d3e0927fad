import type { ErrorCode, StaffErrorCode } from '#domain/errors.ts'
import { guestSentenceOf, isGuestRefusal } from './guest-error-message.ts'
import { refusals } from './refusals.ts'
import { staffRefusals } from './staff-refusals.ts'

/** The sentence for an error code in the current language, in the words of the specification where it has them. */
export function sentenceOf(code: ErrorCode): string {
  if (isGuestRefusal(code)) return guestSentenceOf(code)
  return isStaffError(code) ? staffRefusals[code] : refusals[code]
}

function isStaffError(code: ErrorCode): code is StaffErrorCode {
  return Object.hasOwn(staffRefusals, code)
}
