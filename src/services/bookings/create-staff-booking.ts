import type { StaffBooking, StaffBookingRow } from '#contracts/bookings/staff-booking.ts'
import { staffRowOf } from '#db/bookings/booking-mappers.ts'
import { aboutBooking } from '#db/messaging/email-outbox.ts'
import { readPackage } from '#db/packages/packages.ts'
import { readBusinessSettings } from '#db/settings/settings.ts'
import { failure, type Result } from '#domain/result.ts'
import { may, type Role } from '#domain/staff/permission.ts'
import { placesOf } from '#services/availability/move-claims.ts'
import type { RequestContext, ServiceContext } from '#services/context.ts'
import { findReplay, type StoredResponse } from '#services/find-replay.ts'
import { newBookingRow } from './new-booking-row.ts'
import { hasTotalChanged } from './reprice-booking.ts'
import { sell } from './sell.ts'
import { staffBookingRow } from './staff-booking-row.ts'
import { validateBooking } from './validate-booking.ts'

/**
 * Writes down a booking that staff took by phone or mail. It takes jeeps, seats or rooms like any other; beyond what we have only an
 * admin may go, and gives a reason (R1.25).
 */
export async function createStaffBooking(
  context: ServiceContext,
  asked: StaffBooking,
  order: RequestContext,
  role: Role,
  toBody: (booking: StaffBookingRow) => object,
): Promise<Result<StoredResponse>> {
  const now = context.clock.now()
  if (asked.overbookReason && !may(role, 'overbook on purpose')) return failure('not allowed')
  const pkg = asked.packageId ? await readPackage(context.db, asked.packageId) : undefined
  if (asked.packageId && !pkg?.isActive)
    return (await findReplay(context, order.idempotencyKey)) ?? failure('package not found')
  const business = await readBusinessSettings(context.db)
  const drawn = staffBookingRow(newBookingRow(now).blank, asked, pkg, business)
  const refused = validateBooking(drawn, pkg) ?? (hasTotalChanged(asked, drawn.total) ? 'price changed' : null)
  if (refused) return (await findReplay(context, order.idempotencyKey)) ?? failure(refused)

  return sell(context, order, () => {
    const booking = staffBookingRow(newBookingRow(now).blank, asked, pkg, business)
    const { day, time_slot: timeSlot, package_id: packageId, park, block } = booking
    return {
      booking,
      // Staff see the price before they save, and may set one: that it is still this one is looked at above.
      prices: null,
      places: placesOf(booking, business, pkg?.maxCapacity),
      // One that is cancelled already goes nowhere: no closed day is in its way.
      trip: day && timeSlot && booking.status !== 'cancelled' ? { day, timeSlot, packageId, park, block } : null,
      // Staff know what they do on a day that is not open to guests.
      onlyOpenedDays: false,
      hold: null,
      maxOpen: null,
      overbook: Boolean(asked.overbookReason),
      action: asked.overbookReason ? 'booking made beyond capacity' : 'booking made',
      // One that was cancelled, or has taken place, is written down for the books.
      emails: asked.status === 'confirmed' ? [aboutBooking('booking confirmed', booking.id)] : [],
      body: toBody(staffRowOf(booking)),
    }
  })
}
