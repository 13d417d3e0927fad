import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { writeAudit } from '#db/audit/write-audit.ts'
import { openSession } from '#db/staff/sessions.ts'
import { aStaffMember, aToken, testAppContext, testCaller } from '#test/support/builders.ts'
import { testDatabase } from '#test/support/database.ts'
import { aPackage, forgetAudit, noon } from '#test/support/safari.ts'

const { db } = await testDatabase()
const ask = testCaller(testAppContext(db))
const admin = await aStaffMember(db, 'admin', 'boss@example.org')
const token = await openSession(db, admin.id, false, noon)
const get = async (query: string) => (await ask(`/audit${query}`, { token })).body

const day = 24 * 3_600_000
const asha = { actor: 'asha@example.org', role: 'agent', address: '192.0.2.1', requestId: 'r1' }
beforeEach(async () => {
  await forgetAudit(db)
  for (let index = 0; index < 60; index++)
    await writeAudit(
      db,
      { actor: asha, now: noon - 3 * day + index },
      { entity: 'booking', id: `b${index}` },
      'booking changed',
      { day: { from: 'x', to: 'y' } },
    )
  await writeAudit(
    db,
    { actor: { actor: 'system', role: null, address: null, requestId: null }, now: noon - day },
    { entity: 'booking', id: 'b1' },
    'booking expired',
  )
  await writeAudit(db, { actor: asha, now: noon }, { entity: 'staff', id: admin.id }, 'user changed')
})

test('the log is read newest first, page by page, without gaps or duplicates', async () => {
  const read: number[] = []
  let before = ''
  for (let page = 0; page < 10; page++) {
    const { rows, next } = await get(`?limit=25${before}`)
    read.push(...rows.map(({ seq }: { seq: number }) => seq))
    if (next === null) break
    before = `&before=${next}`
  }
  expect(read).toEqual([...new Set(read)].sort((a, b) => b - a))
  expect(read).toHaveLength(62)
  expect((await get('?limit=1')).rows[0]).toEqual({
    seq: read[0],
    actor: asha.actor,
    role: 'agent',
    address: '192.0.2.1',
    requestId: 'r1',
    difference: null,
    currency: 'USD',
    names: {},
    action: 'user changed',
    entity: 'staff',
    entityId: admin.id,
    about: 'Test admin',
    at: new Date(noon).toISOString(),
  })
})

test('the log is read oldest first, page by page', async () => {
  const first = await get('?limit=40&order=oldest')
  const second = await get(`?limit=40&order=oldest&before=${first.next}`)
  const read: number[] = [...first.rows, ...second.rows].map(({ seq }: { seq: number }) => seq)
  expect(read).toEqual([...new Set(read)].sort((a, b) => a - b))
  expect(read).toHaveLength(62)
  expect(second.next).toBeNull()
})

test.each([
  ['?actor=system', 1],
  ['?action=booking%20changed&limit=200', 60],
  ['?entity=staff', 1],
  ['?entity=booking&entityId=b1', 2],
  ['?from=2026-12-01', 1],
  ['?to=2026-11-30&limit=200', 61],
  ['?from=2026-11-30&to=2026-11-30', 1],
  ['?actor=nobody', 0],
])('the filter %s finds %i rows', async (query, count) => {
  expect((await get(query)).rows).toHaveLength(count)
})

test.each(['?from=yesterday', '?limit=0', '?limit=1000', '?before=x', '?order=up'])('%s is refused', async (query) => {
  expect((await ask(`/audit${query}`, { token })).status).toBe(400)
})

test('the filters offer the values of the log', async () => {
  const { actors, actions, entities } = (await ask('/audit/state', { token })).body
  expect(actors).toEqual(['asha@example.org', 'system'])
  expect(actions).toEqual(['booking changed', 'booking expired', 'user changed'])
  expect(entities).toEqual(['booking', 'staff'])
})

