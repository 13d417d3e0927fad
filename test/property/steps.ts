import fc from 'fast-check'
import type { FreshHold } from '#contracts/availability/hold.ts'
import type { SafariRequest } from '#contracts/bookings/safari-booking.ts'
import { StaffBooking } from '#contracts/bookings/staff-booking.ts'
import { blockSales } from '#db/availability/claims.ts'
import { expirePlaces } from '#db/bookings/expire-bookings.ts'
import { bookingStatuses } from '#domain/bookings/booking.ts'
import { type Slot, slots } from '#domain/bookings/time-slot.ts'
import { addDays } from '#domain/primitives/date.ts'
import type { BookingCreated, BookingRejected } from '#services/availability/find-alternatives.ts'
import { changeHold, createHold, extendHold, releaseHold } from '#services/availability/hold-places.ts'
import { bookSafari } from '#services/bookings/book-safari.ts'
import { bookTrip } from '#services/bookings/book-trip.ts'
import { createStaffBooking } from '#services/bookings/create-staff-booking.ts'
import { deleteBooking } from '#services/bookings/delete-booking.ts'
import { updateBooking } from '#services/bookings/update-booking.ts'
import type { ServiceContext } from '#services/context.ts'
import { aRequest, aSharedRequest, aStay, aTrip, aWish, dayIn, guest, testRequestContext } from '../support/safari.ts'

/** A house in which random things happen; nothing is at hand but what its own steps have made. */
export type World = {
  desk: ServiceContext
  now: number
  packages: { id: string }[]
  bookings: string[]
  holds: FreshHold[]
}

/** One thing that somebody does. What it comes to is for the promises to judge; only an error is a fault by itself. */
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

/** Each step is told in a failure as it was written here: its name and what it was given. */
export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: told('book', fc.tuple(places, fc.option(which)), book) },
  { weight: 3, arbitrary: told('rush', fc.tuple(fc.array(places, { minLength: 2, maxLength: 6 })), rush) },
  { weight: 2, arbitrary: told('stay', fc.tuple(day, fc.integer({ min: 1, max: 3 }), fc.constantFrom(1, 2)), stay) },
  { weight: 1, arbitrary: told('trip', fc.tuple(day, hour), trip) },
  { weight: 1, arbitrary: told('write down', fc.tuple(day, hour, fc.boolean()), writeDown) },
  { weight: 4, arbitrary: told('keep', fc.tuple(places, which), keep) },
  { weight: 2, arbitrary: told('keep another', fc.tuple(which, places), keepAnother) },
  { weight: 1, arbitrary: told('keep longer', fc.tuple(which), keepTheSame) },
  { weight: 2, arbitrary: told('give back', fc.tuple(which), giveBack) },
  { weight: 4, arbitrary: told('set status', fc.tuple(which, fc.constantFrom(...bookingStatuses)), setStatus) },
  { weight: 3, arbitrary: told('move', fc.tuple(which, fc.option(day), fc.option(fc.oneof(slot, hour))), move) },
  { weight: 2, arbitrary: told('resize', fc.tuple(which, fc.integer({ min: 1, max: 9 })), resize) },
  { weight: 1, arbitrary: told('change package', fc.tuple(which, fc.nat({ max: 1 })), changePackage) },
  { weight: 1, arbitrary: told('delete', fc.tuple(which), remove) },
  { weight: 1, arbitrary: told('mark', fc.tuple(day, fc.option(slot), fc.boolean()), mark) },
  { weight: 3, arbitrary: told('wait', fc.tuple(fc.constantFrom(1, 6, 11, 13 * 60, 25 * 60)), wait) },
  { weight: 3, arbitrary: told('sweep', fc.tuple(), sweep) },
)

function told<Given extends unknown[]>(
  name: string,
  given: fc.Arbitrary<Given>,
  act: (world: World, ...given: Given) => Promise<unknown>,
): fc.Arbitrary<Step> {
  return given.map((values) => {
    const step: Step = (world) => act(world, ...values)
    return Object.assign(step, { [fc.toStringMethod]: () => `${name} ${JSON.stringify(values)}` })
  })
}

async function book(world: World, wanted: Places, hold: number | null) {
  const request = requestFor(world, wanted)
  const kept = hold === null ? undefined : heldBy(world, hold)
  const withHold = kept ? { ...request, holdId: kept.holdId, holdKey: kept.holdKey } : request
  const sold = await bookSafari(world.desk, withHold, testRequestContext(withHold), ({ bookingId }) => ({ bookingId }))
  remember(world, sold)
}

