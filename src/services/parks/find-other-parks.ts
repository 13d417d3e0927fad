import type { OtherPark } from '#contracts/parks/park-rule.ts'
import type { BusinessSettings } from '#contracts/settings/business-settings.ts'
import { readAvailability } from '#db/availability/availability.ts'
import type { Database } from '#db/client.ts'
import { listPackages, listPackagesIn } from '#db/packages/packages.ts'
import { openSlots } from '#domain/availability/inventory.ts'
import type { SafariChoices } from '#domain/bookings/booking.ts'
import { halvesOf, type Slot } from '#domain/bookings/time-slot.ts'
import { dishesOf } from '#domain/packages/meal.ts'
import { allowsReservation, isPriced, largestParty, offersJeep, type SafariPackage } from '#domain/packages/package.ts'
import { type PricedChoices, safariPrice } from '#domain/packages/price.ts'
import { priceSettingsOn } from '#domain/packages/price-settings.ts'
import type { Day } from '#domain/primitives/date.ts'
import { type Minor, toDecimal } from '#domain/primitives/money.ts'
import { currentLanguage } from '#i18n/language.ts'

const mostOffers = 4

type Closed = {
  pkg: Pick<SafariPackage, 'id' | 'park' | 'block'>
  choices: SafariChoices & { date: Day }
  price: Minor
}

/**
 * Packages that run on a closed day in the same half of it, for the same choices: first another block of the park, then by the
 * drive. Each with its full total, which a booking may be made with as it is.
 */
export async function findOtherParks(
  db: Database,
  { pkg, choices, price }: Closed,
  business: BusinessSettings,
  now: number,
): Promise<OtherPark[]> {
  const { date: day, people, reservationType, jeepType, timeSlot } = choices
  const { packages, nameOf, places } = await readPackagesOn(db, business, day, now)
  const isShared = reservationType === 'shared'
  const offers = packages
    .filter(
      (other) => (other.park !== pkg.park || other.block !== pkg.block) && other.id !== pkg.id && suits(other, choices),
    )
    .flatMap((other): OtherPark[] => {
      const party = { people, reservationType, ...(isShared ? {} : { jeepType }) }
      const slot = sameHalf(openSlots(other, { ...party, day }, places), timeSlot)
      if (!slot) return []
      const total = safariPrice(other, { ...choices, timeSlot: slot }, priceSettingsOn(business, day)).totalPrice
      return [
        {
          packageId: other.id,
          name: nameOf(other),
          park: other.park,
          block: other.block,
          timeSlot: slot,
          totalPrice: toDecimal(total),
          difference: toDecimal(total - price),
          driveMinutes: business.driveMinutes[other.park],
        },
      ]
    })
  const isElsewhere = ({ park }: OtherPark) => Number(park !== pkg.park)
  return offers
    .sort((a, b) => isElsewhere(a) - isElsewhere(b) || a.driveMinutes - b.driveMinutes || a.totalPrice - b.totalPrice)
    .slice(0, mostOffers)
}

/**
 * The packages on sale, with their names in the current language, and the places of a day. The packages themselves are in English, because
 * dishes are chosen by their English names.
 */
export async function readPackagesOn(db: Database, business: BusinessSettings, day: Day, now: number) {
  const [packages, translated, places] = await Promise.all([
    listPackages(db, { active: true }),
    listPackagesIn(db, currentLanguage()),
    readAvailability(db, business, { now, seatsOf: 'all', first: day, last: day }),
  ])
  const names = new Map(translated.map(({ id, name }) => [id, name]))
  return { packages, places, nameOf: ({ id, name }: Pick<SafariPackage, 'id' | 'name'>) => names.get(id) ?? name }
}

/** Whether a package can be sold with these choices, regardless of day and places. */
export function suits(pkg: Omit<SafariPackage, 'totalBookings'>, choices: PricedChoices): boolean {
  const { reservationType, people, jeepType } = choices
  return (
    allowsReservation(pkg, reservationType) &&
    isPriced(pkg, reservationType) &&
    people <= largestParty(pkg, reservationType) &&
    (reservationType === 'shared' || offersJeep(pkg, jeepType)) &&
    hasDishes(pkg, choices)
  )
}

/** The requested slot, or another one in the same half of the day. */
function sameHalf(open: readonly Slot[], requested: Slot): Slot | undefined {
  if (open.includes(requested)) return requested
  const [half] = halvesOf(requested)
  return open.find((slot) => halvesOf(slot).length === halvesOf(requested).length && halvesOf(slot)[0] === half)
}

/** Whether the package serves every chosen dish. */
function hasDishes(pkg: Pick<SafariPackage, 'meals' | 'mealOptions'>, choices: PricedChoices): boolean {
  if (choices.mealOption !== 'with') return true
  const { breakfast, lunch } = dishesOf(pkg)
  const served = new Set([...breakfast, ...lunch].map(({ name }) => name))
  return [...choices.selectedBreakfastItems, ...choices.selectedLunchItems].every((dish) => served.has(dish))
}
