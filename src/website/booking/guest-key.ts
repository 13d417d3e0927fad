/** Session storage holds the key of a guest's own booking until the tab is closed. */
const place = (bookingId: string) => `pugmark.guest-key.${bookingId}`

const onThisPage = new Map<string, string>()

export function saveGuestKey(bookingId: string, guestKey: string) {
  onThisPage.set(bookingId, guestKey)
  try {
    sessionStorage.setItem(place(bookingId), guestKey)
  } catch {
    // Storage is disabled: the key lasts until the page is left.
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
