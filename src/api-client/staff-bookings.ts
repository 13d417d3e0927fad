import type { BookingHistoryEntry } from '#contracts/bookings/booking-history.ts'
import type { BookingCancelling, CancellationPreview, CancellingFields } from '#contracts/bookings/cancellation.ts'
import type {
  ChangingFields,
  StaffBookingInput,
  StaffBookingRow,
  StaffPrice,
} from '#contracts/bookings/staff-booking.ts'
import type { TravellerInput, TravellerList } from '#contracts/bookings/traveller.ts'
import type { IdentityShown } from '#contracts/operations/day-plan.ts'
import type { BookingPayments, MoneySeen, RefundRequest } from '#contracts/payments/booking-payments.ts'
import type { ListFilter } from '#domain/bookings/booking-filter.ts'
import { fetchFile } from './fetch-file.ts'
import { call, query } from './request.ts'

type ListQuery = Partial<ListFilter>
type Page = { limit: number; cursor: string }

export const bookingPath = (id: string) => `/bookings/${encodeURIComponent(id)}`
export const bookingsPath = (filter: ListQuery, page: Page) => `/bookings${query({ ...filter, ...page })}`

/** The `Link` header has the next page, `X-Total-Count` of the first page the total. */
export const getBookingPage = (token: string, filter: ListQuery, page: Page) =>
  call<StaffBookingRow[]>(bookingsPath(filter, page), { token })

export const getBooking = (token: string, id: string) => call<StaffBookingRow>(bookingPath(id), { token })
export const createStaffBooking = (token: string, booking: StaffBookingInput, idempotencyKey: string) =>
  call<{ message: string; booking: StaffBookingRow }>('/bookings/admin/create-booking', {
    method: 'POST',
    body: booking,
    token,
    idempotencyKey,
  })
export const updateBooking = (
  token: string,
  id: string,
  booking: Partial<StaffBookingInput> & CancellingFields & ChangingFields,
) => call<{ message: string; booking: StaffBookingRow }>(bookingPath(id), { method: 'PUT', body: booking, token })

export type StatusCounts = Record<'all' | 'pending' | 'confirmed' | 'completed' | 'cancelled', number>
/** Bookings per status under the same filter, except its status. */
export const getStatusCounts = (token: string, { status: _, sort: __, ...filter }: ListQuery) =>
  call<{ counts: StatusCounts }>(`/bookings/counts${query(filter)}`, { token })

/** All bookings of a filter, or chosen ones (references with commas), as CSV. */
export const getBookingsCsv = (token: string, filter: ListQuery & { references?: string }) =>
  fetchFile(`/bookings.csv${query(filter)}`, { token })

export const getBookingHistory = (token: string, id: string) =>
  call<{ history: BookingHistoryEntry[] }>(`${bookingPath(id)}/history`, { token })
export const getTravellers = (token: string, id: string) =>
  call<TravellerList>(`${bookingPath(id)}/travellers`, { token })
/** A 409 carries the stored travellers. */
export const saveTravellers = (token: string, id: string, body: { version: number; travellers: TravellerInput[] }) =>
  call<TravellerList>(`${bookingPath(id)}/travellers`, { method: 'PUT', body, token })
export const getBookingPayments = (token: string, id: string) =>
  call<BookingPayments>(`${bookingPath(id)}/account`, { token })
/** Records a payment that a clerk has received. Idempotent by key. */
export const recordPayment = (token: string, id: string, body: MoneySeen, idempotencyKey: string) =>
  call<BookingPayments>(`${bookingPath(id)}/payments`, { method: 'POST', body, token, idempotencyKey })
/** Requests a refund, which an admin has to approve. */
export const requestRefund = (token: string, id: string, body: RefundRequest, idempotencyKey: string) =>
  call<BookingPayments>(`${bookingPath(id)}/refunds`, { method: 'POST', body, token, idempotencyKey })
/** The reason is stored in the audit log. */
export const revealIdentity = (token: string, id: string, reason: string) =>
  call<Omit<IdentityShown, 'id'>>(`${bookingPath(id)}/identity`, {
    method: 'POST',
    body: { reason },
    token,
  })
/** The price of the booking in the form. */
export const priceStaffBooking = (
  token: string,
  booking: Partial<StaffBookingInput> & { bookingId?: string },
  signal?: AbortSignal,
) => call<StaffPrice>('/bookings/admin/price', { method: 'POST', body: booking, token, signal })
/** Previews the result of cancelling a booking now, by the guest and by us. */
export const getCancellation = (token: string, id: string) =>
  call<CancellationPreview>(`${bookingPath(id)}/cancellation`, { token })
/** Idempotent by key. */
export const cancelBooking = (token: string, id: string, body: BookingCancelling, idempotencyKey: string) =>
  call<{ message: string; booking: StaffBookingRow }>(`${bookingPath(id)}/cancel`, {
    method: 'POST',
    body,
    token,
    idempotencyKey,
  })
/** An active booking is cancelled first, under these terms. */
export const deleteBooking = (token: string, id: string, terms: CancellingFields = {}) =>
  call<{ message: string }>(`${bookingPath(id)}${query({ ...terms, notify: terms.notify?.toString() })}`, {
    method: 'DELETE',
    token,
  })
