import { intBetween } from '#contracts/primitives/between.ts'
import { z } from '#contracts/primitives/zod.ts'
import { canTransfersArrive, policyBounds } from '#domain/bookings/booking-policy.ts'
import { validationCode } from '#domain/validation-code.ts'

const between = ({ min, max }: { min: number; max: number }) => intBetween(min, max)
const hours = between(policyBounds.hours)

/** Deadlines, refunds and the booking window, as stored, shown and edited. */
export const BookingPolicy = z
  .strictObject({
    windowDays: between(policyBounds.windowDays),
    safariRefundPercent: between(policyBounds.percent),
    refundNoticeHours: z.strictObject({ safari: hours, room: hours }),
    moveNoticeHours: hours,
    paymentHours: hours,
    transferLeadHours: hours,
    cashLeadHours: hours,
    latestTransferHours: hours,
  })
  .refine(canTransfersArrive, { path: ['latestTransferHours'], error: validationCode('settings.transfersTooLate') })

/** As entered. A stored policy may be older than this rule. */
export const BookingPolicyInput = BookingPolicy.refine(
  // A guest could move a safari whose refund has ended to a later day, and cancel it there.
  ({ moveNoticeHours, refundNoticeHours }) => moveNoticeHours >= refundNoticeHours.safari,
  { path: ['moveNoticeHours'], error: validationCode('settings.movesAfterRefunds') },
)
