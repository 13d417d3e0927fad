import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { BookingHistoryEntry } from '#contracts/bookings/booking-history.ts'
import { clearSettingsCache, saveBusinessSettings } from '#db/settings/settings.ts'
import { createMailer } from '#integrations/email/mailer.ts'
import { sendEmails } from '#services/messaging/send-emails.ts'
import { aToken, testAppContext, testCaller } from '#test/support/builders.ts'
import { testDatabase } from '#test/support/database.ts'
import { aPackage, aRequest, dayIn, forgetSales, noon } from '#test/support/safari.ts'

const { db } = await testDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'messages-'))
afterAll(() => rm(dataDir, { recursive: true }))
const app = testAppContext(db, { DATA_DIR: dataDir })
const ask = testCaller(app)
const pkg = await aPackage(db)
const token = await aToken(db, 'agent')

beforeEach(() => forgetSales(db))

async function aBooking(language = 'en', changes: Parameters<typeof aRequest>[1] = {}): Promise<string> {
  const request = aRequest(pkg, { pickupLocation: 'Hotel Elephant', ...changes })
  const { body } = await ask('/bookings', { body: request, headers: { 'accept-language': language } })
  return body.booking.bookingId
}

const textsOf = async (booking: string, query = '') =>
  (await ask(`/bookings/${booking}/messages/texts${query}`, { token })).body
const textOf = async (booking: string, template: string, query = '') =>
  (await textsOf(booking, query)).texts.find((text: { template: string }) => text.template === template)

const hello = { channel: 'email', template: 'own', subject: 'About tomorrow', message: 'Hello Ada,\n\nbring a hat.' }
const send = (booking: string, body: object, headers: Record<string, string> = {}) =>
  ask(`/bookings/${booking}/messages`, { body, token, headers })
const messagesIn = async (booking: string) => {
  const { history } = (await ask(`/bookings/${booking}/history`, { token })).body
  return history.filter(({ message }: BookingHistoryEntry) => message)
}

test.each([
  ['en', 'Hello Ada Lovelace,', 'We pick you up on Friday', '5:10', 'Your driver is Nimal', 'Kind regards'],
  ['de', 'Guten Tag Ada Lovelace,', 'Wir holen Sie am Freitag', '5:10', 'Ihr Fahrer ist Nimal', 'Herzliche Grüße'],
  ['fr', 'Bonjour Ada Lovelace,', 'Nous venons vous chercher le vendredi', '5', 'Nimal', 'Bien cordialement'],
])('texts are in the language of the guest (%s), with pick-up, place and driver', async (language, ...sentences) => {
  const booking = await aBooking(language)
  const { jeeps } = (await ask(`/bookings/${booking}/pickup`, { token })).body.pickup
  const crews = jeeps.map(({ type: jeepType, ...jeep }: { type: string }) => ({ ...jeep, jeepType, driver: 'Nimal' }))
  const pickup = { time: '05:10', version: 0, crews }
  await ask(`/bookings/${booking}/pickup`, { method: 'PUT', body: pickup, token })
  expect(await textsOf(booking)).toMatchObject({ language, email: expect.stringContaining('@') })
  const { text, subject } = await textOf(booking, 'pickup')
  for (const part of [...sentences, 'Hotel Elephant']) expect(text).toContain(part)
  expect(subject).toContain(booking)
  expect(text).not.toMatch(/key=|567/)
})

test.each([
  ['en', 'Account number: ', 'as the reference'],
  ['de', 'Kontonummer: ', 'Verwendungszweck'],
  ['fr', 'Numéro de compte : ', 'comme référence'],
])('the bank details are written in %s, with the booking ID as the reference', async (language, ...sentences) => {
  const booking = await aBooking(language)
  const { text } = await textOf(booking, 'bank')
  for (const part of [...sentences, booking]) expect(text).toContain(part)
  expect(text).not.toContain('Will Add soon')
})

test('only the text with bank details is incomplete, until all of them are set', async () => {
  const booking = await aBooking()
  const incomplete = async () =>
    (await textsOf(booking)).texts
      .filter(({ isComplete }: { isComplete: boolean }) => !isComplete)
      .map(({ template }: { template: string }) => template)
  expect(await incomplete()).toEqual(['bank'])
  const set = { bankName: 'Bank of Ceylon', accountName: 'Pugmark', branch: 'Tissamaharama', swiftCode: 'BCEYLKLX' }
  await saveBusinessSettings(db, { bank: { ...set, accountNumber: '' } }, noon)
  clearSettingsCache(db)
  expect(await incomplete()).toEqual(['bank'])
  await saveBusinessSettings(db, { bank: { ...set, accountNumber: '1234567' } }, noon)
  clearSettingsCache(db)
  expect(await incomplete()).toEqual([])
  await db.deleteFrom('setting').execute()
  clearSettingsCache(db)
})

test('the text about a delay states the minutes and the new time; other delays are refused', async () => {
  const booking = await aBooking()
  await ask(`/bookings/${booking}/pickup`, { method: 'PUT', body: { time: '05:50', version: 0 }, token })
  const { text } = await textOf(booking, 'delay', '?delay=30')
  expect(text).toContain('about 30 minutes late')
  expect(text).toContain('at about 6:20')
  expect((await ask(`/bookings/${booking}/messages/texts?delay=7`, { token })).status).toBe(400)
})

