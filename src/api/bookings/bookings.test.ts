import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { detailLimits } from '#contracts/bookings/detail-limits.ts'
import { FreshReceipt } from '#contracts/bookings/receipt.ts'
import { StaffBookingRow } from '#contracts/bookings/staff-booking.ts'
import { aToken, testAppContext, testCaller } from '#test/support/builders.ts'
import { testDatabase } from '#test/support/database.ts'
import {
  aPackage,
  claimsOn,
  dayIn,
  findInventoryViolations,
  forgetSales,
  noon,
  onlyBasicJeeps,
} from '#test/support/safari.ts'
import { sentBookings } from '#test/support/sent-bookings.ts'

const { db } = await testDatabase()
const app = testAppContext(db)
const ask = testCaller(app)
const pkg = await aPackage(db)
let admin: string
let agent: string
let viewer: string

beforeAll(async () => {
  ;[admin, agent, viewer] = [await aToken(db, 'admin'), await aToken(db, 'agent'), await aToken(db, 'viewer')]
})
beforeEach(async () => {
  app.at(noon)
  app.lines.length = 0
  await forgetSales(db)
})
afterEach(async () => expect(await findInventoryViolations(db)).toEqual([]))

const { request } = sentBookings(pkg)
const book = (changes: object = {}, key?: string) =>
  ask('/bookings', { body: { ...request, ...changes }, headers: key ? { 'idempotency-key': key } : {} })
const written = { name: 'Grace Hopper', email: 'grace@example.org', phone: '0771234567', date: dayIn(10) }
const write = (changes: object = {}, token = agent) =>
  ask('/bookings/admin/create-booking', { token, body: { ...written, ...changes } })

test('a request repeated after a reload, with the passport number typed again, is the same booking', async () => {
  const first = await book({}, 'a booking whose answer was lost')
  expect(first.status).toBe(201)
  const again = (changes: object) => book(changes, 'a booking whose answer was lost')
  expect(await again({ passportNumber: 'X123456' })).toEqual(first)
  expect(await again({ passportNumber: '' })).toEqual(first)
  expect(await again({ people: 3 })).toMatchObject({ status: 422 })
  expect(await db.selectFrom('booking').select('id').execute()).toHaveLength(1)
})

test('a guest books and can read the booking only with its key', async () => {
  const { status, body } = await book()
  expect(status).toBe(201)
  expect(body).toMatchObject({ success: true, message: 'Booking created successfully' })
  expect(FreshReceipt.strict().parse(body.booking)).toEqual(body.booking)
  const { guestKey, bookingId, ...receipt } = body.booking
  const open = (key: string, id = bookingId) => ask(`/bookings/mine/${id}`, { headers: { 'x-guest-key': key } })
  expect(await open(guestKey)).toMatchObject({ status: 200, body: { success: true, booking: receipt } })
  const no = { status: 404, body: { success: false, message: 'Booking not found' } }
  expect(await open(`${guestKey}x`)).toMatchObject(no)
  expect(await open(guestKey, 'PM22222222')).toMatchObject(no)
  expect(await ask(`/bookings/mine/${bookingId}`)).toMatchObject(no)
})

test('an ISO timestamp counts as the day in Sri Lanka: late evening UTC is tomorrow', async () => {
  expect((await book({ date: '2026-12-10T20:00:00Z' })).body.booking.date).toBe('2026-12-11')
})

test('a repeated request is one booking with the same bytes; another body with its key is refused', async () => {
  const first = await book({}, 'key-of-a-guest')
  const second = await book({}, 'key-of-a-guest')
  expect([second.status, second.text]).toEqual([201, first.text])
  expect(await book({ people: 3, totalPrice: 50 }, 'key-of-a-guest')).toMatchObject({ status: 422 })
  expect(await book({}, 'short')).toMatchObject({ status: 400 })
  expect(await claimsOn(db, dayIn(10))).toHaveLength(1)
})

test('a conflict response has alternatives', async () => {
  await onlyBasicJeeps(db, 1)
  await book()
  const { status, body } = await book()
  expect(status).toBe(409)
  expect(body).toMatchObject({ success: false, otherSlots: ['afternoon'] })
  expect(body.message).toContain('jeeps of this type are booked')
  expect(body.availableDates).toContain(dayIn(11))
  expect(await book({ totalPrice: 3 })).toMatchObject({ status: 409, body: { quote: { totalPrice: 35 } } })
})

