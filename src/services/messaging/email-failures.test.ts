import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { listEmails } from '#db/messaging/email-log.ts'
import { countEmails, enqueueEmail, resendEmail, testEmailEntry } from '#db/messaging/email-outbox.ts'
import { testDatabase } from '#test/support/database.ts'
import { testMailServer } from '#test/support/fake-smtp.ts'
import { noon } from '#test/support/safari.ts'
import { sendEmails } from './send-emails.ts'

const { db } = await testDatabase()
const { server, silent, dataDir, anEmailContext, aBooking, outbox, emailTo } = await testMailServer(db)
const minute = 60_000

test('two processes send each email once', async () => {
  const bookings = []
  for (let index = 0; index < 6; index++) bookings.push(await aBooking())
  await Promise.all([sendEmails(anEmailContext()), sendEmails(anEmailContext())])
  const guests = server.taken.flatMap(({ to }) => to).filter((address) => address !== 'boss@example.org')
  expect(guests.sort()).toEqual(bookings.map(({ customer_email }) => customer_email).sort())
})

test('another process sends the email of a process that died, with the same message id', async () => {
  const booking = await aBooking()
  const context = anEmailContext()
  const death = Promise.withResolvers<never>()
  const dying = sendEmails({ ...context, mailer: { ...context.mailer, deliver: () => death.promise } })
  await expect.poll(async () => (await outbox())[0]?.attempts).toBe(1)
  await sendEmails(anEmailContext())
  expect(emailTo(booking.customer_email)).toBeUndefined()
  await sendEmails(anEmailContext(undefined, noon + 4 * minute))
  await db.updateTable('outbox').set({ done_at: null, outcome: null }).where('topic', '=', 'booking received').execute()
  await sendEmails(anEmailContext(undefined, noon + 9 * minute))
  const doubles = server.taken.filter(({ to }) => to.includes(booking.customer_email))
  expect(doubles).toHaveLength(2)
  expect(new Set(doubles.map(({ mail }) => mail.messageId)).size).toBe(1)
  // Otherwise it would time out after the database is closed.
  death.reject(new Error('the process died'))
  await dying
})

test.each([
  ['refuse', 'Try again later'],
  ['refuse for good', 'No such mailbox'],
  ['drop', expect.any(String)],
] as const)(
  'a mail server that would %s loses no email: retries slow down until the email is abandoned',
  async (behave, reason) => {
    await enqueueEmail(db, testEmailEntry('ada@example.org', noon), noon)
    server.behave = behave
    const tried: number[] = []
    for (let now = noon; now < noon + 4 * 24 * 60 * minute; now += 30 * minute) {
      const before = (await outbox())[0]?.attempts
      const context = anEmailContext(undefined, now)
      await sendEmails(context)
      if ((await outbox())[0]?.attempts !== before) tried.push(now)
      if ((await countEmails(db)).dead > 0) break
    }
    expect(tried).toHaveLength(9)
    const gaps = tried.slice(1).map((at, index) => at - (tried[index] ?? 0))
    expect(gaps).toEqual([...gaps].sort((a, b) => a - b))
    const [dead] = (await listEmails(db, { state: 'dead', order: 'latest', limit: 100 })).emails
    expect(dead).toMatchObject({ topic: 'test email', recipient: 'ada@example.org', attempts: 9 })
    expect(dead?.last_error).toEqual(typeof reason === 'string' ? expect.stringContaining(reason) : reason)
    server.behave = 'well'
    expect(await resendEmail(db, dead?.id ?? 0, 1, noon)).toBe(true)
    await sendEmails(anEmailContext())
    expect(emailTo('ada@example.org')?.mail.subject).toBe('Test email')
    expect(await countEmails(db)).toEqual({ waiting: 0, written: 0, dead: 0 })
    expect(await resendEmail(db, dead?.id ?? 0, 1, noon)).toBe(false)
  },
)

