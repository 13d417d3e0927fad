import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { focusInvalid } from '#components/focus-invalid.ts'
import { useToasts } from '#components/use-toasts.tsx'
import { safariRequest } from '#contracts/bookings/safari-request.ts'
import { defaultJeepType } from '#domain/availability/inventory.ts'
import { type Check, checkedField, firstFailedCheck, withoutIdentity } from '#domain/bookings/booking.ts'
import type { SafariPrice } from '#domain/packages/price.ts'
import { toDecimal } from '#domain/primitives/money.ts'
import { guestSentenceOf } from '#i18n/guest-error-message.ts'
import { bookingDraftFrom } from '#website/booking/booking-draft.ts'
import { type OpenSlots, slotsOn } from './open-slots.ts'
import { sortedSeats } from './seat-choice.ts'
import type { CustomiserControls } from './use-customiser.ts'
import type { SharedDeparture } from './use-departure.ts'
import type { SeatBooking } from './use-seat-booking.ts'

/** Runs the ten checks in order; the first failure is shown at its field, which gets the focus. */
export function useBookingButton({
  customiser,
  price,
  open,
  departure: { hold },
  seatBooking,
  openContact,
}: {
  customiser: CustomiserControls
  price: SafariPrice
  open: OpenSlots | null
  departure: SharedDeparture
  seatBooking: SeatBooking
  openContact: () => void
}) {
  const { pkg, state } = customiser
  const { choices, details } = state
  const [failed, setFailed] = useState<FailedCheck | null>(null)
  const toasts = useToasts()
  const navigate = useNavigate()
  const isFull = choices.date !== '' && open !== null && !slotsOn(open, choices.date).includes(choices.timeSlot)
  const check = firstFailedCheck(pkg, choices, details) ?? (isFull ? 'bad time slot' : null)
  const isShared = choices.reservationType === 'shared'
  const request = requestOf(customiser, price)

  const book = (form: HTMLFormElement) => {
    // An unsettled booking comes first.
    if (isShared && seatBooking.unsettled) return openContact()
    // Synchronously, because a screen reader announces the error when the field gets the focus.
    flushSync(() => setFailed(check))
    if (check) {
      const field = fieldIn(form, fieldOf(check))
      if (field) focusInvalid(field, guestSentenceOf(check))
      else toasts.error(guestSentenceOf(check))
      return
    }
    if (isShared) openContact()
    else navigate('/booking/confirm', { state: { ...withoutIdentity(request), isAfterCustomiser: true } })
  }
  // The message disappears once the field is corrected.
  const failure = failed && failed === check ? { field: fieldOf(failed), sentence: guestSentenceOf(failed) } : null
  return { failure, book, draft: isShared ? bookingDraftFrom({ ...request, ...hold.hold }) : null }
}

type FailedCheck = Check | 'bad time slot'

function fieldOf(check: FailedCheck): string {
  return check === 'bad time slot' ? 'timeSlot' : checkedField[check]
}

function requestOf({ pkg, state: { choices, details } }: CustomiserControls, { jeeps: _, ...parts }: SafariPrice) {
  const inDollars = Object.fromEntries(
    Object.entries(parts).map(([name, amount]) => [name, toDecimal(amount)]),
  ) as typeof parts
  const isShared = choices.reservationType === 'shared'
  const requested = isShared ? { ...choices, jeepType: defaultJeepType, seats: sortedSeats(choices.seats) } : choices
  return safariRequest(pkg, requested, details, inDollars)
}

function fieldIn(form: HTMLFormElement, field: string): HTMLElement | null {
  return (
    form.querySelector<HTMLElement>(
      `[name="${field}"]:not(:disabled), [data-field="${field}"] [data-day][tabindex="0"]`,
    ) ?? form.querySelector<HTMLElement>(`[data-field="${field}"] button`)
  )
}
