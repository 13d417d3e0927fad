import { balanceOf } from '#domain/payments/payment.ts'
import { emails as phrases } from '#i18n/emails.ts'
import { formatDay } from '#i18n/format-date.ts'
import type { Block, EmailContent } from './blocks.ts'
import { howToPay, keptUntil, note, open, text, trip } from './booking-blocks.ts'
import { money } from './booking-facts.ts'
import type { About } from './email-context.ts'

type Written = Pick<EmailContent, 'subject' | 'heading'> & { blocks: Block[] }

/** The day of the trip is closed: what the guest can do, and that nothing is to be paid. */
export function dayClosed(about: About): Written {
  const { booking, account } = about
  const words = phrases.closed
  const kept = account.received - account.refunded - account.refundDue
  return {
    subject: words.subject(booking.bookingId, dayOf(about)),
    heading: words.heading,
    blocks: [
      text(words.text(dayOf(about))),
      text(words.choose),
      ...(kept > 0 ? [note('good', words.refund(money(kept, booking)))] : []),
      ...(balanceOf(account) > 0 ? [note('warning', words.noPayment)] : []),
      ...open(about),
      ...trip(about),
    ],
  }
}

function dayOf({ booking: { date } }: About): string {
  return date ? formatDay(date) : ''
}

/** The day is open again: the booking stands as before, and has its payment deadline back. */
export function dayReopened(about: About): Written {
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
