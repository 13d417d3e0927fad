import type { HoldRequestInput } from '#contracts/availability/hold.ts'
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
import { amount, oneOf, parseObject, textUpTo, withDefault } from '#website/layout/parse.ts'
import { savedChoicesParser, savedDayParser } from '#website/packages/saved-choices.ts'

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
