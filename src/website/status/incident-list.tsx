import { minuteMs } from '#domain/primitives/date.ts'
import type { Incident } from '#domain/status/probe.ts'
import { status as t } from '#i18n/status.ts'
import { formatMoment } from './status-format.ts'
import { StatusTable } from './status-table.tsx'

/** Each run of failed checks with its start, length and reason, newest first. */
export function IncidentList({ incidents, now }: { incidents: readonly Incident[]; now: number }) {
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
