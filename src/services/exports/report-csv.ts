import type { Report } from '#contracts/reports/report.ts'
import type { ReportRow } from '#domain/reports/report.ts'
import { headOf, reportCellText } from '#i18n/report-labels.ts'
import { reports as words } from '#i18n/reports.ts'
import { type Cell, csvLine, csvStart } from './csv.ts'

/** A report as CSV. Amounts and shares are plain numbers, so that a spreadsheet can add them up. */
export function reportCsv({ columns, rows, totals }: Pick<Report, 'columns' | 'rows' | 'totals'>): string {
  const line = (row: ReportRow) => columns.map(({ name, kind }) => cellOf(name, kind, row))
  const lines = [columns.map(({ name }) => headOf(name)), ...rows.map(line)]
  if (totals) {
    const sums = columns.map(({ name, kind }) => (typeof totals[name] === 'number' ? cellOf(name, kind, totals) : null))
    lines.push([words.total, ...sums.slice(1)])
  }
  return csvStart + lines.map(csvLine).join('')
}

function cellOf(column: string, kind: string, row: ReportRow): Cell {
  const value = row[column] ?? null
  if (kind === 'word' || kind === 'name') return reportCellText(column, row)
  // Four decimals are enough: 0.7143 instead of 0.7142857142857143.
  if (typeof value === 'number' && (kind === 'share' || kind === 'vital')) return Math.round(value * 10_000) / 10_000
  return value
}
