import { type FormEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import type { ApiResult, Refused } from '#api-client/request.ts'
import { createStaffBooking, updateBooking } from '#api-client/staff-bookings.ts'
import { Banner } from '#components/banner.tsx'
import type { BookingFieldErrors } from '#components/booking-fields.tsx'
import { Button } from '#components/button.tsx'
import { Dialog } from '#components/dialog.tsx'
import { focusFirstInvalid } from '#components/focus-invalid.ts'
import { TextField } from '#components/text-field.tsx'
import type { BookingCancelling, CancellingFields } from '#contracts/bookings/cancellation.ts'
import type { StaffBookingRow } from '#contracts/bookings/staff-booking.ts'
import { DialogFooter } from '#dashboard/components/dialog-footer.tsx'
import { LoadError } from '#dashboard/components/load-error.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { useIdempotencyKey } from '#dashboard/hooks/idempotency-key.ts'
import { discardDraft, readDraft, stackDraft, useSavedDraft } from '#dashboard/hooks/saved-draft.ts'
import { usePackageOptions } from '#dashboard/hooks/use-package-options.ts'
import { kindOf } from '#domain/bookings/kinds.ts'
import { addDays, dayAt, daysBetween, isDay } from '#domain/primitives/date.ts'
import { may } from '#domain/staff/permission.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { staffBookings } from '#i18n/staff-bookings.ts'
import { staffForm as t } from '#i18n/staff-form.ts'
import { type Conflict, ConflictNotice } from './booking-conflict.tsx'
import { CancellationDialog, type CancellationTarget } from './cancellation-dialog.tsx'
import {
  asksForPastDay,
  type BookingDraft,
  changesOf,
  draftName,
  draftOf,
  fieldOf,
  inputOf,
  isSafari,
  newBookingDraft,
  noCard,
  problemsIn,
  rebase,
  type StoredDraft,
} from './staff-booking-draft.ts'
import { StaffBookingFields } from './staff-booking-fields.tsx'
import { useBooking } from './use-booking.ts'

type Props = {
  /** The booking that the URL names, 'new', or '' while no form is open. */
  name: string
  rows: StaffBookingRow[] | null
  onClose(): void
  /** The draft of a deleted booking is stored as a new one. */
  onAnew(): void
  onSaved(message: string): void
}

/** The form asks before it closes with changes, or saves a booking on a past day. */
type Question = 'leaving' | 'past'
type FormHandle = { saveAnyway(): void; focus(field: string): void }

const formId = 'booking-form'

/** Creates and edits bookings. A failed save keeps everything that was typed. */
export default function BookingDialog({ name, rows, onClose, onAnew, onSaved }: Props) {
  const isOpen = name !== ''
  const isNew = name === 'new'
  const { booking, isFresh, isGone, problem, retry } = useBooking(
    isNew ? '' : name,
    rows?.find((row) => row.bookingId === name),
  )
  const [isBusy, setBusy] = useState(false)
  const [isDirty, setDirty] = useState(false)
  const [isAnew, setAnew] = useState(false)
  const [question, setQuestion] = useState<Question | null>(null)
  const form = useRef<FormHandle>(null)

  function reset() {
    setDirty(false)
    setAnew(false)
    setQuestion(null)
  }
  function close() {
    discardDraft(draftName(name))
    reset()
    onClose()
  }
  function beginAnew(draft: BookingDraft) {
    stackDraft(draftName('new'), { draft: newBookingDraft(draft), booking: null } satisfies StoredDraft)
    discardDraft(draftName(name))
    setQuestion(null)
    setAnew(true)
    onAnew()
  }
  // A click beside the dialog must not discard typed text.
  const askToClose = () => (isBusy ? undefined : isDirty ? setQuestion('leaving') : close())
  // The row of the list may be outdated: the form waits for the current version.
  const isReady = isNew || (booking !== null && (isFresh || problem !== ''))
  // After a reload, only the stored draft knows what was typed for a deleted booking.
  const deletedDraft = isGone && !isReady ? readDraft<StoredDraft>(draftName(name)) : null

  return (
    <Dialog
      title={isNew ? t.addTitle : t.editTitle}
      isOpen={isOpen}
      onClose={askToClose}
      size="lg"
      footer={
        isReady && (
          <FormFooter
            {...{ isNew, isBusy, question }}
            onAskToClose={askToClose}
            onClose={close}
            onKeepEditing={() => setQuestion(null)}
            onSaveAnyway={() => form.current?.saveAnyway()}
            onAnotherDay={() => {
              setQuestion(null)
              form.current?.focus('date')
            }}
          />
        )
      }
    >
      {isOpen && !isReady && !problem && <p role="status">{dashboard.details.loading}</p>}
      {deletedDraft && <BookingGone onAnew={() => beginAnew(deletedDraft.draft)} />}
      {problem && !isReady && !deletedDraft && <LoadError text={problem} onRetry={retry} />}
      {isOpen && isReady && (
        <BookingForm
          key={name}
          ref={form}
          opened={isNew ? null : booking}
          isAnew={isAnew && isNew}
          onBusy={setBusy}
          onDirty={setDirty}
          onQuestion={setQuestion}
          onAnew={beginAnew}
          onSaved={(message) => {
            reset()
            onSaved(message)
          }}
        />
      )}
    </Dialog>
  )
}

type FormProps = {
  ref: Ref<FormHandle>
  /** The booking as it was opened; null for a new one. */
  opened: StaffBookingRow | null
  /** Starts from the draft of a deleted booking. */
  isAnew: boolean
  onBusy(isBusy: boolean): void
  onDirty(isDirty: boolean): void
  onQuestion(question: Question | null): void
  onAnew(draft: BookingDraft): void
  onSaved(message: string): void
}

function BookingForm({ ref, opened, isAnew, onBusy, onDirty, onQuestion, onAnew, onSaved }: FormProps) {
  const { staff, callApi } = useStaff()
  const stored = useSavedDraft<StoredDraft>(draftName(opened?.bookingId ?? 'new'), {
    draft: draftOf(opened),
    booking: opened,
  })
  // `booking` is the version on which the draft began; a newer one may have been saved since.
  const { draft, booking } = stored.draft
  const [isRestored] = useState(() => JSON.stringify(draft) !== JSON.stringify(draftOf(opened)))
  const [card, setCard] = useState(noCard)
  const [problems, setProblems] = useState<BookingFieldErrors>({})
  const [failure, setFailure] = useState('')
  const [isGone, setGone] = useState(false)
  const [cancelling, setCancelling] = useState<CancellationTarget | null>(null)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  // Admins may overbook with a reason (R1.25); null until a save was refused as full.
  const [overbookReason, setOverbookReason] = useState<string | null>(null)
  const [seenTotal, setSeenTotal] = useState<number>()
  const [priceVersion, setPriceVersion] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const keyFor = useIdempotencyKey()
  const packages = usePackageOptions({
    sold: kindOf(draft).reservationType ?? 'private',
    chosen: draft.packageId,
    isWanted: isSafari(draft.kind),
    hasCustom: true,
  })
  const focus = (field: string) => form.current?.querySelector<HTMLElement>(`[name=${field}]`)?.focus()
  useImperativeHandle(ref, () => ({ focus, saveAnyway: () => void save(true) }))

  useEffect(() => {
    if (isRestored) onDirty(true)
  }, [isRestored, onDirty])
  // The button that had the focus went with the form of the deleted booking.
  useEffect(() => {
    if (isAnew) form.current?.querySelector<HTMLElement>('[name=name]')?.focus()
  }, [isAnew])
  useEffect(() => {
    if (Object.keys(problems).length > 0 && focusFirstInvalid(form.current)) return
    // Errors of the whole form are above the fields, the pressed button is below them.
    if (failure || conflict || isGone) form.current?.scrollIntoView({ block: 'start' })
  }, [problems, failure, conflict, isGone])

  function change(changes: Partial<BookingDraft>) {
    stored.setDraft({ draft: { ...draft, ...changes, ...dependentChanges(draft, changes) }, booking })
    onDirty(true)
    onQuestion(null)
  }

  async function save(mayBePast: boolean) {
    onQuestion(null)
    const found = problemsIn(inputOf(draft, card, booking))
    setProblems(found)
    setFailure('')
    if (Object.keys(found).length > 0) return setFailure(t.checkFields)
    if (!mayBePast && asksForPastDay(draft, booking, dayAt(Date.now()))) return onQuestion('past')
    if (booking && draft.status === 'cancelled' && booking.status !== 'cancelled') {
      const { bookingId, name, kind } = booking
      return setCancelling({ purpose: 'save', bookingId, name, kind })
    }
    onBusy(true)
    const response = await callApi((token) => send(token))
    onBusy(false)
    if (response.ok) saved()
    else refused(response)
  }

  function saved() {
    stored.discardDraft()
    onSaved(booking ? t.updated : t.created)
  }

  /** The cancellation dialog stays open only if the refund has changed; the form shows every other error. */
  async function saveCancelled({ version: _, ...terms }: BookingCancelling) {
    const response = await callApi((token) => send(token, terms))
    if (!response.ok && (response.status !== 409 || response.body.booking)) {
      setCancelling(null)
      refused(response)
    }
    return response
  }

  function send(token: string, terms: CancellingFields = {}): Promise<ApiResult<unknown>> {
    const reason = overbookReason?.trim() ? { overbookReason } : {}
    if (booking) {
      const changes = { ...changesOf(draft, card, booking), ...reason, ...terms, expectedTotal: seenTotal }
      return updateBooking(token, booking._id, changes)
    }
    const input = { ...inputOf(draft, card, null), ...reason }
    // The key leaves the total out: the same booking at another price is still one booking.
    return createStaffBooking(token, { ...input, expectedTotal: seenTotal }, keyFor(input))
  }

  function refused(response: Refused) {
    const current = response.status === 409 ? (response.body.booking as StaffBookingRow | undefined) : undefined
    if (booking && current) {
      const merged = rebase(draft, booking, current)
      stored.setDraft({ draft: merged.draft, booking: current })
      const names = [booking.package, current.package]
      return setConflict({ was: draftOf(booking), is: draftOf(current), typed: draft, names, ...merged })
    }
    // A deleted package also answers 404, with an error at its field.
    if (booking && response.status === 404 && response.errors.length === 0) return setGone(true)
    setFailure(response.message || (booking ? t.updateFailed : t.createFailed))
    const hasPriceChanged = response.errors.some(({ field }) => field === 'expectedTotal')
    if (hasPriceChanged) setPriceVersion((version) => version + 1)
    else if (response.status === 409 && may(staff.role, 'overbook on purpose')) setOverbookReason((text) => text ?? '')
    setProblems(Object.fromEntries(response.errors.map(({ field, message }) => [fieldOf(field.split('.')), message])))
  }

  return (
    <>
      <form
        id={formId}
        ref={form}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void save(false)
        }}
        noValidate
      >
        {isGone && <BookingGone onAnew={() => onAnew(draft)} />}
        {failure && (
          <Banner tone="error" className="mb-5">
            {failure}
          </Banner>
        )}
        {conflict && <ConflictNotice conflict={conflict} packages={packages} />}
        {isRestored && !conflict && !failure && !isGone && (
          <Banner className="mb-5">{staffBookings.form.restored}</Banner>
        )}
        {overbookReason !== null && (
          <TextField
            label={t.overbookReason}
            name="overbookReason"
            hint={t.overbookHint}
            value={overbookReason}
            error={problems.overbookReason}
            maxLength={500}
            onChange={setOverbookReason}
            className="mb-6"
          />
        )}
        <StaffBookingFields
          {...{ draft, booking, card, packages, problems, priceVersion }}
          onSeenTotal={setSeenTotal}
          onChange={change}
          onCard={(changes) => {
            setCard((before) => ({ ...before, ...changes }))
            onDirty(true)
          }}
        />
      </form>
      <CancellationDialog
        target={cancelling}
        send={(_, terms) => saveCancelled(terms)}
        onClose={() => setCancelling(null)}
        onDone={saved}
      />
    </>
  )
}

