import { isTransfer } from '#domain/bookings/booking.ts'
import { kindSpecOf } from '#domain/bookings/kind-spec.ts'
import type { StaffTopic } from '#domain/messaging/email-topic.ts'
import { countPeople, type DayPlan } from '#domain/operations/day-plan.ts'
import type { Gate, ParkRule } from '#domain/parks/park-rule.ts'
import { balanceOf, lacksBankDetails } from '#domain/payments/payment.ts'
import type { Day } from '#domain/primitives/date.ts'
import { formatDay } from '#i18n/format-date.ts'
import { rulePlace } from '#i18n/park-statement.ts'
import { staffEmails as phrases } from '#i18n/staff-emails.ts'
import { type Block as EmailBlock, type EmailContent, type Fact, knownFacts, note, text } from './blocks.ts'
import { momentOf, money, moneyFacts, tripFacts } from './booking-facts.ts'
import type { About } from './email-context.ts'
import { singleLine } from './escape.ts'

/** An email to staff about a booking. `about.link` is the booking in the back office. */
export function staffEmail(topic: StaffTopic, about: About): EmailContent {
  const { subject, heading, blocks } = contents[topic](about)
  return {
    subject,
    heading,
    preview: heading,
    blocks: [
      text(phrases.hello),
      ...blocks,
      { kind: 'button', label: phrases.open, href: about.link },
      { kind: 'facts', facts: [...tripFacts(about), ...moneyFacts(about), ...guestFacts(about)] },
    ],
    foot: [phrases.why],
  }
}

/** A message of the contact form. A reply to this email goes to the guest. */
export function messageEmail(message: { name: string; email: string; phone: string; message: string }): EmailContent {
  const { name, email, phone } = message
  return {
    subject: phrases.message.subject(singleLine(name)),
    heading: phrases.message.heading,
    preview: message.message.slice(0, 120),
    blocks: [
      { kind: 'quote', text: message.message },
      {
        kind: 'facts',
        facts: knownFacts([
          { label: phrases.guest, value: name },
          { label: phrases.email, value: email },
          { label: phrases.phone, value: phone },
        ]),
      },
      text(phrases.message.answer),
    ],
    foot: [phrases.why],
  }
}

/** A closure until further notice holds for one more day: staff lift it if the park has opened. */
export function parkStillClosedEmail(
  rule: Pick<ParkRule, 'park' | 'block' | 'gate' | 'closedThrough'>,
  gates: readonly Gate[],
  link: string,
): EmailContent {
  const words = phrases.parkStillClosed
  const { closedThrough } = rule
  const place = rulePlace(rule, gates)
  const lead = words.text(place, formatDay(closedThrough ?? '', 'long'))
  return {
    subject: words.subject(place),
    heading: words.heading(place),
    preview: lead,
    blocks: [text(lead), text(words.next), { kind: 'button', label: words.open, href: link }],
    foot: [phrases.why],
  }
}

/** Tomorrow on paper, or that there is nothing tomorrow. */
export function daySheetEmail({
  day,
  departures,
  guests,
}: Pick<DayPlan, 'departures' | 'guests'> & { day: Day }): EmailContent {
  const words = phrases.daySheet
  const when = formatDay(day, 'long')
  const what = guests.length === 0 ? words.nothing : words.count(departures.length, countPeople(guests).expected)
  return {
    subject: words.subject(when, what),
    heading: words.heading(when),
    preview: what,
    blocks: [text(what), ...(guests.length === 0 ? [] : [text(words.attached)])],
    foot: [words.why],
  }
}

