import { accounts, type Entry, linesOf } from '#domain/payments/bookkeeping.ts'
import { toDecimal } from '#domain/primitives/money.ts'
import { books } from '#i18n/books.ts'
import { csvLine, csvStart } from './csv.ts'

const words = books.csv

/** The byte order mark and the header row. */
export function entryCsvHead(): string {
  const { date, entry, booking, account, accountName, debit, credit, currency, text } = words.columns
  return csvStart + csvLine([date, entry, booking, account, accountName, debit, credit, currency, text])
}

/** The lines of one entry. The entry's number stays the same in every export. */
export function entryCsv(entry: Entry): string {
  const { id, day, bookingId, currency } = entry
  const text = entry.source === 'movement' ? books.kinds[entry.kind] : entry.isFee ? words.fee : words.trip
  return linesOf(entry)
    .map(({ account, amount }) =>
      csvLine([
        day,
        `${entry.source === 'movement' ? 'M' : 'E'}${id}`,
        bookingId,
        accounts[account],
        books.accounts[account],
        amount > 0 ? toDecimal(amount) : null,
        amount < 0 ? toDecimal(-amount) : null,
        currency,
        text,
      ]),
    )
    .join('')
}
