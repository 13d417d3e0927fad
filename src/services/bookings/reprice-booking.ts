import type { StoredBooking } from '#db/bookings/bookings.ts'
import type { StoredPackage } from '#db/packages/packages.ts'
import { ownSlot } from '#domain/availability/calendar-entry.ts'
import { kindSpecOf } from '#domain/bookings/kind-spec.ts'
import { partyOf } from '#domain/gate-fees/gate-terms.ts'
import { ticketClasses } from '#domain/gate-fees/ticket-class.ts'
import { packageIdOfBooking } from '#domain/packages/custom-safari.ts'
import { guideOptions, isPriced, jeepTypes, type ReservationType, visitorTypes } from '#domain/packages/package.ts'
import { type PricedChoices, safariPrice } from '#domain/packages/price.ts'
import type { PriceSettings } from '#domain/packages/price-settings.ts'
import { priceSettingsOn } from '#domain/packages/price-settings.ts'
import { withDiscount } from '#domain/packages/promotion.ts'
import { daysBetween } from '#domain/primitives/date.ts'
import { type Minor, toMinor } from '#domain/primitives/money.ts'
import { faresInSeason, kilometresOf, taxiEstimate, vehicleIds, vehicles } from '#domain/rides/taxi.ts'
import type { SaleTerms } from '#domain/settings/sale-terms.ts'
import { seasonPercent } from '#domain/settings/season.ts'
import { nightPrice, stayPrice } from '#domain/stays/room.ts'

type PriceTerms = Pick<PriceSettings, 'chargePerJeep'> & Pick<SaleTerms, 'roomPrices' | 'taxi' | 'seasons'>
type Price = { price: StoredBooking['price']; total: Minor }

/**
 * The price of a booking at today's prices; an hour costs the same as its half of the day. Null without a price: staff left
 * fields empty that a guest must fill in, or the package is deleted.
 */
export function repriceBooking(
  pkg: StoredPackage | undefined,
  booking: StoredBooking,
  settings: PriceTerms,
): Price | null {
  const { tripType, reservationType } = kindSpecOf(booking)
  switch (tripType) {
    case 'safari':
      return reservationType && priceSafari(pkg, booking, reservationType, settings)
    case 'stay':
      return priceStay(booking, settings)
    case 'ride':
      return priceRide(booking, settings)
  }
}

function priceSafari(
  pkg: StoredPackage | undefined,
  booking: StoredBooking,
  kind: ReservationType,
  settings: PriceTerms,
): Price | null {
  const choices = choicesSoldWith(booking, kind)
  if (!choices || !pkg || !isPriced(pkg, kind)) return null
  const regular = safariPrice(pkg, { ...choices, date: booking.day }, priceSettingsOn(settings, booking.day))
  // A changed booking keeps the discount of its code.
  const { promotion } = booking.price
  const price = promotion ? withDiscount(regular, promotion) : regular
  return { price, total: price.totalPrice }
}

/** The choices that a booking was sold with; null if staff left some of them empty. */
export function choicesSoldWith(
  { meals, people, party, time_slot, jeep_type, guide_option, visitor_type }: StoredBooking,
  reservationType: ReservationType,
): PricedChoices | null {
  const jeepType = jeepTypes.find((type) => type === jeep_type)
  const guideOption = guideOptions.find((guide) => guide === guide_option)
  const visitorType = visitorTypes.find((visitor) => visitor === visitor_type)
  if (!time_slot || !jeepType || !guideOption || !visitorType) return null
  const breakfast = meals.breakfast ?? []
  const lunch = meals.lunch ?? []
  return {
    reservationType,
    jeepType,
    timeSlot: ownSlot(time_slot),
    guideOption,
    visitorType,
    people,
    party,
    mealOption: meals.mealOption === 'with' ? 'with' : 'without',
    vegOption: meals.vegOption === 'veg' ? 'veg' : 'non-veg',
    includeBreakfast: breakfast.length > 0 || meals.eggs === true,
    includeLunch: lunch.length > 0,
    includeEggs: meals.eggs === true,
    selectedBreakfastItems: breakfast,
    selectedLunchItems: lunch,
  }
}

function priceStay({ room_type: room, rooms, day, check_out }: StoredBooking, terms: PriceTerms): Price | null {
  if (!room || !day || !check_out || check_out <= day) return null
  const stay = { room, rooms, checkIn: day, checkOut: check_out }
  return { price: { roomPrice: nightPrice(stay, terms) }, total: stayPrice(stay, terms).amount }
}

function priceRide({ details, day }: StoredBooking, { taxi, seasons }: PriceTerms): Price | null {
  const vehicle = vehicleIds.find((id) => vehicles[id].name === details.vehicle)
  // The estimate keeps the distance that the guest was told.
  const fares = { ...faresInSeason(taxi, seasonPercent(seasons, 'ride', day)), kilometres: kilometresOf(details) }
  return vehicle ? { price: {}, total: taxiEstimate(vehicle, fares).amount } : null
}

/** The facts that decide the price, as a text to compare. */
function priceFacts(booking: StoredBooking): string {
  const { people, day, time_slot, jeep_type, guide_option, visitor_type, meals } = booking
  if (kindSpecOf(booking).tripType === 'stay')
    return JSON.stringify([booking.room_type, booking.rooms, nights(day, booking.check_out)])
  if (kindSpecOf(booking).tripType === 'ride') return JSON.stringify(booking.details.vehicle)
  const { mealOption, vegOption, breakfast, lunch, eggs } = meals
  const dishes = mealOption === 'with' ? [vegOption, breakfast, lunch, eggs] : []
  const visitorType = visitorTypes.find((type) => type === visitor_type) ?? 'foreign'
  const party = partyOf({ party: booking.party, visitorType, people })
  const classes = ticketClasses.map((name) => party[name] ?? 0)
  return JSON.stringify([
    people,
    time_slot,
    packageIdOfBooking(booking),
    jeep_type,
    guide_option,
    visitor_type,
    classes,
    dishes,
  ])
}

/** A new name or another day, for example, does not change the price. */
export function isPricedTheSame(before: StoredBooking, after: StoredBooking): boolean {
  return priceFacts(before) === priceFacts(after)
}

function nights(day: string | null, checkOut: string | null): number {
  return day && checkOut ? daysBetween(day, checkOut) : 0
}

/** Whether the total differs from the one that staff saw when they saved. */
export function hasTotalChanged({ expectedTotal }: { expectedTotal?: number | undefined }, total: Minor): boolean {
  return expectedTotal !== undefined && toMinor(expectedTotal) !== total
}
