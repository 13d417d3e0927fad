import { sql } from 'kysely'
import { slotsThatStop } from '#rules/closure.ts'
import type { Database } from './database.ts'

/** Throws (see `placeRefusal`) when a closure falls upon the trip of this booking, as it now lies in its row. */
export async function refuseClosed(tx: Database, booking: string, timeSlot: string) {
  const stoppers = slotsThatStop(timeSlot)
  await sql`select refuse_closed(b, ${stoppers}::text[]) from booking b where b.id = ${booking}`.execute(tx)
}
