import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../src/records/database.ts'
import { addPackage, forgetPackages } from '../../src/records/packages.ts'
import { forgetSettings, keepBusinessSettings } from '../../src/records/settings.ts'
import type { Segment } from '../../src/records/tables.ts'

import { type BusinessSettings, defaultBusiness } from '../../src/rules/business.ts'
import { addDays, type Day, dayAt, instantOf } from '../../src/rules/day.ts'
import { dishesOf } from '../../src/rules/meal.ts'
import { largestParty } from '../../src/rules/package.ts'
import { jeepsFor, safariPrice } from '../../src/rules/price.ts'
import { halvesOf, isSlot, startMinute } from '../../src/rules/slot.ts'
import { type DemoBooking, demoBookings } from './bookings.ts'
import { demoPackages } from './packages.ts'

/**
 * Fills an empty house with packages, prices, jeeps, rooms and sample bookings around `now` (ms); leaves one that has
 * packages as it is, deleted ones too. Many processes may start at once.
 */
export async function loadDemo(db: Database, { now }: { now: number }): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('demo'))`.execute(tx)
    if (await tx.selectFrom('package').select('id').limit(1).executeTakeFirst()) return
    await keepBusinessSettings(tx, demoSettings, now)
    for (const pkg of demoPackages) await addPackage(tx, pkg, now)
    const pools = await openPools(tx)
    await addSampleBookings(tx, pools, now)
  })
  forgetSettings(db)
  forgetPackages(db)
}

/** The specification's own numbers, written down so that the operator finds them to change. */
const demoSettings: Partial<BusinessSettings> = {
  name: 'Pugmark Safaris',
  place: 'Tissamaharama, Sri Lanka',
  // Nothing but zeros: the demo must not ring at a stranger's.
  whatsapp: '+94700000000',
  notice: defaultBusiness.notice,
  fleet: defaultBusiness.fleet,
  rooms: defaultBusiness.rooms,
  prices: defaultBusiness.prices,
}

type Pools = Map<string, number>

async function openPools(db: Database): Promise<Pools> {
  const { fleet, rooms } = defaultBusiness
  const seats = demoPackages
    .filter(({ packageType }) => packageType !== 'private')
    .map((pkg) => ({ kind: 'seat' as const, ref: pkg.id, capacity: largestParty(pkg, 'shared') }))
  const of = (kind: 'jeep' | 'room', counts: Record<string, number>) =>
    Object.entries(counts).map(([ref, capacity]) => ({ kind, ref, capacity }))
  const pools = await db
    .insertInto('pool')
    .values([...seats, ...of('jeep', fleet), ...of('room', rooms)])
    .returning(['id', 'kind', 'ref'])
    .execute()
  return new Map(pools.map(({ id, kind, ref }) => [`${kind} ${ref}`, id]))
}

async function addSampleBookings(db: Database, pools: Pools, now: number) {
  const made = demoBookings.map((sample) => ({ sample, row: rowOf(sample, now) }))
  const claims = made.filter(({ sample }) => sample.status !== 'cancelled').flatMap(claimsOf(pools))
  const days = new Map(claims.map(({ pool, day, segment }) => [`${pool} ${day} ${segment}`, { pool, day, segment }]))
  await db
    .insertInto('booking')
    .values(made.map(({ row }) => row))
    .execute()
  await db
    .insertInto('pool_day')
    .values([...days.values()])
    .execute()
  await db.insertInto('claim').values(claims).execute()
}

function rowOf(sample: DemoBooking, now: number) {
  const pkg = demoPackages.find(({ id }) => id === sample.packageId)
  if (!pkg) throw new Error(`The sample booking of ${sample.guest} names an unknown package, ${sample.packageId}.`)
  const day = addDays(dayAt(now), sample.day)
  const menu = dishesOf(pkg)
  const names = (dishes: { name: string }[]) => (sample.meals ? dishes.map(({ name }) => name) : [])
  const choices = {
    reservationType: sample.seats ? ('shared' as const) : ('private' as const),
    jeepType: sample.jeep ?? ('basic' as const),
    timeSlot: pricedSlot(sample.timeSlot),
    guideOption: sample.guide ?? ('driver' as const),
    visitorType: sample.visitor ?? ('foreign' as const),
    people: sample.people,
    mealOption: sample.meals ? ('with' as const) : ('without' as const),
    vegOption: 'non-veg' as const,
    includeBreakfast: sample.meals ?? false,
    includeLunch: sample.meals ?? false,
    includeEggs: false,
    selectedBreakfastItems: names(menu.breakfast),
    selectedLunchItems: names(menu.lunch),
  }
  const price = safariPrice(pkg, choices)
  // Booked at some hour of that day, each at another: the list is ordered by it.
  const bookedAt = new Date(now - sample.booked * 86_400_000 - sample.guest.length * 7 * 60_000)
  return {
    id: randomUUID(),
    reference: `PM${Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')}`,
    // A key that nobody has: samples are opened by staff only.
    guest_key_hash: createHash('sha256').update(randomBytes(32)).digest(),
    kind: choices.reservationType,
    status: sample.status,
    cancel_reason: sample.status === 'cancelled' ? 'guest' : null,
    payment_status: sample.paid,
    payment_method: sample.payment,
    card_last_four: sample.payment === 'card' ? '4242' : null,
    package_id: pkg.id,
    package_name: pkg.name,
    park: pkg.park,
    block: pkg.block || null,
    day,
    time_slot: sample.timeSlot,
    starts_at: new Date(instantOf(day, startMinute(sample.timeSlot) ?? 0)),
    people: sample.people,
    jeep_type: sample.seats ? null : choices.jeepType,
    guide_option: choices.guideOption,
    visitor_type: choices.visitorType,
    customer_name: `${sample.guest} (sample)`,
    customer_email: `${sample.guest.toLowerCase().replace(/\W+/g, '.')}@example.com`,
    customer_phone: '+94 70 000 0000',
    meals: JSON.stringify({
      mealOption: choices.mealOption,
      vegOption: choices.vegOption,
      breakfast: choices.selectedBreakfastItems,
      lunch: choices.selectedLunchItems,
      eggs: false,
    }),
    details: JSON.stringify({
      pickupLocation: 'Tissamaharama',
      ...(sample.wish ? { specialRequests: sample.wish } : {}),
    }),
    price: JSON.stringify(price),
    total: price.totalPrice,
    currency: 'USD',
    created_at: bookedAt,
    changed_at: bookedAt,
  }
}

