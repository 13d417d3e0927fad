import type { StoredBooking } from '#db/bookings/bookings.ts'
import { listSubjects, wasQueued } from '#db/messaging/email-subjects.ts'
import { type GuestTopic, guestTopics, isStillTrue } from '#domain/messaging/email-topic.ts'
import { bookAgainAddress } from '#integrations/email/links.ts'
import { type WhatsAppText, whatsappText } from '#integrations/email/whatsapp.ts'
import { type EmailContext, readFacts } from './compose-email.ts'

/** What staff may write to a guest on WhatsApp now: each letter that would be true, in the guest's language. */
export async function whatsappTexts(desk: EmailContext, booking: StoredBooking, now: number): Promise<WhatsAppText[]> {
  const latest = await listSubjects(desk.db, booking.id)
  const { language, standing, about } = await readFacts(desk, booking, latest, now)
  const topics: GuestTopic[] = []
  for (const topic of guestTopics) {
    const needsEvent = topic === 'booking moved' || topic === 'day reopened'
    if (isStillTrue(topic, standing) && (!needsEvent || (await wasQueued(desk.db, topic, booking.id))))
      topics.push(topic)
  }
  return desk.speak(language, () => {
    const told = { ...about, home: bookAgainAddress(desk.settings.baseUrl, booking.kind) }
    return topics.map((topic) => whatsappText(topic, told))
  })
}
