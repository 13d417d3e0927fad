import type { Receipt } from '#contracts/bookings/receipt.ts'
import type { BookingEntry } from '#contracts/messaging/email-entry.ts'
import { findBookingIncludingDeleted } from '#db/bookings/bookings.ts'
import type { Database } from '#db/client.ts'
import type { QueuedEmail } from '#db/messaging/email-outbox.ts'
import { findGuestMessage } from '#db/messaging/guest-messages.ts'
import { readToldPickups } from '#db/messaging/pickup-notices.ts'
import type { GateFees } from '#domain/gate-fees/gate-fees.ts'
import { type GuestTopic, isStaffTopic, isStillTrue } from '#domain/messaging/email-topic.ts'
import { isPickupNews, type Pickup } from '#domain/operations/pickup.ts'
import { withGuestLocale } from '#i18n/with-locale.ts'
import { calendarFile } from '#integrations/calendar/booking-ics.ts'
import { guestEmail } from '#integrations/email/guest-emails.ts'
import { bookAgainUrl, bookingUrl, choicesUrl, staffBookingUrl } from '#integrations/email/links.ts'
import { staffEmail } from '#integrations/email/staff-emails.ts'
import { emailKeyOf } from '#services/bookings/guest-access-key.ts'
import { lastChangeOf } from '#services/bookings/write-calendar-file.ts'
import { choiceTokenOf } from '#services/disruptions/choice-token.ts'
import { withParkNotes } from '#services/parks/with-park-notes.ts'
import { type EmailContext, readBookingFacts, receiptInLanguage } from './booking-email-facts.ts'
import { type ComposedMail, mailTo, mailToStaff } from './composed-mail.ts'

/** An email about a booking; null when it is no longer needed. */
export async function composeBookingEmail(
  context: EmailContext,
  queuedEmail: QueuedEmail,
  entry: BookingEntry,
  now: number,
): Promise<ComposedMail | null> {
  const { topic, payload } = entry
  // Payments of a deleted booking still send emails.
  const booking = await findBookingIncludingDeleted(context.db, payload.booking)
  if (!booking) return null
  const { language, state, about, disruption } = await readBookingFacts(context, booking, payload, now)
  if (!isStillTrue(topic, state)) return null
  if (isStaffTopic(topic)) {
    const link = staffBookingUrl(context.config.baseUrl, booking.reference)
    return mailToStaff(context.db, queuedEmail, () => staffEmail(topic, { ...about, link }), about.operator)
  }
  if (!booking.customer_email) return null
  const inLanguage = await receiptInLanguage(context.db, booking, language)
  const receipt = await withGuestLocale(language, () => withParkNotes(context.db, inLanguage, booking))
  if (topic === 'gate fees changed' && isSameAtGate(booking.gate_fees, about.gateFees)) return null
  if (entry.topic === 'pickup' && !(await isPickupStillNews(context.db, queuedEmail.id, entry.payload, receipt)))
    return null
  const changedAt = calendarTopics.has(topic) ? await lastChangeOf(context.db, booking) : null
  const message = entry.topic === 'guest message' ? await findGuestMessage(context.db, entry.payload.message) : null
  if (message === undefined) return null
  return withGuestLocale(language, () => {
    const { baseUrl } = context.config
    // The page of a deleted booking is gone.
    const key = emailKeyOf(context.config, booking)
    const link = booking.deleted_at
      ? ''
      : disruption && (topic === 'trip choices' || topic === 'choices reminder')
        ? choicesUrl(baseUrl, booking.reference, {
            token: choiceTokenOf(context.config, disruption, booking.id),
            key,
          })
        : bookingUrl(baseUrl, booking.reference, key)
    const home = bookAgainUrl(baseUrl, booking.kind)
    // The calendar file replaces an earlier one of the same booking.
    const calendar =
      changedAt !== null ? calendarFile(receipt, { ...about.operator, baseUrl }, { changedAt, now }) : null
    const facts = { ...about, booking: receipt, link, home, hasCalendar: calendar !== null, message }
    const mail = mailTo(booking.customer_email, queuedEmail, guestEmail(topic, facts), about.operator)
    if (topic === 'reminder' && receipt.pickup?.time) mail.pickup = receipt.pickup
    if (!calendar) return mail
    const method = receipt.isClosed ? 'CANCEL' : 'PUBLISH'
    const contentType = `text/calendar; charset=utf-8; method=${method}`
    const file = { filename: `${booking.reference}.ics`, contentType }
    return { ...mail, attachment: { ...file, content: calendar } }
  })
}

/** Emails with a calendar file. */
const calendarTopics = new Set<GuestTopic>([
  'booking confirmed',
  'booking moved',
  'pickup',
  // These take the trip out of the calendar of the guest, or put it back.
  'day closed',
  'trip choices',
  'day reopened',
])

/** Whether the guest was told these fees when the booking was made. */
function isSameAtGate(told: GateFees | null, now: GateFees | null): boolean {
  return now === null || told?.total === now.total
}

/** Whether a pick-up is still as it was when the email was queued, and the guest does not know it from another email. */
async function isPickupStillNews(
  db: Database,
  id: number,
  queued: { booking: string; pickup: Pickup },
  { pickup }: Receipt,
) {
  const told = await readToldPickups(db, [queued.booking], { sentBefore: id })
  const isCurrent = pickup?.time === queued.pickup.time && pickup.driver === queued.pickup.driver
  return isCurrent && isPickupNews(pickup, told.get(queued.booking)?.pickup ?? null)
}
