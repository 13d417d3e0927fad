import type { DriveGuest, DriveList, DriveTrip } from '#contracts/drivers/drive.ts'
import type { GateJeep } from '#contracts/gate-fees/gate-fees.ts'
import type { DayGuest } from '#contracts/operations/day-plan.ts'
import type { Database } from '#db/client.ts'
import { listPaidGates, readLanguages, readReportedCash } from '#db/drivers/driver-events.ts'
import type { NamedKey } from '#db/drivers/driver-keys.ts'
import { readClaimedJeeps, readGuestsOfDay } from '#db/operations/departures.ts'
import { listGates } from '#db/parks/park-rules.ts'
import { isSlot, slotHours, startMinute } from '#domain/bookings/time-slot.ts'
import { listedDays, removalOf } from '#domain/drivers/driver-event.ts'
import { type DriveLanguage, driveLanguages } from '#domain/drivers/person.ts'
import { ticketClasses } from '#domain/gate-fees/ticket-class.ts'
import { gateJeepOf } from '#domain/operations/day-plan.ts'
import { allocateByTrip } from '#domain/operations/jeep-allocation.ts'
import type { Day } from '#domain/primitives/date.ts'
import { toDecimal, toMinor } from '#domain/primitives/money.ts'
import { truncate } from '#domain/primitives/truncate.ts'
import { readGateJeeps } from '#services/gate-fees/read-gate-sheet.ts'

/** The list of a phone: its own jeeps of yesterday until noon, today, and tomorrow from 15:00. */
export async function readDriveList(db: Database, key: NamedKey, now: number): Promise<DriveList> {
  const days = await Promise.all(listedDays(now).map((day) => readTripsOf(db, key.person, day, now)))
  return { driver: key.name, language: languageOf(key), trips: days.flat() }
}

function languageOf({ languages }: NamedKey): DriveLanguage {
  return driveLanguages.find((name) => name !== 'en' && languages.includes(name)) ?? 'en'
}

/** A trip of a staff hour has no end of its own; a slot of half a day takes four hours. */
const usualMinutes = 4 * 60

/** The trips of a person's jeeps on a day. */
export async function readTripsOf(db: Database, person: string, day: Day, now: number): Promise<DriveTrip[]> {
  const claims = await readClaimedJeeps(db, day)
  if (!claims.some((claim) => claim.person === person)) return []
  const guests = await readGuestsOfDay(db, day, now)
  const { departures } = allocateByTrip(guests, claims, day)
  const found = departures.flatMap((departure) =>
    departure.parties.flatMap((party) =>
      party.jeeps
        .filter((jeep) => jeep.person === person)
        .map((jeep) => ({ departure, jeep, party, ids: new Set(party.guests) })),
    ),
  )
  const own = guests.filter(({ _id }) => found.some(({ ids }) => ids.has(_id)))
  const bookings = own.map(({ _id }) => _id)
  const nameOf = ({ half, type, number }: (typeof found)[number]['jeep']) => `${day} ${half} ${type} ${number}`
  const [languages, cash, paidGates, gates, atGate] = await Promise.all([
    readLanguages(db, bookings),
    readReportedCash(db, bookings),
    listPaidGates(
      db,
      found.map(({ jeep }) => nameOf(jeep)),
    ),
    listGates(db),
    readGateJeeps(db, { day, guests, departures }),
  ])
  const known = { languages, cash }
  return found.map(({ departure: { timeSlot, package: pkg, park, block }, jeep, party, ids }) => {
    const gate = gateJeepOf(atGate, party)
    const start = startMinute(timeSlot) ?? 0
    const end = isSlot(timeSlot) ? slotHours[timeSlot].end : Math.min(start + usualMinutes, 24 * 60 - 1)
    const name = nameOf(jeep)
    return {
      day,
      jeep: name,
      plate: jeep.plate,
      package: pkg,
      park,
      block,
      start,
      end,
      gates: gates
        .filter((gate) => gate.park === park && gate.blocks.some((name) => name === block))
        .map((gate) => gate.name),
      removeAt: removalOf(day, end),
      // The park charges a party once, for all its jeeps.
      isGatePaid: paidGates.has(name) || (gate?.paid.length ?? 0) > 0,
      gate: jeep === party.jeeps[0] ? gateFeesOfJeep(gate) : null,
      guests: own
        .filter(({ _id }) => ids.has(_id))
        .map((guest) => driveGuestOf(guest, known))
        .sort((a, b) => (a.pickup || '99').localeCompare(b.pickup || '99') || a.place.localeCompare(b.place)),
    }
  })
}

/** Classes as '2 foreignAdult'; the phone names them in its language. */
function gateFeesOfJeep(jeep: GateJeep | undefined): DriveTrip['gate'] {
  if (!jeep || jeep.bookings.length === 0 || jeep.total === null || jeep.usd === null) return null
  const party = ticketClasses.flatMap((name) => (jeep.party[name] ? [`${jeep.party[name]} ${name}`] : [])).join(' ')
  return { party, total: jeep.total, usd: jeep.usd, cash: jeep.cash ?? jeep.total }
}

/** Fourteen guests with the longest texts in Sinhala stay below 30 kB. */
const longest = { notes: 200, place: 120, name: 80 }

/** Each field is named here, so that a new field of a booking does not reach phones by itself. */
function driveGuestOf(
  guest: DayGuest,
  { languages, cash }: { languages: Map<string, string>; cash: Map<string, number> },
): DriveGuest {
  const { meals, attendance } = guest
  const due = Math.max(0, toMinor(guest.balance) - (cash.get(guest._id) ?? 0))
  return {
    id: guest._id,
    ref: guest.bookingId,
    name: guest.name.slice(0, longest.name),
    people: guest.participants,
    seats: guest.seats,
    place: (guest.pickupLocation || guest.accommodation).slice(0, longest.place),
    pickup: guest.pickup.time,
    phone: guest.phone,
    language: languages.get(guest._id) ?? 'en',
    meals: meals.mealOption !== 'with' ? '' : meals.vegOption === 'veg' ? 'veg' : 'non-veg',
    eggs: meals.eggs,
    lunchBox: guest.addOns.lunch,
    notes: truncate(guest.specialRequests, longest.notes),
    due: toDecimal(due),
    currency: guest.currency,
    state: attendance?.state ?? null,
    stateAt: attendance ? Date.parse(attendance.at) : null,
  }
}
