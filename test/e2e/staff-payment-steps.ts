import type { APIRequestContext } from '@playwright/test'
import type { BalanceSeen, BookingPayments } from '#contracts/payments/booking-payments.ts'

type Staff = { request: APIRequestContext; headers: Record<string, string> }

/** The current balance, which every payment entry must state. */
export async function balanceSeen({ request, headers }: Staff, bookingId: string): Promise<BalanceSeen> {
  const response = await request.get(`/api/bookings/${bookingId}/account`, { headers })
  const { account } = (await response.json()) as BookingPayments
  return { expectedBalance: account.balance }
}

export async function recordCash(staff: Staff, bookingId: string, amount: number) {
  const data = { method: 'cash', amount, ...(await balanceSeen(staff, bookingId)) }
  return staff.request.post(`/api/bookings/${bookingId}/payments`, { headers: staff.headers, data })
}

export async function requestRefund(staff: Staff, bookingId: string, amount: number) {
  const data = { amount, reason: 'overpaid', note: '', ...(await balanceSeen(staff, bookingId)) }
  return staff.request.post(`/api/bookings/${bookingId}/refunds`, { headers: staff.headers, data })
}
