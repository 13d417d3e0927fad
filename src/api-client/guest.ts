import type { FreshHold, Hold, HoldRequestInput } from '#contracts/availability/hold.ts'
import type { FreshReceipt, Quote, Receipt } from '#contracts/bookings/receipt.ts'
import type { SafariRequestInput } from '#contracts/bookings/safari-booking.ts'
import type { TripRequestInput } from '#contracts/bookings/trip-booking.ts'
import type { PackageWire } from '#contracts/packages/package.ts'
import type { GuestAccount, PaymentAnswer, PaymentRequestInput } from '#contracts/payments/guest-account.ts'
import type { RefundAccountInput } from '#contracts/payments/refund-account.ts'
import type { Slot } from '#domain/bookings/time-slot.ts'
import type { ReservationType } from '#domain/packages/package.ts'
import type { Day } from '#domain/primitives/date.ts'
import type { RoomType } from '#domain/stays/room.ts'
import { call, fetchFile, query } from './request.ts'
import { sendFile } from './send-file.ts'

/**
 * The browser's side of the API: one function per call, typed by the same schemas that the server checks. A refusal is a
 * value with the server's sentence; only a programming error throws.
 */
export { type Answer, nothingSaid, type Refused } from './request.ts'

/** The open days, the slots in which there is still a place on each of them, and what the house's clock says. */
type OpenDates = { success: true; availableDates: Day[]; openSlots: Record<Day, Slot[]>; serverTime: string }
/** How many rooms of a type there are, and of the nights on which some are taken how many. */
type RoomNights = { success: true; stock: number; taken: Record<Day, number> }
export type Seats = { success: true; capacity: number; takenSeats: number[] }

// what anybody may ask
export const getPackages = (signal?: AbortSignal) =>
  call<{ success: true; packages: PackageWire[] }>('/packages?isActive=true', signal ? { signal } : {})
export const getAvailability = (
  id: string,
  choice: { timeSlot?: string; jeepType?: string; people?: number; type?: ReservationType },
  signal?: AbortSignal,
) => call<OpenDates>(`/packages/${encodeURIComponent(id)}/availability${query(choice)}`, signal ? { signal } : {})
export const getQuote = (id: string, request: Partial<SafariRequestInput>) =>
  call<{ success: true; quote: Quote }>(`/packages/${encodeURIComponent(id)}/quote`, { method: 'POST', body: request })
export const bookSafari = (request: SafariRequestInput, idempotencyKey: string) =>
  call<{ success: true; message: string; booking: FreshReceipt }>('/bookings', {
    method: 'POST',
    body: request,
    idempotencyKey,
    timeZone: ownZone(),
  })
export const bookTrip = (request: TripRequestInput, idempotencyKey: string) =>
  call<{ success: true; message: string; booking: FreshReceipt }>('/bookings', {
    method: 'POST',
    body: request,
    idempotencyKey,
    timeZone: ownZone(),
  })
/** Of the clock that this guest reads: letters tell him a deadline by it. */
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
export const getRoomNights = (roomType: RoomType, signal?: AbortSignal) =>
  call<RoomNights>(`/rooms/${roomType}/availability`, signal ? { signal } : {})

const departure = (id: string, date: Day, timeSlot: Slot) =>
  `/packages/${encodeURIComponent(id)}/seats${query({ date, timeSlot })}`
export const getSeats = (id: string, date: Day, timeSlot: Slot, signal?: AbortSignal) =>
  call<Seats>(departure(id, date, timeSlot), signal ? { signal } : {})
/** The address of the same as server-sent events: each message is a `Seats` as JSON. */
export const liveSeatsAddress = (id: string, date: Day, timeSlot: Slot) =>
  `/api${departure(id, date, timeSlot).replace('/seats?', '/seats/live?')}`

/**
 * Keeps places for ten minutes. 409 carries the same ways out as a booking that is too late. `visitor` tells this browser
 * from others behind the same address, because each guest may keep only three places.
 */
export const keepPlaces = (request: HoldRequestInput, idempotencyKey: string, visitor: string) =>
  call<{ success: true; hold: FreshHold }>('/holds', { method: 'POST', body: request, idempotencyKey, visitor })
/** Other places in place of those kept, or the same again: all or nothing, until the same minute. */
export const changeHold = (holdId: string, holdKey: string, request: HoldRequestInput) =>
  call<{ success: true; hold: Hold }>(`/holds/${holdId}`, { method: 'PUT', body: request, holdKey })
/** Ten minutes more, once. */
export const renewHold = (holdId: string, holdKey: string) =>
  call<{ success: true; hold: Hold }>(`/holds/${holdId}/renew`, { method: 'POST', holdKey })
/** Gives the place back; the request outlives the page. */
export const dropHold = (holdId: string, holdKey: string) =>
  call<void>(`/holds/${holdId}`, { method: 'DELETE', holdKey, keepalive: true })

const mine = (bookingId: string, path = '') => `/bookings/mine/${encodeURIComponent(bookingId)}${path}`
export const getMyBooking = (bookingId: string, guestKey: string) =>
  call<{ success: true; booking: Receipt }>(mine(bookingId), { guestKey })
type MyBookingChanged = { success: true; message: string } & GuestAccount
/** 409 carries the account: another sum would come back by now. */
export const cancelMyBooking = (bookingId: string, guestKey: string, expectedRefund: number) =>
  call<MyBookingChanged>(mine(bookingId, '/cancel'), { method: 'POST', body: { expectedRefund }, guestKey })
export const moveMyBooking = (bookingId: string, guestKey: string, date: Day) =>
  call<MyBookingChanged>(mine(bookingId, '/move'), { method: 'POST', body: { date }, guestKey })
export const completeMyBooking = (
  bookingId: string,
  guestKey: string,
  completion: { pickupLocation: string; guests: string[] },
) => call<MyBookingChanged>(mine(bookingId), { method: 'PATCH', body: completion, guestKey })
/** Kept sealed: the answer shows only the end of the number. */
export const saveMyRefundAccount = (bookingId: string, guestKey: string, account: RefundAccountInput) =>
  call<MyBookingChanged>(mine(bookingId, '/refund-account'), { method: 'PUT', body: account, guestKey })
export const eraseMyBooking = (bookingId: string, guestKey: string) =>
  call<{ success: true; message: string }>(mine(bookingId, '/erase'), { method: 'POST', guestKey })
/** A file about the booking; null when it could not be fetched. */
export const getMyFile = (bookingId: string, guestKey: string, name: 'calendar.ics' | 'export') =>
  fetchFile(mine(bookingId, `/${name}`), { guestKey })

/** The guest's own booking with its money, and how it can be paid. */
export const getMyAccount = (bookingId: string, guestKey: string) =>
  call<{ success: true } & GuestAccount>(mine(bookingId, '/account'), { guestKey })
/** Sends the slip of a bank transfer, with progress from 0 to 1. The same key and file are one slip. */
export const sendSlip = (
  bookingId: string,
  guestKey: string,
  file: File,
  sending: { idempotencyKey: string; onProgress: (part: number) => void },
) => {
  const form = new FormData()
  form.set('file', file)
  return sendFile<{ success: true; booking: Receipt }>(mine(bookingId, '/slip'), form, { guestKey, ...sending })
}
/** Pays a booking that exists. The same key is the same payment, and tells how that stands. */
export const payBooking = (request: PaymentRequestInput, guestKey: string, idempotencyKey: string) =>
  call<PaymentAnswer>('/bookings', { method: 'POST', body: request, guestKey, idempotencyKey })
