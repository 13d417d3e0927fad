import { z } from 'zod'
import { DayInput } from '#contracts/primitives/date.ts'
import { MoneyAmount } from '#contracts/primitives/money-amount.ts'

/** What a guest may do with a booking of his own. */

/** What is left out stays. */
export const BookingCompletion = z.strictObject({
  pickupLocation: z.string().trim().max(200).optional(),
  guests: z.array(z.string().trim().max(120)).max(20).optional(),
})
export type BookingCompletion = z.infer<typeof BookingCompletion>

/** `expectedRefund` is what the guest saw, in decimals of the booking's currency. */
export const BookingCancellation = z.strictObject({ expectedRefund: MoneyAmount })

export const BookingMove = z.strictObject({ date: DayInput })
