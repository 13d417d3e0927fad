import { policySoldWith } from '#domain/bookings/booking-policy.ts'
import { refundableUntil, refundRuleOf } from '#domain/bookings/cancellation-policy.ts'
import { kindSpecOf, kindSpecs } from '#domain/bookings/kind-spec.ts'
import { isExpiryReason } from '#domain/bookings/payment-deadline.ts'
import type { GuestTopic } from '#domain/messaging/email-topic.ts'
import { balanceOf, overpaidBy } from '#domain/payments/payment.ts'
import { minuteOfTime } from '#domain/primitives/date.ts'
import { toMinor } from '#domain/primitives/money.ts'
import { emails as phrases } from '#i18n/emails.ts'
import { formatDay, formatMinute } from '#i18n/format-date.ts'
import { cancellation } from '#i18n/trust.ts'
import { type Block, type EmailContent, note, text } from './blocks.ts'
import { bring, calendar, howToPay, keptUntil, open, pickup, trip } from './booking-blocks.ts'
import { money } from './booking-facts.ts'
import { choicesReminder, dayClosed, dayReopened, tripChoices } from './closure-emails.ts'
import type { About } from './email-context.ts'
import { singleLine } from './escape.ts'

/** An email to the guest in the current language, from current data. */
export function guestEmail(topic: GuestTopic, about: About): EmailContent {
  const { booking, operator } = about
  const { subject, heading, blocks } = contents[topic](about)
  const [first] = blocks
  // A message by staff has its own greeting.
  const hello = topic === 'guest message' ? [] : [text(phrases.hello(singleLine(booking.customerName)))]
  const all = [...hello, ...blocks]
  const questions = operator.whatsapp ? phrases.questionsWhatsApp(operator.whatsapp) : phrases.questions
  return {
    subject,
    heading,
    preview: first && 'text' in first ? first.text : '',
    blocks: all,
    foot: [
      questions,
      ...(all.some((block) => block.kind === 'button' && block.href === about.link) ? [phrases.key] : []),
      phrases.why(booking.bookingId),
      `${operator.name}, ${operator.place}`,
    ],
  }
}

type Content = Pick<EmailContent, 'subject' | 'heading'> & { blocks: Block[] }

