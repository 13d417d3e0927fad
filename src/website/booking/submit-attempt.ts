import type { SafariRequestInput } from '#contracts/bookings/safari-booking.ts'
import { createSessionStore, randomKey } from '#website/layout/session-storage.ts'
import type { HoldRef } from './held-places.ts'

/** What the confirmation form asks for. */
export type Contact = { name: string; email: string; phone: string }

/**
 * The try to book that is under way in this tab. The same booking always goes out with the same key, after a double
 * click, a reload or a lost connection, so that the server knows its twin; another booking gets another key.
 */
type Attempt = {
  /** The history entry that the form stands on. */
  entry: string
  contact: Contact
  print: string
  key: string
  /** The hold that it was sent with: a later one would make it another request. */
  hold: HoldRef | null
  /** Sent, and nobody has told us what became of it. */
  isUnsettled: boolean
  /** The bookings that were made in this tab, by the entry on which their form stood. */
  booked: Record<string, string>
}

const attempts = createSessionStore<Attempt>('pugmark.attempt', (value) => {
  const { entry, contact, print, key, hold, isUnsettled, booked } = (value ?? {}) as Partial<Attempt>
  const texts = [entry, print, key, contact?.name, contact?.email, contact?.phone]
  if (texts.some((text) => typeof text !== 'string')) return null
  return { ...(value as Attempt), hold: hold ?? null, isUnsettled: isUnsettled === true, booked: booked ?? {} }
})

/** What was typed on this entry of the history, and whether its booking may already have reached us. */
export function attemptForEntry(entry: string): Pick<Attempt, 'contact' | 'isUnsettled'> | null {
  const attempt = attempts.read()
  return attempt?.entry === entry ? attempt : null
}

/** Keeps what is typed, through a reload and a change of language. A try elsewhere that is still open comes before it. */
export function saveContact(entry: string, contact: Contact) {
  const before = attempts.read()
  if (before?.entry === entry) attempts.write({ ...before, contact })
  else if (!before?.isUnsettled) attempts.write({ ...nothingSent(), entry, contact })
}

/** Notes that this booking is being sent, and gives it its key. `hold` is kept apart: see `attemptHold`. */
export function beginSubmitAttempt(
  entry: string,
  contact: Contact,
  request: SafariRequestInput,
  hold: HoldRef | null = null,
): string {
  const print = printOf(JSON.stringify(request))
  const before = attempts.read()
  const again = before?.print === print ? before : null
  const key = again?.key ?? randomKey()
  attempts.write({ ...nothingSent(), entry, contact, print, key, hold: again ? again.hold : hold, isUnsettled: true })
  return key
}

/** The hold that goes with the attempt under way; whatever was kept since does not count for it. */
export function attemptHold(): HoldRef | null {
  return attempts.read()?.hold ?? null
}

/** The server has said no: the next try is a new request. */
export function markAttemptRejected() {
  const attempt = attempts.read()
  if (attempt) attempts.write({ ...attempt, print: '', isUnsettled: false })
}

/** It became a booking, or is no longer wanted. */
export function clearAttempt() {
  attempts.write(nothingSent())
}

/** No try is under way; what was booked before stays known. */
function nothingSent(): Attempt {
  const contact = { name: '', email: '', phone: '' }
  const booked = attempts.read()?.booked ?? {}
  return { entry: '', contact, print: '', key: '', hold: null, isUnsettled: false, booked }
}

/**
 * Booked. In another language the same form stands in the history once more, under the same name: Back leads to the booking,
 * and not to a form that would make a second one.
 */
export function recordBookingOfEntry(entry: string, bookingId: string) {
  const nothing = nothingSent()
  attempts.write({ ...nothing, booked: { ...nothing.booked, [entry]: bookingId } })
}

/** The booking that was made from this entry of the history. */
export function bookingIdOfEntry(entry: string): string | null {
  return attempts.read()?.booked[entry] ?? null
}

/** Tells bookings apart without storing what stands in them (cyrb53, 53 bits). */
function printOf(text: string): string {
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
