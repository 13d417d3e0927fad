import { sql } from 'kysely'
import { type BusinessSettings, businessFrom } from '#rules/business.ts'
import type { Database } from './database.ts'
import { remembered } from './remembered.ts'

const business = remembered<BusinessSettings>(async (db) => {
  const rows = await db.selectFrom('setting').select(['name', 'value']).execute()
  return businessFrom(Object.fromEntries(rows.map(({ name, value }) => [name, value])))
})

/** What the operator has set, from memory: at most a second behind another process. */
export async function readBusinessSettings(db: Database): Promise<BusinessSettings> {
  return business.read(db)
}

/** Keeps the given settings, each by itself. Call `forgetSettings` once this is committed. */
export async function keepBusinessSettings(db: Database, changes: Partial<BusinessSettings>, now: number) {
  const rows = Object.entries(changes).map(([name, value]) => ({
    name,
    value: JSON.stringify(value),
    changed_at: new Date(now),
  }))
  if (rows.length === 0) return
  await db
    .insertInto('setting')
    .values(rows)
    .onConflict((on) =>
      on.column('name').doUpdateSet({ value: sql`excluded.value`, changed_at: sql`excluded.changed_at` }),
    )
    .execute()
}

export const forgetSettings = business.forget
