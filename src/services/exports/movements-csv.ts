import type { StoredMovement } from '#db/payments/movements.ts'
import { dayAt, minuteAt } from '#domain/primitives/date.ts'
import { plainAmount } from '#domain/primitives/money.ts'
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
