import type { Receipt } from '#contracts/bookings/receipt.ts'
import { kindSpecs } from '#domain/bookings/kinds.ts'
import { next as phrases } from '#i18n/trust.ts'
import { formatBusinessTime } from '#website/layout/local-time.tsx'
import { receiptStart, receiptTotal } from './receipt-facts.ts'

type StepAfter = { title: string; text: string; isDone?: boolean }

/** What happens between a booking and its day, in its order; nothing of one that is over. */
export function stepsAfter(receipt: Receipt): StepAfter[] {
  const { kind, status, bookingId } = receipt
  if (status === 'cancelled' || status === 'completed' || receipt.isClosed) return []
  const booked = { title: phrases.booked.title, text: phrases.booked.text(bookingId), isDone: true }
  const theDay = dayOf(receipt)
  if (kindSpecs[kind].isEstimate)
    return [booked, { title: phrases.fare.title, text: phrases.fare.text(receiptTotal(receipt)) }, ...theDay]
  return [booked, ...payingFor(receipt), ...theDay]
}

function payingFor(receipt: Receipt): StepAfter[] {
  const { paymentStatus, paymentMethod, status, totalPrice } = receipt
  const { received, confirm, transfer, price } = phrases
  const isDone = status === 'confirmed'
  if (paymentStatus === 'paid') return [{ title: received.paid, text: received.text.paid, isDone: true }]
  if (paymentStatus === 'submitted') {
    return [
      { title: received.submitted, text: received.text.submitted },
      { title: confirm.title, text: confirm.transfer, isDone },
    ]
  }
  if (totalPrice === 0) return [price]
  if (paymentMethod === 'cash') return [{ title: confirm.title, text: confirm.message, isDone }]
  return [
    { title: transfer.title, text: transfer.text(receiptTotal(receipt)) },
    { title: confirm.title, text: confirm.transfer, isDone },
  ]
}

function dayOf(receipt: Receipt): StepAfter[] {
  const startsAt = receiptStart(receipt)
  if (startsAt === null) return []
  const moment = formatBusinessTime(startsAt)
  const { kind, pickupLocation, dropLocation, accommodation, paymentMethod, paymentStatus } = receipt
  const { ride, arrive, pickup, payThere } = phrases
  const { trip, reservationType } = kindSpecs[kind]
  if (trip === 'ride') return [{ title: ride.title, text: ride.at(moment, `${pickupLocation} – ${dropLocation}`) }]
  const paysThere = paymentMethod === 'cash' && paymentStatus === 'unpaid' && receipt.totalPrice > 0
  if (trip === 'stay') {
    const text = [arrive.from(moment), paysThere && payThere.room(receiptTotal(receipt))]
    return [{ title: arrive.title, text: inOne(text) }]
  }
  const place = pickupLocation || accommodation
  const text = [
    place ? pickup.at(moment, place) : pickup.unknown(moment),
    paysThere && payThere.safari(receiptTotal(receipt)),
    // a booking by day and hour asks for no number
    reservationType !== null && pickup.bring,
  ]
  return [{ title: pickup.title, text: inOne(text) }]
}

const inOne = (sentences: (string | false)[]) => sentences.filter(Boolean).join(' ')
