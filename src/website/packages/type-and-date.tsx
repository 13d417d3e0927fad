import { Skeleton } from '#components/skeleton.tsx'
import { reservationTypes } from '#domain/packages/package.ts'
import type { Day } from '#domain/primitives/date.ts'
import { bookingLabels, customiser as t } from '#i18n/booking.ts'
import { serverRenderedLazy } from '#website/layout/server-rendered-lazy.tsx'
import { ChoiceCards } from './choice-cards.tsx'
import { CustomiserSection } from './customiser-layout.tsx'
import type { OpenSlots } from './open-slots.ts'
import { PartyFields } from './party-fields.tsx'
import type { AvailableDays } from './use-available-days.ts'
import type { Faults } from './use-booking-button.ts'
import type { CustomiserControls } from './use-customiser.ts'
import type { SharedDeparture } from './use-shared-departure.ts'

const DayChoice = serverRenderedLazy(
  'day-choice',
  () => import('./day-choice.tsx').then((module) => module.DayChoice),
  <Skeleton className="h-[420px] w-full" />,
)
const SharedChoice = serverRenderedLazy(
  'shared-choice',
  () => import('./shared-choice.tsx').then((module) => module.SharedChoice),
  <Skeleton className="h-[340px] w-full" />,
)

/** The party, the reservation type if the package offers both, and the day, or day and seats. */
export function TypeAndDate({
  number,
  today,
  faults,
  ...choice
}: {
  customiser: CustomiserControls
  number: number
  today: Day
  available: AvailableDays
  open: OpenSlots | null
  departure: SharedDeparture
  faults: Faults
  onSelectDay: () => void
  onSelectSeats: () => void
}) {
  const { pkg, state, dispatch } = choice.customiser
  const { reservationType } = state.choices
  const isShared = reservationType === 'shared'
  return (
    <CustomiserSection number={number} name={isShared ? t.dateAndSeats : t.date}>
      <PartyFields customiser={choice.customiser} free={choice.departure.free} />
      {pkg.packageType === 'both' && (
        <ChoiceCards
          legend={t.type}
          columns={2}
          name="reservationType"
          value={reservationType}
          onChange={(type) => dispatch({ type: 'choose reservation type', reservationType: type })}
          options={reservationTypes.map((type) => ({
            value: type,
            label: bookingLabels.reservations[type],
            detail: t.typeHints[type],
          }))}
        />
      )}
      {isShared ? (
        <SharedChoice {...choice} faults={faults} />
      ) : (
        <DayChoice {...choice} today={today} error={faults.date} />
      )}
    </CustomiserSection>
  )
}
