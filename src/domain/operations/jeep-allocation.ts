import { kindSpecOf, kindSpecs, type TripType } from '#domain/bookings/kind-spec.ts'
import { type Half, halvesOf, startMinute } from '#domain/bookings/time-slot.ts'
import type { JeepType } from '#domain/packages/package.ts'
import type { DayDeparture, DayJeep, DayParty, DayPlan, PlannedGuest } from './day-plan.ts'

/** A claimed jeep of the day: by a booking, or by the shared departure of a package's slot. */
export type ClaimedJeep = {
  type: JeepType
  number: number
  half: Half
  booking: string | null
  packageId: string | null
  slot: string | null
  driver: string
  plate: string
  version: number
  person: string | null
}

/** Groups the guests of a day by trip: departures by time, rides, and stays that begin or end. */
export function allocateByTrip(
  guests: readonly PlannedGuest[],
  claims: readonly ClaimedJeep[],
  day: string,
): Pick<DayPlan, 'departures' | 'rides' | 'arriving' | 'leaving'> {
  const ids = (some: readonly PlannedGuest[]) => some.map(({ _id }) => _id)
  const ofTrip = (trip: TripType) => guests.filter((guest) => kindSpecOf(guest).tripType === trip)
  return {
    departures: departuresOf(ofTrip('safari'), claims),
    rides: ids(ofTrip('ride').toSorted((one, other) => one.pickupTime.localeCompare(other.pickupTime))),
    arriving: ids(ofTrip('stay').filter(({ date }) => date === day)),
    leaving: ids(ofTrip('stay').filter(({ checkOut }) => checkOut === day)),
  }
}

function departuresOf(guests: readonly PlannedGuest[], claims: readonly ClaimedJeep[]): DayDeparture[] {
  const departures = Map.groupBy(guests, ({ timeSlot, package: pkg, park, block }) =>
    [timeSlot ?? '', pkg?._id ?? '', park ?? '', block ?? ''].join(' '),
  )
  return [...departures]
    .flatMap(([id, own]) => {
      const [first] = own
      if (!first) return []
      const { timeSlot, package: pkg, park, block } = first
      return [{ id, timeSlot: timeSlot ?? '', package: pkg?.name ?? '', park, block, parties: partiesOf(own, claims) }]
    })
    .sort((one, other) => minuteOf(one) - minuteOf(other) || one.package.localeCompare(other.package))
}

const minuteOf = ({ timeSlot }: DayDeparture) => startMinute(timeSlot) ?? 24 * 60

/** Groups guests by jeep: all seats of a shared jeep together, every other booking by itself. */
function partiesOf(guests: readonly PlannedGuest[], claims: readonly ClaimedJeep[]): DayParty[] {
  const shared = guests.filter((guest) => kindSpecOf(guest).claims === 'seats')
  const [first] = shared
  const alone = guests.filter((guest) => kindSpecOf(guest).claims !== 'seats')
  return [
    ...(first ? [{ jeeps: jeepsIn(claims, first), guests: bySeat(shared).map(({ _id }) => _id) }] : []),
    ...alone.map((guest) => ({ jeeps: jeepsIn(claims, guest), guests: [guest._id] })),
  ].sort((one, other) => numberOf(one) - numberOf(other))
}

const numberOf = ({ jeeps: [jeep] }: DayParty) => jeep?.number ?? Number.POSITIVE_INFINITY
const bySeat = (guests: readonly PlannedGuest[]) =>
  guests.toSorted((one, other) => Math.min(...one.seats) - Math.min(...other.seats))

/** The jeeps of a full day are those of the morning, because the driver stays with the party. */
function jeepsIn(claims: readonly ClaimedJeep[], { _id, kind, package: pkg, timeSlot }: PlannedGuest): DayJeep[] {
  const [half] = halvesOf(timeSlot ?? '')
  return claims
    .filter((claim) =>
      kindSpecs[kind].claims === 'seats'
        ? claim.packageId === pkg?._id && claim.slot === timeSlot
        : claim.booking === _id,
    )
    .filter((claim) => claim.half === half)
    .map(({ booking: _, packageId: __, slot: ___, ...jeep }) => jeep)
}
