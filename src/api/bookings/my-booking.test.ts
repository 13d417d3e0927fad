import ICAL from 'ical.js'
import { sql } from 'kysely'
import nodeIcal, { type VEvent } from 'node-ical'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startOfSlot } from '#domain/bookings/time-slot.ts'
import { testCardOf } from '#domain/payments/payment.ts'
import { addDays } from '#domain/primitives/date.ts'
import { aToken, testAppContext, testCaller } from '#test/support/builders.ts'
import { testDatabase } from '#test/support/database.ts'
import {
  aPackage,
  aRequest,
  claimsOn,
  dayIn,
  findInventoryViolations,
  forgetSales,
  noon,
  onlyBasicJeeps,
} from '#test/support/safari.ts'

const { db } = await testDatabase()
const app = testAppContext(db)
const ask = testCaller(app)
const pkg = await aPackage(db)
const token = await aToken(db, 'agent')
const day = dayIn(10)
const start = startOfSlot(day, 'morning')
const aDay = 24 * 3_600_000

beforeEach(async () => {
  app.at(noon)
  await forgetSales(db)
})
afterEach(async () => expect(await findInventoryViolations(db)).toEqual([]))

async function aBooking(changes: Parameters<typeof aRequest>[1] = {}) {
  const { body } = await ask('/bookings', { body: aRequest(pkg, changes) })
  return body.booking as { bookingId: string; guestKey: string; totalPrice: number }
}
type Booked = Awaited<ReturnType<typeof aBooking>>

const my = ({ bookingId, guestKey }: Booked, path: string, body?: object, method = body ? 'POST' : 'GET') =>
  ask(`/bookings/mine/${bookingId}${path}`, { method, body, headers: { 'x-guest-key': guestKey } })
test('a booking is moved at most ten times an hour, because each move is emailed to an unconfirmed address', async () => {
  const booking = await aBooking()
  const limited = testCaller(testAppContext(db, { RATE_LIMITS: 'on', TRUST_PROXY: '1' }))
  const move = (times: number, date = dayIn(20 + (times % 2))) =>
    limited(`/bookings/mine/${booking.bookingId}/move`, {
      body: { date },
      headers: { 'x-guest-key': booking.guestKey },
      from: `192.0.2.${times}`,
    })
  // Refused moves do not count.
  for (let times = 1; times <= 11; times++) expect((await move(times, dayIn(-1))).status).toBe(422)
  for (let times = 1; times <= 10; times++) expect((await move(times)).status).toBe(200)
  const refused = await move(11)
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
  const unsent = db
    .selectFrom('outbox')
    .select('topic')
    .where('topic', 'like', '%booking moved')
    .where('done_at', 'is', null)
  expect((await unsent.execute()).map(({ topic }) => topic).sort()).toEqual(['booking moved', 'staff: booking moved'])
})

const paid = ({ bookingId, guestKey, totalPrice: total }: Booked) =>
  ask('/bookings', {
    body: { bookingId, total, paymentMethod: 'card', ...testCardOf('4242424242424242') },
    headers: { 'x-guest-key': guestKey },
  })

test.each([
  ['24:00:00 before the start, half comes back', start - aDay, 17.5],
  ['23:59:59 before the start, nothing does', start - aDay + 1_000, 0],
])('%s', async (_, now, refund) => {
  const booking = await aBooking()
  await paid(booking)
  app.at(now)
  expect((await my(booking, '/account')).body.ifCancelled).toMatchObject({ refund })
  expect(await my(booking, '/cancel', { expectedRefund: refund + 1 })).toMatchObject({
    status: 409,
    body: { ifCancelled: { refund } },
  })
  expect(await my(booking, '/cancel', { expectedRefund: refund })).toMatchObject({
    status: 200,
    body: {
      booking: { status: 'cancelled' },
      account: { refundDue: refund, paymentStatus: refund > 0 ? 'refund due' : 'paid' },
    },
  })
  expect(await claimsOn(db, day)).toEqual([])
  expect(await my(booking, '/cancel', { expectedRefund: refund })).toMatchObject({
    status: 422,
    body: { message: 'This booking is already cancelled.' },
  })
})

