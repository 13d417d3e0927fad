import { type Insertable, sql } from 'kysely'
import { cachedQuery } from '#db/cached-query.ts'
import type { Database } from '#db/client.ts'
import type { Tables } from '#db/schema/tables.ts'
import { pricesOf, type SafariPackage } from '#domain/packages/package.ts'
import type { Park } from '#domain/packages/park.ts'

/** A package as it lies in its row: how often it was booked is a count of other rows. */
export type StoredPackage = Omit<SafariPackage, 'totalBookings'>

/**
 * All packages, inactive ones too, by name. The same object as long as nothing in it changed; and each package is the same
 * object as long as nothing in that one did.
 */
export type Catalogue = { packages: SafariPackage[]; byId: ReadonlyMap<string, SafariPackage> }

/** One package straight from its row, inactive ones too: what the desk decides on, inside its transaction. */
export async function findPackage(db: Database, id: string): Promise<StoredPackage | undefined> {
  const row = await selectPackages(db).where('id', '=', id).executeTakeFirst()
  return row && packageOf(row)
}

/** Packages for screens, from memory. */
export async function listPackages(
  db: Database,
  filter: { active?: boolean; park?: Park } = {},
): Promise<SafariPackage[]> {
  const { packages } = await catalogue.read(db)
  return packages.filter(
    (pkg) =>
      (filter.active === undefined || pkg.isActive === filter.active) && (!filter.park || pkg.park === filter.park),
  )
}

/** One package for a screen, from memory. */
export async function readPackage(db: Database, id: string): Promise<SafariPackage | undefined> {
  return (await catalogue.read(db)).byId.get(id)
}

/** The catalogue from memory, without waiting where it is fresh. */
export function readCatalogue(db: Database): Catalogue | Promise<Catalogue> {
  return catalogue.read(db)
}

/** Call it once a change to packages is committed: the very next read of this process shows the change. */
export function clearPackageCache(db: Database) {
  catalogue.forget(db)
}

type Kept = Catalogue & {
  version: string
  rows: Rows
  counts: Map<string, number>
  countedAt: number
  countAgainAfter: number
}

const catalogue = cachedQuery<Kept>(async (db, before, wasForgotten) => {
  const [version, counted] = await Promise.all([readVersion(db), countBookings(db, wasForgotten ? undefined : before)])
  const isSame = before?.version === version
  if (before && isSame && sameCounts(before.counts, counted.counts)) return Object.assign(before, counted)
  const rows = isSame ? before.rows : await readRows(db, before?.rows)
  const packages = [...rows.values()].map((row) => {
    const totalBookings = counted.counts.get(row.pkg.id) ?? 0
    const known = before?.rows.get(row.pkg.id) === row ? before.byId.get(row.pkg.id) : undefined
    return known?.totalBookings === totalBookings ? known : { ...row.pkg, totalBookings }
  })
  return { version, packages, byId: new Map(packages.map((pkg) => [pkg.id, pkg])), rows, ...counted }
})

// A row's xmin changes with every update, whoever wrote it and whatever clock he had; a timestamp of a long
// transaction can appear behind one that was already seen.
async function readVersion(db: Database): Promise<string> {
  const { rows } = await sql<{ version: string | null }>`
    select md5(string_agg(id || ' ' || xmin::text, ',' order by id)) as version from package
  `.execute(db)
  return rows[0]?.version ?? 'none'
}

/** In the order of the catalogue. `mark` is the row's xmin. */
type Rows = ReadonlyMap<string, { pkg: StoredPackage; mark: string }>

const rowsAtOnce = 500

/** Reads what changed since `before`, and the whole of it in parts: ten thousand rows at once hold all others up for a second. */
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
  // One that was withdrawn a moment ago is in neither, and the next version tells of it.
  return new Map(
    marks.flatMap(({ id, mark }) => {
      const known = before?.get(id)
      const row = known?.mark === mark ? known : read.get(id)
      return row ? [[id, row] as const] : []
    }),
  )
}

const countEveryMs = 5_000

/** How often each package was booked; asked at most every 5 s, and never for more than a fortieth of the time. */
async function countBookings(
  db: Database,
  before: Kept | undefined,
): Promise<Pick<Kept, 'counts' | 'countedAt' | 'countAgainAfter'>> {
  const start = performance.now()
  if (before && start - before.countedAt < before.countAgainAfter) {
    const { counts, countedAt, countAgainAfter } = before
    return { counts, countedAt, countAgainAfter }
  }
  const rows = await db
    .selectFrom('booking')
    .select((on) => ['package_id', on.fn.countAll<number>().as('bookings')])
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

type PackageSales = { id: string; bookings: number; guests: number; sales: number }

/** Bookings that stand, their guests and what they come to in US cents, per package. */
export async function packageSales(db: Database): Promise<PackageSales[]> {
  return db
    .selectFrom('booking')
    .select((on) => [
      sql<string>`package_id`.as('id'),
      on.fn.countAll<number>().as('bookings'),
      on.fn.sum<number>('people').as('guests'),
      on.fn.sum<number>('total').filterWhere('currency', '=', 'USD').as('sales'),
    ])
    .where('deleted_at', 'is', null)
    .where('status', '<>', 'cancelled')
    .where('package_id', 'is not', null)
    .groupBy('package_id')
    .execute()
}

/** What is stored of a package: read, inserted and updated together. A field that is missing here is a type error in `packageOf`. */
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
] as const satisfies (keyof Tables['package'])[]

function selectPackages(db: Database) {
  return db.selectFrom('package').select(columns).where('deleted_at', 'is', null).orderBy('name').orderBy('id')
}

/** The row of a package, for insert and update. A column that is missing here is a type error. */
export function rowOf(pkg: StoredPackage): Required<Pick<Insertable<Tables['package']>, (typeof columns)[number]>> {
  const { id, name, description, park, block, image } = pkg
  return {
    ...{ id, name, description, park, block, image },
    package_type: pkg.packageType,
    max_capacity: pkg.maxCapacity,
    highlights: JSON.stringify(pkg.highlights),
    features: JSON.stringify(pkg.features),
    prices: JSON.stringify(pricesOf(pkg)),
    is_active: pkg.isActive,
  }
}

/** Straight from the rows, with how often each was changed; of some ids or all. */
export async function storedPackages(
  db: Database,
  ids?: readonly string[],
): Promise<{ pkg: StoredPackage; version: number }[]> {
  const rows = await selectPackages(db)
    .select('version')
    .$if(ids !== undefined, (all) => all.where('id', 'in', [...(ids ?? [])]))
    .execute()
  return rows.map(({ version, ...row }) => ({ pkg: packageOf(row), version }))
}

type Row = Awaited<ReturnType<ReturnType<typeof selectPackages>['execute']>>[number]

function packageOf({ package_type, max_capacity, is_active, prices, ...row }: Row): StoredPackage {
  return { ...row, packageType: package_type, maxCapacity: max_capacity, isActive: is_active, ...pricesOf(prices) }
}

export async function addPackage(db: Database, pkg: StoredPackage, now: number): Promise<void> {
  const at = new Date(now)
  await db
    .insertInto('package')
    .values({ ...rowOf(pkg), created_at: at, changed_at: at })
    .execute()
}