const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A staff hour is priced as the half of the day it lies in. */
function pricedSlot(timeSlot: string) {
  if (isSlot(timeSlot)) return timeSlot
  return halvesOf(timeSlot)[0] === 'PM' ? ('afternoon' as const) : ('morning' as const)
}

type Claim = { pool: number; day: Day; segment: Segment; unit: number; booking: string }

/** Takes the places of each booking in turn: the next free jeeps of its type, or its own seats. */
function claimsOf(pools: Pools) {
  const taken = new Map<string, number>()
  return ({ sample, row }: { sample: DemoBooking; row: ReturnType<typeof rowOf> }): Claim[] => {
    const { day, id: booking } = row
    if (sample.seats && isSlot(sample.timeSlot)) {
      const pool = poolOf(pools, `seat ${sample.packageId}`)
      const segment = sample.timeSlot
      return sample.seats.map((unit) => ({ pool, day, segment, unit, booking }))
    }
    const pool = poolOf(pools, `jeep ${row.jeep_type}`)
    return halvesOf(sample.timeSlot).flatMap((segment) =>
      Array.from({ length: jeepsFor(sample.people) }, () => {
        const unit = (taken.get(`${pool} ${day} ${segment}`) ?? 0) + 1
        taken.set(`${pool} ${day} ${segment}`, unit)
        return { pool, day, segment, unit, booking }
      }),
    )
  }
}

function poolOf(pools: Pools, name: string): number {
  const pool = pools.get(name)
  if (pool === undefined) throw new Error(`There is no pool ${name}.`)
  return pool
}
