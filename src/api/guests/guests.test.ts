import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { enqueueEmail, messageReceived, newsletterConfirmation } from '#db/messaging/email-outbox.ts'
import { insertMessage } from '#db/messaging/messages.ts'
import { openSession } from '#db/staff/sessions.ts'
import { createMailer } from '#integrations/email/mailer.ts'
import { bookSafari } from '#services/bookings/book-safari.ts'
import { sendEmails } from '#services/messaging/send-emails.ts'
import { aStaffMember, testAppContext, testCaller } from '#test/support/builders.ts'
import { testDatabase } from '#test/support/database.ts'
import { aPackage, aRequest, forgetSales, noon, testRequestContext, testServiceContext } from '#test/support/safari.ts'

const { db } = await testDatabase()
const pkg = await aPackage(db)
const dataDir = await mkdtemp(join(tmpdir(), 'guests-'))
afterAll(() => rm(dataDir, { recursive: true }))
const app = testAppContext(db, { DATA_DIR: dataDir, ADMIN_EMAIL: 'boss@example.org' })
const ask = testCaller(app)
const admin = await aStaffMember(db, 'admin')
const token = await openSession(db, admin.id, true, noon)
const emailFiles = async () => readdir(join(dataDir, 'emails')).catch(() => [])

async function aBookingOf(email: string, name: string) {
  const request = { ...aRequest(pkg), email, fullName: name, name }
  const { body } = (await bookSafari(testServiceContext(db), request, testRequestContext(request), ({ bookingId }) => ({
    bookingId,
  }))) as {
    body: string
  }
  const { bookingId } = JSON.parse(body)
  await db
    .updateTable('booking')
    .set({ customer_email: email, customer_name: name })
    .where('reference', '=', bookingId)
    .execute()
  return bookingId as string
}

const mailer = createMailer(app.config)

/** Hannah has a cancelled and a coming booking, a message and a subscription; another guest has one booking. */
let [over, coming, otherGuest] = ['', '', '']
beforeEach(async () => {
  await forgetSales(db)
  for (const table of ['contact_message', 'subscriber'] as const) await db.deleteFrom(table).execute()
  await rm(join(dataDir, 'emails'), { recursive: true, force: true })
  over = await aBookingOf('Hannah@Example.com', 'Hannah Weiß')
  coming = await aBookingOf('hannah@example.com', 'Hannah Weiß')
  otherGuest = await aBookingOf('somebody@example.com', 'Somebody Else')
  await db
    .updateTable('booking')
    .set({ status: 'cancelled', cancel_reason: 'guest' })
    .where('reference', '=', over)
    .execute()
  const message = await insertMessage(
    db,
    {
      name: 'Hannah',
      email: 'HANNAH@example.com',
      phone: '',
      message: 'When do leopards sleep?',
      website: '',
    } as never,
    noon,
  )
  await enqueueEmail(db, messageReceived(message.id), noon)
  await db
    .insertInto('subscriber')
    .values({ email: 'hannah@example.com', token_hash: Buffer.alloc(32), asked_at: new Date(noon), confirmed_at: null })
    .execute()
  await enqueueEmail(db, newsletterConfirmation('hannah@example.com', 'en', noon), noon)
  for (let turn = 0; turn < 3; turn++) await sendEmails({ ...app, mailer })
})

const countFilesAboutHannah = async () => {
  const files = await Promise.all((await emailFiles()).map((file) => readFile(join(dataDir, 'emails', file), 'utf8')))
  return files.filter((text) => /hannah/i.test(text)).length
}

test('an admin finds the data of an email address, case-insensitively', async () => {
  const { body } = await ask('/guests/find', { token, body: { email: ' HANNAH@example.com ' } })
  expect(body).toMatchObject({ messages: 1, isOnNewsletter: true })
  const standing = Object.fromEntries(
    body.bookings.map(({ bookingId, isStillNeeded }: { bookingId: string; isStillNeeded: boolean }) => [
      bookingId,
      isStillNeeded,
    ]),
  )
  expect(standing).toEqual({ [over]: false, [coming]: true })
})

