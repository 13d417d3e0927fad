import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { Ref } from 'react'
import { IconButton } from '#components/button.tsx'
import { DateField } from '#components/date-field.tsx'
import { ActionButton } from '#dashboard/components/action-button.tsx'
import type { Day } from '#domain/primitives/date.ts'
import { availability as t } from '#i18n/availability.ts'
import { formatDay, formatDays } from '#i18n/format-date.ts'
import { dayAfterStep, daysShown, type View, views } from './calendar-view.ts'

type Props = {
  view: View
  date: Day
  today: Day
  /** Gets the focus when the focused entry is gone. */
  heading: Ref<HTMLHeadingElement>
  onGo(to: { view?: View; date?: Day }): void
}

export function CalendarToolbar({ view, date, today, heading, onGo }: Props) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-3 max-md:gap-x-2">
      <div className="flex items-center gap-1">
        <IconButton label={t.previous} onClick={() => onGo({ date: dayAfterStep(view, date, -1) })}>
          <ChevronLeft className="size-5" aria-hidden="true" />
        </IconButton>
        <ActionButton onClick={() => onGo({ date: today })}>{t.today}</ActionButton>
        <IconButton label={t.next} onClick={() => onGo({ date: dayAfterStep(view, date, 1) })}>
          <ChevronRight className="size-5" aria-hidden="true" />
        </IconButton>
      </div>
      <h2
        ref={heading}
        tabIndex={-1}
        aria-live="polite"
        className="numbers min-w-[14em] flex-1 text-[20px] leading-tight max-md:order-first max-md:basis-full"
      >
        {labelOf(view, date)}
      </h2>
      <DateField
        label={t.goTo}
        hideLabel
        name="day"
        value={date}
        min="2000-01-01"
        max="2199-12-31"
        today={today}
        onChange={(day) => onGo({ date: day })}
        className="max-md:min-w-0 max-md:flex-1 [&_button]:min-h-10! max-md:[&_button]:min-h-11! max-md:[&_button]:justify-center max-md:[&_button]:px-2! max-md:[&_svg]:hidden"
      />
      {/* biome-ignore lint/a11y/useSemanticElements: browsers differ in laying out a fieldset in a row */}
      <div role="group" aria-label={t.viewsLabel} className="flex rounded-button bg-sand-200 p-1 max-md:basis-full">
        {views.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === view}
            onClick={() => onGo({ view: one })}
            className="h-8 flex-1 rounded-[8px] px-3.5 font-[580] text-sand-700 transition hover:text-sand-900 aria-pressed:bg-sand-0 aria-pressed:text-lagoon-900 aria-pressed:shadow-1 max-md:h-11 max-md:px-2"
          >
            {t.views[one]}
          </button>
        ))}
      </div>
    </div>
  )
}

export function labelOf(view: View, date: Day): string {
  if (view === 'day') return formatDay(date)
  if (view === 'month') return formatDay(date, 'month')
  const { from, to } = daysShown(view, date)
  return formatDays(from, to)
}
