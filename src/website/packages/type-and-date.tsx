import { Skeleton } from '#components/skeleton.tsx'
import { reservationTypes } from '#domain/packages/package.ts'
import { bookingLabels, customiser as t } from '#i18n/booking.ts'
import { serverRenderedLazy } from '#website/layout/server-rendered-lazy.tsx'
import { ChoiceCards } from './choice-cards.tsx'
import { CustomiserSection } from './customiser-layout.tsx'
import { PartyFields } from './party-fields.tsx'
import type { Customiser } from './use-customiser.ts'

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
export function TypeAndDate({ customiser, number }: { customiser: Customiser; number: number }) {
  const { pkg, state, dispatch } = customiser
  const { reservationType } = state.choices
  const isShared = reservationType === 'shared'
  return (
    <CustomiserSection number={number} name={isShared ? t.dateAndSeats : t.date}>
      <PartyFields customiser={customiser} />
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
      {isShared ? <SharedChoice customiser={customiser} /> : <DayChoice customiser={customiser} />}
    </CustomiserSection>
  )
}
