import { bookingWindowDays } from './booking.ts'
import { type Closure, isClosed } from './closure.ts'
import { addDays, type Day, dayAt, daysFrom } from './day.ts'
import { type JeepType, jeepTypes, type SafariPackage } from './package.ts'
import { jeepsFor } from './price.ts'
import { type Half, halvesOf, hasDeparted, type Slot, slots } from './slot.ts'

/** How many jeeps of each type the operator has. */
export type Fleet = Record<JeepType, number>

/**
 * So many units of a pool on one day in one segment, or exactly these units. `capacity` is used only where the pool is
 * not known yet.
 */
export type WantedPlaces = {
  kind: 'seat' | 'jeep' | 'room'
  ref: string
  capacity: number
  day: Day
  segment: Slot | Half | 'N'
} & ({ count: number } | { units: number[] })

/** The jeeps a party needs: one for seven people, for each half of the day that the slot or staff hour takes. */
export function jeepsWanted(
  trip: { day: Day; timeSlot: string; jeepType: JeepType; people: number },
  fleet: Fleet,
): WantedPlaces[] {
  return halvesOf(trip.timeSlot).map((segment) => ({
    kind: 'jeep',
    ref: trip.jeepType,
    capacity: fleet[trip.jeepType],
    day: trip.day,
    segment,
    count: jeepsFor(trip.people),
  }))
}

/** How many jeeps of a type are free on a half day. */
export type FreeJeeps = (jeepType: JeepType, day: Day, half: Half) => number

export type DaysAsked = {
  timeSlot?: Slot | undefined
  jeepType?: JeepType | undefined
  people?: number | undefined
}

/** A package, or only a park; null for whatever has no closure of its own. */
type Where = { id?: string; park: SafariPackage['park']; block?: SafariPackage['block'] }

/** The days from today to 90 days ahead on which a private party can go; without a slot or jeep any will do. */
export function openDays(
  where: Where | null,
  asked: DaysAsked,
  { closures, freeJeeps, now }: { closures: readonly Closure[]; freeJeeps: FreeJeeps; now: number },
): Day[] {
  const today = dayAt(now)
  return daysFrom(today, addDays(today, bookingWindowDays)).filter(
    (day) => openSlots(where, { ...asked, day }, { closures, freeJeeps, now }).length > 0,
  )
}

/** The slots of a day in which a private party can go. */
export function openSlots(
  where: Where | null,
  { day, timeSlot, jeepType, people = 1 }: DaysAsked & { day: Day },
  { closures, freeJeeps, now }: { closures: readonly Closure[]; freeJeeps: FreeJeeps; now: number },
): Slot[] {
  const place = { packageId: where?.id ?? null, park: where?.park ?? null, block: where?.block || null }
  return (timeSlot ? [timeSlot] : slots).filter(
    (slot) =>
      !hasDeparted(day, slot, now) &&
      !isClosed(closures, { ...place, day, timeSlot: slot }) &&
      (jeepType ? [jeepType] : jeepTypes).some((type) =>
        halvesOf(slot).every((half) => freeJeeps(type, day, half) >= jeepsFor(people)),
      ),
  )
}
