import { beforeEach, expect, test } from 'vitest'
import { deleteOldProbeChecks, isWatched, readProbeRecord } from '#db/status/probe-checks.ts'
import { addDays, dayAt } from '#domain/primitives/date.ts'
import { maxReportedChecks, type ProbeCheck, probeStateAt, uptimePercent } from '#domain/status/probe.ts'
import { aToken, testAppContext, testCaller } from '#test/support/builders.ts'
import { testDatabase } from '#test/support/database.ts'
import { noon } from '#test/support/safari.ts'

const { db } = await testDatabase()
const app = testAppContext(db)
const ask = testCaller(app)
const admin = await aToken(db, 'admin')

async function aKey(scopes: string[]): Promise<string> {
  const { body } = await ask('/api-keys', { token: admin, body: { name: 'Test', reseller: 'Monitoring', scopes } })
  return body.secret
}
const key = await aKey(['octo', 'read', 'write', 'probe'])

const report = (checks: unknown, secret: string | null = key) =>
  ask('/probe/checks', { body: { checks }, headers: secret ? { authorization: `Bearer ${secret}` } : {} })

/** A check that passed `minutes` before noon. */
function passed(minutes: number, bookingMs: number | null = 120): ProbeCheck {
  const at = new Date(noon - minutes * 60_000).toISOString()
  return { at, reason: null, step: null, httpStatus: null, bookingMs }
}
const failed = (minutes: number, changes: Partial<ProbeCheck> = {}): ProbeCheck => ({
  ...passed(minutes, null),
  reason: 'connect',
  step: 'page',
  ...changes,
})

beforeEach(async () => {
  await db.deleteFrom('probe_check').execute()
})

test('a report without a probe key is not stored', async () => {
  expect((await report([passed(1)], null)).status).toBe(401)
  expect((await report([passed(1)], 'pmk_wrong')).status).toBe(401)
  expect((await report([passed(1)], await aKey(['octo', 'read', 'write']))).status).toBe(401)
  expect(await report([])).toMatchObject({ status: 200, body: { stored: 0, refused: 0 } })
  expect((await readProbeRecord(db, noon)).last).toBeNull()
  expect(probeStateAt(null, noon)).toBe('unwatched')
})

test('a report sent twice counts once; checks in the future or before the recorded period are ignored', async () => {
  const old = new Date(noon - 30 * 86_400_000 - 1).toISOString()
  const ahead = new Date(noon + 121_000).toISOString()
  const checks = [{ ...passed(0), at: old }, passed(2), passed(1), { ...passed(0), at: ahead }]
  for (let times = 0; times < 2; times++)
    expect(await report(checks)).toMatchObject({ status: 200, body: { stored: 2, refused: 2 } })
  expect((await readProbeRecord(db, noon)).spans.map((span) => span.checks)).toEqual([2, 2, 2])
  expect(await isWatched(db)).toBe(true)
})

test.each([
  ['too many', Array.from({ length: maxReportedChecks + 1 }, (_, index) => passed(index))],
  ['a reason without a step', [failed(1, { step: null })]],
  ['a status without its number', [failed(1, { reason: 'status' })]],
  ['a number without its reason', [failed(1, { httpStatus: 503 })]],
  ['an unknown reason', [{ ...failed(1), reason: 'rain' }]],
  ['a failure with a booking time', [failed(1, { bookingMs: 5 })]],
  ['a time without its zone', [{ ...passed(1), at: '2026-12-01T06:00:00' }]],
  ['a booking time beyond the bound', [passed(1, 600_001)]],
])('%s is refused', async (_, checks) => {
  expect((await report(checks)).status).toBe(400)
})

test('uptime, booking times and days cover the last 30 days', async () => {
  await report([passed(25 * 60, 400), failed(24 * 60 - 1), passed(3, 100), passed(2, 200), passed(1, null)])
  const { spans, days, last } = await readProbeRecord(db, noon)
  expect(spans).toEqual([
    { hours: 24, checks: 4, failed: 1, booked: 2, medianMs: 100, p95Ms: 200 },
    { hours: 168, checks: 5, failed: 1, booked: 3, medianMs: 200, p95Ms: 400 },
    { hours: 720, checks: 5, failed: 1, booked: 3, medianMs: 200, p95Ms: 400 },
  ])
  expect(spans.map(uptimePercent)).toEqual([75, 80, 80])
  expect(days).toHaveLength(30)
  expect(days.at(-1)).toEqual({ day: dayAt(noon), checks: 3, failed: 0 })
  expect(days.at(-2)).toEqual({ day: addDays(dayAt(noon), -1), checks: 2, failed: 1 })
  expect(days[0]).toEqual({ day: addDays(dayAt(noon), -29), checks: 0, failed: 0 })
  expect(last?.at).toBe(noon - 60_000)
  expect(uptimePercent({ checks: 100_000, failed: 1 })).toBe(99.99)
})

test('consecutive failed checks are one incident, which ends with the next passed check', async () => {
  const ago = (minutes: number) => noon - minutes * 60_000
  await report([passed(30), failed(29), failed(28, { reason: 'status', step: 'book', httpStatus: 502 }), passed(27)])
  // The probe itself was down for an hour.
  await report([passed(120), failed(119), passed(60), failed(1, { reason: 'timeout', step: 'read' })])
  const { incidents } = await readProbeRecord(db, noon)
  expect(incidents).toEqual([
    { start: ago(1), end: null, reason: 'timeout', step: 'read', httpStatus: null },
    { start: ago(29), end: ago(27), reason: 'connect', step: 'page', httpStatus: null },
    { start: ago(119), end: ago(114), reason: 'connect', step: 'page', httpStatus: null },
  ])
  const later = await readProbeRecord(db, noon + 5 * 60_000)
  expect(later.incidents[0]?.end).toEqual(ago(1))
  expect(probeStateAt(later.last, noon)).toBe('down')
  expect(probeStateAt(later.last, noon + 5 * 60_000)).toBe('stale')
})

test('the job deletes checks older than 30 days', async () => {
  await report([passed(30 * 24 * 60 - 1), passed(1)])
  await deleteOldProbeChecks(db, noon + 60_001)
  const kept = await db.selectFrom('probe_check').select('at').execute()
  expect(kept).toEqual([{ at: new Date(noon - 60_000) }])
})
