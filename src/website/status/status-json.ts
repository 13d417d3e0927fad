import { appContext } from '#app-context.ts'
import { isDatabaseUnavailable } from '#db/is-database-unavailable.ts'
import { readProbeRecord } from '#db/status/probe-checks.ts'
import { probeStateAt, uptimeGoal, uptimePercent } from '#domain/status/probe.ts'
import type { Route } from './+types/status-json'

const iso = (instant: number) => new Date(instant).toISOString()

/** The record of the probe for machines, as /status shows it. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock } = context.get(appContext)
  const now = clock.now()
  try {
    const { last, spans, days, incidents } = await readProbeRecord(db, now)
    return Response.json(
      {
        state: probeStateAt(last, now),
        lastCheckAt: last && iso(last.at),
        goalPercent: uptimeGoal * 100,
        periods: spans.map((span) => ({ ...span, uptimePercent: uptimePercent(span) })),
        days: days.map((day) => ({ ...day, uptimePercent: uptimePercent(day) })),
        incidents: incidents.map((one) => ({ ...one, start: iso(one.start), end: one.end && iso(one.end) })),
      },
      // Monitors of other sites and a page of the operator's own may read it.
      { headers: { 'Cache-Control': 'no-store', 'Access-Control-Allow-Origin': '*' } },
    )
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
    return new Response(null, { status: 503, headers: { 'Retry-After': '60', 'Cache-Control': 'no-store' } })
  }
}
