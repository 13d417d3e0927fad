import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import type { Slot } from '#domain/bookings/time-slot.ts'
import type { Day } from '#domain/primitives/date.ts'

/** A shared safari of a package on a day in a slot. */
export type Departure = { packageId: string; day: Day; slot: Slot }

/** The seats taken or held now, for each departure in order; expired holds count as free. */
export async function readTakenSeats(db: Database, departures: readonly Departure[], now: number): Promise<number[][]> {
  const { rows } = await sql<{ seats: number[] }>`
    select array(
      select c.unit::int from claim c
      left join booking b on b.id = c.booking
      left join hold h on h.id = c.hold
      where c.pool = (select id from pool where kind = 'seat' and ref = d."packageId")
        and c.day = d.day and c.segment = d.slot
        and not coalesce(b.status = 'pending' and b.hold_expires_at <= ${new Date(now)}, false)
        and not coalesce(h.expires_at <= ${new Date(now)}, false)
      order by c.unit
    ) as seats
    from rows from (
      jsonb_to_recordset(${JSON.stringify(departures)}::jsonb) as ("packageId" text, day date, slot text)
    ) with ordinality as d ("packageId", day, slot, ordinal)
    order by ordinal
  `.execute(db)
  return rows.map(({ seats }) => seats)
}
