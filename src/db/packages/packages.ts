import { isDeepStrictEqual } from 'node:util'
import { type Insertable, sql } from 'kysely'
import { readToday } from '#db/business-day.ts'
import { cachedQuery } from '#db/cached-query.ts'
import type { Database } from '#db/client.ts'
import { type GateSource, gateTermsOfPackage, readGateSource } from '#db/gate-fees/gate-terms.ts'
import type { Tables } from '#db/schema/tables.ts'
import { currentPicture, currentPictures } from '#domain/content/retired-pictures.ts'
import { type SafariPackage, termsOf, wholeOffer } from '#domain/packages/package.ts'
import { withCover } from '#domain/packages/package-pictures.ts'
import { packageIn, type TranslatedPackage } from '#domain/packages/package-texts.ts'
import type { Park } from '#domain/parks/park.ts'
import type { Day } from '#domain/primitives/date.ts'
import type { Language } from '#domain/primitives/language.ts'

/** A stored package, without its number of bookings, which is counted from other rows. */
export type StoredPackage = Omit<TranslatedPackage, 'totalBookings'>

/**
 * All packages by name, inactive ones included. The same object until something in it changes; each package is the
 * same object until it changes itself.
 */
export type Catalogue = { packages: TranslatedPackage[]; byId: ReadonlyMap<string, TranslatedPackage> }

/** One package from its row, inactive ones included: for decisions inside a transaction. */
export async function findPackage(db: Database, id: string): Promise<StoredPackage | undefined> {
  const row = await selectPackages(db).where('id', '=', id).executeTakeFirst()
  return row && withGate(db, packageOf(row))
}

/** A package that a booking names, also after it was deleted. */
export async function findBookedPackage(db: Database, id: string): Promise<StoredPackage | undefined> {
  const row = await db.selectFrom('package').select(columns).where('id', '=', id).executeTakeFirst()
  return row && withGate(db, packageOf(row))
}

/** Packages from the cache, in English with all translations: for the server and staff. */
export async function listPackages(
  db: Database,
  filter: { active?: boolean; park?: Park } = {},
): Promise<TranslatedPackage[]> {
  const { packages } = await catalogue.read(db)
  return packages.filter(
    (pkg) =>
      (filter.active === undefined || pkg.isActive === filter.active) && (!filter.park || pkg.park === filter.park),
  )
}

/** One package from the cache, in English with all translations. */
export async function readPackage(db: Database, id: string): Promise<TranslatedPackage | undefined> {
  return (await catalogue.read(db)).byId.get(id)
}

/** The packages on sale as guests read them in a language, by name. */
export async function listPackagesIn(db: Database, language: Language): Promise<SafariPackage[]> {
  return catalogueIn(await catalogue.read(db), language).filter((pkg) => pkg.isActive)
}

/** A catalogue in a language, by name, inactive packages included. The same objects until something in it changes. */
export function catalogueIn(all: Catalogue, language: Language): SafariPackage[] {
  const byLanguage = translatedCatalogues.get(all) ?? {}
  translatedCatalogues.set(all, byLanguage)
  byLanguage[language] ??= byNameIn(
    language,
    all.packages.map((pkg) => shownIn(pkg, language)),
  )
  return byLanguage[language]
}

const translatedCatalogues = new WeakMap<Catalogue, Partial<Record<Language, SafariPackage[]>>>()

// The database has sorted the English names.
function byNameIn(language: Language, packages: SafariPackage[]): SafariPackage[] {
  if (language === 'en') return packages
  const { compare } = new Intl.Collator(language)
  return packages.sort((a, b) => compare(a.name, b.name))
}

/** A package as guests read it in a language; the same object until it changes. */
export function shownIn(pkg: TranslatedPackage, language: Language): SafariPackage {
  const byLanguage = shownPackages.get(pkg) ?? {}
  shownPackages.set(pkg, byLanguage)
  byLanguage[language] ??= packageIn(pkg, language)
  return byLanguage[language]
}

