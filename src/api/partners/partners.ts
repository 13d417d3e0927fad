import { z } from '@hono/zod-openapi'
import { csvFile, streamCsv } from '#api/csv-response.ts'
import { actorOf } from '#api/middleware/idempotency.ts'
import {
  byUuid,
  createRoute,
  createRouter,
  errorResponses,
  jsonBody,
  jsonResponse,
  refuse,
  staffRoute,
  success,
} from '#api/route-kit.ts'
import {
  PartnerBookings,
  type PartnerBookingWire,
  PartnerChange,
  PartnerInput,
  PartnerWire,
  StatementQuery,
} from '#contracts/partners/partner.ts'
import type { Database } from '#db/client.ts'
import { findPartnerById, listPartners, type PartnerBooking, readPartnerBookings } from '#db/partners/partners.ts'
import { commissionBase, commissionOf, earnsCommission } from '#domain/partners/commission.ts'
import { maxStatementRows } from '#domain/partners/partner.ts'
import { dayAt } from '#domain/primitives/date.ts'
import { toDecimal } from '#domain/primitives/money.ts'
import { addMonths } from '#domain/primitives/month.ts'
import { partnerStatementCsv, type StatementLine } from '#services/exports/partner-statement-csv.ts'
import { changePartner, createPartner } from '#services/partners/manage-partners.ts'

/** Partner hotels and their commission, for admins only. Partners themselves use the page /embed/{code}. */
export const partners = createRouter()

const list = createRoute({
  ...staffRoute('Partners', 'change settings'),
  method: 'get',
  path: '/partners',
  summary: 'List the partner hotels by name, with the number of their bookings',
  responses: {
    200: jsonResponse('The partners', z.object({ success, siteUrl: z.string(), partners: z.array(PartnerWire) })),
  },
})

partners.openapi(list, async (c) => {
  const { db, config } = c.var.app
  const found = await listPartners(db)
  return c.json({ success: true as const, siteUrl: config.baseUrl, partners: found.map(wireOf) }, 200)
})

const Saved = z.object({ success, id: z.string(), version: z.int() })

const create = createRoute({
  ...staffRoute('Partners', 'change settings'),
  method: 'post',
  path: '/partners',
  summary: 'Add a partner hotel; 409 if the code exists',
  request: { body: jsonBody(PartnerInput) },
  responses: { 201: jsonResponse('Created', Saved), ...errorResponses(409) },
})

partners.openapi(create, async (c) => {
  const outcome = await createPartner(c.var.app, c.req.valid('json'), actorOf(c))
  if (!outcome.ok) return refuse(c, outcome.error)
  const { id, version } = outcome.partner
  return c.json({ success: true as const, id, version }, 201)
})

const change = createRoute({
  ...staffRoute('Partners', 'change settings'),
  method: 'put',
  path: '/partners/{id}',
  summary: 'Replace a partner hotel; bookings keep their percentage. 409 when it was changed since `version`',
  request: { params: byUuid, body: jsonBody(PartnerChange) },
  responses: { 200: jsonResponse('Changed', Saved), ...errorResponses(404, 409) },
})

partners.openapi(change, async (c) => {
  const { id } = c.req.valid('param')
  const outcome = await changePartner(c.var.app, id, c.req.valid('json'), actorOf(c))
  if (!outcome.ok) return refuse(c, outcome.error)
  return c.json({ success: true as const, id, version: outcome.partner.version }, 200)
})

const bookings = createRoute({
  ...staffRoute('Partners', 'change settings'),
  method: 'get',
  path: '/partners/{id}/bookings',
  summary: `List the first ${maxStatementRows} bookings of a partner with trips in a month, and the totals of all`,
  request: { params: byUuid, query: StatementQuery },
  responses: { 200: jsonResponse('The bookings', PartnerBookings.extend({ success })), ...errorResponses(404) },
})

partners.openapi(bookings, async (c) => {
  const { db } = c.var.app
  const { id } = c.req.valid('param')
  const { month } = c.req.valid('query')
  if (!(await findPartnerById(db, id))) return refuse(c, 'partner not found')
  const shown: PartnerBookingWire[] = []
  const totals = { bookings: 0, earning: 0, commission: 0 }
  for await (const rows of readPartnerBookings(db, id, daysOf(month)))
    for (const row of rows) {
      if (shown.length < maxStatementRows) shown.push(bookingOf(row))
      totals.bookings += 1
      totals.earning += Number(earnsCommission(row.status))
      totals.commission += commissionOf(row)
    }
  return c.json(
    {
      success: true as const,
      month,
      bookings: shown,
      totals: { ...totals, commission: toDecimal(totals.commission) },
    },
    200,
  )
})

const statement = createRoute({
  ...staffRoute('Partners', 'change settings'),
  method: 'get',
  path: '/partners/{id}/statement.csv',
  summary: 'Export the statement of a month as CSV, for the partner: it names no guests',
  request: { params: byUuid, query: StatementQuery },
  responses: { 200: csvFile, ...errorResponses(404) },
})

partners.openapi(statement, async (c) => {
  const { db } = c.var.app
  const { month } = c.req.valid('query')
  const partner = await findPartnerById(db, c.req.valid('param').id)
  if (!partner) return refuse(c, 'partner not found')
  return streamCsv(c, {
    fileName: `commission-${partner.code.toLowerCase()}-${month}.csv`,
    ...partnerStatementCsv,
    pages: statementPages(db, partner.id, month),
  })
})

async function* statementPages(db: Database, partner: string, month: string): AsyncGenerator<StatementLine[]> {
  let total = 0
  for await (const rows of readPartnerBookings(db, partner, daysOf(month))) {
    for (const row of rows) total += commissionOf(row)
    yield rows.map(bookingOf)
  }
  yield [{ total: toDecimal(total), currency: 'USD' }]
}

function daysOf(month: string) {
  const from = `${month}-01`
  return { from, before: addMonths(from, 1) }
}

function wireOf(row: Awaited<ReturnType<typeof listPartners>>[number]): PartnerWire {
  const { id, version, code, name, origins, percent, is_active: isActive, bookings } = row
  return { id, version, code, name, origins, percent, isActive, bookings }
}

function bookingOf(row: PartnerBooking): PartnerBookingWire {
  const { day, people, status, percent, currency } = row
  return {
    day,
    people,
    status,
    percent,
    currency,
    bookingId: row.reference,
    bookedOn: dayAt(row.created_at.getTime()),
    packageName: row.package_name,
    total: toDecimal(row.total),
    base: toDecimal(commissionBase(row.price)),
    commission: toDecimal(commissionOf(row)),
  }
}
