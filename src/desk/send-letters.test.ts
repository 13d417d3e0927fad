import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openPostman } from '#letters/postman.ts'
import { isLanguage } from '#phrases/language.ts'
import { keepMessage } from '#records/messages.ts'
import {
  aboutBooking,
  countLetters,
  letterToTry,
  listLetters,
  messageReceived,
  postLetter,
  retryLetter,
} from '#records/outbox.ts'
import { newsletterToken } from '#records/subscribers.ts'
import { speaking } from '#speaking.ts'
import { aHouse } from '../../test/builders.ts'
import { testDatabase } from '../../test/database.ts'
import { aMailServer, aSilentServer } from '../../test/mail-server.ts'
import { aDesk, anOrder, aPackage, aRequest, forgetSales, noon } from '../../test/safari.ts'
import { bookSafari } from './book-safari.ts'
import { opensBooking } from './guest-key.ts'
import { sendLetters } from './send-letters.ts'
import { subscribe } from './subscribe.ts'

const { db } = await testDatabase()
const pkg = await aPackage(db)
const server = await aMailServer()
const silent = await aSilentServer()
const dataDir = await mkdtemp(join(tmpdir(), 'letters-'))
afterAll(() => rm(dataDir, { recursive: true }))

const minute = 60_000
const settings = {
  ADMIN_EMAIL: 'boss@example.org',
  BASE_URL: 'https://safari.example',
  MAIL_FROM: 'Pugmark <hello@safari.example>',
}

/** A process that sends letters through `SMTP_URL`, at `now`. */
function aPostRoom(environment: Record<string, string> = { SMTP_URL: server.url }, now = noon) {
  const house = aHouse(db, { ...settings, DATA_DIR: dataDir, ...environment }, now)
  // One that is well may be slow on a loaded machine.
  const waits = environment.SMTP_URL === silent ? { greetingTimeout: 300, socketTimeout: 600 } : {}
  const postman = openPostman(house.settings, waits)
  const speak = <T>(language: string | null, work: () => T) =>
    speaking(language && isLanguage(language) ? language : 'en', work)
  return { ...house, postman, speak }
}

beforeEach(async () => {
  await forgetSales(db)
  server.taken.length = 0
  server.behave = 'well'
})

async function aBooking(changes: Parameters<typeof aRequest>[1] = {}) {
  const request = aRequest(pkg, changes)
  const outcome = await bookSafari(aDesk(db), request, anOrder(request), ({ bookingId }) => ({ bookingId }))
  if ('refused' in outcome) throw new Error(outcome.refused)
  const reference = JSON.parse(outcome.answer).bookingId as string
  return db.selectFrom('booking').selectAll().where('reference', '=', reference).executeTakeFirstOrThrow()
}

const outbox = () =>
  db.selectFrom('outbox').select(['topic', 'outcome', 'attempts', 'last_error']).orderBy('id').execute()
const letterTo = (address: string) => server.taken.find(({ to }) => to.includes(address))

test('a guest who booked is written to, and so is the house', async () => {
  const booking = await aBooking()
  const room = aPostRoom()
  await sendLetters(room)
  await sendLetters(room)
  expect(await outbox()).toMatchObject([
    { topic: 'booking received', outcome: 'sent' },
    { topic: 'staff: new booking', outcome: 'sent' },
  ])
  const guest = letterTo(booking.customer_email)
  expect(guest?.mail.subject).toBe(`We have your booking ${booking.reference}`)
  expect(guest?.mail.from).toMatchObject({ name: 'Pugmark', address: 'hello@safari.example' })
  for (const part of [guest?.mail.html, guest?.mail.text]) {
    for (const said of [
      booking.reference,
      'Ada Lovelace',
      '$35.00',
      'December 2, 2026',
      'Sri Lanka time',
      'UTC',
      'Yala in the morning',
    ])
      expect(part).toContain(said)
    expect(part).not.toContain('X1234567')
    expect(part).not.toContain('567')
  }
  const staff = letterTo('boss@example.org')
  expect(staff?.mail.subject).toContain(booking.reference)
  expect(staff?.mail.text).toContain(booking.customer_phone)
  expect(staff?.mail.text).not.toContain('#key=')
  expect(staff?.mail.text).toContain(`https://safari.example/dashboard?section=bookings&booking=${booking.reference}`)
})

test('the link in a letter opens its own booking and no other one, until the address is another one', async () => {
  const [booking, other] = [await aBooking(), await aBooking()]
  const room = aPostRoom()
  await sendLetters(room)
  const link = /https:\/\/safari\.example\/my-booking\?ref=(PM\w+)#key=([\w-]+)/.exec(
    letterTo(booking.customer_email)?.mail.text ?? '',
  )
  const [, reference, key = ''] = link ?? []
  expect(reference).toBe(booking.reference)
  expect(opensBooking(room.settings, booking, key)).toBe(true)
  expect(opensBooking(room.settings, other, key)).toBe(false)
  expect(opensBooking(room.settings, { ...booking, customer_email: 'right@example.org' }, key)).toBe(false)
  expect(opensBooking({ SECRET_KEY: 'another secret of the tests, 32 long' }, booking, key)).toBe(false)
  const kept = JSON.stringify([await db.selectFrom('outbox').selectAll().execute(), room.lines])
  expect(kept).not.toContain(key)
})

