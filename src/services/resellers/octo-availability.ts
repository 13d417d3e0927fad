import type { OctoAvailabilityRequest, OctoCalendarRequest } from '#contracts/resellers/octo.ts'
import type { BusinessSettings } from '#contracts/settings/business-settings.ts'
import { readAvailability } from '#db/availability/availability.ts'
import { listPackages, readPackage } from '#db/packages/packages.ts'
import { readBusinessSettings } from '#db/settings/settings.ts'
import { freeRoomsOf, readRoomNights } from '#db/stays/room-nights.ts'
import { isClosed } from '#domain/availability/calendar-entry.ts'
import { defaultJeepType } from '#domain/availability/inventory.ts'
import { seatsOf } from '#domain/availability/seat.ts'
import { halvesOf, startOfSlot } from '#domain/bookings/time-slot.ts'
import { addDays, type Day, dayAt, daysBetween, daysFrom, hourMs } from '#domain/primitives/date.ts'
import {
  badRequest,
  invalidOption,
  invalidProduct,
  invalidUnit,
  type OctoFailure,
} from '#domain/resellers/octo-error.ts'
import {
  dayOfAvailability,
  type OctoOption,
  type OctoProduct,
  optionsOf,
  packageIdOfProduct,
  peoplePerJeep,
  productOf,
  productsOf,
  unitsOf,
} from '#domain/resellers/octo-product.ts'
import { nightsOf, startOfStay, stayWindowDays } from '#domain/stays/room.ts'
import type { ServiceContext } from '#services/context.ts'
import {
  availabilityView,
  calendarView,
  type OctoAvailability,
  type OctoCalendarDay,
} from './octo-availability-view.ts'
import type { AppliedCapabilities } from './octo-product-view.ts'

type Reader = Pick<ServiceContext, 'db' | 'clock'>

/** The state of an option on a day. Vacancies are in units: people of a safari, or rooms. */
export type OctoDay = {
  day: Day
  isClosed: boolean
  vacancies: number
  capacity: number
  /** The last instant (ms UTC) at which it is sold. */
  cutoff: number
}

/** Everything on sale. */
export async function listOctoProducts({
  db,
}: Reader): Promise<{ products: OctoProduct[]; business: BusinessSettings }> {
  const [packages, business] = await Promise.all([listPackages(db, { active: true }), readBusinessSettings(db)])
  return { products: productsOf(packages, business.rooms), business }
}

export async function findOctoProduct(
  { db }: Reader,
  productId: string,
): Promise<{ product: OctoProduct | undefined; business: BusinessSettings }> {
  const packageId = packageIdOfProduct(productId)
  const [pkg, business] = await Promise.all([
    packageId ? readPackage(db, packageId) : undefined,
    readBusinessSettings(db),
  ])
  return { product: productOf(productId, pkg, business.rooms), business }
}

export type OctoOffer = { product: OctoProduct; option: OctoOption; business: BusinessSettings }

export async function findOctoOffer(
  context: Reader,
  { productId, optionId }: { productId: string; optionId: string },
): Promise<({ ok: true } & OctoOffer) | OctoFailure> {
  const { product, business } = await findOctoProduct(context, productId)
  if (!product) return invalidProduct(productId)
  const option = optionsOf(product).find(({ id }) => id === optionId)
  return option ? { ok: true, product, option, business } : invalidOption(optionId)
}

/** The last instant at which an option of a day is sold: the notice of a safari, or the check-in. */
export function octoCutoff(option: OctoOption, day: Day, { notice }: Pick<BusinessSettings, 'notice'>): number {
  if (option.kind === 'room') return startOfStay(day)
  const hours = option.slot === 'afternoon' ? notice.afternoon : notice.morning
  return startOfSlot(day, option.slot) - hours * hourMs
}

/** How many days ahead an option is sold. */
export function octoWindow({ option, business }: Pick<OctoOffer, 'option' | 'business'>): number {
  return option.kind === 'room' ? stayWindowDays : business.policy.windowDays
}

/** The state of an option on each day from `first` to `last`, in few queries whatever their number. */
export async function readOctoDays(context: Reader, offer: OctoOffer, first: Day, last: Day): Promise<OctoDay[]> {
  return offer.product.kind === 'room'
    ? readRoomDays(context, offer, first, last)
    : readSafariDays(context, offer, first, last)
}

async function readRoomDays({ db, clock }: Reader, offer: OctoOffer, first: Day, last: Day): Promise<OctoDay[]> {
  const { product, option, business } = offer
  if (product.kind !== 'room' || option.kind !== 'room') return []
  const now = clock.now()
  const nights = await readRoomNights(db, product.room, business.rooms, now)
  const freeRooms = freeRoomsOf(nights)
  return daysFrom(first, last).map((day) => {
    const stay = nightsOf({ checkIn: day, checkOut: addDays(day, option.nights) })
    const cutoff = octoCutoff(option, day, business)
    const isOver = cutoff <= now || daysBetween(dayAt(now), day) > stayWindowDays
    const vacancies = Math.max(0, Math.min(...stay.map(freeRooms)))
    return { day, isClosed: isOver, vacancies: isOver ? 0 : vacancies, capacity: nights.stock, cutoff }
  })
}

