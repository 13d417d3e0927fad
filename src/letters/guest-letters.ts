import { confirmed } from '#phrases/confirmed.ts'
import { letters as phrases } from '#phrases/letters.ts'
import { formatMinute, minuteAt } from '#rules/day.ts'
import { ranOut } from '#rules/hold.ts'
import type { GuestTopic } from '#rules/letter.ts'
import { balanceOf, noBankDetails, overpaidBy } from '#rules/payment.ts'
import { checkInMinute } from '#rules/room.ts'
import { minuteOfTime } from '#rules/taxi.ts'
import type { About } from './about.ts'
import { type Block, knownFacts, type Letter } from './block.ts'
import { singleLine } from './escape.ts'
import { momentOf, money, moneyFacts, tripFacts } from './trip.ts'

/** A letter to the guest, in the language of the moment, from how things stand now. */
export function guestLetter(topic: GuestTopic, about: About): Letter {
  const { booking, house } = about
  const { subject, heading, blocks } = written[topic](about)
  const [first] = blocks
  const all = [text(phrases.hello(singleLine(booking.customerName))), ...blocks]
  const questions = house.whatsapp ? phrases.questionsWhatsApp(house.whatsapp) : phrases.questions
  return {
    subject,
    heading,
    preview: first && 'text' in first ? first.text : '',
    blocks: all,
    foot: [
      questions,
      ...(all.some((block) => block.kind === 'button' && block.href === about.link) ? [phrases.key] : []),
      phrases.why(booking.bookingId),
      `${house.name}, ${house.place}`,
    ],
  }
}

type Written = Pick<Letter, 'subject' | 'heading'> & { blocks: Block[] }

