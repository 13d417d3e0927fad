import type { SafariRequestInput } from '#contracts/bookings/safari-booking.ts'
import { submitAttemptKey } from '#domain/settings/storage-keys.ts'
import { createSessionStore, randomKey } from '#website/layout/session-storage.ts'
import type { HoldRef } from './hold.ts'

export type Contact = { name: string; email: string; phone: string }

/**
 * The current attempt to book in this tab. The same booking always has the same idempotency key, after a double click, a reload
 * or a lost connection, so that the server recognises the replay.
 */
type Attempt = {
  /** The history entry of the form. */
  entry: string
  contact: Contact
  /** Identifies the request that was sent; '' while none was. */
  fingerprint: string
  key: string
  /** The hold that was sent; a later one would make it another request. */
  hold: HoldRef | null
  /** Sent, with an unknown outcome. */
  isUnsettled: boolean
  /** The bookings made in this tab, by the history entry of their form. */
  booked: Record<string, string>
}

const attempts = createSessionStore<Attempt>(submitAttemptKey, (value) => {
  const stored = (value ?? {}) as Partial<Attempt> & { print?: string }
  // A tab that was open during an upgrade may have stored the fingerprint as `print`.
  const { entry, contact, fingerprint = stored.print, key, hold, isUnsettled, booked } = stored
  const texts = [entry, key, contact?.name, contact?.email, contact?.phone]
  if (typeof fingerprint !== 'string' || texts.some((text) => typeof text !== 'string')) return null
  return {
    ...(value as Attempt),
    fingerprint,
    hold: hold ?? null,
    isUnsettled: isUnsettled === true,
    booked: booked ?? {},
  }
})

/** The contact typed on this history entry, and whether its booking may already exist. */
export function attemptForEntry(entry: string): Pick<Attempt, 'contact' | 'isUnsettled'> | null {
  const attempt = attempts.read()
  return attempt?.entry === entry ? attempt : null
}

/** Saves the contact for a reload or a change of language. Never overwrites an unsettled attempt of another entry. */
export function saveContact(entry: string, contact: Contact) {
  const before = attempts.read()
  if (before?.entry === entry) attempts.write({ ...before, contact })
  else if (!before?.isUnsettled) attempts.write({ ...nothingSent(), entry, contact })
}

/** Records that this booking is being sent, and returns its idempotency key. For `hold` see `attemptHold`. */
export function beginSubmitAttempt(
  entry: string,
  contact: Contact,
  request: SafariRequestInput,
  hold: HoldRef | null = null,
): string {
  const fingerprint = fingerprintOf(JSON.stringify(request))
  const before = attempts.read()
  const again = before?.fingerprint === fingerprint ? before : null
  const key = again?.key ?? randomKey()
  attempts.write({
    ...nothingSent(),
    entry,
    contact,
    fingerprint,
    key,
    hold: again ? again.hold : hold,
    isUnsettled: true,
  })
  return key
}

/** The hold that was sent with the current attempt; later ones do not count for it. */
export function attemptHold(): HoldRef | null {
  return attempts.read()?.hold ?? null
}

/** The server refused it, so the next attempt gets a new key. */
export function markAttemptRejected() {
  const attempt = attempts.read()
  if (attempt) attempts.write({ ...attempt, fingerprint: '', isUnsettled: false })
}

export function clearAttempt() {
  attempts.write(nothingSent())
}

/** No current attempt; earlier bookings stay. */
function nothingSent(): Attempt {
  const contact = { name: '', email: '', phone: '' }
  const booked = attempts.read()?.booked ?? {}
  return { entry: '', contact, fingerprint: '', key: '', hold: null, isUnsettled: false, booked }
}

/**
 * After a change of language the history has the same form twice, with one entry ID. So Back leads to the booking, not to a form
 * that would book again.
 */
export function recordBookingOfEntry(entry: string, bookingId: string) {
  const nothing = nothingSent()
  attempts.write({ ...nothing, booked: { ...nothing.booked, [entry]: bookingId } })
}

/** The booking that was made from this entry of the history. */
export function bookingIdOfEntry(entry: string): string | null {
  return attempts.read()?.booked[entry] ?? null
}

/** Distinguishes bookings without storing their contents (cyrb53, 53 bits). */
function fingerprintOf(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36)
}
