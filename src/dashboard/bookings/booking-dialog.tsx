import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { type Answer, createStaffBooking, type Refused, updateBooking } from '#api-client/staff.ts'
import { Banner } from '#components/banner.tsx'
import type { BookingFieldErrors } from '#components/booking-fields.tsx'
import { focusFirstInvalid } from '#components/focus-invalid.ts'
import { TextField } from '#components/text-field.tsx'
import type { BookingCancelling, CancellingFields } from '#contracts/bookings/cancellation.ts'
import type { StaffBookingRow } from '#contracts/bookings/staff-booking.ts'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { useIdempotencyKey } from '#dashboard/hooks/idempotency-key.ts'
import { useSavedDraft } from '#dashboard/hooks/saved-draft.ts'
import { usePackageOptions } from '#dashboard/hooks/use-package-options.ts'
import { kindOf } from '#domain/bookings/kinds.ts'
import { addDays, dayAt, daysBetween, isDay } from '#domain/primitives/date.ts'
import { may } from '#domain/staff/permission.ts'
import { staffBookings } from '#i18n/staff-bookings.ts'
import { staffForm as t } from '#i18n/staff-form.ts'
import { Conflict, type Meanwhile } from './booking-conflict.tsx'
import type { Question } from './booking-form-footer.tsx'
import { Gone } from './booking-gone.tsx'
import { CancellationDialog, type CancellationTarget } from './cancellation-dialog.tsx'
import {
  asksForPastDay,
  changesOf,
  type Draft,
  draftOf,
  inputOf,
  isSafari,
  type Kept,
  keptName,
  nameOf,
  noCard,
  problemsIn,
  rebase,
} from './staff-booking-draft.ts'
import { Fields } from './staff-booking-fields.tsx'

type Props = {
  id: string
  /** The booking as it was opened; null for a new one. */
  opened: StaffBookingRow | null
  /** The clerk has been asked about a day that has passed. */
  isSure: RefObject<boolean>
  /** Throws away what is kept of the form. */
  forget: RefObject<() => void>
  onBusy(isBusy: boolean): void
  onDirty(isDirty: boolean): void
  onQuestion(question: Question | null): void
  /** Makes a new booking of what is typed: the one that it was is gone. */
  onAnew(draft: Draft): void
  onSaved(message: string): void
}

