import { MoneyAmount } from '#contracts/primitives/money-amount.ts'
import { z } from '#contracts/primitives/zod.ts'
import { ReportQuery } from '#contracts/reports/report.ts'
import { bookingKinds, bookingStatuses, paymentMethods } from '#domain/bookings/booking.ts'
import { debtAges, movementKinds } from '#domain/payments/bookkeeping.ts'
import { refundReasons } from '#domain/payments/payment.ts'
import { listOrders } from '#domain/primitives/list-order.ts'
import { currencies } from '#domain/primitives/money.ts'
import { BalanceSeen } from './booking-payments.ts'

/** The books for staff. Amounts are decimals of their currency; amounts of different currencies are never added up. */

const page = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: z.string().max(100).optional(),
  /** By day; omitted, the journal begins with the latest and the receivables with the oldest. */
  order: z.enum(listOrders).optional(),
})

/** Filters of the journal. Days are Sri Lanka's, both included. */
export const MovementCsvQuery = ReportQuery.safeExtend({
  method: z.enum(paymentMethods).optional(),
  kind: z.enum(movementKinds).optional(),
  /** The person or gateway that recorded it. */
  by: z.string().trim().max(200).optional(),
  /** Part of a guest's name, email address or phone number, a booking ID, or a reference. */
  q: z.string().trim().max(100).optional(),
})
export const MovementQuery = MovementCsvQuery.safeExtend(page.shape)
export type MovementQuery = z.infer<typeof MovementCsvQuery>

/** One movement of money. */
export const MovementWire = z.object({
  id: z.number(),
  day: z.string(),
  bookingId: z.string(),
  name: z.string(),
  kind: z.enum(movementKinds),
  trip: z.enum(['safari', 'stay', 'ride']),
  method: z.enum(paymentMethods),
  /** Reference of the gateway, the transfer or the receipt. */
  reference: z.string().nullable(),
  /** Our own reference of the payment. */
  orderReference: z.string().nullable(),
  refundReason: z.enum(refundReasons).nullable(),
  /** Negative for money that left. */
  amount: z.number(),
  currency: z.enum(currencies),
  recordedBy: z.string(),
  recordedAt: z.string(),
})
export type MovementWire = z.infer<typeof MovementWire>

/** Money received, money paid out, and the difference, in one currency. */
export const MovementTotal = z.object({
  currency: z.enum(currencies),
  movements: z.number(),
  received: z.number(),
  paidOut: z.number(),
  net: z.number(),
})
export type MovementTotal = z.infer<typeof MovementTotal>

export const Movements = z.object({
  movements: z.array(MovementWire),
  /** The cursor of the next page; null on the last one. */
  next: z.string().nullable(),
  /** Of the whole filter, with the first page only; a search has none. */
  totals: z.array(MovementTotal).optional(),
  /** Everybody who has recorded a movement, with the first page only. */
  recorders: z.array(z.string()).optional(),
})
export type Movements = z.infer<typeof Movements>

export const ReceivableCsvQuery = z.object({ age: z.enum(debtAges).optional() })
export const ReceivableQuery = ReceivableCsvQuery.extend(page.shape)

/** A booking whose guest owes money. It falls due on the day of the trip. */
export const ReceivableWire = z.object({
  bookingId: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  kind: z.enum(bookingKinds),
  status: z.enum(bookingStatuses),
  due: z.string(),
  age: z.enum(debtAges),
  total: z.number(),
  received: z.number(),
  balance: z.number(),
  currency: z.enum(currencies),
})
export type ReceivableWire = z.infer<typeof ReceivableWire>

export const Receivables = z.object({
  receivables: z.array(ReceivableWire),
  next: z.string().nullable(),
  /** Of all ages, with the first page only. */
  totals: z
    .array(z.object({ age: z.enum(debtAges), currency: z.enum(currencies), bookings: z.number(), balance: z.number() }))
    .optional(),
})
export type Receivables = z.infer<typeof Receivables>

/** A month of the books, '2026-11'. It is open while `closedAt` is null. */
export const BookMonth = z.object({
  month: z.string(),
  closedAt: z.string().nullable(),
  closedBy: z.string().nullable(),
})
export type BookMonth = z.infer<typeof BookMonth>

/** Months from the first movement to the current one, latest first. */
export const BookMonths = z.object({ months: z.array(BookMonth) })
export type BookMonths = z.infer<typeof BookMonths>

const isMonth = /^\d{4}-(0[1-9]|1[0-2])$/
export const MonthParam = z.object({ month: z.string().max(7).regex(isMonth) })

/** POST /payments/{id}/correct: the amount that really arrived, 0 if none did. */
export const PaymentCorrection = BalanceSeen.extend({
  amount: MoneyAmount,
  reason: z.string().trim().max(500),
})
export type PaymentCorrection = z.infer<typeof PaymentCorrection>
