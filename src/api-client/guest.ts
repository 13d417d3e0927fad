import type { FreshReceipt, Quote, Receipt } from '#contracts/bookings/receipt.ts'
import type { SafariRequestInput } from '#contracts/bookings/safari-booking.ts'
import type { TravellerInput } from '#contracts/bookings/traveller.ts'
import type { TripRequestInput } from '#contracts/bookings/trip-booking.ts'
import type { DisruptionAnswer } from '#contracts/disruptions/disruption.ts'
import type { PackageWire } from '#contracts/packages/package.ts'
import type { DayNote } from '#contracts/parks/park-rule.ts'
import type { GuestAccount, PaymentRequestInput, PaymentResponse } from '#contracts/payments/guest-account.ts'
import type { RefundAccountInput } from '#contracts/payments/refund-account.ts'
import type { Slot } from '#domain/bookings/time-slot.ts'
import type { ReservationType } from '#domain/packages/package.ts'
import type { Day } from '#domain/primitives/date.ts'
import type { RoomType } from '#domain/stays/room.ts'
import { call, query } from './request.ts'

/** One function per request, typed by the contracts. A rejection is a value with the server's message; only bugs throw. */
export { type ApiResult, emptyResponse, type FieldError, type Refused } from './request.ts'

/** The open days with their free slots and what the park says of them, why it has closed other days, and the server's time. */
export type OpenDates = {
  availableDates: Day[]
  openSlots: Record<Day, Slot[]>
  notes: DayNote[]
  /** By the ID of the rule. */
  noteTexts: Record<string, string>
  closedSlots: Record<Day, Slot[]>
  closedDays: Record<Day, string>
  serverTime: string
}
/** The number of rooms of a type, and of rooms taken per night. */
type RoomNights = { stock: number; taken: Record<Day, number> }

export const getPackages = () => call<{ packages: PackageWire[] }>('/packages?isActive=true')
type AvailabilityQuery = {
  timeSlot?: string
  jeepType?: string
  people?: number
  type?: ReservationType
  park?: string
  block?: string
}
export const availabilityPath = (id: string, asked: AvailabilityQuery) =>
  `/packages/${encodeURIComponent(id)}/availability${query(asked)}`
export const getAvailability = (id: string, asked: AvailabilityQuery, signal?: AbortSignal) =>
  call<OpenDates>(availabilityPath(id, asked), { signal })
export const getQuote = (id: string, request: Partial<SafariRequestInput>) =>
  call<{ quote: Quote; parkNotes?: string[] }>(`/packages/${encodeURIComponent(id)}/quote`, {
    method: 'POST',
    body: request,
  })
export const createBooking = (request: SafariRequestInput | TripRequestInput, idempotencyKey: string) =>
  call<{ message: string; booking: FreshReceipt }>('/bookings', {
    method: 'POST',
    body: request,
    idempotencyKey,
    // For deadlines in emails.
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  })
export const getRoomNights = (roomType: RoomType) => call<RoomNights>(`/rooms/${roomType}/availability`)

/** Emails the link to a booking. The response is the same whether or not ID and address belong together. */
export const requestBookingLink = (pair: { bookingId: string; email: string; website: string }) =>
  call<{ message: string }>('/bookings/link', { method: 'POST', body: pair })
export const mine = (bookingId: string, path = '') => `/bookings/mine/${encodeURIComponent(bookingId)}${path}`
export const getMyBooking = (bookingId: string, guestKey: string) =>
  call<{ booking: Receipt }>(mine(bookingId), { guestKey })
type MyBookingChanged = { message: string } & GuestAccount
/** 409 carries the account, because the refund has changed. */
export const cancelMyBooking = (bookingId: string, guestKey: string, expectedRefund: number) =>
  call<MyBookingChanged>(mine(bookingId, '/cancel'), { method: 'POST', body: { expectedRefund }, guestKey })
export const moveMyBooking = (bookingId: string, guestKey: string, date: Day) =>
  call<MyBookingChanged>(mine(bookingId, '/move'), { method: 'POST', body: { date }, guestKey })
/** 409 carries the answer that stands, or fresh offers. */
export const chooseForMyBooking = (
  bookingId: string,
  guestKey: string,
  answer: DisruptionAnswer,
  idempotencyKey: string,
) => call<MyBookingChanged>(mine(bookingId, '/disruption'), { method: 'POST', body: answer, guestKey, idempotencyKey })
export const completeMyBooking = (
  bookingId: string,
  guestKey: string,
  completion: { pickupLocation: string; travellers: TravellerInput[] },
) => call<MyBookingChanged>(mine(bookingId), { method: 'PATCH', body: completion, guestKey })
/** Stored encrypted: the response has only the end of the number. */
export const saveMyRefundAccount = (bookingId: string, guestKey: string, account: RefundAccountInput) =>
  call<MyBookingChanged>(mine(bookingId, '/refund-account'), { method: 'PUT', body: account, guestKey })
export const eraseMyBooking = (bookingId: string, guestKey: string) =>
  call<{ message: string }>(mine(bookingId, '/erase'), { method: 'POST', guestKey })

/** The guest's own booking with its money, and how it can be paid. */
export const getMyAccount = (bookingId: string, guestKey: string) =>
  call<GuestAccount>(mine(bookingId, '/account'), { guestKey })
/** Pays a booking. The same key is the same payment, and returns its status. */
export const payBooking = (request: PaymentRequestInput, guestKey: string, idempotencyKey: string) =>
  call<PaymentResponse>('/bookings', { method: 'POST', body: request, guestKey, idempotencyKey })
