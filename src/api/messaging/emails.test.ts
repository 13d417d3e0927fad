import { beforeEach, expect, test } from 'vitest'
import { enqueueEmail } from '#db/messaging/email-outbox.ts'
import { roles } from '#domain/staff/permission.ts'
import { aToken, testAppContext, testCaller } from '../../../test/support/builders.ts'
import { testDatabase } from '../../../test/support/database.ts'
import { aPackage, aRequest, forgetSales, noon } from '../../../test/support/safari.ts'

const { db } = await testDatabase()
const app = testAppContext(db)
const ask = testCaller(app)
const pkg = await aPackage(db)
const token = await aToken(db, 'agent')

beforeEach(() => forgetSales(db))

async function aBooking(language = 'en', changes: Parameters<typeof aRequest>[1] = {}) {
  const { body } = await ask('/bookings', { body: aRequest(pkg, changes), headers: { 'accept-language': language } })
  return body.booking as { bookingId: string }
}

test.each([
  ['GET', '/letters/status'],
  ['GET', '/letters?state=dead'],
  ['GET', '/letters/1'],
  ['POST', '/letters/1/retry'],
  ['POST', '/letters/test'],
  ['GET', '/bookings/PM22222222/whatsapp'],
])('%s %s requires a role that may manage emails', async (method, path) => {
  const statuses: Record<string, number> = { nobody: (await ask(path, { method })).status }
  for (const role of roles) statuses[role] = (await ask(path, { method, token: await aToken(db, role) })).status
  expect(statuses).toEqual({
    nobody: 401,
    admin: expect.not.toSatisfy((status) => status === 403),
    agent: expect.not.toSatisfy((status) => status === 403),
    editor: 403,
    viewer: 403,
  })
})

test('emails are paginated, and found by booking or address', async () => {
  const { bookingId } = await aBooking()
  await db
    .insertInto('outbox')
    .values(
      Array.from({ length: 130 }, (_, at) => ({
        topic: 'newsletter confirmation' as const,
        payload: JSON.stringify({ email: `reader-${at}@many.test` }),
        dedupe_key: `many ${at}`,
        next_at: new Date(noon),
        created_at: new Date(noon),
      })),
    )
    .execute()
  const read = async (query: string) => (await ask(`/letters?state=waiting&${query}`, { token })).body
  const first = await read('')
  const second = await read(`cursor=${first.next}`)
  expect([first.letters.length, second.next]).toEqual([100, null])
  const ids = [...first.letters, ...second.letters].map(({ id }: { id: number }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect((await read('q=READER-129')).letters).toMatchObject([{ email: 'reader-129@many.test' }])
  for (const { bookingId: found } of (await read(`q=${bookingId}`)).letters) expect(found).toBe(bookingId)
  expect((await read(`q=${bookingId}`)).letters.length).toBeGreaterThan(0)
  expect((await read('q=%25')).letters).toEqual([])
  expect((await ask('/letters?state=waiting&cursor=x', { token })).status).toBe(400)
})

test('staff see pending and abandoned emails, and can send an abandoned email again', async () => {
  const { bookingId } = await aBooking()
  expect((await ask('/letters/status', { token })).body).toEqual({
    success: true,
    hasServer: false,
    waiting: 1,
    written: 0,
    dead: 0,
  })
  await db
    .updateTable('outbox')
    .set({ dead_at: new Date(noon), attempts: 9, last_error: '550 No such mailbox' })
    .execute()
  const { letters } = (await ask('/letters?state=dead', { token })).body
  expect(letters).toMatchObject([
    { topic: 'booking received', state: 'dead', bookingId, tries: 9, reason: '550 No such mailbox', nextAt: null },
  ])
  expect(await ask(`/letters/${letters[0].id}/retry`, { method: 'POST', token })).toMatchObject({
    status: 200,
    body: { letter: { state: 'waiting', tries: 0 } },
  })
  expect((await ask('/letters?state=dead', { token })).body.letters).toEqual([])
  const auditEntries = await db.selectFrom('audit').select('action').where('entity', '=', 'letter').execute()
  expect(auditEntries).toEqual([{ action: 'letter put out again' }])
  expect(await ask('/letters/999999/retry', { method: 'POST', token })).toMatchObject({ status: 404 })
  expect(await ask('/letters/x', { token })).toMatchObject({ status: 400 })
})

test('a test email goes to the user who requests it', async () => {
  const { status, body } = await ask('/letters/test', { method: 'POST', token })
  expect({ status, body }).toMatchObject({ status: 201, body: { letter: { topic: 'test letter', state: 'waiting' } } })
  expect(body.letter.email).toMatch(/^agent-/)
  expect((await ask(`/letters/${body.letter.id}`, { token })).body.letter).toEqual(body.letter)
})

test.each([
  ['en', 'We’ve received your booking', 'Hello Ada Lovelace,'],
  ['de', 'Ihre Buchung ist eingegangen', 'Guten Tag Ada Lovelace,'],
  ['fr', 'Nous avons bien reçu votre réservation', 'Bonjour Ada Lovelace,'],
])(
  'the WhatsApp text is in the language of the booking (%s), without access key and passport number',
  async (language, heading, hello) => {
    const { bookingId } = await aBooking(language, { customerPhone: '+44 20 7946 0958' })
    const { body } = await ask(`/bookings/${bookingId}/whatsapp`, { token })
    expect(body.texts.map(({ topic }: { topic: string }) => topic)).toEqual(['booking received'])
    const [{ text, link }] = body.texts
    for (const said of [`*${heading}*`, hello, bookingId, 'Yala']) expect(text).toContain(said)
    expect(text).not.toMatch(/key=|567/)
    expect(link).toBe(`https://wa.me/442079460958?text=${encodeURIComponent(text)}`)
  },
)

test('the guest gets an email when staff confirm, move or cancel the booking', async () => {
  const { bookingId } = await aBooking()
  const put = (body: object) => ask(`/bookings/${bookingId}`, { method: 'PUT', body, token })
  for (const change of [
    { status: 'confirmed' },
    { specialRequests: 'a hat' },
    { date: '2026-12-12' },
    { status: 'cancelled' },
  ])
    expect(await put(change)).toMatchObject({ status: 200 })
  const topics = await db.selectFrom('outbox').select('topic').orderBy('id').execute()
  expect(topics.map(({ topic }) => topic)).toEqual([
    'booking received',
    'booking confirmed',
    'booking moved',
    'booking cancelled',
  ])
  const { texts } = (await ask(`/bookings/${bookingId}/whatsapp`, { token })).body
  expect(texts.map(({ topic }: { topic: string }) => topic)).toEqual(['booking cancelled'])
})

test.each(['expired', 'payment failed'] as const)(
  'a booking that ended unpaid (%s) has only the expiry text, with a link to book again',
  async (cancel_reason) => {
    const { bookingId } = await aBooking('de')
    await db
      .updateTable('booking')
      .set({ status: 'cancelled', cancel_reason, hold_expires_at: null })
      .where('reference', '=', bookingId)
      .execute()
    const { texts } = (await ask(`/bookings/${bookingId}/whatsapp`, { token })).body
    expect(texts.map(({ topic }: { topic: string }) => topic)).toEqual(['booking expired'])
    expect(texts[0].text).toContain(`${app.settings.baseUrl}/de/packages`)
  },
)

test('an email that exists already is not queued again', async () => {
  const email = { topic: 'test letter', payload: { email: 'ada@example.org' }, dedupe_key: 'once' } as const
  expect(await enqueueEmail(db, email, noon)).toEqual(expect.any(Number))
  expect(await enqueueEmail(db, email, noon)).toBeUndefined()
})
