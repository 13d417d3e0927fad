import { addDays, type Day, daysBetween, daysFrom } from '#domain/primitives/date.ts'
import { addMonths } from '#domain/primitives/month.ts'

/** The reports, in the order of the menu (R13.4). */
export const reportNames = [
  'revenue',
  'revenue-by-trip',
  'payment-methods',
  'bookings',
  'cancellations',
  'no-shows',
  'packages',
  'visitors',
  'lead-time',
  'occupancy',
  'park-tickets',
  'crew',
  'web-vitals',
] as const
export type ReportName = (typeof reportNames)[number]

export function isReportName(text: string): text is ReportName {
  return (reportNames as readonly string[]).includes(text)
}

/**
 * The type of a column. A period is a day or a month; a name was typed by a person, a word is one of ours; money is US dollars, a
 * share a part of one, a vital what its metric is measured in.
 */
export type ColumnKind = 'period' | 'name' | 'word' | 'count' | 'money' | 'share' | 'vital'

/** The columns of each report. Counts and money have totals. */
export const reportColumns = {
  revenue: { period: 'period', payments: 'count', received: 'money', refunded: 'money', net: 'money' },
  bookings: {
    period: 'period',
    bookings: 'count',
    pending: 'count',
    confirmed: 'count',
    completed: 'count',
    cancelled: 'count',
    guests: 'count',
  },
  occupancy: {
    pool: 'word',
    what: 'name',
    segment: 'word',
    departures: 'count',
    capacity: 'count',
    taken: 'count',
    occupied: 'share',
  },
  packages: { package: 'name', park: 'word', bookings: 'count', cancelled: 'count', guests: 'count', sold: 'money' },
  visitors: {
    period: 'period',
    foreignBookings: 'count',
    localBookings: 'count',
    foreign: 'count',
    local: 'count',
    foreignShare: 'share',
  },
  'lead-time': { ahead: 'word', bookings: 'count', guests: 'count', share: 'share' },
  'payment-methods': {
    method: 'word',
    payments: 'count',
    received: 'money',
    refunded: 'money',
    net: 'money',
    share: 'share',
  },
  'park-tickets': {
    period: 'period',
    park: 'word',
    bookings: 'count',
    foreign: 'count',
    local: 'count',
    due: 'money',
    pendingDue: 'money',
    gateExpected: 'money',
    gatePaid: 'money',
    gateDifference: 'money',
    gateMargin: 'money',
  },
  cancellations: {
    period: 'period',
    bookings: 'count',
    byGuest: 'count',
    byOperator: 'count',
    undecided: 'count',
    expired: 'count',
    paymentFailed: 'count',
    cancelled: 'count',
    cancelledShare: 'share',
  },
  'web-vitals': {
    path: 'name',
    metric: 'word',
    samples: 'count',
    p75: 'vital',
    good: 'share',
    needsImprovement: 'share',
    poor: 'share',
  },
  'revenue-by-trip': { period: 'period', safaris: 'money', rooms: 'money', rides: 'money', net: 'money' },
  crew: { driver: 'name', days: 'count', trips: 'count', asGuide: 'count', withGuide: 'count' },
  'no-shows': {
    period: 'period',
    arrived: 'count',
    noShows: 'count',
    guests: 'count',
    noShowShare: 'share',
  },
} as const satisfies Record<ReportName, Record<string, ColumnKind>>

type NamesIn<T> = T extends unknown ? keyof T : never
export type ColumnName = NamesIn<(typeof reportColumns)[ReportName]> & string
type WordsIn<T> = T extends unknown ? { [Name in keyof T]: T[Name] extends 'word' ? Name : never }[keyof T] : never
/** The columns whose values are translated. */
export type WordColumn = WordsIn<(typeof reportColumns)[ReportName]> & string

type ReportCell = string | number | null
/** Money in US cents in the database, in dollars in the API. */
export type ReportRow = Record<string, ReportCell>

/** Ranges of days between booking and trip; `leadTimesFrom` is the first day of each. */
export const leadTimes = ['sameDay', 'dayBefore', 'days2', 'days4', 'days8', 'days15', 'days31', 'days61'] as const
export type LeadTime = (typeof leadTimes)[number]
export const leadTimesFrom: Record<LeadTime, number> = {
  sameDay: 0,
  dayBefore: 1,
  days2: 2,
  days4: 4,
  days8: 8,
  days15: 15,
  days31: 31,
  days61: 61,
}

