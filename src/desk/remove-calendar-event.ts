import type { Actor } from '#records/audit.ts'
import { findEvent, removeEvent } from '#records/calendar-events.ts'
import { stopSales, waitBriefly } from '#records/places.ts'
import type { Refusal } from '#rules/refusal.ts'
import { noteEvent } from './add-calendar-event.ts'
import type { Desk } from './sell.ts'
import { tryAgain } from './try-again.ts'

/** Takes an event out of the calendar: what was said before it counts again. */
export async function removeCalendarEvent(
  desk: Desk,
  id: string,
  actor: Actor,
): Promise<{ removed: string } | { refused: Refusal }> {
  const now = desk.clock.now()
  return tryAgain(() =>
    desk.db.transaction().execute(async (tx) => {
      await waitBriefly(tx)
      await stopSales(tx)
      const event = await findEvent(tx, id)
      if (!event) return { refused: 'event not found' as const }
      await removeEvent(tx, id)
      await noteEvent(tx, actor, 'calendar event removed', event, { now })
      return { removed: id }
    }),
  )
}
