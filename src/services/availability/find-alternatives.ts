import type { Alternatives } from '#contracts/bookings/receipt.ts'
import { readAvailability } from '#db/availability/availability.ts'
import { readTakenSeats } from '#db/availability/holds.ts'
import type { Database } from '#db/client.ts'
import { coalesce } from '#db/coalesce.ts'
import { listPackagesIn, readPackage } from '#db/packages/packages.ts'
import { findClosingRule } from '#db/parks/park-calendar.ts'
import { readBusinessSettings } from '#db/settings/settings.ts'
import { freeRoomsOf, readRoomNights } from '#db/stays/room-nights.ts'
import {
  type Availability,
  type AvailabilityQuery,
  anySafari,
  nearestDays,
  openDays,
  openSlots,
  type Sellable,
} from '#domain/availability/inventory.ts'
import { seatFaults } from '#domain/availability/seat.ts'
import { dayRefusal, type SafariChoices } from '#domain/bookings/booking.ts'
import type { Slot } from '#domain/bookings/time-slot.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { type JeepType, jeepTypes } from '#domain/packages/package.ts'
import { safariPrice } from '#domain/packages/price.ts'
import { priceSettingsOn } from '#domain/packages/price-settings.ts'
import { type Day, dayAt } from '#domain/primitives/date.ts'
import type { Language } from '#domain/primitives/language.ts'
import type { Failure } from '#domain/result.ts'
import { otherStays } from '#domain/stays/alternative-stays.ts'
import type { RoomType, Stay } from '#domain/stays/room.ts'
import { currentLanguage } from '#i18n/language.ts'
import { messageOfCode } from '#i18n/validation-message.ts'
import type { ServiceContext } from '#services/context.ts'
import { type RequestedPackage, readRequestedPackage } from '#services/packages/requested-package.ts'
import { findOtherParks } from '#services/parks/find-other-parks.ts'
import type { StoredResponse } from '#services/replay.ts'

export type BookingCreated = { ok: true } & StoredResponse
/** A failure with what the guest can book instead. */
export type BookingRejected = Failure<ErrorCode, { errors?: { field: string; message: string }[] } & Alternatives>

const maxPackages = 4
const gone: readonly ErrorCode[] = ['jeeps taken', 'seat taken', 'day closed', 'already left']

/** `packageId` is '' if any jeep will do; `seats` are those of a shared departure. */
export type WantedSafari = AvailabilityQuery &
  RequestedPackage & { packageId: string; day: Day | ''; timeSlot: Slot; seats?: number[]; choices?: SafariChoices }

/**
 * Adds alternatives to a rejection: other jeeps for the same slot, other slots of the day, the nearest days and other packages of
 * the park. For invalid seats it adds which are invalid, and why.
 */
export async function findSafariAlternatives(
  context: Pick<ServiceContext, 'db'>,
  query: WantedSafari,
  rejected: BookingRejected,
  now: number,
): Promise<BookingRejected> {
  if (rejected.error === 'bad seats') return { ...rejected, errors: await seatErrors(context, query) }
  if (!gone.includes(rejected.error) || !query.day) return rejected
  const { seats: _, choices, day, ...party } = query
  const language = currentLanguage()
  const alternatives = await coalesced(context.db, JSON.stringify({ day, language, ...party }), () =>
    findAlternatives(context.db, { ...party, day, language }, now),
  )
  if (rejected.error !== 'day closed') return { ...rejected, ...alternatives }
  return { ...rejected, ...alternatives, ...(await whyClosed(context.db, { ...party, day }, choices, now)) }
}

/** The park's notices for the closed day, and packages elsewhere for the same choices. */
async function whyClosed(
  db: Database,
  { packageId, park, block, day, timeSlot }: RequestedPackage & { packageId: string; day: Day; timeSlot: Slot },
  choices: SafariChoices | undefined,
  now: number,
): Promise<Pick<Alternatives, 'reason' | 'source' | 'otherParks'>> {
  const pkg = await readRequestedPackage(db, { packageId, park, block })
  if (!pkg) return {}
  const rule = await findClosingRule(db, pkg, { day, timeSlot })
  const business = await readBusinessSettings(db)
  const price = choices && safariPrice(pkg, choices, priceSettingsOn(business, day)).totalPrice
  const otherParks =
    choices && price !== undefined
      ? await findOtherParks(db, { pkg, choices: { ...choices, date: day }, price }, business, now)
      : undefined
  return {
    ...(rule ? { reason: rule.reason, source: rule.source } : {}),
    ...(otherParks ? { otherParks } : {}),
  }
}

