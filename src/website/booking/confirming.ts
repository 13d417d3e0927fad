import { useRef, useState } from 'react'
import { bookSafari, type Refused } from '#api/client.ts'
import { confirmation as phrases } from '#phrases/en/booking.ts'
import { type Day, isDay } from '#rules/day.ts'
import { toMinor } from '#rules/money.ts'
import { type FreshReceipt, Quote } from '#rules/receipt.ts'
import { type Refusal, sentenceOf } from '#rules/refusal.ts'
import { isSlot, type Slot } from '#rules/slot.ts'
import { attemptOn, beginAttempt, type Contact, settleAttempt } from './attempt.ts'
import { atQuote, type Handover } from './handover.ts'

/** Why the booking is not made yet, with what the guest needs to go on. */
export type Trouble =
  | { kind: 'form'; message: string }
  | { kind: 'lost' }
  | { kind: 'price'; message: string; before: number; now: number }
  | { kind: 'places'; message: string; days: Day[]; slots: Slot[] }
  | { kind: 'refused'; message: string; details: string[]; mayTryAgain: boolean }

/** Sends the booking once, however often it is asked to, and says what became of it. */
export function useConfirming({
  entry,
  handover,
  contact,
  onBooked,
}: {
  entry: string
  handover: Handover
  contact: Contact
  onBooked: (receipt: FreshReceipt) => void
}) {
  const [booking, setBooking] = useState(handover)
  const [isUnsettled, setUnsettled] = useState(() => attemptOn(entry)?.isUnsettled ?? false)
  const [trouble, setTrouble] = useState<Trouble | null>(isUnsettled ? { kind: 'lost' } : null)
  const [isSubmitting, setSubmitting] = useState(false)
  // A second click can come before the button is drawn as busy.
  const isUnderway = useRef(false)

  const confirm = async (refusal: Refusal | null) => {
    if (isUnderway.current || !booking.safari.date) return
    if (refusal) {
      setTrouble({ kind: 'form', message: sentenceOf(refusal) })
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
    const answer = await bookSafari(request, beginAttempt(entry, contact, request))
    isUnderway.current = false
    if (answer.ok && answer.body.booking?.bookingId) {
      scrollTo({ top: 0 })
      onBooked(answer.body.booking)
      return
    }
    setSubmitting(false)
    const refused = answer.ok ? nothingSaid : answer
    // no answer, or one that broke on the way: the booking may have been made
    const isOpen = refused.status === 0 || refused.status >= 500
    if (!isOpen) settleAttempt()
    setUnsettled(isOpen)
    setTrouble(troubleFrom(refused, booking))
    const quote = quoteOf(refused)
    if (quote) setBooking(atQuote(booking, quote))
  }
  return { booking, trouble, isSubmitting, isUnsettled, confirm }
}

const nothingSaid: Refused = { ok: false, status: 500, message: '', errors: [], body: {} }

export function troubleFrom(refused: Refused, booking: Pick<Handover, 'price'>): Trouble {
  if (refused.status === 0) return { kind: 'lost' }
  const message = refused.message || phrases.failed
  const { availableDates, otherSlots } = refused.body
  const quote = quoteOf(refused)
  if (quote) return { kind: 'price', message, before: booking.price.totalPrice, now: toMinor(quote.totalPrice) }
  if (refused.status === 409 && (Array.isArray(availableDates) || Array.isArray(otherSlots))) {
    return {
      kind: 'places',
      message,
      days: texts(availableDates).filter(isDay),
      slots: texts(otherSlots).filter(isSlot),
    }
  }
  return {
    kind: 'refused',
    message,
    details: refused.errors.map((error) => error.message).filter((text) => text !== message),
    mayTryAgain: refused.status >= 500 || refused.status === 429,
  }
}

function quoteOf({ status, body }: Refused): Quote | null {
  return status === 409 ? (Quote.safeParse(body.quote).data ?? null) : null
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}
