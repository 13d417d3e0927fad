import type { UndecidedRefund } from '#contracts/bookings/cancellation.ts'
import type { Receipt } from '#contracts/bookings/receipt.ts'
import type { BalanceSeen, StaffRefundWire } from '#contracts/payments/booking-payments.ts'
import type { SlipWire } from '#contracts/payments/guest-account.ts'
import type { RefundAccount } from '#contracts/payments/refund-account.ts'
import type { SlipAccepted, SlipRejected, StaffSlipWire, TransferWire } from '#contracts/payments/slip.ts'
import type { ListOrder } from '#domain/primitives/list-order.ts'
import { fetchFile } from './fetch-file.ts'
import { call, query } from './request.ts'
import { sendFile } from './send-file.ts'

/** Slips of bank transfers: those that wait, or all. */
type SlipQuery = { status: 'waiting' | 'all'; order: ListOrder }
export const slipsPath = (filter: SlipQuery) => `/payments/slips${query(filter)}`
export const getSlips = (token: string, filter: SlipQuery) =>
  call<{ slips: StaffSlipWire[] }>(slipsPath(filter), { token })
type SlipDecided = { message: string; slip: SlipWire; booking: Receipt }
/** Without an amount, all that is due. 409 if it has been decided already. */
export const acceptSlip = (token: string, id: string, body: SlipAccepted) =>
  call<SlipDecided>(`/payments/slips/${id}/accept`, { method: 'POST', body, token })
export const rejectSlip = (token: string, id: string, body: SlipRejected) =>
  call<SlipDecided>(`/payments/slips/${id}/reject`, { method: 'POST', body, token })
/** A slip that a guest sent by message: a picture or a PDF. */
export const sendStaffSlip = (token: string, bookingId: string, file: File, idempotencyKey: string) => {
  const form = new FormData()
  form.set('file', file)
  return sendFile<SlipDecided>(`/bookings/${encodeURIComponent(bookingId)}/slip`, form, { token, idempotencyKey })
}
export const getSlipFile = (token: string, id: string, signal: AbortSignal) =>
  fetchFile(`/payments/slips/${id}/file`, { token, signal })
export const transfersPath = (order: ListOrder) => `/payments/transfers${query({ order })}`
/** Transfers with a reference but without a slip. */
export const getTransfers = (token: string, order: ListOrder) =>
  call<{ transfers: TransferWire[] }>(transfersPath(order), { token })
type TransferDecided = { message: string; booking: Receipt }
export const acceptTransfer = (token: string, id: string, body: SlipAccepted) =>
  call<TransferDecided>(`/payments/transfers/${id}/accept`, { method: 'POST', body, token })
export const rejectTransfer = (token: string, id: string, body: SlipRejected) =>
  call<TransferDecided>(`/payments/transfers/${id}/reject`, { method: 'POST', body, token })

type RefundQuery = { status: 'open' | 'all'; order: ListOrder }
export const refundsPath = (filter: RefundQuery) => `/refunds${query(filter)}`
/** Open refunds, or all, and the cancelled bookings whose refund an admin has yet to decide. */
export const getRefunds = (token: string, filter: RefundQuery) =>
  call<{ refunds: StaffRefundWire[]; undecided: UndecidedRefund[] }>(refundsPath(filter), { token })
type RefundWritten = { message: string; refund: StaffRefundWire }
export const approveRefund = (token: string, id: string, body: BalanceSeen) =>
  call<RefundWritten>(`/refunds/${id}/approve`, { method: 'POST', body, token })
/** The bank account of the guest. The reason is stored in the audit log. */
export const revealRefundAccount = (token: string, id: string, reason: string) =>
  call<{ account: RefundAccount }>(`/refunds/${id}/account`, { method: 'POST', body: { reason }, token })
export const refuseRefund = (token: string, id: string, note: string) =>
  call<RefundWritten>(`/refunds/${id}/refuse`, { method: 'POST', body: { note }, token })
export const finishRefund = (token: string, id: string, body: { reference: string; sentOn?: string }) =>
  call<RefundWritten>(`/refunds/${id}/done`, { method: 'POST', body, token })
