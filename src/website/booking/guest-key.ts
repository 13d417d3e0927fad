/** The key that opens a guest's own booking; it stays in the tab that made the booking and ends with it. */
const place = (bookingId: string) => `pugmark.guest-key.${bookingId}`

const onThisPage = new Map<string, string>()

export function saveGuestKey(bookingId: string, guestKey: string) {
  onThisPage.set(bookingId, guestKey)
  try {
    sessionStorage.setItem(place(bookingId), guestKey)
  } catch {
    // storage is switched off: the booking shows until the page is left
  }
}

export function savedGuestKey(bookingId: string): string | null {
  const known = onThisPage.get(bookingId) ?? null
  try {
    return sessionStorage.getItem(place(bookingId)) ?? known
  } catch {
    return known
  }
}
