import { expect, test } from 'vitest'
import { aToken, testAppContext, testCaller } from '../../../test/support/builders.ts'
import { testDatabase } from '../../../test/support/database.ts'

const { db } = await testDatabase()
const ask = testCaller(testAppContext(db))

test('who tried what the role does not allow is in the audit', async () => {
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

test('what is refused is noted even where its address holds what the database cannot keep', async () => {
  const token = await aToken(db, 'viewer')
  expect(await ask('/bookings/a%00b', { method: 'DELETE', token })).toMatchObject({ status: 403 })
  const note = db.selectFrom('audit').select('entity_id').orderBy('seq', 'desc').limit(1)
  expect(await note.execute()).toEqual([{ entity_id: 'DELETE /api/bookings/a%00b' }])
})

test.each(['application/json;', 'application/json ;', 'application/json;;', 'application/jsonp', ','])(
  'a body of the type %j is read or refused, and is no fault of ours',
  async (type) => {
    const headers = { 'content-type': type }
    const { status, body } = await ask('/newsletter', { body: { email: 'no address' }, headers })
    expect([400, 415]).toContain(status)
    expect(body).toMatchObject({ success: false, message: expect.any(String) })
  },
)
