import { sql } from 'kysely'
import type { MoneyChange } from '#contracts/settings/settings.ts'
import type { Database } from '#db/client.ts'
import { dayMs } from '#domain/primitives/date.ts'

const shownMs = 7 * dayMs
const maxChanges = 20

/** Changes of the bank details in the last seven days, newest first (R14.2). */
export async function listMoneyChanges(db: Database, now: number): Promise<MoneyChange[]> {
  const rows = await db
    .selectFrom('audit')
    .leftJoin('staff', 'staff.email', 'audit.actor')
    .select((eb) => ['audit.at', 'difference', eb.fn.coalesce('staff.name', 'audit.actor').as('by')])
    .where('action', '=', 'payment details changed')
    .where('audit.at', '>', new Date(now - shownMs))
    .orderBy(sql`audit.seq`, 'desc')
    .limit(maxChanges)
    .execute()
  return rows.map(({ at, by, difference }) => ({
    at: at.toISOString(),
    by,
    what: (['bank', 'whatsapp'] as const).filter((name) =>
      Object.keys(difference ?? {}).some((path) => path.split('.')[0] === name),
    ),
  }))
}
