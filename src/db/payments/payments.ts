import { type Insertable, type Selectable, sql } from 'kysely'
import type { StoredBooking } from '#db/bookings/bookings.ts'
import type { Database } from '#db/client.ts'
import { randomReference } from '#db/random-reference.ts'
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
type PaymentColumns = Insertable<Tables['payment']>
type NewPayment = Omit<PaymentColumns, 'order_reference' | 'created_at' | 'changed_at'>
export type PaymentChange = Partial<
  Omit<PaymentColumns, 'id' | 'booking' | 'order_reference' | 'created_at' | 'changed_at'>
>

/** Inserts a payment attempt. The caller has locked the booking. */
export async function insertPayment(tx: Database, payment: NewPayment, now: number): Promise<StoredPayment> {
  const at = new Date(now)
  return tx
    .insertInto('payment')
    .values({ ...payment, order_reference: randomReference('PAY', 9), created_at: at, changed_at: at })
    .returningAll()
    .executeTakeFirstOrThrow()
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

/** By the order reference sent to the gateway; takes no lock. */
export function findPayment(db: Database, orderReference: string): Promise<StoredPayment | undefined> {
  return db.selectFrom('payment').selectAll().where('order_reference', '=', orderReference).executeTakeFirst()
}

/** By the gateway's reference, which is unique. */
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

/** Locks the payment until the transaction ends. Lock the booking first, as everywhere. */
export function lockPayment(tx: Database, id: string): Promise<StoredPayment | undefined> {
  return tx.selectFrom('payment').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function updatePayment(tx: Database, id: string, change: PaymentChange, now: number): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ ...change, changed_at: new Date(now) })
    .where('id', '=', id)
    .execute()
}

/** Records that a new payment was handed to its gateway. A decision of the gateway that arrived first stays. */
export async function recordHandover(
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

// Intervals between status queries for one payment, in seconds: our own sandbox has no limit.
const pauses = { sandbox: 5, payhere: 120, overdue: 20 }
const chargeBackSeconds = 10

/**
 * Claims payments to reconcile with their gateway, longest unchecked first: in progress, overdue, or paid with the
 * sandbox, which sends no webhook for chargebacks. A claim lasts until the next interval is over.
 */
export async function claimPaymentsToReconcile(db: Database, now: number): Promise<StoredPayment[]> {
  const at = new Date(now)
  const before = (seconds: number) => new Date(now - seconds * 1000)
  return db
    .updateTable('payment')
    .set({ changed_at: at })
    .where('id', 'in', (eb) =>
      eb
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
        .limit(20)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute()
}

/** The columns of a booking that its account depends on. */
export type BookingForAccount = Pick<StoredBooking, 'id' | 'total' | 'currency' | 'status' | 'cancellation_fee'>

/** The totals of a booking's account. Only money in the booking's own currency counts. */
export async function readAccount(db: Database, booking: BookingForAccount): Promise<Account> {
  const account = (await readAccounts(db, [booking])).get(booking.id)
  if (!account) throw new Error(`No account of booking ${booking.id}`)
  return account
}

/** The same for many bookings at once, by ID. */
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
  const paymentsOf = Map.groupBy(payments, accountKey)
  const refundsOf = Map.groupBy(refunds, accountKey)
  return new Map(
    bookings.map((booking) => {
      const key = accountKey({ booking: booking.id, currency: booking.currency })
      return [booking.id, accountFrom(booking, paymentsOf.get(key) ?? [], refundsOf.get(key) ?? [])]
    }),
  )
}

const accountKey = ({ booking, currency }: { booking: string; currency: string }) => `${booking} ${currency}`

function accountFrom(
  booking: BookingForAccount,
  payments: readonly Pick<StoredPayment, 'id' | 'status' | 'amount'>[],
  refunds: readonly Pick<Selectable<Tables['refund']>, 'payment' | 'status' | 'amount' | 'reason'>[],
): Account {
  const done = refunds.filter(({ status }) => status === 'sent')
  // No refund is due for a payment that the guest's bank has reversed.
  const gone = new Set(payments.filter(({ status }) => status === 'disputed').map(({ id }) => id))
  const due = refunds.filter(({ status, payment }) => isOpenRefund(status) && !(payment && gone.has(payment)))
  const sum = (rows: readonly { amount: number }[]) => rows.reduce((total, { amount }) => total + amount, 0)
  const received = sum(payments.filter(({ status }) => isReceived(status)))
  const refunded = sum(done)
  return {
    total: booking.total,
    received,
    refunded,
    // While undecided, or after an expiry without payment, nothing is due on either side.
    cancellationFee:
      booking.status === 'cancelled' ? (booking.cancellation_fee ?? Math.max(0, received - refunded)) : null,
    goodwill: sum(done.filter(({ reason }) => reason === 'goodwill')),
    refundDue: sum(due),
    isSubmitted: payments.some(({ status }) => status === 'submitted'),
  }
}

/** Whether an attempt of this booking awaits a gateway or a clerk. */
export function hasPaymentUnderWay(payments: { status: PaymentState }[]): boolean {
  return payments.some(({ status }) => isUnderWay(status))
}
