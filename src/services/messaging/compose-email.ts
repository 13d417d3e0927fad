import { findDrill } from '#db/audit/recovery-drills.ts'
import { listHeldPools, listHolders } from '#db/availability/held-pools.ts'
import { entryOf, type QueuedEmail } from '#db/messaging/email-outbox.ts'
import { findMessage } from '#db/messaging/messages.ts'
import { isSubscriptionPending } from '#db/messaging/subscribers.ts'
import { findRule, listGates } from '#db/parks/park-rules.ts'
import { findDaySheetReaders } from '#db/staff/staff.ts'
import { dayAt, isDay } from '#domain/primitives/date.ts'
import { clockTimeAt, formatDay } from '#i18n/format-date.ts'
import { today } from '#i18n/today.ts'
import { withGuestLocale, withLocale } from '#i18n/with-locale.ts'
import type { SenderInfo } from '#integrations/email/email-context.ts'
import { newsletterUrl, overviewUrl, parkCalendarUrl, settingsUrl } from '#integrations/email/links.ts'
import { newsletterEmail } from '#integrations/email/newsletter-email.ts'
import {
  bankDetailsChangedEmail,
  daySheetEmail,
  messageEmail,
  parkStillClosedEmail,
  placesHeldEmail,
  recoveryDrillEmail,
  testEmail,
} from '#integrations/email/staff-emails.ts'
import { daySheetFor, daySheetPdf, readDaySheet } from '#services/operations/day-sheet.ts'
import { type EmailContext, readSender } from './booking-email-facts.ts'
import { composeBookingEmail } from './compose-booking-email.ts'
import { type ComposedMail, mailTo, mailToStaff } from './composed-mail.ts'
import { newsletterToken } from './newsletter.ts'

/**
 * Renders an email of the outbox from current data; null when it is no longer needed.
 *
 * @throws NoStaffAddressError
 */
export async function composeEmail(
  context: EmailContext,
  queuedEmail: QueuedEmail,
  now: number,
): Promise<ComposedMail | null> {
  const entry = entryOf(queuedEmail)
  if (!entry) return null
  const { db, config } = context
  const { baseUrl } = config
  const sender = await readSender(context)
  switch (entry.topic) {
    case 'contact message': {
      const message = await findMessage(db, entry.payload.message)
      if (!message) return null
      const mail = await mailToStaff(db, queuedEmail, () => messageEmail(message), sender)
      return { ...mail, replyTo: message.email }
    }
    case 'places held':
      return composeHeldPlacesEmail(context, queuedEmail, entry.payload, sender, now)
    case 'park still closed': {
      const rule = await findRule(db, entry.payload.rule)
      if (!rule || rule.liftedOn !== null) return null
      const gates = await listGates(db)
      return mailToStaff(db, queuedEmail, () => parkStillClosedEmail(rule, gates, parkCalendarUrl(baseUrl)), sender)
    }
    case 'day sheet':
      return composeDaySheet(context, queuedEmail, entry.payload, sender, now)
    case 'newsletter confirmation': {
      const { email, language } = entry.payload
      if (!(await isSubscriptionPending(db, email))) return null
      const token = newsletterToken(config, email)
      return withGuestLocale(language, () => {
        const linkTo = (action: 'confirm' | 'leave') => newsletterUrl(baseUrl, action, token)
        const links = { confirm: linkTo('confirm'), leave: linkTo('leave') }
        const mail = mailTo(email, queuedEmail, newsletterEmail(sender.name, links), sender)
        return { ...mail, leaveAddress: links.leave }
      })
    }
    case 'bank details changed': {
      const { email, by, what, at } = entry.payload
      const ms = Date.parse(at)
      return withLocale('en', () => {
        const moment = `${formatDay(dayAt(ms), 'long')}, ${clockTimeAt(ms)}`
        const change = { by, what: what.split(' '), at: moment, link: settingsUrl(baseUrl) }
        return mailTo(email, queuedEmail, bankDetailsChangedEmail(change), sender)
      })
    }
    case 'recovery drill': {
      const drill = await findDrill(db, entry.payload.drill)
      return drill ? mailToStaff(db, queuedEmail, () => recoveryDrillEmail(drill), sender) : null
    }
    case 'test email':
      return mailTo(entry.payload.email, queuedEmail, testEmail(), sender)
    default:
      return composeBookingEmail(context, queuedEmail, entry, now)
  }
}

/** In the language of the reader; null once they no longer want it, or the day is over. Without a trip it says so, so that silence is a fault. */
async function composeDaySheet(
  { db }: EmailContext,
  queuedEmail: QueuedEmail,
  { staff, day }: { staff: string; day: string },
  sender: SenderInfo,
  now: number,
): Promise<ComposedMail | null> {
  const [reader] = await findDaySheetReaders(db, staff)
  if (!reader || !isDay(day) || day < dayAt(now)) return null
  const plan = daySheetFor(reader.role, await readDaySheet(db, day, now))
  return withLocale(reader.preferences.language ?? 'en', async () => {
    const mail = mailTo(reader.email, queuedEmail, daySheetEmail(plan), sender)
    if (plan.guests.length === 0) return mail
    const content = await daySheetPdf(plan, sender.name, now)
    const file = { filename: today.paper.fileName(day), contentType: 'application/pdf', content }
    return { ...mail, attachment: file }
  })
}

async function composeHeldPlacesEmail(
  context: EmailContext,
  queuedEmail: QueuedEmail,
  { pool, day }: { pool: string; day: string },
  sender: SenderInfo,
  now: number,
): Promise<ComposedMail | null> {
  const pools = await listHeldPools(context.db, now)
  const held = pools.find((candidate) => String(candidate.pool) === pool && candidate.day === day)
  if (!held) return null
  const bookings = (await listHolders(context.db, held)).map((booking) => ({
    reference: booking.reference,
    name: booking.customer_name,
    phone: booking.customer_phone,
    madeAt: booking.created_at.getTime(),
    heldUntil: booking.hold_expires_at?.getTime() ?? null,
    isAddressProven: booking.is_address_proven,
  }))
  const link = overviewUrl(context.config.baseUrl)
  return mailToStaff(context.db, queuedEmail, () => placesHeldEmail({ ...held, bookings }, link), sender)
}