test('after the refund of a cancelled booking the balance is zero and the retained fee counts as paid', async () => {
  const booking = await aBooking()
  await paid(booking)
  await my(booking, '/cancel', { expectedRefund: 17.5 })
  const { id } = await db.selectFrom('refund').select('id').executeTakeFirstOrThrow()
  const admin = await aToken(db, 'admin')
  expect(await ask(`/refunds/${id}/approve`, { token: admin, body: { expectedBalance: 0 } })).toMatchObject({
    status: 200,
  })
  expect((await my(booking, '/account')).body.account).toMatchObject({
    received: 35,
    refunded: 17.5,
    refundDue: 0,
    balance: 0,
    overpaid: 0,
    paymentStatus: 'paid',
  })
})

test('an unpaid booking is cancelled without a fee, a started one cannot be cancelled', async () => {
  const booking = await aBooking()
  const later = await aBooking()
  expect(await my(booking, '/cancel', { expectedRefund: 0 })).toMatchObject({
    status: 200,
    body: { booking: { paymentStatus: 'unpaid' } },
  })
  await paid(later)
  app.at(start)
  expect(await my(later, '/cancel', { expectedRefund: 0 })).toMatchObject({ status: 422 })
})

test('a safari moves to another free day at the same price and frees its old place', async () => {
  const booking = await aBooking()
  await paid(booking)
  const other = addDays(day, 3)
  expect(await my(booking, '/move', { date: other })).toMatchObject({
    status: 200,
    body: { booking: { date: other, totalPrice: booking.totalPrice, status: 'confirmed' }, account: { balance: 0 } },
  })
  expect(await claimsOn(db, day)).toEqual([])
  expect(await claimsOn(db, other)).toHaveLength(1)
})

test('guest and staff get an email for each move or cancellation by the guest', async () => {
  const booking = await aBooking()
  const byStaff = (change: object) => ask(`/bookings/${booking.bookingId}`, { method: 'PUT', body: change, token })
  for (const step of [
    () => byStaff({ date: addDays(day, 1) }),
    () => my(booking, '/move', { date: addDays(day, 2) }),
    () => my(booking, '/cancel', { expectedRefund: 0 }),
    () => byStaff({ status: 'pending' }),
    () => my(booking, '/cancel', { expectedRefund: 0 }),
  ])
    expect(await step()).toMatchObject({ status: 200 })
  const emails = await db.selectFrom('outbox').select('topic').orderBy('id').execute()
  expect(emails.map(({ topic }) => topic)).toEqual([
    'booking received',
    ...['booking moved', 'booking moved', 'staff: booking moved'],
    ...['booking cancelled', 'staff: booking cancelled', 'booking cancelled', 'staff: booking cancelled'],
  ])
})

test('a moved booking keeps its price after a price increase', async () => {
  const booking = await aBooking()
  const { prices } = await db.selectFrom('package').select('prices').where('id', '=', pkg.id).executeTakeFirstOrThrow()
  const dearer = JSON.stringify(prices).replace(/(\d+)00\b/g, (_, units) => `${Number(units) * 2}00`)
  await db.updateTable('package').set({ prices: dearer }).where('id', '=', pkg.id).execute()
  try {
    expect(await my(booking, '/move', { date: addDays(day, 1) })).toMatchObject({ status: 200 })
    expect((await my(booking, '/account')).body.account.total).toBe(booking.totalPrice)
    const byStaff = { method: 'PUT', body: { date: addDays(day, 2) }, token }
    expect(await ask(`/bookings/${booking.bookingId}`, byStaff)).toMatchObject({ status: 200 })
    expect((await my(booking, '/account')).body.account.total).toBe(booking.totalPrice)
  } finally {
    await db
      .updateTable('package')
      .set({ prices: JSON.stringify(prices) })
      .where('id', '=', pkg.id)
      .execute()
  }
})

