import { type Day, daysBetween, isDay } from '#domain/primitives/date.ts'
import {
  daysOfRange,
  isReportName,
  longestReport,
  type Range,
  type ReportName,
  ranges,
} from '#domain/reports/report.ts'

export type ReportSelection = {
  name: ReportName
  /** '' for custom dates. */
  range: Range | ''
  from: Day
  to: Day
  /** With the totals of the period before. */
  isCompared: boolean
}

/** Reads report and days from the URL; unknown values are ignored. */
export function reportQueryFrom(params: URLSearchParams, today: Day): ReportSelection {
  const report = params.get('report') ?? ''
  const name = isReportName(report) ? report : 'revenue'
  const [from = '', to = ''] = [params.get('from') ?? '', params.get('to') ?? '']
  const isCompared = params.get('compare') === 'before'
  if (isDay(from) && isDay(to) && !daysWrong(from, to)) return { name, range: '', from, to, isCompared }
  const range = ranges.find((one) => one === params.get('range')) ?? usual(name)
  return { name, range, ...daysOfRange(range, today), isCompared }
}

/** The pages of the books, below the reports. */
export const bookPages = ['journal', 'receivables', 'months'] as const
export type BookPage = (typeof bookPages)[number]

/** The page of the books that the URL names; null for a report. */
export function bookPageFrom(params: URLSearchParams): BookPage | null {
  return bookPages.find((page) => page === params.get('report')) ?? null
}

/** The days of the journal and the export: those of the URL, otherwise this month. */
export function bookDaysFrom(params: URLSearchParams, today: Day): { from: Day; to: Day } {
  const [from = '', to = ''] = [params.get('from') ?? '', params.get('to') ?? '']
  if (isDay(from) && isDay(to) && !daysWrong(from, to)) return { from, to }
  return daysOfRange(ranges.find((one) => one === params.get('range')) ?? 'thisMonth', today)
}

/** Why these days cannot be reported on, or null. */
export function daysWrong(from: Day, to: Day): 'turned' | 'long' | null {
  if (from > to) return 'turned'
  return daysBetween(from, to) < longestReport ? null : 'long'
}

/** The ticket report covers future days. */
const usual = (name: ReportName): Range => (name === 'park-tickets' ? 'next30' : 'last30')

/** The URL with another report or other days. */
export function urlWith(
  params: URLSearchParams,
  changes: { report?: ReportName | BookPage; range?: Range; from?: Day; to?: Day; isCompared?: boolean },
): string {
  const next = new URLSearchParams(params)
  next.set('section', 'reports')
  if (changes.report) next.set('report', changes.report)
  if (changes.isCompared === true) next.set('compare', 'before')
  if (changes.isCompared === false) next.delete('compare')
  if (changes.range) {
    next.set('range', changes.range)
    next.delete('from')
    next.delete('to')
  }
  if (changes.from && changes.to) {
    next.delete('range')
    next.set('from', changes.from)
    next.set('to', changes.to)
  }
  return `?${next}`
}