// A thousand guests who are too late for the same jeep share one query.
const coalesced = coalesce<Alternatives>()

async function findAlternatives(
  db: Database,
  {
    packageId,
    park,
    block,
    day,
    timeSlot,
    language,
    ...party
  }: Omit<WantedSafari, 'seats'> & { day: Day; language: Language },
  now: number,
): Promise<Alternatives> {
  const pkg = packageId ? await readRequestedPackage(db, { packageId, park, block }) : anySafari
  if (!pkg) return {}
  const [places, others, seats] = await Promise.all([
    availabilityOf(db, packageId, now),
    pkg.park
      ? otherPackages(db, { packageId, park: pkg.park, day, timeSlot, people: party.people ?? 1, language }, now)
      : [],
    party.reservationType === 'shared'
      ? readTakenSeats(db, [{ packageId, day, slot: timeSlot }], now)
      : Promise.resolve([]),
  ])
  return {
    // With only these seats gone, the day itself is still open; its seat map shows the others.
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

async function seatErrors({ db }: Pick<ServiceContext, 'db'>, { packageId, seats = [] }: WantedSafari) {
  const pkg = await readPackage(db, packageId)
  return pkg
    ? seatFaults(seats, pkg).map((code) => ({ field: 'selectedSeats', message: messageOfCode(code) ?? code }))
    : []
}

/** Other jeep types with space in the same slot. Shared safaris have none: a seat costs the same in any jeep. */
function otherJeeps(pkg: Sellable, query: AvailabilityQuery & { day: Day }, places: Availability): JeepType[] {
  if (query.reservationType !== 'private' || !query.jeepType) return []
  return jeepTypes.filter(
    (jeepType) => jeepType !== query.jeepType && openSlots(pkg, { ...query, jeepType }, places).length > 0,
  )
}

type Wanted = { packageId: string; park: string; day: Day; timeSlot: Slot; people: number; language: Language }

/** Other packages of the park on that day, those in the same slot first. */
async function otherPackages(db: Database, { packageId, park, day, timeSlot, people, language }: Wanted, now: number) {
  const { policy } = await readBusinessSettings(db)
  if (dayRefusal(day, { now, windowDays: policy.windowDays })) return []
  const [packages, places] = await Promise.all([listPackagesIn(db, language), availabilityOn(db, day, now)])
  return packages
    .filter((pkg) => pkg.id !== packageId && pkg.park === park && pkg.maxCapacity >= people)
    .flatMap((pkg) => {
      const slots = openSlots(pkg, { day, people }, places)
      const slot = slots.includes(timeSlot) ? timeSlot : slots[0]
      return slot ? [{ packageId: pkg.id, name: pkg.name, timeSlot: slot }] : []
    })
    .sort((a, b) => Number(b.timeSlot === timeSlot) - Number(a.timeSlot === timeSlot))
    .slice(0, maxPackages)
}

async function availabilityOf(db: Database, packageId: string, now: number): Promise<Availability> {
  return readAvailability(db, await readBusinessSettings(db), { now, seatsOf: packageId })
}

async function availabilityOn(db: Database, day: Day, now: number): Promise<Availability> {
  return readAvailability(db, await readBusinessSettings(db), { now, seatsOf: 'all', first: day, last: day })
}

/** Adds to a rejected stay: fewer rooms, the nearest check-in days, other room types for the same nights. */
export async function findStayAlternatives(
  { db }: Pick<ServiceContext, 'db'>,
  stay: Stay,
  rejected: BookingRejected,
  now: number,
): Promise<BookingRejected> {
  if (rejected.error !== 'rooms taken') return rejected
  const { rooms: stock } = await readBusinessSettings(db)
  const freeOf = async (type: RoomType) => freeRoomsOf(await readRoomNights(db, type, stock, now))
  const [triple, double, hostel] = await Promise.all([freeOf('triple'), freeOf('double'), freeOf('hostel')])
  const { fewer, checkIns, types } = otherStays(stay, { triple, double, hostel }, dayAt(now))
  return { ...rejected, availableDates: checkIns, otherRooms: types, ...(fewer ? { fewerRooms: fewer } : {}) }
}
