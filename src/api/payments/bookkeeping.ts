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
import { BookingPayments } from '#contracts/payments/booking-payments.ts'
import {
  type BookMonth,
  BookMonths,
  MonthParam,
  MovementCsvQuery,
  MovementQuery,
  Movements,
  type MovementWire,
  PaymentCorrection,
  ReceivableCsvQuery,
  ReceivableQuery,
  Receivables,
  type ReceivableWire,
} from '#contracts/payments/bookkeeping.ts'
import { ReportQuery } from '#contracts/reports/report.ts'
import { findFirstDayOfBooks, listClosedMonths } from '#db/payments/books.ts'
import { readLedger } from '#db/payments/ledger.ts'
import {
  canSearch,
  isMovementCursor,
  listMovements,
  listRecorders,
  movementCursor,
  readMovementExport,
  type StoredMovement,
  sumMovements,
} from '#db/payments/movements.ts'
import {
  isReceivableCursor,
  listReceivables,
  type Receivable,
  readReceivableExport,
  receivableCursor,
  sumReceivables,
} from '#db/payments/receivables.ts'
import { bookingOfPayment } from '#db/payments/transfers.ts'
import { debtAgeOf, debtAges } from '#domain/payments/bookkeeping.ts'
import { type Day, dayAt } from '#domain/primitives/date.ts'
import { toDecimal } from '#domain/primitives/money.ts'
import { addMonths } from '#domain/primitives/month.ts'
import { ledgerCsv, movementsCsv, receivablesCsv } from '#services/exports/books-csv.ts'
import { correctPayment } from '#services/payments/correct-payment.ts'
import { closeMonth, recordPastEarnings } from '#services/payments/month-closing.ts'
import { accountOf, balanceChanged, refuseEntry } from './payments.ts'

/** The books: the journal of movements, receivables, closed months, and the export for bookkeeping programs. */
export const bookkeeping = createRouter()

const movements = createRoute({
  method: 'get',
  path: '/books/movements',
  ...staffRoute('Bookkeeping', 'read books'),
  summary:
    'List movements of money, latest first unless `order` says otherwise: payments, refunds, chargebacks and corrections',
  request: { query: MovementQuery },
  responses: { 200: jsonResponse('The movements', Movements.extend({ success })), ...errorResponses(422) },
})

bookkeeping.openapi(movements, async (c) => {
  const { db, gateway } = c.var.app
  const { cursor, limit, order, ...filter } = c.req.valid('query')
  if (cursor !== undefined && !isMovementCursor(cursor)) return refuse(c, 'bad request')
  if (!(await canSearch(db, filter))) return refuse(c, 'search too short')
  const books = { db, withTests: gateway?.isTest ?? false }
  const isFirst = cursor === undefined
  const [found, totals, recorders] = await Promise.all([
    listMovements(books, filter, { cursor: cursor ?? null, limit: limit + 1, order }),
    // Adding up all movements of a frequent name would take seconds.
    isFirst && !filter.q ? sumMovements(books, filter) : null,
    isFirst ? listRecorders(db) : null,
  ])
  const page = found.slice(0, limit)
  const last = page.at(-1)
  return c.json(
    {
      success: true as const,
      movements: page.map(movementOf),
      next: found.length > limit && last ? movementCursor(last) : null,
      ...(totals && {
        totals: totals.map(({ currency, movements, received, paidOut }) => ({
          currency,
          movements,
          received: toDecimal(received),
          paidOut: toDecimal(paidOut),
          net: toDecimal(received + paidOut),
        })),
      }),
      ...(recorders && { recorders }),
    },
    200,
  )
})

const movementFile = createRoute({
  method: 'get',
  path: '/books/movements.csv',
  ...staffRoute('Bookkeeping', 'read books'),
  summary: 'Export all movements of a filter as CSV',
  request: { query: MovementCsvQuery },
  responses: { 200: csvFile, ...errorResponses(422) },
})

