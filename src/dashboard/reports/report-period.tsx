import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#components/button.tsx'
import { Checkbox } from '#components/checkbox.tsx'
import { DateInput } from '#components/date-input.tsx'
import { FieldError } from '#components/field.tsx'
import { tabClass } from '#components/tabs.tsx'
import { sectionUrl } from '#dashboard/components/section-url.ts'
import { useUrlState } from '#dashboard/hooks/use-url-state.ts'
import { hasTotals, ranges } from '#domain/reports/report.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { reports as messages } from '#i18n/reports.ts'
import { daysWrong, type ReportSelection } from './report-query.ts'

/** Selects the days: a named range, or two dates. */
export function ReportPeriod({ selection }: { selection: ReportSelection }) {
  const { params, go } = useUrlState()
  return (
    <div className="border-b border-sand-200 px-5 py-4 max-md:px-4">
      <nav aria-label={messages.range} className="flex flex-wrap gap-x-1.5 gap-y-1">
        {ranges.map((range) => (
          <Link
            key={range}
            to={sectionUrl('reports', params, { range, from: '', to: '' })}
            preventScrollReset
            aria-current={range === selection.range ? 'true' : undefined}
            className={tabClass}
          >
            {messages.ranges[range]}
          </Link>
        ))}
      </nav>
      <CustomPeriod key={`${selection.from} ${selection.to}`} selection={selection} />
      {hasTotals(selection.name) && (
        <Checkbox
          label={messages.compare}
          checked={selection.isCompared}
          onChange={(isCompared) => go({ compare: isCompared ? 'before' : '' }, { isStep: true })}
          className="mt-2 w-fit text-[15px]"
        />
      )}
    </div>
  )
}

function CustomPeriod({ selection }: { selection: ReportSelection }) {
  const { go } = useUrlState()
  const [from, setFrom] = useState(selection.from)
  const [to, setTo] = useState(selection.to)
  const [wrong, setWrong] = useState('')

  function show(event: FormEvent) {
    event.preventDefault()
    if (!from || !to) return
    const why = daysWrong(from, to)
    setWrong(why === 'turned' ? messages.datesWrong : why === 'long' ? messages.datesLong : '')
    if (!why) go({ from, to, range: '' }, { isStep: true })
  }

  return (
    <form onSubmit={show} noValidate className="mt-3 flex flex-wrap items-end gap-3">
      <DateInput
        label={messages.from}
        value={from}
        onChange={setFrom}
        className="max-sm:min-w-[136px] max-sm:flex-1 max-sm:basis-0"
      />
      <DateInput
        label={messages.to}
        value={to}
        onChange={setTo}
        className="max-sm:min-w-[136px] max-sm:flex-1 max-sm:basis-0"
      />
      <Button type="submit" look="line" size="sm" className="min-h-12 max-sm:w-full">
        {dashboard.bookings.applyDates}
      </Button>
      {wrong && <FieldError>{wrong}</FieldError>}
    </form>
  )
}