test('an action that was renamed is one option of the filter and finds the rows of both names', async () => {
  for (const action of ['refund asked', 'refund requested', 'refund requested', 'refund asked'])
    await writeAudit(db, { actor: asha, now: noon }, { entity: 'booking', id: 'b1' }, action)
  const { actions } = (await ask('/audit/state', { token })).body
  expect(actions).toEqual(['booking changed', 'booking expired', 'refund requested', 'user changed'])
  const read = async (order: string) => {
    const filter = `?actor=${asha.actor}&action=refund%20requested&limit=3&order=${order}`
    const first = await get(filter)
    const second = await get(`${filter}&before=${first.next}`)
    return [first, second].map(({ rows }) => rows.map(({ action }: { action: string }) => action))
  }
  expect(await read('oldest')).toEqual([['refund asked', 'refund requested', 'refund requested'], ['refund asked']])
  expect(await read('latest')).toEqual([['refund asked', 'refund requested', 'refund requested'], ['refund asked']])
})

test('the chain is verified on demand, and a tampered row is named', async () => {
  expect((await ask('/audit/state', { token })).body.chain).toEqual({ waiting: 62, lastCheck: null })
  const check = () => ask('/audit/check', { token, method: 'POST' })
  const { status, body } = await check()
  expect([status, body.chain.lastCheck]).toMatchObject([200, { links: 62, brokenRow: null }])
  await sql`alter table audit disable trigger audit_only_grows`.execute(db)
  const { seq } = await db.selectFrom('audit').select('seq').where('entity_id', '=', 'b7').executeTakeFirstOrThrow()
  await db.updateTable('audit').set({ actor: 'nobody' }).where('seq', '=', seq).execute()
  expect((await check()).body.chain.lastCheck).toMatchObject({ brokenRow: seq, links: 7 })
  expect((await get('?limit=1')).rows[0]).toMatchObject({ action: 'audit checked', difference: { brokenRow: seq } })
})

test('only one of two concurrent checks runs', async () => {
  const both = await Promise.all([1, 2].map(() => ask('/audit/check', { token, method: 'POST' })))
  expect(both.map(({ status }) => status).sort()).toEqual([
    200,
    expect.toSatisfy((status) => status === 409 || status === 200),
  ])
})

test('packages appear with their names, in the difference too', async () => {
  const pkg = await aPackage(db, { name: 'Yala at Dawn' })
  await writeAudit(db, { actor: asha, now: noon }, { entity: 'booking', id: null }, 'booking changed', {
    package_id: { from: 'long-gone', to: pkg.id },
  })
  expect((await get('?limit=1')).rows[0].names).toEqual({ 'long-gone': 'long-gone', [pkg.id]: 'Yala at Dawn' })
  await writeAudit(db, { actor: asha, now: noon }, { entity: 'package', id: pkg.id }, 'package deactivated')
  expect((await get('?limit=1')).rows[0]).toMatchObject({ about: 'Yala at Dawn', currency: 'USD' })
})

test('a refusal is logged even if its path exceeds the maximum size of an index entry', async () => {
  const viewer = await aToken(db, 'viewer')
  // Random characters, because PostgreSQL compresses repeated ones.
  // Digits could form a card number, which the log masks.
  const long = randomBytes(2_000)
    .toString('hex')
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))
  expect(await ask(`/people/${long}`, { method: 'PUT', token: viewer, body: {} })).toMatchObject({ status: 403 })
  expect((await get('?limit=1')).rows[0]).toMatchObject({
    action: 'refused',
    role: 'viewer',
    entityId: `PUT /api/people/${long}`.slice(0, 'PUT '.length + 200),
  })
})

test('refused requests of one person add at most 100 rows an hour; those of others are still logged', async () => {
  const limited = testCaller(testAppContext(db, { RATE_LIMITS: 'on' }))
  const [viewer, other] = [await aToken(db, 'viewer'), await aToken(db, 'viewer')]
  const sendForbidden = (by: string) => limited('/people', { method: 'POST', token: by, body: {} })
  await forgetAudit(db)
  for (let index = 0; index < 110; index++) expect((await sendForbidden(viewer)).status).toBe(403)
  const rows = () => db.selectFrom('audit').select('seq').execute()
  expect(await rows()).toHaveLength(100)
  await sendForbidden(other)
  expect(await rows()).toHaveLength(101)
})
