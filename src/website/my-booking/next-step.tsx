import { LinkButton } from '#components/button.tsx'
import type { GuestAccount } from '#contracts/payments/guest-account.ts'
import { policySoldWith, refundPercent } from '#domain/bookings/booking-policy.ts'
import { type CancelReason, refundRuleOf } from '#domain/bookings/cancellation-policy.ts'
import { toDecimal, toMinor } from '#domain/primitives/money.ts'
import { myBooking } from '#i18n/my-booking.ts'
import { ask, cancellation as terms } from '#i18n/trust.ts'
import { BookingInfoPanel } from '#website/booking/booking-info-panel.tsx'
import { AskWhatsApp } from '#website/layout/ask-whatsapp.tsx'
import { paymentPath } from '#website/layout/paths.ts'
import { amountFormatter } from '#website/payment/amount-formatter.ts'
import { PaymentStatusBanners as PaymentBanners } from '#website/payment/payment-status.tsx'
import { type BookingState, isPayable, nextStepOf } from './booking-state.ts'

/** The sum of the refunds in a state, in decimals of the booking's currency. A refund that failed at the gateway is still approved. */
function openRefundsIn({ account, refunds }: GuestAccount, state: 'requested' | 'approved'): number {
  const matching = refunds.filter(
    ({ status, currency }) =>
      currency === account.currency && (status === state || (state === 'approved' && status === 'failed')),
  )
  return toDecimal(matching.reduce((sum, { amount }) => sum + toMinor(amount), 0))
}

/** The guest's next action, with its button. */
export function NextStep({ account: all, standing }: { account: GuestAccount; standing: BookingState }) {
  const t = myBooking.next
  const { account, booking } = all
  const sum = amountFormatter(all)
  const pay = paymentPath(booking.bookingId)
  // A partial payment is listed below.
  const isAllOpen = account.balance > 0 && account.received <= account.refunded
  return (
    <BookingInfoPanel heading={t.heading}>
      <div className="grid gap-4">
        {all.cancellation && <CancelledNotice all={all} cancellation={all.cancellation} />}
        <p className="text-[17px] text-sand-800">{t[nextStepOf(standing, booking)]}</p>
        {standing === 'confirmed' && isAllOpen && <p>{t.partPaid(sum(account.balance))}</p>}
        {(['requested', 'approved'] as const).map((state) => {
          const amount = openRefundsIn(all, state)
          return account.refundDue > 0 && amount > 0 && <p key={state}>{t.refunds[state](sum(amount))}</p>
        })}
        {standing !== 'closed' && standing !== 'cancelled' && standing !== 'over' && <PaymentBanners account={all} />}
        <div className="grid gap-3.5 sm:flex sm:flex-wrap print:hidden">
          {isPayable(all) && (
            <LinkButton to={pay} look={standing === 'waits' ? 'accent' : 'line'}>
              {standing === 'checked' ? t.slip : t.pay}
            </LinkButton>
          )}
          {(standing === 'cancelled' || standing === 'over') && (
            <LinkButton to="/packages" look="line">
              {t.again}
            </LinkButton>
          )}
          <AskWhatsApp text={ask.booking(booking.bookingId)} />
        </div>
      </div>
    </BookingInfoPanel>
  )
}

type Props = { all: GuestAccount; cancellation: NonNullable<GuestAccount['cancellation']> }

/** Names the cancelling side and the retained amount. An open refund is listed below. */
function CancelledNotice({ all, cancellation: { cancelledBy, kept } }: Props) {
  const t = myBooking.cancelled
  const { account, booking } = all
  const sum = amountFormatter(all)
  const paid = account.received
  const refundRule = refundRuleOf(booking.kind)
  const policy = policySoldWith(booking)
  return (
    <div className="grid gap-2 text-[17px] text-sand-800">
      <p className="font-[580] text-sand-900">{t[messageKeys[cancelledBy]]}</p>
      {kept === null && paid > account.refunded && <p>{t.willWrite}</p>}
      {kept !== null && kept > 0 && <p>{kept === paid ? t.keptAll(sum(paid)) : t.kept(sum(kept), sum(paid))}</p>}
      {kept !== null &&
        kept > 0 &&
        cancelledBy === 'guest' &&
        isByPolicy(refundPercent(policy, refundRule), kept, paid) && (
          <p className="text-[15px] text-sand-600">{terms.texts[refundRule](policy)}</p>
        )}
    </div>
  )
}

/** False if an admin decided another amount, which the policy text would contradict. */
function isByPolicy(percent: number, kept: number, paid: number): boolean {
  return kept === paid || Math.abs(100 * toMinor(kept) - (100 - percent) * toMinor(paid)) <= 100
}

const messageKeys = {
  guest: 'guest',
  operator: 'operator',
  undecided: 'undecided',
  expired: 'ranOut',
  'payment failed': 'ranOut',
} as const satisfies Record<CancelReason, string>
