import { balanceOf } from '#domain/payments/payment.ts'
import { emails as phrases } from '#i18n/emails.ts'
import { formatDay } from '#i18n/format-date.ts'
import { type Block, type EmailContent, note, text } from './blocks.ts'
import { howToPay, keptUntil, open, trip } from './booking-blocks.ts'
import { money } from './booking-facts.ts'
import type { About } from './email-context.ts'

type Content = Pick<EmailContent, 'subject' | 'heading'> & { blocks: Block[] }

/** Explains the guest's options after the day was closed, and that nothing has to be paid now. */
export function dayClosed(about: About): Content {
  const { booking, account } = about
  const words = phrases.closed
  const retained = account.received - account.refunded - account.refundDue
  return {
    subject: words.subject(booking.bookingId, dayOf(about)),
    heading: words.heading,
    blocks: [
      text(words.text(dayOf(about))),
      text(words.choose),
      ...(retained > 0 ? [note('good', words.refund(money(retained, booking)))] : []),
      ...(balanceOf(account) > 0 ? [note('warning', words.noPayment)] : []),
      ...open(about),
      ...trip(about),
    ],
  }
}

function dayOf({ booking: { date } }: About): string {
  return date ? formatDay(date) : ''
}

/** After the day was opened again, the booking and its payment deadline are valid again. */
export function dayReopened(about: About): Content {
  return {
    subject: phrases.reopened.subject(about.booking.bookingId, dayOf(about)),
    heading: phrases.reopened.heading,
    blocks: [
      text(phrases.reopened.text(dayOf(about))),
      ...keptUntil(about),
      ...open(about),
      ...(about.booking.status === 'pending' && balanceOf(about.account) > 0 ? howToPay(about) : []),
      ...trip(about),
    ],
  }
}
