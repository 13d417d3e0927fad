import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createApi } from '#api/api.ts'
import { enqueueEmail } from '#db/messaging/email-outbox.ts'
import { roles } from '#domain/staff/permission.ts'
import { createMailer } from '#integrations/email/mailer.ts'
import { sendEmails } from '#services/messaging/send-emails.ts'
import { aStaffMember, aToken, testAppContext, testCaller } from '#test/support/builders.ts'
import { testDatabase } from '#test/support/database.ts'
import { aPackage, aRequest, forgetAudit, forgetSales, noon } from '#test/support/safari.ts'

const { db } = await testDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'emails-'))
afterAll(() => rm(dataDir, { recursive: true }))
const app = testAppContext(db, { DATA_DIR: dataDir })
const ask = testCaller(app)
const pkg = await aPackage(db)
const token = await aToken(db, 'agent')
// Emails to staff go to the first admin.
await aStaffMember(db, 'admin')

beforeEach(() => forgetSales(db))

async function aBooking(language = 'en', changes: Parameters<typeof aRequest>[1] = {}) {
  const { body } = await ask('/bookings', { body: aRequest(pkg, changes), headers: { 'accept-language': language } })
  return body.booking as { bookingId: string; guestKey: string; totalPrice: number }
}

test.each([
  ['GET', '/emails/status'],
  ['GET', '/emails?state=dead'],
  ['GET', '/emails/1'],
  ['POST', '/emails/1/retry'],
  ['POST', '/emails/test'],
  ['GET', '/bookings/PM22222222/messages/texts'],
  ['POST', '/bookings/PM22222222/messages'],
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
  const read = async (query: string) => (await ask(`/emails?state=waiting&${query}`, { token })).body
  const first = await read('')
  const second = await read(`cursor=${first.next}`)
  expect([first.emails.length, second.next]).toEqual([100, null])
  const ids = [...first.emails, ...second.emails].map(({ id }: { id: number }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const oldest = await read('order=oldest')
  const rest = await read(`order=oldest&cursor=${oldest.next}`)
  expect([...oldest.emails, ...rest.emails].map(({ id }: { id: number }) => id)).toEqual(ids.toReversed())
  const found = async (query: string) => (await read(`q=reader-&${query}`)).emails[0].recipient
  expect([await found('order=latest'), await found('order=oldest')]).toEqual([
    'reader-129@many.test',
    'reader-0@many.test',
  ])
  expect((await ask('/emails?order=up', { token })).status).toBe(400)
  expect((await read('q=READER-129')).emails).toMatchObject([{ recipient: 'reader-129@many.test' }])
  for (const { bookingId: found } of (await read(`q=${bookingId}`)).emails) expect(found).toBe(bookingId)
  expect((await read(`q=${bookingId}`)).emails.length).toBeGreaterThan(0)
  expect((await read('q=%25')).emails).toEqual([])
  expect((await ask('/emails?state=waiting&cursor=x', { token })).status).toBe(400)
})

test('staff see pending and abandoned emails, and can send an abandoned email again', async () => {
  await forgetAudit(db)
  const { bookingId } = await aBooking()
  expect((await ask('/emails/status', { token })).body).toEqual({
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
  const { emails } = (await ask('/emails?state=dead', { token })).body
  expect(emails).toMatchObject([
    { topic: 'booking received', state: 'dead', bookingId, tries: 9, reason: '550 No such mailbox', nextAt: null },
  ])
  expect(await ask(`/emails/${emails[0].id}/retry`, { method: 'POST', token })).toMatchObject({
    status: 200,
    body: { email: { state: 'waiting', tries: 0 } },
  })
  expect((await ask('/emails?state=dead', { token })).body.emails).toEqual([])
  const auditEntries = await db.selectFrom('audit').select('action').where('entity', '=', 'email').execute()
  expect(auditEntries).toEqual([{ action: 'email sent again' }])
  expect(await ask('/emails/999999/retry', { method: 'POST', token })).toMatchObject({ status: 404 })
  expect(await ask('/emails/x', { token })).toMatchObject({ status: 400 })
})

test('a test email goes to the user who requests it', async () => {
  const { status, body } = await ask('/emails/test', { method: 'POST', token })
  expect({ status, body }).toMatchObject({ status: 201, body: { email: { topic: 'test email', state: 'waiting' } } })
  expect(body.email.recipient).toMatch(/^agent-/)
  expect((await ask(`/emails/${body.email.id}`, { token })).body.email).toEqual(body.email)
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
    for (const expected of [`*${heading}*`, hello, bookingId, 'Yala']) expect(text).toContain(expected)
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
  'a booking that ended unpaid (%s) offers only the expiry text, with a link to book again',
  async (cancel_reason) => {
    const { bookingId } = await aBooking('de')
    await db
      .updateTable('booking')
      .set({ status: 'cancelled', cancel_reason, hold_expires_at: null })
      .where('reference', '=', bookingId)
      .execute()
    const { texts } = (await ask(`/bookings/${bookingId}/whatsapp`, { token })).body
    expect(texts.map(({ topic }: { topic: string }) => topic)).toEqual(['booking expired'])
    expect(texts[0].text).toContain(`${app.config.baseUrl}/de/packages`)
  },
)

test('an email that exists already is not queued again', async () => {
  const email = { topic: 'test email', payload: { email: 'ada@example.org' }, dedupe_key: 'once' } as const
  expect(await enqueueEmail(db, email, noon)).toEqual(expect.any(Number))
  expect(await enqueueEmail(db, email, noon)).toBeUndefined()
})

test('an email older than the newest 20,000 is found by its recipient, page by page in order', async () => {
  const add = (from: number, to: number, name: string) =>
    sql`insert into outbox (topic, payload, dedupe_key, next_at, created_at, done_at, outcome, recipient, subject)
      select 'reminder', '{}', 'bulk ' || n, now(), now(), now(), 'sent', ${name} || n || '@example.org', 'Tomorrow'
      from generate_series(${from}::int, ${to}::int) n`.execute(db)
  await add(1, 150, 'rare')
  await add(151, 20_200, 'usual')
  await add(20_201, 20_203, 'rare')
  const read = async (query: string) => (await ask(`/emails?q=rare&${query}`, { token })).body
  const first = await read('')
  const second = await read(`cursor=${first.next}`)
  const found = [...first.emails, ...second.emails].map(({ recipient }: { recipient: string }) => recipient)
  expect(found).toHaveLength(153)
  expect(found.slice(0, 4)).toEqual(
    ['rare20203', 'rare20202', 'rare20201', 'rare150'].map((name) => `${name}@example.org`),
  )
  expect(new Set(found).size).toBe(153)
  expect(second.next).toBeNull()
})

test('a search for one or two letters says that further emails were not searched', async () => {
  await sql`insert into outbox (topic, payload, dedupe_key, next_at, created_at, done_at, outcome, recipient, subject)
    select 'reminder', '{}', 'bulk ' || n, now(), now(), now(), 'sent',
      case when n in (1, 20001) then 'bo' else 'guest' end || n || '@example.org', 'Tomorrow'
    from generate_series(1, 20001) n`.execute(db)
  const search = async (query: string) => {
    const { body } = await ask(`/emails?${query}`, { token })
    return [body.emails.length, body.isPartial]
  }
  expect(await search('q=bo')).toEqual([1, true])
  expect(await search('q=bo&order=oldest')).toEqual([1, true])
  expect(await search('q=%20bo%20')).toEqual([1, true])
  expect(await search('q=ue')).toEqual([100, false])
  expect(await search('q=bo2')).toEqual([1, false])
  expect(await search('')).toEqual([100, false])
  await sql`delete from outbox where dedupe_key = 'bulk 2'`.execute(db)
  expect(await search('q=bo')).toEqual([2, false])
})

test('a booking reference finds its emails of one kind', async () => {
  const { bookingId } = await aBooking()
  const found = async (topic: string) =>
    (await ask(`/emails?q=${bookingId.toLowerCase()}&topic=${encodeURIComponent(topic)}`, { token })).body.emails
  expect(await found('booking received')).toHaveLength(1)
  expect(await found('reminder')).toEqual([])
})

test('emails are filtered by state and kind', async () => {
  const { bookingId } = await aBooking()
  await aBooking()
  await db
    .updateTable('outbox')
    .set({ outcome: 'sent', done_at: new Date(noon) })
    .where(sql<boolean>`booking = (select id from booking where reference = ${bookingId})`)
    .execute()
  const ids = async (query: string) =>
    (await ask(`/emails?${query}`, { token })).body.emails.map((email: { bookingId: string }) => email.bookingId)
  expect(await ids('')).toHaveLength(2)
  expect(await ids('state=sent')).toEqual([bookingId])
  expect(await ids('state=waiting&topic=booking%20received')).toHaveLength(1)
  expect(await ids('topic=reminder')).toEqual([])
  expect((await ask('/emails?topic=spam', { token })).status).toBe(400)
})

test('an email stored with the former name of its topic is listed and shown under the current one', async () => {
  const { bookingId, guestKey, totalPrice: total } = await aBooking()
  const body = { bookingId, total, paymentMethod: 'online', onlineRef: 'TT 1' }
  await ask('/bookings', { body, headers: { 'x-guest-key': guestKey } })
  const { id: payment, booking } = await db.selectFrom('payment').select(['id', 'booking']).executeTakeFirstOrThrow()
  await sql`insert into outbox (topic, payload, dedupe_key, next_at, created_at)
    values ('staff: word not taken', ${JSON.stringify({ booking, payment })}, 'former', ${new Date(noon)}, ${new Date(noon)})`.execute(
    db,
  )
  const topic = 'staff: payment webhook failed'
  const { emails } = (await ask(`/emails?topic=${encodeURIComponent(topic)}`, { token })).body
  expect(emails).toMatchObject([{ topic, bookingId, state: 'waiting' }])
  expect((await ask(`/emails/${emails[0].id}`, { token })).body).toMatchObject({
    email: { topic },
    preview: { isCopy: false },
  })
})

const context = { ...app, mailer: createMailer(app.config) }

test('after an attempt, an email shows its recipient and subject, and is found by parts of both', async () => {
  const { bookingId } = await aBooking('de', { customerEmail: 'Zoë.Meyer@example.org' })
  expect((await ask('/emails?q=meyer', { token })).body.emails).toMatchObject([{ subject: null, bookingId }])
  await sendEmails(context)
  const sent = { subject: `Ihre Buchung ${bookingId} ist eingegangen`, recipient: 'Zoë.Meyer@example.org', bookingId }
  for (const q of ['zoe.meyer', 'ist eingegangen', 'MEYER@EXAMPLE'])
    expect((await ask(`/emails?q=${encodeURIComponent(q)}`, { token })).body.emails).toMatchObject([
      { ...sent, state: 'written', tries: 1, sentAt: expect.any(String) },
    ])
  expect((await ask('/emails?q=meier', { token })).body.emails).toEqual([])
})

test('the preview is the email as it was sent, without the booking key; it runs no script and loads nothing', async () => {
  const { bookingId } = await aBooking()
  await sendEmails(context)
  await db.updateTable('booking').set({ customer_name: 'Somebody Else' }).execute()
  const [{ id }] = (await ask(`/emails?q=${bookingId}&topic=booking%20received`, { token })).body.emails
  const { preview } = (await ask(`/emails/${id}`, { token })).body
  expect(preview.isCopy).toBe(true)
  const response = await createApi(app).request(preview.address)
  const html = await response.text()
  expect(html).toContain('Hello Ada Lovelace,')
  expect(html).toContain('my-booking?ref=')
  expect(html).not.toMatch(/#key=[\w-]/)
  expect(response.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'unsafe-inline'; sandbox;/,
  )
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('a preview opens only with its own ticket, for two minutes', async () => {
  const { bookingId } = await aBooking()
  const [{ id }] = (await ask(`/emails?q=${bookingId}`, { token })).body.emails
  const { address } = (await ask(`/emails/${id}`, { token })).body.preview
  const statusOf = async (url: string) => (await createApi(app).request(url)).status
  expect(await statusOf(address)).toBe(200)
  expect(await statusOf(address.replace(`/${id}/`, `/${id + 1}/`))).toBe(404)
  expect(await statusOf(address.slice(0, -1))).toBe(404)
  expect(await statusOf(address.split('?')[0])).toBe(404)
  app.at(noon + 121_000)
  expect(await statusOf(address)).toBe(404)
  app.at(noon)
})

test('a sent email is sent again with another message ID, five times at most', async () => {
  await aBooking()
  await sendEmails(context)
  const [{ id }] = (await ask('/emails', { token })).body.emails
  for (let resent = 1; resent <= 5; resent++)
    expect(await ask(`/emails/${id}/retry`, { method: 'POST', token })).toMatchObject({
      status: 200,
      body: { email: { state: 'waiting', resent } },
    })
  expect(await ask(`/emails/${id}/retry`, { method: 'POST', token })).toMatchObject({
    status: 422,
    body: { message: 'This email has been sent again five times. Please write to the guest yourself.' },
  })
})

test('an email that no longer applies is not sent again', async () => {
  const { bookingId } = await aBooking()
  await sendEmails(context)
  await ask(`/bookings/${bookingId}`, { method: 'PUT', body: { status: 'confirmed' }, token })
  const [{ id }] = (await ask('/emails?topic=booking%20received', { token })).body.emails
  expect(await ask(`/emails/${id}/retry`, { method: 'POST', token })).toMatchObject({
    status: 422,
    body: { message: 'This email no longer applies to the booking, so it is not sent.' },
  })
})

test('an email to staff without an address has no preview, and sending it again is refused with the reason', async () => {
  await aBooking()
  const disabled = await db
    .updateTable('staff')
    .set({ disabled_at: new Date(noon) })
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    .returning('id')
    .execute()
  try {
    await sendEmails(context)
    const [{ id }] = (await ask('/emails?topic=staff%3A%20new%20booking', { token })).body.emails
    expect(await ask(`/emails/${id}`, { token })).toMatchObject({
      status: 200,
      body: {
        email: { state: 'waiting', reason: expect.stringContaining('no email address for staff') },
        preview: null,
      },
    })
    expect(await ask(`/emails/${id}/retry`, { method: 'POST', token })).toMatchObject({
      status: 422,
      body: { success: false, message: expect.stringMatching(/^There is no email address for staff\./) },
    })
  } finally {
    const ids = disabled.map(({ id }) => id)
    await db.updateTable('staff').set({ disabled_at: null }).where('id', 'in', ids).execute()
  }
})