/** A driver's note about a guest. */
async function noteOfDriver(reference: string, text: string) {
  await sql`
    with driver as (
      insert into person (name, roles, created_at, changed_at) values ('Nimal', '{driver}', now(), now()) returning id
    ), phone as (
      insert into driver_key (person, link_hash, created_by, created_at, expires_at)
      select id, sha256(gen_random_uuid()::text::bytea), 'boss', now(), now() from driver returning id
    )
    insert into driver_event (id, driver_key, seq, at, device_at, received_at, kind, booking, text, outcome)
    select gen_random_uuid(), phone.id, 1, now(), now(), now(), 'note', booking.id, ${text}::text, 'accepted'
    from phone, booking where reference = ${reference}`.execute(db)
}

test('the export has everything except the identity number, nothing of others, and is audited', async () => {
  await noteOfDriver(over, 'Hannah was late')
  await noteOfDriver(otherGuest, 'Sick on the way')
  const { text, headers, body } = await ask('/guests/export', { token, body: { email: 'hannah@example.com' } })
  expect(headers.get('content-disposition')).toContain('guest-data.json')
  for (const part of [over, coming, 'Hannah Weiß', 'When do leopards sleep?', 'Hannah was late'])
    expect(text).toContain(part)
  expect(text).not.toMatch(/guest_key|identity_sealed|Somebody|token_hash|Sick on the way|Nimal/)
  const topics = body.bookings.flatMap(({ emails }: { emails: { topic: string }[] }) =>
    emails.map(({ topic }) => topic),
  )
  expect(topics).toContain('booking received')
  // Emails to staff contain their addresses.
  expect(topics.filter((topic: string) => topic.startsWith('staff'))).toEqual([])
  const auditEntry = await db
    .selectFrom('audit')
    .select(['action', 'difference'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  expect(auditEntry).toMatchObject({ action: 'guest data exported', difference: { messages: 1 } })
  expect(JSON.stringify(auditEntry)).not.toMatch(/hannah/i)
})

test('erasing deletes past bookings, messages, newsletter and email files; bookings still needed are listed', async () => {
  const before = await emailFiles()
  expect(before.length).toBeGreaterThan(4)
  await noteOfDriver(over, 'Hannah was late')
  const { status, body } = await ask('/guests/erase', { token, body: { email: 'hannah@example.com' } })
  expect([status, body]).toEqual([
    200,
    { success: true, erased: [over], kept: [coming], messages: 1, newsletter: true },
  ])
  expect(
    (await db.selectFrom('booking').select('customer_name').where('reference', '=', over).executeTakeFirst())
      ?.customer_name,
  ).toBe('')
  const [note] = await db.selectFrom('driver_event').select(['kind', 'text']).execute()
  expect(note).toEqual({ kind: 'note', text: '' })
  for (const table of ['contact_message', 'subscriber'] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
  const emails = await db
    .selectFrom('outbox')
    .leftJoin('booking', 'booking.id', 'outbox.booking')
    .selectAll('outbox')
    .where((eb) => eb.or([eb('reference', 'is', null), eb('reference', '!=', coming)]))
    .execute()
  expect(JSON.stringify(emails)).not.toMatch(/hannah/i)

  // Emails about the coming trip stay until it is over.
  expect(await countFilesAboutHannah()).toBeGreaterThan(0)
  await db
    .updateTable('booking')
    .set({ status: 'cancelled', cancel_reason: 'guest' })
    .where('reference', '=', coming)
    .execute()
  await ask('/guests/erase', { token, body: { email: 'hannah@example.com' } })
  expect(await countFilesAboutHannah()).toBe(0)
  expect(JSON.stringify(await db.selectFrom('outbox').selectAll().execute())).not.toMatch(/hannah/i)
  // The files of the other guest remain.
  const left = await Promise.all((await emailFiles()).map((file) => readFile(join(dataDir, 'emails', file), 'utf8')))
  expect(left.some((text) => text.includes(otherGuest))).toBe(true)
  expect((await ask('/guests/find', { token, body: { email: 'hannah@example.com' } })).body).toMatchObject({
    bookings: [],
    messages: 0,
    isOnNewsletter: false,
  })
})
