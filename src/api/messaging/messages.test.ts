import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { insertMessage } from '#db/messaging/messages.ts'
import { insertSubscriber } from '#db/messaging/subscribers.ts'
import { openSession } from '#db/staff/sessions.ts'
import { newsletterToken } from '#services/messaging/newsletter.ts'
import { aStaffMember, aToken, testAppContext, testCaller } from '#test/support/builders.ts'
import { testDatabase } from '#test/support/database.ts'
import { noon } from '#test/support/safari.ts'

const { db } = await testDatabase()
const ask = testCaller(testAppContext(db))

beforeEach(async () => {
  await db.deleteFrom('contact_message').execute()
  await db.deleteFrom('subscriber').execute()
})

const minute = 60_000
const insertMessageFrom = (name: string, minutes: number, message = 'Is the road open?') =>
  insertMessage(
    db,
    { name, email: `${name.toLowerCase()}@example.org`, phone: '077 123 4567', message },
    noon + minutes * minute,
  )
const names = (body: { messages: { name: string }[] }) => body.messages.map(({ name }) => name)

test('messages are paginated newest first, without duplicates even at the same moment', async () => {
  const token = await aToken(db, 'agent')
  for (const name of ['Ada', 'Ben', 'Cy']) await insertMessageFrom(name, 0)
  await insertMessageFrom('Dee', 1)
  const first = await ask('/messages?limit=2', { token })
  expect(first.body).toMatchObject({ open: 4, next: expect.any(String) })
  const second = await ask(`/messages?limit=2&cursor=${first.body.next}`, { token })
  expect(second.body.next).toBeNull()
  expect(names(first.body)[0]).toBe('Dee')
  expect([...names(first.body), ...names(second.body)].sort()).toEqual(['Ada', 'Ben', 'Cy', 'Dee'])
})

test.each([
  ['ada', ['Ada']],
  ['100% sure', ['Ben']],
  ['%', ['Ben']],
  ['_', []],
  ['BEN@EXAMPLE', ['Ben']],
  ['සිංහල', ['Cy']],
  ['zoe', ['Zoë']],
  ['cafÉ', ['Zoë']],
  ["' or 1=1 --", []],
])('a search for %j finds %j', async (q, found) => {
  const token = await aToken(db, 'agent')
  await insertMessageFrom('Ada', 0)
  await insertMessageFrom('Ben', 1, 'Are you 100% sure?')
  await insertMessageFrom('Cy', 2, 'සිංහල 🐆')
  await insertMessageFrom('Zoë', 3, 'Is there a cafe?')
  expect(names((await ask(`/messages?q=${encodeURIComponent(q)}`, { token })).body)).toEqual(found)
})

test('a search for one or two letters says that older messages were not searched', async () => {
  const token = await aToken(db, 'agent')
  await sql`insert into contact_message (name, email, message, created_at)
    select case when n in (1, 20001) then 'Bo' else 'Guest' end, 'guest@example.org', 'Leopard?', to_timestamp(n)
    from generate_series(1, 20001) n`.execute(db)
  const search = async (query: string) => {
    const { body } = await ask(`/messages?${query}`, { token })
    return [body.messages.length, body.isPartial]
  }
  expect(await search('q=bo')).toEqual([1, true])
  expect(await search('q=ue&limit=5')).toEqual([5, false])
  expect(await search('q=bo ')).toEqual([1, true])
  expect(await search('q=leo')).toEqual([30, false])
  await db.deleteFrom('contact_message').where('created_at', '=', new Date(2000)).execute()
  expect(await search('q=bo')).toEqual([2, false])
})

test('a search finds a rare word among old messages, page by page and by state', async () => {
  const token = await aToken(db, 'agent')
  // More than the newest messages that are searched without the index.
  await sql`insert into contact_message (name, email, message, created_at, handled_at)
    select 'Guest', 'guest@example.org', case when n in (3, 5, 7, 20100) then 'Pangolin?' else 'Leopard?' end,
      to_timestamp(n), case when n = 5 then to_timestamp(n) end
    from generate_series(1, 20100) n`.execute(db)
  const times = async (query: string) => {
    const { body } = await ask(`/messages?q=pangolin&${query}`, { token })
    return { seconds: body.messages.map((one: { createdAt: string }) => Date.parse(one.createdAt) / 1000), body }
  }
  expect((await times('state=all')).seconds).toEqual([20_100, 7, 5, 3])
  expect((await times('')).seconds).toEqual([20_100, 7, 3])
  const first = await times('limit=2')
  expect(first.seconds).toEqual([20_100, 7])
  expect((await times(`limit=2&cursor=${first.body.next}`)).seconds).toEqual([3])
})

