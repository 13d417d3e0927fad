import { z } from 'zod'
import { MoneyAmount } from '#contracts/primitives/money-amount.ts'
import { paymentMethods } from '#domain/bookings/booking.ts'
import { currencies } from '#domain/primitives/money.ts'
import { SlipWire } from './guest-account.ts'
import { BalanceSeen } from './staff-account.ts'

/** A slip as staff see it. Amounts are decimals of `currency`, instants ISO text. */
export const StaffSlipWire = SlipWire.extend({
  bookingId: z.string(),
  name: z.string(),
  date: z.string().nullable(),
  startsAt: z.string().nullable(),
  /** Until when somebody should have looked; the place is kept so long. */
  lookBy: z.string().nullable(),
  /** What the slip stands for. */
  amount: z.number(),
  /** What is still to be paid for its booking. */
  due: z.number(),
  currency: z.enum(currencies),
  transferReference: z.string().nullable(),
  /** Size of the file in bytes as it was sent; null once it was erased. */
  bytes: z.int().nullable(),
  sentBy: z.string(),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  /** Other bookings for which the very same file was sent. */
  sameFile: z.array(z.string()),
})
export type StaffSlipWire = z.infer<typeof StaffSlipWire>

/** Without an amount it is accepted for all it stands for; 422 where less is due by now. */
export const SlipAccepted = BalanceSeen.extend({ amount: MoneyAmount.min(0.01).optional() })
export type SlipAccepted = z.infer<typeof SlipAccepted>
export const SlipRejected = BalanceSeen.extend({ reason: z.string().trim().max(500) })
export type SlipRejected = z.infer<typeof SlipRejected>

/** A transfer of which staff know the reference alone. Amounts are decimals of `currency`, instants ISO text. */
export const TransferWire = StaffSlipWire.pick({
  ...{ id: true, bookingId: true, name: true, date: true, startsAt: true, lookBy: true },
  ...{ amount: true, due: true, currency: true, transferReference: true, sentAt: true },
}).extend({ orderReference: z.string(), method: z.enum(paymentMethods) })
export type TransferWire = z.infer<typeof TransferWire>