test('a move to a full day is refused and changes nothing', async () => {
  const [booking, neighbour] = [await aBooking(), await aBooking({ date: addDays(day, 3) })]
  await onlyBasicJeeps(db, 1, addDays(day, 3))
  expect(await my(booking, '/move', { date: addDays(day, 3) })).toMatchObject({ status: 409 })
  expect((await my(booking, '')).body.booking.date).toBe(day)
  expect(await claimsOn(db, day)).toHaveLength(1)
  expect((await my(neighbour, '')).status).toBe(200)
})

test('moving repeatedly does not extend the time to pay', async () => {
  const booking = await aBooking()
  const { holdExpiresAt } = (await my(booking, '')).body.booking
  app.at(noon + 3_600_000)
  await my(booking, '/move', { date: addDays(day, 20) })
  expect((await my(booking, '')).body.booking.holdExpiresAt).toBe(holdExpiresAt)
})

test.each([
  [{ date: dayIn(-1) }, 422],
  [{ date: dayIn(91) }, 422],
  [{ date: day }, 422],
  [{ date: '' }, 400],
  [{ date: '2026-02-30' }, 400],
  [{}, 400],
  [{ date: dayIn(12), status: 'confirmed' }, 400],
])('moving to %o is refused with %i', async (body, status) => {
  expect(await my(await aBooking(), '/move', body)).toMatchObject({ status })
})

test('less than a day before the start only staff can move it', async () => {
  const booking = await aBooking()
  await paid(booking)
  app.at(start - aDay + 1)
  expect(await my(booking, '/move', { date: dayIn(20) })).toMatchObject({ status: 422 })
})

test('pick-up and names can be added later, at most one name per guest', async () => {
  const booking = await aBooking()
  const fill = (body: object) => my(booking, '', body, 'PATCH')
  expect(await fill({ pickupLocation: 'Hotel Tissa', guests: ['Ada', '<b>Grace</b>'] })).toMatchObject({ status: 200 })
  expect((await my(booking, '/export')).body.guest).toMatchObject({
    pickupLocation: 'Hotel Tissa',
    guests: ['Ada', '<b>Grace</b>'],
  })
  expect(await fill({ guests: ['a', 'b', 'c'] })).toMatchObject({ status: 422 })
  expect(await fill({ guests: ['x'.repeat(10_000)] })).toMatchObject({ status: 400 })
  expect(await fill({ status: 'confirmed' })).toMatchObject({ status: 400 })
  app.at(start)
  expect(await fill({ pickupLocation: 'elsewhere' })).toMatchObject({ status: 422 })
})

const documentsOf = () => db.selectFrom('traveller_document').selectAll().orderBy('position').execute()
const passport = (number: string) => ({ kind: 'passport' as const, number })

test('each traveller gets a name and a document; numbers are stored encrypted, and only the last characters are returned', async () => {
  const booking = await aBooking({ people: 3, totalPrice: 50 })
  const fill = (travellers: object[]) => my(booking, '', { travellers }, 'PATCH')
  const filled = await fill([
    { name: 'Ada' },
    { name: '', document: passport('Y7654321') },
    { name: 'Grace', document: { kind: 'nic', number: '200012345678' } },
  ])
  expect(filled).toMatchObject({ status: 200 })
  expect(filled.body.travellers).toEqual([
    { name: 'Ada', document: { kind: 'passport', ending: '567' } },
    { name: '', document: { kind: 'passport', ending: '321' } },
    { name: 'Grace', document: { kind: 'nic', ending: '678' } },
  ])
  expect(filled.body.booking.guests).toEqual(['Ada', 'Grace'])
  const rows = await documentsOf()
  expect(rows.map(({ position }) => position)).toEqual([1, 2])
  for (const { number_sealed } of rows) expect(number_sealed.toString('latin1')).not.toMatch(/7654321|12345678/)
  for (const path of ['/account', '/export', '/calendar.ics'])
    expect((await my(booking, path)).text).not.toMatch(/Y7654321|200012345678|X1234567/)
  const audit = await db.selectFrom('audit').select(['action', 'difference']).execute()
  expect(JSON.stringify(audit)).not.toMatch(/Y7654321|200012345678|Grace/)
  expect(audit).toContainEqual({
    action: 'booking completed by guest',
    difference: { guests: 'changed', documents: 'changed' },
  })

  // An omitted document stays, null and a shorter list delete it, another number replaces it.
  const again = await fill([
    { name: 'Ada', document: passport('Z1111999') },
    { name: 'Linus', document: passport('Y0000888') },
    { name: 'Grace' },
  ])
  expect(again.body.travellers.map(({ document }: { document: { ending: string } }) => document.ending)).toEqual([
    '999',
    '888',
    '678',
  ])
  const less = await fill([
    { name: 'Ada', document: null },
    { name: 'Linus', document: null },
  ])
  expect(less.body.travellers).toEqual([
    { name: 'Ada', document: { kind: 'passport', ending: '999' } },
    { name: 'Linus', document: null },
  ])
  expect(await documentsOf()).toEqual([])
})

