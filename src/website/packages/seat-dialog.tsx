import { useState } from 'react'
import { Banner } from '#components/banner.tsx'
import { Button } from '#components/button.tsx'
import { Dialog } from '#components/dialog.tsx'
import { SeatMap } from '#components/seat-map.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { customiserDialogs as dialogs, customiser as t } from '#i18n/booking.ts'
import { formatDay, hoursOfSlot } from '#i18n/format-date.ts'
import { slotNames } from '#i18n/safari.ts'
import type { CustomiserAction } from './customiser-reducer.ts'
import { toggleSeat } from './seat-choice.ts'
import { FewSeats, SlotFull } from './slot-warnings.tsx'
import type { Customiser } from './use-customiser.ts'

type SeatDialogProps = {
  customiser: Customiser
  isOpen: boolean
  onClose: () => void
  onChoose: (action: CustomiserAction) => void
}

/** The guest marks one seat per person on the live map. OK chooses them, and `useSharedDeparture` then holds the chosen seats. */
export function SeatDialog({ customiser, isOpen, onClose, onChoose }: SeatDialogProps) {
  const { people, date, timeSlot, seats } = customiser.state.choices
  const [marked, setMarked] = useState<number[]>([])
  const [wasOpen, setWasOpen] = useState(false)
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    setMarked(seats)
  }
  const { live, capacity, taken } = customiser.departure
  // Another guest may take a marked seat.
  const chosen = marked.filter((seat) => !taken.includes(seat)).slice(0, people)
  const isWhole = chosen.length === people
  return (
    <Dialog
      title={t.selectSeat(people)}
      size="sm"
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <>
          <p aria-live="polite" className="numbers mr-auto self-center text-[15px] font-[580] text-sand-700">
            {dialogs.seats.count(chosen.length, people)}
          </p>
          <Button look="line" onClick={onClose}>
            {dialogs.cancel}
          </Button>
          <Button disabled={!isWhole || !live.seats} onClick={() => onChoose({ type: 'choose seats', seats: chosen })}>
            {dialogs.ok}
          </Button>
        </>
      }
    >
      {date && (
        <p className="text-[15px] leading-snug text-sand-600">
          {dialogs.seats.departure(slotNames[timeSlot], hoursOfSlot(timeSlot), formatDay(date, 'brief'))}
        </p>
      )}
      <p className="mt-1 mb-4 text-[17px] font-[620] text-lagoon-900">{dialogs.seats.lead(people)}</p>
      <div className="mb-4 grid gap-3 empty:hidden">
        {live.state === 'unreachable' && <Banner tone="error" title={dialogs.seats.unreachable} />}
        <SlotFull customiser={customiser} />
        <FewSeats customiser={customiser} />
      </div>
      {live.seats ? (
        <SeatMap
          key={`${date} ${timeSlot}`}
          label={dialogs.seats.map}
          capacity={capacity}
          taken={taken}
          chosen={chosen}
          onPress={(seat) => setMarked(toggleSeat(chosen, seat, people))}
        />
      ) : (
        live.state === 'loading' && <SeatMapLoading />
      )}
      {live.state === 'polling' && (
        <p className="mt-3 text-center text-[14.5px] text-sand-600">{dialogs.seats.behind}</p>
      )}
    </Dialog>
  )
}

function SeatMapLoading() {
  return (
    <div className="grid justify-items-center gap-4">
      <p role="status" className="text-sand-700">
        {dialogs.seats.loading}
      </p>
      <Skeleton className="h-[440px] w-[208px] rounded-xl" />
    </div>
  )
}
