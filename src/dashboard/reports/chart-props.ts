import type { Report } from '#contracts/reports/report.ts'
import { parks } from '#domain/parks/park.ts'
import type { ReportName, ReportRow } from '#domain/reports/report.ts'
import { headOf, reportCellText } from '#i18n/report-labels.ts'
import { parkNames, statusNames } from '#i18n/safari.ts'
import type { BarChartProps, Point, Series, Tone } from './bar-chart.tsx'
import { briefPeriod, count, percent, roundUsd, usd } from './format-report-number.ts'

/** The chart of each report. */
export function chartPropsOf({ name, rows }: Pick<Report, 'name' | 'rows'>): BarChartProps {
  return charts[name](rows)
}

// Further bars are only in the table.
const maxBars = 12

const counts = { tick: count, tell: count }
const money = { tick: roundUsd, tell: usd }
const shares = { tick: percent, tell: percent }

type NumberFormat = { tick(value: number): string; tell(value: number): string }
const one = (key: string, tone: Tone, { tell }: NumberFormat, stack?: string, name = headOf(key)): Series => ({
  key,
  tone,
  tell,
  name,
  ...(stack ? { stack } : {}),
})

const byPeriod = (rows: ReportRow[]): Point[] => rows.map((row) => ({ ...row, label: briefPeriod(String(row.period)) }))
const byName = (rows: ReportRow[], name: (row: ReportRow) => string): Point[] =>
  rows.slice(0, maxBars).map((row) => ({ ...row, label: name(row) }))

const charts: Record<ReportName, (rows: ReportRow[]) => BarChartProps> = {
  revenue: (rows) => ({
    points: byPeriod(rows),
    series: [one('received', 'lagoon', money), one('refunded', 'clay', money)],
    tick: money.tick,
  }),
  bookings: (rows) => ({
    points: byPeriod(rows),
    series: [
      one('completed', 'sky', counts, 'all', statusNames.completed),
      one('confirmed', 'leaf', counts, 'all', statusNames.confirmed),
      one('pending', 'turmeric', counts, 'all', statusNames.pending),
      one('cancelled', 'clay', counts, 'all', statusNames.cancelled),
    ],
    tick: counts.tick,
  }),
  occupancy: (rows) => ({
    points: byName(rows, (row) => `${reportCellText('what', row)} · ${reportCellText('segment', row)}`),
    series: [one('occupied', 'lagoon', shares)],
    tick: shares.tick,
    isShare: true,
    isHorizontal: true,
  }),
  packages: (rows) => ({
    points: byName(rows, (row) => reportCellText('package', row)),
    series: [one('sold', 'lagoon', money)],
    tick: money.tick,
    isHorizontal: true,
  }),
  visitors: (rows) => ({
    points: byPeriod(rows),
    series: [one('foreign', 'lagoon', counts, 'all'), one('local', 'ember', counts, 'all')],
    tick: counts.tick,
  }),
  'lead-time': (rows) => ({
    points: rows.map((row) => ({ ...row, label: reportCellText('ahead', row) })),
    series: [one('bookings', 'lagoon', counts)],
    tick: counts.tick,
    // On a phone the eight ranges do not fit side by side.
    isHorizontal: true,
  }),
  'payment-methods': (rows) => ({
    points: byName(rows, (row) => reportCellText('method', row)),
    series: [one('received', 'lagoon', money), one('refunded', 'clay', money)],
    tick: money.tick,
    isHorizontal: true,
  }),
  'park-tickets': (rows) => ({
    points: ticketsByDay(rows),
    series: parks
      .filter((park) => rows.some((row) => row.park === park))
      .map((park, at) => one(park, parkTones[at] ?? 'sand', money, 'all', parkNames[park])),
    tick: money.tick,
  }),
  cancellations: (rows) => ({
    points: byPeriod(rows),
    series: [
      one('byGuest', 'ember', counts, 'all'),
      one('byOperator', 'lagoon', counts, 'all'),
      one('undecided', 'sky', counts, 'all'),
      one('expired', 'turmeric', counts, 'all'),
      one('paymentFailed', 'clay', counts, 'all'),
    ],
    tick: counts.tick,
  }),
  'web-vitals': (rows) => ({
    points: byName(
      rows.filter(({ metric }) => metric === 'LCP'),
      (row) => reportCellText('path', row),
    ),
    series: [
      one('good', 'leaf', shares, 'all'),
      one('needsImprovement', 'turmeric', shares, 'all'),
      one('poor', 'clay', shares, 'all'),
    ],
    tick: shares.tick,
    isShare: true,
    isHorizontal: true,
  }),
  'revenue-by-trip': (rows) => ({
    points: byPeriod(rows),
    series: [one('safaris', 'lagoon', money), one('rooms', 'ember', money), one('rides', 'sky', money)],
    tick: money.tick,
  }),
  crew: (rows) => ({
    points: byName(rows, (row) => reportCellText('driver', row)),
    series: [one('trips', 'lagoon', counts)],
    tick: counts.tick,
    isHorizontal: true,
  }),
  'no-shows': (rows) => ({
    points: byPeriod(rows),
    series: [one('noShows', 'clay', counts)],
    tick: counts.tick,
  }),
}

const parkTones: readonly Tone[] = ['lagoon', 'ember', 'leaf', 'sky']

/** A bar for each day, stacked by park; pending trips are only in the table. */
function ticketsByDay(rows: ReportRow[]): Point[] {
  const days = new Map<string, Point>()
  for (const { period, park, due } of rows) {
    const day: Point = days.get(String(period)) ?? { label: briefPeriod(String(period)) }
    day[String(park)] = Number(due ?? 0)
    days.set(String(period), day)
  }
  return [...days.values()]
}
