import type { BookingPayments } from '#contracts/payments/booking-payments.ts'
import type { BookMonths, Movements, PaymentCorrection, Receivables } from '#contracts/payments/bookkeeping.ts'
import type { DebtAge } from '#domain/payments/bookkeeping.ts'
import type { ListOrder } from '#domain/primitives/list-order.ts'
import { fetchFile } from './fetch-file.ts'
import { call, query } from './request.ts'

/** '' leaves a filter out. */
export type MovementFilter = Record<'from' | 'to' | 'method' | 'kind' | 'by' | 'q', string>
type Part = { cursor: string | null; limit: number }
type Order = { order: ListOrder }

export const getMovements = (token: string, filter: MovementFilter & Order, part: Part, signal?: AbortSignal) =>
  call<Movements>(`/books/movements${query({ ...filter, ...part })}`, {
    token,
    ...(signal && { signal }),
  })
export const getMovementsCsv = (token: string, filter: MovementFilter) =>
  fetchFile(`/books/movements.csv${query(filter)}`, { token })

export const getReceivables = (
  token: string,
  filter: { age: DebtAge | '' } & Order,
  part: Part,
  signal?: AbortSignal,
) =>
  call<Receivables>(`/books/receivables${query({ ...filter, ...part })}`, {
    token,
    ...(signal && { signal }),
  })
export const getReceivablesCsv = (token: string, age: DebtAge | '') =>
  fetchFile(`/books/receivables.csv${query({ age })}`, { token })

export const getBookMonths = (token: string) => call<BookMonths>('/books/months', { token })
export const closeMonth = (token: string, month: string) =>
  call<{ closed: string[] }>(`/books/months/${month}/close`, { method: 'POST', token })
export const getLedgerCsv = (token: string, days: { from: string; to: string }) =>
  fetchFile(`/books/ledger.csv${query(days)}`, { token })

export const correctPayment = (token: string, id: string, body: PaymentCorrection) =>
  call<BookingPayments>(`/payments/${id}/correct`, { method: 'POST', body, token })
