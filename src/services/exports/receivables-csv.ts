import type { ReceivableWire } from '#contracts/payments/bookkeeping.ts'
import { books } from '#i18n/books.ts'
import { csvTable } from './csv.ts'

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