test.each([
  [[{ name: 'a' }, { name: 'b' }, { name: 'c' }], 422],
  [Array.from({ length: 21 }, () => ({ name: 'a' })), 400],
  [[{ name: 'x'.repeat(121) }], 400],
  [[{ name: 'a', document: { kind: 'passport', number: '' } }], 400],
  [[{ name: 'a', document: { kind: 'passport', number: 'x'.repeat(41) } }], 400],
  [[{ name: 'a', document: { kind: 'visa', number: 'X1' } }], 400],
  [[{ name: 'a', document: 'X1' }], 400],
  [[{ name: 'a', sealed: 'X1' }], 400],
  [[{ document: { kind: 'passport', number: 'X1' } }], 400],
])('the travellers %o are refused with %i, and nothing is stored', async (travellers, status) => {
  const booking = await aBooking()
  expect(await my(booking, '', { travellers }, 'PATCH')).toMatchObject({ status })
  expect(await documentsOf()).toEqual([])
})

test('no document is added after the trip has begun; a client that sends only names keeps the documents of unchanged names', async () => {
  const booking = await aBooking()
  const fill = (body: object) => my(booking, '', body, 'PATCH')
  await fill({ travellers: [{ name: 'Ada' }, { name: 'Grace', document: passport('Y7654321') }] })
  await fill({ guests: ['Ada', 'Grace'] })
  expect(await documentsOf()).toHaveLength(1)
  await fill({ guests: ['Ada', 'Linus'] })
  expect(await documentsOf()).toEqual([])
  app.at(start)
  expect(await fill({ travellers: [{ name: '', document: passport('Y7654321') }] })).toMatchObject({ status: 422 })
})

test('a clerk enters the travellers; an outdated version gets the stored ones, and no number is shown or logged', async () => {
  const booking = await aBooking({ people: 3, totalPrice: 50 })
  const of = `/bookings/${booking.bookingId}`
  const write = (body: object, as = token) => ask(`${of}/travellers`, { method: 'PUT', token: as, body })
  const { version } = (await ask(`${of}/travellers`, { token })).body
  const travellers = [{ name: 'Ada' }, { name: 'Grace', document: passport('Y7654321') }]
  const written = await write({ version, travellers })
  expect(written.body.travellers).toEqual([
    { name: 'Ada', document: { kind: 'passport', ending: '567' } },
    { name: 'Grace', document: { kind: 'passport', ending: '321' } },
  ])
  expect(written.body.version).toBeGreaterThan(version)
  expect(await write({ version, travellers: [{ name: 'Linus' }] })).toMatchObject({
    status: 409,
    body: { version: written.body.version, travellers: written.body.travellers },
  })
  expect((await documentsOf())[0]?.number_sealed.toString('latin1')).not.toMatch(/7654321/)
  const audit = await db.selectFrom('audit').select(['action', 'difference']).execute()
  expect(JSON.stringify(audit)).not.toMatch(/7654321|Grace/)
  expect(audit).toContainEqual({
    action: 'travellers changed',
    difference: { guests: 'changed', documents: 'changed' },
  })
  const next = written.body.version
  expect(await write({ version: next, travellers: Array(4).fill({ name: 'a' }) })).toMatchObject({ status: 422 })
  expect(await write({ version: next, travellers: Array(21).fill({ name: 'a' }) })).toMatchObject({ status: 400 })
  expect(await write({ travellers })).toMatchObject({ status: 400 })
  expect(await write({ version: next, travellers }, await aToken(db, 'viewer'))).toMatchObject({ status: 403 })
  expect(
    await ask('/bookings/NOSUCH/travellers', { method: 'PUT', token, body: { version, travellers } }),
  ).toMatchObject({
    status: 404,
  })
})

