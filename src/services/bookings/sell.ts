import { bookBatched, type Sale } from '#db/bookings/book-sale.ts'
import { encryptResponse } from '#db/idempotency.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { departuresAmong } from '#live/seat-events.ts'
import { type RequestContext, type ServiceContext, secretOf } from '#services/context.ts'
import { bookWithTransfer } from '#services/payments/pay-booking.ts'
import { findReplay, type StoredResponse } from '#services/replay.ts'
import { retryOnContention } from '#services/run-transaction.ts'

export type SaleDraft = Omit<Sale, 'actor' | 'idempotencyKey'> & { body: object; transfer?: string }

/**
 * Sells a booking once per idempotency key. `draft` runs again on each attempt, because the drawn reference may be in use. `body` is
 * the response to store, `transfer` the reference of a bank transfer that the guest announced with the request. A caller that refuses
 * the booking itself looks for a replay first.
 */
export async function sell(
  { db, config, seatEvents, recordSale }: ServiceContext,
  { actor, idempotencyKey: key, timeZone }: RequestContext,
  draft: () => SaleDraft,
): Promise<Result<StoredResponse>> {
  const secret = secretOf({ config })
  const outcome = await retryOnContention<Result<StoredResponse>>(async () => {
    const { body, transfer, ...drafted } = draft()
    if (timeZone) drafted.booking.details = { ...drafted.booking.details, timeZone }
    if (transfer && drafted.booking.payment_method !== 'online') return replayOr('method not offered')
    const text = JSON.stringify(body)
    const idempotencyKey = key && { ...key, encryptedResponse: encryptResponse(secret, key, text) }
    const sale = { ...drafted, actor, idempotencyKey }
    if (await (transfer ? bookWithTransfer(db, sale, transfer) : bookBatched(db, sale))) {
      seatEvents.publish(departuresAmong(sale.places))
      await recordSale?.(sale.booking.reference)
      return success({ body: text, isReplay: false })
    }
    return replayOr('busy')
  })
  // The SQL function looks for the key before every other refusal; only 'busy' can come earlier.
  return !outcome.ok && outcome.error === 'busy' ? replayOr('busy') : outcome

  async function replayOr(error: ErrorCode) {
    return (await findReplay(db, config, key)) ?? failure(error)
  }
}
