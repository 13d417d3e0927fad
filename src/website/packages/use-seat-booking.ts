import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { bookSafari, nothingSaid, type Refused } from '#api-client/guest.ts'
import type { Alternatives, FreshReceipt } from '#contracts/bookings/receipt.ts'
import type { SafariRequestInput } from '#contracts/bookings/safari-booking.ts'
import { type Minor, toMinor } from '#domain/primitives/money.ts'
import { confirmation as phrases } from '#i18n/booking.ts'
import { alternativesFrom } from '#website/booking/alternative.ts'
import { type BookingDraft, bookingDraftFrom } from '#website/booking/booking-draft.ts'
import { confirmedPath } from '#website/booking/booking-url.ts'
import { saveGuestKey } from '#website/booking/guest-key.ts'
import { withIdentity } from '#website/booking/identity-numbers.ts'
import {
  attemptForEntry,
  beginSubmitAttempt,
  clearAttempt,
  markAttemptRejected,
} from '#website/booking/submit-attempt.ts'
import { markHoldBooked } from '#website/booking/use-hold.ts'
import { connectionLost } from '#website/offline/offline-loader-data.ts'
import { clearCustomiserDraft } from './customiser-draft.ts'

/** Why the seats are not booked yet, with what the guest needs to go on. */
export type SeatBookingError =
  | { kind: 'lost' }
  | { kind: 'price'; message: string; before: Minor; now: Minor }
  | { kind: 'refused'; message: string; details: string[]; wayOut: Alternatives | null }

/** 'cut off': a reload came in between, and seats that look taken may be this guest's; 'booked': they are. */
export type SeatPhase = 'choosing' | 'cut off' | 'booked'

export type SeatBooking = {
  /** Sent, and nobody has told us what became of it: it can only be sent again as it was. */
  unsettled: BookingDraft | null
  phase: SeatPhase
  trouble: SeatBookingError | null
  isSubmitting: boolean
  /** The seats are booked, and only the way to their page was cut: booking again goes there. */
  isBooked: boolean
  book: (handover: BookingDraft) => void
  /** The guest goes on with another choice. What is unsettled stays. */
  forgetTrouble: () => void
}

/** Books shared seats once, however often it is asked to, and goes to the booking that was made. */
export function useSeatBooking(): SeatBooking {
  const { key: entry, state } = useLocation()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  // A reload in the middle: the request lies in this entry of the history, which ends with the tab.
  const [left] = useState(() => (attemptForEntry(entry)?.isUnsettled ? bookingDraftFrom(state) : null))
  const [unsettled, setUnsettled] = useState(left)
  const [phase, setPhase] = useState<SeatPhase>(left ? 'cut off' : 'choosing')
  const [trouble, setTrouble] = useState<SeatBookingError | null>(left ? { kind: 'lost' } : null)
  const [isSubmitting, setSubmitting] = useState(false)
  const [bookedAt, setBookedAt] = useState<string | null>(null)
  useEffect(() => {
    const stay = () => setSubmitting(false)
    addEventListener(connectionLost, stay)
    return () => removeEventListener(connectionLost, stay)
  }, [])
  // A second click can come before the button is drawn as busy.
  const isUnderway = useRef(false)

  const book = async (current: BookingDraft) => {
    if (isUnderway.current) return
    if (bookedAt) return void navigate(bookedAt)
    const handover = unsettled ?? current
    const { request } = handover
    isUnderway.current = true
    setSubmitting(true)
    setTrouble(null)
    noteOnEntry(request)
    const answer = await bookSafari(withIdentity(request), beginSubmitAttempt(entry, contactOf(request), request))
    isUnderway.current = false
    if (answer.ok && answer.body.booking?.bookingId) {
      onBooked(answer.body.booking)
      return
    }
    setSubmitting(false)
    const refused = answer.ok ? nothingSaid : answer
    // no answer, or one that broke on the way: the booking may have been made
    const isOpen = refused.status === 0 || refused.status >= 500
    setUnsettled(isOpen ? handover : null)
    setTrouble(seatBookingErrorFrom(refused, handover))
    if (isOpen) return
    markAttemptRejected()
    setPhase('choosing')
    // a price that has changed is read anew with the page
    if (refused.body.quote) void revalidate()
  }
  const onBooked = ({ guestKey, bookingId }: FreshReceipt) => {
    saveGuestKey(bookingId, guestKey)
    // Before the hold ends: without it the seats would be called somebody else's while the next screen comes.
    flushSync(() => setPhase((before) => (before === 'choosing' ? 'booked' : before)))
    markHoldBooked()
    clearAttempt()
    clearCustomiserDraft()
    noteOnEntry(null)
    scrollTo({ top: 0 })
    const page = confirmedPath(bookingId)
    setBookedAt(page)
    navigate(page)
  }
  const forgetTrouble = () => {
    if (!unsettled) setTrouble(null)
  }
  return { unsettled, phase, trouble, isSubmitting, isBooked: bookedAt !== null, book, forgetTrouble }
}

// The router's own way would be another entry, and the attempt belongs to this one.
function noteOnEntry(request: SafariRequestInput | null) {
  history.replaceState({ ...history.state, usr: request }, '')
}

function contactOf({ customerName, customerEmail, customerPhone }: SafariRequestInput) {
  return { name: customerName ?? '', email: customerEmail ?? '', phone: customerPhone ?? '' }
}

export function seatBookingErrorFrom(refused: Refused, { price }: Pick<BookingDraft, 'price'>): SeatBookingError {
  if (refused.status === 0) return { kind: 'lost' }
  const message = refused.message || phrases.failed
  const { quote } = refused.body as Alternatives
  if (refused.status === 409 && quote) {
    return { kind: 'price', message, before: price.totalPrice, now: toMinor(quote.totalPrice) }
  }
  return {
    kind: 'refused',
    message,
    details: refused.errors.map((error) => error.message).filter((text) => text !== message),
    wayOut: alternativesFrom(refused.body),
  }
}
