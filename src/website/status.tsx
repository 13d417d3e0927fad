import { CircleAlert, CircleCheck, CircleDashed, CircleHelp } from 'lucide-react'
import { appContext } from '#app-context.ts'
import { Container, Eyebrow } from '#components/container.tsx'
import { readProbeRecord } from '#db/status/probe-checks.ts'
import { minuteMs } from '#domain/primitives/date.ts'
import { type ProbeState, probeStateAt, uptimeGoal } from '#domain/status/probe.ts'
import { status as t } from '#i18n/status.ts'
import type { Route } from './+types/status'
import { orServiceUnavailable } from './layout/outage.ts'
import { siteFromMatches } from './layout/use-site.ts'
import { pageHead } from './seo/page-head.ts'
import { DayStrip } from './status/day-strip.tsx'
import { IncidentList } from './status/incident-list.tsx'
import { formatMoment, percent } from './status/status-format.ts'
import { UptimeTable } from './status/uptime-table.tsx'

export const handle = { static: true }

export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock } = context.get(appContext)
  const now = clock.now()
  const record = await orServiceUnavailable(context, readProbeRecord(db, now))
  return { record, state: probeStateAt(record.last, now), now }
}

/** Not for search engines: a guest who searches for the operator wants to book. */
export function meta({ matches }: Route.MetaArgs) {
  const { name, baseUrl } = siteFromMatches(matches)
  return pageHead({ title: t.title(name), description: t.description, baseUrl, path: '/status', isHidden: true })
}

export default function Status({ loaderData: { record, state, now } }: Route.ComponentProps) {
  return (
    <Container className="max-w-[920px]! py-10 md:py-20">
      <Eyebrow className="mb-4">{t.eyebrow}</Eyebrow>
      <StateNow state={state} now={now} last={record.last?.at ?? null} />
      {state !== 'unwatched' && (
        <>
          <UptimeTable spans={record.spans} />
          <DayStrip days={record.days} />
          <IncidentList incidents={record.incidents} now={now} />
        </>
      )}
      <p className="mt-12 max-w-[42em] border-t border-sand-200 pt-6 text-[15.5px] text-sand-600">
        {t.method} {t.goal(percent(uptimeGoal * 100))} {t.zone}
      </p>
      <a
        href="/status.json"
        className="mt-2 inline-flex min-h-11 items-center text-[15.5px] text-sand-600 underline underline-offset-4"
      >
        {t.asData}
      </a>
    </Container>
  )
}

const looks = {
  up: { icon: CircleCheck, tone: 'text-leaf-700' },
  down: { icon: CircleAlert, tone: 'text-clay-700' },
  stale: { icon: CircleHelp, tone: 'text-turmeric-700' },
  unwatched: { icon: CircleDashed, tone: 'text-sand-600' },
} as const satisfies Record<ProbeState, object>

function StateNow({ state, last, now }: { state: ProbeState; last: number | null; now: number }) {
  const { icon: Icon, tone } = looks[state]
  return (
    <>
      <h1 className="flex items-start gap-4 text-[clamp(34px,4.4vw,56px)] leading-[1.04]">
        <Icon className={`mt-[.06em] size-[.9em] shrink-0 ${tone}`} strokeWidth={2.2} aria-hidden="true" />
        {t.headings[state]}
      </h1>
      <p className="mt-5 max-w-[36em] text-[17.5px] text-sand-700">
        {state === 'stale' ? t.noChecksFor(t.duration(minutesSince(last, now))) : t.texts[state]}
      </p>
      {last !== null && <p className="numbers mt-2 text-[15.5px] text-sand-600">{t.lastCheck(formatMoment(last))}</p>}
    </>
  )
}

function minutesSince(at: number | null, now: number): number {
  return at === null ? 0 : Math.floor((now - at) / minuteMs)
}
