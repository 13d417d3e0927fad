import { ChevronLeft, ChevronRight, Ellipsis, Printer, RefreshCw, Search } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { getGateSheetCsv } from '#api-client/gate-fees.ts'
import { getDayCsv } from '#api-client/operations.ts'
import { DateField } from '#components/date-field.tsx'
import { ActionButton, ActionLink } from '#dashboard/components/action-button.tsx'
import { DownloadButton } from '#dashboard/components/download-button.tsx'
import { formatBriefDay } from '#dashboard/components/format-brief-day.ts'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { SearchField } from '#dashboard/components/search-field.tsx'
import { addDays, type Day } from '#domain/primitives/date.ts'
import { may } from '#domain/staff/permission.ts'
import { gateSheet } from '#i18n/gate-sheet.ts'
import { today as t } from '#i18n/today.ts'

const maxDistance = 400

type Props = {
  day: Day
  today: Day
  text: string
  /** Null while there is nothing to search. */
  onText: ((text: string) => void) | null
} & ActionsProps

/** Chooses the day, which is in the URL, and searches, reloads, exports and prints it. A phone shows one row and unfolds the rest. */
export function DayToolbar({ day, today, text, onText, ...actions }: Props) {
  const [unfolded, setUnfolded] = useState<'search' | 'more' | null>(null)
  const search = useRef<HTMLDivElement>(null)
  const more = unfolded === 'more' ? '' : 'max-md:hidden'

  function unfoldSearch() {
    const isOpening = unfolded !== 'search'
    flushSync(() => setUnfolded(isOpening ? 'search' : null))
    if (isOpening) search.current?.querySelector('input')?.focus()
    else onText?.('')
  }

  return (
    <>
      <nav aria-label={t.days} className="flex flex-wrap items-center gap-2 max-md:contents md:order-2">
        <DayTabs day={day} today={today} className={more} />
        <DayStepper day={day} today={today} />
      </nav>
      <div className="flex gap-1.5 md:hidden">
        {onText && (
          <ActionButton
            icon={Search}
            aria-label={t.search}
            aria-expanded={unfolded === 'search'}
            onClick={unfoldSearch}
            className="px-3!"
          />
        )}
        <ActionButton
          icon={Ellipsis}
          aria-label={t.more}
          aria-expanded={unfolded === 'more'}
          onClick={() => setUnfolded(unfolded === 'more' ? null : 'more')}
          className="px-3!"
        />
      </div>
      {onText && (
        <div
          ref={search}
          className={`max-md:order-3 max-md:basis-full md:order-2 md:ml-auto md:w-[340px] ${unfolded === 'search' || text ? '' : 'max-md:hidden'}`}
        >
          <SearchField label={t.search} hint={t.searchHint} q={text} onQuery={onText} isLocal />
        </div>
      )}
      <Actions {...actions} day={day} className={more} />
      <span className="basis-full max-md:hidden md:order-1" />
    </>
  )
}

type DayProps = { day: Day; today: Day }

function DayTabs({ day, today, className }: DayProps & { className: string }) {
  const tomorrow = addDays(today, 1)
  const days = [
    [today, t.todayTab(formatBriefDay(today))],
    [tomorrow, t.tomorrowTab(formatBriefDay(tomorrow))],
  ] as const
  return (
    <div className={`flex gap-2 max-md:order-2 max-md:basis-full ${className}`}>
      {days.map(([to, name]) => (
        <ActionLink
          key={to}
          to={dayUrl(to, today)}
          preventScrollReset
          look={to === day ? 'dark' : 'line'}
          aria-current={to === day ? 'date' : undefined}
          className="numbers max-md:flex-1 max-md:px-2!"
        >
          {name}
        </ActionLink>
      ))}
    </div>
  )
}

function DayStepper({ day, today }: DayProps) {
  const navigate = useNavigate()
  const go = (to: Day) => void navigate(dayUrl(to, today), { preventScrollReset: true })
  return (
    <div className="flex items-center gap-2 max-md:min-w-0 max-md:flex-1 max-md:gap-1.5">
      <ActionButton
        icon={ChevronLeft}
        aria-label={t.dayBefore}
        title={t.dayBefore}
        onClick={() => go(addDays(day, -1))}
        className="px-3!"
      />
      <DateField
        label={t.otherDay}
        hideLabel
        name="day"
        value={day}
        min={addDays(today, -maxDistance)}
        max={addDays(today, maxDistance)}
        today={today}
        hasYear
        onChange={go}
        className="min-w-0 flex-1 md:min-w-44 [&_button]:min-h-10! max-md:[&_button]:min-h-11! max-md:[&_button]:gap-2! max-md:[&_button]:px-2.5! max-[359px]:[&_svg]:hidden"
      />
      <ActionButton
        icon={ChevronRight}
        aria-label={t.dayAfter}
        title={t.dayAfter}
        onClick={() => go(addDays(day, 1))}
        className="px-3!"
      />
    </div>
  )
}

// Today has no date in the URL, so that the screen follows the calendar over midnight.
function dayUrl(day: Day, today: Day): string {
  return `/dashboard?${new URLSearchParams({ section: 'today', ...(day === today ? {} : { day }) })}`
}

type ActionsProps = {
  isLoading: boolean
  onRefresh(): void
  onPrint: (() => void) | null
  /** The gate fees of the day are known. */
  hasGateFees: boolean
}

function Actions({
  day,
  className,
  isLoading,
  onRefresh,
  onPrint,
  hasGateFees,
}: ActionsProps & { day: Day; className: string }) {
  const { staff } = useStaff()
  const mayExport = may(staff.role, 'read reports')
  return (
    <div className={`flex gap-3 max-md:order-2 max-md:basis-full max-md:gap-2 md:order-1 ${className}`}>
      <ActionButton
        aria-busy={isLoading || undefined}
        aria-label={t.refresh}
        title={t.refresh}
        onClick={onRefresh}
        className="px-3!"
      >
        <RefreshCw className={`icon ${isLoading ? 'motion-safe:animate-spin' : ''}`} aria-hidden="true" />
      </ActionButton>
      {mayExport && (
        <DownloadButton
          read={(token) => getDayCsv(token, day)}
          fileName={t.csvFile(day)}
          className="max-md:min-h-11 max-md:flex-1"
        />
      )}
      {mayExport && hasGateFees && (
        <DownloadButton
          read={(token) => getGateSheetCsv(token, day)}
          fileName={gateSheet.csv.fileName(day)}
          messages={gateSheet.csv.download}
          className="max-md:min-h-11 max-md:flex-1"
        />
      )}
      {onPrint && (
        <ActionButton icon={Printer} look="dark" onClick={onPrint} className="max-md:flex-1">
          {t.printDay}
        </ActionButton>
      )}
    </div>
  )
}
