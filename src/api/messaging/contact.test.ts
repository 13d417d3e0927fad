import { beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { newsletterToken } from '#services/messaging/newsletter.ts'
import { testAppContext, testCaller } from '#test/support/builders.ts'
import { testDatabase } from '#test/support/database.ts'
import { noon } from '#test/support/safari.ts'

const { db } = await testDatabase()
const app = testAppContext(db)
const ask = testCaller(app)
const secret = app.config.SECRET_KEY ?? ''
/** The same installation with a mail server. */
const askByMail = testCaller(testAppContext(db, { SMTP_URL: 'smtp://mail.example:587' }))

beforeEach(async () => {
  for (const table of ['contact_message', 'subscriber', 'outbox', 'idempotency', 'request_count'] as const)
    await db.deleteFrom(table).execute()
})

const message = { name: 'Ada', email: 'ada@example.org', phone: '', message: 'Is the park open in September?' }
const messages = () => db.selectFrom('contact_message').select(['name', 'email', 'phone', 'message']).execute()
const emails = () => db.selectFrom('outbox').select(['topic', 'payload']).orderBy('id').execute()

test('a message is stored, and an email to the operator is queued', async () => {
  const response = await ask('/contact', { body: message })
  expect(response).toMatchObject({ status: 201, body: { success: true, message: expect.any(String) } })
  expect(await messages()).toEqual([message])
  expect(await emails()).toEqual([{ topic: 'contact message', payload: { message: expect.any(String) } }])
})

test('a message without a phone number is accepted, and its line breaks are preserved', async () => {
  const { phone: _, ...rest } = message
  expect((await ask('/contact', { body: { ...rest, message: ' one\r\ntwo ' } })).status).toBe(201)
  expect(await messages()).toEqual([{ ...message, message: 'one\ntwo' }])
})

test.each([
  ['name', '', 'Name is required'],
  ['name', '   ', 'Name is required'],
  ['email', '', 'Email is required'],
  ['email', 'ada', 'Please enter a valid email address'],
  ['email', 'ada@example.org\r\nBcc: all@example.org', 'This text contains a hidden character that we can’t accept.'],
  ['name', 'Ada\nBcc: all@example.org', 'This text contains a hidden character that we can’t accept.'],
  ['phone', '1'.repeat(41), 'Please keep this to 40 characters.'],
  ['message', ' \n ', 'Message is required'],
  ['message', 'a'.repeat(10_001), 'Please keep this to 5,000 characters.'],
  ['message', 'a\0b', 'This text contains a hidden character that we can’t accept.'],
  ['message', '\ud800', 'This text contains a hidden character that we can’t accept.'],
  ['message', undefined, 'message is missing.'],
  ['website', 'a\0b', 'This text contains a hidden character that we can’t accept.'],
])(
  'a message whose %s is %j is refused with its own error message, and nothing is stored',
  async (field, value, sentence) => {
    const { status, body } = await ask('/contact', { body: { ...message, [field]: value } })
    expect([status, body.success, body.errors]).toEqual([
      400,
      false,
      [{ field, message: expect.stringContaining(sentence) }],
    ])
    expect(await messages()).toEqual([])
  },
)

test('ten concurrent requests with one idempotency key store one message and get the same response', async () => {
  const headers = { 'idempotency-key': 'a key of the page' }
  const responses = await Promise.all(Array.from({ length: 10 }, () => ask('/contact', { body: message, headers })))
  expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(await messages()).toHaveLength(1)
  expect(await emails()).toHaveLength(1)
  const other = await ask('/contact', { body: { ...message, message: 'Another one' }, headers })
  expect(other.status).toBe(422)
})

test('a bot that fills in the honeypot gets the usual response, and nothing is stored', async () => {
  const body = { ...message, website: 'https://spam.example' }
  const [seen, honest] = [await ask('/contact', { body }), await ask('/contact', { body: message })]
  expect([seen.status, seen.body]).toEqual([honest.status, honest.body])
  expect(await messages()).toHaveLength(1)
  expect((await ask('/newsletter', { body: { email: 'ada@example.org', website: 'x' } })).status).toBe(200)
  expect(await db.selectFrom('subscriber').select('email').execute()).toEqual([])
})

test('one client may send five messages and five newsletter sign-ups an hour', async () => {
  const limited = testAppContext(db, { RATE_LIMITS: 'on' }, noon + 3_600_000)
  const askLimited = testCaller(limited)
  for (const [path, body] of [
    ['/contact', message],
    ['/newsletter', { email: 'ada@example.org' }],
  ] as const) {
    const statuses = []
    for (let index = 0; index < 7; index++) statuses.push((await askLimited(path, { body })).status < 300)
    expect(statuses).toEqual([true, true, true, true, true, false, false])
    expect((await askLimited(path, { body, from: '198.51.100.7' })).status).toBeLessThan(300)
  }
})

test('without email delivery an address is subscribed at once, in lower case and only once', async () => {
  const first = await ask('/newsletter', { body: { email: ' Ada@Example.org ' } })
  const again = await ask('/newsletter', { body: { email: 'ada@example.org' } })
  expect(first).toMatchObject({ status: 200, body: { success: true, message: 'You are subscribed.' } })
  expect(again.text).toBe(first.text)
  const list = await db.selectFrom('subscriber').select(['email', 'confirmed_at', 'left_at']).execute()
  expect(list).toEqual([{ email: 'ada@example.org', confirmed_at: new Date(noon), left_at: null }])
  expect(await emails()).toEqual([])
})

test('four concurrent clicks on the form subscribe one address', async () => {
  const clicks = Array.from({ length: 4 }, () => ask('/newsletter', { body: { email: 'ada@example.org' } }))
  expect((await Promise.all(clicks)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await stateOf('ada@example.org')).toBe('on the list')
})

test('without email delivery an unsubscribed address is not subscribed again', async () => {
  const email = 'ada@example.org'
  const first = await ask('/newsletter', { body: { email } })
  await ask('/newsletter/leave', { body: { token: newsletterToken({ SECRET_KEY: secret }, email) } })
  expect((await ask('/newsletter', { body: { email } })).text).toBe(first.text)
  expect(await stateOf(email)).toBe('left')
})

const stateOf = async (email: string) => {
  const found = await db.selectFrom('subscriber').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
  if (found.left_at) return found.confirmed_at ? 'left' : 'left, asked again'
  return found.confirmed_at ? 'on the list' : 'asked'
}

test('with email delivery a subscriber confirms first, may unsubscribe, and confirms again after returning', async () => {
  const email = 'ada@example.org'
  const token = newsletterToken({ SECRET_KEY: secret }, email)
  const subscribe = () => askByMail('/newsletter', { body: { email } })
  const act = async (action: 'confirm' | 'leave') => (await ask(`/newsletter/${action}`, { body: { token } })).status

  const first = await subscribe()
  expect(first.body.message).toContain('We’ve sent you an email')
  expect(await stateOf(email)).toBe('asked')
  // Repeated requests must not flood the mailbox of a third party.
  expect((await subscribe()).text).toBe(first.text)
  expect(await emails()).toEqual([{ topic: 'newsletter confirmation', payload: { email, language: 'en' } }])

  expect(await act('confirm')).toBe(200)
  expect(await act('confirm')).toBe(200)
  expect(await stateOf(email)).toBe('on the list')
  expect((await subscribe()).text).toBe(first.text)
  expect(await stateOf(email)).toBe('on the list')

  expect(await act('leave')).toBe(200)
  expect(await stateOf(email)).toBe('left')
  await db.deleteFrom('outbox').execute()
  expect((await subscribe()).text).toBe(first.text)
  expect(await stateOf(email)).toBe('left, asked again')
  expect(await emails()).toHaveLength(1)
  expect(await act('confirm')).toBe(200)
  expect(await stateOf(email)).toBe('on the list')
})

test('a forged newsletter link is rejected, even one made from the stored hash', async () => {
  await ask('/newsletter', { body: { email: 'ada@example.org' } })
  const { token_hash } = await db.selectFrom('subscriber').select('token_hash').executeTakeFirstOrThrow()
  for (const token of [
    '',
    'guessed',
    token_hash.toString('base64url'),
    newsletterToken({ SECRET_KEY: 'another secret' }, 'ada@example.org'),
  ])
    for (const action of ['confirm', 'leave'])
      expect((await ask(`/newsletter/${action}`, { body: { token } })).status).toBe(404)
  expect(await stateOf('ada@example.org')).toBe('on the list')
})

test('while the database is unavailable a message gets 503 with Retry-After', async () => {
  const away = openDatabase('postgres://nobody@127.0.0.1:1/nothing')
  const response = await testCaller(testAppContext(away))('/contact', { body: message })
  expect(response).toMatchObject({ status: 503, body: { success: false } })
  expect(response.headers.get('retry-after')).toBe('5')
  await away.destroy()
})
