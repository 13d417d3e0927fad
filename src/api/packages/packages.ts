import { z } from '@hono/zod-openapi'
import { pageOf, pageQuery } from '#api/pagination.ts'
import { publicResponse } from '#api/public-response.ts'
import {
  byId,
  byToken,
  createRoute,
  createRouter,
  errorResponses,
  jsonResponse,
  langQuery,
  optionalStaff,
  refuse,
  staffRoute,
  typedJson,
} from '#api/route-kit.ts'
import { PackageWire, PricesWire } from '#contracts/packages/package.ts'
import { pricesOnTheWire } from '#contracts/primitives/money.ts'
import { findVersionedPackage } from '#db/packages/package-writes.ts'
import { type Catalogue, catalogueIn, readCatalogue, shownIn } from '#db/packages/packages.ts'
import { readPackageSales } from '#db/reports/booking-reports.ts'
import { readBusinessSettings } from '#db/settings/settings.ts'
import { allowsReservation, reservationTypes, type SafariPackage } from '#domain/packages/package.ts'
import { matchesPackage } from '#domain/packages/package-list.ts'
import { matchesAnyLanguage, type TranslatedPackage, untranslatedLanguages } from '#domain/packages/package-texts.ts'
import { type Park, parkFromText } from '#domain/parks/park.ts'
import { toDecimal } from '#domain/primitives/money.ts'
import { currentLanguage } from '#i18n/language.ts'
import { encodePackages, encodeStaffPackages, readStaffPackages } from './encode-packages.ts'
import { wireOf, wireWithPictures } from './staff-packages.ts'

export const packages = createRouter()

const PackageList = z.object({ success: z.literal(true), packages: z.array(PackageWire) })
type PackageList = z.infer<typeof PackageList>
/** `total`, `onSale` and `untranslated` count all packages, regardless of the filter. */
const PackagePart = PackageList.extend({
  total: z.int().optional(),
  onSale: z.int().optional(),
  untranslated: z.int().optional(),
})

const list = createRoute({
  method: 'get',
  path: '/packages',
  tags: ['Packages'],
  summary:
    'List the safaris on sale; with a token all or the inactive ones. With `limit` paginated, `Link: rel="next"` is the next page',
  security: [{}, ...byToken],
  middleware: optionalStaff,
  request: {
    query: z.object({
      isActive: z.enum(['true', 'false']).optional(),
      q: z.string().max(200).optional().openapi({ description: 'Words in the name, description, park or highlights' }),
      sold: z
        .enum(reservationTypes)
        .optional()
        .openapi({ description: 'Only packages that can be booked in this way' }),
      untranslated: z.literal('true').optional().openapi({
        description: 'For staff: only packages with a text that is not translated into German or French yet',
      }),
      limit: pageQuery.shape.limit.openapi({ description: 'All packages when omitted' }),
      cursor: pageQuery.shape.cursor,
      lang: langQuery,
    }),
  },
  responses: { 200: jsonResponse('The packages by name', PackagePart), ...errorResponses(401) },
})

packages.openapi(list, async (c) => {
  const { isActive, q = '', sold, untranslated, limit, cursor } = c.req.valid('query')
  const { db } = c.var.app
  const isStaff = c.var.staff !== undefined
  if ((isActive === 'false' || untranslated) && !isStaff) return refuse(c, 'authentication required')
  const read = readCatalogue(db)
  const catalogue = read instanceof Promise ? await read : read
  const isPublic = isActive === 'true' || !isStaff
  const isWanted = (pkg: SafariPackage) =>
    (isPublic ? pkg.isActive : isActive === undefined || !pkg.isActive) &&
    (sold === undefined || allowsReservation(pkg, sold))
  if (!isStaff) {
    const shown = catalogueIn(catalogue, currentLanguage()).filter((pkg) => isWanted(pkg) && matchesPackage(pkg, q))
    if (limit === undefined) return publicResponse(c, await encodePackages(shown))
    const { rows, headers } = pageOf(c, shown, { limit, cursor })
    return publicResponse(c, await encodePackages(rows), headers)
  }
  const isUntranslated = (pkg: TranslatedPackage) => untranslatedLanguages(pkg).length > 0
  const wanted = catalogue.packages.filter(
    (pkg) => isWanted(pkg) && (q === '' || matchesAnyLanguage(pkg, q)) && (!untranslated || isUntranslated(pkg)),
  )
  if (limit === undefined) {
    const body = await encodeStaffPackages(db, wanted)
    return typedJson<PackageList, 200>(c.body(body, 200, { 'Content-Type': 'application/json' }))
  }
  const { rows, headers } = pageOf(c, wanted, { limit, cursor })
  const counts = {
    total: catalogue.packages.length,
    onSale: catalogue.packages.filter(isOnSale).length,
    untranslated: catalogue.packages.filter(isUntranslated).length,
  }
  return c.json({ success: true as const, packages: await readStaffPackages(db, rows), ...counts }, 200, headers)
})

