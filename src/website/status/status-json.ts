import { appContext } from '#app-context.ts'
import { readProbeRecord } from '#db/status/probe-checks.ts'
import { probeStateAt, uptimeGoal, uptimePercent } from '#domain/status/probe.ts'
import { fallbackDuringOutage, unavailableFile } from '#website/layout/outage.ts'
import type { Route } from './+types/status-json'

const iso = (instant: number) => new Date(instant).toISOString()

/** The record of the probe for machines, as /status shows it. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock } = context.get(appContext)
  const now = clock.now()
  const record = await readProbeRecord(db, now).catch(fallbackDuringOutage(null))
  if (!record) return unavailableFile()
  const { last, spans, days, incidents } = record
  return Response.json(
    {
      state: probeStateAt(last, now),
      lastCheckAt: last && iso(last.at),
      goalPercent: uptimeGoal * 100,
      periods: spans.map((span) => ({ ...span, uptimePercent: uptimePercent(span) })),
      days: days.map((day) => ({ ...day, uptimePercent: uptimePercent(day) })),
      incidents: incidents.map((incident) => ({
        ...incident,
        start: iso(incident.start),
        end: incident.end && iso(incident.end),
      })),
    },
    // Monitors of other sites and a page of the operator's own may read it.
    { headers: { 'Cache-Control': 'no-store', 'Access-Control-Allow-Origin': '*' } },
  )
}
