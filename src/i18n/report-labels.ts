import type { ReportRow } from '#domain/reports/report.ts'
import { dashboard } from './dashboard.ts'
import { reports as words } from './reports.ts'
import { roomNames } from './rooms.ts'
import { jeepNames, parkNames, slotNames } from './safari.ts'

/** The heading of a column. */
export function headOf(column: string): string {
  return known(words.columns, column)
}

/** A text cell in the reader's language. */
export function reportCellText(column: string, row: ReportRow): string {
  const value = row[column] ?? null
  if (value === null || value === '') return words.unknown
  const text = String(value)
  switch (column) {
    case 'pool':
      return known(words.pools, text)
    case 'what':
      if (row.pool === 'jeep') return known(jeepNames, text)
      return row.pool === 'room' ? known(roomNames, text) : text
    case 'segment':
      return known({ ...slotNames, ...words.segments }, text)
    case 'park':
      return known(parkNames, text)
    case 'ahead':
      return known(words.ahead, text)
    case 'method':
      return known(dashboard.paymentMethods, text)
    case 'metric':
      return known(words.metrics, text)
    case 'path':
      return text === 'other' ? words.otherPage : text
    default:
      return text
  }
}

/** A value without a translation is shown as it is. */
function known(names: object, text: string): string {
  return (names as Record<string, string>)[text] ?? text
}
