import type { PaymentRequest } from '#contracts/payments/guest-account.ts'
import { lockBookingIncludingDeleted, type StoredBooking, updateBookingRow } from '#db/bookings/bookings.ts'
import { bookSale, type Sale } from '#db/bookings/insert-booking.ts'
import type { Database } from '#db/client.ts'
import { aboutBooking, enqueueEmail } from '#db/messaging/email-outbox.ts'
import { startForPaying } from '#db/payments/guest-accounts.ts'
import { insertPayment, readAccount, type StoredPayment, updatePayment } from '#db/payments/payments.ts'
import { paymentDeadline, transferDeadline } from '#domain/bookings/payment-deadline.ts'
import { balanceOf, cardTimes, type Provider } from '#domain/payments/payment.ts'
import type { Currency } from '#domain/primitives/money.ts'
import { updatePaymentStatus } from './update-payment-status.ts'

type Wish = Pick<PaymentRequest, 'paymentMethod' | 'onlineRef' | 'brand' | 'lastFour'>
type Circumstances = { now: number; gateway: Provider | 'off'; payments: StoredPayment[]; start: number }

/** Writes down how a booking is paid. It was checked that it can be, and its row is locked by the caller. */
export async function recordPaymentChoice(
  tx: Database,
  booking: StoredBooking,
  wish: Wish,
  circumstances: Circumstances,
): Promise<StoredPayment | null> {
  switch (wish.paymentMethod) {
    case 'cash':
    case 'bank':
      await choose(tx, booking, wish.paymentMethod, circumstances)
      return null
    case 'online':
      return announce(tx, booking, wish.onlineRef, circumstances)
    case 'card':
      return beginCard(tx, booking, wish, circumstances)
  }
}

/** The deadline of the method counts from when the booking was made: nobody gains time by choosing again. */
async function choose(
  tx: Database,
  { id, hold_expires_at, created_at }: StoredBooking,
  method: 'cash' | 'bank',
  { now, start }: Circumstances,
) {
  const until = paymentDeadline(method, start, created_at.getTime())
  // A clock that was stopped by staff or by money stays stopped.
  const hold = hold_expires_at && new Date(Math.max(hold_expires_at.getTime(), until))
  await updateBookingRow(tx, id, { payment_method: method, hold_expires_at: hold }, now)
}

/** Sells a booking together with the transfer that the guest made for it: both are in the books, or neither. */
export function bookWithTransfer(db: Database, sale: Sale, reference: string): Promise<boolean> {
  const now = sale.booking.created_at.getTime()
  return db.transaction().execute(async (tx) => {
    const isNew = await bookSale(tx, sale)
    const booking = isNew ? await lockBookingIncludingDeleted(tx, sale.booking.id) : undefined
    if (!booking) return isNew
    // What costs nothing yet is agreed on first.
    const circumstances = { now, payments: [], start: startForPaying(booking, now) }
    if (booking.total > 0) await announce(tx, booking, reference, circumstances)
    return isNew
  })
}

/** A transfer that was made with a new order, as the guest calls it. */
export type WithTransfer = { onlineRef?: string }

/** Its reference, where that is how the guest pays: what was typed for another way says nothing. */
export function transferOf({ paymentMethod, onlineRef }: WithTransfer & Pick<Wish, 'paymentMethod'>): string {
  return paymentMethod === 'online' ? (onlineRef ?? '') : ''
}

/** What a booking is once its transfer is announced, for the answer that is kept before. */
export function announced<B extends Pick<StoredBooking, 'total' | 'payment_status' | 'hold_expires_at'>>(
  booking: B,
): B {
  return booking.total > 0 ? { ...booking, payment_status: 'submitted', hold_expires_at: null } : booking
}

const nothingYet = { provider: null, brand: null, last_four: null, transfer_reference: null, expires_at: null }

/** A transfer that waits for a clerk to find it, and stops the clock for a while. */
async function announce(
  tx: Database,
  booking: StoredBooking,
  reference: string,
  { now, payments, start }: Omit<Circumstances, 'gateway'>,
): Promise<StoredPayment> {
  const corrected = payments.find(({ status, method }) => status === 'submitted' && method === 'online')
  if (corrected) await updatePayment(tx, corrected.id, { status: 'cancelled', expires_at: null }, now)
  const { lookedFor, hold } = corrected
    ? { lookedFor: corrected.expires_at, hold: booking.hold_expires_at }
    : clockFor(booking, payments, { start, now })
  const owed = { booking: booking.id, amount: await balanceIn(tx, booking), currency: booking.currency as Currency }
  const row = { ...nothingYet, ...owed, method: 'online' as const, status: 'submitted' as const }
  const payment = await insertPayment(tx, { ...row, transfer_reference: reference, expires_at: lookedFor }, now)
  await updatePaymentStatus(tx, booking, now, () => ({ payment_method: 'online', hold_expires_at: hold }))
  await enqueueEmail(tx, aboutBooking('staff: slip waiting', booking.id, { payment: payment.id }), now)
  return payment
}

/**
 * Until when a transfer is looked for, and what its booking's clock does meanwhile. The first word of one stops the clock; who
 * tells us of another and another gains no time by it. A clock that was stopped by staff or by money stays stopped.
 */
export function clockFor(
  { hold_expires_at: hold }: Pick<StoredBooking, 'hold_expires_at'>,
  payments: readonly Pick<StoredPayment, 'method' | 'created_at'>[],
  { start, now }: { start: number; now: number },
): { lookedFor: Date | null; hold: Date | null } {
  if (hold === null) return { lookedFor: null, hold: null }
  const told = payments.filter(({ method }) => method === 'online' || method === 'bank')
  const first = Math.min(now, ...told.map(({ created_at }) => created_at.getTime()))
  const until = transferDeadline(start, first)
  return until > now ? { lookedFor: new Date(until), hold: null } : { lookedFor: null, hold }
}

/** A card payment that its gateway does not know yet. An earlier one that was left on the gateway's page makes way for it. */
async function beginCard(
  tx: Database,
  booking: StoredBooking,
  { brand, lastFour }: Wish,
  { now, gateway, payments, start }: Circumstances,
): Promise<StoredPayment> {
  for (const { id, method, status } of payments)
    if (method === 'card' && (status === 'created' || status === 'pending'))
      await updatePayment(tx, id, { status: 'cancelled', expires_at: null }, now)
  const heldUntil = booking.hold_expires_at?.getTime() ?? null
  const times = cardTimes({ start, heldUntil, madeAt: booking.created_at.getTime() }, now)
  const owed = { booking: booking.id, amount: await balanceIn(tx, booking), currency: booking.currency as Currency }
  const payment = await insertPayment(
    tx,
    {
      ...nothingYet,
      ...owed,
      method: 'card',
      status: 'created',
      provider: gateway === 'off' ? null : gateway,
      brand: brand ?? null,
      last_four: lastFour ?? null,
      is_test: gateway === 'sandbox',
      expires_at: new Date(times.payment),
    },
    now,
  )
  const hold_expires_at = times.hold === null ? null : new Date(times.hold)
  await updateBookingRow(tx, booking.id, { payment_method: 'card', hold_expires_at }, now)
  return payment
}

async function balanceIn(tx: Database, booking: StoredBooking): Promise<number> {
  return balanceOf(await readAccount(tx, booking))
}
