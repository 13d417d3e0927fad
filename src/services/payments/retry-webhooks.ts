import { listPendingWebhooks } from '#db/payments/webhook-events.ts'
import { processWebhook, type WebhookContext } from './receive-webhook.ts'

// Whoever has just heard one is about to take it.
const patience = 3_000

/**
 * Takes words of a gateway whose booking was busy when they came, that could not be taken, or that were heard by a process
 * that died. How many; and which are `inTrouble`, by their number. None holds up another.
 */
export async function retryWebhooks(context: WebhookContext): Promise<{ taken: number; inTrouble: number[] }> {
  const now = context.clock.now()
  const words = await listPendingWebhooks(context.db, { before: now - patience, now })
  const inTrouble: number[] = []
  let taken = 0
  for (const { id, provider } of words) {
    const actor = { actor: provider, role: null, address: null, requestId: null }
    const heard = await processWebhook(context, id, actor)
    if (heard === 'in trouble') inTrouble.push(id)
    else if (heard !== 'kept') taken++
  }
  return { taken, inTrouble }
}
