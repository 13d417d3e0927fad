import { type AddOn, addOns, type BookingKind } from '#domain/bookings/booking.ts'
import { kindOf } from '#domain/bookings/kinds.ts'
import type { Half } from '#domain/bookings/time-slot.ts'
import type { JeepType } from '#domain/packages/package.ts'
import { type Currency, type Money, toMinor } from '#domain/primitives/money.ts'
import { matchesText } from '#domain/primitives/text-search.ts'
import type { AttendanceState } from './attendance.ts'

/** The fields of a booking that the plan of a day is made from. Amounts are decimals of `currency`. */
export type PlannedGuest = {
  _id: string
  bookingId: string
  kind: BookingKind
  name: string
  /** Everyone in the party whose name the guest gave. */
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
  meals: { mealOption: string; vegOption: string; breakfast: string[]; lunch: string[]; eggs: boolean }
  addOns: Record<AddOn, boolean>
  pickupTime: string
  pickupLocation: string
  dropLocation: string
  accommodation: string
  specialRequests: string
  ticketPrice: number
  totalPrice: number
  /** Still to be paid. */
  balance: number
  currency: Currency
  attendance: { state: AttendanceState } | null
}
/** A jeep by its type and number in one half of the day; `version` is 0 until somebody assigns a driver. */
export type DayJeep = { half: Half; type: JeepType; number: number; driver: string; plate: string; version: number }
/** Guests who share a jeep, or one party with the jeeps it takes; guests by their `_id`. */
export type DayParty = { jeeps: DayJeep[]; guests: string[] }
export type DayDeparture = {
  id: string
  timeSlot: string
  package: string
  park: string | null
  block: string | null
  parties: DayParty[]
}
/** The trips of a day; `rides`, `arriving` and `leaving` name guests by their `_id`. */
export type DayPlan = {
  guests: PlannedGuest[]
  departures: DayDeparture[]
  rides: string[]
  arriving: string[]
  leaving: string[]
}

/** A no-show needs no meal and no ticket and pays nothing at the gate. */
export function isExpected({ attendance }: Pick<PlannedGuest, 'attendance'>): boolean {
  return attendance?.state !== 'no-show'
}

/** How many people are expected, have come and did not. */
export function countPeople(guests: readonly PlannedGuest[]): { expected: number; arrived: number; missing: number } {
  const sum = (some: readonly PlannedGuest[]) => some.reduce((total, { participants }) => total + participants, 0)
  return {
    expected: sum(guests.filter(isExpected)),
    arrived: sum(guests.filter(({ attendance }) => attendance?.state === 'arrived')),
    missing: sum(guests.filter((guest) => !isExpected(guest))),
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
  /** Ordered beside the safari. */
  lunchPackages: number
}

/** Meals for the kitchen: each dish with its number of people. */
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

/** The park tickets to be bought at the gate, and what the guests pay for them. */
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

/** Nobody has said yet what it costs: that is not paid, though nothing is due. */
export function hasNoPrice({ totalPrice, balance }: Pick<PlannedGuest, 'totalPrice' | 'balance'>): boolean {
  return totalPrice === 0 && balance === 0
}

/** How the bookings of those who are expected stand: still to be paid, paid, or without a price. */
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

/** A guest who is fetched; `minute` since midnight is a ride's own, or when the jeep leaves: he is fetched before that. */
type Pickup<Guest> = { guest: Guest; place: string; minute: number | null; isRide: boolean }

/** Everybody who is fetched, in the order of the hours. */
export function pickupsOf<Guest extends PlannedGuest>(guests: readonly Guest[]): Pickup<Guest>[] {
  return guests
    .filter((guest) => kindOf(guest).trip !== 'stay' && guest.pickupLocation && isExpected(guest))
    .map((guest) => ({
      guest,
      place: guest.pickupLocation,
      isRide: kindOf(guest).trip === 'ride',
      minute: kindOf(guest).startMinute(guest),
    }))
    .sort((one, other) => (one.minute ?? late) - (other.minute ?? late) || one.place.localeCompare(other.place))
}
const late = 24 * 60

/** The add-ons of a guest. */
export function addOnsOf({ addOns: chosen }: PlannedGuest): AddOn[] {
  return addOns.filter((addOn) => chosen[addOn])
}

/** The day with only those in whom all that was typed is found. */
export function foundIn<Plan extends DayPlan>(sheet: Plan, text: string): Plan {
  if (!text.trim()) return sheet
  const jeeps = new Map(
    sheet.departures.flatMap((departure) =>
      departure.parties.flatMap((party) =>
        party.guests.map((id) => [
          id,
          `${departure.package} ${party.jeeps.map(({ driver, plate }) => `${driver} ${plate}`).join(' ')}`,
        ]),
      ),
    ),
  )
  const isFound = (guest: PlannedGuest) => matchesText(`${textOf(guest)} ${jeeps.get(guest._id) ?? ''}`, text)
  const found = new Set(sheet.guests.filter(isFound).map(({ _id }) => _id))
  const those = (ids: readonly string[]) => ids.filter((id) => found.has(id))
  return {
    ...sheet,
    guests: sheet.guests.filter(({ _id }) => found.has(_id)),
    departures: sheet.departures
      .map((departure) => ({
        ...departure,
        parties: departure.parties
          .map((party) => ({ ...party, guests: those(party.guests) }))
          .filter(({ guests }) => guests.length > 0),
      }))
      .filter(({ parties }) => parties.length > 0),
    rides: those(sheet.rides),
    arriving: those(sheet.arriving),
    leaving: those(sheet.leaving),
  }
}

function textOf(guest: PlannedGuest): string {
  const { name, names, bookingId, phone, pickupLocation, dropLocation, accommodation, specialRequests } = guest
  // A number is looked for with and without its gaps.
  const numbers = `${phone} ${phone.replace(/\D/g, '')}`
  return [name, ...names, bookingId, numbers, pickupLocation, dropLocation, accommodation, specialRequests].join(' ')
}
