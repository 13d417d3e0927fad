import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { createBooking, emptyResponse } from '#api-client/guest.ts'
import type { FreshReceipt } from '#contracts/bookings/receipt.ts'
import type { SafariRequestInput } from '#contracts/bookings/safari-booking.ts'
import {
  attemptForEntry,
  type BookingDraft,
  beginSubmitAttempt,
  bookingDraftFrom,
  clearAttempt,
  markAttemptRejected,
} from '#website/booking/booking-draft.ts'
import { type BookingError, bookingErrorFrom, isUnsettled } from '#website/booking/booking-error.ts'
import { saveGuestKey } from '#website/booking/guest-key.ts'
import { withIdentity } from '#website/booking/identity-numbers.ts'
import { markHoldBooked } from '#website/booking/use-hold.ts'
import { inPlace, useNavigationState } from '#website/layout/navigation-state.ts'
import { confirmedPath } from '#website/layout/paths.ts'
import { connectionLost } from '#website/offline/offline-loader-data.ts'
import { clearCustomiserDraft } from './customiser-draft.ts'

/** 'interrupted' by a reload: seats that look taken may be this guest's. */
export type SeatBookingPhase = 'choosing' | 'interrupted' | 'booked'

export type SeatBooking = {
  /** Sent, with an unknown outcome: it can only be sent again unchanged. */
  unsettled: BookingDraft | null
  phase: SeatBookingPhase
  error: BookingError | null
  isSubmitting: boolean
  /** The booking was made, and only the navigation to its page failed: booking again navigates there. */
  isBooked: boolean
  book: (draft: BookingDraft) => void
  /** The guest chooses something else. An unsettled booking stays. */
  clearError: () => void
}

/** Books shared seats once, however often it is submitted, and navigates to the booking. */
export function useSeatBooking(): SeatBooking {
  const { search } = useLocation()
  const { state, entry } = useNavigationState()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [interrupted] = useState(() => (attemptForEntry(entry)?.isUnsettled ? bookingDraftFrom(state) : null))
  const [unsettled, setUnsettled] = useState(interrupted)
  const [phase, setPhase] = useState<SeatBookingPhase>(interrupted ? 'interrupted' : 'choosing')
  const [error, setError] = useState<BookingError | null>(interrupted ? { kind: 'lost' } : null)
  const [isSubmitting, setSubmitting] = useState(false)
  const [bookedPath, setBookedPath] = useState<string | null>(null)
  useEffect(() => {
    const stay = () => setSubmitting(false)
    addEventListener(connectionLost, stay)
    return () => removeEventListener(connectionLost, stay)
  }, [])

  /** Keeps the request in the history entry, where a reload finds it; it ends with the tab. */
  const saveInEntry = (request: SafariRequestInput | null) =>
    navigate({ search }, { ...inPlace, state: request && { ...request, entry } })
  const book = async (current: BookingDraft) => {
    if (isSubmitting) return
    if (bookedPath) return void navigate(bookedPath)
    const draft = unsettled ?? current
    const { request } = draft
    setSubmitting(true)
    setError(null)
    void saveInEntry(request)
    const response = await createBooking(withIdentity(request), beginSubmitAttempt(entry, contactOf(request), request))
    if (response.ok && response.body.booking?.bookingId) return onBooked(response.body.booking)
    setSubmitting(false)
    const refused = response.ok ? emptyResponse : response
    setUnsettled(isUnsettled(refused) ? draft : null)
    setError(bookingErrorFrom(refused, draft.price.totalPrice))
    if (isUnsettled(refused)) return
    markAttemptRejected()
    setPhase('choosing')
    // The page still shows the old prices.
    if (refused.body.quote) void revalidate()
  }
  const onBooked = async ({ guestKey, bookingId }: FreshReceipt) => {
    saveGuestKey(bookingId, guestKey)
    // Before the hold ends, because the map would show the seats as taken by others until the next page appears.
    flushSync(() => setPhase((before) => (before === 'choosing' ? 'booked' : before)))
    markHoldBooked()
    clearAttempt()
    clearCustomiserDraft()
    await saveInEntry(null)
    scrollTo({ top: 0 })
    const path = confirmedPath(bookingId)
    setBookedPath(path)
    void navigate(path)
  }
  const clearError = () => {
    if (!unsettled) setError(null)
  }
  return { unsettled, phase, error, isSubmitting, isBooked: bookedPath !== null, book, clearError }
}

function contactOf({ customerName, customerEmail, customerPhone }: SafariRequestInput) {
  return { name: customerName ?? '', email: customerEmail ?? '', phone: customerPhone ?? '' }
}
