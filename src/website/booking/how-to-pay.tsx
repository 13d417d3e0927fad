import type { ReactNode } from 'react'
import { LinkButton } from '#components/button.tsx'
import type { BankDetails, Receipt } from '#contracts/bookings/receipt.ts'
import { noBankDetails } from '#domain/payments/payment.ts'
import { hourMs } from '#domain/primitives/date.ts'
import { confirmed as t } from '#i18n/confirmed.ts'
import { policy } from '#i18n/sale-terms.ts'
import { formatBusinessTime } from '#website/layout/local-time.tsx'
import { paymentPath } from '#website/layout/paths.ts'
import { BankDetailsFollow } from '#website/payment/bank-details-follow.tsx'
import { BookingFacts } from './booking-facts.tsx'
import { BookingInfoPanel } from './booking-info-panel.tsx'
import { hasPrice, receiptTotal } from './receipt-facts.ts'

/** How the guest pays for this booking: by transfer, or on arrival. */
export function HowToPay({ receipt, bank, now }: { receipt: Receipt; bank: BankDetails; now: number }) {
  const { kind, status, paymentStatus, paymentMethod, bookingId, shortNotice, isClosed } = receipt
  if (status === 'cancelled' || isClosed) return null
  if (paymentStatus === 'paid') return <Steps heading={t.payment} steps={[t.received]} />
  const anotherWay = <OtherPaymentMethods bookingId={bookingId} />
  if (paymentStatus === 'submitted') {
    return (
      <Steps heading={t.payment} steps={[t.submitted]}>
        {anotherWay}
      </Steps>
    )
  }
  // The price is agreed on first, as the next steps say.
  if (kind === 'taxi' || !hasPrice(receipt)) return null
  if (paymentMethod === 'cash') {
    // At short notice the warning says how it is confirmed.
    const isToBeConfirmed = status === 'pending' && !shortNotice
    const steps = t.onArrival[kind](bookingId, receiptTotal(receipt))
    return (
      <Steps heading={t.payment} steps={isToBeConfirmed ? [...steps, t.confirmedMeanwhile[kind]] : steps}>
        {anotherWay}
      </Steps>
    )
  }
  return (
    <>
      <BookingInfoPanel heading={t.bank}>
        <BankDetailsList bank={bank} bookingId={bookingId} />
      </BookingInfoPanel>
      <Steps heading={t.payment} steps={t.instructions(bookingId, transferDeadlineText(receipt, now))}>
        {anotherWay}
      </Steps>
    </>
  )
}

/** "Within 24 hours", as on the page that sold it, only for a new booking that has them, otherwise its deadline. */
export function transferDeadlineText(receipt: Receipt, now: number): string {
  const total = receiptTotal(receipt)
  if (!receipt.holdExpiresAt) return t.transferOpen(total)
  const [until, madeAt] = [Date.parse(receipt.holdExpiresAt), Date.parse(receipt.createdAt)]
  const isFresh = until - madeAt >= policy().paymentHours * hourMs && now - madeAt < hourMs
  return isFresh ? t.transfer(total) : t.transferBy(total, formatBusinessTime(until))
}

/** The payment page has the other methods, and the upload of the slip (R18.5). */
function OtherPaymentMethods({ bookingId }: { bookingId: string }) {
  return (
    <LinkButton to={paymentPath(bookingId)} look="line" className="mt-5 print:hidden">
      {t.payAnotherWay}
    </LinkButton>
  )
}

function Steps({ heading, steps, children }: { heading: string; steps: readonly string[]; children?: ReactNode }) {
  return (
    <BookingInfoPanel heading={heading}>
      {steps.length === 1 ? (
        <p>{steps[0]}</p>
      ) : (
        <ol className="grid list-decimal gap-2 pl-5 text-sand-800">
          {steps.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ol>
      )}
      {children}
    </BookingInfoPanel>
  )
}

function BankDetailsList({ bank, bookingId }: { bank: BankDetails; bookingId: string }) {
  const fields = Object.entries(t.bankFields) as [keyof BankDetails, string][]
  const known = fields.filter(([name]) => bank[name] !== noBankDetails)
  return (
    <>
      {known.length > 0 && <BookingFacts facts={known.map(([name, label]) => ({ label, value: bank[name] }))} />}
      <BankDetailsFollow bank={bank} bookingId={bookingId} />
    </>
  )
}
