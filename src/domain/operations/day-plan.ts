import { type AddOn, addOns, type BookingKind } from '#domain/bookings/booking.ts'
import { kindSpecOf } from '#domain/bookings/kind-spec.ts'
import type { Half } from '#domain/bookings/time-slot.ts'
import type { JeepType } from '#domain/packages/package.ts'
import { minuteOfTime } from '#domain/primitives/date.ts'
import { type Currency, type Money, toMinor } from '#domain/primitives/money.ts'
import { matchesText } from '#domain/primitives/text-search.ts'
import type { AttendanceState } from './attendance.ts'

/** Tomorrow's day sheet is mailed from this minute of the day on: 18:00. */
export const daySheetMinute = 18 * 60

/** The fields of a booking in the day plan. Amounts are decimals of `currency`. */
export type PlannedGuest = {
  _id: string
  bookingId: string
  kind: BookingKind
  name: string
  /** The participants' names, as far as the guest entered them. */
  names: string[]
  phone: string
  participants: number
  date: string | null
  checkOut: string | null
  timeSlot: string | null
  package: { _id: string; name: string } | null
  park: string | null
  block: string | null
  seats: number[]
  visitorType: string | null
  guideOption: string | null
  vehicle: string
  roomType: string | null
  rooms: number
  meals: { mealOption: string; vegOption: string; breakfast: string[]; lunch: string[]; eggs: boolean }
  addOns: Record<AddOn, boolean>
  pickupTime: string
  pickupLocation: string
  dropLocation: string
  accommodation: string
  specialRequests: string
  ticketPrice: number
  totalPrice: number
  balance: number
  currency: Currency
  attendance: { state: AttendanceState } | null
  /** 'HH:MM' or '', and driver and plate of a trip without a jeep. */
  pickup: { time: string; driver: string; plate: string }
}
/**
 * A jeep in one half of the day; `version` is 0 until a driver is assigned. `person` is on the list of drivers, and null for one who is
 * written down by name alone.
 */
export type DayJeep = {
  half: Half
  type: JeepType
  number: number
  driver: string
  plate: string
  version: number
  person: string | null
}
/** Guests who share a jeep, or one party with its jeeps. `guests` are `_id`s. */
export type DayParty = { jeeps: DayJeep[]; guests: string[] }
export type DayDeparture = {
  id: string
  timeSlot: string
  package: string
  park: string | null
  block: string | null
  parties: DayParty[]
}
/** The trips of a day. `rides`, `arriving` and `leaving` are `_id`s of guests. */
export type DayPlan = {
  guests: PlannedGuest[]
  departures: DayDeparture[]
  rides: string[]
  arriving: string[]
  leaving: string[]
}

/** A jeep at the gate of a park. */
type JeepAtGate = { half: Half; jeepType: JeepType; number: number; timeSlot: string; bookings: string[] }

/** Whether a jeep was paid for at a gate, and goes there no more: all of its guests cancelled or were moved. */
export function isWithoutTrip({ timeSlot, bookings }: Pick<JeepAtGate, 'timeSlot' | 'bookings'>): boolean {
  return timeSlot === '' && bookings.length === 0
}

/** The jeep at which the gate fees of a party stand, its first one; undefined while they are not known. */
export function gateJeepOf<Jeep extends JeepAtGate>(
  gateJeeps: readonly Jeep[],
  { jeeps: [first] }: Pick<DayParty, 'jeeps'>,
): Jeep | undefined {
  return gateJeeps.find(
    (jeep) =>
      !isWithoutTrip(jeep) && jeep.half === first?.half && jeep.jeepType === first.type && jeep.number === first.number,
  )
}

/** A no-show needs no meals and no tickets, and owes nothing. */
export function isExpected({ attendance }: Pick<PlannedGuest, 'attendance'>): boolean {
  return attendance?.state !== 'no-show'
}

