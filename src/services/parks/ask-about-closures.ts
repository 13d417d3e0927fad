import { systemActor } from '#db/audit/write-audit.ts'
import { enqueueEmail, parkStillClosed } from '#db/messaging/email-outbox.ts'
import { dayAt } from '#domain/primitives/date.ts'
import type { ServiceContext } from '#services/context.ts'
import { extendOpenClosures } from './write-park-rule.ts'

/**
 * At 15:00, extends closures until further notice by a day and asks staff, by email and notification, whether they still hold. Safe to
 * call often and in several processes.
 */
export async function askAboutClosures(context: ServiceContext): Promise<void> {
  const now = context.clock.now()
  for (const { id } of await extendOpenClosures(context, systemActor))
    await enqueueEmail(context.db, parkStillClosed(id, dayAt(now)), now)
}
