import type { ReceivableWire } from '#contracts/payments/bookkeeping.ts'
import { books } from '#i18n/books.ts'
import { type Cell, csvLine, csvStart } from './csv.ts'

const words = books.csv

/** The byte order mark and the header row. */
export function receivableCsvHead(): string {
  return csvStart + csvLine(columns.map(([name]) => words.columns[name]))
}

const columns = [
  ['booking', ({ bookingId }) => bookingId],
  ['guest', ({ name }) => name],
  ['email', ({ email }) => email],
  ['phone', ({ phone }) => phone],
  ['due', ({ due }) => due],
  ['age', ({ age }) => books.ages[age]],
  ['total', ({ total }) => total],
  ['received', ({ received }) => received],
  ['balance', ({ balance }) => balance],
  ['currency', ({ currency }) => currency],
] as const satisfies [keyof typeof words.columns, (row: ReceivableWire) => Cell][]

export function receivableCsv(row: ReceivableWire): string {
  return csvLine(columns.map(([, read]) => read(row)))
}
