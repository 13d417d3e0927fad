import type { Settings } from '#config.ts'
import type { Receipt } from '#contracts/bookings/receipt.ts'
import { bankDetailsOf, whatsappOf } from '#contracts/settings/business-settings.ts'
import { findDrill } from '#db/audit/recovery-drills.ts'
import { listHeldPools, listHolders } from '#db/availability/held-pools.ts'
import { receiptOf } from '#db/bookings/booking-mappers.ts'
import { findBookingIncludingDeleted, type StoredBooking } from '#db/bookings/bookings.ts'
import { guestReceiptOf } from '#db/bookings/guest-receipt.ts'
import type { Database } from '#db/client.ts'
import { findDisruptionOf } from '#db/disruptions/disruptions.ts'
import type { QueuedEmail } from '#db/messaging/email-outbox.ts'
import { findMessage, isSubscriptionPending, readAddressee, readEmailSubjects } from '#db/messaging/email-subjects.ts'
import { findGuestMessage } from '#db/messaging/guest-messages.ts'
import { readToldPickups } from '#db/messaging/pickup-notices.ts'
import { newsletterToken } from '#db/messaging/subscribers.ts'
import { findRule, listGates } from '#db/parks/park-rules.ts'
import { listPayments, readAccount } from '#db/payments/payments.ts'
import { lacksRefundAccount } from '#db/payments/refund-accounts.ts'
import { findWebhookFailure } from '#db/payments/webhook-events.ts'
import { readBusinessSettings } from '#db/settings/settings.ts'
import { findDaySheetReaders, findFirstAdmin } from '#db/staff/staff.ts'
import { isWaiting } from '#domain/disruptions/disruption.ts'
import type { GateFees } from '#domain/gate-fees/gate-fees.ts'
import {
  currentTopic,
  type EmailedBooking,
  type GuestTopic,
  isGuestTopic,
  isStaffTopic,
  isStillTrue,
} from '#domain/messaging/email-topic.ts'
import { isPickupNews, type Pickup } from '#domain/operations/pickup.ts'
import { balanceOf, isUnderWay } from '#domain/payments/payment.ts'
import { dayAt, isDay } from '#domain/primitives/date.ts'
import { isLanguage } from '#domain/primitives/language.ts'
import type { Currency } from '#domain/primitives/money.ts'
import { clockTimeAt, formatDay } from '#i18n/format-date.ts'
import { today } from '#i18n/today.ts'
import { withGuestLocale, withLocale } from '#i18n/with-locale.ts'
import { calendarFile } from '#integrations/calendar/booking-ics.ts'
import type { EmailContent } from '#integrations/email/blocks.ts'
import type { About, SenderInfo } from '#integrations/email/email-context.ts'
import { type EmailCopy, emailCopy } from '#integrations/email/email-copy.ts'
import { guestEmail } from '#integrations/email/guest-emails.ts'
import {
  bookAgainUrl,
  bookingUrl,
  choicesUrl,
  newsletterUrl,
  overviewUrl,
  parkCalendarUrl,
  settingsUrl,
  staffBookingUrl,
} from '#integrations/email/links.ts'
import type { Mail } from '#integrations/email/mailer.ts'
import { newsletterEmail } from '#integrations/email/newsletter-email.ts'
import { renderHtml, renderText } from '#integrations/email/render.ts'
import {
  bankDetailsChangedEmail,
  daySheetEmail,
  messageEmail,
  parkStillClosedEmail,
  placesHeldEmail,
  recoveryDrillEmail,
  staffEmail,
  testEmail,
} from '#integrations/email/staff-emails.ts'
import { emailKeyOf } from '#services/bookings/guest-access-key.ts'
import { lastChangeOf } from '#services/bookings/write-calendar-file.ts'
import { secretOf } from '#services/context.ts'
import { choiceTokenOf } from '#services/disruptions/choice-token.ts'
import { findOffers } from '#services/disruptions/find-offers.ts'
import { readFeesAtGate } from '#services/gate-fees/gate-fees-of-trip.ts'
import { daySheetPdf } from '#services/operations/day-sheet-pdf.ts'
import { daySheetFor, readDaySheet } from '#services/operations/read-day-sheet.ts'
import { withParkNotes } from '#services/parks/with-park-notes.ts'

export type EmailContext = {
  db: Database
  settings: Settings
}

