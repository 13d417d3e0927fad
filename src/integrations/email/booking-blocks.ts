import { isTransfer } from '#domain/bookings/booking.ts'
import { isPriceDue, kindSpecOf, kindSpecs } from '#domain/bookings/kind-spec.ts'
import { balanceOf, lacksBankDetails, noBankDetails } from '#domain/payments/payment.ts'
import { minuteAt, minuteOfTime } from '#domain/primitives/date.ts'
import { checkInMinute } from '#domain/stays/room.ts'
import { bankFollowsText, confirmed } from '#i18n/confirmed.ts'
import { emails as phrases } from '#i18n/emails.ts'
import { formatMinute } from '#i18n/format-date.ts'
import { type Block, knownFacts, note, text } from './blocks.ts'
import { momentOf, money, moneyFacts, tripFacts } from './booking-facts.ts'
import type { About } from './email-context.ts'
import { singleLine } from './escape.ts'

// Blocks that several emails about a booking share.

export function trip(about: About): Block[] {
  return [
    { kind: 'heading', text: phrases.yourTrip[about.booking.kind] },
    { kind: 'facts', facts: [...tripFacts(about), ...moneyFacts(about)] },
  ]
}

export function open({ link }: About, label = phrases.button): Block[] {
  return link ? [{ kind: 'button', label, href: link }] : []
}

export function calendar({ hasCalendar }: About): Block[] {
  return hasCalendar ? [text(phrases.confirmed.calendar)] : []
}

export function keptUntil({ booking, timeZone }: About): Block[] {
  const { status, holdExpiresAt } = booking
  if (status !== 'pending' || !holdExpiresAt) return []
  const held = isPriceDue(booking) ? phrases.received.heldUnpaid : phrases.received.heldUntil
  return [note('plain', held(momentOf(Date.parse(holdExpiresAt), timeZone)))]
}

export function pickup({ booking, startsAt }: About): Block[] {
  const words = phrases.pickup
  const place = singleLine(booking.pickupLocation || booking.accommodation)
  const minute = minuteOfTime(booking.pickup?.time || booking.pickupTime)
  const { tripType } = kindSpecOf(booking)
  if (tripType === 'stay') return [text(words.checkIn(formatMinute(checkInMinute)))]
  const { driver = '' } = booking.pickup ?? {}
  const named = driver ? [text(phrases.pickupNotice.driver(singleLine(driver)))] : []
  if (minute !== null && place) return [text(words.at(formatMinute(minute), place)), ...named]
  if (startsAt === null || tripType === 'ride') return []
  const start = formatMinute(minuteAt(startsAt))
  return [text(place ? words.place(place, start) : words.unknown(start))]
}

export function bring({ booking: { kind } }: About): Block[] {
  const { tripType } = kindSpecs[kind]
  if (tripType === 'ride') return []
  return [
    { kind: 'heading', text: phrases.confirmed.bring },
    { kind: 'list', items: tripType === 'stay' ? phrases.bring.room : phrases.bring.safari },
  ]
}

export function howToPay(about: About): Block[] {
  const { booking, account, operator } = about
  const words = phrases.received
  const total = money(balanceOf(account), booking)
  const known = knownFacts(
    Object.entries(operator.bank).map(([name, value]) => ({
      label: confirmed.bankFields[name as keyof typeof operator.bank],
      value: value === noBankDetails ? '' : value,
    })),
  )
  const hasAccount = !['', noBankDetails].includes(operator.bank.accountNumber)
  const transfer = words.transfer(total, booking.bookingId, hasAccount)
  const steps = {
    bank: transfer,
    online: transfer,
    cash: words.cash(total, keptUntil(about).length > 0),
    card: words.card(total),
    paypal: words.paypal(total),
  }[booking.paymentMethod]
  const showsBank = isTransfer(booking.paymentMethod)
  return [
    { kind: 'heading', text: words.howToPay },
    { kind: 'list', items: steps },
    ...(showsBank && known.length > 0
      ? [
          { kind: 'heading' as const, text: words.bank },
          { kind: 'facts' as const, facts: known },
        ]
      : []),
    ...(showsBank && lacksBankDetails(operator.bank)
      ? [text(bankFollowsText(known.length > 0, Boolean(operator.whatsapp)))]
      : []),
  ]
}
