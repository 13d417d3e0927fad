import { useEffect, useRef, useState } from 'react'
import { bookTrip, nothingSaid, type Refused } from '#api-client/guest.ts'
import type { Alternatives, FreshReceipt } from '#contracts/bookings/receipt.ts'
import type { TripRequestInput } from '#contracts/bookings/trip-booking.ts'
import { toMinor } from '#domain/primitives/money.ts'
import { bookingForm as phrases } from '#i18n/booking-form.ts'
import { alternativesFrom } from '#website/booking/alternative.ts'
import { connectionLost } from '#website/offline/offline-loader-data.ts'
import { beginTripAttempt, endTripAttempt, unsettledTripRequest } from './trip-attempt.ts'

/** Why the booking is not made yet, with what the guest needs to go on. */
export type TripBookingError =
  | { kind: 'lost' }
  | { kind: 'price'; message: string; before: number; now: number }
  | { kind: 'refused'; message: string; details: string[]; wayOut: Alternatives | null; mayTryAgain: boolean }

/** So a button outside the form can send it once more. */
export const formId = 'book-trip'

/** Sends the booking once, however often it is asked to, and says what became of it. */
export function useTripBooking({
  entry,
  onBooked,
}: {
  entry: string
  /** Leads on to the booking; without a connection it never gets there. */
  onBooked: (receipt: FreshReceipt) => Promise<void>
}) {
  const [trouble, setTrouble] = useState<TripBookingError | null>(null)
  const [isUnsettled, setUnsettled] = useState(false)
  const [isSubmitting, setSubmitting] = useState(false)
  // A second click can come before the button is drawn as busy.
  const isUnderway = useRef(false)
  // Only the browser knows what was sent before a reload.
  useEffect(() => {
    if (!unsettledTripRequest(entry)) return
    setUnsettled(true)
    setTrouble({ kind: 'lost' })
  }, [entry])
  // Booked, and only the way on was cut: what is kept goes out once more, and its twin's answer leads there.
  const isBooked = useRef(false)
  useEffect(() => {
    const stay = () => {
      if (!isBooked.current) return
      setSubmitting(false)
      setUnsettled(true)
      setTrouble({ kind: 'lost' })
    }
    addEventListener(connectionLost, stay)
    return () => removeEventListener(connectionLost, stay)
  }, [])

  const book = async (drawn: TripRequestInput) => {
    if (isUnderway.current) return
    isUnderway.current = true
    setSubmitting(true)
    setTrouble(null)
    const request = unsettledTripRequest(entry) ?? drawn
    const answer = await bookTrip(request, beginTripAttempt(entry, request))
    isUnderway.current = false
    if (answer.ok && answer.body.booking?.bookingId) {
      isBooked.current = true
      await onBooked(answer.body.booking)
      endTripAttempt()
      return
    }
    setSubmitting(false)
    const refused = answer.ok ? nothingSaid : answer
    // no answer, or one that broke on the way: the booking may have been made
    const isOpen = refused.status === 0 || refused.status >= 500
    if (!isOpen) endTripAttempt()
    setUnsettled(isOpen)
    setTrouble(troubleFrom(refused, request))
  }
  /** What is wrong with the trip itself stops it before it is sent. */
  const stop = (message: string) =>
    setTrouble({ kind: 'refused', message, details: [], wayOut: null, mayTryAgain: false })
  return { trouble, isUnsettled, isSubmitting, book, stop, forget: () => setTrouble(null) }
}

function troubleFrom({ status, message, errors, body }: Refused, request: TripRequestInput): TripBookingError {
  if (status === 0) return { kind: 'lost' }
  const sentence = message || phrases.failed
  const { totalPrice } = (body.quote ?? {}) as { totalPrice?: unknown }
  if (status === 409 && typeof totalPrice === 'number') {
    const before = request.kind === 'taxi' ? request.estimatedPrice : request.total
    return { kind: 'price', message: sentence, before: toMinor(before), now: toMinor(totalPrice) }
  }
  return {
    kind: 'refused',
    message: sentence,
    details: errors.map((error) => error.message).filter((text) => text !== sentence),
    wayOut: alternativesFrom(body),
    mayTryAgain: status >= 500 || status === 429,
  }
}
