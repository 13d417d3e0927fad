import { Banner } from '#components/banner.tsx'
import { Button } from '#components/button.tsx'
import { hasDeparted, type Slot } from '#domain/bookings/time-slot.ts'
import { customiser as phrases } from '#i18n/booking.ts'
import { formatDay, hoursOfSlot } from '#i18n/format-date.ts'
import { slotNames } from '#i18n/safari.ts'
import type { CustomiserControls } from './use-customiser.ts'

/** The time slot chosen has no place on the day chosen, or has left: the others of that day are one press away. */
export function SlotFull({
  making: { state, take, clock },
  open,
}: {
  making: CustomiserControls
  open: readonly Slot[]
}) {
  const { date, timeSlot } = state.choices
  if (!date || open.length === 0 || open.includes(timeSlot)) return null
  const why = hasDeparted(date, timeSlot, clock()) ? phrases.slotLeftOn : phrases.slotFullOn
  return (
    <Banner tone="warning" title={why(slotNames[timeSlot], formatDay(date, 'brief'))}>
      <div className="mt-3 flex flex-wrap gap-2.5">
        {open.map((slot) => (
          <Button
            key={slot}
            look="line"
            size="sm"
            className="h-11!"
            onClick={() => take({ do: 'choose', choice: { timeSlot: slot } })}
          >
            {slotNames[slot]}
            <span className="font-[480] text-sand-600">{hoursOfSlot(slot)}</span>
          </Button>
        ))}
      </div>
    </Banner>
  )
}
