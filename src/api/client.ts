import { currentLanguage } from '#phrases/language.ts'
import type { GuestAccount, PaymentAnswer, PaymentRequestInput, SlipWire } from '#rules/account-wire.ts'
import type { CalendarEventChange, CalendarEventWire, NewCalendarEventInput } from '#rules/calendar-request.ts'
import type { Day } from '#rules/day.ts'
import type { FreshHold, Hold, HoldRequestInput } from '#rules/hold-request.ts'
import type { LetterCounts, LetterWire, WhatsAppTextWire } from '#rules/letter-wire.ts'
import type { ReservationType } from '#rules/package.ts'
import type { PackageWire, PricesWire } from '#rules/package-wire.ts'
import type { PostWire, WholePostWire } from '#rules/post-wire.ts'
import type { BankDetails, FreshReceipt, Quote, Receipt } from '#rules/receipt.ts'
import type { RoomType } from '#rules/room.ts'
import type { SafariRequestInput } from '#rules/safari-request.ts'
import type { StaffSlipWire, TransferWire } from '#rules/slip-wire.ts'
import type { Slot } from '#rules/slot.ts'
import type { LoginRequest, StaffMember } from '#rules/staff.ts'
import type { StaffRefundWire } from '#rules/staff-account-wire.ts'
import type { StaffBookingInput, StaffBookingRow } from '#rules/staff-booking.ts'
import type { TripRequestInput } from '#rules/trip-requests.ts'
import { call, query } from './call.ts'

/**
 * The browser's side of the API: one function per call, typed by the same schemas that the server checks. A refusal is a
 * value with the server's sentence; only a programming error throws.
 */
export type { Answer, FieldError, Refused } from './call.ts'

/** The open days, and the slots in which there is still a place on each of them. */
export type OpenDates = { success: true; availableDates: Day[]; openSlots: Record<Day, Slot[]> }
/** How many rooms of a type there are, and of the nights on which some are taken how many. */
export type RoomNights = { success: true; stock: number; taken: Record<Day, number> }
export type Seats = { success: true; capacity: number; takenSeats: number[] }

// what anybody may ask
export const getPackages = (signal?: AbortSignal) =>
  call<{ success: true; packages: PackageWire[] }>('/packages?isActive=true', signal ? { signal } : {})
export const getPackage = (id: string) =>
  call<{ success: true; package: PackageWire }>(`/packages/${encodeURIComponent(id)}`)
export const getPrices = () => call<PricesWire>('/packages/current')
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
  })
export const bookTrip = (request: TripRequestInput, idempotencyKey: string) =>
  call<{ success: true; message: string; booking: FreshReceipt }>('/bookings', {
    method: 'POST',
    body: request,
    idempotencyKey,
  })
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

export const getMyBooking = (bookingId: string, guestKey: string) =>
  call<{ success: true; booking: Receipt }>(`/bookings/mine/${encodeURIComponent(bookingId)}`, { guestKey })
/** The guest's own booking with its money, and how it can be paid. */
const mine = (bookingId: string, path = '') => `/bookings/mine/${encodeURIComponent(bookingId)}${path}`
export type MyBookingChanged = { success: true; message: string } & GuestAccount
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
export const eraseMyBooking = (bookingId: string, guestKey: string) =>
  call<{ success: true; message: string }>(mine(bookingId, '/erase'), { method: 'POST', guestKey })
/** A file about the booking; null when it could not be fetched. */
export async function getMyFile(bookingId: string, guestKey: string, name: 'calendar.ics' | 'export') {
  const headers = { 'x-guest-key': guestKey, 'accept-language': currentLanguage() }
  const response = await fetch(`/api${mine(bookingId, `/${name}`)}`, { headers }).catch(() => null)
  return response?.ok ? response.blob() : null
}

export const getMyAccount = (bookingId: string, guestKey: string) =>
  call<{ success: true } & GuestAccount>(`/bookings/mine/${encodeURIComponent(bookingId)}/account`, { guestKey })
