import { type Selectable, sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { inPages } from '#db/pages.ts'
import type { Tables } from '#db/schema/tables.ts'
import type { BookingStatus } from '#domain/bookings/booking.ts'
import type { SafariPrice } from '#domain/packages/price.ts'
import type { Day } from '#domain/primitives/date.ts'
import type { Minor } from '#domain/primitives/money.ts'

export type StoredPartner = Selectable<Tables['partner']>
export type PartnerRow = Omit<StoredPartner, 'id' | 'version' | 'created_at' | 'changed_at'>

/** All partners by name, with the number of their bookings. */
export async function listPartners(db: Database): Promise<(StoredPartner & { bookings: number })[]> {
  return db
    .selectFrom('partner')
    .selectAll()
    .select(
      sql<number>`(select count(*)::int from booking where partner_id = partner.id and deleted_at is null)`.as(
        'bookings',
      ),
    )
    .orderBy('name')
    .orderBy('code')
    .execute()
}

/** By its code in capitals; inactive ones too. */
export function findPartner(db: Database, code: string): Promise<StoredPartner | undefined> {
  return db.selectFrom('partner').selectAll().where('code', '=', code).executeTakeFirst()
}

export function findPartnerById(db: Database, id: string): Promise<StoredPartner | undefined> {
  return db.selectFrom('partner').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Locks the partner until the transaction ends. */
export function lockPartner(tx: Database, id: string): Promise<StoredPartner | undefined> {
  return tx.selectFrom('partner').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

export function insertPartner(tx: Database, row: PartnerRow, now: number): Promise<StoredPartner> {
  const at = new Date(now)
  return tx
    .insertInto('partner')
    .values({ ...row, created_at: at, changed_at: at })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function updatePartner(tx: Database, id: string, row: PartnerRow, now: number): Promise<StoredPartner> {
  return tx
    .updateTable('partner')
    .set({ ...row, changed_at: new Date(now), version: sql`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export type PartnerBooking = {
  id: string
  reference: string
  created_at: Date
  day: Day
  package_name: string
  people: number
  status: BookingStatus
  total: Minor
  price: Partial<SafariPrice>
  percent: number
  currency: string
}

/** The bookings of a partner whose trips are from one day to before another, by day, a thousand at a time. */
export function readPartnerBookings(db: Database, partner: string, { from, before }: { from: Day; before: Day }) {
  return inPages<PartnerBooking>(async (last, limit) => {
    const { rows } = await sql<PartnerBooking>`
      select id, reference, created_at, day, package_name, people, status, total, price, partner_percent as percent, currency
      from booking
      where partner_id = ${partner}::uuid and day >= ${from}::date and day < ${before}::date and deleted_at is null
        ${last ? sql`and (day, id) > (${last.day}::date, ${last.id}::uuid)` : sql``}
      order by day, id limit ${limit}`.execute(db)
    return rows
  })
}
