import { type Actor, writeAudit } from '#db/audit/write-audit.ts'
import { aboutBooking, enqueueEmail } from '#db/messaging/email-outbox.ts'
import { findPayment } from '#db/payments/payments.ts'
import { setWebhookFailure } from '#db/payments/webhook-events.ts'
import { attemptsBeforeAlert, webhookRetryDelay } from '#domain/payments/webhook-retry.ts'
import type { ServiceContext } from '#services/context.ts'

/** A gateway's word could not be taken: it keeps the reason, waits its turn, and staff hear of it once it is no hiccup. */
export async function recordWebhookFailure(
  context: Pick<ServiceContext, 'db' | 'clock'>,
  id: number,
  error: unknown,
  actor: Actor,
) {
  const now = context.clock.now()
  await context.db.transaction().execute(async (tx) => {
    const reason = reasonOf(error)
    const word = await setWebhookFailure(tx, id, { trouble: reason, now, waitAfter: webhookRetryDelay })
    const payment = word && (await findPayment(tx, word.order_reference))
    if (!word || !payment || (word.tries !== attemptsBeforeAlert && !word.isGivenUp)) return
    const email = aboutBooking('staff: word not taken', payment.booking, { payment: payment.id, times: id })
    await enqueueEmail(tx, email, now)
    await writeAudit(tx, actor, {
      action: word.isGivenUp ? 'gateway word given up' : 'gateway word not taken',
      entity: 'booking',
      entityId: payment.booking,
      difference: { payment: word.order_reference, reason, tries: word.tries },
      at: now,
    })
  })
}

/** An error's own words: of a row that collides the database names the rule and not what stands in it. */
function reasonOf(error: unknown): string {
  const text = error instanceof Error ? [(error as { code?: unknown }).code, error.message] : [String(error)]
  return text.filter(Boolean).join(': ').slice(0, 300)
}
