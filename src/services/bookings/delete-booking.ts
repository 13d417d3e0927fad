import type { CancellingFields } from '#contracts/bookings/cancellation.ts'
import { type Actor, auditBooking } from '#db/audit/write-audit.ts'
import { auditFields, lockBooking, updateBookingRow } from '#db/bookings/bookings.ts'
import { failure, type Result, success } from '#domain/result.ts'
import type { Role } from '#domain/staff/permission.ts'
import { departuresOf } from '#live/seat-events.ts'
import type { ServiceContext } from '#services/context.ts'
import { planCancellation, settleCancellation } from '#services/payments/settle-cancellation.ts'
import { runTransaction } from '#services/run-transaction.ts'

/**
 * Removes a booking from every list, and cancels it first under the terms of `cancelBooking`. The row stays for the audit log
 * and the accounts (R1.28).
 */
export async function deleteBooking(
  context: ServiceContext,
  idOrReference: string,
  { version, ...terms }: CancellingFields,
  actor: Actor,
  role: Role,
): Promise<Result<{ deleted: string }>> {
  const now = context.clock.now()
  const deleted = await runTransaction(context.db, async (tx) => {
    const booking = await lockBooking(tx, idOrReference)
    if (!booking) return failure('booking not found')
    if (booking.status === 'cancelled' && terms.cancelledBy !== undefined) return failure('cancelled meanwhile')
    if (version !== undefined && version !== booking.version) return failure('changed meanwhile')
    if (booking.status !== 'cancelled') {
      const plan = await planCancellation(tx, booking, terms, { role, now })
      if (!plan.ok) return plan
      await settleCancellation(tx, booking, plan.cancellation, { actor, now })
    }
    await updateBookingRow(tx, booking.id, { deleted_at: new Date(now) }, now)
    await auditBooking(tx, { actor, now }, booking.id, 'booking deleted', auditFields(booking))
    return success({ booking })
  })
  if (!deleted.ok) return deleted
  context.seatEvents.publish(departuresOf(deleted.booking))
  return success({ deleted: deleted.booking.id })
}