/** Pays a booking that exists. The same key is the same payment, and tells how that stands. */
export const payBooking = (request: PaymentRequestInput, guestKey: string, idempotencyKey: string) =>
  call<PaymentAnswer>('/bookings', { method: 'POST', body: request, guestKey, idempotencyKey })
/** The plain array, newest first. */
export const getPosts = (signal?: AbortSignal) => call<PostWire[]>('/blogs', signal ? { signal } : {})
export const getPost = (id: string) => call<WholePostWire>(`/blogs/${encodeURIComponent(id)}`)
export const getBankDetails = () => call<{ success: true; bankDetails: BankDetails }>('/settings/bank-details')
export const getWhatsApp = () => call<{ success: true; whatsapp: string }>('/settings/whatsapp')

// what staff may ask, with the token of the login
export const login = (request: LoginRequest) =>
  call<{ success: true; token: string; admin: StaffMember; message: string }>('/admin/login', {
    method: 'POST',
    body: request,
  })
export const logout = (token: string) => call<{ success: true }>('/admin/logout', { method: 'POST', token })
export const getMe = (token: string) => call<{ success: true; admin: StaffMember }>('/admin/me', { token })
export type BookingFilter = {
  q?: string
  status?: string
  from?: string
  to?: string
  kind?: string
  limit?: number
  cursor?: string
}
/** The plain array; the `Link` header names the next page, `X-Total-Count` how many there are. */
export const getBookings = (token: string, filter: BookingFilter = {}) =>
  call<StaffBookingRow[]>(`/bookings${query(filter)}`, { token })
/** How many bookings stand in each status, under the same filter without the status. */
export const getBookingCounts = (token: string, filter: Omit<BookingFilter, 'status' | 'limit' | 'cursor'> = {}) =>
  call<{ success: true; counts: Record<'all' | 'pending' | 'confirmed' | 'completed' | 'cancelled', number> }>(
    `/bookings/counts${query(filter)}`,
    { token },
  )
export const getBooking = (token: string, id: string) =>
  call<StaffBookingRow>(`/bookings/${encodeURIComponent(id)}`, { token })
export const createStaffBooking = (token: string, booking: StaffBookingInput, idempotencyKey: string) =>
  call<{ success: true; message: string; booking: StaffBookingRow }>('/bookings/admin/create-booking', {
    method: 'POST',
    body: booking,
    token,
    idempotencyKey,
  })
export const updateBooking = (token: string, id: string, booking: Partial<StaffBookingInput>) =>
  call<{ success: true; message: string; booking: StaffBookingRow }>(`/bookings/${encodeURIComponent(id)}`, {
    method: 'PUT',
    body: booking,
    token,
  })
export const deleteBooking = (token: string, id: string) =>
  call<{ success: true; message: string }>(`/bookings/${encodeURIComponent(id)}`, { method: 'DELETE', token })

export type CalendarWritten = {
  success: true
  message: string
  event: CalendarEventWire
  /** One that goes over several days from hour to hour becomes several. */
  events: CalendarEventWire[]
}
/** The calendar's entries from one day to another, both included; samples have no effect on sales. */
export const getCalendarEvents = (token: string, from: Day, to: Day, signal?: AbortSignal) =>
  call<{ success: true; events: CalendarEventWire[] }>(`/calendar-events${query({ from, to })}`, {
    token,
    ...(signal ? { signal } : {}),
  })
/** Closes or opens days. 409 carries `affected` bookings and their `affectedCount`; `evenIfBooked` goes on all the same. */
export const addCalendarEvent = (token: string, event: NewCalendarEventInput, idempotencyKey: string) =>
  call<CalendarWritten>('/available-dates', { method: 'POST', body: event, token, idempotencyKey })
/** 409 as above, for bookings on days that were open till now. */
export const changeCalendarEvent = (token: string, id: string, change: CalendarEventChange) =>
  call<CalendarWritten>(`/calendar-events/${encodeURIComponent(id)}`, { method: 'PUT', body: change, token })
/** Taking an opening away closes its days again: 409 as above. */
export const removeCalendarEvent = (token: string, id: string, evenIfBooked = false) =>
  call<{ success: true; message: string }>(
    `/calendar-events/${encodeURIComponent(id)}${query({ evenIfBooked: evenIfBooked ? 'true' : undefined })}`,
    { method: 'DELETE', token },
  )

