import type { StaffPrice, StaffPriceAsked } from '#contracts/bookings/staff-booking.ts'
import { findBooking } from '#db/bookings/bookings.ts'
import { readPackage } from '#db/packages/packages.ts'
import { readBusinessSettings } from '#db/settings/settings.ts'
import { defaultHourlySlot } from '#domain/bookings/time-slot.ts'
import { type Currency, toDecimal } from '#domain/primitives/money.ts'
import { failure, type Result, success } from '#domain/result.ts'
import type { ServiceContext } from '#services/context.ts'
import { bookingAfter } from './booking-update.ts'
import { newBookingRow } from './new-booking-row.ts'
import { isPricedTheSame, repriceBooking } from './reprice-booking.ts'
import { staffBookingRow } from './staff-booking-row.ts'

/** What a booking would cost by our own rules as it stands in the form of the staff: the same sum that saving it counts. */
export async function quoteStaffBooking(
  context: Pick<ServiceContext, 'db' | 'clock'>,
  { bookingId, ownPrice: _, ...asked }: StaffPriceAsked,
): Promise<Result<{ price: StaffPrice }>> {
  const before = bookingId ? await findBooking(context.db, bookingId) : undefined
  if (bookingId && !before) return failure('booking not found')
  const packageId = asked.packageId === undefined ? before?.package_id : asked.packageId
  const pkg = packageId ? await readPackage(context.db, packageId) : undefined
  const business = await readBusinessSettings(context.db)
  const after = before && bookingAfter(before, asked, pkg)
  const booking =
    after ?? staffBookingRow(newBookingRow(context.clock.now()).blank, { ...nothingYet, ...asked }, pkg, business)
  // Of a price that staff agreed on the form asks what ours would be.
  const isKept = before && after && before.price.staffReason === undefined && isPricedTheSame(before, after)
  const found = isKept ? before : repriceBooking(pkg, booking, business)
  const line = (name: 'ticketPrice' | 'jeepPrice' | 'guidePrice' | 'mealPrice' | 'roomPrice') =>
    toDecimal(found?.price[name] ?? 0)
  return success({
    price: {
      lines: {
        ticketPrice: line('ticketPrice'),
        jeepPrice: line('jeepPrice'),
        guidePrice: line('guidePrice'),
        mealPrice: line('mealPrice'),
        roomPrice: line('roomPrice'),
      },
      totalPrice: found ? toDecimal(found.total) : null,
      currency: booking.currency as Currency,
    },
  })
}

const nothingYet = {
  ...{ name: '', email: '', phone: '', date: '' },
  participants: 1,
  timeSlot: defaultHourlySlot,
  addOns: { lunch: false, binoculars: false, photographer: false },
  paymentMethod: 'cash' as const,
  status: 'pending' as const,
}