/** The form itself. What is typed outlives a reload, a lost network and a session that ends in the middle of it. */
export function Sheet({ id, opened, isSure, forget, onBusy, onDirty, onQuestion, onAnew, onSaved }: Props) {
  const { staff, callApi } = useStaff()
  const kept = useSavedDraft<Kept>(keptName(opened?.bookingId ?? 'new'), {
    draft: draftOf(opened),
    booking: opened,
  })
  // `booking` is what the draft was begun on: somebody may have saved another version since.
  const { draft, booking } = kept.draft
  const [card, setCard] = useState(noCard)
  const [problems, setProblems] = useState<BookingFieldErrors>({})
  const [failure, setFailure] = useState('')
  const [isGone, setGone] = useState(false)
  const [cancelling, setCancelling] = useState<CancellationTarget | null>(null)
  const [meanwhile, setMeanwhile] = useState<Meanwhile | null>(null)
  // Full is full, unless an admin says why not (R1.25).
  const [overbooking, setOverbooking] = useState<string | null>(null)
  const seenTotal = useRef<number>(undefined)
  const [asOf, setAsOf] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const keyFor = useIdempotencyKey()
  const packages = usePackageOptions({
    sold: kindOf(draft).reservationType ?? 'private',
    chosen: draft.packageId,
    isWanted: isSafari(draft.kind),
  })
  const isRestored = useRef(JSON.stringify(draft) !== JSON.stringify(draftOf(opened)))
  forget.current = kept.discardDraft

  useEffect(() => {
    if (isRestored.current) onDirty(true)
  }, [onDirty])
  useEffect(() => {
    if (Object.keys(problems).length > 0 && focusFirstInvalid(form.current)) return
    // What is wrong with the whole stands above the fields, and the button that was pressed below them.
    if (failure || meanwhile || isGone) form.current?.scrollIntoView({ block: 'start' })
  }, [problems, failure, meanwhile, isGone])

  function change(changes: Partial<Draft>) {
    kept.setDraft({ draft: { ...draft, ...changes, ...withIt(draft, changes) }, booking })
    onDirty(true)
    onQuestion(null)
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    onQuestion(null)
    const mayBePast = isSure.current
    isSure.current = false
    const input = inputOf(draft, card, booking)
    const found = problemsIn(input)
    setProblems(found)
    setFailure('')
    if (Object.keys(found).length > 0) return setFailure(t.checkFields)
    if (!mayBePast && asksForPastDay(draft, booking, dayAt(Date.now()))) return onQuestion('past')
    if (booking && draft.status === 'cancelled' && booking.status !== 'cancelled') {
      const { bookingId, name, kind } = booking
      return setCancelling({ purpose: 'save', bookingId, name, kind })
    }
    onBusy(true)
    const answer = await callApi((token) => send(token))
    onBusy(false)
    if (answer.ok) return saved()
    refused(answer)
  }
  function saved() {
    kept.discardDraft()
    onSaved(booking ? t.updated : t.created)
  }
  /** The dialog stays open only for another refund than the clerk saw; the form shows everything else. */
  async function saveCancelled({ version: _, ...terms }: BookingCancelling) {
    const answer = await callApi((token) => send(token, terms))
    if (!answer.ok && (answer.status !== 409 || answer.body.booking)) {
      setCancelling(null)
      refused(answer)
    }
    return answer
  }
  function send(token: string, terms: CancellingFields = {}): Promise<Answer<unknown>> {
    const reason = overbooking?.trim() ? { overbookReason: overbooking } : {}
    const expectedTotal = seenTotal.current
    if (booking)
      return updateBooking(token, booking._id, {
        ...{ ...changesOf(draft, card, booking), ...reason, ...terms, expectedTotal },
      })
    const input = { ...inputOf(draft, card, null), ...reason }
    // The key is the booking's: seen at another price it is not a second one.
    return createStaffBooking(token, { ...input, expectedTotal }, keyFor(input))
  }

  function refused(answer: Refused) {
    const now = answer.status === 409 ? (answer.body.booking as StaffBookingRow | undefined) : undefined
    if (booking && now) {
      const merged = rebase(draft, booking, now)
      kept.setDraft({ draft: merged.draft, booking: now })
      const names = [booking.package, now.package]
      return setMeanwhile({ was: draftOf(booking), is: draftOf(now), typed: draft, names, ...merged })
    }
    // A package that is gone is told at its field.
    if (booking && answer.status === 404 && answer.errors.length === 0) return setGone(true)
    setFailure(answer.message || (booking ? t.updateFailed : t.createFailed))
    const isOtherPrice = answer.errors.some(({ field }) => field === 'expectedTotal')
    if (isOtherPrice) setAsOf((before) => before + 1)
    else if (answer.status === 409 && may(staff.role, 'overbook on purpose')) setOverbooking((reason) => reason ?? '')
    setProblems(Object.fromEntries(answer.errors.map(({ field, message }) => [nameOf(field.split('.')), message])))
  }

  return (
    <>
      <form id={id} ref={form} onSubmit={save} noValidate>
        {isGone && <Gone onAnew={() => onAnew(draft)} />}
        {failure && (
          <Banner tone="error" className="mb-5">
            {failure}
          </Banner>
        )}
        {meanwhile && <Conflict meanwhile={meanwhile} packages={packages} />}
        {isRestored.current && !meanwhile && !failure && !isGone && (
          <Banner className="mb-5">{staffBookings.form.restored}</Banner>
        )}
        {overbooking !== null && (
          <TextField
            label={t.overbookReason}
            name="overbookReason"
            hint={t.overbookHint}
            value={overbooking}
            error={problems.overbookReason}
            maxLength={500}
            onChange={setOverbooking}
            className="mb-6"
          />
        )}
        <Fields
          {...{ draft, booking, card, packages, problems, seenTotal, asOf }}
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

/** What changes along: a stay that begins later ends later, and who comes with fewer gives the last seats back. */
function withIt(draft: Draft, changes: Partial<Draft>): Partial<Draft> {
  const { date, participants } = changes
  const isMoved = kindOf(draft).trip === 'stay' && date && isDay(date) && isDay(draft.date) && isDay(draft.checkOut)
  return {
    ...(isMoved ? { checkOut: addDays(draft.checkOut, daysBetween(draft.date, date)) } : {}),
    ...(participants !== undefined && participants < draft.seats.length
      ? { seats: draft.seats.slice(0, participants) }
      : {}),
  }
}
