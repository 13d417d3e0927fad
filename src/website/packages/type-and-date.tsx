import { OptionCards } from '#components/option-cards.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { reservationTypes } from '#domain/packages/package.ts'
import type { Day } from '#domain/primitives/date.ts'
import { bookingLabels, customiser as t } from '#i18n/booking.ts'
import { serverRenderedLazy } from '#website/layout/server-rendered-lazy.tsx'
import { CustomiserSection } from './customiser-layout.tsx'
import type { OpenSlots } from './open-slots.ts'
import type { AvailableDays } from './use-available-days.ts'
import type { CustomiserControls } from './use-customiser.ts'
import type { SharedDeparture } from './use-departure.ts'
import type { CustomiserFieldError } from './visitor-type-section.tsx'

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

/** The reservation type, if the package offers both, and the day, or day and seats. */
export function TypeAndDate({
  number,
  today,
  failure,
  ...choice
}: {
  customiser: CustomiserControls
  number: number
  today: Day
  available: AvailableDays
  open: OpenSlots | null
  departure: SharedDeparture
  failure: CustomiserFieldError | null
  onSelectDay: () => void
  onSelectSeats: () => void
}) {
  const { pkg, state, dispatch } = choice.customiser
  const { reservationType } = state.choices
  const isShared = reservationType === 'shared'
  const name = pkg.packageType === 'both' ? t.typeAndDate : isShared ? t.dateAndSeats : t.date
  return (
    <CustomiserSection number={number} name={name}>
      {pkg.packageType === 'both' && (
        <OptionCards
          legend={t.typeAndDate}
          hideLegend
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
        <SharedChoice {...choice} failure={failure} />
      ) : (
        <DayChoice {...choice} today={today} error={failure?.field === 'date' ? failure.sentence : null} />
      )}
    </CustomiserSection>
  )
}
