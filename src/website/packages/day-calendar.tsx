import { Banner } from '#components/banner.tsx'
import { Button } from '#components/button.tsx'
import { MonthCalendar } from '#components/month-calendar.tsx'
import { addDays, type Day } from '#domain/primitives/date.ts'
import { customiser as t } from '#i18n/booking.ts'
import { policy } from '#i18n/sale-terms.ts'
import type { Customiser } from './use-customiser.ts'

/** Offers the days on which the party can go in at least one slot. */
export function DayCalendar({
  customiser: { today, available },
  value,
  describedBy,
  onPick,
}: {
  customiser: Customiser
  value: Day | ''
  /** The id of its error. */
  describedBy?: string | undefined
  onPick: (day: Day) => void
}) {
  const { open, state, reasonOf, retry } = available
  if (state === 'failed') {
    return (
      <Banner
        tone="error"
        title={t.datesFailed}
        action={
          <Button look="line" size="sm" className="h-11!" onClick={retry}>
            {t.datesRetry}
          </Button>
        }
      />
    )
  }
  return (
    <MonthCalendar
      label={t.dateLegend}
      describedBy={describedBy}
      value={value}
      min={today}
      max={addDays(today, policy().windowDays)}
      today={today}
      isUnavailable={(day) => !open?.[day]?.length}
      isLoading={state === 'loading'}
      reasonOf={reasonOf}
      onChange={onPick}
    />
  )
}
