import { SafariRequest, withParkIfCustom } from '#contracts/bookings/safari-booking.ts'
import { z } from '#contracts/primitives/zod.ts'

/** POST /holds: the places of a safari, in the form in which its booking requests them. */
export const HoldRequest = withParkIfCustom(
  SafariRequest.pick({
    packageId: true,
    park: true,
    block: true,
    reservationType: true,
    jeepType: true,
    timeSlot: true,
    people: true,
    date: true,
    selectedSeats: true,
  }),
)
export type HoldRequest = z.infer<typeof HoldRequest>
export type HoldRequestInput = z.input<typeof HoldRequest>

/** The key is returned only on creation; instants are ISO, and `serverTime` is the server's current time. */
export const Hold = z.object({
  holdId: z.string(),
  expiresAt: z.string(),
  /** Whether it can still be extended, once, by ten minutes. */
  isRenewable: z.boolean(),
  serverTime: z.string(),
})
export type Hold = z.infer<typeof Hold>
export const FreshHold = Hold.extend({ holdKey: z.string() })
export type FreshHold = z.infer<typeof FreshHold>
/** The ID and key of a hold, which later requests send. */
export type HoldRef = Pick<FreshHold, 'holdId' | 'holdKey'>
