import type { GuestErrorCode } from './guest-error.ts'

export type RequestFault =
  | 'reference'
  | 'accountHolder'
  | 'accountBank'
  | 'accountNumber'
  | 'wholeCents'
  | 'park'
  | 'seats'
  | 'people'
  | 'participants'
  | 'guests'
  | 'rooms'
  | 'passengers'
export type ContactFault = 'noName' | 'noEmail' | 'badEmail' | 'noMessage' | 'tooLong' | 'badText'
export type SeatFault = 'unknown' | 'twice'
export type PackageFault =
  | 'nameMissing'
  | 'parkMissing'
  | 'typeMissing'
  | 'descriptionMissing'
  | 'capacity'
  | 'tooLong'
  | 'tooMany'
  | 'emptyLine'
  | 'image'
  | 'picturesMissing'
  | 'pictureTwice'
  | 'coverNotFirst'
  | 'dishTwice'
  | 'gridMissing'
  | 'slotsMissing'
  | 'jeepsMissing'
export type UserFault = 'nameMissing' | 'emailMissing' | 'emailWrong' | 'passwordMissing'
export type SettingsFault =
  | 'name'
  | 'tooLong'
  | 'oneLine'
  | 'phone'
  | 'email'
  | 'page'
  | 'whatsapp'
  | 'wholeNumber'
  | 'price'
  | 'between'
  | 'priceBetween'
  | 'transfersTooLate'
  | 'promotionCode'
  | 'origins'
  | 'daysInOrder'
  | 'seasonOverlaps'
  | 'rate'
  | 'day'

/** Codes of invalid fields. Schemas report them; i18n has a sentence for each. */
type ValidationCode =
  | `request.${RequestFault}`
  | `contact.${ContactFault}`
  | `seat.${SeatFault}`
  | `package.${PackageFault}`
  | `settings.${SettingsFault}`
  | `user.${UserFault}`
  | 'field.fewerEntries'
  | `error.${GuestErrorCode}`

/** A code with the values of its sentence: `seat.unknown:9:7`. */
export function validationCode(code: ValidationCode, ...values: (string | number)[]): string {
  return [code, ...values].join(':')
}

/** Several codes as one message; `i18n/validation-message.ts` reads them. */
export const codeSeparator = ';'

/** A response lists at most this many errors: a hostile request must not decide how long its response is. */
export const maxReportedErrors = 5