const written: Record<GuestTopic, (about: About) => Written> = {
  'booking received': received,
  'payment received': paymentReceived,
  'payment failed': (about) => ({
    subject: phrases.failed.subject(about.booking.bookingId),
    heading: phrases.failed.heading,
    blocks: [
      ...(about.payment?.why
        ? [text(phrases.failed.transfer), { kind: 'quote' as const, text: about.payment.why }]
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
      text(phrases.confirmed.text),
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
  'refund sent': (about) => {
    const amount = money(about.refund?.amount ?? 0, about.refund ?? about.booking)
    return {
      subject: phrases.refund.subject(amount, about.booking.bookingId),
      heading: phrases.refund.heading,
      blocks: [text(phrases.refund.text(amount)), ...open(about), ...trip(about)],
    }
  },
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
  'thank you': ({ house: { reviewPages } }) => {
    const platforms = (['tripadvisor', 'google'] as const).flatMap((platform) => {
      const href = reviewPages[platform]
      const label = phrases.thanks.review(phrases.thanks.platforms[platform])
      return href ? [{ kind: 'button' as const, label, href }] : []
    })
    const words = platforms.length > 0 ? phrases.thanks.text : phrases.thanks.plain
    return { subject: phrases.thanks.subject, heading: phrases.thanks.heading, blocks: [text(words), ...platforms] }
  },
}

function received(about: About): Written {
  const { booking } = about
  const words = phrases.received
  const isPriced = booking.kind !== 'taxi' && about.account.total > 0
  const lead = booking.kind === 'taxi' ? words.textRide : isPriced ? words.text : words.textPrice
  return {
    subject: words.subject(booking.bookingId),
    heading: booking.kind === 'taxi' ? words.headingRide : words.heading,
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

function howToPay({ booking, account, house }: About): Block[] {
  const words = phrases.received
  const total = money(balanceOf(account), booking)
  const steps = {
    bank: words.transfer(total, booking.bookingId),
    online: words.transfer(total, booking.bookingId),
    cash: words.cash(total),
    card: words.card(total),
    paypal: words.paypal(total),
  }[booking.paymentMethod]
  const isTransfer = booking.paymentMethod === 'bank' || booking.paymentMethod === 'online'
  const known = knownFacts(
    Object.entries(house.bank).map(([name, value]) => ({
      label: confirmed.bankFields[name as keyof typeof house.bank],
      value: value === noBankDetails ? '' : value,
    })),
  )
  const isWhole = known.length === Object.keys(house.bank).length
  return [
    { kind: 'heading', text: words.howToPay },
    { kind: 'list', items: steps },
    ...(isTransfer && known.length > 0
      ? [
          { kind: 'heading' as const, text: words.bank },
          { kind: 'facts' as const, facts: known },
        ]
      : []),
    ...(isTransfer && !isWhole ? [text(words.bankFollows)] : []),
  ]
}

function paymentReceived(about: About): Written {
  const { booking, payment, account, cancelReason } = about
  const words = phrases.payment
  const amount = money(payment?.amount ?? 0, payment ?? booking)
  const over = overpaidBy(account)
  const left = balanceOf(account)
  const isCancelled = booking.status === 'cancelled'
  const isLost = isCancelled && ranOut(cancelReason)
  const news = isLost
    ? note('warning', words.goesBack)
    : isCancelled
      ? goesBack(about)
      : over > 0
        ? note('warning', words.overpaid(money(over, booking)))
        : left > 0
          ? note('plain', words.left(money(left, booking)))
          : note('good', words.nothingLeft)
  return {
    subject: words.subject(amount, booking.bookingId),
    heading: words.heading,
    blocks: [
      text(words.text(amount)),
      ...(payment?.isTest ? [note('warning', phrases.test)] : []),
      ...(news ? [news] : []),
      ...open(about),
      ...trip(about),
    ],
  }
}

function cancelled(about: About): Written {
  const { booking, account, cancelReason } = about
  const words = phrases.cancelled
  const kept = account.received - account.refunded
  const outcome =
    goesBack(about) ??
    (account.received === 0
      ? text(words.nothingPaid)
      : kept > 0 && cancelReason === 'guest'
        ? note('plain', words.noRefund)
        : null)
  return {
    subject: words.subject(booking.bookingId),
    heading: words.heading,
    blocks: [
      text(cancelReason === 'guest' ? words.byGuest : words.byUs),
      ...(outcome ? [outcome] : []),
      text(words.comeBack),
      ...trip(about),
    ],
  }
}

function goesBack({ booking, account: { refundDue } }: About): Block | null {
  return refundDue > 0 ? note('good', phrases.cancelled.refund(money(refundDue, booking))) : null
}

const text = (said: string): Block => ({ kind: 'text', text: said })
const note = (tone: 'plain' | 'good' | 'warning', said: string): Block => ({ kind: 'note', tone, text: said })

function trip(about: About): Block[] {
  return [
    { kind: 'heading', text: phrases.yourTrip[about.booking.kind] },
    { kind: 'facts', facts: [...tripFacts(about), ...moneyFacts(about)] },
  ]
}

function open({ link }: About, label = phrases.button): Block[] {
  return link ? [{ kind: 'button', label, href: link }] : []
}

function calendar({ hasCalendar }: About): Block[] {
  return hasCalendar ? [text(phrases.confirmed.calendar)] : []
}

function keptUntil({ booking: { status, holdExpiresAt, shortNotice }, timeZone }: About): Block[] {
  if (status !== 'pending' || !holdExpiresAt || shortNotice) return []
  return [note('plain', phrases.received.heldUntil(momentOf(Date.parse(holdExpiresAt), timeZone)))]
}

function pickup({ booking, startsAt }: About): Block[] {
  const words = phrases.pickup
  const place = singleLine(booking.pickupLocation || booking.accommodation)
  const minute = minuteOfTime(booking.pickupTime)
  if (booking.kind === 'room') return [text(words.checkIn(formatMinute(checkInMinute)))]
  if (minute !== null && place) return [text(words.at(formatMinute(minute), place))]
  if (startsAt === null || booking.kind === 'taxi') return []
  const start = formatMinute(minuteAt(startsAt))
  return [text(place ? words.place(place, start) : words.unknown(start))]
}

function bring({ booking: { kind } }: About): Block[] {
  if (kind === 'taxi') return []
  return [
    { kind: 'heading', text: phrases.confirmed.bring },
    { kind: 'list', items: kind === 'room' ? phrases.bring.room : phrases.bring.safari },
  ]
}
