import { useEffect, useState } from 'react'
import { createBooking, emptyResponse, getQuote } from '#api-client/guest.ts'
import type { FreshReceipt, Quote } from '#contracts/bookings/receipt.ts'
import type { GuestErrorCode } from '#domain/guest-error-code.ts'
import { currencies } from '#domain/primitives/money.ts'
import { guestSentenceOf } from '#i18n/guest-error-message.ts'
import { promotion } from '#i18n/promotion.ts'
import { amount, integer, oneOf, parseObject } from '#website/layout/parse.ts'
import { alternativesFrom } from './alternative.ts'
import {
  attemptForEntry,
  attemptHold,
  type BookingDraft,
  beginSubmitAttempt,
  type Contact,
  choicesAndDetails,
  type DraftChange,
  holdRequestOf,
  markAttemptRejected,
  withBookingChange,
  withQuote,
} from './booking-draft.ts'
import { type BookingError, bookingErrorFrom, isUnsettled } from './booking-error.ts'
import { withIdentity } from './identity-numbers.ts'
import { markHoldBooked, useHold } from './use-hold.ts'

export type ConfirmError =
  | BookingError
  | { kind: 'form'; message: string }
  | { kind: 'move'; message: string; change: DraftChange }

/**
 * Holds the place while the guest reviews the booking, and sends it once, however often it is submitted. A booking whose
 * place is gone can move to another day, slot or jeep here.
 */
export function useConfirmBooking({
  entry,
  draft,
  contact,
  onBooked,
  onMoved,
  onPriced,
}: {
  entry: string
  draft: BookingDraft
  contact: Contact
  onBooked: (receipt: FreshReceipt) => void
  onMoved: (booking: BookingDraft) => void
  /** A promotion code has changed the price. */
  onPriced: (booking: BookingDraft) => void
}) {
  const [booking, setBooking] = useState(draft)
  const [isOutcomeUnknown, setOutcomeUnknown] = useState(() => attemptForEntry(entry)?.isUnsettled ?? false)
  const [error, setError] = useState<ConfirmError | null>(isOutcomeUnknown ? { kind: 'lost' } : null)
  const [busy, setBusy] = useState<'submitting' | 'moving' | null>(null)
  // A booking that may have been made before a reload has its place, and must not compete with itself.
  const [wasUnknownAtFirst] = useState(isOutcomeUnknown)
  const hold = useHold(wasUnknownAtFirst && isOutcomeUnknown ? 'unchanged' : holdRequestOf(booking))

  const confirm = async (invalid: GuestErrorCode | null) => {
    if (busy || !booking.safari.date) return
    if (invalid) {
      setError({ kind: 'form', message: guestSentenceOf(invalid) })
      return
    }
    setBusy('submitting')
    setError(null)
    const request = {
      ...booking.request,
      customerName: contact.name.trim(),
      customerEmail: contact.email.trim(),
      customerPhone: contact.phone.trim(),
    }
    const key = beginSubmitAttempt(entry, contact, request, hold.hold)
    const response = await createBooking(withIdentity({ ...request, ...attemptHold() }), key)
    if (response.ok && response.body.booking?.bookingId) {
      scrollTo({ top: 0 })
      markHoldBooked()
      onBooked(response.body.booking)
      return
    }
    setBusy(null)
    const refused = response.ok ? emptyResponse : response
    if (!isUnsettled(refused)) markAttemptRejected()
    setOutcomeUnknown(isUnsettled(refused))
    setError(bookingErrorFrom(refused, booking.price.totalPrice))
    const quote = refused.status === 409 ? quoteFrom(refused.body.quote) : null
    if (quote) setBooking(withQuote(booking, quote))
  }

  /** Applies a code, or removes it if it is ''. Returns why it was refused. */
  const applyCode = async (typed: string): Promise<string | null> => {
    if (busy) return null
    setBusy('moving')
    const coded = withPromotionCode(booking, typed.trim())
    const response = await quoteFor(coded)
    setBusy(null)
    const quote = response.ok ? quoteFrom(response.body.quote) : null
    if (!quote) return (!response.ok && response.message) || promotion.failed
    const code = response.ok ? (response.body.quote.promotionCode ?? '') : ''
    const priced = withQuote(withPromotionCode(coded, code), quote)
    setError(null)
    setBooking(priced)
    onPriced(priced)
    return null
  }

  const move = async (change: DraftChange) => {
    if (busy) return
    setBusy('moving')
    const moved = withBookingChange(booking, change)
    const response = await quoteFor(moved)
    setBusy(null)
    const quote = response.ok ? quoteFrom(response.body.quote) : null
    if (!quote) {
      setError({ kind: 'move', message: response.ok ? '' : response.message, change })
      return
    }
    const priced = withQuote(moved, quote)
    setError(null)
    setBooking(priced)
    onMoved(priced)
  }
  const isPlaceTaken = error?.kind === 'refused' && alternativesFrom(error.body) !== null
  // Sending the same booking again could only fail.
  const isGone =
    isPlaceTaken || (hold.state === 'refused' && hold.refusal !== null && alternativesFrom(hold.refusal.body) !== null)
  const lookAgain = () => {
    setError(null)
    hold.holdAgain()
  }
  const parkNotes = useParkNotes(booking)
  return {
    booking,
    parkNotes,
    error,
    hold,
    busy,
    isUnsettled: isOutcomeUnknown,
    isPlaceTaken,
    isGone,
    confirm,
    move,
    lookAgain,
    applyCode,
  }
}

function quoteFor({ safari }: BookingDraft) {
  const { seats, ...choices } = choicesAndDetails(safari).choices
  const { packageId, park, block, promotionCode } = safari
  return getQuote(packageId, { ...choices, park, block, promotionCode })
}

/** The park's notices for the day of a booking under review. Without a connection the guest reads them once it is booked. */
function useParkNotes(booking: BookingDraft): string[] {
  const [notes, setNotes] = useState<string[]>([])
  const { packageId, date } = booking.safari
  // biome-ignore lint/correctness/useExhaustiveDependencies: other choices have the same notes
  useEffect(() => {
    let isCurrent = true
    setNotes([])
    if (packageId && date) {
      // Without the code, because attempts at one are limited.
      void quoteFor(withPromotionCode(booking, '')).then((response) => {
        if (isCurrent && response.ok) setNotes(response.body.parkNotes ?? [])
      })
    }
    return () => {
      isCurrent = false
    }
  }, [packageId, date])
  return notes
}

/** The same booking with a promotion code, or without one if it is ''. */
function withPromotionCode({ request, safari, price }: BookingDraft, promotionCode: string): BookingDraft {
  return { request: { ...request, promotionCode }, safari: { ...safari, promotionCode }, price }
}

const quoteFrom = parseObject<Omit<Quote, 'discount' | 'promotionCode' | 'season' | 'gateFees'>>({
  ticketPrice: amount,
  jeepPrice: amount,
  guidePrice: amount,
  mealPrice: amount,
  totalPrice: amount,
  jeeps: integer,
  currency: oneOf(currencies),
})
