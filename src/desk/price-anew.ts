import type { BookingChange, StoredBooking } from '#records/bookings.ts'
import type { StoredPackage } from '#records/packages.ts'
import { ownSlot } from '#rules/calendar-event.ts'
import { guideOptions, isPriced, jeepTypes, visitorTypes } from '#rules/package.ts'
import { type PriceSettings, safariPrice } from '#rules/price.ts'

/**
 * What a guest's safari costs after staff changed the party, the slot or the package, at today's prices; an hour costs what
 * its half of the day does. Null where nothing was priced: a booking that staff wrote down, a package that is gone.
 */
export function priceAnew(
  pkg: StoredPackage | undefined,
  booking: StoredBooking,
  settings: PriceSettings,
): Pick<BookingChange, 'price' | 'total'> | null {
  const { kind, meals, people, time_slot } = booking
  const jeepType = jeepTypes.find((type) => type === booking.jeep_type)
  const guideOption = guideOptions.find((guide) => guide === booking.guide_option)
  const visitorType = visitorTypes.find((visitor) => visitor === booking.visitor_type)
  if ((kind !== 'private' && kind !== 'shared') || !time_slot || !jeepType || !guideOption || !visitorType) return null
  if (!pkg || !isPriced(pkg, kind)) return null
  const breakfast = meals.breakfast ?? []
  const lunch = meals.lunch ?? []
  const price = safariPrice(
    pkg,
    {
      ...{ reservationType: kind, jeepType, timeSlot: ownSlot(time_slot), guideOption, visitorType, people },
      mealOption: meals.mealOption === 'with' ? 'with' : 'without',
      vegOption: meals.vegOption === 'veg' ? 'veg' : 'non-veg',
      includeBreakfast: breakfast.length > 0 || meals.eggs === true,
      includeLunch: lunch.length > 0,
      includeEggs: meals.eggs === true,
      selectedBreakfastItems: breakfast,
      selectedLunchItems: lunch,
    },
    settings,
  )
  return { price: JSON.stringify(price), total: price.totalPrice }
}
