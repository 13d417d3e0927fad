import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bookingEmail, countEmails, enqueueEmail, messageReceived } from '#db/messaging/email-outbox.ts'
import { insertMessage } from '#db/messaging/messages.ts'
import { hourMs, minuteMs } from '#domain/primitives/date.ts'
import { opensBooking } from '#services/bookings/guest-access-key.ts'
import { testAppContext, testCaller } from '#test/support/builders.ts'
import { testDatabase } from '#test/support/database.ts'
import { testMailServer } from '#test/support/fake-smtp.ts'
import { aPackage, aRequest, aStay, noon } from '#test/support/safari.ts'
import { newsletterToken, subscribe } from './newsletter.ts'
import { sendEmails } from './send-emails.ts'

const { db } = await testDatabase()
const { server, anEmailContext, aBooking, outbox, emailTo } = await testMailServer(db)

test('a new booking sends an email to the guest and one to the operator', async () => {
  const booking = await aBooking()
  const context = anEmailContext()
  await sendEmails(context)
  await sendEmails(context)
  expect(await outbox()).toMatchObject([
    { topic: 'booking received', outcome: 'sent' },
    { topic: 'staff: new booking', outcome: 'sent' },
  ])
  const guest = emailTo(booking.customer_email)
  expect(guest?.mail.subject).toBe(`We’ve received your booking ${booking.reference}`)
  expect(guest?.mail.from).toMatchObject({ name: 'Pugmark', address: 'hello@safari.example' })
  for (const part of [guest?.mail.html, guest?.mail.text]) {
    for (const expected of [
      booking.reference,
      'Ada Lovelace',
      '$35.00',
      'December\u00a02, 2026',
      'Sri\u00a0Lanka\u00a0time',
      'UTC',
      'Yala in the morning',
    ])
      expect(part).toContain(expected)
    expect(part).not.toContain('X1234567')
    expect(part).not.toContain('567')
  }
  const staff = emailTo('boss@example.org')
  expect(staff?.mail.subject).toContain(booking.reference)
  expect(staff?.mail.text).toContain(booking.customer_phone)
  expect(staff?.mail.text).not.toContain('#key=')
  expect(staff?.mail.text).toContain(`https://safari.example/dashboard?section=bookings&booking=${booking.reference}`)
})

test('an email names the package in the language of the booking; one to staff uses English', async () => {
  const texts = { name: 'Yala am Morgen', description: '', highlights: [], features: [], dishes: {} }
  const request = aRequest(await aPackage(db, { translations: { de: texts } }))
  const headers = { 'accept-language': 'de' }
  const { body } = await testCaller(testAppContext(db))('/bookings', { body: request, headers })
  const context = anEmailContext()
  await sendEmails(context)
  await sendEmails(context)
  expect(emailTo(request.customerEmail)?.mail.text).toContain('Yala am Morgen')
  const staff = server.taken.findLast(({ to }) => to.includes('boss@example.org'))
  expect(staff?.mail.subject).toContain(body.booking.bookingId)
  expect(staff?.mail.text).toContain('Yala in the morning')
  expect(staff?.mail.text).not.toContain('Yala am Morgen')
})

test('a guest in another time zone also gets the deadline in that zone', async () => {
  const [app, pkg] = [testAppContext(db), await aPackage(db)]
  const book = (zone: string, request: object) =>
    testCaller(app)('/bookings', { body: request, headers: { 'x-time-zone': zone } })
  for (const [zone, expected] of [
    ['Europe/Paris', '7:30 AM your time'],
    ['Mars/Olympus Mons', '6:30 AM UTC'],
  ] as const)
    for (const request of [aRequest(pkg), aStay()]) {
      expect(await book(zone, request)).toMatchObject({ status: 201 })
      await sendEmails(anEmailContext())
      const text = emailTo(request.customerEmail)?.mail.text?.replace(/\s/g, ' ')
      expect(text).toContain(expected)
      expect(text).not.toContain('Mars')
    }
})

