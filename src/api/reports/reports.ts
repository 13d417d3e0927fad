import { z } from '@hono/zod-openapi'
import { sendCsv } from '#api/csv-response.ts'
import { createRoute, createRouter, errorResponses, refuse, staffRoute } from '#api/route-kit.ts'
import { Report, ReportReadQuery } from '#contracts/reports/report.ts'
import { readReport } from '#db/reports/reports.ts'
import { readWithoutRate } from '#db/reports/revenue-reports.ts'
import { toDecimal } from '#domain/primitives/money.ts'
import {
  type ColumnKind,
  isReportName,
  periodBefore,
  type ReportRow,
  reportColumns,
  reportNames,
  stepOf,
  totalsOf,
} from '#domain/reports/report.ts'
import { reportCsv } from '#services/exports/report-csv.ts'

/** Reports over any period. They contain no names of guests. */
export const reports = createRouter()

const read = createRoute({
  method: 'get',
  path: '/reports/{name}',
  ...staffRoute('Figures', 'read reports'),
  summary: `Get a report over a period: ${reportNames.join(', ')}; append .csv to the name for CSV. Amounts in US dollars`,
  request: { params: z.object({ name: z.string().max(40) }), query: ReportReadQuery },
  responses: {
    200: {
      description: 'The report',
      content: {
        'application/json': { schema: Report.extend({ success: z.literal(true) }) },
        'text/csv': { schema: z.string() },
      },
    },
    ...errorResponses(404),
  },
})

reports.openapi(read, async (c) => {
  const { db, gateway } = c.var.app
  const requested = c.req.valid('param').name
  const name = requested.replace(/\.csv$/, '')
  if (!isReportName(name)) return refuse(c, 'not found')
  const { from, to, compare } = c.req.valid('query')
  const span = { from, to }
  const earlier = compare ? periodBefore(span) : null
  const withTests = gateway?.isTest ?? false
  const [rows, withoutRate, earlierRows] = await Promise.all([
    readReport(db, name, span, withTests),
    name === 'revenue' || name === 'payment-methods' || name === 'revenue-by-trip'
      ? readWithoutRate(db, span, withTests)
      : [],
    earlier ? readReport(db, name, earlier, withTests) : [],
  ])
  const kinds: Record<string, ColumnKind> = reportColumns[name]
  const inDollars = (row: ReportRow): ReportRow =>
    Object.fromEntries(
      Object.entries(kinds).map(([column, kind]) => {
        const value = row[column] ?? null
        return [column, kind === 'money' && typeof value === 'number' ? toDecimal(value) : value]
      }),
    )
  const totals = rows.length > 0 ? totalsOf(name, rows) : null
  const earlierTotals = totalsOf(name, earlierRows)
  const report: Report = {
    name,
    from,
    to,
    step: stepOf(from, to),
    columns: Object.entries(kinds).map(([column, kind]) => ({ name: column, kind })),
    rows: rows.map(inDollars),
    totals: totals && inDollars(totals),
    before: earlier && { ...earlier, totals: earlierTotals && inDollars(earlierTotals) },
    withoutRate: withoutRate.map(({ currency, amount }) => ({ currency, amount: toDecimal(amount) })),
  }
  if (requested === name) return c.json({ success: true as const, ...report }, 200)
  return sendCsv(c, `${name}-${from}-${to}.csv`, reportCsv(report))
})