const contents: Record<GuestTopic, (about: About) => Content> = {
  'booking received': received,
  'payment received': paymentReceived,
  'payment failed': (about) => ({
    subject: phrases.failed.subject(about.booking.bookingId),
    heading: phrases.failed.heading,
    blocks: [
      ...(about.payment?.rejection
        ? [text(phrases.failed.transfer), { kind: 'quote' as const, text: about.payment.rejection }]
        : [text(phrases.failed.text)]),
      ...keptUntil(about),
      ...open(about, phrases.buttonPay),
      ...trip(about),
    ],
  }),
  'slip rejected': (about) => ({
    subject: phrases.slip.subject(about.booking.bookingId),
    heading: phrases.slip.heading,
    blocks: [
      text(phrases.slip.text),
      ...(about.slip?.reason ? [{ kind: 'quote' as const, text: about.slip.reason }] : []),
      text(phrases.slip.next),
      ...keptUntil(about),
      ...open(about),
      ...trip(about),
    ],
  }),
  'booking confirmed': (about) => ({
    subject: phrases.confirmed.subject(about.booking.bookingId),
    heading: phrases.confirmed.headings[about.booking.kind],
    blocks: [
      text(`${phrases.confirmed.text} ${ifPlansChange(about)}`),
      ...calendar(about),
      ...trip(about),
      ...open(about),
      ...pickup(about),
      ...bring(about),
    ],
  }),
  'booking moved': (about) => ({
    subject: phrases.moved.subject(about.booking.bookingId),
    heading: phrases.moved.heading,
    blocks: [
      text(phrases.moved.text),
      ...calendar(about),
      ...trip(about),
      ...keptUntil(about),
      ...open(about),
      ...pickup(about),
    ],
  }),
  'day closed': dayClosed,
  'day reopened': dayReopened,
  'trip choices': tripChoices,
  'choices reminder': choicesReminder,
  'booking cancelled': cancelled,
  'booking expired': (about) => ({
    subject: phrases.expired.subject(about.booking.bookingId),
    heading: phrases.expired.heading,
    blocks: [
      text(phrases.expired.text),
      text(phrases.expired.ifPaid),
      { kind: 'button', label: phrases.expired.button, href: about.home },
      ...trip(about),
    ],
  }),
  'refund requested': (about) => refund('requested', about),
  'refund approved': (about) => refund('approved', about),
  'refund sent': (about) => refund('sent', about),
  reminder: (about) => ({
    subject: phrases.reminder.subjects[about.booking.kind](about.booking.bookingId),
    heading: phrases.reminder.headings[about.booking.kind],
    blocks: [
      ...pickup(about),
      ...(balanceOf(about.account) > 0
        ? [note('warning', phrases.reminder.toPayThere(money(balanceOf(about.account), about.booking)))]
        : []),
      ...bring(about),
      ...trip(about),
      ...open(about),
    ],
  }),
  'thank you': ({ operator: { reviewPages } }) => {
    const platforms = (['tripadvisor', 'google'] as const).flatMap((platform) => {
      const href = reviewPages[platform]
      const label = phrases.thanks.review(phrases.thanks.platforms[platform])
      return href ? [{ kind: 'button' as const, label, href }] : []
    })
    const words = platforms.length > 0 ? phrases.thanks.text : phrases.thanks.plain
    return { subject: phrases.thanks.subject, heading: phrases.thanks.heading, blocks: [text(words), ...platforms] }
  },
  'gate fees changed': (about) => {
    const words = phrases.gateFees
    const { date, bookingId, gateFees } = about.booking
    const sum = (usd: number | null | undefined) => (usd ? money(usd, { currency: 'USD' }) : '')
    return {
      subject: words.subject(bookingId),
      heading: words.heading,
      blocks: [
        text(
          words.text(date ? formatDay(date, 'long') : '', sum(about.gateFees?.usd), sum(toMinor(gateFees?.usd ?? 0))),
        ),
        text(words.same),
        ...open(about),
        ...trip(about),
      ],
    }
  },
  pickup: (about) => {
    const words = phrases.pickupNotice
    const { date, pickup, pickupLocation, accommodation } = about.booking
    const day = date ? formatDay(date, 'long') : ''
    const time = formatMinute(minuteOfTime(pickup?.time ?? '') ?? 0)
    return {
      subject: words.subject(day, time),
      heading: words.heading(time),
      blocks: [
        text(words.text(day, time, singleLine(pickupLocation || accommodation))),
        ...(pickup?.driver ? [note('plain', words.driver(singleLine(pickup.driver)))] : []),
        text(words.ready),
        ...calendar(about),
        ...open(about),
        ...trip(about),
      ],
    }
  },
  'guest message': (about) => ({
    subject: about.message?.subject ?? '',
    heading: phrases.message.heading(about.operator.name),
    blocks: [
      ...(about.message?.body ?? '')
        .split(/\n{2,}/)
        .filter((part) => part.trim())
        .map(text),
      ...open(about),
    ],
  }),
  'booking link': (about) => ({
    subject: phrases.link.subject(about.booking.bookingId),
    heading: phrases.link.heading,
    blocks: [text(phrases.link.text), ...open(about), ...trip(about), text(phrases.link.notYou)],
  }),
}

/** The actions that the booking page still offers. Shortly before the start, moving and refunds are not offered. */
function ifPlansChange({ booking, startsAt, now }: About): string {
  const { kind } = booking
  const policy = policySoldWith(booking)
  const rule = refundRuleOf(kind)
  const { move, cancel, late } = phrases.confirmed.plans
  if (startsAt !== null && now > refundableUntil(rule, startsAt, policy)) return late(policy.refundNoticeHours[rule])
  return kindSpecs[kind].reservationType ? move : cancel
}

