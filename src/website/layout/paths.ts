/** A booking that was made, as this tab or this device knows it. */
export function confirmedPath(bookingId: string): string {
  return `/booking/confirm?${new URLSearchParams({ ref: bookingId })}`
}

/** A guest's own booking: opened in the tab that has its key, elsewhere the form that emails the link. */
export function myBookingPath(bookingId: string): string {
  return `/my-booking?${new URLSearchParams({ ref: bookingId })}`
}

/** Where a booking is paid; `by` opens one of the ways to pay. */
export function paymentPath(bookingId: string, by?: string): string {
  return `/payment?${new URLSearchParams({ ref: bookingId, ...(by ? { by } : {}) })}`
}

/** The page about a package. */
export function packagePath(id: string): string {
  return `/packages/${encodeURIComponent(id)}`
}
