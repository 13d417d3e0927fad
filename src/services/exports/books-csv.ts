import type { ReceivableWire } from '#contracts/payments/bookkeeping.ts'
import type { StoredMovement } from '#db/payments/movements.ts'
import { accounts, type Entry, linesOf } from '#domain/payments/bookkeeping.ts'
import { dayAt, minuteAt } from '#domain/primitives/date.ts'
import { plainAmount, toDecimal } from '#domain/primitives/money.ts'
import { books } from '#i18n/books.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { csvTable } from './csv.ts'

/** '2026-12-24 05:30', Sri Lanka time like every day of the file. */
function momentOf(date: Date): string {
  const minute = minuteAt(date.getTime())
  const [hours, minutes] = [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0'))
  return `${dayAt(date.getTime())} ${hours}:${minutes}`
}

export const movementsCsv = csvTable<keyof typeof books.csv.columns, StoredMovement>(books.csv.columns, [
  ['number', ({ id }) => id],
  ['date', ({ day }) => day],
  ['booking', (row) => row.booking_reference],
  ['guest', (row) => row.customer_name],
  ['kind', ({ kind }) => books.kinds[kind]],
  ['trip', ({ trip }) => books.trips[trip]],
  ['method', ({ method }) => dashboard.paymentMethods[method]],
  ['reference', ({ reference }) => reference],
  ['ourReference', (row) => row.order_reference],
  ['amount', ({ amount }) => Number(plainAmount(amount))],
  ['currency', ({ currency }) => currency],
  ['recordedBy', (row) => row.recorded_by],
  ['recordedAt', (row) => momentOf(row.recorded_at)],
])

export const receivablesCsv = csvTable<keyof typeof books.csv.columns, ReceivableWire>(books.csv.columns, [
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
])

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
