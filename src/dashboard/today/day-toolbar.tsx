import { ChevronLeft, ChevronRight, Printer, RefreshCw } from 'lucide-react'
import { useNavigate } from 'react-router'
import { getDayCsv } from '#api-client/operations.ts'
import { Button, LinkButton } from '#components/button.tsx'
import { DateField } from '#components/date-field.tsx'
import { DownloadButton } from '#dashboard/components/download-button.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { addDays, type Day } from '#domain/primitives/date.ts'
import { may } from '#domain/staff/permission.ts'
import { formatDay } from '#i18n/format-date.ts'
import { today as t } from '#i18n/today.ts'

const maxDistance = 400

/** Chooses the day, which is in the URL. */
export function DayChoice({ day, today }: { day: Day; today: Day }) {
  const navigate = useNavigate()
  const tomorrow = addDays(today, 1)
  const days = [
    [today, t.todayTab(formatDay(today, 'brief'))],
    [tomorrow, t.tomorrowTab(formatDay(tomorrow, 'brief'))],
  ] as const
  const go = (to: Day) => void navigate(urlOf(to, today), { preventScrollReset: true })
  return (
    <nav aria-label={t.days} className="mb-4 flex flex-wrap items-center gap-2">
      {days.map(([to, name]) => (
        <LinkButton
          key={to}
          to={urlOf(to, today)}
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
          min={addDays(today, -maxDistance)}
          max={addDays(today, maxDistance)}
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

// Today has no date in the URL, so that the screen follows the calendar over midnight.
function urlOf(day: Day, today: Day): string {
  return `/dashboard?${new URLSearchParams({ section: 'today', ...(day === today ? {} : { day }) })}`
}

/** Reloads, exports and prints the day. */
export function DayButtons(props: { day: Day; isLoading: boolean; onRefresh(): void; onPrint: (() => void) | null }) {
  const { day, isLoading, onRefresh, onPrint } = props
  const { staff } = useStaff()

  return (
    <>
      <Button
        look="line"
        size="sm"
        aria-busy={isLoading || undefined}
        aria-label={t.refresh}
        title={t.refresh}
        onClick={onRefresh}
        className="max-md:min-h-12 px-3!"
      >
        <RefreshCw className={`icon ${isLoading ? 'motion-safe:animate-spin' : ''}`} aria-hidden="true" />
      </Button>
      {may(staff.role, 'read reports') && (
        <DownloadButton read={(token) => getDayCsv(token, day)} fileName={t.csvFile(day)} />
      )}
      {onPrint && (
        <Button size="sm" onClick={onPrint} className="max-md:min-h-12 max-md:flex-1">
          <Printer className="icon" aria-hidden="true" />
          {t.printDay}
        </Button>
      )}
    </>
  )
}
