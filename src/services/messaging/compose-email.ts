import type { Settings } from '#config.ts'
import type { Receipt } from '#contracts/bookings/receipt.ts'
import { bankDetailsOf, whatsappOf } from '#contracts/settings/business-settings.ts'
import { listHeldPools, listHolders } from '#db/availability/held-pools.ts'
import { receiptOf } from '#db/bookings/booking-mappers.ts'
import { findBookingIncludingDeleted, type StoredBooking } from '#db/bookings/bookings.ts'
import { guestReceiptOf } from '#db/bookings/guest-receipt.ts'
import type { Database } from '#db/client.ts'
import type { QueuedEmail } from '#db/messaging/email-outbox.ts'
import { findMessage, isSubscriptionPending, readAddressee, readEmailSubjects } from '#db/messaging/email-subjects.ts'
import { newsletterToken } from '#db/messaging/subscribers.ts'
import { listPayments, readAccount } from '#db/payments/payments.ts'
import { lacksRefundAccount } from '#db/payments/refund-accounts.ts'
import { findWebhookFailure } from '#db/payments/webhook-events.ts'
import { readBusinessSettings } from '#db/settings/settings.ts'
import { findFirstAdmin } from '#db/staff/staff.ts'
import { type EmailState, isGuestTopic, isStaffTopic, isStillTrue } from '#domain/messaging/email-topic.ts'
import { balanceOf, isUnderWay } from '#domain/payments/payment.ts'
import { dayAt } from '#domain/primitives/date.ts'
import { isLanguage } from '#domain/primitives/language.ts'
import type { Currency } from '#domain/primitives/money.ts'
import { clockTimeAt, formatDay } from '#i18n/format-date.ts'
import { calendarFile } from '#integrations/calendar/booking-ics.ts'
import type { EmailContent } from '#integrations/email/blocks.ts'
import type { About, SenderInfo } from '#integrations/email/email-context.ts'
import { guestEmail } from '#integrations/email/guest-emails.ts'
import {
  bookAgainAddress,
  bookingAddress,
  newsletterAddress,
  overviewAddress,
  settingsAddress,
  staffAddress,
} from '#integrations/email/links.ts'
import type { Mail } from '#integrations/email/mailer.ts'
import { newsletterEmail } from '#integrations/email/newsletter-email.ts'
import { renderHtml, renderText } from '#integrations/email/render.ts'
import {
  bankDetailsChangedEmail,
  messageEmail,
  placesHeldEmail,
  staffEmail,
  testEmail,
} from '#integrations/email/staff-emails.ts'
import { emailKeyOf } from '#services/bookings/guest-access-key.ts'
import { secretOf } from '#services/context.ts'

export type EmailContext = {
  db: Database
  settings: Settings
  /** Runs `work` in the guest's language, or in English when there is no translation. */
  withLocale<T>(language: string | null, work: () => T): T
}

type Payload = Partial<
  Record<
    | 'pool'
    | 'day'
    | 'booking'
    | 'payment'
    | 'refund'
    | 'slip'
    | 'message'
    | 'email'
    | 'language'
    | 'by'
    | 'what'
    | 'at',
    string
  >
>

/** Renders an email of the outbox from current data; null when it is no longer needed. */
export async function composeEmail(context: EmailContext, queuedEmail: QueuedEmail, now: number): Promise<Mail | null> {
  const payload = queuedEmail.payload as Payload
  const { topic } = queuedEmail
  if (isGuestTopic(topic) || isStaffTopic(topic)) return composeBookingEmail(context, queuedEmail, payload, now)
  const { email = '' } = payload
  const sender = await readSender(context)
  const recipient = { to: email, dedupeKey: queuedEmail.dedupe_key }
  switch (topic) {
    case 'contact message': {
      const message = await findMessage(context.db, payload.message ?? '')
      if (!message) return null
      const mail = await toStaff(context, queuedEmail, () => messageEmail(message), sender)
      return { ...mail, replyTo: message.email }
    }
    case 'places held':
      return composeHeldPlacesEmail(context, queuedEmail, payload, sender, now)
    case 'newsletter confirmation': {
      if (!(await isSubscriptionPending(context.db, email))) return null
      const token = newsletterToken(secretOf(context), email)
      return context.withLocale(payload.language ?? null, () => {
        const address = (action: 'confirm' | 'leave') => newsletterAddress(context.settings.baseUrl, action, token)
        const links = { confirm: address('confirm'), leave: address('leave') }
        return { ...asMail(newsletterEmail(sender.name, links), sender, recipient), leaveAddress: links.leave }
      })
    }
    case 'money redirected': {
      const { by = '', what = '', at = '' } = payload
      const ms = Date.parse(at)
      const link = settingsAddress(context.settings.baseUrl)
      return context.withLocale('en', () => {
        const moment = `${formatDay(dayAt(ms), 'long')}, ${clockTimeAt(ms)}`
        return asMail(bankDetailsChangedEmail({ by, what: what.split(' '), at: moment, link }), sender, recipient)
      })
    }
    case 'test letter':
      return asMail(testEmail(), sender, recipient)
    default:
      return null
  }
}

