import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useState } from 'react'
import { Banner } from '#components/banner.tsx'
import { DialogBody, DialogFrame } from '#components/dialog.tsx'
import type { StaffBookingRow } from '#contracts/bookings/staff-booking.ts'
import { ActionButton } from '#dashboard/components/action-button.tsx'
import { DialogFooter } from '#dashboard/components/dialog-footer.tsx'
import { LoadError } from '#dashboard/components/load-error.tsx'
import { FormText } from '#dashboard/form/form-fields.tsx'
import { discardDraft, readDraft, stackDraft } from '#dashboard/form/saved-draft.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { staffBookings } from '#i18n/staff-bookings.ts'
import { staffForm as t } from '#i18n/staff-form.ts'
import { CancellationDialog } from './cancellation-dialog.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { draftName, newBookingDraft, noCard, type StaffBookingDraft, type StoredDraft } from './staff-booking-draft.ts'
import { StaffBookingFields } from './staff-booking-fields.tsx'
import { useBooking } from './use-booking.ts'
import { useBookingForm } from './use-booking-form.ts'

type Props = {
  /** The booking that the URL names, 'new', or '' while no form is open. */
  name: string
  rows: StaffBookingRow[] | null
  onClose(): void
  /** The draft of a deleted booking is stored as a new one. */
  onStartAsNew(): void
  onSaved(): void
}

/** The state of the form that decides how its dialog may be closed. */
type FormState = {
  isBusy: boolean
  isDirty: boolean
  /** The clerk is closing the form, and has to say whether its changes may be lost. */
  isLeaving: boolean
}

/** Compared by identity: the state of an open form is another object. */
const closedForm: FormState = { isBusy: false, isDirty: false, isLeaving: false }

/** Creates and edits bookings. A failed save keeps everything that was typed. */
export default function BookingDialog({ name, rows, onClose, onStartAsNew, onSaved }: Props) {
  const isOpen = name !== ''
  const isNew = name === 'new'
  const { booking, isFresh, isGone, problem, retry } = useBooking(
    isNew ? '' : name,
    rows?.find((row) => row.bookingId === name),
  )
  const [formState, setFormState] = useState(closedForm)
  const [isFromDeleted, setFromDeleted] = useState(false)
  // Back also closes the dialog, without a question. The next form begins anew.
  if (!isOpen && (formState !== closedForm || isFromDeleted)) {
    setFormState(closedForm)
    setFromDeleted(false)
  }

  function close() {
    discardDraft(draftName(name))
    onClose()
  }
  function startAsNew(draft: StaffBookingDraft) {
    const values = { ...newBookingDraft(draft), ...noCard, overbookReason: '' }
    stackDraft(draftName('new'), { values, base: null } satisfies StoredDraft)
    discardDraft(draftName(name))
    setFormState({ ...formState, isLeaving: false })
    setFromDeleted(true)
    onStartAsNew()
  }
  function askToClose() {
    if (formState.isBusy) return
    // A click beside the dialog must not discard typed text.
    if (formState.isDirty) setFormState({ ...formState, isLeaving: true })
    else close()
  }
  // The row of the list may be outdated: the form waits for the current version.
  const isReady = isNew || (booking !== null && (isFresh || problem !== ''))
  // After a reload, only the stored draft knows what was typed for a deleted booking.
  const deletedDraft = isGone && !isReady ? readDraft<StoredDraft>(draftName(name)) : null

  return (
    <DialogFrame title={isNew ? t.addTitle : t.editTitle} isOpen={isOpen} onClose={askToClose} size="lg">
      {isReady ? (
        <BookingForm
          key={name}
          opened={isNew ? null : booking}
          isFromDeleted={isFromDeleted && isNew}
          isLeaving={formState.isLeaving}
          onFormState={setFormState}
          onAskToClose={askToClose}
          onClose={close}
          onStartAsNew={startAsNew}
          onSaved={onSaved}
        />
      ) : (
        <DialogBody footer={null}>
          {!problem && <p role="status">{dashboard.details.loading}</p>}
          {deletedDraft && <BookingGone onStartAsNew={() => startAsNew(deletedDraft.values)} />}
          {problem && !deletedDraft && <LoadError text={problem} onRetry={retry} />}
        </DialogBody>
      )}
    </DialogFrame>
  )
}

