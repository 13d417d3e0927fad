import { balanceOf } from '#domain/payments/payment.ts'
import { toMinor } from '#domain/primitives/money.ts'
import { emails as phrases } from '#i18n/emails.ts'
import { formatDay } from '#i18n/format-date.ts'
import { parks } from '#i18n/parks.ts'
import { type Block, type EmailContent, note, text } from './blocks.ts'
import { howToPay, keptUntil, open, trip } from './booking-blocks.ts'
import { momentOf, money } from './booking-facts.ts'
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

/** Asks the guest of a closed trip what they want instead. A WhatsApp text has no link, so it asks for a reply. */
export function tripChoices(about: About): Content {
  const words = phrases.choices
  return {
    subject: words.subject(about.booking.bookingId, dayOf(about)),
    heading: words.heading,
    blocks: [...whyClosed(about), ...choiceBlocks(about), ...trip(about)],
  }
}

/** The same choices again. Without an answer the trip is cancelled, and the money goes back. */
export function choicesReminder(about: About): Content {
  const words = phrases.choices
  return {
    subject: words.reminderSubject(about.booking.bookingId),
    heading: words.reminderHeading,
    blocks: [text(words.reminder(dayOf(about))), ...choiceBlocks(about), ...trip(about)],
  }
}

function whyClosed(about: About): Block[] {
  const { choices } = about
  const words = phrases.choices
  const reason = choices?.reason && choices.reason !== 'other' ? parks.reasons[choices.reason] : ''
  return [
    text(words.text(dayOf(about), reason)),
    ...(choices?.note ? [{ kind: 'quote' as const, text: choices.note }] : []),
    ...(choices?.source ? [text(words.source(choices.source))] : []),
  ]
}

function choiceBlocks(about: About): Block[] {
  const { booking, choices, link, now, timeZone } = about
  if (!choices) return []
  const words = phrases.choices
  const { otherParks, otherDays, refund } = choices.offers
  const sum = (amount: number) => (amount > 0 ? money(toMinor(amount), booking) : '')
  const items = [
    ...otherParks.map(({ name, back, toPay }) => words.park(name, sum(back), sum(toPay))),
    ...(otherDays.length > 0 ? [words.days(otherDays.map((day) => formatDay(day, 'short')).join('; '))] : []),
    refund > 0 ? words.refund(money(toMinor(refund), booking)) : words.cancel,
    words.call,
  ]
  return [
    text(words.choose),
    { kind: 'list', items },
    ...(choices.answerBy > now ? [note('warning', words.by(momentOf(choices.answerBy, timeZone)))] : []),
    ...open(about, words.button),
    ...(link ? [] : [text(words.reply)]),
    text(refund > 0 ? words.without : words.withoutUnpaid),
  ]
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
