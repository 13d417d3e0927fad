import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { ApiResult } from '#api-client/request.ts'
import { createStaffBooking, updateBooking } from '#api-client/staff-bookings.ts'
import { useToasts } from '#components/use-toasts.tsx'
import type { BookingCancelling, CancellingFields } from '#contracts/bookings/cancellation.ts'
import type { StaffBookingRow } from '#contracts/bookings/staff-booking.ts'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { useQuestion } from '#dashboard/form/use-question.ts'
import { useStaffForm } from '#dashboard/form/use-staff-form.ts'
import { usePackageOptions } from '#dashboard/hooks/use-package-options.ts'
import { kindSpecOf } from '#domain/bookings/kind-spec.ts'
import { addDays, dayAt, daysBetween, isDay } from '#domain/primitives/date.ts'
import { may } from '#domain/staff/permission.ts'
import { staffForm as t } from '#i18n/staff-form.ts'
import { usePrice } from './booking-price.tsx'
import type { CancellationTarget } from './cancellation-dialog.tsx'
import type { Conflict } from './conflict-notice.tsx'
import {
  asksForPastDay,
  type BookingFormValues,
  changesOf,
  draftName,
  draftOf,
  fieldOf,
  isSafari,
  noCard,
  problemsIn,
  rebase,
  requestOf,
  type StaffBookingDraft,
} from './staff-booking-draft.ts'

type Options = {
  /** The booking as it was opened; null for a new one. */
  opened: StaffBookingRow | null
  /** The clerk is asked whether the booking may be on a past day. */
  onAskAboutPast(): void
  onSaved(): void
}

/** `key` is for a new booking, `terms` are those of a cancellation. */
type Sent = { from: StaffBookingRow | null; values: BookingFormValues; key: string; terms?: CancellingFields }

/** Saves a booking. Asks about a past day and a cancellation first, and merges the version of a colleague who saved before. */
export function useBookingForm({ opened, onAskAboutPast, onSaved }: Options) {
  const { staff } = useStaff()
  const toasts = useToasts()
  const [isGone, setGone] = useState(false)
  const [cancelling, setCancelling] = useState<CancellationTarget | null>(null)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  // Admins may overbook with a reason (R1.25), once a save was refused as full.
  const [mayOverbook, setMayOverbook] = useState(false)
  const [priceVersion, setPriceVersion] = useState(0)
  const pastDay = useQuestion<'past', boolean>()
  const successToast = opened ? t.updated : t.created
  const form = useStaffForm({
    draftName: draftName(opened?.bookingId ?? 'new'),
    // The version on which the draft began; a newer one may have been saved since.
    base: opened,
    draftOf: (from): BookingFormValues => ({ ...draftOf(from), ...noCard, overbookReason: '' }),
    secret: ['cardNumber', 'cardExpiry'],
    problemsIn: (values, from) => problemsIn(requestOf(values, values, from)),
    async send(token, values, key, from) {
      if (asksForPastDay(values, from, dayAt(Date.now())) && !(await askAboutPast())) return null
      if (from && values.status === 'cancelled' && from.status !== 'cancelled') {
        const { bookingId, name, kind } = from
        setCancelling({ purpose: 'save', bookingId, name, kind })
        return null
      }
      return sendBooking(token, { from, values, key })
    },
    successToast,
    onSaved,
    onRefused({ status, body, errors }) {
      if (booking && status === 409 && body.booking) {
        mergeWith(booking, body.booking as StaffBookingRow)
        return true
      }
      // A deleted package also answers 404, with an error at its field.
      if (booking && status === 404 && errors.length === 0) {
        setGone(true)
        return true
      }
      if (errors.some(({ field }) => field === 'expectedTotal')) setPriceVersion((version) => version + 1)
      else if (status === 409 && may(staff.role, 'overbook on purpose')) setMayOverbook(true)
      return undefined
    },
    fieldOf: (field) => fieldOf(field.split('.')),
    messages: { failed: opened ? t.updateFailed : t.createFailed, check: t.checkFields },
  })
  const booking = form.base
  const draft = useWatch({ control: form.control }) as BookingFormValues
  const computed = usePrice({ draft, booking }, priceVersion)
  const packages = usePackageOptions({
    sold: kindSpecOf(draft).reservationType ?? 'private',
    chosen: draft.packageId,
    isWanted: isSafari(draft.kind),
    hasCustom: true,
  })

  function askAboutPast() {
    onAskAboutPast()
    return pastDay.ask('past')
  }

  function mergeWith(before: StaffBookingRow, current: StaffBookingRow) {
    const typed = form.values()
    const merged = rebase(typed, before, current)
    form.startFrom(current, { ...typed, ...merged.draft })
    const names = [before.package, current.package]
    setConflict({ was: draftOf(before), is: draftOf(current), typed, names, ...merged })
  }

  function sendBooking(token: string, { from, values, key, terms }: Sent): Promise<ApiResult<unknown>> {
    const expectedTotal = computed.seenTotal
    const reason = mayOverbook && values.overbookReason.trim() ? { overbookReason: values.overbookReason } : {}
    return from
      ? updateBooking(token, from._id, { ...changesOf(values, values, from), ...reason, ...terms, expectedTotal })
      : createStaffBooking(token, { ...requestOf(values, values, null), ...reason, expectedTotal }, key)
  }

  /** The cancellation dialog stays open only if the refund has changed; the form shows every other error. */
  async function saveCancelled(token: string, { version: _, ...terms }: BookingCancelling) {
    const response = await sendBooking(token, { from: booking, values: form.values(), key: '', terms })
    if (!response.ok && (response.status !== 409 || response.body.booking)) {
      setCancelling(null)
      form.refuse(response)
    }
    return response
  }

  return {
    form,
    draft,
    change: (changes: Partial<BookingFormValues>) => form.change({ ...changes, ...dependentChanges(draft, changes) }),
    computed,
    packages,
    pastDay,
    conflict,
    mayOverbook,
    /** A colleague deleted the booking. */
    isGone,
    /** The props of the dialog that asks who cancels. */
    cancellation: {
      target: cancelling,
      send: (token: string, _: CancellationTarget, terms: BookingCancelling) => saveCancelled(token, terms),
      onClose: () => setCancelling(null),
      onDone() {
        form.discardDraft()
        toasts.success(successToast)
        onSaved()
      },
    },
  }
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
