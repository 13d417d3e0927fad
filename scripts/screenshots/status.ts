import { addDays, instantOf, minuteMs } from '#domain/primitives/date.ts'
import { maxReportedChecks, type ProbeCheck } from '#domain/status/probe.ts'
import type { Site } from './list.ts'

/** As `now` of the screenshots: 9:00. */
const nowMinute = 9 * 60

/** The status page of a site that is checked every quarter of an hour for 26 days, with two interruptions. */
export async function recordedStatus({ today, callApi }: Site): Promise<string> {
  const scopes = ['octo', 'read', 'write', 'probe']
  const { secret } = await callApi('POST', '/api-keys', { name: 'Probe', reseller: 'Monitoring', scopes })
  const start = instantOf(addDays(today, -26), nowMinute)
  const checks = Array.from({ length: 26 * 96 + 1 }, (_, index) => checkOf(index, start + index * 15 * minuteMs))
  for (let from = 0; from < checks.length; from += maxReportedChecks)
    await callApi(
      'POST',
      '/probe/checks',
      { checks: checks.slice(from, from + maxReportedChecks) },
      {
        authorization: `Bearer ${secret}`,
      },
    )
  return '/status'
}

function checkOf(index: number, instant: number): ProbeCheck {
  const at = new Date(instant).toISOString()
  if (index === 402) return { at, reason: 'status', step: 'book', httpStatus: 502, bookingMs: null }
  if (index === 1_730) return { at, reason: 'timeout', step: 'availability', httpStatus: null, bookingMs: null }
  return { at, reason: null, step: null, httpStatus: null, bookingMs: 110 + ((index * 37) % 160) }
}
