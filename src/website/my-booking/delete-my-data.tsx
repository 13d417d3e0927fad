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
import { useRequest } from './use-request.ts'

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
  const exporting = useRequest()
  const erasing = useRequest()
  const [isOpen, setOpen] = useState(false)
  const download = async () => {
    erasing.reset()
    const file = await exporting.run(getMyFile(bookingId, guestKey, 'export'))
    if (file.ok) saveFile(file.body, `${bookingId}.json`)
  }
  const erase = async () => {
    const response = await erasing.run(eraseMyBooking(bookingId, guestKey))
    setOpen(false)
    if (!response.ok) return
    deleteSavedReceipt(bookingId)
    onErased()
  }
  return (
    <FoldedSection heading={t.heading}>
      <p className="text-[15.5px] text-sand-700">{t.text}</p>
      {(erasing.refused || exporting.refused) && (
        <Banner
          tone="error"
          title={erasing.refused ? myBookingErrorMessage(erasing.refused) : myBooking.take.failed}
          className="mt-4"
        />
      )}
      <div className="mt-4 flex flex-wrap gap-3.5">
        <Button look="line" size="sm" className="h-11!" isBusy={exporting.isBusy} onClick={download}>
          {t.download}
        </Button>
        <Button look="line" size="sm" className="h-11!" onClick={() => setOpen(true)}>
          {t.erase}
        </Button>
      </div>
      <Dialog
        title={t.erase}
        isOpen={isOpen}
        onClose={() => !exporting.isBusy && !erasing.isBusy && setOpen(false)}
        size="sm"
        footer={
          <>
            <Button look="line" disabled={erasing.isBusy} onClick={() => setOpen(false)}>
              {t.keep}
            </Button>
            <Button look="danger" isBusy={erasing.isBusy} onClick={erase}>
              {erasing.isBusy ? t.erasing : t.confirm}
            </Button>
          </>
        }
      >
        <p className="text-[17px]">{t.question}</p>
      </Dialog>
    </FoldedSection>
  )
}
