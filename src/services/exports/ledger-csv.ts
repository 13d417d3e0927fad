import { accounts, type Entry, linesOf } from '#domain/payments/bookkeeping.ts'
import { toDecimal } from '#domain/primitives/money.ts'
import { books } from '#i18n/books.ts'
import { csvTable } from './csv.ts'

type Row = { entry: Entry } & ReturnType<typeof linesOf>[number]

const table = csvTable<keyof typeof books.csv.columns, Row>(books.csv.columns, [
  ['date', ({ entry }) => entry.day],
  ['entry', ({ entry }) => `${entry.source === 'movement' ? 'M' : 'E'}${entry.id}`],
  ['booking', ({ entry }) => entry.bookingId],
  ['account', ({ account }) => accounts[account]],
  ['accountName', ({ account }) => books.accounts[account]],
  ['debit', ({ amount }) => (amount > 0 ? toDecimal(amount) : null)],
  ['credit', ({ amount }) => (amount < 0 ? toDecimal(-amount) : null)],
  ['currency', ({ entry }) => entry.currency],
  ['text', ({ entry }) => textOf(entry)],
])

function textOf(entry: Entry): string {
  if (entry.source === 'movement') return books.kinds[entry.kind]
  return entry.isFee ? books.csv.fee : books.csv.trip
}

/** The lines of an entry have its number, which stays the same in every export. */
export const ledgerCsv = {
  head: table.head,
  line: (entry: Entry) =>
    linesOf(entry)
      .map((line) => table.line({ entry, ...line }))
      .join(''),
}
