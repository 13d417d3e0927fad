import { DayInput } from '#contracts/primitives/date.ts'
import { MoneyAmount } from '#contracts/primitives/money-amount.ts'
import { z } from '#contracts/primitives/zod.ts'
import { maxPartySize } from '#domain/packages/package.ts'
import { TravellerInput } from './traveller.ts'

/** The operations of a guest on their own booking. */

/** Omitted fields stay unchanged. */
export const BookingCompletion = z.strictObject({
  pickupLocation: z.string().trim().max(200).optional(),
  guests: z.array(z.string().trim().max(120)).max(maxPartySize).optional(),
  /** In place of `guests`: names with documents, the lead guest first. Only safaris store documents. */
  travellers: z.array(TravellerInput).max(maxPartySize).optional(),
})
export type BookingCompletion = z.infer<typeof BookingCompletion>

/** `expectedRefund` is the amount that the guest saw, in decimals of the booking's currency. */
export const BookingCancellation = z.strictObject({ expectedRefund: MoneyAmount })

export const BookingMove = z.strictObject({ date: DayInput })
