import { sql } from 'kysely'
import type { BookingFilter } from '#db/bookings/booking-filter.ts'
import { listBookings } from '#db/bookings/booking-list.ts'
import { countBookings, findByText } from '#db/bookings/booking-search.ts'
import type { Database } from '#db/client.ts'
import type { Day } from '#domain/primitives/date.ts'

type FoundBooking = { reference: string; name: string; day: Day | null; package: string; status: string }

const atMost = 6
/** A shorter word has no trigram: it is searched for among the newest bookings only. */
const shortest = 3
const newest = 20_000

type FoundBookings = {
  bookings: FoundBooking[]
  /** The number of matching bookings, at most `maxCounted`, and 7 for a short text. */
  count: number
  /** Fewer than six bookings were found, and older ones were not searched. */
  isPartial: boolean
}

/**
 * A few bookings, newest first. Matches the start of a reference or part of a name, and phone or email for roles with access to contacts.
 */
export async function searchBookings(
  db: Database,
  filter: Required<Pick<BookingFilter, 'q' | 'isBlindToContacts'>>,
): Promise<FoundBookings> {
  const { q } = filter
  if (q.length < shortest) return findAmongNewest(db, q)
  const matching = await findByText(db, filter)
  const count = await countBookings(db, filter, matching)
  const isPartial = matching.isLimited && count < atMost
  if (count === 0) return { bookings: [], count, isPartial }
  const { bookings } = await listBookings(db, filter, { limit: atMost, found: matching })
  const found = bookings.map((booking) => ({
    reference: booking.reference,
    name: booking.customer_name,
    day: booking.day,
    package: booking.package_name,
    status: booking.status,
  }))
  return { bookings: found, count, isPartial }
}

async function findAmongNewest(db: Database, q: string): Promise<FoundBookings> {
  const { rows } = await sql<FoundBooking>`
    select reference, customer_name as name, day, package_name as package, status from (
      select * from booking where deleted_at is null order by created_at desc, id desc limit ${sql.lit(newest)}
    ) recent
    where strpos(plain_letters(customer_name), plain_letters(${q})) > 0 or strpos(reference, ${q.toUpperCase()}) in (1, 3)
    limit ${sql.lit(atMost + 1)}
  `.execute(db)
  const isPartial = rows.length < atMost && (await hasOlder(db))
  return { bookings: rows.slice(0, atMost), count: rows.length, isPartial }
}

async function hasOlder(db: Database): Promise<boolean> {
  const { rows } =
    await sql`select from booking where deleted_at is null order by created_at desc, id desc offset ${sql.lit(newest)} limit 1`.execute(
      db,
    )
  return rows.length > 0
}