const shownPackages = new WeakMap<TranslatedPackage, Partial<Record<Language, SafariPackage>>>()

/** The catalogue from the cache, synchronously if it is fresh. */
export function readCatalogue(db: Database): Catalogue | Promise<Catalogue> {
  return catalogue.read(db)
}

/** Call it after the commit of a change to packages: the next read of this process sees the change. */
export function clearPackageCache(db: Database) {
  catalogue.clear(db)
}

async function withGate(db: Database, pkg: StoredPackage): Promise<StoredPackage> {
  const [gateSource, today] = await Promise.all([readGateSource(db), readToday(db)])
  return { ...pkg, ...gateTermsOfPackage(gateSource, pkg, today) }
}

type CachedCatalogue = Catalogue & {
  version: string
  rows: Rows
  gateSource: GateSource
  today: Day
  counts: Map<string, number>
  countedAt: number
  countAgainAfter: number
}

const catalogue = cachedQuery<CachedCatalogue>(async (db, before, wasCleared) => {
  const [version, counted, gateSource, today] = await Promise.all([
    readVersion(db),
    countBookings(db, wasCleared ? undefined : before),
    readGateSource(db),
    readToday(db),
  ])
  const isSame = before?.version === version
  const isSameGate = before !== undefined && isDeepStrictEqual([before.gateSource, before.today], [gateSource, today])
  if (before && isSame && isSameGate && sameCounts(before.counts, counted.counts)) return Object.assign(before, counted)
  const rows = isSame ? before.rows : await readRows(db, before?.rows)
  const packages = [...rows.values()].map((row) => {
    const totalBookings = counted.counts.get(row.pkg.id) ?? 0
    const known = isSameGate && before.rows.get(row.pkg.id) === row ? before.byId.get(row.pkg.id) : undefined
    return known?.totalBookings === totalBookings
      ? known
      : { ...row.pkg, ...gateTermsOfPackage(gateSource, row.pkg, today), totalBookings }
  })
  return { version, packages, byId: new Map(packages.map((pkg) => [pkg.id, pkg])), rows, gateSource, today, ...counted }
})

// A row's xmin changes with every update, regardless of clocks; a timestamp of a long transaction can appear behind
// one that was read already.
async function readVersion(db: Database): Promise<string> {
  const { rows } = await sql<{ version: string | null }>`
    select md5(string_agg(id || ' ' || xmin::text, ',' order by id)) as version from package
  `.execute(db)
  return rows[0]?.version ?? 'none'
}

/** In the order of the catalogue. `mark` is the row's xmin. */
type Rows = ReadonlyMap<string, { pkg: StoredPackage; mark: string }>

const rowsAtOnce = 500

/**
 * Reads the packages changed since `before`, in chunks: ten thousand rows at once block all other work for a second.
 */
async function readRows(db: Database, before: Rows | undefined): Promise<Rows> {
  const marks = await db
    .selectFrom('package')
    .select(['id', sql<string>`xmin::text`.as('mark')])
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute()
  const changed = marks.filter(({ id, mark }) => before?.get(id)?.mark !== mark).map(({ id }) => id)
  const read = new Map<string, { pkg: StoredPackage; mark: string }>()
  for (let from = 0; from < changed.length; from += rowsAtOnce) {
    const part = changed.slice(from, from + rowsAtOnce)
    const rows = await selectPackages(db)
      .select(sql<string>`xmin::text`.as('mark'))
      .where(sql<boolean>`id = any(${part})`)
      .execute()
    for (const { mark, ...row } of rows) read.set(row.id, { pkg: packageOf(row), mark })
  }
  // A package withdrawn just now is in neither list; the next version reports it.
  return new Map(
    marks.flatMap(({ id, mark }) => {
      const cached = before?.get(id)
      const row = cached?.mark === mark ? cached : read.get(id)
      return row ? [[id, row] as const] : []
    }),
  )
}