async function readSafariDays({ db, clock }: Reader, offer: OctoOffer, first: Day, last: Day): Promise<OctoDay[]> {
  const { product, option, business } = offer
  if (product.kind !== 'safari' || option.kind !== 'safari') return []
  const now = clock.now()
  const { pkg, reservation } = product
  const { slot } = option
  const isShared = reservation === 'shared'
  const places = await readAvailability(db, business, { now, first, last, ...(isShared && { seatsOf: pkg.id }) })
  const jeepType = option.jeepType ?? defaultJeepType
  const fewest = (count: typeof places.freeJeeps, day: Day) =>
    Math.max(0, Math.min(...halvesOf(slot).map((half) => count(jeepType, day, half))))
  return daysFrom(first, last).map((day) => {
    const cutoff = octoCutoff(option, day, business)
    const trip = { day, timeSlot: slot, packageId: pkg.id, park: pkg.park, block: pkg.block || null }
    const isOver =
      cutoff <= now ||
      daysBetween(dayAt(now), day) > business.policy.windowDays ||
      isClosed(places.entries, trip, business.onlyOpenedDays)
    const taken = isShared ? places.takenSeats(pkg.id, day, slot) : 0
    // A departure with a passenger has its jeep already.
    const hasJeep = taken > 0 || fewest(places.freeJeeps, day) > 0
    const seats = seatsOf(pkg).length
    const vacancies = isShared
      ? hasJeep
        ? Math.max(0, seats - taken)
        : 0
      : fewest(places.freeJeeps, day) * peoplePerJeep
    const capacity = isShared ? seats : fewest(places.allJeeps, day) * peoplePerJeep
    return { day, isClosed: isOver, vacancies: isOver ? 0 : vacancies, capacity, cutoff }
  })
}

type PriceRequest = {
  units?: { id: string; quantity: number }[] | null | undefined
  currency?: string | null | undefined
}

/** Checks the units and the currency of a request; null when they are right. */
function unitFailure({ units, currency }: PriceRequest, product: OctoProduct): OctoFailure | null {
  const productUnits = unitsOf(product)
  const unknown = units?.find(({ id }) => productUnits.every((unit) => unit.id !== id))
  if (unknown) return invalidUnit(unknown.id)
  return currency && currency !== 'USD' ? badRequest('Prices are in USD alone') : null
}

/** A year and a day: a longer span is an error of the client. */
const longestSpan = 366

function spanFailure(first: Day, last: Day): OctoFailure | null {
  if (last < first) return badRequest('localDateEnd must not be before localDateStart')
  return daysBetween(first, last) > longestSpan ? badRequest(`At most ${longestSpan} days may be asked for`) : null
}

export async function readOctoCalendar(
  context: Reader,
  request: OctoCalendarRequest,
  capabilities: AppliedCapabilities,
): Promise<{ ok: true; days: OctoCalendarDay[] } | OctoFailure> {
  const { localDateStart, localDateEnd } = request
  const offer = await findOctoOffer(context, request)
  if (!offer.ok) return offer
  const failed = unitFailure(request, offer.product) ?? spanFailure(localDateStart, localDateEnd)
  if (failed) return failed
  const days = await readOctoDays(context, offer, localDateStart, localDateEnd)
  return { ok: true, days: days.map((day) => calendarView(offer, day, request.units ?? [], capabilities)) }
}

export async function readOctoAvailability(
  context: Reader,
  request: OctoAvailabilityRequest,
  capabilities: AppliedCapabilities,
): Promise<{ ok: true; availabilities: OctoAvailability[] } | OctoFailure> {
  const { localDateStart, localDateEnd, localDate, availabilityIds } = request
  const isSpan = Boolean(localDateStart || localDateEnd)
  if ([isSpan, Boolean(localDate), Boolean(availabilityIds)].filter(Boolean).length !== 1)
    return badRequest('Send either localDateStart and localDateEnd, or localDate, or availabilityIds')
  if (isSpan && !(localDateStart && localDateEnd)) return badRequest('localDateStart and localDateEnd belong together')
  const offer = await findOctoOffer(context, request)
  if (!offer.ok) return offer
  const { option } = offer
  const requestedDays = availabilityIds?.flatMap((id) => dayOfAvailability(option, id) ?? []).sort()
  const first = localDateStart ?? localDate ?? requestedDays?.[0]
  const last = localDateEnd ?? localDate ?? requestedDays?.at(-1)
  const failed = unitFailure(request, offer.product) ?? (first && last ? spanFailure(first, last) : null)
  if (failed) return failed
  if (!first || !last) return { ok: true, availabilities: [] }
  const now = context.clock.now()
  const today = dayAt(now)
  // Days that are over, or not on sale yet, have no availability.
  const from = first < today ? today : first
  const to = [last, addDays(today, octoWindow(offer))].sort()[0] ?? last
  if (to < from) return { ok: true, availabilities: [] }
  const days = (await readOctoDays(context, offer, from, to)).filter(({ day }) => requestedDays?.includes(day) ?? true)
  return {
    ok: true,
    availabilities: days
      .filter(({ day }) => option.kind === 'room' || startOfSlot(day, option.slot) > now)
      .map((day) => availabilityView(offer, day, request.units ?? [], capabilities)),
  }
}