test('the link in an email opens only its booking, until the email address changes', async () => {
  const [booking, other] = [await aBooking(), await aBooking()]
  const context = anEmailContext()
  await sendEmails(context)
  const link = /https:\/\/safari\.example\/my-booking\?ref=(PM\w+)#key=([\w-]+)/.exec(
    emailTo(booking.customer_email)?.mail.text ?? '',
  )
  const [, reference, key = ''] = link ?? []
  expect(reference).toBe(booking.reference)
  expect(opensBooking(context.config, booking, key)).toBe(true)
  expect(opensBooking(context.config, other, key)).toBe(false)
  expect(opensBooking(context.config, { ...booking, customer_email: 'right@example.org' }, key)).toBe(false)
  expect(opensBooking({ SECRET_KEY: 'another secret of the tests, 32 long' }, booking, key)).toBe(false)
  const kept = JSON.stringify([await db.selectFrom('outbox').selectAll().execute(), context.lines])
  expect(kept).not.toContain(key)
})

test.each([
  ['de', 'Ihre Buchung ist eingegangen', 'Ortszeit Sri Lanka', '35,00'],
  ['fr', 'Nous avons bien reçu votre réservation', 'heure du Sri Lanka', '35,00'],
] as const)('a guest whose language is %s gets emails in it', async (language, heading, zone, sum) => {
  const booking = await aBooking()
  const context = anEmailContext()
  await db.updateTable('booking').set({ language }).where('id', '=', booking.id).execute()
  await sendEmails(context)
  const mail = emailTo(booking.customer_email)?.mail
  expect(mail?.html).toContain(`lang="${language}"`)
  for (const expected of [heading, zone, sum, `https://safari.example/${language}/my-booking?ref=`])
    expect(mail?.text?.replace(/\s/g, ' ')).toContain(expected)
})

test('an email that no longer applies is not sent', async () => {
  const booking = await aBooking()
  await db
    .updateTable('booking')
    .set({ status: 'cancelled', cancel_reason: 'guest' })
    .where('id', '=', booking.id)
    .execute()
  await enqueueEmail(db, bookingEmail('reminder', booking.id), noon)
  await enqueueEmail(db, bookingEmail('booking cancelled', booking.id), noon)
  await sendEmails(anEmailContext())
  await sendEmails(anEmailContext())
  expect((await outbox()).map(({ topic, outcome }) => `${topic}: ${outcome}`)).toEqual([
    'booking received: not needed',
    'reminder: not needed',
    'booking cancelled: sent',
    'staff: new booking: not needed',
  ])
})

