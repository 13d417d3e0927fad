import type { Database } from '#db/client.ts'
import { isUuid } from '#db/uuid.ts'
import type { Half } from '#domain/bookings/time-slot.ts'
import type { FeeCurrency } from '#domain/gate-fees/gate-fees.ts'
import type { JeepType } from '#domain/packages/package.ts'
import type { Park } from '#domain/parks/park.ts'
import type { Day } from '#domain/primitives/date.ts'
import type { Minor } from '#domain/primitives/money.ts'

/** A jeep of a day at the gate of a park. */
export type GateVisit = { day: Day; half: Half; park: Park; jeepType: JeepType; number: number }
export type GatePayment = GateVisit & {
  id: string
  amount: Minor
  currency: FeeCurrency
  receipt: string
  createdBy: string
  createdAt: Date
}

/** The payments of a day at the gates, in the order in which they were entered. */
export async function listGatePayments(db: Database, day: Day): Promise<GatePayment[]> {
  const rows = await select(db).where('day', '=', day).orderBy('created_at').orderBy('id').execute()
  return rows
}

/** Stores a payment. One that a driver's phone reported is stored once: undefined if it was. */
export async function insertGatePayment(
  tx: Database,
  { day, half, park, jeepType, number }: GateVisit,
  paid: { amount: Minor; currency: FeeCurrency; receipt: string; driverEvent?: string },
  { by, now }: { by: string; now: number },
): Promise<GatePayment | undefined> {
  const row = await tx
    .insertInto('gate_payment')
    .values({
      day,
      half,
      park,
      number,
      jeep_type: jeepType,
      amount: paid.amount,
      currency: paid.currency,
      receipt: paid.receipt,
      driver_event: paid.driverEvent ?? null,
      created_by: by,
      created_at: new Date(now),
    })
    .onConflict((oc) => oc.column('driver_event').doNothing())
    .returning(columns)
    .executeTakeFirst()
  return row
}

/** Returns the deleted payment. */
export async function deleteGatePayment(tx: Database, id: string): Promise<GatePayment | undefined> {
  return isUuid(id)
    ? tx.deleteFrom('gate_payment').where('id', '=', id).returning(columns).executeTakeFirst()
    : undefined
}

const columns = [
  'id',
  'day',
  'half',
  'park',
  'jeep_type as jeepType',
  'number',
  'amount',
  'currency',
  'receipt',
  'created_by as createdBy',
  'created_at as createdAt',
] as const

const select = (db: Database) => db.selectFrom('gate_payment').select(columns)
