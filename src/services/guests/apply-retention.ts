import { systemActor, writeAudit } from '#db/audit/write-audit.ts'
import { dropWritingsBefore, eraseIdentitiesBefore, listGuestsBefore } from '#db/guests/retention.ts'
import { deleteOldRefundAccounts } from '#db/payments/refund-accounts.ts'
import { addDays, type Day, dayAt } from '#domain/primitives/date.ts'
import type { Storage } from '#integrations/storage/storage.ts'
import type { ServiceContext } from '#services/context.ts'
import { eraseGuest } from './erase-booking-guest.ts'

const identityDays = 30
const refundAccountDays = 30
// 24 months and never less.
const contactDays = 731
const atOnce = 200

/**
 * Keeps what we promise of personal data (R8.5): identity numbers go 30 days after the trip, bank
 * accounts 30 days after the last refund, contacts after 24 months; the trip and its money stay. A booking whose money is not settled keeps its guest until it is.
 */
export async function applyRetention(context: ServiceContext & { slipStorage: Storage }): Promise<void> {
  const today = dayAt(context.clock.now())
  while (await eraseSomeIdentities(context, addDays(today, -identityDays))) {
    // Some at a time, so that no booking is locked for long.
  }
  while (await eraseSomeRefundAccounts(context)) {
    // The same.
  }
  const lastKept = addDays(today, -contactDays)
  let ids = await listGuestsBefore(context.db, lastKept, null, atOnce)
  while (ids.length > 0) {
    for (const id of ids) await eraseGuest(context, id, systemActor)
    ids = await listGuestsBefore(context.db, lastKept, ids.at(-1) ?? null, atOnce)
  }
  await context.db.transaction().execute(async (tx) => {
    const difference = await dropWritingsBefore(tx, lastKept)
    if (difference.messages + difference.subscribers === 0) return
    const deed = { action: 'old writings dropped', entity: 'contact', entityId: null, difference }
    await writeAudit(tx, systemActor, { ...deed, at: context.clock.now() })
  })
}

function eraseSomeIdentities({ db, clock }: ServiceContext, before: Day): Promise<boolean> {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const ids = await eraseIdentitiesBefore(tx, before, now, atOnce)
    for (const id of ids) {
      await writeAudit(tx, systemActor, { action: 'identity erased', entity: 'booking', entityId: id, at: now })
    }
    return ids.length === atOnce
  })
}

function eraseSomeRefundAccounts({ db, clock }: ServiceContext): Promise<boolean> {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const bookings = await deleteOldRefundAccounts(tx, now - refundAccountDays * 24 * 3_600_000, atOnce)
    for (const id of bookings)
      await writeAudit(tx, systemActor, { action: 'refund account erased', entity: 'booking', entityId: id, at: now })
    return bookings.length === atOnce
  })
}
