import type { GuestMessage, GuestMessageTexts } from '#contracts/messaging/guest-message.ts'
import { auditBooking } from '#db/audit/write-audit.ts'
import { lockBooking, type StoredBooking } from '#db/bookings/bookings.ts'
import type { Database } from '#db/client.ts'
import { listSubjects, readAddressee, wasMoved, wasQueued } from '#db/messaging/booking-emails.ts'
import { enqueueEmail, guestMessageEmail } from '#db/messaging/email-outbox.ts'
import { countGuestMessages, insertGuestMessage } from '#db/messaging/guest-messages.ts'
import { type GuestTopic, guestTopics, isStillTrue } from '#domain/messaging/email-topic.ts'
import { maxMessagesPerDay } from '#domain/messaging/guest-message.ts'
import { dayMs } from '#domain/primitives/date.ts'
import { isLanguage } from '#domain/primitives/language.ts'
import { internationalNumber } from '#domain/primitives/phone.ts'
import { failure, type Result } from '#domain/result.ts'
import { withGuestLocale } from '#i18n/with-locale.ts'
import { bookAgainUrl } from '#integrations/email/links.ts'
import { messageTexts } from '#integrations/email/message-texts.ts'
import { type WhatsAppText, whatsappText } from '#integrations/email/whatsapp-text.ts'
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

/** WhatsApp texts that staff can send to a guest now: every email that currently applies, in the guest's language. */
export async function whatsappTexts(
  context: EmailContext,
  booking: StoredBooking,
  now: number,
): Promise<WhatsAppText[]> {
  const latest = await listSubjects(context.db, booking.id)
  const { language, state, about } = await readBookingFacts(context, booking, latest, now)
  const topics: GuestTopic[] = []
  for (const topic of guestTopics) {
    // A WhatsApp text has no link to the booking (R12.9). Pick-ups have a template of their own.
    if (['booking link', 'guest message', 'gate fees changed', 'pickup'].includes(topic)) continue
    if (isStillTrue(topic, state) && (await hasHappened(context.db, topic, booking))) topics.push(topic)
  }
  const receipt = await receiptInLanguage(context.db, booking, language)
  return withGuestLocale(language, () => {
    const facts = { ...about, booking: receipt, home: bookAgainUrl(context.config.baseUrl, booking.kind) }
    return topics.map((topic) => whatsappText(topic, facts))
  })
}

/** Three emails follow an event, not a state. For a guest without an address none was queued: the audit log knows whether they moved. */
async function hasHappened(db: Database, topic: GuestTopic, { id, customer_email }: StoredBooking): Promise<boolean> {
  if (topic !== 'booking moved' && topic !== 'day reopened' && topic !== 'choices reminder') return true
  if (customer_email) return wasQueued(db, topic, id)
  return topic === 'booking moved' && wasMoved(db, id)
}