/** Private parties who come in the same moment, so that they are sold together. */
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
  remember(world, await bookTrip(world.desk, request, testRequestContext(request), ({ bookingId }) => ({ bookingId })))
}

async function trip(world: World, date: string, timeSlot: string) {
  const request = aTrip({ date, timeSlot })
  remember(world, await bookTrip(world.desk, request, testRequestContext(request), ({ bookingId }) => ({ bookingId })))
}

async function writeDown(world: World, date: string, timeSlot: string, isBeyond: boolean) {
  const asked = StaffBooking.parse({
    ...{ name: 'Grace Hopper', email: 'grace@example.org', phone: '0771234567', date, timeSlot },
    ...(isBeyond ? { overbookReason: 'A friend lends us his jeep' } : {}),
  })
  const order = { ...testRequestContext(asked), actor: clerk }
  remember(world, await createStaffBooking(world.desk, asked, order, 'admin', ({ bookingId }) => ({ bookingId })))
}

function remember({ bookings }: World, outcome: BookingCreated | BookingRejected) {
  if (outcome.ok) bookings.push(JSON.parse(outcome.body).bookingId)
}

async function keep(world: World, wanted: Places, by: number) {
  const outcome = await createHold(world.desk, wishFor(world, wanted), `guest ${by % 4}`)
  if (outcome.ok) world.holds.push(outcome.hold)
}

function wishFor({ packages }: World, { pkg, day: date, slot: timeSlot, seats: chosen }: Places) {
  return aWish(packages[pkg] ?? { id: '' }, { date, timeSlot, ...(chosen ? { selectedSeats: chosen } : {}) })
}

function heldBy({ holds }: World, nr: number): FreshHold | undefined {
  return holds[nr % Math.max(1, holds.length)]
}

const nobody = { holdId: '11111111-1111-4111-8111-111111111111', holdKey: '' }
const nameOf = ({ holdId: id, holdKey: key }: { holdId: string; holdKey: string } = nobody) => ({ id, key })

async function keepAnother(world: World, nr: number, wanted: Places) {
  await changeHold(world.desk, nameOf(heldBy(world, nr)), wishFor(world, wanted))
}

async function keepTheSame(world: World, nr: number) {
  await extendHold(world.desk, nameOf(heldBy(world, nr)))
}

async function giveBack(world: World, nr: number) {
  await releaseHold(world.desk, nameOf(heldBy(world, nr)))
}

function change(world: World, nr: number, update: Parameters<typeof updateBooking>[2]) {
  const name = world.bookings[nr % Math.max(1, world.bookings.length)] ?? 'none yet'
  return updateBooking(world.desk, name, update, clerk, 'admin')
}

function setStatus(world: World, nr: number, status: (typeof bookingStatuses)[number]) {
  return change(world, nr, { status })
}

function move(world: World, nr: number, date: string | null, timeSlot: string | null) {
  return change(world, nr, { ...(date ? { date } : {}), ...(timeSlot ? { timeSlot } : {}) })
}

function resize(world: World, nr: number, participants: number) {
  return change(world, nr, { participants })
}

function changePackage(world: World, nr: number, pkg: number) {
  return change(world, nr, { packageId: world.packages[pkg]?.id ?? null })
}

async function remove(world: World, nr: number) {
  await deleteBooking(
    world.desk,
    world.bookings[nr % Math.max(1, world.bookings.length)] ?? 'none yet',
    {},
    clerk,
    'admin',
  )
}

/** Staff close or open a day, or a slot of it, as the calendar does: nobody sells meanwhile. */
async function mark({ desk: context, now }: World, date: string, timeSlot: Slot | null, isOpen: boolean) {
  await context.db.transaction().execute(async (tx) => {
    await blockSales(tx)
    const time_slots = timeSlot && [timeSlot]
    const event = { title: 'A word of the staff', first_day: date, last_day: date, time_slots, is_open: isOpen }
    await tx
      .insertInto('calendar_event')
      .values({ ...event, changed_at: new Date(now) })
      .execute()
  })
}

async function wait(world: World, minutes: number) {
  world.now += minutes * 60_000
}

function sweep({ desk: context, now }: World) {
  return expirePlaces(context.db, now)
}
