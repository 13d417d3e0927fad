import type { Clock } from '#clock.ts'
import type { Config } from '#config.ts'
import { type Actor, writeAudit } from '#db/audit/write-audit.ts'
import type { Database } from '#db/client.ts'
import { enqueueEmail, newsletterConfirmation } from '#db/messaging/email-outbox.ts'
import { insertSubscriber, removeSubscriber } from '#db/messaging/subscribers.ts'
import { isUuid } from '#db/uuid.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { tokenFor } from '#services/context.ts'
import { runTransaction } from '#services/run-transaction.ts'

type SubscribeContext = { db: Database; clock: Clock; config: Pick<Config, 'SECRET_KEY' | 'SMTP_URL'> }

/**
 * Adds an address to the newsletter list. It counts once its owner confirms by email, or at once when no mail server is configured
 * (R12.8); without one, an unsubscribed address stays so, because nobody can prove to own it. The result does not reveal whether the
 * address was already on the list.
 */
export async function subscribe(
  { db, clock, config }: SubscribeContext,
  email: string,
  language: string,
): Promise<void> {
  const now = clock.now()
  const isConfirmed = !canSendEmail(config)
  const token = newsletterToken(config, email)
  await db.transaction().execute(async (tx) => {
    const isNew = await insertSubscriber(tx, { email, token, isConfirmed, now })
    if (isNew && !isConfirmed) await enqueueEmail(tx, newsletterConfirmation(email, language, now), now)
  })
}

/**
 * The secret in links to confirm and unsubscribe. It is derived again for each email and only its hash is stored: access to the database
 * does not allow confirming or unsubscribing others.
 */
export function newsletterToken(config: Pick<Config, 'SECRET_KEY'>, email: string): string {
  return tokenFor(config, `pugmark newsletter 1 ${email}`)
}

export const canSendEmail = ({ SMTP_URL }: Pick<Config, 'SMTP_URL'>) => SMTP_URL !== undefined

/** Removes an address from the newsletter list. Only its owner can subscribe again. */
export async function unsubscribe(
  { db, clock }: { db: Database; clock: Clock },
  id: string,
  actor: Actor,
): Promise<Result> {
  if (!isUuid(id)) return failure('subscriber not found')
  const at = clock.now()
  return runTransaction(db, async (tx) => {
    const outcome = await removeSubscriber(tx, id, at)
    if (!outcome) return failure('subscriber not found')
    if (outcome.isChanged) await writeAudit(tx, { actor, now: at }, { entity: 'subscriber', id }, 'subscriber removed')
    return success({})
  })
}