test('a lead guest saved under the shown name follows the customer name', async () => {
  const booking = await aBooking()
  const of = `/bookings/${booking.bookingId}`
  const { version, travellers } = (await ask(`${of}/travellers`, { token })).body
  expect(travellers[0].name).toBe('Ada Lovelace')
  const body = { version, travellers: [{ name: 'Ada Lovelace' }, { name: 'Grace' }] }
  expect((await ask(`${of}/travellers`, { method: 'PUT', token, body })).status).toBe(200)
  expect((await ask(of, { method: 'PUT', token, body: { name: 'Ada King' } })).status).toBe(200)
  const names = (await ask(`${of}/travellers`, { token })).body.travellers.map(({ name }: { name: string }) => name)
  expect(names).toEqual(['Ada King', 'Grace'])
})

test('the documents of all travellers are shown to staff for a reason, and erased with the guest', async () => {
  const booking = await aBooking()
  const travellers = [{ name: 'Ada' }, { name: 'Grace', document: passport('Y7654321') }]
  await my(booking, '', { travellers }, 'PATCH')
  const of = `/bookings/${booking.bookingId}`
  const listed = await ask(`${of}/travellers`, { token })
  expect(listed.body.travellers).toMatchObject([{ document: { ending: '567' } }, { document: { ending: '321' } }])
  expect(listed.text).not.toContain('7654321')
  expect(await ask(`${of}/travellers`, { token: await aToken(db, 'viewer') })).toMatchObject({ status: 403 })
  const others = [{ name: 'Grace', kind: 'passport', number: 'Y7654321' }]
  expect((await ask(`${of}/identity`, { token, body: { reason: 'park tickets' } })).body).toMatchObject({
    number: 'X1234567',
    others,
  })
  const listOfGate = { bookings: [booking.bookingId], reason: 'gate list' }
  expect((await ask('/today/identities', { token, body: listOfGate })).body.identities).toMatchObject([{ others }])

  app.at(start + aDay)
  await my(booking, '/cancel', { expectedRefund: 0 })
  expect(await my(booking, '/erase', {})).toMatchObject({ status: 200 })
  expect(await documentsOf()).toEqual([])
})

test('staff get an email for each change by a guest, and none if nothing changed', async () => {
  const booking = await aBooking()
  const emailCount = async () => {
    const rows = await db.selectFrom('outbox').select('topic').where('topic', '=', 'staff: booking changed').execute()
    return rows.length
  }
  const fill = (pickupLocation: string) => my(booking, '', { pickupLocation }, 'PATCH')
  await fill('Hotel Tissa')
  await fill('Hotel Tissa')
  expect(await emailCount()).toBe(1)
  await fill('Lake Side Hotel')
  expect(await emailCount()).toBe(2)
})

test('a guest can erase their data once the booking no longer needs it; payments stay', async () => {
  const booking = await aBooking()
  await paid(booking)
  expect(await my(booking, '/erase', {})).toMatchObject({ status: 422 })
  app.at(start + aDay)
  const exported = (await my(booking, '/export')).text
  expect(exported).toContain('Ada')
  expect(exported).not.toMatch(/guest_key|passport_number|X1234567/)
  expect(await my(booking, '/erase', {})).toMatchObject({ status: 200 })
  const row = await db
    .selectFrom('booking')
    .selectAll()
    .where('reference', '=', booking.bookingId)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    customer_name: '',
    customer_email: '',
    customer_phone: '',
    identity_sealed: null,
    details: {},
  })
  expect(row.erased_at).not.toBeNull()
  expect(await db.selectFrom('payment').select('status').execute()).toEqual([{ status: 'paid' }])
})

