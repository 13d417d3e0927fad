import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { afterPaint } from '#components/after-paint.ts'
import { focusField } from '#components/focus-invalid.ts'
import { useToasts } from '#components/use-toasts.tsx'
import { safariRequest } from '#contracts/bookings/safari-request.ts'
import { defaultJeepType } from '#domain/availability/inventory.ts'
import { type Check, checkedField, failedChecks, withoutIdentity } from '#domain/bookings/booking.ts'
import type { SafariPrice } from '#domain/packages/price.ts'
import { toDecimal } from '#domain/primitives/money.ts'
import { guestSentenceOf } from '#i18n/guest-error-message.ts'
import { bookingDraftFrom } from '#website/booking/booking-draft.ts'
import { type OpenSlots, slotsOn } from './open-slots.ts'
import { sortedSeats } from './seat-choice.ts'
import type { CustomiserControls } from './use-customiser.ts'
import type { SeatBooking } from './use-seat-booking.ts'
import type { SharedDeparture } from './use-shared-departure.ts'

/** The sentences of failed checks by field. */
export type Faults = Partial<Record<string, string>>

/** Runs the checks of R1.8, and whether the slot is full: the first failure is a toast and takes the focus, and every field that failed is marked. */
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
  const [failed, setFailed] = useState<readonly FailedCheck[]>([])
  const toasts = useToasts()
  const navigate = useNavigate()
  const isFull = choices.date !== '' && open !== null && !slotsOn(open, choices.date).includes(choices.timeSlot)
  const checks: FailedCheck[] = [
    ...failedChecks(pkg, choices, details),
    ...(isFull ? (['bad time slot'] as const) : []),
  ]
  const isShared = choices.reservationType === 'shared'
  const request = requestOf(customiser, price)

  const book = (form: HTMLFormElement) => {
    // An unsettled booking comes first.
    if (isShared && seatBooking.unsettled) return openContact()
    const [first] = checks
    if (first) {
      toasts.error(guestSentenceOf(first))
      // Marking the fields renders the whole form: 0.1 s on a slow phone.
      afterPaint(() => {
        // Synchronously, because a screen reader reads the message of the field that gets the focus.
        flushSync(() => setFailed(checks))
        focusField(form, fieldOf(first))
      })
      return
    }
    if (isShared) openContact()
    else navigate('/booking/confirm', { state: { ...withoutIdentity(request), isAfterCustomiser: true } })
  }
  // A message disappears once its field is corrected; another one appears with the next attempt.
  const shown = failed.filter((check) => checks.includes(check))
  const faults: Faults = Object.fromEntries(shown.map((check) => [fieldOf(check), guestSentenceOf(check)]))
  return {
    faults,
    missing: checks.map(fieldOf),
    book,
    draft: isShared ? bookingDraftFrom({ ...request, ...hold.hold }) : null,
  }
}

type FailedCheck = Check | 'bad time slot'

function fieldOf(check: FailedCheck): string {
  return check === 'bad time slot' ? 'timeSlot' : checkedField[check]
}

function requestOf(
  { pkg, state: { choices, details } }: CustomiserControls,
  { jeeps: _, season: __, ...parts }: Omit<SafariPrice, 'discount' | 'promotion'>,
) {
  const inDollars = Object.fromEntries(
    Object.entries(parts).map(([name, amount]) => [name, toDecimal(amount)]),
  ) as typeof parts
  const isShared = choices.reservationType === 'shared'
  const requested = isShared ? { ...choices, jeepType: defaultJeepType, seats: sortedSeats(choices.seats) } : choices
  return safariRequest(pkg, requested, details, inDollars)
}
