import { OptionCards } from '#components/option-cards.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { reservationTypes } from '#domain/packages/package.ts'
import type { Day } from '#domain/primitives/date.ts'
import { customiser as phrases, words } from '#i18n/booking.ts'
import { serverRenderedLazy } from '#website/layout/server-rendered-lazy.tsx'
import { CustomiserSection } from './customiser-section.tsx'
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

/** Private or shared where the package leaves the choice, and when: the day of a jeep, or the day and seats in one. */
export function TypeAndDate({
  number,
  today,
  failure,
  ...choice
}: {
  making: CustomiserControls
  number: number
  today: Day
  available: AvailableDays
  open: OpenSlots | null
  departure: SharedDeparture
  failure: CustomiserFieldError | null
  onSelectDay: () => void
  onSelectSeats: () => void
}) {
  const { pkg, state, take } = choice.making
  const { reservationType } = state.choices
  const isShared = reservationType === 'shared'
  const name = pkg.packageType === 'both' ? phrases.typeAndDate : isShared ? phrases.dateAndSeats : phrases.date
  return (
    <CustomiserSection number={number} name={name}>
      {pkg.packageType === 'both' && (
        <OptionCards
          legend={phrases.typeAndDate}
          hideLegend
          columns={2}
          name="reservationType"
          value={reservationType}
          onChange={(type) => take({ do: 'reserve', reservationType: type })}
          options={reservationTypes.map((type) => ({
            value: type,
            label: words.reservations[type],
            detail: phrases.typeHints[type],
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