function received(about: About): Content {
  const { booking } = about
  const words = phrases.received
  const { isEstimate, tripType } = kindSpecOf(booking)
  const isPriced = !isEstimate && about.account.total > 0
  const lead = tripType === 'ride' ? words.textRide : isPriced ? words.text : words.textPrice
  return {
    subject: words.subject(booking.bookingId),
    heading: tripType === 'ride' ? words.headingRide : words.heading,
    blocks: [
      text(lead),
      ...keptUntil(about),
      ...(booking.shortNotice ? [note('warning', words.shortNotice)] : []),
      ...open(about),
      ...(isPriced && balanceOf(about.account) > 0 ? howToPay(about) : []),
      ...trip(about),
    ],
  }
}

function paymentReceived(about: About): Content {
  const { booking, payment, account, cancelReason } = about
  const words = phrases.payment
  const amount = money(payment?.amount ?? 0, payment ?? booking)
  const overpaid = overpaidBy(account)
  const balance = balanceOf(account)
  const isCancelled = booking.status === 'cancelled'
  const isLost = isCancelled && isExpiryReason(cancelReason)
  const outcome = isLost
    ? note('warning', words.goesBack)
    : about.isClosed && !isCancelled
      ? note('warning', phrases.closed.payment)
      : isCancelled
        ? refundNote(about)
        : overpaid > 0
          ? note('warning', words.overpaid(money(overpaid, booking)))
          : balance > 0
            ? note('plain', words.left(money(balance, booking)))
            : note('good', words.nothingLeft)
  return {
    subject: words.subject(amount, booking.bookingId),
    heading: words.heading,
    blocks: [
      text(words.text(amount)),
      ...(payment?.isTest ? [note('warning', phrases.test)] : []),
      ...(outcome ? [outcome] : []),
      ...open(about),
      ...trip(about),
    ],
  }
}

function refund(state: 'requested' | 'approved' | 'sent', about: About): Content {
  const words = phrases.refunds[state]
  const amount = money(about.refund?.amount ?? 0, about.refund ?? about.booking)
  return {
    subject: words.subject(amount, about.booking.bookingId),
    heading: words.heading,
    blocks: [
      text(words.text(amount)),
      ...(state === 'sent' ? open(about) : (askForAccount(about) ?? open(about))),
      ...trip(about),
    ],
  }
}

/** Guests enter the account on the booking page, because an email would keep it for ever. */
function askForAccount(about: About): Block[] | null {
  if (!about.lacksRefundAccount) return null
  return [note('warning', phrases.refundAccount.text), ...open(about, phrases.refundAccount.button)]
}

function cancelled(about: About): Content {
  const { booking, account, cancelReason } = about
  const words = phrases.cancelled
  const isForClosure = about.isClosed && cancelReason === 'operator' && account.received > 0
  const lead = cancelReason === 'guest' ? words.byGuest : cancelReason === 'operator' ? words.byUs : words.undecided
  return {
    subject: words.subject(booking.bookingId),
    heading: words.heading,
    blocks: [
      text(lead),
      ...(isForClosure ? [text(phrases.closed.cancelled)] : []),
      ...moneyOfCancelled(about),
      ...(askForAccount(about) ?? []),
      text(words.comeBack),
      ...trip(about),
    ],
  }
}

/** The refund as it is: requested, sent, none, or undecided. */
function moneyOfCancelled(about: About): Block[] {
  const { booking, account, cancelReason } = about
  const { received, refunded } = account
  const words = phrases.cancelled
  const requested = refundNote(about)
  const rule = text(words.terms(cancellation.texts[refundRuleOf(booking.kind)](policySoldWith(booking))))
  const terms = cancelReason === 'guest' && account.cancellationFee ? [rule] : []
  if (requested) return [requested, text(words.requested), ...terms]
  if (received === 0) return [text(words.nothingPaid)]
  if (cancelReason === 'undecided') return received > refunded ? [note('plain', words.willWrite)] : []
  if (refunded > 0) return [note('good', words.refunded(money(refunded, booking))), ...terms]
  return [note('plain', words.noRefund), ...terms]
}

function refundNote({ booking, account: { refundDue, received } }: About): Block | null {
  if (refundDue === 0) return null
  const words = phrases.cancelled
  const [refund, paid] = [money(refundDue, booking), money(received, booking)]
  return note('good', refundDue === received ? words.refundAll(paid) : words.refundPart(refund, paid))
}
