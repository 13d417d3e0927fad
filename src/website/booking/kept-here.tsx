import { useEffect, useState } from 'react'
import { Banner } from '#parts/banner.tsx'
import { Button } from '#parts/button.tsx'
import { offline } from '#phrases/offline.ts'
import { forgetReceipt, keptReceipt } from './kept-receipt.ts'

/** Says that the booking lies on this device, and takes it away from there. */
export function KeptHere({ bookingId }: { bookingId: string }) {
  const phrases = offline.receipt
  const [state, setState] = useState<'kept' | 'removed' | null>(null)
  useEffect(() => {
    // a device that keeps nothing has nothing to say
    setState(keptReceipt(bookingId) ? 'kept' : null)
  }, [bookingId])
  const remove = () => {
    forgetReceipt(bookingId)
    setState('removed')
  }
  return (
    <div role="status" className="mt-6 text-[15px] leading-normal text-sand-600 print:hidden">
      {state === 'removed' && <p>{phrases.removed}</p>}
      {state === 'kept' && (
        <p className="max-w-[56em]">
          {phrases.kept}{' '}
          <Button look="plain" size="sm" onClick={remove} className="h-11! px-2! underline underline-offset-4">
            {phrases.remove}
          </Button>
        </p>
      )}
    </div>
  )
}

/** The booking comes from the device: it may have changed since. */
export function AsOf({ at }: { at: number }) {
  const phrases = offline.receipt
  const moment = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'long', timeStyle: 'short' })
  return (
    <Banner tone="warning" title={phrases.asOf(moment.format(at))} className="mb-8 print:hidden">
      {phrases.asOfHint}
    </Banner>
  )
}
