import fc from 'fast-check'
import type { FreshHold } from '#contracts/availability/hold.ts'
import type { SafariRequest } from '#contracts/bookings/safari-booking.ts'
import { StaffBooking } from '#contracts/bookings/staff-booking.ts'
import { blockSales } from '#db/availability/claims.ts'
import { expireBookingsAndHolds } from '#db/bookings/expire-bookings.ts'
import { bookingStatuses } from '#domain/bookings/booking.ts'
import { type Slot, slots } from '#domain/bookings/time-slot.ts'
import { addDays } from '#domain/primitives/date.ts'
import type { BookingCreated, BookingRejected } from '#services/availability/find-alternatives.ts'
import { changeHold, createHold, releaseHold, renewHold } from '#services/availability/hold-places.ts'
import { bookSafari } from '#services/bookings/book-safari.ts'
import { bookTrip } from '#services/bookings/book-trip.ts'
import { deleteBooking } from '#services/bookings/cancel-booking.ts'
import { createStaffBooking } from '#services/bookings/create-staff-booking.ts'
import { updateBooking } from '#services/bookings/update-booking.ts'
import type { ServiceContext } from '#services/context.ts'
import {
  aHoldRequest,
  aRequest,
  aSharedRequest,
  aStay,
  aTrip,
  dayIn,
  guest,
  testRequestContext,
} from '../support/safari.ts'

/** The state shared by the steps, with only what they have created. */
export type World = {
  context: ServiceContext
  now: number
  packages: { id: string }[]
  bookings: string[]
  holds: FreshHold[]
}

/** One action. The invariants decide about its outcome; on its own, only an exception fails the test. */
type Step = (world: World) => Promise<unknown>

const clerk = { ...guest, actor: 'clerk@example.org', role: 'admin' }
const prices = { morning: 35, afternoon: 35, extended: 37, fullDay: 40 }

const day = fc.integer({ min: 10, max: 12 }).map(dayIn)
const slot = fc.constantFrom(...slots)
const hour = fc.constantFrom('08:00 AM', '02:00 PM')
const seats = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 4 })
const which = fc.nat({ max: 9 })
const places = fc.record({ pkg: fc.nat({ max: 1 }), day, slot, seats: fc.option(seats) })
type Places = { pkg: number; day: string; slot: Slot; seats: number[] | null }

/** A failure prints the name and the arguments of each step. */
export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: named('book', fc.tuple(places, fc.option(which)), book) },
  { weight: 3, arbitrary: named('rush', fc.tuple(fc.array(places, { minLength: 2, maxLength: 6 })), rush) },
  { weight: 2, arbitrary: named('stay', fc.tuple(day, fc.integer({ min: 1, max: 3 }), fc.constantFrom(1, 2)), stay) },
  { weight: 1, arbitrary: named('trip', fc.tuple(day, hour), trip) },
  { weight: 1, arbitrary: named('book as staff', fc.tuple(day, hour, fc.boolean()), bookAsStaff) },
  { weight: 4, arbitrary: named('hold', fc.tuple(places, which), hold) },
  { weight: 2, arbitrary: named('change hold', fc.tuple(which, places), replaceHold) },
  { weight: 1, arbitrary: named('extend hold', fc.tuple(which), renewSomeHold) },
  { weight: 2, arbitrary: named('release hold', fc.tuple(which), releaseSomeHold) },
  { weight: 4, arbitrary: named('set status', fc.tuple(which, fc.constantFrom(...bookingStatuses)), setStatus) },
  { weight: 3, arbitrary: named('move', fc.tuple(which, fc.option(day), fc.option(fc.oneof(slot, hour))), move) },
  { weight: 2, arbitrary: named('resize', fc.tuple(which, fc.integer({ min: 1, max: 9 })), resize) },
  { weight: 1, arbitrary: named('change package', fc.tuple(which, fc.nat({ max: 1 })), changePackage) },
  { weight: 1, arbitrary: named('delete', fc.tuple(which), remove) },
  { weight: 1, arbitrary: named('close or open', fc.tuple(day, fc.option(slot), fc.boolean()), setAvailability) },
  { weight: 3, arbitrary: named('wait', fc.tuple(fc.constantFrom(1, 6, 11, 13 * 60, 25 * 60)), wait) },
  { weight: 3, arbitrary: named('expire', fc.tuple(), expire) },
)

function named<Given extends unknown[]>(
  name: string,
  given: fc.Arbitrary<Given>,
  act: (world: World, ...given: Given) => Promise<unknown>,
): fc.Arbitrary<Step> {
  return given.map((values) => {
    const step: Step = (world) => act(world, ...values)
    return Object.assign(step, { [fc.toStringMethod]: () => `${name} ${JSON.stringify(values)}` })
  })
}

async function book(world: World, wanted: Places, holdNr: number | null) {
  const request = requestFor(world, wanted)
  const held = holdNr === null ? undefined : holdOf(world, holdNr)
  const withHold = held ? { ...request, holdId: held.holdId, holdKey: held.holdKey } : request
  const sold = await bookSafari(world.context, withHold, testRequestContext(withHold), ({ bookingId }) => ({
    bookingId,
  }))
  remember(world, sold)
}

