import type { GuestMessage, GuestMessageTexts } from '#contracts/messaging/guest-message.ts'
import { auditBooking } from '#db/audit/write-audit.ts'
import { lockBooking, type StoredBooking } from '#db/bookings/bookings.ts'
import { readAddressee } from '#db/messaging/booking-emails.ts'
import { enqueueEmail, guestMessageEmail } from '#db/messaging/email-outbox.ts'
import { countGuestMessages, insertGuestMessage } from '#db/messaging/guest-messages.ts'
import { maxMessagesPerDay } from '#domain/messaging/guest-message.ts'
import { dayMs } from '#domain/primitives/date.ts'
import { isLanguage } from '#domain/primitives/language.ts'
import { internationalNumber } from '#domain/primitives/phone.ts'
import { failure, type Result } from '#domain/result.ts'
import { withGuestLocale } from '#i18n/with-locale.ts'
import { messageTexts } from '#integrations/email/message-texts.ts'
import type { RequestContext, ServiceContext } from '#services/context.ts'
import { findReplay, respondOnce, type StoredResponse } from '#services/replay.ts'
import { runTransaction } from '#services/run-transaction.ts'
import { type EmailContext, readBookingFacts, receiptInLanguage } from './booking-email-facts.ts'

/** The texts that staff may send to a guest, in the guest's language. */
export async function readMessageTexts(
  context: EmailContext,
  booking: StoredBooking,
  { delay, now }: { delay: number; now: number },
): Promise<GuestMessageTexts> {
  const { language, about } = await readBookingFacts(context, booking, {}, now)
  const receipt = await receiptInLanguage(context.db, booking, language)
  return {
    language: language && isLanguage(language) ? language : 'en',
    email: booking.customer_email,
    whatsapp: internationalNumber(booking.customer_phone),
    texts: withGuestLocale(language, () => messageTexts({ ...about, booking: receipt }, delay)),
  }
}

/**
 * Sends a message to the guest of a booking by email, or records that it was opened in WhatsApp. The text is kept with the booking, out
 * of the audit log, because it is erased with the guest.
 */
export function messageGuest(
  { db, clock, config }: Pick<ServiceContext, 'db' | 'clock' | 'config'>,
  idOrReference: string,
  { channel, template, subject, message }: GuestMessage,
  { actor, idempotencyKey }: RequestContext,
  response: object,
): Promise<Result<StoredResponse>> {
  const now = clock.now()
  return runTransaction(db, async (tx): Promise<Result<StoredResponse>> => {
    const booking = await lockBooking(tx, idOrReference)
    if (!booking) return failure('booking not found')
    const replay = await findReplay(tx, config, idempotencyKey)
    if (replay) return replay
    if (channel === 'email' && !booking.customer_email) return failure('no email address')
    if ((await countGuestMessages(tx, booking.id, new Date(now - dayMs))) >= maxMessagesPerDay)
      return failure('too many messages')
    const { language = 'en' } = (await readAddressee(tx, booking.id)) ?? {}
    const id = await insertGuestMessage(tx, {
      booking: booking.id,
      channel,
      template,
      language,
      subject,
      body: message,
      sent_by: actor.actor,
      created_at: new Date(now),
    })
    if (channel === 'email') await enqueueEmail(tx, guestMessageEmail(booking.id, id), now)
    await auditBooking(
      tx,
      { actor, now },
      booking.id,
      channel === 'email' ? 'message emailed' : 'message opened in WhatsApp',
      { template, message: id },
    )
    return respondOnce(tx, config, idempotencyKey, { response, now })
  })
}