bookkeeping.openapi(movementFile, async (c) => {
  const { db, gateway } = c.var.app
  const filter = c.req.valid('query')
  if (!(await canSearch(db, filter))) return refuse(c, 'search too short')
  return streamCsv(c, {
    fileName: `movements-${filter.from}-${filter.to}.csv`,
    ...movementsCsv,
    pages: readMovementExport({ db, withTests: gateway?.isTest ?? false }, filter),
  })
})

const receivables = createRoute({
  method: 'get',
  path: '/books/receivables',
  ...staffRoute('Bookkeeping', 'read books'),
  summary: 'List bookings whose guests owe money, the oldest debt first unless `order` says otherwise',
  request: { query: ReceivableQuery },
  responses: { 200: jsonResponse('The receivables', Receivables.extend({ success })) },
})

bookkeeping.openapi(receivables, async (c) => {
  const { db, clock } = c.var.app
  const { age, cursor, limit, order } = c.req.valid('query')
  if (cursor !== undefined && !isReceivableCursor(cursor)) return refuse(c, 'bad request')
  const today = dayAt(clock.now())
  const [found, totals] = await Promise.all([
    listReceivables(db, { age, today }, { cursor: cursor ?? null, limit: limit + 1, order }),
    cursor === undefined ? sumReceivables(db) : null,
  ])
  const page = found.slice(0, limit)
  const last = page.at(-1)
  return c.json(
    {
      success: true as const,
      receivables: page.map((row) => receivableOf(row, today)),
      next: found.length > limit && last ? receivableCursor(last) : null,
      ...(totals && { totals: totalsByAge(totals, today) }),
    },
    200,
  )
})

const receivableFile = createRoute({
  method: 'get',
  path: '/books/receivables.csv',
  ...staffRoute('Bookkeeping', 'read books'),
  summary: 'Export all bookings whose guests owe money as CSV',
  request: { query: ReceivableCsvQuery },
  responses: { 200: csvFile },
})

bookkeeping.openapi(receivableFile, async (c) => {
  const { db, clock } = c.var.app
  const { age } = c.req.valid('query')
  const today = dayAt(clock.now())
  return streamCsv(c, {
    fileName: `receivables-${today}.csv`,
    head: receivablesCsv.head,
    line: (row: Receivable) => receivablesCsv.line(receivableOf(row, today)),
    pages: readReceivableExport(db, { age, today }),
  })
})

const ledger = createRoute({
  method: 'get',
  path: '/books/ledger.csv',
  ...staffRoute('Bookkeeping', 'read books'),
  summary: 'Export double entries as CSV: the lines of each day and currency add up to zero',
  request: { query: ReportQuery },
  responses: { 200: csvFile },
})

bookkeeping.openapi(ledger, async (c) => {
  const { db, gateway } = c.var.app
  const span = c.req.valid('query')
  await recordPastEarnings(c.var.app)
  return streamCsv(c, {
    fileName: `ledger-${span.from}-${span.to}.csv`,
    ...ledgerCsv,
    pages: readLedger({ db, withTests: gateway?.isTest ?? false }, span),
  })
})

const months = createRoute({
  method: 'get',
  path: '/books/months',
  ...staffRoute('Bookkeeping', 'read books'),
  summary: 'List the months of the books, latest first, with the person who closed each',
  responses: { 200: jsonResponse('The months', BookMonths.extend({ success })) },
})

bookkeeping.openapi(months, async (c) => {
  const { db, clock } = c.var.app
  const closed = new Map((await listClosedMonths(db)).map((row) => [row.month, row]))
  const first =
    [...closed.keys(), (await findFirstDayOfBooks(db)) ?? dayAt(clock.now())].sort()[0] ?? dayAt(clock.now())
  return c.json({ success: true as const, months: monthsFrom(first, dayAt(clock.now()), closed) }, 200)
})

