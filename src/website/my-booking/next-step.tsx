import { LinkButton } from '#components/button.tsx'
import type { GuestAccount } from '#contracts/payments/guest-account.ts'
import { toDecimal, toMinor } from '#domain/primitives/money.ts'
import { myBooking } from '#i18n/my-booking.ts'
import { ask } from '#i18n/trust.ts'
import { BookingInfoPanel } from '#website/booking/booking-panel.tsx'
import { paymentPath } from '#website/booking/booking-url.ts'
import { AskWhatsApp } from '#website/layout/ask-whatsapp.tsx'
import { amountFormatter } from '#website/payment/amount-in.ts'
import { PaymentStatusBanners as MoneyStanding } from '#website/payment/payment-status.tsx'
import type { BookingState } from './booking-state.ts'
import { CancelledNotice } from './cancelled-notice.tsx'

/** The sum of the refunds in a state; one that the gateway did not take is still approved. Decimals of the booking's currency. */
function openRefundsIn({ account, refunds }: GuestAccount, state: 'requested' | 'approved'): number {
  const own = refunds.filter(
    ({ status, currency }) =>
      currency === account.currency && (status === state || (state === 'approved' && status === 'failed')),
  )
  return toDecimal(own.reduce((sum, { amount }) => sum + toMinor(amount), 0))
}

/** What the guest can do now, in plain words and with the button for it. */
export function NextStep({ account: all, standing }: { account: GuestAccount; standing: BookingState }) {
  const phrases = myBooking.next
  const { account, booking, tabs } = all
  const sum = amountFormatter(all)
  const pay = paymentPath(booking.bookingId)
  const isPayable = tabs.length > 0 && account.balance > 0
  // Of what came in part the standing of the money says the same.
  const isAllOpen = account.balance > 0 && account.received <= account.refunded
  return (
    <BookingInfoPanel heading={phrases.heading}>
      <div className="grid gap-4">
        {all.cancellation && <CancelledNotice all={all} cancellation={all.cancellation} />}
        <p className="text-[17px] text-sand-800">{phrases[standing]}</p>
        {standing === 'confirmed' && isAllOpen && <p>{phrases.partPaid(sum(account.balance))}</p>}
        {(['requested', 'approved'] as const).map((state) => {
          const amount = openRefundsIn(all, state)
          return account.refundDue > 0 && amount > 0 && <p key={state}>{phrases.refunds[state](sum(amount))}</p>
        })}
        {standing !== 'closed' && standing !== 'cancelled' && standing !== 'over' && <MoneyStanding account={all} />}
        <div className="grid gap-3.5 sm:flex sm:flex-wrap print:hidden">
          {isPayable && (
            <LinkButton to={pay} look={standing === 'waits' ? 'accent' : 'line'}>
              {standing === 'checked' ? phrases.slip : phrases.pay}
            </LinkButton>
          )}
          {(standing === 'cancelled' || standing === 'over') && (
            <LinkButton to="/packages" look="line">
              {phrases.again}
            </LinkButton>
          )}
          <AskWhatsApp text={ask.booking(booking.bookingId)} />
        </div>
      </div>
    </BookingInfoPanel>
  )
}