/** Unpaid bookings hold more than half of a day's jeeps or rooms of a type: the list, and where staff can release them. */
export function placesHeldEmail(held: HeldPlaces, link: string): EmailContent {
  const words = phrases.held
  const what = words.what[held.kind](held.type, formatDay(held.day, 'long'))
  const lead = words.text(held.held, held.capacity, what)
  return {
    subject: words.subject(what),
    heading: words.heading,
    preview: lead,
    blocks: [
      text(lead),
      {
        kind: 'list',
        items: held.bookings.map((booking) =>
          [
            booking.reference,
            singleLine(booking.name),
            singleLine(booking.phone),
            words.made(momentOf(booking.madeAt, null)),
            booking.heldUntil === null ? words.noDeadline : words.until(momentOf(booking.heldUntil, null)),
            booking.isAddressProven ? words.proven : words.notProven,
          ].join(' · '),
        ),
      },
      text(words.next),
      { kind: 'button', label: words.open, href: link },
    ],
    foot: [phrases.why],
  }
}

/** Instants are ms UTC; `heldUntil` is null for a booking without a payment deadline. */
type HeldPlaces = {
  kind: 'jeep' | 'room'
  type: string
  day: Day
  held: number
  capacity: number
  bookings: {
    reference: string
    name: string
    phone: string
    madeAt: number
    heldUntil: number | null
    isAddressProven: boolean
  }[]
}

/** A change of bank details redirects all guests' money, so every admin is notified (R14.2). */
export function bankDetailsChangedEmail({
  by,
  what,
  at,
  link,
}: {
  by: string
  what: string[]
  at: string
  link: string
}): EmailContent {
  const { subject, heading, text: lead, names, ...labels } = phrases.redirected
  return {
    subject,
    heading,
    preview: lead,
    blocks: [
      { kind: 'note', tone: 'warning', text: lead },
      {
        kind: 'facts',
        facts: knownFacts([
          { label: labels.what, value: what.map((name) => names[name as keyof typeof names] ?? name).join(', ') },
          { label: labels.by, value: by },
          { label: labels.at, value: at },
        ]),
      },
      { kind: 'button', label: labels.open, href: link },
    ],
    foot: [labels.why],
  }
}

type Drill = { at: Date; seconds: number; last_change: Date | null; bookings: number | null; problems: string[] }

/** The monthly recovery of the archive: what came back, or what is wrong with it. */
export function recoveryDrillEmail({ at, seconds, last_change, bookings, problems }: Drill): EmailContent {
  const words = phrases.drill
  const isRight = problems.length === 0
  const lead = isRight
    ? words.succeeded(bookings ?? 0, seconds, momentOf((last_change ?? at).getTime(), null))
    : words.failed(momentOf(at.getTime(), null))
  return {
    subject: isRight ? words.subject : words.failedSubject,
    heading: isRight ? words.subject : words.failedSubject,
    preview: lead,
    blocks: [text(lead), ...problems.map((problem) => warning(problem)), ...(isRight ? [] : [text(words.next)])],
    foot: [phrases.why],
  }
}

export function testEmail(): EmailContent {
  const { subject, heading, text: lead } = phrases.test
  return { subject, heading, preview: lead, blocks: [text(lead)], foot: [] }
}

type Content = Pick<EmailContent, 'subject' | 'heading'> & { blocks: EmailBlock[] }