test.each([
  [{ people: 0 }, 422],
  [{ people: 21 }, 422],
  [{ people: 1.5 }, 400],
  [{ people: '2' }, 400],
  [{ totalPrice: -1 }, 400],
  [{ totalPrice: '35' }, 400],
  [{ jeepPrice: -5 }, 400],
  [{ timeSlot: 'midnight' }, 400],
  [{ jeepType: 'tank' }, 400],
  [{ date: '2026-02-30' }, 400],
  [{ date: dayIn(-1) }, 422],
  [{ date: dayIn(91) }, 422],
  [{ customerName: '' }, 400],
  [{ customerEmail: 'nonsense' }, 400],
  [{ customerName: 'x'.repeat(121) }, 400],
  [{ packageId: 'nothing-like-it' }, 404],
  [{ packageId: "'; drop table booking; --" }, 404],
  [{ packageId: '<script>alert(1)</script>' }, 404],
  [{ packageId: { $ne: '' } }, 400],
  [{ reservationType: 'shared', selectedSeats: [1] }, 400],
])('%o is refused with %i and not stored', async (changes, status) => {
  const response = await book(changes)
  expect([response.status, response.body.success]).toEqual([status, false])
  expect(response.body.message).toEqual(expect.any(String))
  expect(response.text).not.toContain('<script>')
  expect(await db.selectFrom('booking').select('id').execute()).toEqual([])
})

test('text that looks like markup is stored as text', async () => {
  const { body } = await book({ customerName: "<b>Robert'); drop table booking;--</b>" })
  expect(body.booking.customerName).toBe("<b>Robert'); drop table booking;--</b>")
})

test('staff list, count, find and open bookings; each response matches the schema', async () => {
  const { body: created } = await book()
  await write({ status: 'confirmed', timeSlot: '02:00 PM', addOns: { lunch: true } })
  const list = await ask('/bookings', { token: agent })
  expect(list.headers.get('x-total-count')).toBe('2')
  for (const row of list.body) expect(StaffBookingRow.strict().parse(row)).toEqual(row)
  expect(list.body.map(({ name }: { name: string }) => name).sort()).toEqual(['Ada Lovelace', 'Grace Hopper'])
  expect(list.body.find(({ kind }: { kind: string }) => kind === 'general')).toMatchObject({
    timeSlot: '02:00 PM',
    addOns: { lunch: true, binoculars: false, photographer: false },
    cardDetails: { number: 'N/A', expiry: 'N/A', cvv: 'N/A' },
  })
  const names = async (query: string) =>
    (await ask(`/bookings?${query}`, { token: agent })).body.map(({ name }: { name: string }) => name)
  expect(await names('q=LOVE')).toEqual(['Ada Lovelace'])
  expect(await names('q=7946')).toEqual(['Ada Lovelace'])
  expect(await names(`q=${created.booking.bookingId.slice(2)}`)).toEqual(['Ada Lovelace'])
  expect(await names('q=%25')).toEqual([])
  expect(await names('status=confirmed')).toEqual(['Grace Hopper'])
  expect(await names('kind=private')).toEqual(['Ada Lovelace'])
  expect(await names(`from=${dayIn(11)}`)).toEqual([])
  expect(await names(`from=${dayIn(10)}&to=${dayIn(10)}`)).toHaveLength(2)
  expect((await ask('/bookings/counts', { token: agent })).body).toEqual({
    success: true,
    counts: { all: 2, pending: 1, confirmed: 1, cancelled: 0, completed: 0 },
  })
  const range = await ask(`/bookings/range?startDate=${dayIn(9)}&endDate=${dayIn(10)}`, { token: agent })
  expect(range.body).toHaveLength(2)
  const link = (await ask('/bookings?limit=1', { token: agent })).headers.get('link') ?? ''
  const cursor = /cursor=([^>&]+)/.exec(link)?.[1]
  const rest = await ask(`/bookings/range?startDate=${dayIn(9)}&endDate=${dayIn(10)}&cursor=${cursor}`, {
    token: agent,
  })
  expect(rest.body).toEqual(range.body.slice(1))
  const details = await ask(`/bookings/${created.booking.bookingId}`, { token: agent })
  expect(details.body).toMatchObject({ identity: '•••••567', package: { _id: pkg.id }, totalPrice: 35 })
  expect((await ask(`/bookings/${details.body._id}`, { token: agent })).body).toEqual(details.body)
})

