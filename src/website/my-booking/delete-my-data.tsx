import { useState } from 'react'
import { eraseMyBooking } from '#api-client/guest.ts'
import { getMyFile } from '#api-client/guest-files.ts'
import { Banner } from '#components/banner.tsx'
import { Button } from '#components/button.tsx'
import { Dialog } from '#components/dialog.tsx'
import { FoldedSection } from '#components/folded-section.tsx'
import { saveFile } from '#components/save-file.ts'
import { myBooking } from '#i18n/my-booking.ts'
import { deleteSavedReceipt } from '#website/booking/saved-receipt.ts'
import type { LoadedGuestAccount } from '#website/payment/use-guest-account.ts'
import { myBookingErrorMessage } from './booking-state.ts'

/** Exports and erases the guest's data. */
export function DeleteMyData({
  opened: { account, guestKey },
  onErased,
}: {
  opened: LoadedGuestAccount
  onErased: () => void
}) {
  const t = myBooking.data
  const { bookingId } = account.booking
  const [busy, setBusy] = useState<'download' | 'erase' | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const download = async () => {
    setBusy('download')
    const file = await getMyFile(bookingId, guestKey, 'export')
    setBusy(null)
    setError(file.ok ? null : myBooking.take.failed)
    if (file.ok) saveFile(file.body, `${bookingId}.json`)
  }
  const erase = async () => {
    setBusy('erase')
    const response = await eraseMyBooking(bookingId, guestKey)
    setBusy(null)
    setOpen(false)
    if (!response.ok) return setError(myBookingErrorMessage(response))
    deleteSavedReceipt(bookingId)
    onErased()
  }
  return (
    <FoldedSection heading={t.heading}>
      <p className="text-[15.5px] text-sand-700">{t.text}</p>
      {error && <Banner tone="error" title={error} className="mt-4" />}
      <div className="mt-4 flex flex-wrap gap-3.5">
        <Button look="line" size="sm" className="h-11!" isBusy={busy === 'download'} onClick={download}>
          {t.download}
        </Button>
        <Button look="line" size="sm" className="h-11!" onClick={() => setOpen(true)}>
          {t.erase}
        </Button>
      </div>
      <Dialog
        title={t.erase}
        isOpen={isOpen}
        onClose={() => busy === null && setOpen(false)}
        size="sm"
        footer={
          <>
            <Button look="line" disabled={busy === 'erase'} onClick={() => setOpen(false)}>
              {t.keep}
            </Button>
            <Button look="danger" isBusy={busy === 'erase'} onClick={erase}>
              {busy === 'erase' ? t.erasing : t.confirm}
            </Button>
          </>
        }
      >
        <p className="text-[17px]">{t.question}</p>
      </Dialog>
    </FoldedSection>
  )
}
