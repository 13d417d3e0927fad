import { Check } from 'lucide-react'
import type { Receipt } from '#contracts/bookings/receipt.ts'
import { next as phrases } from '#i18n/trust.ts'
import { BookingInfoPanel } from './booking-panel.tsx'
import { stepsAfter } from './steps-after.ts'

/** The way from here to the jeep, the room or the ride. */
export function NextStepsAfterBooking({ receipt }: { receipt: Receipt }) {
  const steps = stepsAfter(receipt)
  if (steps.length === 0) return null
  return (
    <BookingInfoPanel heading={phrases.heading}>
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
                {isDone && <span className="sr-only"> ({phrases.done})</span>}
              </h3>
              <p className="mt-1 text-[15.5px] leading-snug break-words text-sand-700">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </BookingInfoPanel>
  )
}
