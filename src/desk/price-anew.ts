import type { BookingChange, StoredBooking } from '#records/bookings.ts'
import type { Database } from '#records/database.ts'
import { findPackage } from '#records/packages.ts'
import { guideOptions, isPriced, jeepTypes, visitorTypes } from '#rules/package.ts'
import { type PriceSettings, safariPrice } from '#rules/price.ts'
import { isSlot } from '#rules/slot.ts'

/**
 * What a guest's safari costs after staff changed the party or the slot, at today's prices. Null where nothing was priced: a
 * booking that staff wrote down, a package that is gone, a staff hour in place of a slot.
 */
export async function priceAnew(
  tx: Database,
  booking: StoredBooking,
  settings: PriceSettings,
): Promise<Pick<BookingChange, 'price' | 'total'> | null> {
  const { kind, meals, people, time_slot, package_id } = booking
  const jeepType = jeepTypes.find((type) => type === booking.jeep_type)
  const guideOption = guideOptions.find((guide) => guide === booking.guide_option)
  const visitorType = visitorTypes.find((visitor) => visitor === booking.visitor_type)
  if ((kind !== 'private' && kind !== 'shared') || !package_id || !jeepType || !guideOption || !visitorType) return null
  if (!time_slot || !isSlot(time_slot)) return null
  const pkg = await findPackage(tx, package_id)
  if (!pkg || !isPriced(pkg, kind)) return null
  const breakfast = meals.breakfast ?? []
  const lunch = meals.lunch ?? []
  const price = safariPrice(
    pkg,
    {
      ...{ reservationType: kind, jeepType, timeSlot: time_slot, guideOption, visitorType, people },
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
