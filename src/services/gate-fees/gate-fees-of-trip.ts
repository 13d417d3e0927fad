import type { StoredBooking } from '#db/bookings/bookings.ts'
import type { Database } from '#db/client.ts'
import { readGateSource } from '#db/gate-fees/gate-terms.ts'
import { kindSpecOf } from '#domain/bookings/kind-spec.ts'
import { effectiveMode, type GateFees, gateFeesOf, scheduleOn } from '#domain/gate-fees/gate-fees.ts'
import { partyOf } from '#domain/gate-fees/gate-terms.ts'
import type { PartyByClass } from '#domain/gate-fees/ticket-class.ts'
import { customSafariId } from '#domain/packages/custom-safari.ts'
import { largestParty, type SafariPackage, type VisitorType, visitorTypes } from '#domain/packages/package.ts'
import { jeepsFor } from '#domain/packages/price.ts'
import type { Day } from '#domain/primitives/date.ts'
import { readRequestedPackage } from '#services/packages/requested-package.ts'

/** A party that goes to a park on a day. `jeeps` is 0 for seats of a shared jeep. */
type GateTrip = {
  day: Day
  people: number
  visitorType: VisitorType
  party?: PartyByClass | null | undefined
  jeeps: number
}

/** Gate fees of a party on a day, by the active schedules; null without one. */
export async function readGateFees(
  db: Database,
  pkg: Pick<SafariPackage, 'park' | 'block' | 'maxCapacity'>,
  { day, jeeps, ...trip }: GateTrip,
): Promise<GateFees | null> {
  const { schedules, modes, rate } = await readGateSource(db)
  const schedule = scheduleOn(schedules, pkg, day)
  if (!schedule) return null
  const mode = effectiveMode(modes[pkg.park], rate)
  const carriage = jeeps > 0 ? { jeeps } : { seats: largestParty(pkg, 'shared') }
  return gateFeesOf(schedule, partyOf(trip), { carriage, mode, rate })
}

type BookedTrip = Pick<StoredBooking, 'kind' | 'day' | 'people' | 'visitor_type' | 'party'>

/** The same for a booking; null for a stay, a ride, or a trip without a visitor type or day. */
export async function readBookingGateFees(
  db: Database,
  pkg: Pick<SafariPackage, 'park' | 'block' | 'maxCapacity'> | undefined,
  booking: BookedTrip,
): Promise<GateFees | null> {
  const { day, people, party } = booking
  const { reservationType } = kindSpecOf(booking)
  const visitorType = visitorTypes.find((type) => type === booking.visitor_type)
  if (!pkg || !day || !visitorType || !reservationType) return null
  const jeeps = reservationType === 'private' ? jeepsFor(people) : 0
  return readGateFees(db, pkg, { day, people, visitorType, party, jeeps })
}

/**
 * The fees of a guest who pays the park, as its counter charges them: by the schedule of the day of the trip, whatever it was when the
 * trip was booked. Without one, as it was booked. Null for guests whose tickets the operator pays.
 */
export async function readFeesAtGate(
  db: Database,
  booking: BookedTrip & Pick<StoredBooking, 'package_id' | 'park' | 'block' | 'gate_fees'>,
): Promise<GateFees | null> {
  const { package_id, park, block, gate_fees: soldWith } = booking
  if (soldWith?.mode !== 'at gate') return null
  const pkg = await readRequestedPackage(db, { packageId: package_id ?? customSafariId, park, block })
  const fees = await readBookingGateFees(db, pkg, booking)
  return fees && fees.usd !== null ? { ...fees, mode: 'at gate' } : soldWith
}

/** The column of a booking, as text. */
export function gateFeesColumn(fees: GateFees | null): { gate_fees: string | null } {
  return { gate_fees: fees && JSON.stringify(fees) }
}
