import { auditBooking, systemActor, writeAudit } from '#db/audit/write-audit.ts'
import { deleteMessagesBefore, eraseIdentitiesBefore, listGuestsBefore } from '#db/guests/retention.ts'
import { deleteOldRefundAccounts } from '#db/payments/refund-accounts.ts'
import { addDays, type Day, dayAt, dayMs } from '#domain/primitives/date.ts'
import type { Storage } from '#integrations/storage/storage.ts'
import type { ServiceContext } from '#services/context.ts'
import { workOnEach } from '#services/work-on-each.ts'
import { eraseGuest } from './erase-booking-guest.ts'

const identityDays = 30
const refundAccountDays = 30
// At least 24 months.
const contactDays = 731
const batchSize = 200

/**
 * Applies the retention periods of personal data (R8.5). Identity numbers are erased 30 days after the trip, bank accounts 30 days after
 * the last refund, contacts after 24 months. The trip and its payments stay. A booking keeps its guest until its payments are settled.
 */
export async function applyRetention(context: ServiceContext & { slipStorage: Storage }): Promise<void> {
  const today = dayAt(context.clock.now())
  while (await eraseIdentityBatch(context, addDays(today, -identityDays))) {
    // In batches, so that no booking is locked for long.
  }
  while (await eraseRefundAccountBatch(context)) {
    // In batches as well.
  }
  const cutoff = addDays(today, -contactDays)
  await context.db.transaction().execute(async (tx) => {
    const difference = await deleteMessagesBefore(tx, cutoff)
    if (difference.messages + difference.subscribers === 0) return
    const by = { actor: systemActor, now: context.clock.now() }
    await writeAudit(tx, by, { entity: 'contact', id: null }, 'old messages deleted', difference)
  })
  await workOnEach(guestsBefore(context, cutoff), (id) => eraseGuest(context, id, systemActor))
}

async function* guestsBefore({ db }: ServiceContext, cutoff: Day): AsyncGenerator<string> {
  let ids = await listGuestsBefore(db, cutoff, null, batchSize)
  while (ids.length > 0) {
    yield* ids
    ids = await listGuestsBefore(db, cutoff, ids.at(-1) ?? null, batchSize)
  }
}

function eraseIdentityBatch({ db, clock }: ServiceContext, before: Day): Promise<boolean> {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const ids = await eraseIdentitiesBefore(tx, before, now, batchSize)
    for (const id of ids) await auditBooking(tx, { actor: systemActor, now }, id, 'identity erased')
    return ids.length === batchSize
  })
}

function eraseRefundAccountBatch({ db, clock }: ServiceContext): Promise<boolean> {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const bookings = await deleteOldRefundAccounts(tx, now - refundAccountDays * dayMs, batchSize)
    for (const id of bookings) await auditBooking(tx, { actor: systemActor, now }, id, 'refund account erased')
    return bookings.length === batchSize
  })
}
