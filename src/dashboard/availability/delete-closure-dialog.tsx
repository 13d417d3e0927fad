import { useState } from 'react'
import { type Affected, removeCalendarEvent } from '#api-client/calendar.ts'
import { Dialog } from '#components/dialog.tsx'
import { useToasts } from '#components/use-toasts.tsx'
import type { CalendarEventWire } from '#contracts/availability/closure.ts'
import { deletedMessage } from '#dashboard/components/deleted-notice.ts'
import { DialogError, DialogFooter } from '#dashboard/components/dialog-footer.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { availability } from '#i18n/availability.ts'
import { AffectedDialog, affectedIn } from './affected-bookings.tsx'

const { form: t, remove: said } = availability

type Props = {
  entry: CalendarEventWire
  version: number | undefined
  isOpen: boolean
  onClose(): void
  onRemoved(): void
  onStale(): void
}

/** Asks before an entry goes, and shows the bookings that this would touch. */
export function RemoveEntry({ entry, version, isOpen, onClose, onRemoved, onStale }: Props) {
  const { callApi } = useStaff()
  const toasts = useToasts()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [affected, setAffected] = useState<Affected | null>(null)

  async function remove(evenIfBooked = false) {
    setBusy(true)
    setProblem('')
    const asked = {
      ...(version === undefined ? {} : { version }),
      ...(evenIfBooked ? { evenIfBooked: 'true' as const } : {}),
    }
    const answer = await callApi((token) => removeCalendarEvent(token, entry.id, asked))
    setBusy(false)
    const message = deletedMessage(answer, said.done)
    if (message || answer.ok) {
      toasts.success(message)
      setAffected(null)
      onClose()
      return onRemoved()
    }
    const bookings = affectedIn(answer.body)
    setAffected(bookings)
    if (bookings) return
    setProblem(answer.status === 0 ? t.offline : answer.message || t.failed)
    if (answer.status === 409) onStale()
  }

  return (
    <>
      <Dialog
        title={said.title}
        isOpen={isOpen}
        onClose={() => !isBusy && onClose()}
        size="sm"
        footer={
          <DialogFooter
            quiet={said.keep}
            onQuiet={onClose}
            main={said.confirm}
            onMain={() => remove()}
            look="danger"
            isBusy={isBusy}
          />
        }
      >
        <DialogError text={problem} />
        <p>{said.sure(entry.title)}</p>
      </Dialog>
      <AffectedDialog
        affected={affected}
        isBusy={isBusy}
        isRemoval
        onConfirm={() => remove(true)}
        onClose={() => setAffected(null)}
      />
    </>
  )
}
