import type { GuestAccount } from '#contracts/payments/guest-account.ts'
import { toMinor } from '#domain/primitives/money.ts'
import { paymentMethodNames } from '#i18n/booking-form.ts'
import { formatMoney } from '#i18n/format-money.ts'
import { myBooking } from '#i18n/my-booking.ts'
import { BookingFacts } from '#website/booking/booking-facts.tsx'
import { BookingInfoPanel } from '#website/booking/booking-info-panel.tsx'
import { formatBusinessTime } from '#website/layout/local-time.tsx'
import { amountFormatter } from '#website/payment/amount-formatter.ts'

/** The total, payments and refunds, each with its state. */
export function BookingMoney({ account: all }: { account: GuestAccount }) {
  const t = myBooking.money
  const { account } = all
  const sum = amountFormatter(all)
  const some = (amount: number) => (amount > 0 ? sum(amount) : '')
  const movements = movementsOf(all)
  return (
    <BookingInfoPanel heading={t.heading}>
      <BookingFacts
        facts={[
          { label: t.total, value: sum(account.total) },
          { label: t.received, value: sum(account.received) },
          { label: t.refunded, value: some(account.refunded) },
          { label: t.refundDue, value: some(account.refundDue) },
          { label: t.kept, value: some(all.cancellation?.kept ?? 0) },
          // A cancelled or closed booking needs no payment.
          {
            label: t.balance,
            value: all.booking.status === 'cancelled' || all.booking.isClosed ? '' : sum(account.balance),
          },
          { label: t.overpaid, value: some(account.overpaid) },
        ]}
      />
      {movements.length === 0 ? (
        <p className="mt-5 border-t border-sand-200 pt-4 text-sand-600">{t.none}</p>
      ) : (
        <ul className="mt-5 grid gap-3 border-t border-sand-200 pt-4">
          {movements.map(({ key, at, what, amount, state, note }) => (
            <li key={key} className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="min-w-0">
                <span className="block font-[580] text-sand-900">{what}</span>
                <span className="flex flex-wrap gap-x-3 text-[14.5px] text-sand-600">
                  <span>{formatBusinessTime(Date.parse(at))}</span> <span>{state}</span>
                </span>
                {note && <span className="block text-[14.5px] text-clay-700">{note}</span>}
              </span>
              <span className="numbers font-[620] text-lagoon-900">{amount}</span>
            </li>
          ))}
        </ul>
      )}
    </BookingInfoPanel>
  )
}

type Movement = { key: string; at: string; what: string; amount: string; state: string; note?: string | null }

function movementsOf({ payments, refunds, slips }: GuestAccount): Movement[] {
  const t = myBooking.money
  const written = (amount: number, currency: GuestAccount['account']['currency']) =>
    formatMoney({ amount: toMinor(amount), currency })
  return [
    ...payments.map((payment) => ({
      key: payment.orderReference,
      at: payment.paidAt ?? payment.createdAt,
      what: [paymentMethodNames[payment.method], payment.lastFour && `•••• ${payment.lastFour}`]
        .filter(Boolean)
        .join(' '),
      amount: written(payment.amount, payment.currency),
      state: t.states[payment.status],
      note: payment.isTest ? t.test : null,
    })),
    ...slips.map((slip) => ({
      key: slip.id,
      at: slip.sentAt,
      what: t.slip,
      amount: '',
      state: t.slipStates[slip.status],
      note: slip.status === 'rejected' ? slip.reason : null,
    })),
    ...refunds.map((refund) => ({
      key: refund.id,
      at: refund.doneAt ?? refund.askedAt,
      what: t.refund,
      amount: written(refund.amount, refund.currency),
      state: t.refundStates[refund.status],
    })),
  ].sort((a, b) => a.at.localeCompare(b.at))
}