test('an unresponsive or unreachable mail server times out soon, and each run tries few emails', async () => {
  for (let index = 0; index < 10; index++)
    await enqueueEmail(db, testEmailEntry(`guest${index}@example.org`, noon), noon)
  for (const url of [silent, 'smtp://127.0.0.1:1']) {
    await db
      .updateTable('outbox')
      .set({ attempts: 0, next_at: new Date(noon), last_error: null })
      .execute()
    const start = performance.now()
    await sendEmails(anEmailContext({ SMTP_URL: url }))
    expect(performance.now() - start).toBeLessThan(10_000)
    expect((await outbox()).filter(({ last_error }) => last_error)).toHaveLength(3)
  }
  await sendEmails(anEmailContext(undefined, noon + 5 * minute))
  expect(server.taken).toHaveLength(10)
})

test('emails are sent within minutes after the mail server returns from a day of downtime', async () => {
  for (let index = 0; index < 10; index++)
    await enqueueEmail(db, testEmailEntry(`guest${index}@example.org`, noon), noon)
  const day = 24 * 60 * minute
  const away = { SMTP_URL: 'smtp://127.0.0.1:1' }
  for (let now = noon; now < noon + day; now += 10 * minute) await sendEmails(anEmailContext(away, now))
  expect((await outbox()).map(({ attempts }) => attempts)).toEqual(Array(10).fill(0))
  expect(await countEmails(db)).toMatchObject({ waiting: 10, dead: 0 })
  await sendEmails(anEmailContext(undefined, noon + day + 2 * minute))
  expect(server.taken).toHaveLength(10)
})

test('while the mail server is down each run tries a few emails, and the next run starts a minute later', async () => {
  for (let index = 0; index < 10; index++)
    await enqueueEmail(db, testEmailEntry(`guest${index}@example.org`, noon), noon)
  const away = anEmailContext({ SMTP_URL: 'smtp://127.0.0.1:1' })
  for (let turn = 0; turn < 5; turn++) await sendEmails(away)
  expect(away.lines).toHaveLength(3)
  await sendEmails(anEmailContext(undefined, noon + minute))
  expect(server.taken).toHaveLength(10)
})

test('an email is abandoned after two days without a mail server, and staff can send it again', async () => {
  await enqueueEmail(db, testEmailEntry('ada@example.org', noon), noon)
  await sendEmails(anEmailContext({ SMTP_URL: 'smtp://127.0.0.1:1' }, noon + 49 * 60 * minute))
  const [dead] = (await listEmails(db, { state: 'dead', order: 'latest', limit: 100 })).emails
  expect(dead).toMatchObject({ recipient: 'ada@example.org' })
  expect(await resendEmail(db, dead?.id ?? 0, 1, noon)).toBe(true)
})

test('without a mail server emails become files with private permissions, and staff see their number', async () => {
  const booking = await aBooking({ customerName: 'Zoë Ünal' })
  await sendEmails(anEmailContext({}))
  expect(await countEmails(db)).toMatchObject({ written: 2 })
  const folder = join(dataDir, 'emails')
  const files = await readdir(folder)
  const mails = await Promise.all(files.map(async (file) => PostalMime.parse(await readFile(join(folder, file)))))
  const [file = ''] = files
  expect([(await stat(folder)).mode & 0o777, (await stat(join(folder, file))).mode & 0o777]).toEqual([0o700, 0o600])
  const mail = mails.find(({ to }) => to?.[0]?.address === booking.customer_email)
  expect(mail?.text).toContain('Hello Zoë Ünal,')
  // Staff can send them once a server is configured.
  const { emails } = await listEmails(db, { state: 'written', order: 'latest', limit: 100 })
  for (const { id } of emails) expect(await resendEmail(db, id, 1, noon)).toBe(true)
  await sendEmails(anEmailContext())
  expect(emailTo(booking.customer_email)).toBeDefined()
})
