import type { ReactNode } from 'react'
import { Container, Eyebrow } from '#components/container.tsx'
import { confirmed } from '#i18n/confirmed.ts'
import { Facts } from './booking-facts.tsx'
import { Panel } from './booking-panel.tsx'
import { factsOfReceipt, isPriced, totalOf } from './receipt-facts.ts'
import { AsOf, KeptHere } from './saved-on-device.tsx'
import type { KeptReceipt } from './saved-receipt.ts'

/** What there is to read of a booking where nobody can be asked about it: as it was when it was kept on this device. */
export function KeptBooking({ kept: { receipt, at }, children }: { kept: KeptReceipt; children: ReactNode }) {
  const total = isPriced(receipt) ? totalOf(receipt) : confirmed.onRequest
  return (
    <Container className="py-12 md:py-16">
      <AsOf at={at} />
      <Eyebrow className="mb-4">{confirmed.bookingId}</Eyebrow>
      <h1 className="numbers text-[clamp(36px,4.4vw,58px)] leading-none font-[700] tracking-wide select-all">
        {receipt.bookingId}
      </h1>
      <p className="mt-3 text-[17px] text-sand-700">{receipt.customerName}</p>
      <div className="mt-8 max-w-[760px]">
        <Panel heading={confirmed.summaries[receipt.kind]}>
          <Facts facts={[...factsOfReceipt(receipt), { label: confirmed.total, value: total }]} />
        </Panel>
      </div>
      <div className="mt-8 grid gap-3.5 sm:flex sm:flex-wrap">{children}</div>
      <KeptHere bookingId={receipt.bookingId} isKept />
    </Container>
  )
}
