import { adjustmentsOf } from '#contracts/bookings/receipt.ts'
import type { StaffPrice, StaffPriceRequest } from '#contracts/bookings/staff-booking.ts'
import { findBooking } from '#db/bookings/bookings.ts'
import { gateFeesWire } from '#db/gate-fees/gate-fees-wire.ts'
import { readBusinessSettings } from '#db/settings/settings.ts'
import { defaultHourlySlot } from '#domain/bookings/time-slot.ts'
import { isParty } from '#domain/gate-fees/ticket-class.ts'
import { type Currency, toDecimal } from '#domain/primitives/money.ts'
import { failure, type Result, success } from '#domain/result.ts'
import type { ServiceContext } from '#services/context.ts'
import { readBookingGateFees } from '#services/gate-fees/gate-fees-of-trip.ts'
import { readRequestedPackage } from '#services/packages/requested-package.ts'
import { newBookingRow } from './new-booking-row.ts'
import { bookingAfter, packageAfter } from './plan-booking-update.ts'
import { isPricedTheSame, repriceBooking } from './reprice-booking.ts'
import { staffBookingRow } from './staff-booking-row.ts'

/** The regular price of a booking as entered in the staff form. Saving the form computes the same price. */
export async function quoteStaffBooking(
  context: Pick<ServiceContext, 'db' | 'clock'>,
  { bookingId, ownPrice: _, ...input }: StaffPriceRequest,
): Promise<Result<{ price: StaffPrice }>> {
  const before = bookingId ? await findBooking(context.db, bookingId) : undefined
  if (bookingId && !before) return failure('booking not found')
  const { packageId = null, park, block } = input
  const pkg = await readRequestedPackage(context.db, before ? packageAfter(before, input) : { packageId, park, block })
  const business = await readBusinessSettings(context.db)
  const after = before && bookingAfter(before, input, pkg)
  const booking =
    after ??
    staffBookingRow(newBookingRow(context.clock.now(), business.policy).row, { ...emptyForm, ...input }, pkg, business)
  if (booking.party && !isParty(booking.party, booking.people)) return failure('bad party')
  // For an agreed price the form shows the regular one.
  const isUnchanged = before && after && before.price.staffReason === undefined && isPricedTheSame(before, after)
  const priced = isUnchanged ? before : repriceBooking(pkg, booking, business)
  const gateFees = await readBookingGateFees(context.db, pkg, booking)
  const line = (name: 'ticketPrice' | 'jeepPrice' | 'guidePrice' | 'mealPrice' | 'roomPrice') =>
    toDecimal(priced?.price[name] ?? 0)
  return success({
    price: {
      lines: {
        ticketPrice: line('ticketPrice'),
        jeepPrice: line('jeepPrice'),
        guidePrice: line('guidePrice'),
        mealPrice: line('mealPrice'),
        roomPrice: line('roomPrice'),
        ...adjustmentsOf(priced?.price ?? {}),
      },
      totalPrice: priced ? toDecimal(priced.total) : null,
      currency: booking.currency as Currency,
      gateFees: gateFees && gateFeesWire(gateFees),
    },
  })
}

const emptyForm = {
  name: '',
  email: '',
  phone: '',
  date: '',
  participants: 1,
  timeSlot: defaultHourlySlot,
  addOns: { lunch: false, binoculars: false, photographer: false },
  paymentMethod: 'cash' as const,
  status: 'pending' as const,
  party: null,
}