test.each([
  ['de', 'Ihre Buchung ist bei uns', 'Ortszeit Sri Lanka', '35,00'],
  ['fr', 'Votre réservation est bien arrivée', 'heure du Sri Lanka', '35,00'],
] as const)('who reads %s is written to in it', async (language, heading, zone, sum) => {
  const booking = await aBooking()
  const room = aPostRoom()
  await db.updateTable('booking').set({ language }).where('id', '=', booking.id).execute()
  await sendLetters(room)
  const mail = letterTo(booking.customer_email)?.mail
  expect(mail?.html).toContain(`lang="${language}"`)
  for (const said of [heading, zone, sum, `https://safari.example/${language}/my-booking?ref=`])
    expect(mail?.text?.replace(/\s/g, ' ')).toContain(said)
})

test('what is over by then is not written', async () => {
  const booking = await aBooking()
  await db
    .updateTable('booking')
    .set({ status: 'cancelled', cancel_reason: 'guest' })
    .where('id', '=', booking.id)
    .execute()
  await postLetter(db, aboutBooking('reminder', booking.id), noon)
  await postLetter(db, aboutBooking('booking cancelled', booking.id), noon)
  await sendLetters(aPostRoom())
  await sendLetters(aPostRoom())
  expect((await outbox()).map(({ topic, outcome }) => `${topic}: ${outcome}`)).toEqual([
    'booking received: not needed',
    'reminder: not needed',
    'booking cancelled: sent',
    'staff: new booking: not needed',
  ])
})