export type LetterState = 'waiting' | 'written' | 'dead'
export const getLetterStatus = (token: string) => call<{ success: true } & LetterCounts>('/letters/status', { token })
export const getLetters = (token: string, state: LetterState) =>
  call<{ success: true; letters: LetterWire[] }>(`/letters${query({ state })}`, { token })
export const getLetter = (token: string, id: number) =>
  call<{ success: true; letter: LetterWire }>(`/letters/${id}`, { token })
export const retryLetter = (token: string, id: number) =>
  call<{ success: true; letter: LetterWire }>(`/letters/${id}/retry`, { method: 'POST', token })
/** To the own address; `getLetter` tells what became of it. */
export const sendTestLetter = (token: string) =>
  call<{ success: true; letter: LetterWire }>('/letters/test', { method: 'POST', token })
/** What to write to the guest now, in his language. */
export const getWhatsAppTexts = (token: string, bookingId: string) =>
  call<{ success: true; texts: WhatsAppTextWire[] }>(`/bookings/${encodeURIComponent(bookingId)}/whatsapp`, { token })

/** Slips of bank transfers: those that wait, the oldest first, or the latest of all. */
export const getSlips = (token: string, status: 'waiting' | 'all' = 'waiting') =>
  call<{ success: true; slips: StaffSlipWire[] }>(`/payments/slips${query({ status })}`, { token })
type SlipDecided = { success: true; message: string; slip: SlipWire; booking: Receipt }
/** Without an amount all that the slip stands for. 409 when somebody else has decided. */
export const acceptSlip = (token: string, id: string, amount?: number) =>
  call<SlipDecided>(`/payments/slips/${id}/accept`, { method: 'POST', body: { amount }, token })
export const rejectSlip = (token: string, id: string, reason: string) =>
  call<SlipDecided>(`/payments/slips/${id}/reject`, { method: 'POST', body: { reason }, token })
/** A slip that a guest sent by message: a picture or a PDF. */
export const sendStaffSlip = (token: string, bookingId: string, file: File) => {
  const body = new FormData()
  body.set('file', file)
  return call<SlipDecided>(`/bookings/${encodeURIComponent(bookingId)}/slip`, { method: 'POST', body, token })
}
/** The file itself; null when it cannot be had. */
export async function getSlipFile(token: string, id: string, signal: AbortSignal): Promise<Blob | null> {
  try {
    const response = await fetch(`/api/payments/slips/${id}/file`, { headers: { 'x-auth-token': token }, signal })
    return response.ok ? await response.blob() : null
  } catch {
    return null
  }
}
/** Transfers of which a guest has told the reference alone. */
export const getTransfers = (token: string) =>
  call<{ success: true; transfers: TransferWire[] }>('/payments/transfers', { token })
type TransferDecided = { success: true; message: string; booking: Receipt }
export const acceptTransfer = (token: string, id: string, amount?: number) =>
  call<TransferDecided>(`/payments/transfers/${id}/accept`, { method: 'POST', body: { amount }, token })
export const rejectTransfer = (token: string, id: string, reason: string) =>
  call<TransferDecided>(`/payments/transfers/${id}/reject`, { method: 'POST', body: { reason }, token })

/** Refunds that wait for somebody, the oldest first, or the latest of all. */
export const getRefunds = (token: string, status: 'open' | 'all' = 'open') =>
  call<{ success: true; refunds: StaffRefundWire[] }>(`/refunds${query({ status })}`, { token })
type RefundWritten = { success: true; message: string; refund: StaffRefundWire }
export const approveRefund = (token: string, id: string) =>
  call<RefundWritten>(`/refunds/${id}/approve`, { method: 'POST', token })
export const refuseRefund = (token: string, id: string, note: string) =>
  call<RefundWritten>(`/refunds/${id}/refuse`, { method: 'POST', body: { note }, token })
export const finishRefund = (token: string, id: string, reference: string) =>
  call<RefundWritten>(`/refunds/${id}/done`, { method: 'POST', body: { reference }, token })
