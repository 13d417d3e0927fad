import { aboutBooking } from '#records/outbox.ts'
import { readPackage } from '#records/packages.ts'
import { staffRowOf } from '#records/receipts.ts'
import { readBusinessSettings } from '#records/settings.ts'
import { instantOf } from '#rules/day.ts'
import { may, type Role } from '#rules/permission.ts'
import { jeepsWanted, usualJeep } from '#rules/place.ts'
import type { Refusal } from '#rules/refusal.ts'
import { startMinute } from '#rules/slot.ts'
import type { StaffBooking, StaffBookingRow } from '#rules/staff-booking.ts'
import { drawUpBooking } from './draw-up-booking.ts'
import { type Desk, findTwin, type Order, type Sold, sell } from './sell.ts'

/**
 * Writes down a booking that staff took by phone or mail. It takes jeeps for its half of the day like any other; beyond
 * our fleet only an admin may go, and gives a reason (decisions 4.16, 5.1).
 */
export async function createBooking(
  desk: Desk,
  asked: StaffBooking,
  order: Order,
  role: Role,
  answerOf: (booking: StaffBookingRow) => object,
): Promise<Sold | { refused: Refusal }> {
  const now = desk.clock.now()
  if (asked.overbookReason && !may(role, 'overbook on purpose')) return { refused: 'not allowed' }
  const pkg = asked.packageId ? await readPackage(desk.db, asked.packageId) : undefined
  if (asked.packageId && !pkg?.isActive) return (await findTwin(desk, order.once)) ?? { refused: 'package not found' }
  const { fleet } = await readBusinessSettings(desk.db)

  const outcome = await sell(desk, order, () => {
    const { blank } = drawUpBooking(now)
    const isCancelled = asked.status === 'cancelled'
    const booking = {
      ...blank,
      kind: pkg ? ('private' as const) : ('general' as const),
      status: asked.status as string,
      cancel_reason: isCancelled ? 'operator' : null,
      payment_method: asked.paymentMethod,
      card_last_four: asked.paymentMethod === 'card' ? (asked.cardDetails?.lastFour ?? null) : null,
      package_id: pkg?.id ?? null,
      package_name: pkg?.name ?? '',
      park: pkg?.park ?? null,
      block: pkg?.block || null,
      day: asked.date,
      time_slot: asked.timeSlot,
      starts_at: new Date(instantOf(asked.date, startMinute(asked.timeSlot) ?? 0)),
      people: asked.participants,
      jeep_type: usualJeep,
      customer_name: asked.name,
      customer_email: asked.email,
      customer_phone: asked.phone,
      add_ons: asked.addOns,
      details: asked.specialRequests ? { specialRequests: asked.specialRequests } : {},
      overbook_reason: asked.overbookReason || null,
    }
    const trip = { day: asked.date, timeSlot: asked.timeSlot, jeepType: usualJeep, people: asked.participants } as const
    return {
      booking,
      priced: null,
      wanted: isCancelled ? [] : jeepsWanted(trip, fleet),
      trip: {
        day: booking.day,
        timeSlot: booking.time_slot,
        packageId: booking.package_id,
        park: booking.park,
        block: booking.block,
      },
      // Staff know what they do on a day that is not open to guests.
      onlyOpenedDays: false,
      kept: null,
      mostOpen: null,
      overbook: Boolean(asked.overbookReason),
      action: asked.overbookReason ? 'booking made beyond capacity' : 'booking made',
      // One that was cancelled, or has taken place, is written down for the books.
      letters: asked.status === 'confirmed' ? [aboutBooking('booking confirmed', blank.id)] : [],
      answer: answerOf(staffRowOf(booking)),
    }
  })
  return 'refused' in outcome ? ((await findTwin(desk, order.once)) ?? outcome) : outcome
}
