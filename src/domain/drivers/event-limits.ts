import type { Day } from '#domain/primitives/date.ts'
import { type Minor, toMinor } from '#domain/primitives/money.ts'
import type { DriverEventKind, DriverRefusal } from './driver-event.ts'

/**
 * How many events of each sort are accepted; more than honest days need, and few enough that staff can read what a stolen key reports.
 * All go by the day of the trip: a phone that was offline for weeks sends many days at once.
 */
const eventLimits = {
  ofPhoneAndDay: 400,
  ofPhoneAndBooking: 40,
  /** Payments that no clerk has counted yet. */
  cashOfPhoneAndBooking: 3,
  gatePaymentsOfJeep: 10,
  notesOfJeep: 20,
}

const maxExtraCash: Minor = toMinor(50)

/**
 * The most cash of a booking that waits to be counted, in minor units, with room for tips. It goes by the price and not by the balance:
 * a driver without a network does not know of a payment that arrived meanwhile.
 */
function maxUncountedCash(price: Minor): Minor {
  return Math.max(Math.floor(price * 1.5), price + maxExtraCash)
}

/** Accepted events of one kind about one booking or one jeep. */
export type AcceptedEvents = {
  /** Whether they are of the phone whose event is checked. */
  isOwn: boolean
  booking: string | null
  jeep: string | null
  kind: DriverEventKind
  /** The day of the trip. */
  day: Day
  count: number
  /** Cash that no clerk has counted: how many payments, and their sum. */
  uncounted: number
  uncountedCash: Minor
}

/** `amount` is the cash that it reports, and `price` what its trip costs. */
type NewEvent = Pick<AcceptedEvents, 'booking' | 'jeep' | 'kind' | 'day'> & { amount: Minor; price: Minor }

/** Why an event goes beyond a limit; null if it does not. */
export function limitReached(event: NewEvent, accepted: readonly AcceptedEvents[]): DriverRefusal | null {
  const { booking, jeep, kind, day, amount, price } = event
  const own = accepted.filter(({ isOwn }) => isOwn)
  const ofDay = own.filter((events) => events.day === day)
  if (sumOf(ofDay, 'count') >= eventLimits.ofPhoneAndDay) return 'too many'
  if (booking === null) {
    const ofJeep = accepted.filter((events) => events.booking === null && events.jeep === jeep && events.kind === kind)
    const limit = kind === 'note' ? eventLimits.notesOfJeep : eventLimits.gatePaymentsOfJeep
    return sumOf(ofJeep, 'count') >= limit ? 'too many' : null
  }
  const ofBooking = own.filter((events) => events.booking === booking)
  if (sumOf(ofBooking, 'count') >= eventLimits.ofPhoneAndBooking) return 'too many'
  if (kind !== 'cash') return null
  if (sumOf(ofBooking, 'uncounted') >= eventLimits.cashOfPhoneAndBooking) return 'too many'
  const ofAllPhones = accepted.filter((events) => events.booking === booking)
  return sumOf(ofAllPhones, 'uncountedCash') + amount > maxUncountedCash(price) ? 'bad amount' : null
}

function sumOf(events: readonly AcceptedEvents[], of: 'count' | 'uncounted' | 'uncountedCash'): number {
  return events.reduce((sum, event) => sum + event[of], 0)
}