type Payload = Partial<
  Record<
    | 'pool'
    | 'staff'
    | 'rule'
    | 'drill'
    | 'day'
    | 'booking'
    | 'payment'
    | 'refund'
    | 'slip'
    | 'message'
    | 'pickup'
    | 'email'
    | 'language'
    | 'by'
    | 'what'
    | 'at',
    string
  >
>

/** `copy` is what the email log keeps of it, `pickup` what a reminder tells the guest. */
type ComposedMail = Mail & { copy: EmailCopy; pickup?: Pickup }

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
  const payload = queuedEmail.payload as Payload
  const topic = currentTopic(queuedEmail.topic)
  if (isGuestTopic(topic) || isStaffTopic(topic)) return composeBookingEmail(context, queuedEmail, payload, now)
  const { email = '' } = payload
  const sender = await readSender(context)
  const recipient = { to: email, dedupeKey: messageKeyOf(queuedEmail) }
  switch (topic) {
    case 'contact message': {
      const message = await findMessage(context.db, payload.message ?? '')
      if (!message) return null
      const mail = await toStaff(context, queuedEmail, () => messageEmail(message), sender)
      return { ...mail, replyTo: message.email }
    }
    case 'places held':
      return composeHeldPlacesEmail(context, queuedEmail, payload, sender, now)
    case 'park still closed': {
      const rule = await findRule(context.db, payload.rule ?? '')
      if (!rule || rule.liftedOn !== null) return null
      const link = parkCalendarUrl(context.settings.baseUrl)
      const gates = await listGates(context.db)
      return toStaff(context, queuedEmail, () => parkStillClosedEmail(rule, gates, link), sender)
    }
    case 'day sheet':
      return composeDaySheet(context, queuedEmail, payload, sender, now)
    case 'newsletter confirmation': {
      if (!(await isSubscriptionPending(context.db, email))) return null
      const token = newsletterToken(secretOf(context), email)
      return withGuestLocale(payload.language ?? null, () => {
        const linkTo = (action: 'confirm' | 'leave') => newsletterUrl(context.settings.baseUrl, action, token)
        const links = { confirm: linkTo('confirm'), leave: linkTo('leave') }
        return { ...asMail(newsletterEmail(sender.name, links), sender, recipient), leaveAddress: links.leave }
      })
    }
    case 'money redirected': {
      const { by = '', what = '', at = '' } = payload
      const ms = Date.parse(at)
      const link = settingsUrl(context.settings.baseUrl)
      return withLocale('en', () => {
        const moment = `${formatDay(dayAt(ms), 'long')}, ${clockTimeAt(ms)}`
        return asMail(bankDetailsChangedEmail({ by, what: what.split(' '), at: moment, link }), sender, recipient)
      })
    }
    case 'recovery drill': {
      const drill = await findDrill(context.db, payload.drill ?? '')
      return drill ? toStaff(context, queuedEmail, () => recoveryDrillEmail(drill), sender) : null
    }
    case 'test letter':
      return asMail(testEmail(), sender, recipient)
    default:
      return null
  }
}

/** In the language of the reader; null once they no longer want it, or the day is over. Without a trip it says so, so that silence is a fault. */
async function composeDaySheet(
  { db }: EmailContext,
  queuedEmail: QueuedEmail,
  { staff = '', day = '' }: Payload,
  sender: SenderInfo,
  now: number,
): Promise<ComposedMail | null> {
  const [reader] = await findDaySheetReaders(db, staff)
  if (!reader || !isDay(day) || day < dayAt(now)) return null
  const plan = daySheetFor(reader.role, await readDaySheet(db, day, now))
  return withLocale(reader.preferences.language ?? 'en', async () => {
    const recipient = { to: reader.email, dedupeKey: messageKeyOf(queuedEmail) }
    const mail = asMail(daySheetEmail(plan), sender, recipient)
    if (plan.guests.length === 0) return mail
    const content = await daySheetPdf(plan, sender.name, now)
    const file = { filename: today.paper.fileName(day), contentType: 'application/pdf', content }
    return { ...mail, attachment: file }
  })
}