type FormProps = {
  /** The booking as it was opened; null for a new one. */
  opened: StaffBookingRow | null
  /** Starts from the draft of a deleted booking. */
  isFromDeleted: boolean
  isLeaving: boolean
  onFormState: Dispatch<SetStateAction<FormState>>
  onAskToClose(): void
  onClose(): void
  onStartAsNew(draft: StaffBookingDraft): void
  onSaved(): void
}

/** The form asks before it closes with changes, or saves a booking on a past day. */
type Question = 'leaving' | 'past'

const formId = 'booking-form'

function BookingForm({ opened, isFromDeleted, isLeaving, onFormState, ...on }: FormProps) {
  const stopLeaving = () => onFormState((state) => (state.isLeaving ? { ...state, isLeaving: false } : state))
  const { form, draft, change, computed, packages, pastDay, cancellation, conflict, mayOverbook, isGone } =
    useBookingForm({
      opened,
      // The footer has place for one question.
      onAskAboutPast: stopLeaving,
      onSaved: on.onSaved,
    })
  const isBusy = form.isBusy && pastDay.subject === null
  const { isDirty, problem } = form
  useEffect(() => onFormState((state) => ({ ...state, isBusy, isDirty })), [isBusy, isDirty, onFormState])

  const answer = (mayBePast: boolean) => {
    stopLeaving()
    pastDay.answer(mayBePast)
  }
  const keepEditing = useEffectEvent(() => answer(false))
  // Typing on answers the question in the footer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of a field
  useEffect(() => keepEditing(), [draft])

  const focus = (name: string) => form.ref.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus()
  const focusName = useEffectEvent(() => focus('name'))
  // The button that had the focus went with the form of the deleted booking.
  useEffect(() => {
    if (isFromDeleted) focusName()
  }, [isFromDeleted])

  return (
    <DialogBody
      footer={
        <FormFooter
          isNew={opened === null}
          isBusy={isBusy}
          question={isLeaving ? 'leaving' : pastDay.subject}
          onAskToClose={on.onAskToClose}
          onClose={on.onClose}
          onKeepEditing={() => answer(false)}
          onSaveAnyway={() => answer(true)}
          onAnotherDay={() => {
            answer(false)
            focus('date')
          }}
        />
      }
    >
      <form id={formId} ref={form.ref} onSubmit={form.submit} noValidate>
        {isGone && <BookingGone onStartAsNew={() => on.onStartAsNew(draft)} />}
        {problem && (
          <Banner tone="error" className="mb-5">
            {problem}
          </Banner>
        )}
        {conflict && <ConflictNotice conflict={conflict} packages={packages} />}
        {form.isRestored && !conflict && !problem && !isGone && (
          <Banner className="mb-5">{staffBookings.form.restored}</Banner>
        )}
        {mayOverbook && (
          <FormText
            {...form.field('overbookReason')}
            label={t.overbookReason}
            hint={t.overbookHint}
            maxLength={500}
            className="mb-6"
          />
        )}
        <StaffBookingFields
          draft={draft}
          booking={form.base}
          packages={packages}
          field={form.field}
          problems={form.problems}
          computed={computed}
          onChange={change}
        />
      </form>
      <CancellationDialog {...cancellation} />
    </DialogBody>
  )
}

/** A colleague deleted the booking: the draft can become a new one. */
function BookingGone({ onStartAsNew }: { onStartAsNew(): void }) {
  return (
    <Banner
      tone="error"
      className="mb-5"
      action={
        <ActionButton onClick={onStartAsNew} className="max-md:h-auto! max-md:min-h-12 max-md:whitespace-normal">
          {t.makeAnew}
        </ActionButton>
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
  if (question === null)
    return (
      <>
        <ActionButton disabled={isBusy} onClick={on.onAskToClose}>
          {t.cancel}
        </ActionButton>
        <ActionButton look="dark" type="submit" form={formId} isBusy={isBusy}>
          {isBusy ? t.saving : isNew ? t.create : t.update}
        </ActionButton>
      </>
    )
  const { text, ...answers } = {
    leaving: {
      text: t.keepEditing,
      quiet: t.discard,
      onQuiet: on.onClose,
      main: t.continueEditing,
      onMain: on.onKeepEditing,
    },
    past: {
      text: t.dayPassed,
      quiet: t.saveAnyway,
      onQuiet: on.onSaveAnyway,
      main: t.anotherDay,
      onMain: on.onAnotherDay,
    },
  }[question]
  return (
    <>
      <p role="alert" className="mr-auto self-center text-[15px] font-[560] text-sand-900 max-md:basis-full">
        {text}
      </p>
      <DialogFooter key={question} {...answers} focus="main" />
    </>
  )
}