/** The number of people who are expected or here, who arrived, and who did not come. */
export function countPeople(guests: readonly PlannedGuest[]): { expected: number; arrived: number; missing: number } {
  const sum = (some: readonly PlannedGuest[]) => some.reduce((total, { participants }) => total + participants, 0)
  return {
    expected: sum(guests.filter(isExpected)),
    arrived: sum(guests.filter(({ attendance }) => attendance?.state === 'arrived')),
    missing: sum(guests.filter((guest) => !isExpected(guest))),
  }
}

/** A departure in brief: its expected people, and its jeeps. A jeep without a driver in one half of the day counts as without. */
export function summarizeDeparture(departure: DayDeparture, guests: ReadonlyMap<string, PlannedGuest>) {
  const { id, timeSlot, package: name, park, block, parties } = departure
  const own = parties.flatMap(({ guests: ids }) => ids.flatMap((guest) => guests.get(guest) ?? []))
  const jeeps = parties.flatMap((party) => party.jeeps)
  const numbersOf = (some: DayJeep[]) => new Set(some.map(({ type, number }) => `${type} ${number}`)).size
  return {
    id,
    timeSlot,
    package: name,
    park,
    block,
    people: countPeople(own).expected,
    jeeps: numbersOf(jeeps),
    withoutDriver: numbersOf(jeeps.filter(({ driver }) => !driver)),
  }
}

/** Helpings of a dish. */
export type Dish = { name: string; veg: number; nonVeg: number }
type Kitchen = {
  /** People with meals. */
  veg: number
  nonVeg: number
  eggs: number
  breakfast: Dish[]
  lunch: Dish[]
  /** Ordered as an add-on. */
  lunchPackages: number
}

/** The meals of a day, with the number of people for each dish. */
export function kitchenFor(guests: readonly PlannedGuest[]): Kitchen {
  const eating = guests.filter((guest) => isExpected(guest) && guest.meals.mealOption === 'with')
  const people = (some: readonly PlannedGuest[]) => some.reduce((total, { participants }) => total + participants, 0)
  return {
    veg: people(eating.filter(isVeg)),
    nonVeg: people(eating.filter((guest) => !isVeg(guest))),
    eggs: people(eating.filter(({ meals }) => meals.eggs)),
    breakfast: dishesOf(eating, 'breakfast'),
    lunch: dishesOf(eating, 'lunch'),
    lunchPackages: people(guests.filter((guest) => isExpected(guest) && guest.addOns.lunch)),
  }
}

export function isKitchenIdle({ veg, nonVeg, lunchPackages }: Kitchen): boolean {
  return veg + nonVeg + lunchPackages === 0
}

const isVeg = ({ meals }: PlannedGuest) => meals.vegOption === 'veg'

function dishesOf(guests: readonly PlannedGuest[], meal: 'breakfast' | 'lunch'): Dish[] {
  const dishes = new Map<string, Dish>()
  for (const guest of guests)
    for (const name of guest.meals[meal]) {
      const dish = dishes.get(name) ?? { name, veg: 0, nonVeg: 0 }
      dish[isVeg(guest) ? 'veg' : 'nonVeg'] += guest.participants
      dishes.set(name, dish)
    }
  return [...dishes.values()].sort((one, other) => one.name.localeCompare(other.name))
}

type Tickets = { foreign: number; local: number; unsaid: number; sums: Money[] }

/** The park tickets to buy at the gate, and the amounts in the guests' bookings. */
export function ticketsFor(guests: readonly PlannedGuest[]): Tickets {
  const inPark = guests.filter((guest) => isExpected(guest) && (guest.park !== null || guest.ticketPrice > 0))
  const count = (isOfKind: (guest: PlannedGuest) => boolean) =>
    inPark.filter(isOfKind).reduce((total, { participants }) => total + participants, 0)
  return {
    foreign: count(({ visitorType }) => visitorType === 'foreign'),
    local: count(({ visitorType }) => visitorType === 'local'),
    unsaid: count(({ visitorType }) => visitorType !== 'foreign' && visitorType !== 'local'),
    sums: sumsOf(inPark, ({ ticketPrice }) => ticketPrice),
  }
}

/** The amounts still to be collected, by currency. */
export function duesOf(guests: readonly PlannedGuest[]): Money[] {
  return sumsOf(guests.filter(isExpected), ({ balance }) => balance)
}

