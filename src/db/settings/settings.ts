import { sql } from 'kysely'
import { type BusinessSettings, businessFrom } from '#contracts/settings/business-settings.ts'
import { cachedQuery } from '#db/cached-query.ts'
import type { Database } from '#db/client.ts'

const business = cachedQuery<BusinessSettings>(async (db) => {
  const rows = await db.selectFrom('setting').select(['name', 'value']).execute()
  return businessFrom(Object.fromEntries(rows.map(({ name, value }) => [name, value])))
})

/** What the operator has set, from memory: at most a second behind another process. */
export async function readBusinessSettings(db: Database): Promise<BusinessSettings> {
  return business.read(db)
}

export type SettingsNow = { business: BusinessSettings; versionOf(names: readonly (keyof BusinessSettings)[]): number }

/** The settings as they stand in their rows, and how often some of them were changed. */
export async function readSettingsNow(db: Database): Promise<SettingsNow> {
  const rows = await db.selectFrom('setting').select(['name', 'value', 'version']).execute()
  const versions = new Map(rows.map(({ name, version }) => [name, version]))
  return {
    business: businessFrom(Object.fromEntries(rows.map(({ name, value }) => [name, value]))),
    versionOf: (names) => names.reduce((sum, name) => sum + (versions.get(name) ?? 0), 0),
  }
}

/** One clerk at a time: two who change the same are told apart by their versions. */
export async function lockSettings(tx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('settings'))`.execute(tx)
}

/** Keeps the given settings, each by itself. Call `clearSettingsCache` once this is committed. */
export async function saveBusinessSettings(db: Database, changes: Partial<BusinessSettings>, now: number) {
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
      on.column('name').doUpdateSet({
        value: sql`excluded.value`,
        changed_at: sql`excluded.changed_at`,
        version: sql`setting.version + 1`,
      }),
    )
    .execute()
}

export const clearSettingsCache = business.forget
