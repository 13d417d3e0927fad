import { useState } from 'react'
import { Banner } from '#components/banner.tsx'
import { Button } from '#components/button.tsx'
import { formatMoment } from '#i18n/join-date-parts.ts'
import { offline } from '#i18n/offline.ts'
import { deleteReceiptPermanently } from './saved-receipt.ts'

/** Says that the booking is saved on this device, and can delete it there. */
export function SavedOnDevice({ bookingId, isKept }: { bookingId: string; isKept: boolean }) {
  const t = offline.receipt
  const [isRemoved, setRemoved] = useState(false)
  const remove = () => {
    deleteReceiptPermanently(bookingId)
    setRemoved(true)
  }
  return (
    <div role="status" className="mt-6 text-[15px] leading-normal text-sand-600 print:hidden">
      {isRemoved && <p>{t.removed}</p>}
      {isKept && !isRemoved && (
        <>
          <p className="max-w-[56em]">{t.kept}</p>
          <Button look="plain" size="sm" onClick={remove} className="-ml-2 h-11! px-2! underline underline-offset-4">
            {t.remove}
          </Button>
        </>
      )}
    </div>
  )
}

/** The booking as saved on the device may be outdated. */
export function SavedAt({ at }: { at: number }) {
  const t = offline.receipt
  return (
    <Banner tone="warning" title={t.asOf(formatMoment(at))} className="mb-8 print:hidden">
      {t.asOfHint}
    </Banner>
  )
}
