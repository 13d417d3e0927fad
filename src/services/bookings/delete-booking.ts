import type { CancellingFields } from '#contracts/bookings/cancellation.ts'
import { type Actor, writeAudit } from '#db/audit/write-audit.ts'
import { setLockTimeout } from '#db/availability/claims.ts'
import { auditFields, lockBooking, updateBookingRow } from '#db/bookings/bookings.ts'
import type { ErrorCode } from '#domain/errors.ts'
import type { Role } from '#domain/staff/permission.ts'
import { departuresOf } from '#live/seat-events.ts'
import type { ServiceContext } from '#services/context.ts'
import { planCancellation, settleCancellation } from '#services/payments/settle-cancellation.ts'
import { retryTransaction } from '#services/retry-transaction.ts'

/**
 * Takes a booking out of every list. A live one is cancelled on the way, under the same terms as `cancelBooking`; the row stays for the
 * audit log and the money (R1.28).
 */
export async function deleteBooking(
  context: ServiceContext,
  name: string,
  { version, ...terms }: CancellingFields,
  actor: Actor,
  role: Role,
): Promise<{ deleted: string } | { refused: ErrorCode }> {
  const now = context.clock.now()
  const deleted = await retryTransaction(() =>
    context.db.transaction().execute(async (tx) => {
      await setLockTimeout(tx)
      const booking = await lockBooking(tx, name)
      if (!booking) return { refused: 'booking not found' as const }
      if (booking.status === 'cancelled' && terms.cancelledBy !== undefined)
        return { refused: 'cancelled meanwhile' as const }
      if (version !== undefined && version !== booking.version) return { refused: 'changed meanwhile' as const }
      if (booking.status !== 'cancelled') {
        const plan = await planCancellation(tx, booking, terms, { role, now })
        if ('refused' in plan) return plan
        await settleCancellation(tx, booking, plan, { actor, now })
      }
      await updateBookingRow(tx, booking.id, { deleted_at: new Date(now) }, now)
      await writeAudit(tx, actor, {
        action: 'booking deleted',
        entity: 'booking',
        entityId: booking.id,
        difference: auditFields(booking),
        at: now,
      })
      return booking
    }),
  )
  if ('refused' in deleted) return deleted
  context.seatEvents.publish(departuresOf(deleted))
  return { deleted: deleted.id }
}
