/** The error codes of OCTO. All are sent with status 400. */
type OctoErrorCode =
  | 'INVALID_PRODUCT_ID'
  | 'INVALID_OPTION_ID'
  | 'INVALID_UNIT_ID'
  | 'INVALID_AVAILABILITY_ID'
  | 'INVALID_BOOKING_UUID'
  | 'BAD_REQUEST'
  | 'UNPROCESSABLE_ENTITY'
  | 'UNAUTHORIZED'
  | 'FORBIDDEN'
  | 'INTERNAL_SERVER_ERROR'

/** `echo` repeats the ID that is wrong. */
export type OctoFailure = { ok: false; code: OctoErrorCode; message: string; echo?: Record<string, string> }

export function octoFailure(code: OctoErrorCode, message: string, echo?: Record<string, string>): OctoFailure {
  return { ok: false, code, message, ...(echo ? { echo } : {}) }
}

export const invalidProduct = (productId: string) =>
  octoFailure('INVALID_PRODUCT_ID', 'The productId is not one of our products', { productId })
export const invalidOption = (optionId: string) =>
  octoFailure('INVALID_OPTION_ID', 'The optionId is not one of the options of this product', { optionId })
export const invalidUnit = (unitId: string) =>
  octoFailure('INVALID_UNIT_ID', 'The unitId is not one of the units of this option', { unitId })
export const invalidAvailability = (availabilityId: string) =>
  octoFailure('INVALID_AVAILABILITY_ID', 'The availabilityId is not one of the availabilities of this option', {
    availabilityId,
  })
export const invalidBooking = (uuid: string) =>
  octoFailure('INVALID_BOOKING_UUID', 'There is no such booking, or it has expired', { uuid })
export const unprocessable = (message: string) => octoFailure('UNPROCESSABLE_ENTITY', message)
export const badRequest = (message: string) => octoFailure('BAD_REQUEST', message)
