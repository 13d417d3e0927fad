import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import type { BookingChannelKind } from '#domain/bookings/booking-filter.ts'

export type StoredChannel = {
  id: string
  kind: BookingChannelKind
  name: string
  /** The reseller's own number of the booking. */
  reference: string | null
  /** The commission of a partner. */
  percent: number | null
}

/** The resellers and partners of some bookings, by the ID of the booking; those of our own are missing. */
export async function readBookingChannels(
  db: Database,
  bookings: readonly string[],
): Promise<Map<string, StoredChannel>> {
  const { rows } = await sql<StoredChannel>`
    select o.booking as id, 'reseller' as kind, k.reseller as name, o.reseller_reference as reference, null::int as percent
    from octo_booking o join api_key k on k.id = o.api_key where o.booking = any (${bookings}::uuid[])
    union all
    select b.id, 'partner', p.name, null, b.partner_percent
    from booking b join partner p on p.id = b.partner_id where b.id = any (${bookings}::uuid[])
  `.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