test('the first user to handle a message stays recorded, and the message can be reopened', async () => {
  const [first, second] = [await aStaffMember(db, 'agent'), await aStaffMember(db, 'admin')]
  const userTokens = [
    await openSession(db, first.id, false, noon),
    await openSession(db, second.id, false, noon),
  ] as const
  const { id } = await insertMessageFrom('Ada', 0)
  const mark = (token: string, isHandled: boolean) =>
    ask(`/messages/${id}`, { method: 'PATCH', token, body: { isHandled } })
  expect((await mark(userTokens[0], true)).body).toMatchObject({ open: 0, message: { handledBy: first.name } })
  expect((await mark(userTokens[1], true)).body.message.handledBy).toBe(first.name)
  expect((await ask('/messages', { token: userTokens[0] })).body.messages).toEqual([])
  expect(names((await ask('/messages?state=handled', { token: userTokens[0] })).body)).toEqual(['Ada'])
  expect((await mark(userTokens[1], false)).body).toMatchObject({
    open: 1,
    message: { handledAt: null, handledBy: null },
  })
  const auditEntries = await db
    .selectFrom('audit')
    .select(['actor', 'action'])
    .where('entity_id', '=', id)
    .orderBy('seq')
    .execute()
  expect(auditEntries).toEqual([
    { actor: first.email, action: 'message handled' },
    { actor: second.email, action: 'message reopened' },
  ])
})

test.each([
  ['nothing', { isHandled: true }, 404],
  ['00000000-0000-4000-8000-000000000000', { isHandled: true }, 404],
  ['00000000-0000-4000-8000-000000000000', { isHandled: 'yes' }, 400],
  ['00000000-0000-4000-8000-000000000000', { isHandled: true, handledBy: 'me' }, 400],
])('updating message %s with %j returns %i', async (id, body, status) => {
  const token = await aToken(db, 'agent')
  expect((await ask(`/messages/${id}`, { method: 'PATCH', token, body })).status).toBe(status)
})

test('an invalid cursor starts at the first page', async () => {
  const token = await aToken(db, 'agent')
  await insertMessageFrom('Ada', 0)
  const forged = Buffer.from("2026-12-01'; drop table staff; -- x").toString('base64url')
  expect(names((await ask(`/messages?cursor=${forged}`, { token })).body)).toEqual(['Ada'])
})

async function subscribed(email: string, isConfirmed = true) {
  await insertSubscriber(db, { email, token: newsletterToken({ SECRET_KEY: 'secret' }, email), isConfirmed, now: noon })
}

test('the newsletter list shows each state, and a removed address stays listed as removed', async () => {
  const token = await aToken(db, 'agent')
  await subscribed('ada@example.org')
  await subscribed('ben@example.org')
  await subscribed('cy@example.org', false)
  const list = await ask('/newsletter/subscribers', { token })
  expect(list.body.counts).toEqual({ confirmed: 2, waiting: 1, left: 0 })
  const { id, email } = list.body.subscribers[0]
  const remove = () => ask(`/newsletter/subscribers/${id}`, { method: 'DELETE', token })
  expect([(await remove()).status, (await remove()).status]).toEqual([200, 200])
  const left = await ask('/newsletter/subscribers?state=left', { token })
  expect(left.body.subscribers).toMatchObject([{ email, state: 'left' }])
  // Another sign-up must not restore the removed address.
  await subscribed(email, false)
  expect((await ask('/newsletter/subscribers?state=left', { token })).body.subscribers).toHaveLength(1)
  expect((await ask('/newsletter/subscribers/nobody', { method: 'DELETE', token })).status).toBe(404)
})

test('no exported address becomes a spreadsheet formula, and the audit log names the exporting user', async () => {
  const token = await aToken(db, 'agent')
  await subscribed('=cmd|calc@example.org')
  const sheet = await ask('/newsletter/subscribers.csv?state=all', { token })
  expect(sheet.headers.get('content-type')).toContain('text/csv')
  expect(sheet.text).toContain("'=cmd|calc@example.org,Subscribed,2026-12-01")
  const auditEntry = await db
    .selectFrom('audit')
    .select('difference')
    .where('action', '=', 'newsletter exported')
    .executeTakeFirstOrThrow()
  expect(auditEntry.difference).toEqual({ addresses: 1 })
})

test.each(['editor', 'viewer'] as const)('%s may read neither messages nor the newsletter list', async (role) => {
  const token = await aToken(db, role)
  for (const path of ['/messages', '/newsletter/subscribers', '/newsletter/subscribers.csv'])
    expect((await ask(path, { token })).status).toBe(403)
})