test('names and requests cannot write into the letter or its head', async () => {
  const booking = await aBooking({
    customerName: `<script>alert('x')</script> "Bob" & Co`,
    pickupLocation: '<img src=x onerror=alert(1)>',
  })
  await db
    .updateTable('booking')
    .set({ customer_name: `${booking.customer_name}\r\nBcc: all@example.org`, package_name: 'Yala\r\nX-Evil: yes' })
    .where('id', '=', booking.id)
    .execute()
  const room = aPostRoom()
  await sendLetters(room)
  await sendLetters(room)
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

test('two processes send each letter once', async () => {
  const bookings = []
  for (let nr = 0; nr < 6; nr++) bookings.push(await aBooking())
  await Promise.all([sendLetters(aPostRoom()), sendLetters(aPostRoom())])
  const guests = server.taken.flatMap(({ to }) => to).filter((address) => address !== 'boss@example.org')
  expect(guests.sort()).toEqual(bookings.map(({ customer_email }) => customer_email).sort())
})

test('a process that dies with a letter in hand leaves it to others, who send it under the same name', async () => {
  const booking = await aBooking()
  const room = aPostRoom()
  const dying = { ...room, postman: { ...room.postman, deliver: () => new Promise<never>(() => {}) } }
  void sendLetters(dying)
  await expect.poll(async () => (await outbox())[0]?.attempts).toBe(1)
  await sendLetters(aPostRoom())
  expect(letterTo(booking.customer_email)).toBeUndefined()
  await sendLetters(aPostRoom(undefined, noon + 4 * minute))
  await db.updateTable('outbox').set({ done_at: null, outcome: null }).where('topic', '=', 'booking received').execute()
  await sendLetters(aPostRoom(undefined, noon + 9 * minute))
  const doubles = server.taken.filter(({ to }) => to.includes(booking.customer_email))
  expect(doubles).toHaveLength(2)
  expect(new Set(doubles.map(({ mail }) => mail.messageId)).size).toBe(1)
})

test.each([
  ['refuse', 'Try again later'],
  ['refuse for good', 'No such mailbox'],
  ['drop', expect.any(String)],
] as const)(
  'a server that would %s loses nothing: the letter is tried again, later each time, and given up in the end',
  async (behave, reason) => {
    await postLetter(db, letterToTry('ada@example.org', noon), noon)
    server.behave = behave
    const tried: number[] = []
    for (let now = noon; now < noon + 4 * 24 * 60 * minute; now += 30 * minute) {
      const before = (await outbox())[0]?.attempts
      const room = aPostRoom(undefined, now)
      await sendLetters(room)
      if ((await outbox())[0]?.attempts !== before) tried.push(now)
      if ((await countLetters(db)).dead > 0) break
    }
    expect(tried).toHaveLength(9)
    const gaps = tried.slice(1).map((at, nr) => at - (tried[nr] ?? 0))
    expect(gaps).toEqual([...gaps].sort((one, other) => one - other))
    const [dead] = await listLetters(db, 'dead')
    expect(dead).toMatchObject({ topic: 'test letter', email: 'ada@example.org', attempts: 9 })
    expect(dead?.last_error).toEqual(typeof reason === 'string' ? expect.stringContaining(reason) : reason)
    server.behave = 'well'
    expect(await retryLetter(db, dead?.id ?? 0, noon)).toBe(true)
    await sendLetters(aPostRoom())
    expect(letterTo('ada@example.org')?.mail.subject).toBe('A test letter')
    expect(await countLetters(db)).toEqual({ waiting: 0, written: 0, dead: 0 })
    expect(await retryLetter(db, dead?.id ?? 0, noon)).toBe(false)
  },
)

test('a server that says nothing, or is not there, is left soon and costs few letters a try', async () => {
  for (let nr = 0; nr < 10; nr++) await postLetter(db, letterToTry(`guest${nr}@example.org`, noon), noon)
  for (const url of [silent, 'smtp://127.0.0.1:1']) {
    await db
      .updateTable('outbox')
      .set({ attempts: 0, next_at: new Date(noon) })
      .execute()
    const start = performance.now()
    await sendLetters(aPostRoom({ SMTP_URL: url }))
    expect(performance.now() - start).toBeLessThan(10_000)
    expect((await outbox()).filter(({ attempts }) => attempts > 0)).toHaveLength(3)
  }
  await sendLetters(aPostRoom(undefined, noon + 5 * minute))
  expect(server.taken).toHaveLength(10)
})

test('without a server letters become files that only we can read, and staff see how many', async () => {
  const booking = await aBooking({ customerName: 'Zoë Ünal' })
  await sendLetters(aPostRoom({}))
  expect(await countLetters(db)).toMatchObject({ written: 2 })
  const folder = join(dataDir, 'letters')
  const files = await readdir(folder)
  const mails = await Promise.all(files.map(async (file) => PostalMime.parse(await readFile(join(folder, file)))))
  const [file = ''] = files
  expect([(await stat(folder)).mode & 0o777, (await stat(join(folder, file))).mode & 0o777]).toEqual([0o700, 0o600])
  const mail = mails.find(({ to }) => to?.[0]?.address === booking.customer_email)
  expect(mail?.text).toContain('Hello Zoë Ünal,')
  // Once there is a server, staff send what lies there.
  for (const { id } of await listLetters(db, 'written')) expect(await retryLetter(db, id, noon)).toBe(true)
  await sendLetters(aPostRoom())
  expect(letterTo(booking.customer_email)).toBeDefined()
})

test('who is confirmed gets the day for the calendar, too', async () => {
  const booking = await aBooking()
  await db.updateTable('booking').set({ status: 'confirmed' }).where('id', '=', booking.id).execute()
  await db.deleteFrom('outbox').execute()
  await postLetter(db, aboutBooking('booking confirmed', booking.id), noon)
  await sendLetters(aPostRoom())
  const [file] = letterTo(booking.customer_email)?.mail.attachments ?? []
  expect(file).toMatchObject({ filename: `${booking.reference}.ics`, mimeType: 'text/calendar' })
  const calendar = typeof file?.content === 'string' ? file.content : new TextDecoder().decode(file?.content)
  expect(calendar).toContain('BEGIN:VTIMEZONE')
  expect(calendar).toContain('DTSTART;TZID=Asia/Colombo:20261211T053000')
  expect(calendar).not.toContain('key')
})

test('the newsletter asks first, in the language of the page, and is left with one click', async () => {
  const room = aPostRoom()
  await subscribe(room, 'ada@example.org', 'fr')
  await sendLetters(room)
  const { mail } = letterTo('ada@example.org') ?? {}
  expect(mail?.subject).toContain('À confirmer')
  const head = (name: string) => mail?.headers.find(({ key }) => key === name)?.value ?? ''
  expect(head('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const token = newsletterToken(room.settings.SECRET_KEY ?? '', 'ada@example.org')
  expect(head('list-unsubscribe')).toBe(`<https://safari.example/fr/newsletter/leave?token=${token}>`)
  expect(mail?.text).toContain(`https://safari.example/fr/newsletter/confirm?token=${token}`)
  // Who has confirmed meanwhile is not asked again.
  await db
    .updateTable('subscriber')
    .set({ confirmed_at: new Date(noon) })
    .execute()
  await subscribe(room, 'bob@example.org', 'en')
  await db
    .updateTable('subscriber')
    .set({ confirmed_at: new Date(noon) })
    .execute()
  await sendLetters(room)
  expect((await outbox()).map(({ outcome }) => outcome)).toEqual(['sent', 'not needed'])
})

test('what a guest writes to us reaches the house, and an answer the guest', async () => {
  const room = aPostRoom()
  const message = {
    name: 'Ada <b>',
    email: 'ada@example.org',
    phone: '',
    message: 'Is the park open?\n<script>x</script>',
  }
  const { id } = await keepMessage(db, message, noon)
  await db.updateTable('contact_message').set({ name: 'Ada\r\nBcc: all@example.org' }).where('id', '=', id).execute()
  await postLetter(db, messageReceived(id), noon)
  await sendLetters(room)
  const letter = letterTo('boss@example.org')
  expect(letter?.to).toEqual(['boss@example.org'])
  expect(letter?.mail.subject).toBe('A message from Ada Bcc: all@example.org')
  expect(letter?.mail.replyTo).toEqual([{ name: '', address: 'ada@example.org' }])
  expect(letter?.mail.text).toContain('> Is the park open?')
  expect(letter?.mail.html).not.toContain('<script')
})
