import { createHash } from 'node:crypto'
import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { type Catalogue, packageSales, readCatalogue } from '#records/packages.ts'
import { readBusinessSettings } from '#records/settings.ts'
import { packageOnTheWire, pricesOnTheWire } from '#rules/decimals.ts'
import { toDecimal } from '#rules/money.ts'
import type { SafariPackage } from '#rules/package.ts'
import { PackageWire, PricesWire } from '#rules/package-wire.ts'
import { type Park, parkFromText } from '#rules/park.ts'
import { answer, byToken, type Door, newDoor, noes, optionalStaff, refuse, staffOnly } from './door.ts'

export const packages = newDoor()

const PackageList = z.object({ success: z.literal(true), packages: z.array(PackageWire) })

const list = createRoute({
  method: 'get',
  path: '/packages',
  tags: ['Packages'],
  summary: 'The safaris on sale; with a token all of them, or the inactive ones',
  security: [{}, ...byToken],
  middleware: optionalStaff,
  request: { query: z.object({ isActive: z.enum(['true', 'false']).optional() }) },
  responses: { 200: answer('The packages by name', PackageList), ...noes(400, 401, 429, 503) },
})

packages.openapi(list, async (c) => {
  const { isActive } = c.req.valid('query')
  const { db } = c.var.house
  if (isActive === 'false' && !c.var.staff) return refuse(c, 'authentication required')
  const read = readCatalogue(db)
  const catalogue = read instanceof Promise ? await read : read
  if (isActive === 'true' || !c.var.staff) return fromMemory(c, catalogue, 'active', () => listOf(catalogue, isOnSale))
  const wanted = isActive ? (pkg: SafariPackage) => !pkg.isActive : () => true
  return c.json(listOf(catalogue, wanted), 200)
})

const byPark = createRoute({
  method: 'get',
  path: '/packages/park/{park}',
  tags: ['Packages'],
  summary: 'The safaris on sale in one park; upper and lower case are the same',
  request: { params: z.object({ park: z.string().openapi({ example: 'yala' }) }) },
  responses: { 200: answer('The packages by name', PackageList), ...noes(404, 429, 503) },
})

packages.openapi(byPark, async (c) => {
  const park = parkFromText(c.req.valid('param').park)
  if (!park) return refuse(c, 'unknown park')
  const catalogue = await readCatalogue(c.var.house.db)
  return fromMemory(c, catalogue, `park ${park}`, () => listOf(catalogue, isOnSaleIn(park)))
})

const current = createRoute({
  method: 'get',
  path: '/packages/current',
  tags: ['Packages'],
  summary: 'The price grid in US dollars that new packages start with',
  responses: { 200: answer('The grid', PricesWire), ...noes(429, 503) },
})

packages.openapi(current, async (c) => {
  const { prices } = await readBusinessSettings(c.var.house.db)
  return fromMemory(c, prices, 'grid', () => pricesOnTheWire({ ...prices, mealOptions: null }))
})

const Sales = z.object({ bookings: z.int(), guests: z.int(), sales: z.number() })
const overview = createRoute({
  method: 'get',
  path: '/packages/stats/overview',
  tags: ['Packages'],
  summary: 'Bookings that stand, their guests and what they come to in US dollars, per package',
  security: byToken,
  middleware: staffOnly('see package sales'),
  responses: {
    200: answer(
      'All in all and per package',
      z.object({
        success: z.literal(true),
        stats: Sales.extend({ packages: z.int(), active: z.int() }),
        packages: z.array(Sales.extend({ _id: z.string(), name: z.string(), isActive: z.boolean() })),
      }),
    ),
    ...noes(401, 403, 503),
  },
})

packages.openapi(overview, async (c) => {
  const { db } = c.var.house
  const [catalogue, sold] = await Promise.all([readCatalogue(db), packageSales(db)])
  const rows = catalogue.packages.map(({ id, name, isActive }) => {
    const { bookings = 0, guests = 0, sales = 0 } = sold.find((row) => row.id === id) ?? {}
    return { _id: id, name, isActive, bookings, guests, sales: toDecimal(sales ?? 0) }
  })
  const sum = (of: 'bookings' | 'guests' | 'sales') =>
    rows.reduce((all, row) => all + Math.round(row[of] * 100), 0) / 100
  const stats = {
    packages: rows.length,
    active: rows.filter((row) => row.isActive).length,
    ...{ bookings: sum('bookings'), guests: sum('guests'), sales: sum('sales') },
  }
  return c.json({ success: true as const, stats, packages: rows }, 200)
})

const one = createRoute({
  method: 'get',
  path: '/packages/{id}',
  tags: ['Packages'],
  summary: 'One safari; an inactive one only with a token',
  security: [{}, ...byToken],
  middleware: optionalStaff,
  request: { params: z.object({ id: z.string().openapi({ example: 'yala-morning-safari' }) }) },
  responses: {
    200: answer('The package', z.object({ success: z.literal(true), package: PackageWire })),
    ...noes(404, 429, 503),
  },
})

packages.openapi(one, async (c) => {
  const catalogue = await readCatalogue(c.var.house.db)
  const pkg = catalogue.packages.find(({ id }) => id === c.req.valid('param').id)
  if (!pkg || (!pkg.isActive && !c.var.staff)) return refuse(c, 'package not found')
  const body = () => ({ success: true as const, package: packageOnTheWire(pkg) })
  return pkg.isActive ? fromMemory(c, catalogue, `package ${pkg.id}`, body) : c.json(body(), 200)
})

const isOnSale = (pkg: SafariPackage) => pkg.isActive
const isOnSaleIn = (park: Park) => (pkg: SafariPackage) => pkg.isActive && pkg.park === park

function listOf(catalogue: Catalogue, isWanted: (pkg: SafariPackage) => boolean) {
  return { success: true as const, packages: catalogue.packages.filter(isWanted).map(packageOnTheWire) }
}

type Ready = { body: Uint8Array<ArrayBuffer>; etag: string }
// The bytes live as long as what they were made from: a new catalogue comes with an empty shelf.
const shelves = new WeakMap<object, Map<string, Ready>>()

/** The answer as ready bytes; 304 for a caller who has them already. */
function fromMemory(c: Context<Door>, source: object, name: string, make: () => object) {
  const shelf = shelves.get(source) ?? new Map<string, Ready>()
  shelves.set(source, shelf)
  const ready = shelf.get(name) ?? makeReady(make())
  shelf.set(name, ready)
  const known = c.req.header('if-none-match')
  // no-cache: keep it, but ask each time whether it is still so
  const headers = { 'Cache-Control': 'public, no-cache', ETag: ready.etag, Vary: 'x-auth-token' }
  if (known && isKnown(known, ready.etag)) return new Response(null, { status: 304, headers }) as never
  return new Response(ready.body, {
    headers: { 'Content-Type': 'application/json; charset=utf-8', ...headers },
  }) as never
}

function makeReady(answer: object): Ready {
  const body = new TextEncoder().encode(JSON.stringify(answer))
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` }
}

function isKnown(ifNoneMatch: string, etag: string): boolean {
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*')
}
