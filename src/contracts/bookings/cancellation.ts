import { z } from 'zod'
import { version } from '#contracts/primitives/bounds.ts'
import { MoneyAmount } from '#contracts/primitives/money-amount.ts'
import { bookingKinds } from '#domain/bookings/booking.ts'
import { cancellingParties } from '#domain/bookings/cancellation-policy.ts'
import { currencies } from '#domain/primitives/money.ts'

/** Cancelling a booking by staff (R7.3). Amounts are decimals of the booking's currency. */

const fields = {
  cancelledBy: z
    .enum(cancellingParties, 'Please say who cancels: the guest or us.')
    .describe("'guest': the policy decides the refund. 'operator': everything goes back"),
  refund: MoneyAmount.optional().describe('Another refund than the one by policy; admins only'),
  reason: z.string().trim().max(300).optional().describe('For staff: the guest does not read it'),
  notify: z.boolean().optional().describe('Whether the guest gets an email; true unless it says false'),
  expectedRefund: MoneyAmount.optional().describe(
    'The refund that the clerk saw; another one by now is refused with 409',
  ),
}

/** POST /bookings/{id}/cancel. */
export const BookingCancelling = z.strictObject({
  ...fields,
  version: version.optional().describe('The version that the clerk saw; another one is refused with 409'),
})
export type BookingCancelling = z.infer<typeof BookingCancelling>

/** The same for PUT, beside the fields of the booking. Without `cancelledBy` nothing is promised to the guest. */
export const cancellingFields = { ...fields, cancelledBy: fields.cancelledBy.optional() }
export type CancellingFields = { [Field in keyof BookingCancelling]?: BookingCancelling[Field] | undefined }

/** A refund can only be promised by somebody who says for whom the cancellation counts. */
export function isPromiseWithoutParty({ cancelledBy, refund, expectedRefund }: CancellingFields): boolean {
  return cancelledBy === undefined && (refund !== undefined || expectedRefund !== undefined)
}

/** The same in the query of DELETE: RFC 9110 gives a body there no meaning, and proxies drop it. */
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

/** GET /bookings/{id}/cancellation: the result of each choice, before anybody confirms it. */
export const CancellationPreview = z.object({
  bookingId: z.string(),
  status: z.string(),
  version: z.int(),
  currency: z.enum(currencies),
  /** Money that came in, and what of it was paid back or promised already. */
  received: z.number(),
  returned: z.number(),
  /** The most that can go back now. */
  refundable: z.number(),
  /** By policy. */
  refunds: z.object({ guest: z.number(), operator: z.number() }),
  startsAt: z.string().nullable(),
  /** Until then the guest's own cancellation brings money back; an instant. */
  refundableUntil: z.string().nullable(),
  /** False where we have no email address. */
  canNotify: z.boolean(),
})
export type CancellationPreview = z.infer<typeof CancellationPreview>

/** A cancelled booking whose refund an admin has yet to decide. */
export const UndecidedRefund = z.object({
  bookingId: z.string(),
  name: z.string(),
  kind: z.enum(bookingKinds),
  /** The guest's money that we hold and have not promised back. */
  amount: z.number(),
  currency: z.enum(currencies),
  cancelledAt: z.string(),
  startsAt: z.string().nullable(),
})
export type UndecidedRefund = z.infer<typeof UndecidedRefund>