/** A stay that is moved keeps its nights, and a smaller party gives its last seats back. */
function dependentChanges(draft: BookingDraft, { date, participants }: Partial<BookingDraft>): Partial<BookingDraft> {
  const isMoved = kindOf(draft).trip === 'stay' && date && isDay(date) && isDay(draft.date) && isDay(draft.checkOut)
  return {
    ...(isMoved ? { checkOut: addDays(draft.checkOut, daysBetween(draft.date, date)) } : {}),
    ...(participants !== undefined && participants < draft.seats.length
      ? { seats: draft.seats.slice(0, participants) }
      : {}),
  }
}

/** A colleague deleted the booking: the draft can become a new one. */
function BookingGone({ onAnew }: { onAnew(): void }) {
  return (
    <Banner
      tone="error"
      className="mb-5"
      action={
        <Button
          look="line"
          size="sm"
          onClick={onAnew}
          className="max-md:h-auto! max-md:min-h-12 max-md:whitespace-normal"
        >
          {t.makeAnew}
        </Button>
      }
    >
      {t.gone}
    </Banner>
  )
}

type FooterProps = {
  isNew: boolean
  isBusy: boolean
  question: Question | null
  onAskToClose(): void
  onClose(): void
  onKeepEditing(): void
  onSaveAnyway(): void
  onAnotherDay(): void
}

