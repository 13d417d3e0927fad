import { useEffect, useEffectEvent } from 'react'
import type { BankDetails, Receipt } from '#contracts/bookings/receipt.ts'
import type { PaymentTab } from '#domain/bookings/booking.ts'
import { confirmed as t } from '#i18n/confirmed.ts'
import { amountFormatter } from './amount-formatter.ts'
import { PayForm } from './pay-form.tsx'
import { PaymentPending } from './payment-outcome.tsx'
import { PaymentStatusBanners } from './payment-status.tsx'
import type { LoadedGuestAccount } from './use-guest-account.ts'
import { type PaymentOutcome, usePayment } from './use-payment.ts'

type Props = {
  opened: LoadedGuestAccount
  reload: () => Promise<LoadedGuestAccount | string>
  bank: BankDetails
  transferSteps: readonly string[]
  onPaid: (outcome: PaymentOutcome) => void
}

/** A transfer with a reference alone is on the payment page. */
const equalMethods = ['card', 'bank', 'cash'] as const satisfies PaymentTab[]

/** The payment form as the first card of the confirmation page. */
export function InlinePaymentForm({ opened, reload, bank, transferSteps, onPaid }: Props) {
  const { account } = opened
  const paying = usePayment(opened, { reload, isBack: false })
  const { stage, outcome, isUnknown, askNow } = paying
  const paid = useEffectEvent(onPaid)
  useEffect(() => {
    if (outcome) paid(outcome)
  }, [outcome])
  if (stage === 'pending') return <PaymentPending account={account} isUnknown={isUnknown} onAsk={askNow} />
  return (
    <div className="grid min-w-0 gap-5 print:hidden">
      <PaymentStatusBanners account={account} />
      <PayForm
        account={account}
        bank={bank}
        paying={paying}
        transferSteps={transferSteps}
        tabs={equalMethods.filter((tab) => account.tabs.includes(tab))}
        heading={headingOf(account.booking, amountFormatter(account)(account.account.balance))}
      />
    </div>
  )
}

function headingOf({ kind, holdExpiresAt }: Receipt, total: string): string {
  return holdExpiresAt && kind !== 'taxi' ? t.payToKeep[kind](total) : t.payNow(total)
}
