import type { Sale } from '#db/bookings/insert-booking.ts'
import { bookBatched } from '#db/bookings/sale-batcher.ts'
import { sealAnswer } from '#db/idempotency.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { departuresAmong } from '#live/seat-events.ts'
import { type RequestContext, type ServiceContext, secretOf } from '#services/context.ts'
import { findReplay, type StoredResponse } from '#services/find-replay.ts'
import { bookWithTransfer } from '#services/payments/record-payment-choice.ts'
import { retryOnContention } from '#services/run-transaction.ts'

/**
 * Sells what `drawUp` draws up, once per key: who refuses before he comes here looks for a twin himself. It draws up anew for each
 * attempt: a reference may have been taken. `transfer` is what the guest calls a transfer that was made with the order.
 */
export async function sell(
  { db, settings, seatEvents }: ServiceContext,
  { actor, once, timeZone }: RequestContext,
  drawUp: () => Omit<Sale, 'actor' | 'idempotencyKey'> & { answer: object; transfer?: string },
): Promise<Result<StoredResponse>> {
  const secret = secretOf({ settings })
  const outcome = await retryOnContention<Result<StoredResponse>>(async () => {
    const { answer, transfer, ...drawn } = drawUp()
    if (timeZone) drawn.booking.details = { ...drawn.booking.details, timeZone }
    if (transfer && drawn.booking.payment_method !== 'online') return orTwin('method not offered')
    const text = JSON.stringify(answer)
    const idempotencyKey = once && { ...once, sealedAnswer: sealAnswer(secret, once, text) }
    const sale = { ...drawn, actor, idempotencyKey }
    if (await (transfer ? bookWithTransfer(db, sale, transfer) : bookBatched(db, sale))) {
      seatEvents.publish(departuresAmong(sale.places))
      return success({ answer: text, isReplay: false })
    }
    return orTwin('busy')
  })
  // Whatever else the database refuses it refuses after it looked for the key.
  return !outcome.ok && outcome.error === 'busy' ? orTwin('busy') : outcome

  async function orTwin(refused: ErrorCode) {
    return (await findReplay({ db, settings }, once)) ?? failure(refused)
  }
}
