import { insertProbeChecks } from '#db/status/probe-checks.ts'
import { dayMs, minuteMs } from '#domain/primitives/date.ts'
import { type ProbeCheck, probeDays } from '#domain/status/probe.ts'
import type { ServiceContext } from '#services/context.ts'

/** Clocks of two machines that use NTP differ by less. */
const maxAheadMs = 2 * minuteMs

/** Stores what a probe found. A check older than the record, or of the future, is left out. */
export async function recordChecks(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  checks: readonly ProbeCheck[],
): Promise<{ stored: number; refused: number }> {
  const now = clock.now()
  const fitting = checks.filter(({ at }) => {
    const time = Date.parse(at)
    return time <= now + maxAheadMs && time >= now - probeDays * dayMs
  })
  if (fitting.length > 0) await insertProbeChecks(db, fitting)
  return { stored: fitting.length, refused: checks.length - fitting.length }
}
