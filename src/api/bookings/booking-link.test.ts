import { beforeEach, expect, test } from 'vitest'
import { emailKeyOf } from '#services/bookings/guest-access-key.ts'
import { sendEmails } from '#services/messaging/send-emails.ts'
import { testAppContext, testCaller } from '#test/support/builders.ts'
import { testDatabase } from '#test/support/database.ts'
import { testMailServer } from '#test/support/fake-smtp.ts'
import { noon } from '#test/support/safari.ts'

const { db } = await testDatabase()
const { anEmailContext, aBooking, emailTo } = await testMailServer(db)
const app = testAppContext(db)
const ask = testCaller(app)
const limited = testCaller(testAppContext(db, { RATE_LIMITS: 'on' }))

// The audit log is append-only, so tests skip its earlier entries.
let lastEarlierEntry = 0
const newestEntry = async () =>
  Number((await db.selectFrom('audit').select('seq').orderBy('seq', 'desc').executeTakeFirst())?.seq ?? 0)
beforeEach(async () => {
  for (const table of ['outbox', 'request_count'] as const) await db.deleteFrom(table).execute()
  lastEarlierEntry = await newestEntry()
})

/** A booking whose queued emails are removed. */
async function aBookingWithoutEmails() {
  const booking = await aBooking()
  await db.deleteFrom('outbox').execute()
  return booking
}
const request = (bookingId: string, email: string, more: object = {}) =>
  ask('/bookings/link', { body: { bookingId, email, ...more } })
const queued = () => db.selectFrom('outbox').select(['topic', 'payload', 'outcome']).orderBy('id').execute()
const auditEntries = () =>
  db
    .selectFrom('audit')
    .select(['action', 'actor', 'address', 'entity_id', 'difference'])
    .where('action', '=', 'booking link requested')
    .where('seq', '>', lastEarlierEntry)
    .orderBy('seq')
    .execute()

test('the right pair gets an email in the language of the booking, with a working link', async () => {
  const booking = await aBookingWithoutEmails()
  await db.updateTable('booking').set({ language: 'de' }).where('id', '=', booking.id).execute()
  const typed = ` ${booking.reference.toLowerCase().replace('pm', 'pm-')}. `
  expect(await request(typed, booking.customer_email.toUpperCase())).toMatchObject({ status: 200 })
  await sendEmails(anEmailContext())
  const sent = emailTo(booking.customer_email)
  expect(sent?.mail.subject).toBe(`Der Link zu Ihrer Buchung ${booking.reference}`)
  const context = anEmailContext()
  const stored = await db.selectFrom('booking').selectAll().where('id', '=', booking.id).executeTakeFirstOrThrow()
  const link = `/de/my-booking?ref=${booking.reference}#key=${emailKeyOf(context.config, stored)}`
  expect(sent?.mail.text).toContain(link)
  expect(await auditEntries()).toEqual([
    {
      action: 'booking link requested',
      actor: 'guest',
      address: '203.0.113.9',
      entity_id: booking.id,
      difference: null,
    },
  ])
})

test('a wrong pair gets the same response and leaves the same rows, but no email is sent and no address stored', async () => {
  const booking = await aBookingWithoutEmails()
  const [other, deleted] = [await aBookingWithoutEmails(), await aBookingWithoutEmails()]
  await db
    .updateTable('booking')
    .set({ deleted_at: new Date(noon) })
    .where('id', '=', deleted.id)
    .execute()
  const right = await request(booking.reference, booking.customer_email)
  await db.deleteFrom('outbox').execute()
  lastEarlierEntry = await newestEntry()
  const wrong = [
    [booking.reference, 'stranger@example.org'],
    [booking.reference, other.customer_email],
    ['PM23456789', booking.customer_email],
    [deleted.reference, deleted.customer_email],
  ] as const
  for (const [reference, email] of wrong) {
    const { status, text, headers } = await request(reference, email)
    expect([status, text]).toEqual([right.status, right.text])
    expect([...headers]).toEqual([...right.headers])
  }
  const nothing = { topic: 'booking link', payload: {}, outcome: 'not needed' }
  expect(await queued()).toEqual(wrong.map(() => nothing))
  expect((await auditEntries()).map(({ entity_id }) => entity_id)).toEqual(wrong.map(() => null))
  const stored = JSON.stringify([
    await db.selectFrom('outbox').selectAll().execute(),
    await db.selectFrom('audit').selectAll().execute(),
  ])
  expect(stored).not.toContain('stranger@example.org')
  expect(await sendEmails(anEmailContext())).toBe(0)
})

