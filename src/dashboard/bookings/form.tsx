import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { type Answer, createStaffBooking, getBooking, type Refused, updateBooking } from '#api/staff-client.ts'
import { useStaff } from '#dashboard/guard.tsx'
import { Banner } from '#parts/banner.tsx'
import type { Problems } from '#parts/booking-fields.tsx'
import { Button } from '#parts/button.tsx'
import { Dialog } from '#parts/dialog.tsx'
import { TextField } from '#parts/text-field.tsx'
import { staffForm as words } from '#phrases/staff-form.ts'
import { dayAt } from '#rules/day.ts'
import { may } from '#rules/permission.ts'
import { sentenceOf } from '#rules/refusal.ts'
import type { StaffBookingInput, StaffBookingRow } from '#rules/staff-booking.ts'
import { asksForPastDay, type Draft, draftOf, inputOf, problemsIn } from './draft.ts'
import { Fields } from './fields.tsx'
import { FormFooter, type Question } from './form-footer.tsx'
import { newKeyring } from './idempotency.ts'

type Props = {
  isOpen: boolean
  /** The booking to edit; null for a new one. */
  booking: StaffBookingRow | null
  /** Somebody else changed the booking: this is how it is now. */
  onReloaded(booking: StaffBookingRow): void
  onClose(): void
  onSaved(message: string): void
}

/** 'Add New Booking' and 'Edit Booking'. A failed save leaves everything as it was typed. */
export default function BookingForm(props: Props) {
  const { isOpen, booking, onClose } = props
  const [isBusy, setBusy] = useState(false)
  const [isDirty, setDirty] = useState(false)
  const [question, setQuestion] = useState<Question | null>(null)
  // Enter in a field is no answer to a question, so the answer does not travel with the form.
  const isSure = useRef(false)

  function close() {
    setDirty(false)
    setQuestion(null)
    onClose()
  }
  // A slip of the mouse beside the dialog must not throw typed text away.
  const askToClose = () => (isBusy ? undefined : isDirty ? setQuestion('leaving') : close())

  return (
    <Dialog
      title={booking ? words.editTitle : words.addTitle}
      isOpen={isOpen}
      onClose={askToClose}
      footer={
        <FormFooter
          formId={formId}
          isNew={!booking}
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
      }
    >
      {isOpen && (
        <Sheet
          key={booking ? `${booking._id} ${booking.version}` : 'new'}
          {...props}
          isSure={isSure}
          onBusy={setBusy}
          onDirty={setDirty}
          onQuestion={setQuestion}
          onSaved={(message) => {
            setDirty(false)
            props.onSaved(message)
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

type SheetProps = Props & {
  /** The clerk has been asked about a day that has passed. */
  isSure: RefObject<boolean>
  onBusy(isBusy: boolean): void
  onDirty(isDirty: boolean): void
  onQuestion(question: Question | null): void
}

function Sheet({ booking, isSure, onReloaded, onSaved, onBusy, onDirty, onQuestion }: SheetProps) {
  const { staff, ask } = useStaff()
  const [draft, setDraft] = useState(() => draftOf(booking))
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState('')
  // Full is full, unless an admin says why not (decisions 5.1).
  const [overbooking, setOverbooking] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const [keyFor] = useState(newKeyring)

  useEffect(() => {
    const invalid = Object.keys(problems).length > 0 && form.current?.querySelector<HTMLElement>('[aria-invalid]')
    if (invalid) invalid.focus()
    // What is wrong with the whole stands above the fields, and the button that was pressed below them.
    else if (failure) form.current?.scrollIntoView({ block: 'start' })
  }, [problems, failure])

  function change(changes: Partial<Draft>) {
    setDraft((before) => ({ ...before, ...changes }))
    onDirty(true)
    onQuestion(null)
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    onQuestion(null)
    const mayBePast = isSure.current
    isSure.current = false
    const input = { ...inputOf(draft, booking), ...(overbooking?.trim() ? { overbookReason: overbooking } : {}) }
    const found = problemsIn(input)
    setProblems(found)
    setFailure('')
    if (Object.keys(found).length > 0) return setFailure(words.checkFields)
    if (!mayBePast && asksForPastDay(draft, booking, dayAt(Date.now()))) return onQuestion('past')
    onBusy(true)
    const answer = await ask((token) => send(token, input))
    onBusy(false)
    if (answer.ok) return onSaved(booking ? words.updated : words.created)
    setFailure(answer.message || (booking ? words.updateFailed : words.createFailed))
    if (isFull(answer) && may(staff.role, 'overbook on purpose')) setOverbooking((reason) => reason ?? '')
    setProblems(Object.fromEntries(answer.errors.map(({ field, message }) => [field.split('.')[0], message])))
  }
  function send(token: string, input: StaffBookingInput): Promise<Answer<unknown>> {
    return booking ? updateBooking(token, booking._id, input) : createStaffBooking(token, input, keyFor(input))
  }

  async function reload() {
    if (!booking) return
    const answer = await ask((token) => getBooking(token, booking._id))
    if (!answer.ok) return setFailure(answer.message || words.reloadFailed)
    onDirty(false)
    onReloaded(answer.body)
  }

  const isStale = failure === sentenceOf('changed meanwhile')
  return (
    <form id={formId} ref={form} onSubmit={save} noValidate>
      {failure && (
        <Banner
          tone="error"
          className="mb-5"
          action={
            isStale && (
              <Button look="line" size="sm" onClick={reload}>
                {words.reload}
              </Button>
            )
          }
        >
          {failure}
        </Banner>
      )}
      {overbooking !== null && (
        <TextField
          label={words.overbookReason}
          hint={words.overbookHint}
          value={overbooking}
          error={problems.overbookReason}
          maxLength={500}
          onChange={setOverbooking}
          className="mb-6"
        />
      )}
      <Fields draft={draft} booking={booking} problems={problems} onChange={change} />
    </form>
  )
}

function isFull({ status, message }: Refused): boolean {
  return status === 409 && message !== sentenceOf('changed meanwhile')
}
