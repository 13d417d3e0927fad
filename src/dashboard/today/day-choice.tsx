import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useNavigate } from 'react-router'
import { Button, LinkButton } from '#components/button.tsx'
import { DateField } from '#components/date-field.tsx'
import { addDays, type Day } from '#domain/primitives/date.ts'
import { formatDay } from '#i18n/format-date.ts'
import { today as t } from '#i18n/today.ts'

const furthest = 400

/** Today, tomorrow or any other day; it stays in the address. */
export function DayChoice({ day, today }: { day: Day; today: Day }) {
  const navigate = useNavigate()
  const tomorrow = addDays(today, 1)
  const days = [
    [today, t.todayTab(formatDay(today, 'brief'))],
    [tomorrow, t.tomorrowTab(formatDay(tomorrow, 'brief'))],
  ] as const
  const go = (to: Day) => void navigate(addressOf(to, today), { preventScrollReset: true })
  return (
    <nav aria-label={t.days} className="mb-4 flex flex-wrap items-center gap-2">
      {days.map(([to, name]) => (
        <LinkButton
          key={to}
          to={addressOf(to, today)}
          preventScrollReset
          look={to === day ? 'dark' : 'line'}
          size="sm"
          aria-current={to === day ? 'date' : undefined}
          className="numbers max-md:min-h-12 max-md:flex-1 max-md:px-2!"
        >
          {name}
        </LinkButton>
      ))}
      <div className="flex items-center gap-2 max-md:basis-full">
        <Button
          look="line"
          size="sm"
          aria-label={t.dayBefore}
          title={t.dayBefore}
          onClick={() => go(addDays(day, -1))}
          className="max-md:min-h-12 px-3!"
        >
          <ChevronLeft className="icon" aria-hidden="true" />
        </Button>
        <DateField
          label={t.otherDay}
          hideLabel
          name="day"
          value={day}
          min={addDays(today, -furthest)}
          max={addDays(today, furthest)}
          today={today}
          onChange={go}
          className="min-w-44 flex-1 [&_button]:min-h-10! max-md:[&_button]:min-h-12!"
        />
        <Button
          look="line"
          size="sm"
          aria-label={t.dayAfter}
          title={t.dayAfter}
          onClick={() => go(addDays(day, 1))}
          className="max-md:min-h-12 px-3!"
        >
          <ChevronRight className="icon" aria-hidden="true" />
        </Button>
      </div>
    </nav>
  )
}

// Without a day the screen goes along with the calendar, over midnight too.
function addressOf(day: Day, today: Day): string {
  return `/dashboard?${new URLSearchParams({ section: 'today', ...(day === today ? {} : { day }) })}`
}
