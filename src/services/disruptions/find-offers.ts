import type { ParkOffer, TripOffers } from '#contracts/disruptions/disruption.ts'
import type { BusinessSettings } from '#contracts/settings/business-settings.ts'
import { readAvailability } from '#db/availability/availability.ts'
import type { StoredBooking } from '#db/bookings/bookings.ts'
import type { Database } from '#db/client.ts'
import type { StoredPackage } from '#db/packages/packages.ts'
import { readAccount } from '#db/payments/payments.ts'
import { readBusinessSettings } from '#db/settings/settings.ts'
import { ownSlot } from '#domain/availability/calendar-entry.ts'
import { type Availability, nearestDays, openDays, openSlots } from '#domain/availability/inventory.ts'
import { kindSpecOf } from '#domain/bookings/kind-spec.ts'
import { settlePrice } from '#domain/disruptions/disruption.ts'
import { packageIdOfBooking } from '#domain/packages/custom-safari.ts'
import { retainedAmount } from '#domain/payments/payment.ts'
import type { Day } from '#domain/primitives/date.ts'
import { type Currency, type Minor, toDecimal, toMinor } from '#domain/primitives/money.ts'
import { choicesSoldWith, repriceBooking } from '#services/bookings/reprice-booking.ts'
import { readRequestedPackage } from '#services/packages/requested-package.ts'
import { readPackagesOn, suits } from '#services/parks/find-other-parks.ts'

const maxParks = 4

const anyNumber = () => Number.POSITIVE_INFINITY

/**
 * The choices of a guest whose trip is closed: another park at the same hours, another day, or the money back.
 *
 * @param parkUntil from then on (ms) no other park, because its jeep could not be sent any more; undefined for staff, who decide that
 */
export async function findOffers(
  db: Database,
  booking: StoredBooking,
  now: number,
  parkUntil = Number.POSITIVE_INFINITY,
): Promise<TripOffers> {
  const business = await readBusinessSettings(db)
  const [otherParks, otherDays, account] = await Promise.all([
    now < parkUntil ? findParkOffers(db, booking, business, now) : [],
    findDays(db, booking, business, now),
    readAccount(db, booking),
  ])
  const retained = retainedAmount(account)
  // A guest who has paid nothing gets nothing back, and owes the smaller total.
  const settled = (total: Minor) => ({
    back: toDecimal(Math.max(0, retained - total)),
    toPay: toDecimal(Math.max(0, total - retained)),
  })
  return {
    otherParks: otherParks
      .slice(0, maxParks)
      .map((offer) => ({ ...offer, ...settled(booking.total - toMinor(offer.back)) })),
    otherDays,
    toPay: settled(booking.total).toPay,
    refund: toDecimal(retained),
    currency: booking.currency as Currency,
  }
}

/**
 * Packages of other parks or blocks on the day of a booking at its hours, the nearest first.
 *
 * @param withJeep the whole departure moves, so its jeep goes along
 */
export async function findParkOffers(
  db: Database,
  booking: StoredBooking,
  business: BusinessSettings,
  now: number,
  { withJeep = false }: { withJeep?: boolean } = {},
): Promise<ParkOffer[]> {
  const { day } = booking
  if (!day) return []
  const { packages, nameOf, places } = await readPackagesOn(db, business, day, now)
  const offers = packages.flatMap((pkg): ParkOffer[] => {
    if (!hasPlaceFor(pkg, booking, day, withJeep ? { ...places, freeJeeps: anyNumber } : places)) return []
    const price = priceAt(pkg, booking, business)
    if (!price) return []
    const { id, park, block } = pkg
    return [
      {
        packageId: id,
        name: nameOf(pkg),
        park,
        block,
        timeSlot: booking.time_slot ?? '',
        back: toDecimal(price.back),
        toPay: 0,
        driveMinutes: business.driveMinutes[park],
      },
    ]
  })
  const isElsewhere = ({ park }: ParkOffer) => Number(park !== booking.park)
  return offers.sort((a, b) => isElsewhere(a) - isElsewhere(b) || a.driveMinutes - b.driveMinutes || b.back - a.back)
}

/** The price of a booking in another package: it never costs the guest more. Null if the package has no price for it. */
export function priceAt(pkg: StoredPackage, booking: StoredBooking, business: BusinessSettings) {
  const regular = repriceBooking(pkg, booking, business)
  if (!regular) return null
  // A price that was agreed with the guest stays.
  if (booking.price.staffReason !== undefined) return { ...settlePrice(booking.total, booking.total), price: null }
  const settled = settlePrice(booking.total, regular.total)
  return { ...settled, price: settled.cost === 0 ? regular.price : null }
}

/**
 * Whether a booking fits into another package on its day. A private party keeps its jeeps, which belong to no park, so it needs no free
 * one; a shared party needs seats.
 */
function hasPlaceFor(pkg: StoredPackage, booking: StoredBooking, day: Day, places: Availability): boolean {
  const { reservationType } = kindSpecOf(booking)
  const choices = reservationType && choicesSoldWith(booking, reservationType)
  if (!choices || !suits(pkg, choices)) return false
  if (pkg.id === booking.package_id || (pkg.park === booking.park && (pkg.block || null) === booking.block))
    return false
  const query = { day, timeSlot: choices.timeSlot, people: choices.people, reservationType }
  const counted = reservationType === 'private' ? { ...places, freeJeeps: anyNumber } : places
  return openSlots(pkg, query, counted).length > 0
}

/** The nearest open days of the same package. A party that moves needs places on the other day. */
async function findDays(db: Database, booking: StoredBooking, business: BusinessSettings, now: number): Promise<Day[]> {
  const { day, park, block, time_slot: timeSlot, people } = booking
  const { reservationType } = kindSpecOf(booking)
  const packageId = packageIdOfBooking(booking)
  const pkg = await readRequestedPackage(db, { packageId, park, block })
  if (!day || !timeSlot || !pkg || !reservationType) return []
  const choices = choicesSoldWith(booking, reservationType)
  const places = await readAvailability(db, business, { now, seatsOf: pkg.id })
  const jeepType = reservationType === 'private' ? choices?.jeepType : undefined
  const query = { timeSlot: ownSlot(timeSlot), people, reservationType, jeepType }
  return nearestDays(
    day,
    openDays(pkg, query, places).filter((open) => open !== day),
  )
}
