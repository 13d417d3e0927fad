import { randomBytes, randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Database } from '#db/client.ts'
import type { Tables } from '#db/schema/tables.ts'
import { referenceAlphabet } from '#domain/bookings/booking-reference.ts'
import { dayIn, noon } from './safari.ts'

/** Builders for reports. They insert rows directly, without the services. */

const randomReference = (length: number) =>
  [...randomBytes(length)].map((byte) => referenceAlphabet[byte % referenceAlphabet.length]).join('')

type BookingRow = Insertable<Tables['booking']>

/** A pending taxi booking for two by default. */
export async function aBookingMade(
  db: Database,
  { madeAt = noon, ...changes }: Partial<BookingRow> & { madeAt?: number } = {},
): Promise<string> {
  const id = randomUUID()
  const row: BookingRow = {
    id,
    reference: `PM${randomReference(8)}`,
    guest_key_hash: randomBytes(32),
    kind: 'taxi',
    payment_method: 'bank',
    day: dayIn(10),
    people: 2,
    customer_name: 'Ada Lovelace',
    customer_email: 'ada@example.org',
    customer_phone: '+94771234567',
    created_at: new Date(madeAt),
    changed_at: new Date(madeAt),
    ...changes,
  }
  if (row.status === 'cancelled') row.cancel_reason ??= 'guest'
  await db.insertInto('booking').values(row).execute()
  return id
}

type Payment = Insertable<Tables['payment']>

/** A bank transfer in dollars by default. */
export async function aPaymentOf(
  db: Database,
  booking: string,
  { paidAt, ...changes }: Partial<Payment> & { paidAt: number | null; amount: number },
): Promise<{ id: string; booking: string }> {
  const at = new Date(paidAt ?? noon)
  const { id } = await db
    .insertInto('payment')
    .values({
      booking,
      order_reference: `PAY${randomReference(9)}`,
      method: 'bank',
      status: 'paid',
      currency: 'USD',
      created_at: at,
      changed_at: at,
      paid_at: paidAt === null ? null : at,
      ...changes,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, booking }
}

export async function aRefundOf(
  db: Database,
  { id, booking }: { id: string; booking: string },
  { doneAt, ...changes }: Partial<Insertable<Tables['refund']>> & { doneAt: number; amount: number },
): Promise<void> {
  const at = new Date(doneAt)
  await db
    .insertInto('refund')
    .values({
      booking,
      payment: id,
      currency: 'USD',
      status: 'sent',
      reason: 'goodwill',
      asked_by: 'clerk@example.org',
      asked_at: at,
      done_at: at,
      ...changes,
    })
    .execute()
}
