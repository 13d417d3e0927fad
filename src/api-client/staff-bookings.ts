import type { BookingDeed } from '#contracts/bookings/booking-history.ts'
import type { BookingCancelling, CancellationPreview, CancellingFields } from '#contracts/bookings/cancellation.ts'
import type { StaffBookingInput, StaffBookingRow, StaffPrice } from '#contracts/bookings/staff-booking.ts'
import type { MoneySeen, RefundAsked, StaffAccount } from '#contracts/payments/staff-account.ts'
import type { ListFilter } from '#domain/bookings/booking-filter.ts'
import { call, fetchFile, query } from './request.ts'

/** What staff ask about bookings beyond one row of them. */
type ListAsked = Partial<ListFilter>

/** The plain array; the `Link` header names the next page, and the first page's `X-Total-Count` how many there are. */
export const getBookingPage = (token: string, filter: ListAsked, page: { limit: number; cursor: string }) =>
  call<StaffBookingRow[]>(`/bookings${query({ ...filter, ...page })}`, { token })

export type StatusCounts = Record<'all' | 'pending' | 'confirmed' | 'completed' | 'cancelled', number>
/** How many stand in each status under the same filter, whatever status that names. */
export const getStatusCounts = (token: string, { status: _, sort: __, ...filter }: ListAsked) =>
  call<{ success: true; counts: StatusCounts }>(`/bookings/counts${query(filter)}`, { token })

/** All bookings of a filter as a sheet; null when it cannot be had. */
export const getBookingSheet = (token: string, filter: ListAsked) =>
  fetchFile(`/bookings.csv${query(filter)}`, { token })

const of = (id: string) => `/bookings/${encodeURIComponent(id)}`
export const getBookingHistory = (token: string, id: string) =>
  call<{ success: true; deeds: BookingDeed[] }>(`${of(id)}/history`, { token })
export const getBookingAccount = (token: string, id: string) =>
  call<{ success: true } & StaffAccount>(`${of(id)}/account`, { token })
/** Money that a clerk has seen. The same key sent again is the same money. */
export const recordPayment = (token: string, id: string, body: MoneySeen, idempotencyKey: string) =>
  call<{ success: true } & StaffAccount>(`${of(id)}/payments`, { method: 'POST', body, token, idempotencyKey })
/** Money that is to go back, once an admin has approved it. */
export const askForRefund = (token: string, id: string, body: RefundAsked, idempotencyKey: string) =>
  call<{ success: true } & StaffAccount>(`${of(id)}/refunds`, { method: 'POST', body, token, idempotencyKey })
/** The audit log keeps the reason. */
export const revealIdentity = (token: string, id: string, reason: string) =>
  call<{ success: true; kind: 'passport' | 'nic'; number: string }>(`${of(id)}/identity`, {
    method: 'POST',
    body: { reason },
    token,
  })
/** What a booking would cost as it stands in the form so far. */
export const priceStaffBooking = (
  token: string,
  booking: Partial<StaffBookingInput> & { bookingId?: string },
  signal?: AbortSignal,
) =>
  call<{ success: true } & StaffPrice>('/bookings/admin/price', {
    method: 'POST',
    body: booking,
    token,
    ...(signal ? { signal } : {}),
  })
/** Previews the result of cancelling a booking now, by the guest and by us. */
export const getCancellation = (token: string, id: string) =>
  call<{ success: true } & CancellationPreview>(`${of(id)}/cancellation`, { token })
/** The same key sent again cancels once. */
export const cancelBooking = (token: string, id: string, body: BookingCancelling, idempotencyKey: string) =>
  call<{ success: true; message: string; booking: StaffBookingRow }>(`${of(id)}/cancel`, {
    method: 'POST',
    body,
    token,
    idempotencyKey,
  })
/** A live booking is cancelled on the way, under these terms. */
export const deleteBooking = (token: string, id: string, terms: CancellingFields = {}) =>
  call<{ success: true; message: string }>(`${of(id)}${query({ ...terms, notify: terms.notify?.toString() })}`, {
    method: 'DELETE',
    token,
  })
