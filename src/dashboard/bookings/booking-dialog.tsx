import { useEffect, useEffectEvent, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { ApiResult } from '#api-client/request.ts'
import { createStaffBooking, updateBooking } from '#api-client/staff-bookings.ts'
import { Banner } from '#components/banner.tsx'
import { DialogBody, DialogFrame } from '#components/dialog.tsx'
import type { BookingCancelling, CancellingFields } from '#contracts/bookings/cancellation.ts'
import type { StaffBookingRow } from '#contracts/bookings/staff-booking.ts'
import { ActionButton } from '#dashboard/components/action-button.tsx'
import { DialogFooter } from '#dashboard/components/dialog-footer.tsx'
import { LoadError } from '#dashboard/components/load-error.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { FormText } from '#dashboard/form/form-fields.tsx'
import { discardDraft, readDraft, stackDraft } from '#dashboard/form/saved-draft.ts'
import { useQuestion } from '#dashboard/form/use-question.ts'
import { useStaffForm } from '#dashboard/form/use-staff-form.ts'
import { usePackageOptions } from '#dashboard/hooks/use-package-options.ts'
import { kindSpecOf } from '#domain/bookings/kind-spec.ts'
import { addDays, dayAt, daysBetween, isDay } from '#domain/primitives/date.ts'
import { may } from '#domain/staff/permission.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { staffBookings } from '#i18n/staff-bookings.ts'
import { staffForm as t } from '#i18n/staff-form.ts'
import { usePrice } from './booking-price.tsx'
import { CancellationDialog, type CancellationTarget } from './cancellation-dialog.tsx'
import { type Conflict, ConflictNotice } from './conflict-notice.tsx'
import {
  asksForPastDay,
  type BookingFormValues,
  changesOf,
  draftName,
  draftOf,
  fieldOf,
  isSafari,
  newBookingDraft,
  noCard,
  problemsIn,
  rebase,
  requestOf,
  type StaffBookingDraft,
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
  onStartAsNew(): void
  onSaved(message: string): void
}

/** The form asks before it closes with changes, or saves a booking on a past day. */
type Question = 'leaving' | 'past'

const formId = 'booking-form'

/** Creates and edits bookings. A failed save keeps everything that was typed. */
export default function BookingDialog({ name, rows, onClose, onStartAsNew, onSaved }: Props) {
  const isOpen = name !== ''
  const isNew = name === 'new'
  const { booking, isFresh, isGone, problem, retry } = useBooking(
    isNew ? '' : name,
    rows?.find((row) => row.bookingId === name),
  )
  const [isBusy, setBusy] = useState(false)
  const [isDirty, setDirty] = useState(false)
  const [isFromDeleted, setFromDeleted] = useState(false)
  const [isLeaving, setLeaving] = useState(false)

  // Back also closes the dialog, without a question. The next form begins anew.
  if (!isOpen && (isBusy || isDirty || isFromDeleted || isLeaving)) {
    setBusy(false)
    setDirty(false)
    setFromDeleted(false)
    setLeaving(false)
  }
  function close() {
    discardDraft(draftName(name))
    onClose()
  }
  function startAsNew(draft: StaffBookingDraft) {
    const values = { ...newBookingDraft(draft), ...noCard, overbookReason: '' }
    stackDraft(draftName('new'), { values, base: null } satisfies StoredDraft)
    discardDraft(draftName(name))
    setLeaving(false)
    setFromDeleted(true)
    onStartAsNew()
  }
  // A click beside the dialog must not discard typed text.
  const askToClose = () => (isBusy ? undefined : isDirty ? setLeaving(true) : close())
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
          isLeaving={isLeaving}
          onBusy={setBusy}
          onDirty={setDirty}
          onStay={() => setLeaving(false)}
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
  /** The clerk is closing the form, and has to say whether its changes may be lost. */
  isLeaving: boolean
  onBusy(isBusy: boolean): void
  onDirty(isDirty: boolean): void
  onStay(): void
  onAskToClose(): void
  onClose(): void
  onStartAsNew(draft: StaffBookingDraft): void
  onSaved(message: string): void
}

function BookingForm({ opened, isFromDeleted, isLeaving, onBusy, onDirty, onStay, ...on }: FormProps) {
  const { staff } = useStaff()
  const [isGone, setGone] = useState(false)
  const [cancelling, setCancelling] = useState<CancellationTarget | null>(null)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  // Admins may overbook with a reason (R1.25), once a save was refused as full.
  const [mayOverbook, setMayOverbook] = useState(false)
  const [priceVersion, setPriceVersion] = useState(0)
  const pastDay = useQuestion<'past', boolean>()
  const form = useStaffForm({
    draftName: draftName(opened?.bookingId ?? 'new'),
    // The version on which the draft began; a newer one may have been saved since.
    base: opened,
    draftOf: (booking): BookingFormValues => ({ ...draftOf(booking), ...noCard, overbookReason: '' }),
    secret: ['cardNumber', 'cardExpiry'],
    problemsIn: (values, booking) => problemsIn(requestOf(values, values, booking)),
    async send(token, values, key, booking) {
      if (asksForPastDay(values, booking, dayAt(Date.now())) && !(await askAboutPast())) return null
      if (booking && values.status === 'cancelled' && booking.status !== 'cancelled') {
        const { bookingId, name, kind } = booking
        setCancelling({ purpose: 'save', bookingId, name, kind })
        return null
      }
      return sendBooking(token, values, booking, { key })
    },
    onSaved: saved,
    onRefused(response) {
      const current = response.status === 409 ? (response.body.booking as StaffBookingRow | undefined) : undefined
      if (booking && current) {
        const typed = form.values()
        const merged = rebase(typed, booking, current)
        form.startFrom(current, { ...typed, ...merged.draft })
        const names = [booking.package, current.package]
        setConflict({ was: draftOf(booking), is: draftOf(current), typed, names, ...merged })
        return true
      }
      // A deleted package also answers 404, with an error at its field.
      if (booking && response.status === 404 && response.errors.length === 0) {
        setGone(true)
        return true
      }
      const hasPriceChanged = response.errors.some(({ field }) => field === 'expectedTotal')
      if (hasPriceChanged) setPriceVersion((version) => version + 1)
      else if (response.status === 409 && may(staff.role, 'overbook on purpose')) setMayOverbook(true)
      return undefined
    },
    fieldOf: (field) => fieldOf(field.split('.')),
    messages: { failed: opened ? t.updateFailed : t.createFailed, check: t.checkFields },
  })
  const { control, field, base: booking, isBusy, isDirty, problem, problems } = form
  const draft = useWatch({ control }) as BookingFormValues
  const computed = usePrice({ draft, booking }, priceVersion)
  const packages = usePackageOptions({
    sold: kindSpecOf(draft).reservationType ?? 'private',
    chosen: draft.packageId,
    isWanted: isSafari(draft.kind),
    hasCustom: true,
  })
  const answer = (mayBePast: boolean) => {
    onStay()
    pastDay.answer(mayBePast)
  }
  const focus = (field: string) => form.ref.current?.querySelector<HTMLElement>(`[name=${field}]`)?.focus()

  // Typing on answers the question in the footer.
  const stay = useEffectEvent(() => answer(false))
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of a field
  useEffect(() => stay(), [draft])

  const isSaving = isBusy && pastDay.subject === null
  useEffect(() => onBusy(isSaving), [isSaving, onBusy])
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  // The button that had the focus went with the form of the deleted booking.
  useEffect(() => {
    if (isFromDeleted) form.ref.current?.querySelector<HTMLElement>('[name=name]')?.focus()
  }, [isFromDeleted, form.ref])

  function askAboutPast() {
    onStay()
    return pastDay.ask('past')
  }

  function change(changes: Partial<BookingFormValues>) {
    form.change({ ...changes, ...dependentChanges(draft, changes) })
  }

  function saved() {
    on.onSaved(booking ? t.updated : t.created)
  }

  /** The cancellation dialog stays open only if the refund has changed; the form shows every other error. */
  async function saveCancelled(token: string, { version: _, ...terms }: BookingCancelling) {
    const response = await sendBooking(token, form.values(), booking, { terms })
    if (!response.ok && (response.status !== 409 || response.body.booking)) {
      setCancelling(null)
      form.refuse(response)
    }
    return response
  }

  function sendBooking(
    token: string,
    values: BookingFormValues,
    from: StaffBookingRow | null,
    { key = '', terms = {} }: { key?: string; terms?: CancellingFields },
  ): Promise<ApiResult<unknown>> {
    const expectedTotal = computed.seenTotal
    const reason = mayOverbook && values.overbookReason.trim() ? { overbookReason: values.overbookReason } : {}
    if (from) {
      const changes = { ...changesOf(values, values, from), ...reason, ...terms, expectedTotal }
      return updateBooking(token, from._id, changes)
    }
    return createStaffBooking(token, { ...requestOf(values, values, null), ...reason, expectedTotal }, key)
  }

  return (
    <DialogBody
      footer={
        <FormFooter
          isNew={opened === null}
          isBusy={isSaving}
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
            {...field('overbookReason')}
            label={t.overbookReason}
            hint={t.overbookHint}
            maxLength={500}
            className="mb-6"
          />
        )}
        <StaffBookingFields
          draft={draft}
          booking={booking}
          packages={packages}
          field={field}
          problems={problems}
          computed={computed}
          onChange={change}
        />
      </form>
      <CancellationDialog
        target={cancelling}
        send={(token, _, terms) => saveCancelled(token, terms)}
        onClose={() => setCancelling(null)}
        onDone={() => {
          form.discardDraft()
          saved()
        }}
      />
    </DialogBody>
  )
}

/**
 * A stay that is moved keeps its nights, and a smaller party gives its last seats back. Another number of people, or another visitor type,
 * makes all of them adults of that type.
 */
function dependentChanges(draft: StaffBookingDraft, changes: Partial<StaffBookingDraft>): Partial<StaffBookingDraft> {
  const { date, participants, visitorType, party } = changes
  const isMoved =
    kindSpecOf(draft).tripType === 'stay' && date && isDay(date) && isDay(draft.date) && isDay(draft.checkOut)
  const isCounted = party !== undefined || (participants === undefined && visitorType === undefined)
  return {
    ...(isCounted ? {} : { party: null }),
    ...(isMoved ? { checkOut: addDays(draft.checkOut, daysBetween(draft.date, date)) } : {}),
    ...(participants !== undefined && participants < draft.seats.length
      ? { seats: draft.seats.slice(0, participants) }
      : {}),
  }
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
