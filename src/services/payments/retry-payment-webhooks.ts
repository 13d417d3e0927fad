import { listWaitingWebhooks } from '#db/payments/webhook-events.ts'
import { processWebhook, type WebhookContext } from './receive-webhook.ts'

/** Younger events are still being processed by the request that stored them. */
const minAgeMs = 3_000

/**
 * Processes stored events again: the booking was locked, an attempt failed, or the process died. Returns the number of processed
 * events and the ids of those that failed. No event holds up another.
 */
export async function retryPaymentWebhooks(context: WebhookContext): Promise<{ processed: number; failed: number[] }> {
  const now = context.clock.now()
  const events = await listWaitingWebhooks(context.db, { before: now - minAgeMs, now })
  const failed: number[] = []
  let processed = 0
  for (const { id, provider } of events) {
    const actor = { actor: provider, role: null, address: null, requestId: null }
    const outcome = await processWebhook(context, id, actor)
    if (outcome === 'failed') failed.push(id)
    else if (outcome !== 'waiting') processed++
  }
  return { processed, failed }
}
