import { sql } from 'kysely'
import { addressIsProven } from '#db/bookings/address-proofs.ts'
import type { Database } from '#db/client.ts'
import { type Day, dayAt } from '#domain/primitives/date.ts'

/** Jeeps or rooms of a type, more than half of them held by unpaid bookings on a day. */
type HeldPool = { pool: number; kind: 'jeep' | 'room'; type: string; day: Day; held: number; capacity: number }

const isUnpaid = sql<boolean>`booking.status = 'pending' and booking.payment_status = 'unpaid' and booking.deleted_at is null`

/** From today on, soonest first. Of a day's halves, the one with more unpaid bookings counts. */
export async function listHeldPools(db: Database, now: number): Promise<HeldPool[]> {
  const { rows } = await sql<HeldPool>`
    select distinct on (held.day, pool.kind, pool.ref)
      pool.id as pool, pool.kind, pool.ref as type, held.day, held.units as held,
      coalesce(pool_day.capacity, pool.capacity)::int as capacity
    from (
      select c.pool, c.day, c.segment, count(*)::int as units from booking join claim c on c.booking = booking.id
      where ${isUnpaid} and c.day >= ${dayAt(now)}::date group by c.pool, c.day, c.segment
    ) held
    join pool on pool.id = held.pool and pool.kind in ('jeep', 'room')
    join pool_day on pool_day.pool = held.pool and pool_day.day = held.day and pool_day.segment = held.segment
    where held.units * 2 > coalesce(pool_day.capacity, pool.capacity)
    order by held.day, pool.kind, pool.ref, held.units desc
    limit 50`.execute(db)
  return rows
}

/** The unpaid bookings that hold a pool on a day, newest first. */
export function listHolders(db: Database, { pool, day }: Pick<HeldPool, 'pool' | 'day'>) {
  return db
    .selectFrom('booking')
    .select(['id', 'reference', 'customer_name', 'customer_email', 'customer_phone', 'created_at', 'hold_expires_at'])
    .select(addressIsProven.as('is_address_proven'))
    .where(isUnpaid)
    .where(
      sql<boolean>`exists (select from claim c where c.booking = booking.id and c.pool = ${pool} and c.day = ${day}::date)`,
    )
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute()
}
export type Holder = Awaited<ReturnType<typeof listHolders>>[number]

/** Records that staff were notified of a pool on a day; false if that was recorded before. */
export async function recordHeldPool(tx: Database, { pool, day }: HeldPool, now: number): Promise<boolean> {
  const recorded = await tx
    .insertInto('held_pool')
    .values({ pool, day, noticed_at: new Date(now) })
    .onConflict((oc) => oc.columns(['pool', 'day']).doNothing())
    .returning('pool')
    .executeTakeFirst()
  return recorded !== undefined
}