const contents: Record<StaffTopic, (about: About) => Content> = {
  'staff: new booking': ({ booking, account, operator }) => ({
    subject: phrases.newBooking.subject(
      booking.bookingId,
      [booking.packageName || booking.kind, booking.date ? formatDay(booking.date, 'short') : '']
        .filter(Boolean)
        .join(', '),
    ),
    heading: phrases.newBooking.heading,
    blocks: [
      text(phrases.newBooking.text),
      ...(booking.shortNotice ? [warning(phrases.newBooking.shortNotice)] : []),
      ...(kindSpecOf(booking).isEstimate ? [warning(phrases.newBooking.ride)] : []),
      ...(isTransfer(booking.paymentMethod) && balanceOf(account) > 0 && lacksBankDetails(operator.bank)
        ? [warning(phrases.newBooking.bankDetails)]
        : []),
    ],
  }),
  'staff: booking moved': ({ booking }) => ({
    subject: phrases.guestMoved.subject(booking.bookingId, booking.date ?? ''),
    heading: phrases.guestMoved.heading,
    blocks: [text(phrases.guestMoved.text)],
  }),
  'staff: booking changed': ({ booking }) => ({
    subject: phrases.guestChanged.subject(booking.bookingId),
    heading: phrases.guestChanged.heading,
    blocks: [text(phrases.guestChanged.text)],
  }),
  'staff: agreed price replaced': ({ booking }) => ({
    subject: phrases.priceReplaced.subject(booking.bookingId),
    heading: phrases.priceReplaced.heading,
    blocks: [text(phrases.priceReplaced.text)],
  }),
  'staff: booking cancelled': ({ booking, account }) => ({
    subject: phrases.guestCancelled.subject(booking.bookingId),
    heading: phrases.guestCancelled.heading,
    blocks: [
      text(phrases.guestCancelled.text),
      ...(account.refundDue > 0 ? [warning(phrases.guestCancelled.refund(money(account.refundDue, booking)))] : []),
    ],
  }),
  'staff: slip waiting': ({ booking, payment, account }) => ({
    subject: phrases.slip.subject(booking.bookingId),
    heading: phrases.slip.heading,
    blocks: [
      text(phrases.slip.text),
      {
        kind: 'facts',
        facts: knownFacts([
          { label: phrases.slip.reference, value: payment?.reference ?? '' },
          { label: phrases.slip.due, value: money(balanceOf(account), booking) },
        ]),
      },
    ],
  }),
  'staff: refund due': ({ booking, refund }) => {
    const amount = money(refund?.amount ?? 0, refund ?? booking)
    return {
      subject: phrases.refund.subject(amount, booking.bookingId),
      heading: phrases.refund.heading,
      blocks: [
        text(phrases.refund.text(amount)),
        {
          kind: 'facts',
          facts: knownFacts([
            { label: phrases.refund.reason, value: refund?.reason ?? '' },
            { label: phrases.refund.note, value: refund?.note ?? '' },
          ]),
        },
      ],
    }
  },
  'staff: payment disputed': ({ booking, payment }) => {
    const amount = money(payment?.amount ?? 0, payment ?? booking)
    return {
      subject: phrases.disputed.subject(amount, booking.bookingId),
      heading: phrases.disputed.heading,
      blocks: [warning(phrases.disputed.text(amount))],
    }
  },
  'staff: other amount': ({ booking, payment }) => ({
    subject: phrases.otherAmount.subject(booking.bookingId),
    heading: phrases.otherAmount.heading,
    blocks: [warning(phrases.otherAmount.text(money(payment?.amount ?? 0, payment ?? booking)))],
  }),
  'staff: paid again?': ({ booking, payment }) => ({
    subject: phrases.paidAgain.subject(booking.bookingId),
    heading: phrases.paidAgain.heading,
    blocks: [warning(phrases.paidAgain.text(money(payment?.amount ?? 0, payment ?? booking)))],
  }),
  'staff: payment webhook failed': ({ booking, payment }) => ({
    subject: phrases.webhookFailed.subject(booking.bookingId),
    heading: phrases.webhookFailed.heading,
    blocks: [
      warning(phrases.webhookFailed.text(money(payment?.amount ?? 0, payment ?? booking))),
      {
        kind: 'facts',
        facts: knownFacts([{ label: phrases.webhookFailed.reason, value: payment?.webhookFailure ?? '' }]),
      },
    ],
  }),
}

function guestFacts({ booking }: About): Fact[] {
  return knownFacts([
    { label: phrases.guest, value: booking.customerName },
    { label: phrases.email, value: booking.customerEmail },
    { label: phrases.phone, value: booking.customerPhone },
  ])
}

const warning = (text: string): EmailBlock => note('warning', text)
