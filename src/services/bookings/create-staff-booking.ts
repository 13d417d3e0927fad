import type { StaffBooking, StaffBookingRow } from '#contracts/bookings/staff-booking.ts'
import { staffRowOf } from '#db/bookings/booking-mappers.ts'
import { bookingEmail } from '#db/messaging/email-outbox.ts'
import { readBusinessSettings } from '#db/settings/settings.ts'
import { isParty } from '#domain/gate-fees/ticket-class.ts'
import { failure, type Result } from '#domain/result.ts'
import { may, type Role } from '#domain/staff/permission.ts'
import { placesOf } from '#services/availability/move-claims.ts'
import type { RequestContext, ServiceContext } from '#services/context.ts'
import { readBookingGateFees } from '#services/gate-fees/gate-fees-of-trip.ts'
import { readRequestedPackage } from '#services/packages/requested-package.ts'
import { findReplay, type StoredResponse } from '#services/replay.ts'
import { newBookingRow } from './new-booking-row.ts'
import { hasTotalChanged } from './reprice-booking.ts'
import { sell } from './sell.ts'
import { staffBookingRow } from './staff-booking-row.ts'
import { validateBooking } from './validate-booking.ts'

/**
 * Stores a booking that staff took by phone or email. It claims jeeps, seats or rooms like any other. Only an admin may exceed
 * the capacity, with a reason (R1.25).
 */
export async function createStaffBooking(
  context: ServiceContext,
  request: StaffBooking,
  caller: RequestContext,
  role: Role,
  toBody: (booking: StaffBookingRow) => object,
): Promise<Result<StoredResponse>> {
  const now = context.clock.now()
  if (request.overbookReason && !may(role, 'overbook on purpose')) return failure('not allowed')
  if (request.party && !isParty(request.party, request.participants)) return failure('bad party')
  const { packageId = null, park, block } = request
  const pkg = await readRequestedPackage(context.db, { packageId, park, block })
  if (packageId && !pkg?.isActive)
    return (await findReplay(context.db, context.config, caller.idempotencyKey)) ?? failure('package not found')
  const business = await readBusinessSettings(context.db)
  const draft = staffBookingRow(newBookingRow(now, business.policy).row, request, pkg, business)
  const refused = validateBooking(draft, pkg) ?? (hasTotalChanged(request, draft.total) ? 'price changed' : null)
  if (refused) return (await findReplay(context.db, context.config, caller.idempotencyKey)) ?? failure(refused)

  const gateFees = await readBookingGateFees(context.db, pkg, draft)
  return sell(context, caller, () => {
    const row = staffBookingRow(newBookingRow(now, business.policy).row, request, pkg, business)
    const booking = { ...row, gate_fees: gateFees }
    const { day, time_slot: timeSlot } = booking
    const trip = { packageId: booking.package_id, park: booking.park, block: booking.block }
    return {
      booking,
      // `hasTotalChanged` has compared the price with the one that staff saw.
      prices: null,
      places: placesOf(booking, business, pkg?.maxCapacity),
      // A booking recorded as cancelled may be on a closed day.
      trip: day && timeSlot && booking.status !== 'cancelled' ? { day, timeSlot, ...trip } : null,
      // Staff may book days that are not open to guests.
      onlyOpenedDays: false,
      hold: null,
      maxOpen: null,
      overbook: Boolean(request.overbookReason),
      action: request.overbookReason ? 'booking made beyond capacity' : 'booking made',
      // A cancelled or completed booking is recorded without an email, and a guest without an address gets none.
      emails:
        request.status === 'confirmed' && booking.customer_email ? [bookingEmail('booking confirmed', booking.id)] : [],
      body: toBody(staffRowOf(booking)),
    }
  })
}
