import { isDay } from '#domain/primitives/date.ts'
import { toMinor } from '#domain/primitives/money.ts'
import type { ColumnKind, ReportRow } from '#domain/reports/report.ts'
import { formatDay } from '#i18n/format-date.ts'
import { dollars, formatAbout, withMinus } from '#i18n/format-money.ts'
import { currentLocale } from '#i18n/language.ts'
import { reportCellText } from '#i18n/report-labels.ts'
import { reports as messages } from '#i18n/reports.ts'

const numberFormats = new Map<string, Intl.NumberFormat>()

function numberFormat(name: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${currentLocale()} ${name}`
  const known = numberFormats.get(key) ?? new Intl.NumberFormat(currentLocale(), options)
  numberFormats.set(key, known)
  return known
}

export const count = (value: number) => withMinus(numberFormat('count', {}).format(value))
/** '12%', and '0.4%' below one percent. */
export const percent = (value: number) => {
  const isSmall = Math.abs(value) < 0.0995 && value !== 0
  const format = isSmall
    ? numberFormat('small', { style: 'percent', maximumFractionDigits: 1 })
    : numberFormat('percent', { style: 'percent' })
  return withMinus(format.format(value))
}
/** '$1,284.50' from dollars. */
export const usd = (value: number) => dollars(toMinor(value))
/** '$1,285' for narrow places. */
export const roundUsd = (value: number) => formatAbout({ amount: Math.round(value) * 100, currency: 'USD' })

export function formatCell(column: string, kind: ColumnKind, row: ReportRow): string {
  const value = row[column] ?? null
  if (kind === 'word' || kind === 'name') return reportCellText(column, row)
  if (kind === 'period') return periodName(String(value ?? ''))
  return typeof value === 'number' ? formatNumber(value, kind, row) : messages.none
}

function formatNumber(value: number, kind: ColumnKind, row: ReportRow): string {
  switch (kind) {
    case 'money':
      return usd(value)
    case 'share':
      return percent(value)
    case 'vital':
      return formatVital(value, String(row.metric))
    default:
      return count(value)
  }
}

/** '1.8 s', '120 ms'; a layout shift is a plain score. */
function formatVital(value: number, metric: string): string {
  if (metric === 'CLS') return numberFormat('score', { maximumFractionDigits: 3 }).format(value)
  if (value < 1000) return messages.milliseconds(numberFormat('whole', { maximumFractionDigits: 0 }).format(value))
  return messages.seconds(
    numberFormat('tenths', { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value / 1000),
  )
}

/** 'Nov 22, 2026' or 'November 2026'. */
export function periodName(period: string): string {
  if (isDay(period)) return formatDay(period, 'short')
  return isDay(`${period}-01`) ? formatDay(`${period}-01`, 'month') : period
}

const dayFormats = new Map<string, Intl.DateTimeFormat>()

/** 'Nov 22' or 'Nov 26' below a chart. */
export function briefPeriod(period: string): string {
  const isMonth = !isDay(period)
  const key = `${currentLocale()} ${isMonth}`
  const format =
    dayFormats.get(key) ??
    new Intl.DateTimeFormat(currentLocale(), {
      month: 'short',
      ...(isMonth ? { year: '2-digit' } : { day: 'numeric' }),
      timeZone: 'UTC',
    })
  dayFormats.set(key, format)
  const [year = 0, month = 1, day = 1] = period.split('-').map(Number)
  return format.format(Date.UTC(year, month - 1, day))
}
