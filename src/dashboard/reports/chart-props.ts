import type { Report } from '#contracts/reports/report.ts'
import { parks } from '#domain/parks/park.ts'
import type { ReportName, ReportRow } from '#domain/reports/report.ts'
import { headOf, reportCellText } from '#i18n/report-labels.ts'
import { parkNames, statusNames } from '#i18n/safari.ts'
import type { BarChartProps, Point, Series, Tone } from './bar-chart.tsx'
import { briefPeriod, count, percent, roundUsd, usd } from './format-report-number.ts'

export function chartPropsOf({ name, rows }: Pick<Report, 'name' | 'rows'>): BarChartProps {
  return charts[name](rows)
}

// Further bars are only in the table.
const maxBars = 12

type NumberFormat = Pick<Series, 'format'> & Pick<BarChartProps, 'formatTick'>
const counts: NumberFormat = { format: count, formatTick: count }
const money: NumberFormat = { format: usd, formatTick: roundUsd }
const shares: NumberFormat = { format: percent, formatTick: percent }

const bars = (key: string, tone: Tone, { format }: NumberFormat, stack?: string, name = headOf(key)): Series => ({
  key,
  tone,
  format,
  name,
  ...(stack ? { stack } : {}),
})

const byPeriod = (rows: ReportRow[]): Point[] => rows.map((row) => ({ ...row, label: briefPeriod(String(row.period)) }))
const byName = (rows: ReportRow[], name: (row: ReportRow) => string): Point[] =>
  rows.slice(0, maxBars).map((row) => ({ ...row, label: name(row) }))

const charts: Record<ReportName, (rows: ReportRow[]) => BarChartProps> = {
  revenue: (rows) => ({
    points: byPeriod(rows),
    series: [bars('received', 'lagoon', money), bars('refunded', 'clay', money)],
    formatTick: money.formatTick,
  }),
  bookings: (rows) => ({
    points: byPeriod(rows),
    series: [
      bars('completed', 'sky', counts, 'all', statusNames.completed),
      bars('confirmed', 'leaf', counts, 'all', statusNames.confirmed),
      bars('pending', 'turmeric', counts, 'all', statusNames.pending),
      bars('cancelled', 'clay', counts, 'all', statusNames.cancelled),
    ],
    formatTick: counts.formatTick,
  }),
  occupancy: (rows) => ({
    points: byName(rows, (row) => `${reportCellText('what', row)} · ${reportCellText('segment', row)}`),
    series: [bars('occupied', 'lagoon', shares)],
    formatTick: shares.formatTick,
    isShare: true,
    isHorizontal: true,
  }),
  packages: (rows) => ({
    points: byName(rows, (row) => reportCellText('package', row)),
    series: [bars('sold', 'lagoon', money)],
    formatTick: money.formatTick,
    isHorizontal: true,
  }),
  visitors: (rows) => ({
    points: byPeriod(rows),
    series: [bars('foreign', 'lagoon', counts, 'all'), bars('local', 'ember', counts, 'all')],
    formatTick: counts.formatTick,
  }),
  'lead-time': (rows) => ({
    points: rows.map((row) => ({ ...row, label: reportCellText('ahead', row) })),
    series: [bars('bookings', 'lagoon', counts)],
    formatTick: counts.formatTick,
    // On a phone the eight ranges do not fit side by side.
    isHorizontal: true,
  }),
  'payment-methods': (rows) => ({
    points: byName(rows, (row) => reportCellText('method', row)),
    series: [bars('received', 'lagoon', money), bars('refunded', 'clay', money)],
    formatTick: money.formatTick,
    isHorizontal: true,
  }),
  'park-tickets': (rows) => ({
    points: ticketsByDay(rows),
    series: parks
      .filter((park) => rows.some((row) => row.park === park))
      .map((park, at) => bars(park, parkTones[at] ?? 'sand', money, 'all', parkNames[park])),
    formatTick: money.formatTick,
  }),
  cancellations: (rows) => ({
    points: byPeriod(rows),
    series: [
      bars('byGuest', 'ember', counts, 'all'),
      bars('byOperator', 'lagoon', counts, 'all'),
      bars('undecided', 'sky', counts, 'all'),
      bars('expired', 'turmeric', counts, 'all'),
      bars('paymentFailed', 'clay', counts, 'all'),
    ],
    formatTick: counts.formatTick,
  }),
  'web-vitals': (rows) => ({
    points: byName(
      rows.filter(({ metric }) => metric === 'LCP'),
      (row) => reportCellText('path', row),
    ),
    series: [
      bars('good', 'leaf', shares, 'all'),
      bars('needsImprovement', 'turmeric', shares, 'all'),
      bars('poor', 'clay', shares, 'all'),
    ],
    formatTick: shares.formatTick,
    isShare: true,
    isHorizontal: true,
  }),
  'revenue-by-trip': (rows) => ({
    points: byPeriod(rows),
    series: [bars('safaris', 'lagoon', money), bars('rooms', 'ember', money), bars('rides', 'sky', money)],
    formatTick: money.formatTick,
  }),
  crew: (rows) => ({
    points: byName(rows, (row) => reportCellText('driver', row)),
    series: [bars('trips', 'lagoon', counts)],
    formatTick: counts.formatTick,
    isHorizontal: true,
  }),
  'no-shows': (rows) => ({
    points: byPeriod(rows),
    series: [bars('noShows', 'clay', counts)],
    formatTick: counts.formatTick,
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
