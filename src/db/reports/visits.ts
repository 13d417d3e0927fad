import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import type { Day } from '#domain/primitives/date.ts'

/** The salt of a day, the same in every process. */
export async function saltOf(db: Database, day: Day): Promise<Buffer> {
  await db
    .insertInto('visit_salt')
    .values({ day, salt: randomBytes(32) })
    .onConflict((oc) => oc.doNothing())
    .execute()
  const { salt } = await db.selectFrom('visit_salt').select('salt').where('day', '=', day).executeTakeFirstOrThrow()
  return salt
}

/** Records a visitor, once a day. */
export async function insertVisit(db: Database, day: Day, visitor: Buffer): Promise<void> {
  await db
    .insertInto('visit')
    .values({ day, visitor })
    .onConflict((oc) => oc.doNothing())
    .execute()
}

/** Reduces the days before `today` to their number of visitors; deletes hashes and salts. */
export async function closeVisitDays(tx: Database, today: Day): Promise<void> {
  await sql`
    with gone as (delete from visit where day < ${today}::date returning day)
    insert into visit_count as kept (day, visitors) select day, count(*) from gone group by day
    on conflict (day) do update set visitors = kept.visitors + excluded.visitors`.execute(tx)
  await tx.deleteFrom('visit_salt').where('day', '<', today).execute()
}

/** Unique visitors per day in a range of days, today's so far included. */
export async function readVisitors(db: Database, from: Day, to: Day): Promise<{ day: Day; visitors: number }[]> {
  const { rows } = await sql<{ day: Day; visitors: number }>`
    select day, sum(visitors)::int as visitors from (
      select day, visitors from visit_count where day between ${from}::date and ${to}::date
      union all
      select day, count(*) from visit where day between ${from}::date and ${to}::date group by day
    ) counted group by day order by day`.execute(db)
  return rows
}
