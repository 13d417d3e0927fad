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
export function reportSelectionFrom(params: URLSearchParams, today: Day): ReportSelection {
  const report = params.get('report') ?? ''
  const name = isReportName(report) ? report : 'revenue'
  // The ticket report covers future days.
  const usual = name === 'park-tickets' ? 'next30' : 'last30'
  return { name, ...daysFrom(params, today, usual), isCompared: params.get('compare') === 'before' }
}

/** The days of the URL, by date or by name; '' names custom days. */
export function daysFrom(
  params: URLSearchParams,
  today: Day,
  usual: Range,
): Pick<ReportSelection, 'range' | 'from' | 'to'> {
  const [from = '', to = ''] = [params.get('from') ?? '', params.get('to') ?? '']
  if (isDay(from) && isDay(to) && !daysWrong(from, to)) return { range: '', from, to }
  const range = ranges.find((one) => one === params.get('range')) ?? usual
  return { range, ...daysOfRange(range, today) }
}

/** The pages of the books, below the reports. */
export const bookPages = ['journal', 'receivables', 'months'] as const
export type BookPage = (typeof bookPages)[number]

/** The page of the books that the URL names; null for a report. */
export function bookPageFrom(params: URLSearchParams): BookPage | null {
  return bookPages.find((page) => page === params.get('report')) ?? null
}

/** Why these days cannot be reported on, or null. */
export function daysWrong(from: Day, to: Day): 'turned' | 'long' | null {
  if (from > to) return 'turned'
  return daysBetween(from, to) < longestReport ? null : 'long'
}