/** Concurrent bookings of private parties, which are sold in batches. */
async function rush(world: World, parties: Places[]) {
  await Promise.all(parties.map((wanted) => book(world, { ...wanted, seats: null }, null)))
}

function requestFor({ packages }: World, { pkg, day: date, slot: timeSlot, seats: chosen }: Places): SafariRequest {
  const sold = packages[pkg] ?? { id: '' }
  return chosen
    ? aSharedRequest(sold, chosen, { date, timeSlot })
    : aRequest(sold, { date, timeSlot, totalPrice: prices[timeSlot] })
}

async function stay(world: World, checkIn: string, nights: number, rooms: number) {
  const request = aStay({ checkIn, checkOut: addDays(checkIn, nights), rooms })
  remember(
    world,
    await bookTrip(world.context, request, testRequestContext(request), ({ bookingId }) => ({ bookingId })),
  )
}

async function trip(world: World, date: string, timeSlot: string) {
  const request = aTrip({ date, timeSlot })
  remember(
    world,
    await bookTrip(world.context, request, testRequestContext(request), ({ bookingId }) => ({ bookingId })),
  )
}

async function bookAsStaff(world: World, date: string, timeSlot: string, isBeyond: boolean) {
  const request = StaffBooking.parse({
    name: 'Grace Hopper',
    email: 'grace@example.org',
    phone: '0771234567',
    date,
    timeSlot,
    ...(isBeyond ? { overbookReason: 'A friend lends us his jeep' } : {}),
  })
  const requestContext = { ...testRequestContext(request), actor: clerk }
  remember(
    world,
    await createStaffBooking(world.context, request, requestContext, 'admin', ({ bookingId }) => ({ bookingId })),
  )
}

function remember({ bookings }: World, outcome: BookingCreated | BookingRejected) {
  if (outcome.ok) bookings.push(JSON.parse(outcome.body).bookingId)
}

async function hold(world: World, wanted: Places, by: number) {
  const outcome = await createHold(world.context, holdRequestFor(world, wanted), `guest ${by % 4}`)
  if (outcome.ok) world.holds.push(outcome.hold)
}

function holdRequestFor({ packages }: World, { pkg, day: date, slot: timeSlot, seats: chosen }: Places) {
  return aHoldRequest(packages[pkg] ?? { id: '' }, { date, timeSlot, ...(chosen ? { selectedSeats: chosen } : {}) })
}

function holdOf({ holds }: World, index: number): FreshHold | undefined {
  return holds[index % Math.max(1, holds.length)]
}

const unknownHold = { holdId: '11111111-1111-4111-8111-111111111111', holdKey: '' }
const refOf = ({ holdId: id, holdKey: key }: { holdId: string; holdKey: string } = unknownHold) => ({ id, key })

async function replaceHold(world: World, index: number, wanted: Places) {
  await changeHold(world.context, refOf(holdOf(world, index)), holdRequestFor(world, wanted))
}

async function renewSomeHold(world: World, index: number) {
  await renewHold(world.context, refOf(holdOf(world, index)))
}

async function releaseSomeHold(world: World, index: number) {
  await releaseHold(world.context, refOf(holdOf(world, index)))
}

function change(world: World, index: number, update: Parameters<typeof updateBooking>[2]) {
  const name = world.bookings[index % Math.max(1, world.bookings.length)] ?? 'none yet'
  return updateBooking(world.context, name, update, clerk, 'admin')
}

function setStatus(world: World, index: number, status: (typeof bookingStatuses)[number]) {
  return change(world, index, { status })
}

function move(world: World, index: number, date: string | null, timeSlot: string | null) {
  return change(world, index, { ...(date ? { date } : {}), ...(timeSlot ? { timeSlot } : {}) })
}

function resize(world: World, index: number, participants: number) {
  return change(world, index, { participants })
}

function changePackage(world: World, index: number, pkg: number) {
  return change(world, index, { packageId: world.packages[pkg]?.id ?? null })
}

async function remove(world: World, index: number) {
  await deleteBooking(
    world.context,
    world.bookings[index % Math.max(1, world.bookings.length)] ?? 'none yet',
    {},
    clerk,
    'admin',
  )
}

/** Closes or opens a day, or one of its slots. Like the calendar, it blocks sales until the commit. */
async function setAvailability({ context, now }: World, date: string, timeSlot: Slot | null, isOpen: boolean) {
  await context.db.transaction().execute(async (tx) => {
    await blockSales(tx)
    const time_slots = timeSlot && [timeSlot]
    const entry = { title: 'Set by staff', first_day: date, last_day: date, time_slots, is_open: isOpen }
    await tx
      .insertInto('calendar_event')
      .values({ ...entry, changed_at: new Date(now) })
      .execute()
  })
}

async function wait(world: World, minutes: number) {
  world.now += minutes * 60_000
}

function expire({ context, now }: World) {
  return expireBookingsAndHolds(context.db, now)
}
