import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { getSlipFile } from '#api-client/payments.ts'
import { Banner } from '#components/banner.tsx'
import { buttonClass } from '#components/button.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import type { StaffSlipWire } from '#contracts/payments/slip.ts'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { staffPayments } from '#i18n/staff-payments.ts'

const t = staffPayments.decide

/** The file of a slip. Pictures are shown; a PDF was never inspected, so it can only be downloaded. */
export function SlipPicture({ slip }: { slip: StaffSlipWire }) {
  const address = useFile(slip)
  const isPdf = slip.mediaType === 'application/pdf'
  if (slip.bytes === null) return <Banner>{t.erased}</Banner>
  if (address === 'failed') return <Banner tone="error">{t.pictureFailed}</Banner>
  if (!address) {
    return (
      <div>
        <p role="status" className="mb-2 text-sand-600">
          {t.pictureLoading}
        </p>
        <Skeleton className="h-60 w-full" />
      </div>
    )
  }
  return (
    <div className="space-y-3">
      {isPdf ? (
        <Banner>{t.isPdf}</Banner>
      ) : (
        <section
          aria-label={t.picture}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a long slip is scrolled by the keyboard too
          tabIndex={0}
          className="grid max-h-[60dvh] overflow-auto rounded-lg border border-sand-200 bg-sand-100 p-2 max-md:max-h-[42dvh]"
        >
          <img src={address} alt={t.picture} className="m-auto h-auto max-w-full" />
        </section>
      )}
      <a
        href={address}
        download={`slip-${slip.bookingId}.${isPdf ? 'pdf' : 'webp'}`}
        className={buttonClass({ look: 'line', size: 'sm', className: 'max-md:min-h-11' })}
      >
        <Download className="icon" aria-hidden="true" />
        {t.download}
      </a>
    </div>
  )
}

/** An object URL of the file; '' while it loads. */
function useFile({ id, bytes, mediaType }: StaffSlipWire): string {
  const { callApi } = useStaff()
  const [address, setAddress] = useState('')
  const isThere = bytes !== null

  useEffect(() => {
    if (!isThere) return
    const gone = new AbortController()
    let made = ''
    setAddress('')
    void callApi((token) => getSlipFile(token, id, gone.signal)).then((response) => {
      if (gone.signal.aborted) return
      // Opened in a new tab, a PDF would run on our own origin: as plain bytes the browser downloads it there too.
      const safe = (file: Blob) =>
        mediaType === 'application/pdf' ? new Blob([file], { type: 'application/octet-stream' }) : file
      made = response.ok ? URL.createObjectURL(safe(response.body)) : ''
      setAddress(made || 'failed')
    })
    return () => {
      gone.abort()
      if (made) URL.revokeObjectURL(made)
    }
  }, [id, isThere, mediaType, callApi])

  return address
}
