import type { ReportRow, WordColumn } from '#domain/reports/report.ts'
import { dashboard } from './dashboard.ts'
import { reports as words } from './reports.ts'
import { roomNames } from './rooms.ts'
import { jeepNames, parkNames, slotNames } from './safari.ts'

/** The heading of a column. */
export function headOf(column: string): string {
  return known(words.columns, column)
}

const wordsOf: Record<WordColumn, () => object> = {
  pool: () => words.pools,
  segment: () => ({ ...slotNames, ...words.segments }),
  park: () => parkNames,
  ahead: () => words.ahead,
  method: () => dashboard.paymentMethods,
  metric: () => words.metrics,
}

/** A text cell in the reader's language. */
export function reportCellText(column: string, row: ReportRow): string {
  const value = row[column] ?? null
  if (value === null || value === '') return words.unknown
  const text = String(value)
  if (column === 'what') {
    if (row.pool === 'jeep') return known(jeepNames, text)
    return row.pool === 'room' ? known(roomNames, text) : text
  }
  if (column === 'path') return text === 'other' ? words.otherPage : text
  return Object.hasOwn(wordsOf, column) ? known(wordsOf[column as WordColumn](), text) : text
}

/** A value without a translation is shown as it is. */
function known(names: object, text: string): string {
  return (names as Record<string, string>)[text] ?? text
}
