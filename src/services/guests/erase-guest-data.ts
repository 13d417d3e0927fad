import type { GuestErased } from '#contracts/guests/guest-data.ts'
import { type Actor, writeAudit } from '#db/audit/write-audit.ts'
import { deleteMessagesOf, listBookingsOf } from '#db/guests/guest-data.ts'
import { deleteEmailFiles } from '#integrations/email/mailer.ts'
import { type EraseContext, eraseGuest } from './erase-booking-guest.ts'
import { findGuestBookings } from './find-guest-bookings.ts'

/**
 * Erases the data of one email address: guests of past bookings, messages, the newsletter subscription, and emails in the data folder.
 * Bookings that still need their guest are listed in `kept`. Each booking is one transaction, so that one failure blocks no other.
 */
export async function eraseGuestData(context: EraseContext, email: string, actor: Actor): Promise<GuestErased> {
  const names = new Map((await findGuestBookings(context, email)).map(({ id, reference }) => [id, reference]))
  const [erased, kept]: [string[], string[]] = [[], []]
  for (const id of await listBookingsOf(context.db, email)) {
    const outcome = await eraseGuest(context, id, actor)
    const list = outcome.ok ? erased : kept
    list.push(names.get(id) ?? id)
  }
  const { messages, newsletter, emailKeys } = await context.db.transaction().execute(async (tx) => {
    const gone = await deleteMessagesOf(tx, email)
    // Without the address: the audit log outlives the guest's data.
    await writeAudit(tx, { actor, now: context.clock.now() }, { entity: 'guest', id: null }, 'guest data erased', {
      bookings: erased,
      stillNeeded: kept,
      messages: gone.messages,
      newsletter: gone.newsletter,
    })
    return gone
  })
  if (context.config.dataDir) await deleteEmailFiles(context.config.dataDir, emailKeys)
  return { erased, kept, messages, newsletter }
}