const close = createRoute({
  method: 'post',
  path: '/books/months/{month}/close',
  ...staffRoute('Bookkeeping', 'close months'),
  summary: 'Close a month that is over, and all open months before it, for good',
  request: { params: MonthParam },
  responses: {
    200: jsonResponse('Closed', z.object({ success, message: z.string(), closed: z.array(z.string()) })),
    ...errorResponses(400, 404, 409, 413, 415, 422),
  },
})

bookkeeping.openapi(close, async (c) => {
  const outcome = await closeMonth(c.var.app, `${c.req.valid('param').month}-01`, actorOf(c))
  if (!outcome.ok) return refuse(c, outcome.error)
  const closed = outcome.closed.map((month) => month.slice(0, 7))
  return c.json({ success: true as const, message: 'Month closed', closed }, 200)
})

const correct = createRoute({
  method: 'post',
  path: '/payments/{id}/correct',
  ...staffRoute('Bookkeeping', 'correct payments'),
  summary:
    'Correct a payment that staff recorded with a wrong amount; 0 if it never arrived. The difference is dated today',
  request: { params: byUuid, body: jsonBody(PaymentCorrection) },
  responses: {
    200: jsonResponse('Corrected', BookingPayments.extend({ success, message: z.string() })),
    409: balanceChanged,
    ...errorResponses(404, 422),
  },
})

bookkeeping.openapi(correct, async (c) => {
  const { id } = c.req.valid('param')
  const outcome = await correctPayment(c.var.app, id, c.req.valid('json'), actorOf(c))
  if (!outcome.ok) return refuseEntry(c, outcome.error, (await bookingOfPayment(c.var.app.db, id))?.booking)
  const message = 'Payment corrected'
  return c.json({ success: true as const, message, ...(await accountOf(c, outcome.booking)) }, 200)
})

function movementOf(row: StoredMovement): MovementWire {
  const { booking_reference, customer_name, order_reference, refund_reason, recorded_by, recorded_at, ...same } = row
  return {
    ...same,
    bookingId: booking_reference,
    name: customer_name,
    orderReference: order_reference,
    refundReason: refund_reason,
    amount: toDecimal(row.amount),
    recordedBy: recorded_by,
    recordedAt: recorded_at.toISOString(),
  }
}

function receivableOf(row: Receivable, today: Day): ReceivableWire {
  const { kind, status, currency } = row
  return {
    kind,
    status,
    currency,
    bookingId: row.reference,
    name: row.customer_name,
    email: row.customer_email,
    phone: row.customer_phone,
    due: row.day,
    age: debtAgeOf(row.day, today),
    total: toDecimal(row.total),
    received: toDecimal(row.received),
    balance: toDecimal(row.balance),
  }
}

function totalsByAge(days: Awaited<ReturnType<typeof sumReceivables>>, today: Day) {
  const sums = new Map<string, NonNullable<Receivables['totals']>[number]>()
  for (const { day, currency, bookings, balance } of days) {
    const age = debtAgeOf(day, today)
    const name = `${debtAges.indexOf(age)} ${currency}`
    const sum = sums.get(name) ?? { age, currency, bookings: 0, balance: 0 }
    sums.set(name, {
      age,
      currency,
      bookings: sum.bookings + bookings,
      balance: toDecimal(Math.round(sum.balance * 100) + balance),
    })
  }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum)
}

type Closed = Awaited<ReturnType<typeof listClosedMonths>>[number]

function monthsFrom(first: Day, today: Day, closed: ReadonlyMap<Day, Closed>): BookMonth[] {
  const start = `${first.slice(0, 7)}-01`
  const found: BookMonth[] = []
  for (let month = `${today.slice(0, 7)}-01`; month >= start; month = addMonths(month, -1)) {
    const { closed_at = null, closed_by = null } = closed.get(month) ?? {}
    found.push({ month: month.slice(0, 7), closedAt: closed_at?.toISOString() ?? null, closedBy: closed_by })
  }
  return found
}