/** The form's buttons, or a question in their place. The safe answer has the focus. */
function FormFooter({ isNew, isBusy, question, ...on }: FooterProps) {
  switch (question) {
    case 'leaving':
      return (
        <>
          <QuestionText text={t.keepEditing} />
          <DialogFooter
            key="leaving"
            quiet={t.discard}
            onQuiet={on.onClose}
            main={t.continueEditing}
            onMain={on.onKeepEditing}
            focus="main"
          />
        </>
      )
    case 'past':
      return (
        <>
          <QuestionText text={t.dayPassed} />
          <DialogFooter
            key="past"
            quiet={t.saveAnyway}
            onQuiet={on.onSaveAnyway}
            main={t.anotherDay}
            onMain={on.onAnotherDay}
            focus="main"
          />
        </>
      )
    case null:
      return (
        <>
          <Button look="line" size="sm" disabled={isBusy} onClick={on.onAskToClose} className="max-md:min-h-12">
            {t.cancel}
          </Button>
          <Button size="sm" type="submit" form={formId} isBusy={isBusy} className="max-md:min-h-12 max-md:flex-1">
            {isBusy ? t.saving : isNew ? t.create : t.update}
          </Button>
        </>
      )
  }
}

function QuestionText({ text }: { text: string }) {
  return (
    <p role="alert" className="mr-auto self-center text-[15px] font-[560] text-sand-900 max-md:basis-full">
      {text}
    </p>
  )
}
