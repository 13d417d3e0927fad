import { randomBytes } from 'node:crypto'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { StoredBooking } from '#db/bookings/bookings.ts'
import type { Database } from '#db/client.ts'
import type { Tables } from '#db/schema/tables.ts'
import {
  type Account,
  isOpenRefund,
  isReceived,
  isUnderWay,
  type PaymentState,
  type Provider,
} from '#domain/payments/payment.ts'

export type StoredPayment = Selectable<Tables['payment']>
type NewPayment = Omit<
  Insertable<Tables['payment']>,
  'order_reference' | 'created_at' | 'changed_at' | 'provider_reference' | 'paid_at' | 'usd_amount' | 'failure'
> &
  Partial<Pick<Insertable<Tables['payment']>, 'provider_reference' | 'paid_at' | 'usd_amount'>>

/** Writes down an attempt to pay. The booking's row is locked by the caller. */
export async function insertPayment(tx: Database, payment: NewPayment, now: number): Promise<StoredPayment> {
  const at = new Date(now)
  return tx
    .insertInto('payment')
    .values({ ...payment, order_reference: drawOrderReference(), created_at: at, changed_at: at })
    .returningAll()
    .executeTakeFirstOrThrow()
}

// No 0, 1, I or O, as in a booking's reference: both are read to us over the phone.
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

function drawOrderReference(): string {
  let reference = 'PAY'
  for (const byte of randomBytes(9)) reference += alphabet[byte & 31]
  return reference
}

/** All attempts of one booking, oldest first. */
export function listPayments(db: Database, booking: string): Promise<StoredPayment[]> {
  return db
    .selectFrom('payment')
    .selectAll()
    .where('booking', '=', booking)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** By the reference that the gateway knows it by; nothing is locked. */
export function findPayment(db: Database, orderReference: string): Promise<StoredPayment | undefined> {
  return db.selectFrom('payment').selectAll().where('order_reference', '=', orderReference).executeTakeFirst()
}

/** By the gateway's own name for it, which only one of ours has. */
export function findPaymentAtGateway(
  db: Database,
  provider: Provider,
  reference: string,
): Promise<StoredPayment | undefined> {
  return db
    .selectFrom('payment')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_reference', '=', reference)
    .executeTakeFirst()
}

/** Kept for us alone until the transaction is through. Lock the booking first: everybody does. */
export function lockPayment(tx: Database, id: string): Promise<StoredPayment | undefined> {
  return tx.selectFrom('payment').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export type PaymentChange = Partial<
  Pick<
    Insertable<Tables['payment']>,
    | 'status'
    | 'amount'
    | 'provider_reference'
    | 'brand'
    | 'last_four'
    | 'failure'
    | 'transfer_reference'
    | 'expires_at'
    | 'paid_at'
    | 'usd_amount'
  >
>

export async function updatePayment(tx: Database, id: string, change: PaymentChange, now: number): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ ...change, changed_at: new Date(now) })
    .where('id', '=', id)
    .execute()
}

/** Hands a fresh payment over to its gateway; one that the gateway has decided about meanwhile stays as it is. */
export async function insertPendingPayment(
  db: Database,
  id: string,
  change: Pick<PaymentChange, 'status' | 'provider_reference'>,
  now: number,
): Promise<void> {
  await db
    .updateTable('payment')
    .set({ ...change, changed_at: new Date(now) })
    .where('id', '=', id)
    .where('status', '=', 'created')
    .execute()
}

// How often a gateway is asked about one payment, in seconds: our own sandbox may be asked as often as we like.
const pauses = { sandbox: 5, payhere: 120, overdue: 20 }
const chargeBackSeconds = 10

/**
 * Those that their gateway is to be asked about now, the longest unasked first: under way, overdue, or paid with the sandbox,
 * whose charge-backs come by themselves to nobody. Whoever gets one has it to himself until the next pause is over.
 */
