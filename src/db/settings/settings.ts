import { sql } from 'kysely'
import {
  type BusinessSettings,
  businessFrom,
  saleTermsOf,
  unusableSettings,
} from '#contracts/settings/business-settings.ts'
import { cachedQuery } from '#db/cached-query.ts'
import type { Database } from '#db/client.ts'
import { defaultTerms, type SaleTerms } from '#domain/settings/sale-terms.ts'

const knownTerms = new WeakMap<Database, SaleTerms>()

const business = cachedQuery<BusinessSettings>(async (db) => {
  const rows = await db.selectFrom('setting').select(['name', 'value']).execute()
  const settings = businessFrom(Object.fromEntries(rows.map(({ name, value }) => [name, value])))
  knownTerms.set(db, saleTermsOf(settings))
  return settings
})

/** Reports, once at the start, the stored settings whose defaults apply because their values are not valid. */
export async function reportUnusableSettings(db: Database, log: { error(facts: object, message: string): void }) {
  const rows = await db.selectFrom('setting').select(['name', 'value']).execute()
  for (const setting of unusableSettings(Object.fromEntries(rows.map(({ name, value }) => [name, value]))))
    log.error({ setting }, 'stored setting is not valid: its default applies')
}

/** The operator's settings from the cache: at most a second behind another process. In a transaction, as they are stored. */
export async function readBusinessSettings(db: Database): Promise<BusinessSettings> {
  return business.read(db)
}

/** The figures that texts state; those of the specification while the database was never available. */
export async function readSaleTerms(db: Database): Promise<SaleTerms> {
  try {
    return saleTermsOf(await readBusinessSettings(db))
  } catch {
    return defaultTerms
  }
}

/** The same as they were read last, without a query. */
export function knownSaleTerms(db: Database): SaleTerms {
  return knownTerms.get(db) ?? defaultTerms
}

export type SettingsNow = { business: BusinessSettings; versionOf(names: readonly (keyof BusinessSettings)[]): number }

/** The stored settings, and the versions of their groups. */
export async function readSettingsNow(db: Database): Promise<SettingsNow> {
  const rows = await db.selectFrom('setting').select(['name', 'value', 'version']).execute()
  const versions = new Map(rows.map(({ name, version }) => [name, version]))
  return {
    business: businessFrom(Object.fromEntries(rows.map(({ name, value }) => [name, value]))),
    versionOf: (names) => names.reduce((sum, name) => sum + (versions.get(name) ?? 0), 0),
  }
}

/** Serialises changes; versions detect conflicting ones. */
export async function lockSettings(tx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('settings'))`.execute(tx)
}

/** Stores the given settings by name. Call `clearSettingsCache` after the commit. */
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
    .onConflict((oc) =>
      oc.column('name').doUpdateSet({
        value: sql`excluded.value`,
        changed_at: sql`excluded.changed_at`,
        version: sql`setting.version + 1`,
      }),
    )
    .execute()
}

export const clearSettingsCache = business.clear
