import { afterEach, beforeEach, expect, test } from 'vitest'
import { clearRulesCache } from '#db/parks/park-calendar.ts'
import { places } from '#domain/parks/park-rule.ts'
import { stripOf } from '#domain/parks/park-strip.ts'
import { dayAt } from '#domain/primitives/date.ts'
import { statementOf } from '#i18n/park-statement.ts'
import { aToken, testAppContext, testCaller } from '#test/support/builders.ts'
import { testDatabase } from '#test/support/database.ts'
import { aPackage, dayIn, noon } from '#test/support/safari.ts'

const { db } = await testDatabase()
const pkg = await aPackage(db, { park: 'yala', block: 'blockI' })
const ownZone = process.env.TZ
afterEach(() => {
  if (ownZone === undefined) delete process.env.TZ
  else process.env.TZ = ownZone
})
beforeEach(async () => {
  await db.deleteFrom('calendar_event').execute()
  await db.deleteFrom('park_rule').where('created_by', '<>', 'system').execute()
  clearRulesCache(db)
})

const hour = 3_600_000

// Around midnight in Sri Lanka, when London still has the day before and Auckland is hours ahead.
test.each(
  ['Asia/Colombo', 'Pacific/Auckland', 'Europe/London'].flatMap((zone) =>
    [noon + 12 * hour - 60_000, noon + 12 * hour].map((now) => [zone, new Date(now).toISOString(), now] as const),
  ),
)('a server in %s at %s uses the days of Sri Lanka in park notes', async (zone, _, now) => {
  process.env.TZ = zone
  expect(new Date(now).getTimezoneOffset()).toBe({ 'Asia/Colombo': -330, 'Pacific/Auckland': -780 }[zone] ?? 0)
  const today = now < noon + 12 * hour ? dayIn(0) : dayIn(1)
  expect(dayAt(now)).toBe(today)
  const ask = testCaller(testAppContext(db, {}, now))
  const token = await aToken(db, 'agent', now)
  const rule = { kind: 'closed', park: 'yala', block: 'blockI', certainty: 'announced', reason: 'rain' }
  const tonight = { ...rule, firstDay: today, lastDay: null }
  const overNewYear = { ...rule, firstDay: '2026-12-31', lastDay: '2027-01-01', slots: ['morning'] }
  for (const body of [tonight, overNewYear]) expect((await ask('/park-rules', { token, body })).status).toBe(201)

  const { body: calendar } = await ask('/parks/calendar')
  const after = (days: number) => dayIn((today === dayIn(0) ? 0 : 1) + days)
  expect(calendar.from).toBe(today)
  expect(calendar.closures).toEqual([
    expect.objectContaining({ firstDay: today, lastDay: after(2), timeSlots: null }),
    expect.objectContaining({ firstDay: '2026-12-31', lastDay: '2027-01-01', timeSlots: ['morning'] }),
  ])
  const { closedDays, closedSlots, noteTexts } = (await ask(`/packages/${pkg.id}/availability`)).body
  expect(Object.keys(closedDays)).toEqual([today, after(1), after(2)])
  expect(Object.keys(closedSlots)).toEqual(['2026-12-31', '2027-01-01'])
  const plain = (text: unknown) => String(text).replace(/[\u00a0\u2009\u202f]/g, ' ')
  expect(Object.values(noteTexts).map(plain)).toContain(
    'Yala, Block I: closed Dec 31, 2026 – Jan 1, 2027, Morning (rain)',
  )
  const written = calendar.rules.find((rule: { lastDay: string }) => rule.lastDay === '2027-01-01')
  expect(plain(statementOf(written, calendar.gates))).toContain('Dec 31, 2026 – Jan 1, 2027')
  const place = places.find(({ block }) => block === 'blockI')
  const parts = place && stripOf(calendar.rules, calendar.gates, place, { from: calendar.from, to: calendar.to })
  expect(parts?.filter(({ state }) => state === 'closed').map(({ from, to }) => [from, to])).toContainEqual([
    today,
    after(2),
  ])
})
