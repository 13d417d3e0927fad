import { guestKeyPrefix } from '#domain/settings/storage-keys.ts'

/** Session storage holds the key of a guest's own booking until the tab is closed. */
const storageKeyOf = (bookingId: string) => guestKeyPrefix + bookingId

const onThisPage = new Map<string, string>()

export function saveGuestKey(bookingId: string, guestKey: string) {
  onThisPage.set(bookingId, guestKey)
  try {
    sessionStorage.setItem(storageKeyOf(bookingId), guestKey)
  } catch {
    // Storage is disabled: the key lasts until the page is left.
  }
}

export function savedGuestKey(bookingId: string): string | null {
  const known = onThisPage.get(bookingId) ?? null
  try {
    return sessionStorage.getItem(storageKeyOf(bookingId)) ?? known
  } catch {
    return known
  }
}