test('names and requests cannot inject HTML or headers into an email', async () => {
  const booking = await aBooking({
    customerName: `<script>alert('x')</script> "Bob" & Co`,
    pickupLocation: '<img src=x onerror=alert(1)>',
  })
  await db
    .updateTable('booking')
    .set({ customer_name: `${booking.customer_name}\r\nBcc: all@example.org`, package_name: 'Yala\r\nX-Evil: yes' })
    .where('id', '=', booking.id)
    .execute()
  const context = anEmailContext()
  await sendEmails(context)
  await sendEmails(context)
  expect(server.taken).toHaveLength(2)
  for (const { mail, to, raw } of server.taken) {
    expect(to).toHaveLength(1)
    expect(mail.headers.map(({ key }) => key)).not.toContain('bcc')
    expect(mail.headers.map(({ key }) => key)).not.toContain('x-evil')
    expect(mail.html).not.toContain('<script')
    expect(mail.html).not.toContain('<img')
    expect(mail.html).not.toMatch(/(?:src|background)=["']?http/)
    expect(raw).toContain('Message-ID: <')
  }
})

test('a confirmed guest gets a calendar file', async () => {
  const booking = await aBooking()
  await db.updateTable('booking').set({ status: 'confirmed' }).where('id', '=', booking.id).execute()
  await db.deleteFrom('outbox').execute()
  await enqueueEmail(db, bookingEmail('booking confirmed', booking.id), noon)
  await sendEmails(anEmailContext())
  const [file] = emailTo(booking.customer_email)?.mail.attachments ?? []
  expect(file).toMatchObject({ filename: `${booking.reference}.ics`, mimeType: 'text/calendar' })
  const calendar = typeof file?.content === 'string' ? file.content : new TextDecoder().decode(file?.content)
  expect(calendar).toContain('BEGIN:VTIMEZONE')
  expect(calendar).toContain('DTSTART;TZID=Asia/Colombo:20261211T053000')
  expect(calendar).not.toContain('key')
})

test('the newsletter requires confirmation, uses the language of the page, and can be left with one click', async () => {
  const context = anEmailContext()
  await subscribe(context, 'ada@example.org', 'fr')
  await sendEmails(context)
  const { mail } = emailTo('ada@example.org') ?? {}
  expect(mail?.subject).toContain('À confirmer')
  const head = (name: string) => mail?.headers.find(({ key }) => key === name)?.value ?? ''
  expect(head('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const token = newsletterToken(context.config, 'ada@example.org')
  expect(head('list-unsubscribe')).toBe(`<https://safari.example/fr/newsletter/leave?token=${token}>`)
  expect(mail?.text).toContain(`https://safari.example/fr/newsletter/confirm?token=${token}`)
  // A confirmed subscriber does not have to confirm again.
  await db
    .updateTable('subscriber')
    .set({ confirmed_at: new Date(noon) })
    .execute()
  await subscribe(context, 'bob@example.org', 'en')
  await db
    .updateTable('subscriber')
    .set({ confirmed_at: new Date(noon) })
    .execute()
  await sendEmails(context)
  expect((await outbox()).map(({ outcome }) => outcome)).toEqual(['sent', 'not needed'])
})

test('a guest’s message reaches the operator, and a reply reaches the guest', async () => {
  const context = anEmailContext()
  const message = {
    name: 'Ada <b>',
    email: 'ada@example.org',
    phone: '',
    message: 'Is the park open?\n<script>x</script>',
  }
  const { id } = await insertMessage(db, message, noon)
  await db.updateTable('contact_message').set({ name: 'Ada\r\nBcc: all@example.org' }).where('id', '=', id).execute()
  await enqueueEmail(db, messageReceived(id), noon)
  await sendEmails(context)
  const email = emailTo('boss@example.org')
  expect(email?.to).toEqual(['boss@example.org'])
  expect(email?.mail.subject).toBe('Message from Ada Bcc: all@example.org')
  expect(email?.mail.replyTo).toEqual([{ name: '', address: 'ada@example.org' }])
  expect(email?.mail.text).toContain('> Is the park open?')
  expect(email?.mail.html).not.toContain('<script')
})

test('an email that this version does not know is left to a newer one for an hour, then it fails with a reason', async () => {
  await sql`insert into outbox (topic, payload, dedupe_key, next_at, created_at)
    select topic, payload::jsonb, topic, ${new Date(noon)}, ${new Date(noon)}
    from (values ('reminder', '{}'), ('day sheet', '{"day": "2026-12-11"}'), ('rain', '{}')) rows (topic, payload)`.execute(
    db,
  )
  const context = anEmailContext(undefined, noon + 59 * minuteMs)
  await sendEmails(context)
  const waiting = await outbox()
  expect(waiting.map(({ outcome, attempts }) => [outcome, attempts])).toEqual(waiting.map(() => [null, 0]))
  expect(context.lines).toEqual([])
  const late = anEmailContext(undefined, noon + hourMs)
  await sendEmails(late)
  await sendEmails(late)
  expect(await countEmails(db)).toEqual({ waiting: 0, written: 0, dead: 3 })
  expect((await outbox())[2]?.last_error).toBe(
    'this version of Pugmark does not know the email ‘rain’, or cannot read what was queued for it',
  )
  expect(late.lines.map(({ level, message, facts }) => [level, message, facts])).toEqual(
    expect.arrayContaining(
      ['reminder', 'day sheet', 'rain'].map((topic) => [
        'warn',
        'queued email unknown to this version: abandoned',
        { email: expect.any(Number), topic },
      ]),
    ),
  )
  expect(late.lines).toHaveLength(3)
  expect(server.taken).toEqual([])
})