/** A booking without a price is not paid, although its balance is 0. */
export function hasNoPrice({ totalPrice, balance }: Pick<PlannedGuest, 'totalPrice' | 'balance'>): boolean {
  return totalPrice === 0 && balance === 0
}

/** The number of bookings of expected guests that are unpaid, paid, or without a price. */
export function countDues(guests: readonly PlannedGuest[]): { owing: number; paid: number; unpriced: number } {
  const expected = guests.filter(isExpected)
  const owing = expected.filter(({ balance }) => balance > 0).length
  const unpriced = expected.filter(hasNoPrice).length
  return { owing, unpriced, paid: expected.length - owing - unpriced }
}

function sumsOf(guests: readonly PlannedGuest[], amountOf: (guest: PlannedGuest) => number): Money[] {
  const sums = new Map<Currency, number>()
  for (const guest of guests) {
    const amount = toMinor(amountOf(guest))
    if (amount > 0) sums.set(guest.currency, (sums.get(guest.currency) ?? 0) + amount)
  }
  return [...sums].map(([currency, amount]) => ({ currency, amount }))
}

/** A pickup. `minute` since midnight is the one that was set, or that of a ride. Until then it is the departure, so the pickup is earlier. */
type Pickup<Guest> = { guest: Guest; place: string; minute: number | null; isExact: boolean }

/** The pickups of a day, by time. */
export function pickupsOf<Guest extends PlannedGuest>(guests: readonly Guest[]): Pickup<Guest>[] {
  return guests
    .filter((guest) => kindSpecOf(guest).tripType !== 'stay' && guest.pickupLocation && isExpected(guest))
    .map((guest) => ({
      guest,
      place: guest.pickupLocation,
      isExact: kindSpecOf(guest).tripType === 'ride' || guest.pickup.time !== '',
      minute: minuteOfTime(guest.pickup.time) ?? kindSpecOf(guest).startMinute(guest),
    }))
    .sort((one, other) => (one.minute ?? late) - (other.minute ?? late) || one.place.localeCompare(other.place))
}
const late = 24 * 60

export function addOnsOf({ addOns: chosen }: PlannedGuest): AddOn[] {
  return addOns.filter((addOn) => chosen[addOn])
}

/** The plan with only the guests who match all words of a search. */
export function searchPlan<Plan extends DayPlan>(plan: Plan, text: string): Plan {
  if (!text.trim()) return plan
  const jeeps = new Map(
    plan.departures.flatMap((departure) =>
      departure.parties.flatMap((party) =>
        party.guests.map((id) => [
          id,
          `${departure.package} ${party.jeeps.map(({ driver, plate }) => `${driver} ${plate}`).join(' ')}`,
        ]),
      ),
    ),
  )
  const isFound = (guest: PlannedGuest) => matchesText(`${textOf(guest)} ${jeeps.get(guest._id) ?? ''}`, text)
  const found = new Set(plan.guests.filter(isFound).map(({ _id }) => _id))
  const onlyFound = (ids: readonly string[]) => ids.filter((id) => found.has(id))
  return {
    ...plan,
    guests: plan.guests.filter(({ _id }) => found.has(_id)),
    departures: plan.departures
      .map((departure) => ({
        ...departure,
        parties: departure.parties
          .map((party) => ({ ...party, guests: onlyFound(party.guests) }))
          .filter(({ guests }) => guests.length > 0),
      }))
      .filter(({ parties }) => parties.length > 0),
    rides: onlyFound(plan.rides),
    arriving: onlyFound(plan.arriving),
    leaving: onlyFound(plan.leaving),
  }
}

function textOf(guest: PlannedGuest): string {
  const { name, names, bookingId, phone, pickup, pickupLocation, dropLocation, accommodation, specialRequests } = guest
  // Phone numbers match with and without spaces.
  const numbers = `${phone} ${phone.replace(/\D/g, '')}`
  const places = [pickupLocation, dropLocation, accommodation]
  return [name, ...names, bookingId, numbers, ...places, pickup.driver, pickup.plate, specialRequests].join(' ')
}
