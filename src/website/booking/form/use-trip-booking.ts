import { useEffect, useState } from 'react'
import { createBooking, emptyResponse } from '#api-client/guest.ts'
import { withIdempotencyKey } from '#api-client/idempotency-key.ts'
import type { FreshReceipt } from '#contracts/bookings/receipt.ts'
import type { TripRequestInput } from '#contracts/bookings/trip-booking.ts'
import { toMinor } from '#domain/primitives/money.ts'
import { tripAttemptKey } from '#domain/settings/storage-keys.ts'
import { type BookingError, bookingErrorFrom, isUnsettled } from '#website/booking/booking-error.ts'
import { createSessionStore } from '#website/layout/session-storage.ts'
import { connectionLost } from '#website/offline/offline-loader-data.ts'

/** So that a button outside the form can submit it. */
export const formId = 'book-trip'

type State = {
  status: 'editing' | 'submitting' | 'booked'
  error: BookingError | null
  /** Sent, with an unknown outcome: nothing else is sent before that is known. */
  isUnsettled: boolean
}

const editing: State = { status: 'editing', error: null, isUnsettled: false }
const lost: State = { status: 'editing', error: { kind: 'lost' }, isUnsettled: true }

/** Sends the booking once, however often it is submitted. */
export function useTripBooking({
  entry,
  onBooked,
}: {
  entry: string
  /** Navigates to the booking; without a connection it never resolves. */
  onBooked: (receipt: FreshReceipt) => Promise<void>
}) {
  const [state, setState] = useState(editing)
  // Only the browser knows what was sent before a reload.
  useEffect(() => {
    if (unsettledTripRequest(entry)) setState(lost)
  }, [entry])
  useEffect(() => {
    // Booked, and only the navigation failed: the same request is sent again, and its replay leads there.
    const stay = () => setState((before) => (before.status === 'booked' ? lost : before))
    addEventListener(connectionLost, stay)
    return () => removeEventListener(connectionLost, stay)
  }, [])

  const book = async (current: TripRequestInput) => {
    if (state.status !== 'editing') return
    setState({ ...state, status: 'submitting', error: null })
    const request = unsettledTripRequest(entry) ?? current
    const response = await createBooking(request, beginTripAttempt(entry, request))
    if (response.ok && response.body.booking?.bookingId) {
      setState({ ...state, status: 'booked', error: null })
      await onBooked(response.body.booking)
      endTripAttempt()
      return
    }
    const refused = response.ok ? emptyResponse : response
    if (!isUnsettled(refused)) endTripAttempt()
    const total = toMinor(request.kind === 'taxi' ? request.estimatedPrice : request.total)
    setState({ status: 'editing', error: bookingErrorFrom(refused, total), isUnsettled: isUnsettled(refused) })
  }
  return {
    error: state.error,
    isUnsettled: state.isUnsettled,
    isSubmitting: state.status !== 'editing',
    book,
    /** Shows what is wrong with the trip itself, before it is sent. */
    stop: (message: string) =>
      setState({ ...state, error: { kind: 'refused', message, details: [], body: {}, mayTryAgain: false } }),
    clearError: () => setState((before) => ({ ...before, error: null })),
  }
}

/**
 * The attempt to book in this tab whose outcome is unknown. The same request always has the same idempotency key, after a double click, a
 * reload or a lost connection, so that the server recognises the replay.
 */
type Attempt = {
  /** The history entry of the form. */
  entry: string
  request: TripRequestInput
  key: string
}

const attempts = createSessionStore<Attempt>(tripAttemptKey, (value) => {
  const { entry, request, key } = (value ?? {}) as Partial<Attempt>
  const isWhole = typeof entry === 'string' && typeof key === 'string' && request && typeof request === 'object'
  return isWhole ? { entry, request, key } : null
})

/** The request of this history entry whose outcome is unknown; nothing else is sent before it. */
export function unsettledTripRequest(entry: string): TripRequestInput | null {
  const attempt = attempts.read()
  return attempt?.entry === entry ? attempt.request : null
}

/** Records that this request is being sent, and returns its idempotency key. */
export function beginTripAttempt(entry: string, request: TripRequestInput): string {
  const keyed = withIdempotencyKey(request, attempts.read())
  attempts.write({ entry, ...keyed })
  return keyed.key
}

/** The server has responded, so the next attempt is a new request. */
export const endTripAttempt = attempts.forget
