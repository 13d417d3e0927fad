import { CircleAlert, CircleCheck, CircleDashed, CircleHelp } from 'lucide-react'
import { appContext } from '#app-context.ts'
import { Container, Eyebrow } from '#components/container.tsx'
import { type ProbeSpan, readProbeRecord } from '#db/status/probe-checks.ts'
import { minuteMs } from '#domain/primitives/date.ts'
import { type Incident, type ProbeState, probeStateAt, uptimeGoal, uptimePercent } from '#domain/status/probe.ts'
import { status as t } from '#i18n/status.ts'
import type { Route } from './+types/status'
import { orServiceUnavailable } from './layout/outage.ts'
import { siteFromMatches } from './layout/use-site.ts'
import { pageHead } from './seo/page-head.ts'
import { DayStrip } from './status/day-strip.tsx'
import { count, formatMoment, percent } from './status/status-format.ts'
import { StatusTable } from './status/status-table.tsx'

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

/** Availability and booking times of the last 24 hours, 7 and 30 days. */
function UptimeTable({ spans }: { spans: readonly ProbeSpan[] }) {
  const whole = spans.at(-1)
  const withoutBooking = whole ? whole.checks - whole.failed - whole.booked : 0
  return (
    <section className="mt-12">
      <h2 className="mb-5 text-[clamp(26px,2.6vw,34px)] leading-[1.08]">{t.uptime}</h2>
      <StatusTable
        name={t.uptime}
        columns={[t.period, t.uptime, t.checks, t.failed, t.median, t.p95]}
        rows={spans.map((span) => {
          const uptime = uptimePercent(span)
          return {
            key: String(span.hours),
            cells: [
              <span key="period" className="whitespace-nowrap">
                {t.periods[span.hours as keyof typeof t.periods]}
              </span>,
              <b key="uptime" className="font-[650]">
                {uptime === null ? t.none : percent(uptime)}
              </b>,
              count(span.checks),
              count(span.failed),
              sayMs(span.medianMs),
              sayMs(span.p95Ms),
            ],
          }
        })}
      />
      {withoutBooking > 0 && <p className="mt-3 text-[15px] text-sand-600">{t.withoutBooking(withoutBooking)}</p>}
    </section>
  )
}

function sayMs(ms: number | null): string {
  return ms === null ? t.none : t.milliseconds(count(ms))
}

/** Each run of failed checks with its start, length and reason, newest first. */
function IncidentList({ incidents, now }: { incidents: readonly Incident[]; now: number }) {
  return (
    <section className="mt-12">
      <h2 className="mb-5 text-[clamp(26px,2.6vw,34px)] leading-[1.08]">{t.incidents}</h2>
      {incidents.length === 0 ? (
        <p className="text-[17px] text-sand-700">{t.noIncidents}</p>
      ) : (
        <StatusTable
          name={t.incidents}
          columns={[t.start, t.length, t.reason]}
          rows={incidents.map((incident) => ({
            key: String(incident.start),
            cells: [formatMoment(incident.start), lengthOf(incident, now), reasonOf(incident)],
          }))}
        />
      )}
    </section>
  )
}

function lengthOf({ start, end }: Incident, now: number): string {
  const minutes = Math.max(1, Math.round(((end ?? now) - start) / minuteMs))
  return end ? t.duration(minutes) : t.lasting(t.duration(minutes))
}

function reasonOf({ reason, step, httpStatus }: Incident): string {
  const sentence = reason === 'status' ? t.reasons.status(httpStatus ?? 0) : t.reasons[reason]
  return `${sentence} (${t.steps[step]})`
}
