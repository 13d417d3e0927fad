import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aToken, testAppContext, testCaller } from '#test/support/builders.ts'
import { testDatabase } from '#test/support/database.ts'
import { aPackage, dayIn, findInventoryViolations, forgetSales, noon } from '#test/support/safari.ts'
import { sentBookings } from '#test/support/sent-bookings.ts'

// Invalid requests of staff to the booking routes.

const { db } = await testDatabase()
const app = testAppContext(db)
const ask = testCaller(app)
const pkg = await aPackage(db)
let agent: string
let admin: string

beforeAll(async () => {
  agent = await aToken(db, 'agent')
  admin = await aToken(db, 'admin')
})
beforeEach(async () => {
  app.at(noon)
  app.lines.length = 0
  await forgetSales(db)
})
afterEach(async () => expect(await findInventoryViolations(db)).toEqual([]))

const { request, shared, stay, ride } = sentBookings(pkg)
const book = (changes: object = {}, key?: string) =>
  ask('/bookings', { body: { ...request, ...changes }, headers: key ? { 'idempotency-key': key } : {} })
const written = { name: 'Grace Hopper', email: 'grace@example.org', phone: '0771234567', date: dayIn(10) }
const nul = 'a\u0000b'

test.each([
  [{ participants: 0 }, 400],
  [{ participants: 2.5 }, 400],
  [{ date: '2026-11-31' }, 400],
  [{ date: '0000-01-01' }, 400],
  [{ date: '' }, 400],
  [{ timeSlot: '05:00 AM' }, 400],
  [{ name: nul }, 400],
  [{ specialRequests: '\udfff' }, 400],
  [{ packageId: nul }, 400],
  [{ packageId: 'nothing' }, 404],
  [{ addOns: { spa: true } }, 400],
  [{ cardDetails: 'none' }, 400],
  [{ version: '1' }, 400],
  [{ overbookReason: 7 }, 400],
  [[], 400],
  [null, 400],
  ['{', 400],
])('staff who send %o get %i, for a new booking and for a change of any kind', async (change, status) => {
  const createdAt = [(await book()).body, (await book(shared)).body]
  for (const body of [stay, ride]) createdAt.push((await ask('/bookings', { body })).body)
  const isFields = change !== null && typeof change === 'object' && !Array.isArray(change)
  const responses = [
    await ask('/bookings/admin/create-booking', { token: agent, body: isFields ? { ...written, ...change } : change }),
  ]
  for (const { booking } of createdAt)
    responses.push(await ask(`/bookings/${booking.bookingId}`, { token: agent, method: 'PUT', body: change }))
  for (const response of responses) expect([response.status, response.body.success]).toEqual([status, false])
  expect(app.lines.filter(({ level }) => level === 'error')).toEqual([])
})

test('the error for a deleted package is at its field, because 404 could mean the booking', async () => {
  const { booking } = (await book()).body
  const change = { token: agent, method: 'PUT', body: { packageId: 'nothing' } }
  const responseToChange = await ask(`/bookings/${booking.bookingId}`, change)
  expect([responseToChange.status, responseToChange.body.errors]).toEqual([
    404,
    [{ field: 'packageId', message: 'Package not found' }],
  ])
  const gone = await ask('/bookings/nothing', change)
  expect([gone.status, gone.body.errors]).toEqual([404, undefined])
})

test('a change without a body is refused with 400', async () => {
  const { booking } = (await book()).body
  const { status, body } = await ask(`/bookings/${booking.bookingId}`, { token: agent, method: 'PUT' })
  expect([status, body.success]).toEqual([400, false])
  expect(app.lines.filter(({ level }) => level === 'error')).toEqual([])
})

test('a forged cursor is refused with 400', async () => {
  const id = '0aa0aa0a-aaaa-4aaa-8aaa-aaaaaaaaaaaa'
  const createdAt = '2026-01-01T00:00:00.000000Z'
  for (const [sort, text] of [
    ['newest', `2026-13-45T99:99:99.000000Z ${id}`],
    ['soonest', `day 2026-02-31 ${createdAt} ${id}`],
    ['soonest', `day 2026-02-21 2026-02-30T00:00:00.000000Z ${id}`],
    ['soonest', `day 0000-01-01 ${createdAt} ${id}`],
    ['latest', `${createdAt} ${id}`],
  ]) {
    const cursor = Buffer.from(text ?? '').toString('base64url')
    expect([text, (await ask(`/bookings?sort=${sort}&cursor=${cursor}`, { token: agent })).status]).toEqual([text, 400])
  }
  // These lists restart at the first page instead.
  for (const [path, text] of [
    ['messages', `2026-13-45 00:00:00+00 ${id}`],
    ['newsletter/subscribers', `2026-01-01 25:00:00+00 ${id}`],
    ['admin/users', '["\\u0000", "a@b.example"]'],
  ]) {
    const cursor = Buffer.from(text ?? '').toString('base64url')
    expect([path, (await ask(`/${path}?cursor=${cursor}`, { token: admin })).status]).toEqual([path, 200])
  }
  expect(app.lines.filter(({ level }) => level === 'error')).toEqual([])
})

test('malformed booking ids return 404 or 400', async () => {
  expect((await ask('/bookings/%00', { token: agent })).status).toBe(400)
  for (const name of ['%ED%A0%80', 'a'.repeat(5000), '0', '../x', "'--"])
    expect((await ask(`/bookings/${name}`, { token: agent })).status).toBe(404)
  for (const query of ['q=%00', 'status=%00', 'q=%ED%A0%80', 'from=0000-01-01', 'limit=1e3', 'cursor=%00']) {
    const { status } = await ask(`/bookings?${query}`, { token: agent })
    expect([query, status]).toEqual([query, expect.toSatisfy((code: number) => code === 200 || code === 400)])
  }
  expect(app.lines.filter(({ level }) => level === 'error')).toEqual([])
})
