import type { StoredBooking } from '#db/bookings/bookings.ts'
import { listSubjects, wasQueued } from '#db/messaging/email-subjects.ts'
import { type GuestTopic, guestTopics, isStillTrue } from '#domain/messaging/email-topic.ts'
import { bookAgainAddress } from '#integrations/email/links.ts'
import { type WhatsAppText, whatsappText } from '#integrations/email/whatsapp.ts'
import { type EmailContext, readFacts, receiptInLanguage } from './compose-email.ts'

/** WhatsApp texts that staff can send to a guest now: every email that currently applies, in the guest's language. */
export async function whatsappTexts(
  context: EmailContext,
  booking: StoredBooking,
  now: number,
): Promise<WhatsAppText[]> {
  const latest = await listSubjects(context.db, booking.id)
  const { language, state, about } = await readFacts(context, booking, latest, now)
  const topics: GuestTopic[] = []
  for (const topic of guestTopics) {
    // A WhatsApp text has no link to the booking (R12.9).
    if (topic === 'booking link') continue
    const needsEvent = topic === 'booking moved' || topic === 'day reopened'
    if (isStillTrue(topic, state) && (!needsEvent || (await wasQueued(context.db, topic, booking.id))))
      topics.push(topic)
  }
  const receipt = await receiptInLanguage(context.db, booking, language)
  return context.withLocale(language, () => {
    const facts = { ...about, booking: receipt, home: bookAgainAddress(context.settings.baseUrl, booking.kind) }
    return topics.map((topic) => whatsappText(topic, facts))
  })
}
