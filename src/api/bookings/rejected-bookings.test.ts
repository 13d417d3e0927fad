import { expect, test } from 'vitest'
import { aToken, testAppContext, testCaller } from '#test/support/builders.ts'
import { testDatabase } from '#test/support/database.ts'

const { db } = await testDatabase()
const ask = testCaller(testAppContext(db))

test('the audit log records requests that the role does not allow', async () => {
  const token = await aToken(db, 'viewer')
  await ask('/bookings/nothing', { method: 'DELETE', token })
  const note = await db
    .selectFrom('audit')
    .select(['action', 'role', 'entity_id', 'address'])
    .orderBy('seq', 'desc')
    .limit(1)
    .execute()
  expect(note).toEqual([
    { action: 'refused', role: 'viewer', entity_id: 'DELETE /api/bookings/nothing', address: '203.0.113.9' },
  ])
})

test('a refusal is recorded even if its URL contains characters that the database cannot store', async () => {
  const token = await aToken(db, 'viewer')
  expect(await ask('/bookings/a%00b', { method: 'DELETE', token })).toMatchObject({ status: 403 })
  const note = db.selectFrom('audit').select('entity_id').orderBy('seq', 'desc').limit(1)
  expect(await note.execute()).toEqual([{ entity_id: 'DELETE /api/bookings/a%00b' }])
})

test.each(['application/json;', 'application/json ;', 'application/json;;', 'application/jsonp', ','])(
  'a body of the type %j is accepted or refused, never a 500',
  async (type) => {
    const headers = { 'content-type': type }
    const { status, body } = await ask('/newsletter', { body: { email: 'no address' }, headers })
    expect([400, 415]).toContain(status)
    expect(body).toMatchObject({ success: false, message: expect.any(String) })
  },
)
