import type { Refused } from '#api-client/guest.ts'
import { myBooking } from '#i18n/my-booking.ts'

/** Why something was not done, in a sentence: the server's own, or that it could not be reached. */
export function myBookingErrorMessage({ message }: Refused): string {
  return message || myBooking.take.failed
}
