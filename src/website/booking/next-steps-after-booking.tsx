import { Check } from 'lucide-react'
import type { Receipt } from '#contracts/bookings/receipt.ts'
import { kindSpecs } from '#domain/bookings/kind-spec.ts'
import { kilometresOf } from '#domain/rides/taxi.ts'
import { next as t } from '#i18n/trust.ts'
import { formatBusinessTime } from '#website/layout/local-time.tsx'
import { BookingInfoPanel } from './booking-info-panel.tsx'
import { receiptStart, receiptTotal } from './receipt-facts.ts'

/** `hasPaymentForm`: the page has it, so that no step repeats how to pay. */
export function NextStepsAfterBooking({ receipt, hasPaymentForm }: { receipt: Receipt; hasPaymentForm: boolean }) {
  const steps = stepsAfter(receipt, hasPaymentForm)
  if (steps.length === 0) return null
  return (
    <BookingInfoPanel heading={t.heading}>
      <ol className="grid">
        {steps.map(({ title, text, isDone }, index) => (
          <li key={title} className="relative flex gap-4 pb-5 last:pb-0">
            {index < steps.length - 1 && (
              <span className="absolute top-9 bottom-0 left-[17px] w-0.5 bg-sand-200" aria-hidden="true" />
            )}
            <span
              aria-hidden="true"
              className={`numbers grid size-9 shrink-0 place-items-center rounded-full text-[16px] font-[660] ${isDone ? 'bg-leaf-100 text-leaf-700' : 'bg-ember-100 text-ember-800'}`}
            >
              {isDone ? <Check className="icon" /> : index + 1}
            </span>
            <div className="min-w-0 pt-1">
              <h3 className="font-body text-[17px] leading-snug font-[640] tracking-normal text-lagoon-900">
                {title}
                {isDone && <span className="sr-only"> ({t.done})</span>}
              </h3>
              <p className="mt-1 text-[15.5px] leading-snug break-words text-sand-700">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </BookingInfoPanel>
  )
}

type StepAfter = { title: string; text: string; isDone?: boolean }

/** The steps between booking and trip; none once it is over or cancelled. */
export function stepsAfter(receipt: Receipt, hasPaymentForm = false): StepAfter[] {
  const { kind, status, bookingId } = receipt
  if (status === 'cancelled' || status === 'completed' || receipt.isClosed) return []
  const booked = { title: t.booked.title, text: t.booked.text(bookingId), isDone: true }
  const theDay = dayOf(receipt)
  if (kindSpecs[kind].isEstimate)
    return [booked, { title: t.fare.title, text: t.fare.text(receiptTotal(receipt), kilometresOf(receipt)) }, ...theDay]
  return [booked, ...payingFor(receipt, hasPaymentForm), ...theDay]
}

function payingFor(receipt: Receipt, hasPaymentForm: boolean): StepAfter[] {
  const { paymentStatus, paymentMethod, status, totalPrice } = receipt
  const { received, confirm, transfer, price } = t
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
    ...(hasPaymentForm ? [] : [{ title: transfer.title, text: transfer.text(receiptTotal(receipt)) }]),
    { title: confirm.title, text: confirm.transfer, isDone },
  ]
}

function dayOf(receipt: Receipt): StepAfter[] {
  const startsAt = receiptStart(receipt)
  if (startsAt === null) return []
  const moment = formatBusinessTime(startsAt)
  const { kind, pickupLocation, dropLocation, accommodation, paymentMethod, paymentStatus } = receipt
  const { ride, arrive, pickup, payThere } = t
  const { tripType, reservationType } = kindSpecs[kind]
  if (tripType === 'ride') return [{ title: ride.title, text: ride.at(moment, `${pickupLocation} – ${dropLocation}`) }]
  const paysThere = paymentMethod === 'cash' && paymentStatus === 'unpaid' && receipt.totalPrice > 0
  if (tripType === 'stay') {
    const text = [arrive.from(moment), paysThere && payThere.room(receiptTotal(receipt))]
    return [{ title: arrive.title, text: joined(text) }]
  }
  const place = pickupLocation || accommodation
  const text = [
    place ? pickup.at(moment, place) : pickup.unknown(moment),
    paysThere && payThere.safari(receiptTotal(receipt)),
    // A general booking has no identity number.
    reservationType !== null && pickup.bring,
  ]
  return [{ title: pickup.title, text: joined(text) }]
}

const joined = (sentences: (string | false)[]) => sentences.filter(Boolean).join(' ')
