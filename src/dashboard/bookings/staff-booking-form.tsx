import { useEffect, useRef, useState } from 'react'
import { Dialog } from '#components/dialog.tsx'
import type { StaffBookingRow } from '#contracts/bookings/staff-booking.ts'
import { LoadError } from '#dashboard/components/load-error.tsx'
import { discardDraft, readDraft, stackDraft } from '#dashboard/hooks/saved-draft.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { staffForm as t } from '#i18n/staff-form.ts'
import { Sheet } from './booking-dialog.tsx'
import { FormFooter, type Question } from './booking-form-footer.tsx'
import { Gone } from './booking-gone.tsx'
import { type Draft, draftAnew, type Kept, keptName } from './staff-booking-draft.ts'
import { useBooking } from './use-booking.ts'

type Props = {
  /** The booking that the address names, 'new', or '' while no form is open. */
  name: string
  rows: StaffBookingRow[] | null
  onClose(): void
  /** What was typed for a booking that is gone lies ready for a new one. */
  onAnew(): void
  onSaved(message: string): void
}

/** 'Add New Booking' and 'Edit Booking'. A failed save leaves everything as it was typed. */
export default function BookingForm({ name, rows, onClose, onAnew, onSaved }: Props) {
  const isOpen = name !== ''
  const isNew = name === 'new'
  const { booking, isFresh, isGone, problem, retry } = useBooking(
    isNew ? '' : name,
    rows?.find((row) => row.bookingId === name),
  )
  const [isBusy, setBusy] = useState(false)
  const [isDirty, setDirty] = useState(false)
  const [question, setQuestion] = useState<Question | null>(null)
  // Enter in a field is no answer to a question, so the answer does not travel with the form.
  const isSure = useRef(false)
  const forget = useRef(() => {})
  const isAnew = useRef(false)

  function close() {
    forget.current()
    setDirty(false)
    setQuestion(null)
    onClose()
  }
  function beginAnew(draft: Draft) {
    stackDraft(keptName('new'), { draft: draftAnew(draft), booking: null } satisfies Kept)
    discardDraft(keptName(name))
    setQuestion(null)
    isAnew.current = true
    onAnew()
  }
  // The button that was pressed is gone with the old form.
  useEffect(() => {
    if (isNew && isAnew.current) theForm()?.querySelector<HTMLElement>('[name=name]')?.focus()
    isAnew.current = false
  }, [isNew])
  // A slip of the mouse beside the dialog must not throw typed text away.
  const askToClose = () => (isBusy ? undefined : isDirty ? setQuestion('leaving') : close())
  // The list's row may be of yesterday: what is edited is what the server has now.
  const isReady = isNew || (booking !== null && (isFresh || problem !== ''))
  // After a reload nothing else knows what was typed for a booking that is gone.
  const orphan = isGone && !isReady ? readDraft<Kept>(keptName(name)) : null

  return (
    <Dialog
      title={isNew ? t.addTitle : t.editTitle}
      isOpen={isOpen}
      onClose={askToClose}
      size="lg"
      footer={
        isReady && (
          <FormFooter
            formId={formId}
            isNew={isNew}
            isBusy={isBusy}
            question={question}
            onAskToClose={askToClose}
            onClose={close}
            onKeepEditing={() => setQuestion(null)}
            onSaveAnyway={() => {
              isSure.current = true
              theForm()?.requestSubmit()
            }}
            onAnotherDay={() => {
              setQuestion(null)
              theForm()?.querySelector<HTMLElement>('[name=date]')?.focus()
            }}
          />
        )
      }
    >
      {isOpen && !isReady && !problem && <p role="status">{dashboard.details.loading}</p>}
      {orphan && <Gone onAnew={() => beginAnew(orphan.draft)} />}
      {problem && !isReady && !orphan && <LoadError text={problem} onRetry={retry} />}
      {isOpen && isReady && (
        <Sheet
          key={name}
          id={formId}
          opened={isNew ? null : booking}
          isSure={isSure}
          forget={forget}
          onBusy={setBusy}
          onDirty={setDirty}
          onQuestion={setQuestion}
          onAnew={beginAnew}
          onSaved={(message) => {
            setDirty(false)
            onSaved(message)
          }}
        />
      )}
    </Dialog>
  )
}

const formId = 'booking-form'

function theForm(): HTMLFormElement | null {
  return document.querySelector<HTMLFormElement>(`#${formId}`)
}
