import { Eye } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { revealIdentity } from '#api-client/staff-bookings.ts'
import { Banner } from '#components/banner.tsx'
import { Button } from '#components/button.tsx'
import { Dialog } from '#components/dialog.tsx'
import { useFocusFirstInvalid } from '#components/focus-invalid.ts'
import { TextField } from '#components/text-field.tsx'
import type { StaffBookingRow } from '#contracts/bookings/staff-booking.ts'
import { DialogFooter } from '#dashboard/components/dialog-footer.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { may } from '#domain/staff/permission.ts'
import { staffBookings } from '#i18n/staff-bookings.ts'

const t = staffBookings.identity
type Shown = { kind: 'passport' | 'nic'; number: string }

/** '•••••567', and the whole number for a reason. It is gone from the screen as soon as the dialog closes. */
export function Identity({ booking }: { booking: StaffBookingRow }) {
  const { staff } = useStaff()
  const [isOpen, setOpen] = useState(false)
  if (!booking.identity) return null
  return (
    <div className="inline-flex flex-wrap items-center justify-end gap-x-3">
      {booking.identity}
      {may(staff.role, 'reveal identity') && (
        <>
          <Button look="line" size="sm" onClick={() => setOpen(true)} className="max-md:min-h-11 print:hidden">
            <Eye className="icon" aria-hidden="true" />
            {t.reveal}
          </Button>
          <Ask key={`${booking._id} ${isOpen}`} id={booking._id} isOpen={isOpen} onClose={() => setOpen(false)} />
        </>
      )}
    </div>
  )
}

function Ask({ id, isOpen, onClose }: { id: string; isOpen: boolean; onClose(): void }) {
  const { callApi } = useStaff()
  const form = useId()
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const { around, foundWrong } = useFocusFirstInvalid<HTMLFormElement>()
  const [shown, setShown] = useState<Shown | null>(null)

  async function show(event: FormEvent) {
    event.preventDefault()
    if (reason.trim().length < 3) {
      setWrong(t.reasonMissing)
      return foundWrong()
    }
    setWrong('')
    setProblem('')
    setBusy(true)
    const answer = await callApi((token) => revealIdentity(token, id, reason))
    setBusy(false)
    if (answer.ok) setShown(answer.body)
    else setProblem(answer.message || t.failed)
  }

  return (
    <Dialog
      title={t.title}
      isOpen={isOpen}
      onClose={() => !isBusy && onClose()}
      size="sm"
      footer={
        shown ? (
          <Button size="sm" autoFocus onClick={onClose} className="max-md:min-h-12 max-md:flex-1">
            {t.close}
          </Button>
        ) : (
          <DialogFooter quiet={t.cancel} onQuiet={onClose} main={t.show} form={form} isBusy={isBusy} />
        )
      }
    >
      {shown ? (
        <p role="status" className="text-left">
          <span className="block text-sand-600">{t[shown.kind]}</span>
          <b className="numbers mt-1 block text-[24px] tracking-wide break-all text-lagoon-900 select-all">
            {shown.number}
          </b>
        </p>
      ) : (
        <form id={form} ref={around} onSubmit={show} noValidate className="space-y-4 text-left">
          {problem && <Banner tone="error">{problem}</Banner>}
          <p className="font-normal text-sand-700">{t.lead}</p>
          <TextField
            label={t.reason}
            hint={t.reasonHint}
            value={reason}
            error={wrong}
            required
            autoFocus
            autoComplete="off"
            maxLength={200}
            onChange={setReason}
          />
        </form>
      )}
    </Dialog>
  )
}