test('pages have no gaps or duplicates, even among bookings of the same moment', async () => {
  for (let i = 0; i < 7; i++) await write({ name: `Guest ${i}`, status: 'cancelled' })
  const seen: string[] = []
  let path: string | undefined = '/bookings?limit=3&status=cancelled'
  while (path) {
    const page = await ask(path, { token: agent })
    seen.push(...page.body.map(({ _id }: { _id: string }) => _id))
    path = /<\/api(.*?)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1]
  }
  expect(new Set(seen).size).toBe(7)
  expect(seen).toHaveLength(7)
  expect(await ask('/bookings?cursor=nonsense', { token: agent })).toMatchObject({ status: 400 })
  expect(await ask('/bookings?limit=1001', { token: agent })).toMatchObject({ status: 400 })
  expect(await ask('/bookings?from=yesterday', { token: agent })).toMatchObject({ status: 400 })
})

test('staff can save again every detail that a guest may enter', async () => {
  const longest = Object.fromEntries(Object.entries(detailLimits).map(([name, length]) => [name, 'x'.repeat(length)]))
  const { body: created } = await book(longest)
  const at = `/bookings/${created.booking.bookingId}`
  expect((await ask(at, { token: agent })).body).toMatchObject(longest)
  const changed = Object.fromEntries(Object.entries(longest).map(([name, text]) => [name, text.replace('x', 'y')]))
  expect(await ask(at, { token: agent, method: 'PUT', body: changed })).toMatchObject({ status: 200 })
  expect((await ask(at, { token: agent })).body).toMatchObject(changed)
})

test('a viewer sees bookings without contacts', async () => {
  await book({ hotelWhatsapp: '+94 77 111 2222' })
  const { body, text } = await ask('/bookings', { token: viewer })
  expect(body[0]).toMatchObject({ name: 'Ada Lovelace', email: '•••••', phone: '•••••000', identity: '•••••' })
  expect(text).not.toMatch(/ada@|7946|111 2222|567/)
  expect(await ask(`/bookings/${body[0]._id}`, { token: viewer })).toMatchObject({ body: { email: '•••••' } })
  expect(await write({}, viewer)).toMatchObject({ status: 403 })
  expect(await ask(`/bookings/${body[0]._id}`, { token: viewer, method: 'PUT', body: {} })).toMatchObject({
    status: 403,
  })
})

test('an editor and an anonymous caller may not read bookings', async () => {
  const editor = await aToken(db, 'editor')
  expect(await ask('/bookings', { token: editor })).toMatchObject({ status: 403 })
  const no = { status: 401, body: { message: 'Authentication required' } }
  for (const path of ['/bookings', '/bookings/counts', '/bookings/range', '/bookings/PM22222222'])
    expect(await ask(path)).toMatchObject(no)
  expect(await ask('/bookings', { token: 'dead' })).toMatchObject(no)
})

test('a change keeps omitted fields, and unknown fields are refused', async () => {
  const { body } = await write({ participants: 4, timeSlot: '03:00 PM', addOns: { lunch: true } })
  const id = body.booking._id
  const put = (change: object, token = agent) => ask(`/bookings/${id}`, { token, method: 'PUT', body: change })
  expect(await put({ status: 'confirmed', version: 1 })).toMatchObject({
    status: 200,
    body: {
      booking: { status: 'confirmed', participants: 4, timeSlot: '03:00 PM', addOns: { lunch: true }, version: 2 },
    },
  })
  expect(await put({ status: 'completed', version: 1 })).toMatchObject({ status: 409 })
  expect(await put({ colour: 'red' })).toMatchObject({ status: 400, body: { errors: [{ field: 'colour' }] } })
  expect(await put({ status: 'lost' })).toMatchObject({ status: 400 })
  expect(await put({ participants: 21 })).toMatchObject({ status: 400 })
  expect(await ask('/bookings/nobody', { token: agent, method: 'PUT', body: {} })).toMatchObject({ status: 404 })
})

test('only an admin deletes; a deleted booking is in no list and its jeep is free', async () => {
  const { body } = await book()
  const path = `/bookings/${body.booking.bookingId}`
  expect(await ask(path, { token: agent, method: 'DELETE' })).toMatchObject({ status: 403 })
  expect(await ask(path, { token: admin, method: 'DELETE' })).toMatchObject({ status: 200, body: { success: true } })
  expect(await ask(path, { token: admin })).toMatchObject({ status: 404 })
  expect((await ask('/bookings', { token: admin })).body).toEqual([])
  expect(await claimsOn(db, dayIn(10))).toEqual([])
})

test('an obsolete status is shown unchanged', async () => {
  const { body } = await book()
  await db.updateTable('booking').set({ status: 'on hold' }).where('reference', '=', body.booking.bookingId).execute()
  expect((await ask('/bookings', { token: agent })).body[0].status).toBe('on hold')
})
