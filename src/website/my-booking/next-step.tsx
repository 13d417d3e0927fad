import { LinkButton } from '#parts/button.tsx'
import { myBooking } from '#phrases/my-booking.ts'
import { ask } from '#phrases/trust.ts'
import type { GuestAccount } from '#rules/account-wire.ts'
import { AskWhatsApp } from '#website/ask-whatsapp.tsx'
import { paymentPath } from '#website/booking/address.ts'
import { Panel } from '#website/booking/panel.tsx'
import { Standing as MoneyStanding } from '#website/payment/standing.tsx'
import { sumIn } from '#website/payment/sums.ts'
import type { Standing } from './standing.ts'

/** What the guest can do now, in plain words and with the button for it. */
export function NextStep({ account: all, standing }: { account: GuestAccount; standing: Standing }) {
  const phrases = myBooking.next
  const { account, booking, tabs } = all
  const sum = sumIn(all)
  const pay = paymentPath(booking.bookingId)
  const isPayable = tabs.length > 0 && account.balance > 0
  // Of what came in part the standing of the money says the same.
  const isAllOpen = account.balance > 0 && account.received <= account.refunded
  return (
    <Panel heading={phrases.heading}>
      <div className="grid gap-4">
        <p className="text-[17px] text-sand-800">{phrases[standing]}</p>
        {standing === 'confirmed' && isAllOpen && <p>{phrases.partPaid(sum(account.balance))}</p>}
        {account.refundDue > 0 && <p>{phrases.refund(sum(account.refundDue))}</p>}
        {standing !== 'cancelled' && standing !== 'over' && <MoneyStanding account={all} />}
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
    </Panel>
  )
}
