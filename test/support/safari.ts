import { sql } from 'kysely'
import type { z } from 'zod'
import { fixedClock } from '#clock.ts'
import { HoldRequest, type HoldRequestInput } from '#contracts/availability/hold.ts'
import { SafariRequest, type SafariRequestInput } from '#contracts/bookings/safari-booking.ts'
import { GeneralRequest, RideRequest, StayRequest } from '#contracts/bookings/trip-booking.ts'
import type { Database } from '#db/client.ts'
import { requestHash } from '#db/idempotency.ts'
import { addPackage, clearPackageCache, type StoredPackage } from '#db/packages/packages.ts'
import { defaultPrices, type GroupSize } from '#domain/packages/package.ts'
import { addDays, type Day, dayAt, instantOf } from '#domain/primitives/date.ts'
import { defaultFares, taxiEstimate } from '#domain/rides/taxi.ts'
import { defaultTerms } from '#domain/settings/sale-terms.ts'
import { stayPrice } from '#domain/stays/room.ts'
import type { RequestContext, ServiceContext } from '#services/context.ts'
import { aSafariPackage } from './safari-package.ts'

export { findInventoryViolations } from '#db/availability/inventory-violations.ts'

/** Noon in Sri Lanka on the first of December 2026. */
export const noon = instantOf('2026-12-01', 12 * 60)
export const dayIn = (days: number): Day => addDays(dayAt(noon), days)

export function testServiceContext(db: Database, now = noon): ServiceContext {
  return {
    db,
    clock: fixedClock(now),
    config: { SECRET_KEY: 'a secret of the tests, 32 characters long' },
    seatEvents: { publish() {} },
  }
}

export async function aPackage(db: Database, changes: Partial<StoredPackage> = {}): Promise<StoredPackage> {
  const { totalBookings, ...pkg } = aSafariPackage({
    id: `morning-${Math.random().toString(36).slice(2, 10)}`,
    name: 'Yala in the morning',
    description: 'Leopards before breakfast',
    block: 'blockI',
    maxCapacity: 14,
    ...changes,
  })
  await addPackage(db, pkg, noon)
  clearPackageCache(db)
  return pkg
}

let contacts = 0

/** A new guest each time, because open bookings per guest are limited. */
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

/** Seats of a shared safari of the same morning, at the right price. */
export function aSharedRequest(
  pkg: { id: string },
  seats: number[],
  changes: Partial<SafariRequestInput> = {},
): SafariRequest {
  const people = seats.length
  const perPerson = 15 + (defaultPrices.shared[people as GroupSize] ?? 0) / 100
  return aRequest(pkg, {
    reservationType: 'shared',
    people,
    selectedSeats: seats,
    totalPrice: people * perPerson,
    ...changes,
  })
}

/** A request to hold the places of `aRequest`, or of `aSharedRequest` if seats are given. */
export function aHoldRequest(pkg: { id: string }, changes: Partial<HoldRequestInput> = {}): HoldRequest {
  const seats = Array.isArray(changes.selectedSeats) ? changes.selectedSeats.length : 0
  return HoldRequest.parse({
    packageId: pkg.id,
    reservationType: seats > 0 ? 'shared' : 'private',
    timeSlot: 'morning',
    people: seats || 2,
    date: dayIn(10),
    ...changes,
  })
}

const aNamedContact = () => ({ customerName: 'Ada Lovelace', ...aContact() })

/** One double room for two guests and two nights from 11 December on, at the right price. */
export function aStay(changes: Partial<z.input<typeof StayRequest>> = {}): StayRequest {
  const stay = { roomType: 'double' as const, checkIn: dayIn(10), checkOut: dayIn(12), guests: 2, rooms: 1, ...changes }
  const { checkIn, checkOut } = stay
  const total = stayPrice(
    { ...stay, room: stay.roomType, checkIn: dayOf(checkIn), checkOut: dayOf(checkOut) },
    defaultTerms,
  )
  return StayRequest.parse({ kind: 'room', total: total.amount / 100, ...aNamedContact(), ...stay })
}

/** Two passengers to the airport in a car, on 11 December at six in the morning. */
export function aRide(changes: Partial<z.input<typeof RideRequest>> = {}): RideRequest {
  const ride = { pickup: 'Tissamaharama', drop: 'Colombo airport', date: dayIn(10), time: '06:00', passengers: 2 }
  const vehicle = changes.vehicle || 'car'
  const estimatedPrice = taxiEstimate(vehicle, defaultFares).amount / 100
  return RideRequest.parse({ kind: 'taxi', estimatedPrice, ...aNamedContact(), ...ride, vehicle, ...changes })
}

/** A trip for two at nine in the morning of 11 December, without a fixed price. */
export function aTrip(changes: Partial<z.input<typeof GeneralRequest>> = {}): GeneralRequest {
  const trip = { participants: 2, date: dayIn(10), timeSlot: '09:00 AM', total: 0 }
  return GeneralRequest.parse({ kind: 'general', ...trip, ...aNamedContact(), ...changes })
}

function dayOf(text: string | undefined): Day {
  return text || dayIn(10)
}

export const guest = { actor: 'guest', role: null, address: '203.0.113.9', requestId: 'a request' }

export function testRequestContext(request: object, key: string | null = null): RequestContext {
  return { actor: guest, idempotencyKey: key ? { scope: 'bookings', key, hash: requestHash(request) } : null }
}

/** Limits the basic jeeps on the day of `aRequest`, morning and afternoon. */
export async function onlyBasicJeeps(db: Database, capacity: number, day: Day = dayIn(10)) {
  await sql`insert into pool (kind, ref, capacity) values ('jeep', 'basic', 6) on conflict do nothing`.execute(db)
  await sql`
    insert into pool_day (pool, day, segment, capacity)
    select id, ${day}::date, segment, ${capacity} from pool, unnest(array['AM', 'PM']) segment
    where kind = 'jeep' and ref = 'basic'
    on conflict (pool, day, segment) do update set capacity = excluded.capacity
  `.execute(db)
}

/** Limits the double rooms on every night. */
export async function onlyDoubleRooms(db: Database, capacity: number) {
  await sql`insert into pool (kind, ref, capacity) values ('room', 'double', ${capacity})
    on conflict (kind, ref) do update set capacity = excluded.capacity`.execute(db)
}

export async function claimsOn(db: Database, day: Day): Promise<string[]> {
  const { rows } = await sql<{ claim: string }>`
    select p.ref || ' ' || c.segment || ' ' || c.unit as claim from claim c join pool p on p.id = c.pool
    where c.day = ${day} order by 1
  `.execute(db)
  return rows.map(({ claim }) => claim)
}

/** Deletes all sales, calendar entries and queued emails; packages stay. */
export async function forgetSales(db: Database) {
  const tables = [
    'payment_event',
    'address_proof',
    'held_pool',
    'refund_account',
    'traveller_document',
    'disruption_booking',
    'disruption',
    'refund',
    'payment_slip',
    'payment',
    'claim',
    'hold',
    'booking',
    'pool_day',
    'calendar_event',
    'idempotency',
    'outbox',
  ] as const
  const books = ['movement', 'earning', 'earned_until', 'closed_month'] as const
  for (const table of books) {
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(db)
    await db.deleteFrom(table).execute()
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(db)
  }
  for (const table of tables) await db.deleteFrom(table).execute()
}

/** Deletes the audit log with its chain and checks. */
export async function forgetAudit(db: Database) {
  for (const table of ['audit_link', 'audit'] as const) {
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(db)
    await db.deleteFrom(table).execute()
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(db)
  }
  await db.deleteFrom('audit_check').execute()
}
