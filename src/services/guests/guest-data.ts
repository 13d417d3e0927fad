import type { Clock } from '#clock.ts'
import type { GuestErased } from '#contracts/guests/guest-data.ts'
import { type Actor, writeAudit } from '#db/audit/write-audit.ts'
import { findBookingIncludingDeleted, type StoredBooking } from '#db/bookings/bookings.ts'
import type { Database } from '#db/client.ts'
import {
  deleteMessagesOf,
  findSubscriberNamed,
  listAuditEntriesAbout,
  listBookingsOf,
  listEmailsAbout,
  listMessagesOf,
  listStaffMessagesTo,
  readNotesAbout,
} from '#db/guests/guest-data.ts'
import { readGuestAccount } from '#db/payments/guest-accounts.ts'
import { deleteEmailFiles } from '#integrations/email/mailer.ts'
import type { PaymentGateway } from '#integrations/payments/gateway.ts'
import type { ServiceContext } from '#services/context.ts'
import { readRefundAccount } from '#services/payments/refund-account.ts'
import { type EraseContext, eraseGuest, isSettledAndOver } from './erase-booking-guest.ts'

/**
 * Erases the data of one email address: guests of past bookings, messages, the newsletter subscription, and emails in the data folder.
 * Bookings that still need their guest are listed in `kept`. Each booking is one transaction, so that one failure blocks no other.
 */
export async function eraseGuestData(context: EraseContext, email: string, actor: Actor): Promise<GuestErased> {
  const references = new Map((await findGuestBookings(context, email)).map(({ id, reference }) => [id, reference]))
  const [erased, kept]: [string[], string[]] = [[], []]
  for (const id of await listBookingsOf(context.db, email)) {
    const outcome = await eraseGuest(context, id, actor)
    const list = outcome.ok ? erased : kept
    list.push(references.get(id) ?? id)
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

type ExportContext = Pick<ServiceContext, 'db' | 'clock' | 'config'> & { gateway: PaymentGateway | null }

/** All data of one email address, for its owner. An identity number is reduced to its last digits. */
export async function exportGuestData(context: ExportContext, email: string, actor: Actor) {
  const { db, clock, gateway } = context
  const now = clock.now()
  const circumstances = { now, gateway: gateway?.provider ?? ('off' as const), language: 'en' as const }
  const found = await findGuestBookings(context, email)
  const bookings = []
  for (const booking of found) {
    const { customer_name: name, customer_email, customer_phone: phone, details, identity_last3: end } = booking
    bookings.push({
      ...(await readGuestAccount(db, booking, circumstances)),
      guest: { name, email: customer_email, phone, ...details, identityNumberEndsWith: end },
      refundBankAccount: await readRefundAccount(context, booking.id),
      emails: await listEmailsAbout(db, booking.id),
      messagesFromStaff: await listStaffMessagesTo(db, booking.id),
      notes: { ...(await readNotesAbout(db, booking.id)), onPrice: booking.price.staffReason ?? null },
      history: await listAuditEntriesAbout(db, booking.id),
    })
  }
  const messages = await listMessagesOf(db, email)
  const newsletter = (await findSubscriberNamed(db, email)) ?? null
  await writeAudit(db, { actor, now }, { entity: 'guest', id: null }, 'guest data exported', {
    bookings: found.map(({ reference }) => reference),
    messages: messages.length,
  })
  return { email, exportedAt: new Date(now).toISOString(), bookings, messages, newsletter }
}

type FoundBooking = StoredBooking & { isStillNeeded: boolean }

/** The bookings of one email address, including deleted ones, and whether the guest's data of each is still needed. */
export async function findGuestBookings(
  { db, clock }: { db: Database; clock: Clock },
  email: string,
): Promise<FoundBooking[]> {
  const found: FoundBooking[] = []
  for (const id of await listBookingsOf(db, email)) {
    const booking = await findBookingIncludingDeleted(db, id)
    if (booking) found.push({ ...booking, isStillNeeded: !(await isSettledAndOver(db, booking, clock.now())) })
  }
  return found
}
