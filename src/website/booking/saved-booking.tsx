import type { ReactNode } from 'react'
import { Container, Eyebrow } from '#components/container.tsx'
import { confirmed } from '#i18n/confirmed.ts'
import { BookingFacts } from './booking-facts.tsx'
import { BookingInfoPanel } from './booking-panel.tsx'
import { isPriced, receiptFacts, receiptTotal } from './receipt-facts.ts'
import { SavedAt, SavedOnDevice } from './saved-on-device.tsx'
import type { SavedReceipt } from './saved-receipt.ts'

/** What there is to read of a booking where nobody can be asked about it: as it was when it was kept on this device. */
export function SavedBooking({ kept: { receipt, at }, children }: { kept: SavedReceipt; children: ReactNode }) {
  const total = isPriced(receipt) ? receiptTotal(receipt) : confirmed.onRequest
  return (
    <Container className="py-12 md:py-16">
      <SavedAt at={at} />
      <Eyebrow className="mb-4">{confirmed.bookingId}</Eyebrow>
      <h1 className="numbers text-[clamp(36px,4.4vw,58px)] leading-none font-[700] tracking-wide select-all">
        {receipt.bookingId}
      </h1>
      <p className="mt-3 text-[17px] text-sand-700">{receipt.customerName}</p>
      <div className="mt-8 max-w-[760px]">
        <BookingInfoPanel heading={confirmed.summaries[receipt.kind]}>
          <BookingFacts facts={[...receiptFacts(receipt), { label: confirmed.total, value: total }]} />
        </BookingInfoPanel>
      </div>
      <div className="mt-8 grid gap-3.5 sm:flex sm:flex-wrap">{children}</div>
      <SavedOnDevice bookingId={receipt.bookingId} isKept />
    </Container>
  )
}