test('a message is emailed to the guest as staff wrote it, and appears in the history', async () => {
  const booking = await aBooking()
  expect(await send(booking, hello)).toMatchObject({ status: 201, body: { success: true } })
  expect(await messagesIn(booking)).toMatchObject([
    { action: 'message emailed', message: { subject: 'About tomorrow', text: hello.message, email: 'waiting' } },
  ])
  await sendEmails({ ...app, mailer: createMailer(app.config) })
  const [email] = (await ask('/emails?topic=guest%20message', { token })).body.emails
  expect(email).toMatchObject({ subject: 'About tomorrow', bookingId: booking, state: 'written' })
  const { content } = await db
    .selectFrom('outbox')
    .select('content')
    .where('topic', '=', 'guest message')
    .executeTakeFirstOrThrow()
  expect(content).toMatchObject({
    content: { blocks: [{ text: 'Hello Ada,' }, { text: 'bring a hat.' }, { kind: 'button' }] },
  })
  expect((await messagesIn(booking))[0]?.message?.email).toBe('written')
})

test('a message opened in WhatsApp is recorded with the name of the clerk, and no email is queued', async () => {
  const booking = await aBooking()
  expect((await send(booking, { channel: 'whatsapp', template: 'thanks', message: 'Thank you!' })).status).toBe(201)
  expect(await messagesIn(booking)).toMatchObject([
    {
      action: 'message opened in WhatsApp',
      actor: expect.stringMatching(/^agent-/),
      message: { template: 'thanks', text: 'Thank you!', email: null },
    },
  ])
  expect((await ask('/emails?topic=guest%20message', { token })).body.emails).toEqual([])
})

test('a repeated request sends one email', async () => {
  const booking = await aBooking()
  const once = { 'idempotency-key': 'once and only once' }
  const [first, second] = [await send(booking, hello, once), await send(booking, hello, once)]
  expect([first.status, second.status]).toEqual([201, 201])
  expect(await messagesIn(booking)).toHaveLength(1)
  expect((await send(booking, { ...hello, message: 'Another' }, once)).status).toBe(422)
})

test('a booking without an email address is created and confirmed without queueing an email', async () => {
  const body = { name: 'Grace Hopper', phone: '0771234567', date: dayIn(10), status: 'confirmed' }
  const created = await ask('/bookings/admin/create-booking', { body, token })
  expect(created).toMatchObject({ status: 201, body: { booking: { email: '' } } })
  const { bookingId } = created.body.booking
  const offered = async () =>
    (await ask(`/bookings/${bookingId}/whatsapp`, { token })).body.texts.map(({ topic }: { topic: string }) => topic)
  expect(await offered()).not.toContain('booking moved')
  await ask(`/bookings/${bookingId}`, { method: 'PUT', body: { date: dayIn(11) }, token })
  expect(await offered()).toContain('booking moved')
  expect(await send(bookingId, hello)).toMatchObject({
    status: 422,
    body: { message: 'This guest has no email address. Tell them by WhatsApp.' },
  })
  await ask(`/bookings/${bookingId}`, { method: 'PUT', body: { status: 'cancelled' }, token })
  expect(await db.selectFrom('outbox').select('topic').execute()).toEqual([])
  expect(await textsOf(bookingId)).toMatchObject({ email: '', whatsapp: '94771234567' })
})

test('an expired booking without an email address queues no email', async () => {
  const booking = await aBooking()
  await db.updateTable('booking').set({ customer_email: '' }).where('reference', '=', booking).execute()
  await db.deleteFrom('outbox').execute()
  const { id } = await db.selectFrom('booking').select('id').where('reference', '=', booking).executeTakeFirstOrThrow()
  await sql`select expire_booking(${id}, now())`.execute(db)
  expect(await db.selectFrom('outbox').select('topic').execute()).toEqual([])
})

test.each([
  ['an empty message', { message: ' ' }],
  ['a message of 2,001 characters', { message: 'x'.repeat(2001) }],
  ['a subject of 151 characters', { subject: 'x'.repeat(151) }],
  ['an email without a subject', { subject: ' ' }],
  ['a subject of two lines', { subject: 'Hello\nBcc: all@example.org' }],
  ['an unknown template', { template: 'spam' }],
  ['an unknown field', { to: 'all@example.org' }],
])('%s is refused', async (_, changes) => {
  const booking = await aBooking()
  expect((await send(booking, { ...hello, ...changes })).status).toBe(400)
  expect(await messagesIn(booking)).toEqual([])
})

test('a guest gets at most 20 messages a day', async () => {
  const booking = await aBooking()
  for (let index = 0; index < 20; index++) expect((await send(booking, hello)).status).toBe(201)
  expect((await send(booking, hello)).status).toBe(422)
})

test('erasing the guest also erases the messages to them', async () => {
  const booking = await aBooking()
  await send(booking, hello)
  await sendEmails({ ...app, mailer: createMailer(app.config) })
  await ask(`/bookings/${booking}`, { method: 'PUT', body: { status: 'cancelled' }, token })
  const { customer_email: email } = await db.selectFrom('booking').select('customer_email').executeTakeFirstOrThrow()
  const erased = await ask('/guests/erase', { body: { email }, token: await aToken(db, 'admin') })
  expect(erased.status, JSON.stringify(erased.body)).toBe(200)
  expect(await db.selectFrom('guest_message').select('id').execute()).toEqual([])
  const copies = await db.selectFrom('outbox').select(['recipient', 'subject', 'content']).execute()
  for (const copy of copies) expect(copy).toEqual({ recipient: null, subject: null, content: null })
  expect(await messagesIn(booking)).toEqual([])
})