async function composeHeldPlacesEmail(
  context: EmailContext,
  queuedEmail: QueuedEmail,
  { pool, day }: Payload,
  sender: SenderInfo,
  now: number,
): Promise<Mail | null> {
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
  const link = overviewAddress(context.settings.baseUrl)
  return toStaff(context, queuedEmail, () => placesHeldEmail({ ...held, bookings }, link), sender)
}

async function composeBookingEmail(
  context: EmailContext,
  queuedEmail: QueuedEmail,
  payload: Payload,
  now: number,
): Promise<Mail | null> {
  const { topic } = queuedEmail
  // Payments of a deleted booking still send emails.
  const booking = await findBookingIncludingDeleted(context.db, payload.booking ?? '')
  if (!booking) return null
  const { language, state, about } = await readFacts(context, booking, payload, now)
  if (isStaffTopic(topic)) {
    if (!isStillTrue(topic, state)) return null
    const link = staffAddress(context.settings.baseUrl, booking.reference)
    return toStaff(context, queuedEmail, () => staffEmail(topic, { ...about, link }), about.operator)
  }
  if (!isGuestTopic(topic) || !isStillTrue(topic, state) || !booking.customer_email) return null
  const receipt = await receiptInLanguage(context.db, booking, language)
  return context.withLocale(language, () => {
    const { baseUrl } = context.settings
    // The page of a deleted booking is gone.
    const link = booking.deleted_at
      ? ''
      : bookingAddress(baseUrl, booking.reference, emailKeyOf(context.settings, booking))
    const home = bookAgainAddress(baseUrl, booking.kind)
    // The calendar file replaces an earlier one of the same booking.
    const calendar =
      topic === 'booking confirmed' || topic === 'booking moved'
        ? calendarFile(receipt, { ...about.operator, baseUrl }, { version: booking.version, now })
        : null
    const facts = { ...about, booking: receipt, link, home, hasCalendar: calendar !== null }
    const mail = asMail(guestEmail(topic, facts), about.operator, {
      to: booking.customer_email,
      dedupeKey: queuedEmail.dedupe_key,
    })
    if (!calendar) return mail
    const file = { filename: `${booking.reference}.ics`, contentType: 'text/calendar; charset=utf-8; method=PUBLISH' }
    return { ...mail, attachment: { ...file, content: calendar } }
  })
}

/** The booking for a text in the guest's stored language. */
export function receiptInLanguage(db: Database, booking: StoredBooking, language: string | null): Promise<Receipt> {
  return guestReceiptOf(db, booking, language && isLanguage(language) ? language : 'en')
}

/** The template data of emails and WhatsApp texts about a booking, and its state. The booking is in English. */
export async function readFacts(
  context: Pick<EmailContext, 'db' | 'settings'>,
  booking: StoredBooking,
  named: { payment?: string; refund?: string; slip?: string },
  now: number,
): Promise<{ language: string | null; state: EmailState; about: About }> {
  const { db } = context
  const { payment, refund, slip } = await readEmailSubjects(db, named)
  const addressee = await readAddressee(db, booking.id)
  const account = await readAccount(db, booking)
  const payments = await listPayments(db, booking.id)
  const startsAt = booking.starts_at?.getTime() ?? null
  return {
    language: addressee?.language ?? null,
    state: {
      status: booking.status,
      cancelReason: booking.cancel_reason,
      isDeleted: booking.deleted_at !== null,
      isErased: (addressee?.erased_at ?? null) !== null,
      isClosed: booking.closed_at !== null,
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
      link: '',
      home: '',
    },
  }
}

async function readSender({ db, settings }: Pick<EmailContext, 'db' | 'settings'>): Promise<SenderInfo> {
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

/** Emails to staff are in English, because staff of all languages read them. */
async function toStaff(
  context: EmailContext,
  { dedupe_key: dedupeKey }: QueuedEmail,
  write: () => EmailContent,
  sender: SenderInfo,
): Promise<Mail> {
  const to = sender.email ?? (await findFirstAdmin(context.db))
  if (!to) throw new Error('no email address for staff: set the email in the settings, or ADMIN_EMAIL')
  return context.withLocale('en', () => asMail(write(), sender, { to, dedupeKey }))
}

/** `replyTo` is the operator, so that a guest's reply reaches them. */
function asMail(content: EmailContent, sender: SenderInfo, { to, dedupeKey }: { to: string; dedupeKey: string }): Mail {
  return {
    to,
    subject: content.subject,
    html: renderHtml(content, sender.name),
    text: renderText(content, sender.name),
    dedupeKey,
    replyTo: sender.email && sender.email !== to ? sender.email : undefined,
  }
}
