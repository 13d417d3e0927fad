import { z } from 'zod'
import { SafariRequest } from '#contracts/bookings/safari-booking.ts'

/** POST /holds: the places of a safari, as its booking will ask for them. */
export const HoldRequest = SafariRequest.pick({
  packageId: true,
  reservationType: true,
  jeepType: true,
  timeSlot: true,
  people: true,
  date: true,
  selectedSeats: true,
})
export type HoldRequest = z.infer<typeof HoldRequest>
export type HoldRequestInput = z.input<typeof HoldRequest>

/** A kept place. The key is shown only when it is made; instants are ISO, and `serverTime` is what our clock says now. */
export const Hold = z.object({
  holdId: z.string(),
  expiresAt: z.string(),
  /** It can be kept ten minutes longer, once. */
  isRenewable: z.boolean(),
  serverTime: z.string(),
})
export type Hold = z.infer<typeof Hold>
export const FreshHold = Hold.extend({ holdKey: z.string() })
export type FreshHold = z.infer<typeof FreshHold>