const countEveryMs = 5_000

/** Bookings per package; counted at most every 5 s, and for at most a fortieth of the time. */
async function countBookings(
  db: Database,
  before: CachedCatalogue | undefined,
): Promise<Pick<CachedCatalogue, 'counts' | 'countedAt' | 'countAgainAfter'>> {
  const start = performance.now()
  if (before && start - before.countedAt < before.countAgainAfter) {
    const { counts, countedAt, countAgainAfter } = before
    return { counts, countedAt, countAgainAfter }
  }
  const rows = await db
    .selectFrom('booking')
    .select((eb) => ['package_id', eb.fn.countAll<number>().as('bookings')])
    .where('deleted_at', 'is', null)
    .where('status', '<>', 'cancelled')
    .where('package_id', 'is not', null)
    .groupBy('package_id')
    .execute()
  const countedAt = performance.now()
  return {
    counts: new Map(rows.map(({ package_id, bookings }) => [package_id ?? '', bookings])),
    countedAt,
    countAgainAfter: Math.max(countEveryMs, 40 * (countedAt - start)),
  }
}

function sameCounts(before: Map<string, number>, now: Map<string, number>): boolean {
  return before.size === now.size && [...now].every(([id, count]) => before.get(id) === count)
}

/**
 * The stored columns of a package: read, inserted and updated together. A missing field is a type error in
 * `packageOf`.
 */
const columns = [
  'id',
  'name',
  'description',
  'park',
  'block',
  'package_type',
  'max_capacity',
  'highlights',
  'features',
  'prices',
  'image',
  'is_active',
  'translations',
  'pictures',
] as const satisfies (keyof Tables['package'])[]

function selectPackages(db: Database) {
  return db.selectFrom('package').select(columns).where('deleted_at', 'is', null).orderBy('name').orderBy('id')
}

/** A package's row, for insert and update. A missing column is a type error. */
export function rowOf(pkg: StoredPackage): Required<Pick<Insertable<Tables['package']>, (typeof columns)[number]>> {
  const { id, name, description, park, block, image } = pkg
  return {
    id,
    name,
    description,
    park,
    block,
    image,
    package_type: pkg.packageType,
    max_capacity: pkg.maxCapacity,
    highlights: JSON.stringify(pkg.highlights),
    features: JSON.stringify(pkg.features),
    prices: JSON.stringify(termsOf(pkg)),
    is_active: pkg.isActive,
    translations: JSON.stringify(pkg.translations),
    pictures: JSON.stringify(pkg.pictures),
  }
}

/** From the rows, with versions; of some IDs or all. */
export async function storedPackages(
  db: Database,
  ids: readonly string[] | undefined,
): Promise<{ pkg: StoredPackage; version: number }[]> {
  const rows = await selectPackages(db)
    .select('version')
    .$if(ids !== undefined, (all) => all.where('id', 'in', [...(ids ?? [])]))
    .execute()
  return rows.map(({ version, ...row }) => ({ pkg: packageOf(row), version }))
}

type Row = Awaited<ReturnType<ReturnType<typeof selectPackages>['execute']>>[number]

function packageOf({ package_type, max_capacity, is_active, prices, image, pictures, ...row }: Row): StoredPackage {
  const cover = currentPicture(image)
  return {
    ...row,
    image: cover,
    // Processes of the previous version write only the cover.
    pictures: withCover(currentPictures(pictures), cover),
    packageType: package_type,
    maxCapacity: max_capacity,
    isActive: is_active,
    ...termsOf({ ...wholeOffer, ...prices }),
  }
}

export async function addPackage(db: Database, pkg: StoredPackage, now: number): Promise<void> {
  const at = new Date(now)
  await db
    .insertInto('package')
    .values({ ...rowOf(pkg), created_at: at, changed_at: at })
    .execute()
}
