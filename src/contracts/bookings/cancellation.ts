import { BookingPolicy } from '#contracts/bookings/booking-policy.ts'
import { version } from '#contracts/primitives/bounds.ts'
import { MoneyAmount } from '#contracts/primitives/money-amount.ts'
import { z } from '#contracts/primitives/zod.ts'
import { bookingKinds } from '#domain/bookings/booking.ts'
import { cancellingParties } from '#domain/bookings/cancellation-policy.ts'
import { currencies } from '#domain/primitives/money.ts'
import { validationCode } from '#domain/validation-code.ts'

/** Cancellation by staff (R7.3). Amounts are decimals of the booking's currency. */

const fields = {
  cancelledBy: z
    .enum(cancellingParties, validationCode('staff.cancelledBy'))
    .describe("'guest': the policy decides the refund. 'operator': a full refund"),
  refund: MoneyAmount.optional().describe('Overrides the refund by policy; admins only'),
  reason: z.string().trim().max(300).optional().describe('For staff only; not shown to the guest'),
  notify: z.boolean().optional().describe('Whether to email the guest; true by default'),
  expectedRefund: MoneyAmount.optional().describe('The refund that the clerk saw; a mismatch is rejected with 409'),
}

/** POST /bookings/{id}/cancel. */
export const BookingCancelling = z.strictObject({
  ...fields,
  version: version.optional().describe('The version that the clerk saw; a mismatch is rejected with 409'),
})
export type BookingCancelling = z.infer<typeof BookingCancelling>

/** The same fields for PUT, beside those of the booking. Without `cancelledBy` no refund is promised to the guest. */
export const cancellingFields = { ...fields, cancelledBy: fields.cancelledBy.optional() }
export type CancellingFields = { [Field in keyof BookingCancelling]?: BookingCancelling[Field] | undefined }

/** A refund requires `cancelledBy`. */
export function isPromiseWithoutParty({ cancelledBy, refund, expectedRefund }: CancellingFields): boolean {
  return cancelledBy === undefined && (refund !== undefined || expectedRefund !== undefined)
}

/** The same fields in the query of DELETE: RFC 9110 gives a body there no meaning, and proxies drop it. */
const inQuery = (schema: z.ZodType<number, number>) =>
  z
    .string()
    .regex(/^\d{1,7}(\.\d{1,2})?$/)
    .transform(Number)
    .pipe(schema)
    .optional()
export const CancellingQuery = z.object({
  cancelledBy: cancellingFields.cancelledBy,
  refund: inQuery(MoneyAmount),
  reason: fields.reason,
  notify: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional(),
  expectedRefund: inQuery(MoneyAmount),
  version: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
})

/** GET /bookings/{id}/cancellation: a preview of each choice. */
export const CancellationPreview = z.object({
  bookingId: z.string(),
  status: z.string(),
  version: z.int(),
  currency: z.enum(currencies),
  /** Money received, and the part of it already refunded or promised. */
  received: z.number(),
  returned: z.number(),
  /** The highest amount that can be refunded now. */
  refundable: z.number(),
  /** The refund by policy. */
  refunds: z.object({ guest: z.number(), operator: z.number() }),
  startsAt: z.string().nullable(),
  /** Until this instant, a cancellation by the guest earns a refund. */
  refundableUntil: z.string().nullable(),
  policy: BookingPolicy,
  /** True if the ride's fare is not confirmed, or was not when it was cancelled: everything goes back. */
  isFareOpen: z.boolean(),
  /** False if the booking has no email address. */
  canNotify: z.boolean(),
})
export type CancellationPreview = z.infer<typeof CancellationPreview>

/** A cancelled booking that awaits an admin's decision on the refund. */
export const UndecidedRefund = z.object({
  bookingId: z.string(),
  name: z.string(),
  kind: z.enum(bookingKinds),
  /** The guest's money that we hold and have not promised to refund. */
  amount: z.number(),
  currency: z.enum(currencies),
  cancelledAt: z.string(),
  startsAt: z.string().nullable(),
})
export type UndecidedRefund = z.infer<typeof UndecidedRefund>
