import { getBooking } from '#api-client/staff-bookings.ts'
import type { StaffBookingRow } from '#contracts/bookings/staff-booking.ts'
import { failureText, useStaffQuery } from '#dashboard/hooks/use-staff-query.ts'
import { dashboard } from '#i18n/dashboard.ts'

const t = dashboard.details

/** The booking with this reference: the row of the list at once, then the current version from the server. */
export function useBooking(reference: string, listed: StaffBookingRow | undefined) {
  const { data, isFresh, refused, reload } = useStaffQuery(
    ['bookings', 'one', reference],
    reference ? (token) => getBooking(token, reference) : null,
  )
  const isGone = refused?.status === 404
  const current = data?.bookingId === reference ? data : undefined
  // After an edit the list may be newer than what was read on opening.
  const newest = current && listed && listed.version > current.version ? listed : (current ?? listed)
  return {
    booking: reference ? (newest ?? null) : null,
    isFresh,
    isGone,
    problem: isGone ? t.notFound : failureText(refused, t),
    retry: reload,
  }
}
