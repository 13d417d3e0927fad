import { type Actor, writeAudit } from '#db/audit/write-audit.ts'
import {
  findSubscriberNamed,
  listAuditEntriesAbout,
  listEmailsAbout,
  listMessagesOf,
  listStaffMessagesTo,
} from '#db/guests/guest-data.ts'
import { readGuestAccount } from '#db/payments/guest-accounts.ts'
import type { PaymentGateway } from '#integrations/payments/gateway.ts'
import type { ServiceContext } from '#services/context.ts'
import { readRefundAccount } from '#services/payments/refund-account.ts'
import { findGuestBookings } from './find-guest-bookings.ts'

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
