import { Banner } from '#components/banner.tsx'
import { Button } from '#components/button.tsx'
import { MonthCalendar } from '#components/month-calendar.tsx'
import { addDays, type Day } from '#domain/primitives/date.ts'
import { customiser as t } from '#i18n/booking.ts'
import { policy } from '#i18n/sale-terms.ts'
import type { OpenSlots } from './open-slots.ts'
import type { AvailableDays } from './use-available-days.ts'

/** Offers the days on which the party can go in at least one slot. */
export function DayCalendar({
  value,
  today,
  open,
  available: { state, reasonOf, retry },
  describedBy,
  onPick,
}: {
  value: Day | ''
  today: Day
  open: OpenSlots | null
  available: AvailableDays
  /** The id of its error. */
  describedBy?: string | undefined
  onPick: (day: Day) => void
}) {
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
