import { useRef, useState } from 'react'
import { bookSafari, getQuote, nothingSaid, type Refused } from '#api-client/guest.ts'
import type { Alternatives, FreshReceipt, Quote } from '#contracts/bookings/receipt.ts'
import type { GuestErrorCode } from '#domain/guest-error.ts'
import { currencies, toMinor } from '#domain/primitives/money.ts'
import { confirmation as phrases } from '#i18n/booking.ts'
import { guestSentenceOf } from '#i18n/guest-error-message.ts'
import { amount, integer, oneOf, parseObject } from '#website/layout/parse.ts'
import { alternativesFrom } from './alternative.ts'
import {
  type BookingDraft,
  choicesAndDetails,
  type DraftChange,
  holdRequestOf,
  withBookingChange,
  withQuote,
} from './booking-draft.ts'
import { withIdentity } from './identity-numbers.ts'
import {
  attemptForEntry,
  attemptHold,
  beginSubmitAttempt,
  type Contact,
  markAttemptRejected,
} from './submit-attempt.ts'
import { markHoldBooked, useHold } from './use-hold.ts'

/** Why the booking is not made yet, with what the guest needs to go on. */
export type ConfirmError =
  | { kind: 'form'; message: string }
  | { kind: 'lost' }
  | { kind: 'price'; message: string; before: number; now: number }
  | { kind: 'places'; message: string; wayOut: Alternatives }
  | { kind: 'move'; message: string; again: () => void }
  | { kind: 'refused'; message: string; details: string[]; mayTryAgain: boolean }

/**
 * Keeps the place while the guest looks through the booking, sends it once, however often it is asked to, and says what
 * became of it. A booking whose place is gone moves to another day, slot or jeep right here.
 */
export function useConfirmBooking({
  entry,
  handover,
  contact,
  onBooked,
  onMoved,
}: {
  entry: string
  handover: BookingDraft
  contact: Contact
  onBooked: (receipt: FreshReceipt) => void
  onMoved: (booking: BookingDraft) => void
}) {
  const [booking, setBooking] = useState(handover)
  const [isUnsettled, setUnsettled] = useState(() => attemptForEntry(entry)?.isUnsettled ?? false)
  const [trouble, setTrouble] = useState<ConfirmError | null>(isUnsettled ? { kind: 'lost' } : null)
  const [isSubmitting, setSubmitting] = useState(false)
  const [isMoving, setMoving] = useState(false)
  // A booking that may have reached us before the page was loaded again has its place, and must not compete with itself.
  const [wasUnsettled] = useState(isUnsettled)
  const hold = useHold(wasUnsettled && isUnsettled ? 'as it is' : holdRequestOf(booking))
  // A second click can come before the button is drawn as busy.
  const isUnderway = useRef(false)

  const confirm = async (refusal: GuestErrorCode | null) => {
    if (isUnderway.current || !booking.safari.date) return
    if (refusal) {
      setTrouble({ kind: 'form', message: guestSentenceOf(refusal) })
      return
    }
    isUnderway.current = true
    setSubmitting(true)
    setTrouble(null)
    const request = {
      ...booking.request,
      customerName: contact.name.trim(),
      customerEmail: contact.email.trim(),
      customerPhone: contact.phone.trim(),
    }
    const key = beginSubmitAttempt(entry, contact, request, hold.hold)
    const answer = await bookSafari(withIdentity({ ...request, ...attemptHold() }), key)
    isUnderway.current = false
    if (answer.ok && answer.body.booking?.bookingId) {
      scrollTo({ top: 0 })
      markHoldBooked()
      onBooked(answer.body.booking)
      return
    }
    setSubmitting(false)
    const refused = answer.ok ? nothingSaid : answer
    // no answer, or one that broke on the way: the booking may have been made
    const isOpen = refused.status === 0 || refused.status >= 500
    if (!isOpen) markAttemptRejected()
    setUnsettled(isOpen)
    setTrouble(confirmErrorFrom(refused, booking))
    const quote = quoteOf(refused)
    if (quote) setBooking(withQuote(booking, quote))
  }

  const move = async (to: DraftChange) => {
    if (isUnderway.current) return
    isUnderway.current = true
    setMoving(true)
    const moved = withBookingChange(booking, to)
    const { date, seats, ...choices } = choicesAndDetails(moved.safari).choices
    const answer = await getQuote(moved.safari.packageId, choices)
    isUnderway.current = false
    setMoving(false)
    const quote = answer.ok ? quoteFrom(answer.body.quote) : null
    if (!quote) {
      setTrouble({ kind: 'move', message: answer.ok ? '' : answer.message, again: () => move(to) })
      return
    }
    const priced = withQuote(moved, quote)
    setTrouble(null)
    setBooking(priced)
    onMoved(priced)
  }
  // Somebody else has it: sending the same again could only fail.
  const isGone =
    trouble?.kind === 'places' ||
    (hold.state === 'refused' && Boolean(hold.refusal && alternativesFrom(hold.refusal.body)))
  const lookAgain = () => {
    setTrouble(null)
    hold.holdAgain()
  }
  return { booking, trouble, hold, isSubmitting, isUnsettled, isMoving, isGone, confirm, move, lookAgain }
}

export function confirmErrorFrom(refused: Refused, booking: Pick<BookingDraft, 'price'>): ConfirmError {
  if (refused.status === 0) return { kind: 'lost' }
  const message = refused.message || phrases.failed
  const wayOut = alternativesFrom(refused.body)
  const quote = quoteOf(refused)
  if (quote) return { kind: 'price', message, before: booking.price.totalPrice, now: toMinor(quote.totalPrice) }
  if (wayOut) return { kind: 'places', message, wayOut }
  return {
    kind: 'refused',
    message,
    details: refused.errors.map((error) => error.message).filter((text) => text !== message),
    mayTryAgain: refused.status >= 500 || refused.status === 429,
  }
}

function quoteOf({ status, body }: Refused): Quote | null {
  return status === 409 ? (quoteFrom(body.quote) ?? null) : null
}

const quoteFrom = parseObject<Quote>({
  ticketPrice: amount,
  jeepPrice: amount,
  guidePrice: amount,
  mealPrice: amount,
  totalPrice: amount,
  jeeps: integer,
  currency: oneOf(currencies),
})
