import { withIdempotencyKey } from '#api-client/idempotency-key.ts'
import type { HoldRef, HoldRequestInput } from '#contracts/availability/hold.ts'
import type { Quote } from '#contracts/bookings/receipt.ts'
import type { SafariRequest, SafariRequestInput } from '#contracts/bookings/safari-booking.ts'
import { seatsFromInput } from '#domain/availability/seat.ts'
import {
  firstChoices,
  type GuestDetails,
  noDetails,
  paymentTabs,
  type SafariChoices,
  withoutIdentity,
} from '#domain/bookings/booking.ts'
import type { Slot } from '#domain/bookings/time-slot.ts'
import type { JeepType } from '#domain/packages/package.ts'
import { jeepsFor, type SafariPrice } from '#domain/packages/price.ts'
import { blocks, parkFromText } from '#domain/parks/park.ts'
import { type Day, dayFromInput } from '#domain/primitives/date.ts'
import { toMinor } from '#domain/primitives/money.ts'
import { submitAttemptKey } from '#domain/settings/storage-keys.ts'
import { amount, oneOf, parseObject, textUpTo, withDefault } from '#website/layout/parse.ts'
import { createSessionStore } from '#website/layout/session-storage.ts'
import { savedChoicesParser, savedDayParser } from '#website/packages/customiser-draft.ts'

/** An unsent booking: its request without the identity number, and the parsed request. */
export type BookingDraft = { request: SafariRequestInput; safari: SafariRequest; price: SafariPrice }

/** Parses the navigation state of the customiser; null if it is not a booking. A missing date is ''. */
export function bookingDraftFrom(state: unknown): BookingDraft | null {
  if (!state || typeof state !== 'object') return null
  const navigationState = state as SafariRequestInput & { entry?: unknown; isAfterCustomiser?: unknown }
  const { date, entry: _, isAfterCustomiser: __, ...rest } = withoutIdentity(navigationState)
  const day = typeof date === 'string' ? (dayFromInput(date) ?? '') : ''
  const request = { ...rest, date: day }
  const safari = safariFrom(request)
  const park = parkFromText(String(rest.park ?? '')) ?? undefined
  return safari ? draftOf(request, { ...safari, park }) : null
}

const text = (maxLength: number) => withDefault('', textUpTo(maxLength))

/** Parses like the server (contracts/bookings/safari-booking.ts). The hold is added on submit. */
const safariFrom = parseObject<Omit<SafariRequest, 'park' | 'atGate'>>({
  ...savedChoicesParser,
  packageId: text(64),
  packageName: text(200),
  customerName: text(120),
  customerEmail: text(200),
  customerPhone: text(40),
  block: withDefault('', oneOf([...blocks, ''])),
  date: savedDayParser,
  selectedSeats: (value) => seatsFromInput(value) ?? undefined,
  pickupLocation: text(200),
  hotelWhatsapp: text(60),
  accommodation: text(200),
  passportNumber: text(40),
  nicNumber: text(40),
  localContact: text(200),
  localAccommodation: text(200),
  ticketPrice: withDefault(0, amount),
  jeepPrice: withDefault(0, amount),
  guidePrice: withDefault(0, amount),
  mealPrice: withDefault(0, amount),
  totalPrice: amount,
  promotionCode: text(40),
  specialRequests: text(2000),
  partner: text(40),
  paymentMethod: withDefault('bank', oneOf(paymentTabs)),
  holdId: text(64),
  holdKey: text(100),
})

export type DraftChange = { date: Day } | { timeSlot: Slot } | { jeepType: JeepType }

/** The price is unchanged until the next quote. */
export function withBookingChange({ request, safari, price }: BookingDraft, change: DraftChange): BookingDraft {
  return { request: { ...request, ...change }, safari: { ...safari, ...change }, price }
}

/** The hold for a booking under review; null without a day or package. */
export function holdRequestOf({ safari }: BookingDraft): HoldRequestInput | null {
  const { packageId, park, block, reservationType, jeepType, timeSlot, people, date, selectedSeats } = safari
  if (!date || !packageId) return null
  return { packageId, park, block, reservationType, jeepType, timeSlot, people, date, selectedSeats }
}

/** Splits a request into the choices and details of the customiser. */
export function choicesAndDetails(safari: SafariRequest): { choices: SafariChoices; details: GuestDetails } {
  const seats = safari.reservationType === 'shared' ? safari.selectedSeats : []
  return { choices: pick({ ...safari, seats }, firstChoices), details: pick(safari, noDetails) }
}

function pick<T extends object>(from: T, fields: T): T {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, from[name as keyof T]])) as T
}

/** The same booking with the server's price. */
export function withQuote({ request, safari }: BookingDraft, quote: Quote): BookingDraft {
  const { ticketPrice, jeepPrice, guidePrice, mealPrice, totalPrice } = quote
  const prices = { ticketPrice, jeepPrice, guidePrice, mealPrice, totalPrice }
  return draftOf({ ...request, ...prices }, { ...safari, ...prices })
}

function draftOf(request: SafariRequestInput, safari: SafariRequest): BookingDraft {
  const atGate = amount(request.atGate)
  return {
    request,
    safari,
    price: {
      ticketPrice: toMinor(safari.ticketPrice ?? 0),
      jeepPrice: toMinor(safari.jeepPrice ?? 0),
      guidePrice: toMinor(safari.guidePrice ?? 0),
      mealPrice: toMinor(safari.mealPrice ?? 0),
      totalPrice: toMinor(safari.totalPrice),
      jeeps: safari.reservationType === 'private' ? jeepsFor(safari.people) : 0,
      ...(atGate !== undefined && { atGate: toMinor(atGate) }),
    },
  }
}

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
  const before = attempts.read()
  const { request: fingerprint, key } = withIdempotencyKey(
    fingerprintOf(JSON.stringify(request)),
    before && { request: before.fingerprint, key: before.key },
  )
  const sentHold = key === before?.key ? before.hold : hold
  attempts.write({ ...nothingSent(), entry, contact, fingerprint, key, hold: sentHold, isUnsettled: true })
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
