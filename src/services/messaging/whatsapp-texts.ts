import type { StoredBooking } from '#db/bookings/bookings.ts'
import type { Database } from '#db/client.ts'
import { listSubjects, wasMoved, wasQueued } from '#db/messaging/booking-emails.ts'
import { type GuestTopic, guestTopics, isStillTrue } from '#domain/messaging/email-topic.ts'
import { withGuestLocale } from '#i18n/with-locale.ts'
import { bookAgainUrl } from '#integrations/email/links.ts'
import { type WhatsAppText, whatsappText } from '#integrations/email/whatsapp-text.ts'
import { type EmailContext, readBookingFacts, receiptInLanguage } from './booking-email-facts.ts'

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