const byPark = createRoute({
  method: 'get',
  path: '/packages/park/{park}',
  tags: ['Packages'],
  summary: 'List the safaris on sale in a park; the name is case-insensitive',
  request: {
    params: z.object({ park: z.string().max(200).openapi({ example: 'yala' }) }),
    query: z.object({ lang: langQuery }),
  },
  responses: { 200: jsonResponse('The packages by name', PackageList), ...errorResponses(404) },
})

packages.openapi(byPark, async (c) => {
  const park = parkFromText(c.req.valid('param').park)
  if (!park) return refuse(c, 'unknown park')
  const catalogue = await readCatalogue(c.var.app.db)
  const shown = catalogueIn(catalogue, currentLanguage())
  return publicResponse(c, await encodePackages(shown.filter(isOnSaleIn(park))))
})

const current = createRoute({
  method: 'get',
  path: '/packages/current',
  tags: ['Packages'],
  summary: 'Get the default price grid of new packages, in US dollars',
  responses: { 200: jsonResponse('The grid', PricesWire) },
})

packages.openapi(current, async (c) => {
  const { prices } = await readBusinessSettings(c.var.app.db)
  return publicResponse(c, pricesOnTheWire({ ...prices, mealOptions: null }))
})

const Sales = z.object({ bookings: z.int(), guests: z.int(), sales: z.number() })

const overview = createRoute({
  method: 'get',
  path: '/packages/stats/overview',
  ...staffRoute('Packages', 'see package sales'),
  summary: 'Count active bookings and guests, and sum the sales in US dollars, per package',
  responses: {
    200: jsonResponse(
      'In total and per package',
      z.object({
        success: z.literal(true),
        stats: Sales.extend({ packages: z.int(), active: z.int() }),
        packages: z.array(Sales.extend({ _id: z.string(), name: z.string(), isActive: z.boolean() })),
      }),
    ),
  },
})

packages.openapi(overview, async (c) => {
  const { db } = c.var.app
  const [catalogue, sold] = await Promise.all([readCatalogue(db), readPackageSales(db)])
  const soldOf = new Map(sold.map((row) => [row.id, row]))
  const rows = catalogue.packages.map(({ id, name, isActive }) => {
    const { bookings = 0, guests = 0, sales = 0 } = soldOf.get(id) ?? {}
    return { _id: id, name, isActive, bookings, guests, sales: toDecimal(sales) }
  })
  const sum = (of: 'bookings' | 'guests' | 'sales') =>
    rows.reduce((all, row) => all + Math.round(row[of] * 100), 0) / 100
  const stats = {
    packages: rows.length,
    active: rows.filter((row) => row.isActive).length,
    bookings: sum('bookings'),
    guests: sum('guests'),
    sales: sum('sales'),
  }
  return c.json({ success: true as const, stats, packages: rows }, 200)
})

const find = createRoute({
  method: 'get',
  path: '/packages/{id}',
  tags: ['Packages'],
  summary: 'Get a package with its pictures; with a token in English with all translations, and inactive ones too',
  security: [{}, ...byToken],
  middleware: optionalStaff,
  request: { params: byId, query: z.object({ lang: langQuery }) },
  responses: {
    200: jsonResponse('The package', z.object({ success: z.literal(true), package: PackageWire })),
    ...errorResponses(404),
  },
})

packages.openapi(find, async (c) => {
  const { id } = c.req.valid('param')
  const catalogue = await readCatalogue(c.var.app.db)
  if (c.var.staff) {
    const found = await findVersionedPackage(c.var.app.db, id)
    if (!found) return refuse(c, 'package not found')
    return c.json({ success: true as const, package: wireOf(found, bookingsOf(catalogue, id)) }, 200)
  }
  const pkg = catalogue.byId.get(id)
  if (!pkg?.isActive) return refuse(c, 'package not found')
  const shown = wireWithPictures(shownIn(pkg, currentLanguage()), pkg)
  return publicResponse(c, { success: true as const, package: shown })
})

const bookingsOf = ({ byId }: Catalogue, id: string) => byId.get(id)?.totalBookings ?? 0

const isOnSale = (pkg: SafariPackage) => pkg.isActive
const isOnSaleIn = (park: Park) => (pkg: SafariPackage) => pkg.isActive && pkg.park === park
