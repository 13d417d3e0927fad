import { useState } from 'react'
import { deleteBooking } from '#api/staff-client.ts'
import { useStaff } from '#dashboard/guard.tsx'
import { Banner } from '#parts/banner.tsx'
import { Button } from '#parts/button.tsx'
import { Dialog } from '#parts/dialog.tsx'
import { dashboard } from '#phrases/dashboard.ts'
import type { StaffBookingRow } from '#rules/staff-booking.ts'

const words = dashboard.remove

/** Asks before a booking goes. It keeps its target until the answer is there (back-office spec 2). */
export default function DeleteBooking({
  booking,
  onClose,
  onDeleted,
}: {
  booking: StaffBookingRow | null
  onClose(): void
  onDeleted(message: string): void
}) {
  const { ask } = useStaff()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  function close() {
    if (isBusy) return
    setProblem('')
    onClose()
  }

  async function remove(id: string) {
    setBusy(true)
    const answer = await ask((token) => deleteBooking(token, id))
    setBusy(false)
    if (!answer.ok) return setProblem(answer.message || words.failed)
    setProblem('')
    onDeleted(words.done)
  }

  return (
    <Dialog
      title={words.title}
      isOpen={booking !== null}
      onClose={close}
      size="sm"
      footer={
        <>
          <Button look="line" size="sm" disabled={isBusy} onClick={close} className="max-md:min-h-12 max-md:flex-1">
            {words.cancel}
          </Button>
          <Button
            look="danger"
            size="sm"
            isBusy={isBusy}
            onClick={() => booking && remove(booking._id)}
            className="max-md:min-h-12 max-md:flex-1"
          >
            {isBusy ? words.deleting : words.confirm}
          </Button>
        </>
      }
    >
      {problem && (
        <Banner tone="error" className="mb-4">
          {problem}
        </Banner>
      )}
      {booking && (
        <p className="text-[16px] font-[620] text-sand-900">{words.question(booking.name, booking.bookingId)}</p>
      )}
      <p className="mt-2 text-[15px] text-sand-700">{words.consequence}</p>
    </Dialog>
  )
}
