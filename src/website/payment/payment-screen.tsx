import type { ReactNode } from 'react'
import { Banner } from '#components/banner.tsx'
import { Container, Eyebrow } from '#components/container.tsx'
import type { BankDetails } from '#contracts/bookings/receipt.ts'
import { payment as phrases } from '#i18n/payment.ts'
import { PaymentDeadline } from './payment-deadline.tsx'
import { PayForm } from './payment-form.tsx'
import { PaymentPending, PaymentSuccess } from './payment-outcome.tsx'
import { NothingToPay, PaymentStatusBanners } from './payment-status.tsx'
import { PaymentSummary } from './payment-summary.tsx'
import type { LoadedGuestAccount } from './use-guest-account.ts'
import { usePayment } from './use-payment.ts'

type Screen = {
  opened: LoadedGuestAccount
  reread: () => Promise<LoadedGuestAccount | string>
  bank: BankDetails
  /** What the gateway's page says of how it was left; nobody believes more of it than that. */
  from: string | null
}

/** One booking and how it is paid: the form, what became of it, or why there is nothing to pay. */
export function PaymentScreen({ opened, reread, bank, from }: Screen) {
  const { account } = opened
  const paying = usePayment(opened, { reread, isBack: from === 'payhere' })
  const { stage, outcome, isUnknown, askNow } = paying

  const isPayable = account.tabs.length > 0
  if (outcome) return <PaymentSuccess outcome={outcome} />
  if (!isPayable && stage !== 'pending') return <NothingToPay account={account} />
  return (
    <Container className="py-12 md:py-16">
      <Eyebrow className="mb-4">{phrases.eyebrow}</Eyebrow>
      <h1 className="text-[clamp(34px,4.4vw,58px)] leading-none font-[700]">{phrases.heading}</h1>
      <p className="mt-4 text-[17px] text-sand-700">{phrases.lead(account.booking.bookingId)}</p>
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,420px)]">
        <div className="grid min-w-0 gap-5">
          <PaymentDeadline booking={account.booking} offset={opened.offset} onOver={reread} />
          {from === 'cancelled' && stage === 'form' && <Banner tone="info" title={phrases.givenUp} />}
          <PaymentStatusBanners account={account} />
          {stage === 'pending' ? (
            <PaymentPending {...{ account, isUnknown }} onAsk={askNow} />
          ) : (
            <PayForm {...{ account, bank, paying }} />
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
    <aside aria-label={phrases.booking} className="grid min-w-0 gap-6">
      {children}
    </aside>
  )
}
