import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { demoGuestMark } from '#domain/settings/demo-values.ts'

/** True if more than one person can sign in. */
export async function hasOtherStaff(db: Database): Promise<boolean> {
  const { rows } = await sql`select from staff where disabled_at is null limit 2`.execute(db)
  return rows.length > 1
}

/** True if guests can book a package. */
export async function hasActivePackage(db: Database): Promise<boolean> {
  const { rows } = await sql`select from package where is_active and deleted_at is null limit 1`.execute(db)
  return rows.length > 0
}

/** True if there is a booking that does not come from the demo data. */
export async function hasRealBooking(db: Database): Promise<boolean> {
  const { rows } = await sql`
    select from booking where deleted_at is null and right(customer_name, ${demoGuestMark.length}) <> ${demoGuestMark} limit 1
  `.execute(db)
  return rows.length > 0
}
