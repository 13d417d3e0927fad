import { LinkButton } from '#components/button.tsx'
import { PriceLines } from '#components/price-lines.tsx'
import type { GuestAccount } from '#contracts/payments/guest-account.ts'
import { policySoldWith } from '#domain/bookings/booking-policy.ts'
import { isFareOpen, refundOfCancellation, refundRuleOf } from '#domain/bookings/cancellation-policy.ts'
import { kindSpecs } from '#domain/bookings/kind-spec.ts'
import type { PartyByClass } from '#domain/gate-fees/ticket-class.ts'
import { toMinor } from '#domain/primitives/money.ts'
import { kilometresOf } from '#domain/rides/taxi.ts'
import { confirmed } from '#i18n/confirmed.ts'
import { formatMoney } from '#i18n/format-money.ts'
import { payment as t } from '#i18n/payment.ts'
import { cancellation } from '#i18n/trust.ts'
import { BookingFacts } from '#website/booking/booking-facts.tsx'
import { BookingInfoPanel } from '#website/booking/booking-info-panel.tsx'
import { RefundDeadline } from '#website/booking/cancellation-rule.tsx'
import { safariLines } from '#website/booking/price-summary.tsx'
import { discountLines } from '#website/booking/promotion-code.tsx'
import { receiptFacts } from '#website/booking/receipt-facts.ts'
import { refundSentence } from '#website/booking/refund-sentence.ts'
import { ApproximatePrice, RatesNote } from '#website/currency/approximate-price.tsx'
import { confirmedPath } from '#website/layout/paths.ts'
import { amountFormatter } from './amount-formatter.ts'

/** The booking, its price by lines and its cancellation rule. */
export function PaymentSummary({ account, offset }: { account: GuestAccount; offset: number }) {
  const { booking } = account
  return (
    <>
      <BookingInfoPanel heading={confirmed.summaries[booking.kind]}>
        <BookingFacts facts={receiptFacts(booking)} />
        <LinkButton to={confirmedPath(booking.bookingId)} look="line" size="sm" className="mt-5 h-11!">
          {t.openBooking}
        </LinkButton>
      </BookingInfoPanel>
      <BookingInfoPanel heading={t.price.heading}>
        <Sum account={account} />
      </BookingInfoPanel>
      <BookingInfoPanel heading={confirmed.cancellation}>
        <Cancelling account={account} now={Date.now() + offset} />
      </BookingInfoPanel>
    </>
  )
}

function Sum({ account: all }: { account: GuestAccount }) {
  const { account, booking } = all
  const sum = amountFormatter(all)
  const lines = linesOf(all)
  const isBegun = account.received > 0 || account.refunded > 0
  const paid = [
    ...(isBegun || lines.length > 1 ? [{ label: t.price.total, amount: sum(account.total) }] : []),
    ...(account.received > 0 ? [{ label: t.price.received, amount: sum(-account.received) }] : []),
    ...(account.refunded > 0 ? [{ label: t.price.returned, amount: sum(account.refunded) }] : []),
  ]
  return (
    <>
      <PriceLines lines={[...lines, ...paid]} total={{ label: t.price.balance, amount: sum(account.balance) }} />
      <p className="mt-2 text-right text-[15.5px] text-sand-600">
        <ApproximatePrice amount={toMinor(account.balance)} currency={booking.currency} />
      </p>
      <RatesNote currency={booking.currency} className="mt-2" />
    </>
  )
}

function linesOf(all: GuestAccount) {
  const { booking } = all
  const sum = amountFormatter(all)
  const { kind, people, jeepType, ticketPrice, jeepPrice, guidePrice, mealPrice } = booking
  const { tripType, claims } = kindSpecs[kind]
  if (tripType === 'stay') return [{ label: t.price.stay, amount: sum(booking.totalPrice) }]
  if (tripType === 'ride') return [{ label: t.price.ride(kilometresOf(booking)), amount: sum(booking.totalPrice) }]
  // A booking by staff may have only a total.
  const atGate = booking.gateFees?.mode === 'at gate' ? 0 : undefined
  if (ticketPrice + jeepPrice + guidePrice + mealPrice === 0)
    return [{ label: t.price.trip, amount: sum(booking.totalPrice) }]
  return [
    ...safariLines(
      { ...booking, atGate },
      { isShared: claims === 'seats', people, party: booking.party as PartyByClass | undefined, jeepType },
      sum,
    ),
    ...discountLines(booking, sum),
  ]
}

/** The cancellation rule, with its deadline and refund for this booking. */
function Cancelling({ account: all, now }: { account: GuestAccount; now: number }) {
  const { account, booking, ifCancelled } = all
  if (booking.isClosed) return <p>{t.settled.closedText}</p>
  const policy = policySoldWith(booking)
  const startsAt = all.startsAt === null ? null : Date.parse(all.startsAt)
  const kept = account.received - account.refunded - account.refundDue
  const { kind, status } = booking
  const paid = { total: toMinor(account.total), retained: toMinor(kept + account.balance) }
  const back = startsAt === null ? 0 : refundOfCancellation('guest', { kind, status, ...paid, startsAt, policy }, now)
  const sum = amountFormatter(all)
  const isOpen = isFareOpen(booking)
  const afterPaying = isOpen ? t.cancelling.beforeFare : t.cancelling.afterPaying
  return (
    <>
      <p>{refundSentence(booking, policy)}</p>
      <p className="mt-1.5 text-[15px] text-sand-600">
        {cancellation.zone}{' '}
        {startsAt !== null && !isOpen && (
          <RefundDeadline refundRule={refundRuleOf(booking.kind)} startsAt={startsAt} now={now} policy={policy} />
        )}
      </p>
      <p className="mt-3 text-[15.5px] text-sand-800">
        {kept > 0 && ifCancelled
          ? t.cancelling.now(sum(ifCancelled.refund))
          : back > 0
            ? afterPaying(sum(account.balance), formatMoney({ amount: back, currency: account.currency }))
            : t.cancelling.nothingPaid}
      </p>
    </>
  )
}
