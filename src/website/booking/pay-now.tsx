import { useEffect, useRef } from 'react'
import { Banner } from '#components/banner.tsx'
import { lazyHydrate } from '#components/lazy.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import type { BankDetails, Receipt } from '#contracts/bookings/receipt.ts'
import { isPriceDue } from '#domain/bookings/kind-spec.ts'
import { confirmed as t } from '#i18n/confirmed.ts'
import { payment } from '#i18n/payment.ts'
import { useGuestAccount } from '#website/payment/use-guest-account.ts'
import type { PaymentOutcome } from '#website/payment/use-payment.ts'
import { BookingInfoPanel } from './booking-info-panel.tsx'
import { HowToPay, transferDeadlineText } from './how-to-pay.tsx'
import { hasPrice } from './receipt-facts.ts'

// Only a booking that is to be paid loads the payment form.
const InlinePaymentForm = lazyHydrate(
  () => import('#website/payment/inline-payment-form.tsx').then((all) => all.InlinePaymentForm),
  <Loading />,
)

/** True if the guest is to pay now: the price is known, and nothing is paid, being checked or to be paid on arrival. */
export function canPayNow(receipt: Receipt): boolean {
  const { status, paymentMethod, isClosed } = receipt
  if (status === 'cancelled' || status === 'completed' || isClosed || paymentMethod === 'cash') return false
  return isPriceDue(receipt) && hasPrice(receipt)
}

type Props = {
  receipt: Receipt
  bank: BankDetails
  /** The server's, ms UTC. */
  now: number
  onPaid: (outcome: PaymentOutcome) => void
}

/** The payment methods on the confirmation page. On paper and without a connection, the instructions instead. */
export function PayNow({ receipt, bank, now, onPaid }: Props) {
  const { state, opened, reload } = useGuestAccount(receipt.bookingId)
  const instructions = <HowToPay receipt={receipt} bank={bank} now={now} />
  if (state === 'loading') return <Loading />
  if (state !== 'open') return instructions
  const { tabs, booking } = opened.account
  // Paid in another tab, or by staff.
  if (tabs.length === 0 || !canPayNow(booking)) return <HowToPay bank={bank} now={now} receipt={booking} />
  return (
    <>
      <InlinePaymentForm
        opened={opened}
        reload={reload}
        bank={bank}
        onPaid={onPaid}
        transferSteps={t.transferSteps(receipt.bookingId, transferDeadlineText(receipt, now))}
      />
      <div className="hidden print:grid print:gap-6">{instructions}</div>
    </>
  )
}

/** The result of the payment, which replaces the form and takes the focus from it. */
export function PaidHere({ outcome: { method, booking, isTest } }: { outcome: PaymentOutcome }) {
  const { success } = payment
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const text = method === 'card' && booking.status === 'pending' ? success.card.waiting : success[method].text
  return (
    <div ref={box} tabIndex={-1} className="mt-7 focus:outline-none">
      <Banner tone="success" title={success[method].heading}>
        {text} {isTest && success.test}
      </Banner>
    </div>
  )
}

function Loading() {
  return (
    <BookingInfoPanel isOnPaper={false}>
      <Skeleton className="mb-5 h-8 w-3/4" />
      <Skeleton className="h-56 w-full" />
    </BookingInfoPanel>
  )
}
