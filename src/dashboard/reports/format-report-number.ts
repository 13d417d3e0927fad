import { isDay } from '#domain/primitives/date.ts'
import { toMinor } from '#domain/primitives/money.ts'
import type { ColumnKind, ReportRow } from '#domain/reports/report.ts'
import { formatDay } from '#i18n/format-date.ts'
import { dollars, formatAbout, withMinus } from '#i18n/format-money.ts'
import { currentLocale } from '#i18n/language.ts'
import { reportCellText } from '#i18n/report-labels.ts'
import { reports as messages } from '#i18n/reports.ts'

const formats = new Map<string, Intl.NumberFormat>()

function format(name: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${currentLocale()} ${name}`
  const known = formats.get(key) ?? new Intl.NumberFormat(currentLocale(), options)
  formats.set(key, known)
  return known
}

export const count = (value: number) => withMinus(format('count', {}).format(value))
/** '12%', and '0.4%' below one percent. */
export const percent = (value: number) => {
  const isSmall = Math.abs(value) < 0.0995 && value !== 0
  const one = isSmall
    ? format('small', { style: 'percent', maximumFractionDigits: 1 })
    : format('percent', { style: 'percent' })
  return withMinus(one.format(value))
}
/** '$1,284.50' from dollars. */
export const usd = (value: number) => dollars(toMinor(value))
/** '$1,285' for narrow places. */
export const roundUsd = (value: number) => formatAbout({ amount: Math.round(value) * 100, currency: 'USD' })

export function shown(column: string, kind: ColumnKind, row: ReportRow): string {
  const value = row[column] ?? null
  if (kind === 'word' || kind === 'name') return reportCellText(column, row)
  if (kind === 'period') return periodName(String(value ?? ''))
  return typeof value === 'number' ? number(value, kind, row) : messages.none
}

function number(value: number, kind: ColumnKind, row: ReportRow): string {
  switch (kind) {
    case 'money':
      return usd(value)
    case 'share':
      return percent(value)
    case 'vital':
      return vital(value, String(row.metric))
    default:
      return count(value)
  }
}

/** '1.8 s', '120 ms'; a layout shift is a plain score. */
function vital(value: number, metric: string): string {
  if (metric === 'CLS') return format('score', { maximumFractionDigits: 3 }).format(value)
  if (value < 1000) return messages.milliseconds(format('whole', { maximumFractionDigits: 0 }).format(value))
  return messages.seconds(format('tenths', { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value / 1000))
}

/** 'Nov 22, 2026' or 'November 2026'. */
export function periodName(period: string): string {
  if (isDay(period)) return formatDay(period, 'short')
  return isDay(`${period}-01`) ? formatDay(`${period}-01`, 'month') : period
}

const brief = new Map<string, Intl.DateTimeFormat>()

/** 'Nov 22' or 'Nov 26' below a chart. */
export function briefPeriod(period: string): string {
  const isMonth = !isDay(period)
  const key = `${currentLocale()} ${isMonth}`
  const one =
    brief.get(key) ??
    new Intl.DateTimeFormat(currentLocale(), {
      month: 'short',
      ...(isMonth ? { year: '2-digit' } : { day: 'numeric' }),
      timeZone: 'UTC',
    })
  brief.set(key, one)
  const [year = 0, month = 1, day = 1] = period.split('-').map(Number)
  return one.format(Date.UTC(year, month - 1, day))
}