test('an erased guest and a booking without an address get no link', async () => {
  const booking = await aBookingWithoutEmails()
  await db.updateTable('booking').set({ customer_email: '' }).where('id', '=', booking.id).execute()
  expect((await request(booking.reference, '')).status).toBe(400)
  expect(await request(booking.reference, booking.customer_email)).toMatchObject({ status: 200 })
  expect(await queued()).toEqual([{ topic: 'booking link', payload: {}, outcome: 'not needed' }])
})

test('two requests within five minutes send one email; another after ten minutes sends a second', async () => {
  const booking = await aBookingWithoutEmails()
  await request(booking.reference, booking.customer_email)
  await request(booking.reference, booking.customer_email)
  expect(await queued()).toHaveLength(1)
  app.at(noon + 600_000)
  await request(booking.reference, booking.customer_email)
  app.at(noon)
  expect(await queued()).toHaveLength(2)
})

test.each([
  ['bookingId', '', 'Please check the booking ID'],
  ['bookingId', 'PM1234', 'Please check the booking ID'],
  ['bookingId', 'P'.repeat(41), '40'],
  ['email', '', 'Email is required'],
  ['email', 'ada', 'Please enter a valid email address'],
  ['email', 'ada@example.org\r\nBcc: all@example.org', 'This text contains a hidden character'],
])('a request whose %s is %j is refused with its own error message', async (field, value, sentence) => {
  const { status, body } = await ask('/bookings/link', {
    body: { bookingId: 'PM23456789', email: 'ada@example.org', [field]: value },
  })
  expect([status, body.errors]).toEqual([400, [{ field, message: expect.stringContaining(sentence) }]])
  expect(await queued()).toEqual([])
})

test('a bot that fills in the honeypot gets the usual response, and nothing happens', async () => {
  const booking = await aBookingWithoutEmails()
  const bot = await request(booking.reference, booking.customer_email, { website: 'https://spam.example' })
  expect(await queued()).toEqual([])
  expect(await auditEntries()).toEqual([])
  const guest = await request(booking.reference, booking.customer_email)
  expect([bot.status, bot.text]).toEqual([guest.status, guest.text])
})

test('five requests an hour are allowed per booking and per email address, and ten per client, existing or not', async () => {
  const booking = await aBookingWithoutEmails()
  let client = 0
  const send = (bookingId: string, email: string, from = `198.51.100.${++client}`) =>
    limited('/bookings/link', { body: { bookingId, email }, from })
  const statuses = async (count: number, next: (index: number) => ReturnType<typeof send>) => {
    const all: number[] = []
    for (let index = 0; index < count; index++) all.push((await next(index)).status)
    return all
  }
  const five = [200, 200, 200, 200, 200, 429]
  expect(await statuses(6, (index) => send(booking.reference, `guess${index}@example.org`))).toEqual(five)
  expect(await statuses(6, (index) => send('PM22222222', `other${index}@example.org`))).toEqual(five)
  const ids = ['PM33333333', 'PM44444444', 'PM55555555', 'PM66666666', 'PM77777777', 'PM88888888']
  expect(await statuses(6, (index) => send(ids[index] ?? '', 'victim@example.org'))).toEqual(five)
  const tenth = await statuses(11, (index) => send(`PM9999999${'23456789ABC'[index]}`, `c${index}@example.org`, '::1'))
  expect(tenth).toEqual([...Array(10).fill(200), 429])
  expect(await send(booking.reference, 'late@example.org')).toMatchObject({ status: 429 })
  const subjects = await db.selectFrom('request_count').select('subject').execute()
  expect(JSON.stringify(subjects)).not.toMatch(/@|PM[2-9]/)
})