test('two parsers read the same hours in the calendar file', async () => {
  const booking = await aBooking()
  await my(booking, '', { pickupLocation: 'Hotel; Tissa, "lake", room 5' }, 'PATCH')
  const { text, headers } = await my(booking, '/calendar.ics')
  expect(headers.get('content-type')).toContain('text/calendar')
  expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  const event = Object.values(nodeIcal.sync.parseICS(text)).find((part) => part?.type === 'VEVENT') as VEvent
  expect(new Date(event.start).getTime()).toBe(start)
  expect(new Date(event.end ?? 0).getTime()).toBe(start + 4 * 3_600_000)
  const component = new ICAL.Component(ICAL.parse(text))
  const zone = component.getFirstSubcomponent('vtimezone')
  if (zone) ICAL.TimezoneService.register(new ICAL.Timezone(zone))
  const read = new ICAL.Event(component.getFirstSubcomponent('vevent') ?? undefined)
  expect(read.startDate.toJSDate().getTime()).toBe(start)
  expect(read.endDate.toUnixTime() * 1000).toBe(start + 4 * 3_600_000)
  expect(read.location).toContain('Hotel; Tissa, "lake"')
  expect(read.uid).toContain(booking.bookingId)
})

test('the calendar file has its stamp in UTC and only registered properties, and marks a cancelled trip', async () => {
  const booking = await aBooking()
  const lines = async () => (await my(booking, '/calendar.ics')).text.replaceAll('\r\n ', '').split('\r\n')
  const stamp = new Date(noon).toISOString().replace(/[-:]|\.\d+/g, '')
  expect(await lines()).toContain(`DTSTAMP:${stamp}`)
  expect((await lines()).filter((line) => /^X-|^(NAME|TIMEZONE-ID)[:;]/.test(line))).toEqual([])
  await my(booking, '/cancel', { expectedRefund: 0 })
  expect(await lines()).toEqual(expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED']))
})

test.each([
  ['en', '/my-booking'],
  ['fr', '/fr/my-booking'],
])('the calendar file in %s links to %s', async (language, path) => {
  const { bookingId, guestKey } = await aBooking()
  const { text } = await ask(`/bookings/mine/${bookingId}/calendar.ics`, {
    headers: { 'x-guest-key': guestKey, 'accept-language': language },
  })
  const event = Object.values(nodeIcal.sync.parseICS(text)).find((part) => part?.type === 'VEVENT') as VEvent
  expect(event.url).toBe(`${app.config.baseUrl}${path}?ref=${bookingId}`)
})

test('every request without the key is refused', async () => {
  const { bookingId, guestKey } = await aBooking()
  const wrong = { unknown: 'x' }
  const paths: [string, object?, string?][] = [
    [''],
    ['', wrong, 'PATCH'],
    ['/account'],
    ['/cancel', wrong],
    ['/move', wrong],
    ['/erase', {}],
    ['/export'],
    ['/calendar.ics'],
    ['/disruption'],
    ['/disruption', wrong],
    ['/refund-account', wrong, 'PUT'],
    ['/slip', wrong],
  ]
  for (const wrongAccess of [
    { bookingId, guestKey: 'somebody else' },
    { bookingId: 'PM22222222', guestKey },
  ])
    for (const [path, body, method] of paths)
      expect([path, (await my(wrongAccess as Booked, path, body, method)).status]).toEqual([path, 404])
})

test('changing or erasing a locked booking returns a retryable error', async () => {
  const booking = await aBooking()
  const [isHeld, isFree] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = db.transaction().execute(async (tx) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
    await tx.selectFrom('booking').select('id').where('reference', '=', booking.bookingId).forUpdate().execute()
    isHeld.resolve()
    await isFree.promise
  })
  await isHeld.promise
  const fill = () => my(booking, '', { pickupLocation: 'Gate 2' }, 'PATCH')
  const erase = () => my(booking, '/erase', {})
  const refused = await Promise.all([fill(), erase()]).finally(isFree.resolve)
  await holding
  expect(refused.map(({ status }) => status)).toEqual([503, 503])
  expect(await fill()).toMatchObject({ status: 200, body: { booking: { pickupLocation: 'Gate 2' } } })
  app.at(start + 3 * aDay)
  expect(await erase()).toMatchObject({ status: 200 })
}, 60_000)
