import { MoneyAmount } from '#contracts/primitives/money-amount.ts'
import { z } from '#contracts/primitives/zod.ts'
import { paymentMethods } from '#domain/bookings/booking.ts'
import { currencies } from '#domain/primitives/money.ts'
import { BalanceSeen } from './booking-payments.ts'
import { SlipWire } from './guest-account.ts'

/** A slip as staff see it. Amounts are decimals of `currency`, instants ISO text. */
export const StaffSlipWire = SlipWire.extend({
  bookingId: z.string(),
  name: z.string(),
  date: z.string().nullable(),
  startsAt: z.string().nullable(),
  /** The review deadline; the place is held until then. */
  lookBy: z.string().nullable(),
  /** The amount that the slip is for. */
  amount: z.number(),
  /** The balance due of its booking. */
  due: z.number(),
  currency: z.enum(currencies),
  transferReference: z.string().nullable(),
  /** Original size of the file in bytes; null once it is erased. */
  bytes: z.int().nullable(),
  sentBy: z.string(),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  /** Other bookings with the identical file. */
  sameFile: z.array(z.string()),
})
export type StaffSlipWire = z.infer<typeof StaffSlipWire>

/** Without an amount, the slip's full amount is accepted; 422 if less is due by now. */
export const SlipAccepted = BalanceSeen.extend({ amount: MoneyAmount.min(0.01).optional() })
export type SlipAccepted = z.infer<typeof SlipAccepted>
export const SlipRejected = BalanceSeen.extend({ reason: z.string().trim().max(500) })
export type SlipRejected = z.infer<typeof SlipRejected>

/** A transfer announced by reference only. Amounts are decimals of `currency`, instants ISO text. */
export const TransferWire = StaffSlipWire.pick({
  id: true,
  bookingId: true,
  name: true,
  date: true,
  startsAt: true,
  lookBy: true,
  amount: true,
  due: true,
  currency: true,
  transferReference: true,
  sentAt: true,
}).extend({ orderReference: z.string(), method: z.enum(paymentMethods) })
export type TransferWire = z.infer<typeof TransferWire>