export async function claimPaymentsToReconcile(db: Database, now: number, atMost = 20): Promise<StoredPayment[]> {
  const at = new Date(now)
  const before = (seconds: number) => new Date(now - seconds * 1000)
  return db
    .updateTable('payment')
    .set({ changed_at: at })
    .where('id', 'in', (on) =>
      on
        .selectFrom('payment')
        .select('id')
        .where((is) =>
          is.or([
            is.and([
              is('status', 'in', ['created', 'pending']),
              is.or([
                is.and([is('expires_at', '<=', at), is('changed_at', '<=', before(pauses.overdue))]),
                is.and([is('provider', '=', 'sandbox'), is('changed_at', '<=', before(pauses.sandbox))]),
                is('changed_at', '<=', before(pauses.payhere)),
              ]),
            ]),
            is.and([
              is('provider', '=', 'sandbox'),
              is('status', 'in', ['paid', 'part refunded', 'refunded']),
              is('paid_at', '<=', before(chargeBackSeconds)),
              is('paid_at', '>', before(3600)),
              sql<boolean>`changed_at < paid_at + make_interval(secs => ${chargeBackSeconds})`,
            ]),
          ]),
        )
        .orderBy('changed_at')
        .limit(atMost)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute()
}

/** The columns of a booking that its account depends on. */
export type BookingForAccount = Pick<StoredBooking, 'id' | 'total' | 'currency' | 'status' | 'cancellation_fee'>

/** What the ledger says of a booking. Only money in the booking's own currency counts. */
export async function readAccount(db: Database, booking: BookingForAccount): Promise<Account> {
  const payments = await db
    .selectFrom('payment')
    .select(['id', 'status', 'amount'])
    .where('booking', '=', booking.id)
    .where('currency', '=', booking.currency as 'USD')
    .execute()
  const refunds = await db
    .selectFrom('refund')
    .select(['payment', 'status', 'amount', 'reason'])
    .where('booking', '=', booking.id)
    .where('currency', '=', booking.currency as 'USD')
    .execute()
  return accountFrom(booking, payments, refunds)
}

/** The same of many bookings at once, by their ids. */
export async function readAccounts(
  db: Database,
  bookings: readonly BookingForAccount[],
): Promise<Map<string, Account>> {
  const ids = bookings.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const payments = await db
    .selectFrom('payment')
    .select(['id', 'booking', 'status', 'amount', 'currency'])
    .where('booking', 'in', ids)
    .execute()
  const refunds = await db
    .selectFrom('refund')
    .select(['booking', 'payment', 'status', 'amount', 'currency', 'reason'])
    .where('booking', 'in', ids)
    .execute()
  return new Map(
    bookings.map((booking) => {
      const { id, currency } = booking
      const its = (row: { booking: string; currency: string }) => row.booking === id && row.currency === currency
      return [id, accountFrom(booking, payments.filter(its), refunds.filter(its))]
    }),
  )
}

function accountFrom(
  booking: BookingForAccount,
  payments: readonly Pick<StoredPayment, 'id' | 'status' | 'amount'>[],
  refunds: readonly Pick<Selectable<Tables['refund']>, 'payment' | 'status' | 'amount' | 'reason'>[],
): Account {
  const done = refunds.filter(({ status }) => status === 'sent')
  // Nobody owes a guest what his bank has taken back already.
  const gone = new Set(payments.filter(({ status }) => status === 'disputed').map(({ id }) => id))
  const due = refunds.filter(({ status, payment }) => isOpenRefund(status) && !(payment && gone.has(payment)))
  const sum = (rows: readonly { amount: number }[]) => rows.reduce((total, { amount }) => total + amount, 0)
  const received = sum(payments.filter(({ status }) => isReceived(status)))
  const refunded = sum(done)
  return {
    total: booking.total,
    received,
    refunded,
    // Undecided, or a booking that ran out before any money came: nobody owes anything.
    cancellationFee:
      booking.status === 'cancelled' ? (booking.cancellation_fee ?? Math.max(0, received - refunded)) : null,
    goodwill: sum(done.filter(({ reason }) => reason === 'goodwill')),
    refundDue: sum(due),
    isSubmitted: payments.some(({ status }) => status === 'submitted'),
  }
}

/** Whether an attempt of this booking still waits for a gateway or a clerk. */
export function hasPaymentUnderWay(payments: { status: PaymentState }[]): boolean {
  return payments.some(({ status }) => isUnderWay(status))
}