type Step = 'day' | 'month'
const maxDays = 93
/** Maximum days of a report, about ten years. */
export const longestReport = 3_700

/** By day for up to 93 days, by month beyond. */
export function stepOf(from: Day, to: Day): Step {
  return daysBetween(from, to) < maxDays ? 'day' : 'month'
}

/** The day, or its month. */
export function periodOf(day: Day, step: Step): string {
  return step === 'day' ? day : day.slice(0, 7)
}

/** Every period between two days, including empty ones. */
export function periodsOf(from: Day, to: Day): string[] {
  const step = stepOf(from, to)
  return [...new Set(daysFrom(from, to).map((day) => periodOf(day, step)))]
}

/** Sums the days of each period. */
export function byPeriod<Name extends string>(
  days: readonly ({ day: Day } & Record<Name, number>)[],
  names: readonly Name[],
  { from, to }: { from: Day; to: Day },
): ({ period: string } & Record<Name, number>)[] {
  const step = stepOf(from, to)
  const empty = () => Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>
  const sums = new Map(periodsOf(from, to).map((period) => [period, empty()]))
  for (const row of days) {
    const sum = sums.get(periodOf(row.day, step))
    if (sum) for (const name of names) sum[name] += row[name]
  }
  return [...sums].map(([period, sum]) => ({ period, ...sum }))
}

/** A part of a whole; null where there is no whole. */
export function shareOf(part: number, whole: number): number | null {
  return whole > 0 ? part / whole : null
}

/** Seats, jeeps and rooms cannot be added up, nor can measurements. Without totals there is nothing to compare. */
export function hasTotals(name: ReportName): boolean {
  return name !== 'occupancy' && name !== 'web-vitals'
}

/** The totals row: sums of counts and money, and shares of the sums where they make sense. Without rows the sums are 0. */
export function totalsOf(name: ReportName, rows: readonly ReportRow[]): ReportRow | null {
  if (!hasTotals(name)) return null
  const kinds: Record<string, ColumnKind> = reportColumns[name]
  const sums = Object.entries(kinds).flatMap(([column, kind]) =>
    kind === 'count' || kind === 'money'
      ? [[column, rows.reduce((sum, row) => sum + Number(row[column] ?? 0), 0)] as const]
      : [],
  )
  const sum: ReportRow = Object.fromEntries(sums)
  const of = (column: string) => Number(sum[column] ?? 0)
  if (name === 'visitors') sum.foreignShare = shareOf(of('foreign'), of('foreign') + of('local'))
  if (name === 'cancellations') sum.cancelledShare = shareOf(of('cancelled'), of('bookings'))
  if (name === 'no-shows') sum.noShowShare = shareOf(of('noShows'), of('noShows') + of('arrived'))
  if (name === 'lead-time' || name === 'payment-methods') sum.share = rows.length > 0 ? 1 : null
  return sum
}

/** The period of the same length that ends the day before: whole months are compared with whole months. */
export function periodBefore({ from, to }: { from: Day; to: Day }): { from: Day; to: Day } {
  const end = addDays(from, -1)
  const isWholeMonths = from.endsWith('-01') && addDays(to, 1).endsWith('-01')
  if (!isWholeMonths) return { from: addDays(end, -daysBetween(from, to)), to: end }
  let months = 1
  while (addMonths(from, months) <= to) months++
  return { from: addMonths(from, -months), to: end }
}

export const ranges = [
  'today',
  'last7',
  'last30',
  'thisMonth',
  'lastMonth',
  'thisYear',
  'last12Months',
  'next30',
] as const
export type Range = (typeof ranges)[number]

/** First and last day of a range. */
export function daysOfRange(range: Range, today: Day): { from: Day; to: Day } {
  const month = `${today.slice(0, 7)}-01`
  switch (range) {
    case 'today':
      return { from: today, to: today }
    case 'last7':
      return { from: addDays(today, -6), to: today }
    case 'last30':
      return { from: addDays(today, -29), to: today }
    case 'thisMonth':
      return { from: month, to: addDays(addMonths(month, 1), -1) }
    case 'lastMonth':
      return { from: addMonths(month, -1), to: addDays(month, -1) }
    case 'thisYear':
      return { from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` }
    case 'last12Months':
      return { from: addMonths(month, -11), to: today }
    case 'next30':
      return { from: today, to: addDays(today, 29) }
  }
}
