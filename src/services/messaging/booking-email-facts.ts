import type { Config } from '#config.ts'
import type { Receipt } from '#contracts/bookings/receipt.ts'
import { bankDetailsOf, whatsappOf } from '#contracts/settings/business-settings.ts'
import { receiptOf } from '#db/bookings/booking-mappers.ts'
import type { StoredBooking } from '#db/bookings/bookings.ts'
import { guestReceiptOf } from '#db/bookings/guest-receipt.ts'
import type { Database } from '#db/client.ts'
import { findDisruptionOf } from '#db/disruptions/disruptions.ts'
import { readAddressee, readEmailSubjects } from '#db/messaging/booking-emails.ts'
import { listPayments, readAccount } from '#db/payments/payments.ts'
import { lacksRefundAccount } from '#db/payments/refund-accounts.ts'
import { findWebhookFailure } from '#db/payments/webhook-events.ts'
import { readBusinessSettings } from '#db/settings/settings.ts'
import { isWaiting } from '#domain/disruptions/disruption.ts'
import type { EmailedBooking } from '#domain/messaging/email-topic.ts'
import { balanceOf, isUnderWay } from '#domain/payments/payment.ts'
import { isLanguage } from '#domain/primitives/language.ts'
import type { Currency } from '#domain/primitives/money.ts'
import { withGuestLocale } from '#i18n/with-locale.ts'
import type { About, SenderInfo } from '#integrations/email/email-context.ts'
import { findOffers } from '#services/disruptions/find-offers.ts'
import { readFeesAtGate } from '#services/gate-fees/gate-fees-of-trip.ts'

export type EmailContext = {
  db: Database
  config: Config
}

/** The booking for a text in the guest's stored language. */
export function receiptInLanguage(db: Database, booking: StoredBooking, language: string | null): Promise<Receipt> {
  return guestReceiptOf(db, booking, language && isLanguage(language) ? language : 'en')
}

/** The template data of emails and WhatsApp texts about a booking, and its state. The booking is in English. */
export async function readBookingFacts(
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

export async function readSender({ db, config }: EmailContext): Promise<SenderInfo> {
  const business = await readBusinessSettings(db)
  const { name, place, reviewPages, email } = business
  return {
    name,
    place,
    reviewPages,
    email: email ?? config.ADMIN_EMAIL ?? null,
    whatsapp: whatsappOf(business, config),
    bank: bankDetailsOf(business, config),
  }
}