async function composeHeldPlacesEmail(
  context: EmailContext,
  queuedEmail: QueuedEmail,
  { pool, day }: Payload,
  sender: SenderInfo,
  now: number,
): Promise<ComposedMail | null> {
  const pools = await listHeldPools(context.db, now)
  const held = pools.find((one) => String(one.pool) === pool && one.day === day)
  if (!held) return null
  const bookings = (await listHolders(context.db, held)).map((booking) => ({
    reference: booking.reference,
    name: booking.customer_name,
    phone: booking.customer_phone,
    madeAt: booking.created_at.getTime(),
    heldUntil: booking.hold_expires_at?.getTime() ?? null,
    isAddressProven: booking.is_address_proven,
  }))
  const link = overviewUrl(context.settings.baseUrl)
  return toStaff(context, queuedEmail, () => placesHeldEmail({ ...held, bookings }, link), sender)
}

async function composeBookingEmail(
  context: EmailContext,
  queuedEmail: QueuedEmail,
  payload: Payload,
  now: number,
): Promise<ComposedMail | null> {
  const topic = currentTopic(queuedEmail.topic)
  // Payments of a deleted booking still send emails.
  const booking = await findBookingIncludingDeleted(context.db, payload.booking ?? '')
  if (!booking) return null
  const { language, state, about, disruption } = await readFacts(context, booking, payload, now)
  if (isStaffTopic(topic)) {
    if (!isStillTrue(topic, state)) return null
    const link = staffBookingUrl(context.settings.baseUrl, booking.reference)
    return toStaff(context, queuedEmail, () => staffEmail(topic, { ...about, link }), about.operator)
  }
  if (!isGuestTopic(topic) || !isStillTrue(topic, state) || !booking.customer_email) return null
  const inLanguage = await receiptInLanguage(context.db, booking, language)
  const receipt = await withGuestLocale(language, () => withParkNotes(context.db, inLanguage, booking))
  if (topic === 'gate fees changed' && isSameAtGate(booking.gate_fees, about.gateFees)) return null
  if (topic === 'pickup' && !(await isPickupStillNews(context.db, queuedEmail, receipt))) return null
  const changedAt = calendarTopics.has(topic) ? await lastChangeOf(context.db, booking) : null
  const message = topic === 'guest message' ? await findGuestMessage(context.db, payload.message ?? '') : undefined
  if (topic === 'guest message' && !message) return null
  return withGuestLocale(language, () => {
    const { baseUrl } = context.settings
    // The page of a deleted booking is gone.
    const key = emailKeyOf(context.settings, booking)
    const link = booking.deleted_at
      ? ''
      : disruption && (topic === 'trip choices' || topic === 'choices reminder')
        ? choicesUrl(baseUrl, booking.reference, {
            token: choiceTokenOf(context.settings, disruption, booking.id),
            key,
          })
        : bookingUrl(baseUrl, booking.reference, key)
    const home = bookAgainUrl(baseUrl, booking.kind)
    // The calendar file replaces an earlier one of the same booking.
    const calendar =
      changedAt !== null ? calendarFile(receipt, { ...about.operator, baseUrl }, { changedAt, now }) : null
    const facts = { ...about, booking: receipt, link, home, hasCalendar: calendar !== null, message: message ?? null }
    const mail: ComposedMail = asMail(guestEmail(topic, facts), about.operator, {
      to: booking.customer_email,
      dedupeKey: messageKeyOf(queuedEmail),
    })
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
async function isPickupStillNews(db: Database, { id, payload }: QueuedEmail, { pickup }: Receipt) {
  const queued = payload as { booking: string; pickup: Pickup }
  const told = await readToldPickups(db, [queued.booking], { sentBefore: id })
  const isCurrent = pickup?.time === queued.pickup.time && pickup.driver === queued.pickup.driver
  return isCurrent && isPickupNews(pickup, told.get(queued.booking)?.pickup ?? null)
}

/** The booking for a text in the guest's stored language. */
export function receiptInLanguage(db: Database, booking: StoredBooking, language: string | null): Promise<Receipt> {
  return guestReceiptOf(db, booking, language && isLanguage(language) ? language : 'en')
}

/** The template data of emails and WhatsApp texts about a booking, and its state. The booking is in English. */
export async function readFacts(
  context: EmailContext,
  booking: StoredBooking,
  named: { payment?: string; refund?: string; slip?: string },
  now: number,
): Promise<{ language: string | null; state: EmailedBooking; about: About; disruption: string | null }> {
  const { db } = context
  const { payment, refund, slip } = await readEmailSubjects(db, named)
  const addressee = await readAddressee(db, booking.id)
  const account = await readAccount(db, booking)
  const payments = await listPayments(db, booking.id)
  const startsAt = booking.starts_at?.getTime() ?? null
  const disruption = await findDisruptionOf(db, booking.id)
  const isAsked = disruption !== undefined && isWaiting(disruption.state)
  return {
    language: addressee?.language ?? null,
    disruption: disruption?.disruption ?? null,
    state: {
      status: booking.status,
      cancelReason: booking.cancel_reason,
      isDeleted: booking.deleted_at !== null,
      isErased: (addressee?.erased_at ?? null) !== null,
      isClosed: booking.closed_at !== null,
      isAsked,
      balance: balanceOf(account),
      startsAt,
      payment: payment?.status ?? null,
      isOtherUnderWay: payments.some(({ id, status }) => id !== payment?.id && isUnderWay(status)),
      refund: refund?.status ?? null,
      slip: slip?.status ?? null,
      now,
    },
    about: {
      now,
      booking: receiptOf(booking),
      startsAt,
      timeZone: booking.details.timeZone ?? null,
      cancelReason: booking.cancel_reason,
      isClosed: booking.closed_at !== null,
      account,
      payment: payment
        ? {
            amount: payment.amount,
            currency: payment.currency as Currency,
            isTest: payment.is_test,
            // A clerk's reason. The failure of a card payment comes from the gateway and is not shown.
            ...(payment.method === 'online' && payment.failure ? { rejection: payment.failure } : {}),
            reference: payment.transfer_reference,
            webhookFailure: await findWebhookFailure(db, payment.id),
          }
        : null,
      refund: refund
        ? { amount: refund.amount, currency: refund.currency as Currency, reason: refund.reason, note: refund.note }
        : null,
      slip: slip ? { reason: slip.reason } : null,
      lacksRefundAccount: await lacksRefundAccount(db, booking.id),
      operator: await readSender(context),
      hasCalendar: false,
      message: null,
      gateFees: await readFeesAtGate(db, booking),
      choices: isAsked
        ? {
            note: disruption.note,
            reason: disruption.reason,
            source: disruption.source,
            answerBy: disruption.answer_by.getTime(),
            offers: await withGuestLocale(addressee?.language ?? null, () =>
              findOffers(db, booking, now, disruption.answer_by.getTime()),
            ),
          }
        : null,
      link: '',
      home: '',
    },
  }
}

async function readSender({ db, settings }: EmailContext): Promise<SenderInfo> {
  const business = await readBusinessSettings(db)
  const { name, place, reviewPages, email } = business
  return {
    name,
    place,
    reviewPages,
    email: email ?? settings.ADMIN_EMAIL ?? null,
    whatsapp: whatsappOf(business, settings),
    bank: bankDetailsOf(business, settings),
  }
}

/** No email in the settings, no ADMIN_EMAIL and no enabled admin. The outbox tries the email again later. */
export class NoStaffAddressError extends Error {
  constructor() {
    super('no email address for staff: set the email in the settings, or ADMIN_EMAIL')
  }
}

/** Emails to staff are in English, because staff of all languages read them. */
async function toStaff(
  context: EmailContext,
  queuedEmail: QueuedEmail,
  write: () => EmailContent,
  sender: SenderInfo,
): Promise<ComposedMail> {
  const to = sender.email ?? (await findFirstAdmin(context.db))
  if (!to) throw new NoStaffAddressError()
  return withLocale('en', () => asMail(write(), sender, { to, dedupeKey: messageKeyOf(queuedEmail) }))
}

/** Mail programs hide a second email with the same ID, so one that staff send again gets another. */
function messageKeyOf({ dedupe_key, resent }: QueuedEmail): string {
  return resent === 0 ? dedupe_key : `${dedupe_key} again ${resent}`
}

/** `replyTo` is the operator, so that a guest's reply reaches them. */
function asMail(
  content: EmailContent,
  sender: SenderInfo,
  { to, dedupeKey }: { to: string; dedupeKey: string },
): ComposedMail {
  return {
    copy: emailCopy(content, sender.name),
    to,
    subject: content.subject,
    html: renderHtml(content, sender.name),
    text: renderText(content, sender.name),
    dedupeKey,
    replyTo: sender.email && sender.email !== to ? sender.email : undefined,
  }
}
