import type { ReactNode } from 'react'
import { Banner } from '#components/banner.tsx'
import { Container, Eyebrow } from '#components/container.tsx'
import type { BankDetails } from '#contracts/bookings/receipt.ts'
import { payment as t } from '#i18n/payment.ts'
import { PayForm } from './pay-form.tsx'
import { PaymentDeadline } from './payment-deadline.tsx'
import { PaymentPending, PaymentSuccess } from './payment-outcome.tsx'
import { NothingToPay, PaymentStatusBanners } from './payment-status.tsx'
import { PaymentSummary } from './payment-summary.tsx'
import type { LoadedGuestAccount } from './use-guest-account.ts'
import { usePayment } from './use-payment.ts'

type Screen = {
  opened: LoadedGuestAccount
  reload: () => Promise<LoadedGuestAccount | string>
  bank: BankDetails
  /** The gateway's parameter about how its page was left. It proves no payment. */
  from: string | null
}

/** The payment form, its outcome, or why there is nothing to pay. */
export function PaymentScreen({ opened, reload, bank, from }: Screen) {
  const { account } = opened
  const paying = usePayment(opened, { reload, isBack: from === 'payhere' })
  const { stage, outcome, isUnknown, askNow } = paying

  const isPayable = account.tabs.length > 0
  if (outcome || (!isPayable && stage !== 'pending')) {
    return (
      // Without the steps in the header.
      <div data-no-steps="" className="contents">
        {outcome ? <PaymentSuccess outcome={outcome} /> : <NothingToPay account={account} />}
      </div>
    )
  }
  return (
    <Container className="py-12 md:py-16">
      <Eyebrow className="mb-4">{t.eyebrow}</Eyebrow>
      <h1 className="text-[clamp(34px,4.4vw,58px)] leading-none font-[700]">{t.heading}</h1>
      <p className="mt-4 text-[17px] text-sand-700">{t.lead(account.booking.bookingId)}</p>
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,420px)]">
        <div className="grid min-w-0 gap-5">
          <PaymentDeadline booking={account.booking} offset={opened.offset} onOver={reload} />
          {from === 'cancelled' && stage === 'form' && <Banner tone="info" title={t.givenUp} />}
          <PaymentStatusBanners account={account} />
          {stage === 'pending' ? (
            <PaymentPending account={account} isUnknown={isUnknown} onAsk={askNow} />
          ) : (
            <PayForm account={account} bank={bank} paying={paying} />
          )}
        </div>
        <Aside>
          <PaymentSummary account={account} offset={opened.offset} />
        </Aside>
      </div>
    </Container>
  )
}

function Aside({ children }: { children: ReactNode }) {
  return (
    <aside aria-label={t.booking} className="grid min-w-0 gap-6">
      {children}
    </aside>
  )
}
