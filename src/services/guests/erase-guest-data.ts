import type { GuestErased } from '#contracts/guests/guest-data.ts'
import { type Actor, writeAudit } from '#db/audit/write-audit.ts'
import { dropWritingsOf, listBookingsOf } from '#db/guests/guest-data.ts'
import { deleteEmailFiles } from '#integrations/email/mailer.ts'
import { type EraseContext, eraseGuest } from './erase-booking-guest.ts'
import { findGuestBookings } from './find-guest-bookings.ts'

/**
 * Erases what we hold of one mail address: bookings that are over, messages, the newsletter, and letters in the data folder.
 * What is still needed stays and is named, to be erased later. Each booking is a transaction of its own: one that cannot be
 * erased keeps no other.
 */
export async function eraseGuestData(context: EraseContext, email: string, actor: Actor): Promise<GuestErased> {
  const names = new Map((await findGuestBookings(context, email)).map(({ id, reference }) => [id, reference]))
  const [erased, kept]: [string[], string[]] = [[], []]
  for (const id of await listBookingsOf(context.db, email)) {
    const outcome = await eraseGuest(context, id, actor)
    const list = outcome.ok ? erased : kept
    list.push(names.get(id) ?? id)
  }
  const { messages, newsletter, letters } = await context.db.transaction().execute(async (tx) => {
    const gone = await dropWritingsOf(tx, email)
    // Of whom is not said: the log outlives the guest.
    await writeAudit(tx, actor, {
      ...{ action: 'guest data erased', entity: 'guest', entityId: null, at: context.clock.now() },
      difference: { bookings: erased, stillNeeded: kept, messages: gone.messages, newsletter: gone.newsletter },
    })
    return gone
  })
  if (context.settings.dataDir) await deleteEmailFiles(context.settings.dataDir, letters)
  return { erased, kept, messages, newsletter }
}
