import { sql } from 'kysely'
import { fixedClock } from '#clock.ts'
import type { Desk, Order } from '#desk/sell.ts'
import type { Database } from '#records/database.ts'
import { requestHash } from '#records/idempotency.ts'
import { addPackage, type StoredPackage } from '#records/packages.ts'
import { addDays, type Day, dayAt, instantOf } from '#rules/day.ts'
import { defaultPrices } from '#rules/package.ts'
import { SafariRequest, type SafariRequestInput } from '#rules/safari-request.ts'

/** Builders for tests that sell safaris: each name says what state it makes. */

/** Noon in Sri Lanka on the first of December 2026. */
export const noon = instantOf('2026-12-01', 12 * 60)
export const dayIn = (days: number): Day => addDays(dayAt(noon), days)

export function aDesk(db: Database, now = noon): Desk {
  return { db, clock: fixedClock(now), settings: { SECRET_KEY: 'a secret of the tests, 32 characters long' } }
}

export async function aPackage(db: Database, changes: Partial<StoredPackage> = {}): Promise<StoredPackage> {
  const pkg: StoredPackage = {
    id: `morning-${Math.random().toString(36).slice(2, 10)}`,
    name: 'Yala in the morning',
    description: 'Leopards before breakfast',
    park: 'yala',
    block: 'blockI',
    packageType: 'both',
    maxCapacity: 14,
    highlights: [],
    features: [],
    ...defaultPrices,
    mealOptions: null,
    isActive: true,
    image: null,
    ...changes,
  }
  await addPackage(db, pkg, noon)
  return pkg
}

let contacts = 0

/** Somebody new each time: one guest may have only so many bookings open. */
export function aContact() {
  contacts += 1
  return { customerEmail: `ada.${contacts}@example.org`, customerPhone: `+44 20 ${String(7_000_0000 + contacts)}` }
}

/** Two foreign guests in a basic jeep on the morning of 11 December, at the right price. */
export function aRequest(pkg: { id: string }, changes: Partial<SafariRequestInput> = {}): SafariRequest {
  return SafariRequest.parse({
    packageId: pkg.id,
    customerName: 'Ada Lovelace',
    ...aContact(),
    reservationType: 'private',
    visitorType: 'foreign',
    passportNumber: 'X1234567',
    timeSlot: 'morning',
    people: 2,
    date: dayIn(10),
    totalPrice: 35,
    ...changes,
  })
}

export const guest = { actor: 'guest', role: null, address: '203.0.113.9', requestId: 'a request' }

export function anOrder(request: object, key: string | null = null): Order {
  return { actor: guest, once: key ? { scope: 'bookings', key, hash: requestHash(request) } : null }
}

/** So many jeeps of the basic type on the day of `aRequest`, morning and afternoon. */
export async function onlyBasicJeeps(db: Database, capacity: number, day: Day = dayIn(10)) {
  await sql`insert into pool (kind, ref, capacity) values ('jeep', 'basic', 6) on conflict do nothing`.execute(db)
  await sql`
    insert into pool_day (pool, day, segment, capacity)
    select id, ${day}::date, segment, ${capacity} from pool, unnest(array['AM', 'PM']) segment
    where kind = 'jeep' and ref = 'basic'
    on conflict (pool, day, segment) do update set capacity = excluded.capacity
  `.execute(db)
}

export async function claimsOn(db: Database, day: Day): Promise<string[]> {
  const { rows } = await sql<{ claim: string }>`
    select p.ref || ' ' || c.segment || ' ' || c.unit as claim from claim c join pool p on p.id = c.pool
    where c.day = ${day} order by 1
  `.execute(db)
  return rows.map(({ claim }) => claim)
}

/** What must hold after anything: every live booking has its claims, every claim a live booking, none beyond capacity. */
export async function brokenPromises(db: Database): Promise<string[]> {
  const { rows } = await sql<{ broken: string }>`
    select 'no claim: ' || reference as broken from booking b
    where deleted_at is null and status <> 'cancelled' and kind in ('private', 'general')
      and (select count(*) from claim where booking = b.id)
        <> ceil(people / 7.0) * case when time_slot = 'fullDay' then 2 else 1 end
    union all
    select 'dead claim: ' || b.reference from claim c join booking b on b.id = c.booking
    where b.status = 'cancelled' or b.deleted_at is not null
    union all
    select 'beyond capacity: ' || c.day || c.segment from claim c
    join booking b on b.id = c.booking and b.overbook_reason is null
    join pool p on p.id = c.pool
    join pool_day d on (d.pool, d.day, d.segment) = (c.pool, c.day, c.segment)
    where c.unit > coalesce(d.capacity, p.capacity)
  `.execute(db)
  return rows.map(({ broken }) => broken)
}

/** Everything sold and closed is as if it had never been; packages stay. */
export async function forgetSales(db: Database) {
  for (const table of ['claim', 'hold', 'booking', 'pool_day', 'calendar_event', 'idempotency', 'outbox'] as const)
    await db.deleteFrom(table).execute()
}
