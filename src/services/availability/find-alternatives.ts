import type { Alternatives } from '#contracts/bookings/receipt.ts'
import { readAvailability } from '#db/availability/availability.ts'
import { readTakenSeats } from '#db/availability/seats.ts'
import type { Database } from '#db/client.ts'
import { coalesce } from '#db/coalesce.ts'
import { listPackages, readPackage } from '#db/packages/packages.ts'
import { readBusinessSettings } from '#db/settings/settings.ts'
import { freeRoomsOf, readRoomNights } from '#db/stays/room-nights.ts'
import {
  anySafari,
  type DaysAsked,
  nearestDays,
  openDays,
  openSlots,
  type Places,
  type Sellable,
} from '#domain/availability/inventory.ts'
import { seatFaults } from '#domain/availability/seat.ts'
import { bookingWindowDays } from '#domain/bookings/booking.ts'
import type { Slot } from '#domain/bookings/time-slot.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { type JeepType, jeepTypes } from '#domain/packages/package.ts'
import { addDays, type Day, dayAt } from '#domain/primitives/date.ts'
import type { Failure } from '#domain/result.ts'
import { otherStays } from '#domain/stays/alternative-stays.ts'
import type { RoomType, Stay } from '#domain/stays/room.ts'
import { messageOfCode } from '#i18n/validation-message.ts'
import type { ServiceContext } from '#services/context.ts'
import type { StoredResponse } from '#services/find-replay.ts'

export type BookingCreated = { ok: true } & StoredResponse
/** A failure with what the guest can book instead. */
export type BookingRejected = Failure<ErrorCode, { errors?: { field: string; message: string }[] } & Alternatives>

const mostPackages = 4
const gone: readonly ErrorCode[] = ['jeeps taken', 'seat taken', 'day closed', 'already left']

/** `packageId` is '' where any jeep will do; `seats` are those of a shared departure. */
export type SafariAsked = DaysAsked & { packageId: string; day: Day | ''; timeSlot: Slot; seats?: number[] }

/**
 * For a guest whose safari is gone: other jeeps for the same hours, other slots of the day, the nearest days, other
 * packages of the park. For one whose seats cannot be: which of them, and why.
 */
export async function findSafariAlternatives(
  context: Pick<ServiceContext, 'db'>,
  asked: SafariAsked,
  notSold: BookingRejected,
  now: number,
): Promise<BookingRejected> {
  if (notSold.error === 'bad seats') return { ...notSold, errors: await seatErrors(context, asked) }
  if (!gone.includes(notSold.error) || !asked.day) return notSold
  const { seats: _, day, ...party } = asked
  const wayOut = await together(context.db, JSON.stringify({ day, ...party }), () =>
    findAlternatives(context.db, { ...party, day }, now),
  )
  return { ...notSold, ...wayOut }
}

// A thousand who come too late for the same jeep are told the same.
const together = coalesce<Alternatives>()

async function findAlternatives(
  db: Database,
  { packageId, day, timeSlot, ...party }: Omit<SafariAsked, 'seats'> & { day: Day },
  now: number,
): Promise<Alternatives> {
  const pkg = packageId ? await readPackage(db, packageId) : anySafari
  if (!pkg) return {}
  const [places, others, seats] = await Promise.all([
    daysOf(db, packageId, now),
    pkg.park ? otherPackages(db, { packageId, park: pkg.park, day, timeSlot, people: party.people ?? 1 }, now) : [],
    party.reservationType === 'shared'
      ? readTakenSeats(db, [{ packageId, day, slot: timeSlot }], now)
      : Promise.resolve([]),
  ])
  return {
    // Where only these seats are gone the day itself is still open: its seat map says so.
    availableDates: nearestDays(
      day,
      openDays(pkg, { ...party, timeSlot }, places).filter((open) => open !== day),
    ),
    otherSlots: openSlots(pkg, { ...party, day }, places).filter((slot) => slot !== timeSlot),
    otherJeeps: otherJeeps(pkg, { ...party, day, timeSlot }, places),
    otherPackages: others,
    ...(seats[0] ? { takenSeats: seats[0] } : {}),
  }
}

async function seatErrors({ db }: Pick<ServiceContext, 'db'>, { packageId, seats = [] }: SafariAsked) {
  const pkg = await readPackage(db, packageId)
  return pkg
    ? seatFaults(seats, pkg).map((code) => ({ field: 'selectedSeats', message: messageOfCode(code) ?? code }))
    : []
}

/** The other types of jeep that would take the party in the same slot. A seat of a shared safari costs the same in any. */
function otherJeeps(pkg: Sellable, asked: DaysAsked & { day: Day }, places: Places): JeepType[] {
  if (asked.reservationType !== 'private' || !asked.jeepType) return []
  return jeepTypes.filter(
    (jeepType) => jeepType !== asked.jeepType && openSlots(pkg, { ...asked, jeepType }, places).length > 0,
  )
}

type Wanted = { packageId: string; park: string; day: Day; timeSlot: Slot; people: number }

/** What else goes to the park on that day, first what goes in the same slot. */
async function otherPackages(db: Database, { packageId, park, day, timeSlot, people }: Wanted, now: number) {
  const today = dayAt(now)
  if (day < today || day > addDays(today, bookingWindowDays)) return []
  const [packages, places] = await Promise.all([listPackages(db, { active: true }), everythingOn(db, day, now)])
  return packages
    .filter((pkg) => pkg.id !== packageId && pkg.park === park && pkg.maxCapacity >= people)
    .flatMap((pkg) => {
      const slots = openSlots(pkg, { day, people }, places)
      const slot = slots.includes(timeSlot) ? timeSlot : slots[0]
      return slot ? [{ packageId: pkg.id, name: pkg.name, timeSlot: slot }] : []
    })
    .sort((a, b) => Number(b.timeSlot === timeSlot) - Number(a.timeSlot === timeSlot))
    .slice(0, mostPackages)
}

async function daysOf(db: Database, packageId: string, now: number): Promise<Places> {
  return readAvailability(db, await readBusinessSettings(db), { now, seatsOf: packageId })
}

async function everythingOn(db: Database, day: Day, now: number): Promise<Places> {
  return readAvailability(db, await readBusinessSettings(db), { now, seatsOf: 'all', first: day, last: day })
}

/** For a guest whose rooms are gone: fewer of them, the nearest check-in days, other types for the same nights. */
export async function findStayAlternatives(
  { db }: Pick<ServiceContext, 'db'>,
  stay: Stay,
  notSold: BookingRejected,
  now: number,
): Promise<BookingRejected> {
  if (notSold.error !== 'rooms taken') return notSold
  const { rooms: stock } = await readBusinessSettings(db)
  const freeOf = async (type: RoomType) => freeRoomsOf(await readRoomNights(db, type, stock, now))
  const [triple, double, hostel] = await Promise.all([freeOf('triple'), freeOf('double'), freeOf('hostel')])
  const { fewer, checkIns, types } = otherStays(stay, { triple, double, hostel }, dayAt(now))
  return { ...notSold, availableDates: checkIns, otherRooms: types, ...(fewer ? { fewerRooms: fewer } : {}) }
}
