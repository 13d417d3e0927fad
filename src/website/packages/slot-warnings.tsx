import { Banner } from '#components/banner.tsx'
import { Button } from '#components/button.tsx'
import { hasDeparted, type Slot } from '#domain/bookings/time-slot.ts'
import type { Day } from '#domain/primitives/date.ts'
import { customiser as t } from '#i18n/booking.ts'
import { formatDay, hoursOfSlot } from '#i18n/format-date.ts'
import { slotNames } from '#i18n/safari.ts'
import { slotsOn } from './open-slots.ts'
import type { Customiser } from './use-customiser.ts'

/** Shown if the chosen slot is full, closed or has left, with the other slots of that day. */
export function SlotFull({ customiser: { state, dispatch, available } }: { customiser: Customiser }) {
  const { date, timeSlot } = state.choices
  const open = slotsOn(available.open, date)
  if (!date || open.length === 0 || open.includes(timeSlot)) return null
  const why = whyNot({ date, timeSlot, closed: available.closedOn(date), now: available.clock() }, t.slotOn)
  return (
    <Banner tone="warning" title={why(slotNames[timeSlot], formatDay(date, 'brief'))}>
      <div className="mt-3 flex flex-wrap gap-2.5">
        {open.map((slot) => (
          <Button
            key={slot}
            look="line"
            size="sm"
            className="h-11!"
            onClick={() => dispatch({ type: 'choose', choice: { timeSlot: slot } })}
          >
            {slotNames[slot]}
            <span className="font-[480] text-sand-600">{hoursOfSlot(slot)}</span>
          </Button>
        ))}
      </div>
    </Banner>
  )
}

/** The text for a slot that cannot be chosen: it has left, the park has closed it, or it is full. */
export function whyNot<Text>(
  { date, timeSlot, closed, now }: { date: Day; timeSlot: Slot; closed: readonly Slot[]; now: number },
  texts: { left: Text; closed: Text; full: Text },
): Text {
  if (hasDeparted(date, timeSlot, now)) return texts.left
  return closed.includes(timeSlot) ? texts.closed : texts.full
}

/** Shown if the departure has fewer free seats than the party needs. */
export function FewSeats({ customiser: { state, dispatch, departure } }: { customiser: Customiser }) {
  const { free } = departure
  const { people, date } = state.choices
  if (!date || free === null || free === 0 || free >= people) return null
  return (
    <Banner
      tone="warning"
      title={t.seatsLeft(free, people)}
      action={
        <Button look="line" size="sm" className="h-11!" onClick={() => dispatch({ type: 'set people', people: free })}>
          {t.bringFewer(free)}
        </Button>
      }
    >
      {t.seatsLeftHint}
    </Banner>
  )
}
