import { ChevronRight, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import type { DaySummary } from '#contracts/reports/overview.ts'
import { ActionLink } from '#dashboard/components/action-button.tsx'
import { DotList } from '#dashboard/components/dot-list.tsx'
import { formatBriefDay } from '#dashboard/components/format-brief-day.ts'
import { isDay } from '#domain/primitives/date.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { departurePlace, timeOf } from '#i18n/departure-labels.ts'
import { overview } from '#i18n/overview.ts'
import { OverviewPanel } from './overview-panel.tsx'

const t = overview.departures

/** The departures of today and tomorrow; missing drivers stand out. */
export function UpcomingDepartures({ days }: { days: DaySummary[] }) {
  return (
    <div className="mb-5 grid gap-5 lg:grid-cols-2 lg:items-start">
      {days.map((day, index) => (
        <Day key={day.day} summary={day} name={index === 0 ? 'today' : 'tomorrow'} />
      ))}
    </div>
  )
}

function Day({ summary, name }: { summary: DaySummary; name: 'today' | 'tomorrow' }) {
  const { day, departures, rides, arriving, leaving } = summary
  const url = `/dashboard?section=today${name === 'today' ? '' : `&day=${day}`}`
  const others = [
    rides > 0 ? t.rides(rides) : '',
    arriving > 0 ? t.arriving(arriving) : '',
    leaving > 0 ? t.leaving(leaving) : '',
  ].filter(Boolean)
  return (
    <OverviewPanel
      id={`departures-${name}`}
      title={t.title[name]}
      action={
        <ActionLink look="plain" to={url} className="-mr-3 shrink-0">
          {isDay(day) ? formatBriefDay(day) : day}
        </ActionLink>
      }
    >
      {departures.length === 0 ? (
        <p className="border-t border-sand-200 px-5 py-4 text-sand-600">{t.none[name]}</p>
      ) : (
        <ul className="divide-y divide-sand-200 border-t border-sand-200">
          {departures.map((departure) => (
            <li key={departure.id}>
              <Link to={url} className="flex items-center gap-3 px-5 py-2.5 hover:bg-lagoon-50/55">
                <span className="min-w-0 flex-1 leading-snug">
                  <span className="numbers block text-[13.5px] font-[620] text-ember-700">
                    {timeOf(departure.timeSlot)}
                  </span>
                  <b className="block font-[620] break-words text-sand-900">
                    {departure.package || dashboard.kinds.general}
                  </b>
                  <DotList
                    className="numbers text-[13.5px] text-sand-600"
                    parts={[departurePlace(departure), t.people(departure.people), t.jeeps(departure.jeeps)]}
                  />
                  {departure.withoutDriver > 0 && (
                    <span className="mt-0.5 flex items-center gap-1.5 text-[14px] font-[620] text-clay-700">
                      <TriangleAlert className="size-4 shrink-0" aria-hidden="true" />
                      {t.withoutDriver(departure.withoutDriver)}
                    </span>
                  )}
                </span>
                <ChevronRight className="size-4 shrink-0 text-sand-600" aria-hidden="true" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <p className="border-t border-sand-200 px-5 py-2.5 text-[14px] text-sand-700">{others.join(' · ')}</p>
      )}
    </OverviewPanel>
  )
}
