import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApi } from '#api/api.ts'
import { expireBookingsAndHolds } from '#db/bookings/expire-bookings.ts'
import { defaultPolicy } from '#domain/bookings/booking-policy.ts'
import { transferDeadline } from '#domain/bookings/payment-deadline.ts'
import { expireTransfers } from '#services/payments/expire-transfers.ts'
import { balanceSeen } from '#test/support/balance-seen.ts'
import { aToken, testAppContext, testCaller } from '#test/support/builders.ts'
import { testDatabase } from '#test/support/database.ts'
import { aPackage, aRequest, dayIn, findInventoryViolations, forgetSales, noon } from '#test/support/safari.ts'
import { aSlipPicture } from '#test/support/slip-picture.ts'

const { db } = await testDatabase()
const app = testAppContext(db)
const ask = testCaller(app)
const api = createApi(app)
const pkg = await aPackage(db)
const hour = 3_600_000
let agent: string

beforeAll(async () => {
  agent = await aToken(db, 'agent')
})
beforeEach(async () => {
  app.at(noon)
  await forgetSales(db)
})
afterEach(async () => expect(await findInventoryViolations(db)).toEqual([]))

type Booked = { bookingId: string; guestKey: string; totalPrice: number }
async function aBooking(changes: Parameters<typeof aRequest>[1] & { onlineRef?: string } = {}): Promise<Booked> {
  const { body, status } = await ask('/bookings', { body: { ...aRequest(pkg), ...changes } })
  expect([status, body.message]).toEqual([201, expect.any(String)])
  return body.booking
}
const announced = (onlineRef = 'SEYLAN 1', changes: Parameters<typeof aRequest>[1] = {}) =>
  aBooking({ ...changes, paymentMethod: 'online', onlineRef })
const account = async ({ bookingId, guestKey }: Booked) =>
  (await ask(`/bookings/mine/${bookingId}/account`, { headers: { 'x-guest-key': guestKey } })).body
const announce = ({ bookingId, guestKey, totalPrice: total }: Booked, onlineRef: string) =>
  ask('/bookings', {
    body: { bookingId, total, paymentMethod: 'online', onlineRef },
    headers: { 'x-guest-key': guestKey },
  })

async function send({ bookingId, guestKey }: Booked, fields: Record<string, string> = {}, by: string | null = null) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new File([new Uint8Array(await aSlipPicture())], 'slip.png', { type: 'image/png' }))
  const path = by ? `/api/bookings/${bookingId}/slip` : `/api/bookings/mine/${bookingId}/slip`
  const headers: HeadersInit = by ? { 'x-auth-token': by } : { 'x-guest-key': guestKey }
  const request = new Request(`http://localhost${path}`, { method: 'POST', body: form, headers })
  const response = await api.fetch(request, { address: '203.0.113.9', requestId: 'a slip' })
  return { status: response.status, body: (await response.json()) as { message: string; booking: { status: string } } }
}
const slips = async (which = 'waiting') => (await ask(`/payments/slips?status=${which}`, { token: agent })).body.slips
const transfers = async () => (await ask('/payments/transfers', { token: agent })).body.transfers
const accept = async (id: string, body: object = {}, what = 'slips') =>
  ask(`/payments/${what}/${id}/accept`, { token: agent, body: { ...(await balanceSeen(db, id)), ...body } })
const record = async ({ bookingId }: Booked, amount: number, method = 'bank') =>
  ask(`/bookings/${bookingId}/payments`, {
    token: agent,
    body: { method, amount, ...(await balanceSeen(db, bookingId)) },
  })

test('the second of two slips for one transfer is closed once the first has paid in full', async () => {
  const booking = await aBooking()
  await send(booking)
  app.at(noon + 1_000)
  await send(booking)
  const [first, second] = await slips()
  expect(await accept(first.id)).toMatchObject({ status: 200, body: { booking: { status: 'confirmed' } } })
  expect(await accept(second.id)).toMatchObject({ status: 409 })
  expect(await account(booking)).toMatchObject({
    account: { received: 35, overpaid: 0, paymentStatus: 'paid' },
    slips: [{ status: 'accepted' }, { status: 'closed' }],
  })
})

test('after a partial payment the next slip covers the rest, and a clerk enters the amount received', async () => {
  const booking = await aBooking()
  await send(booking)
  app.at(noon + 1_000)
  await send(booking)
  const [first, second] = await slips()
  expect(await accept(first.id, { amount: 20 })).toMatchObject({ status: 200 })
  expect(await slips()).toMatchObject([{ id: second.id, amount: 15, due: 15 }])
  expect(await accept(second.id)).toMatchObject({ status: 422, body: { message: expect.stringContaining('amount') } })
  expect(await accept(second.id, { amount: 15 })).toMatchObject({ status: 200 })
  expect(await account(booking)).toMatchObject({ account: { received: 35, overpaid: 0 } })
})

test('each slip covers the amount that its guest entered', async () => {
  const booking = await aBooking()
  await send(booking, { amount: '10.00' })
  app.at(noon + 1_000)
  await send(booking, { amount: '25' })
  expect(await slips()).toMatchObject([{ amount: 10 }, { amount: 25 }])
  const [first, second] = await slips()
  expect(await accept(first.id)).toMatchObject({ status: 200, body: { slip: { status: 'accepted', accepted: 10 } } })
  expect(await accept(second.id, { amount: 25 })).toMatchObject({ body: { slip: { status: 'accepted' } } })
  expect(await account(booking)).toMatchObject({ account: { received: 35, balance: 0 } })
})

test('a transfer that a clerk records settles the pending slip of the booking', async () => {
  const booking = await aBooking()
  await send(booking)
  expect(await record(booking, 35)).toMatchObject({ status: 201 })
  expect(await slips()).toEqual([])
  const { account: sums, payments } = await account(booking)
  expect(sums).toMatchObject({ received: 35, overpaid: 0 })
  expect(payments).toMatchObject([{ method: 'bank', status: 'paid', amount: 35 }])
})

test('a cash payment is not counted twice while a slip or reference is pending', async () => {
  const [booking, other] = [await aBooking(), await announced()]
  await send(booking)
  for (const guest of [booking, other]) await record(guest, 35, 'cash')
  const [slip] = await slips()
  const [transfer] = await transfers()
  expect(slip).toMatchObject({ amount: 35, due: 0 })
  expect(transfer).toMatchObject({ amount: 35, due: 0 })
  expect(await accept(slip.id)).toMatchObject({ status: 422 })
  expect(await accept(transfer.id, {}, 'transfers')).toMatchObject({ status: 422 })
  // The transfer arrived as well: the clerk enters its amount, and the booking is overpaid.
  expect(await accept(slip.id, { amount: 35 })).toMatchObject({ status: 200 })
  expect(await account(booking)).toMatchObject({ account: { received: 70, overpaid: 35 } })
})

test('unmatched references count among the open bookings of a guest', async () => {
  const guest = { customerEmail: 'ada@example.org', customerPhone: '+94771234567' }
  for (let index = 0; index < 5; index++) await announced(`made up ${index}`, { ...guest, date: dayIn(20 + index) })
  const body = { ...aRequest(pkg, { ...guest, date: dayIn(30) }), paymentMethod: 'online', onlineRef: 'made up 6' }
  expect(await ask('/bookings', { body })).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('five unpaid bookings') },
  })
})

test('an unmatched reference holds its place for three days; then staff are alerted, and a day later the place is free', async () => {
  const booking = await announced()
  const emails = async () =>
    (await db.selectFrom('outbox').select('dedupe_key').execute()).filter(({ dedupe_key }) => / late /.test(dedupe_key))
  const at = async (time: number) => {
    app.at(time)
    await expireTransfers(app)
    await expireBookingsAndHolds(db, time)
    return (await account(booking)).booking
  }
  expect(await at(noon + 71 * hour)).toMatchObject({ status: 'pending', holdExpiresAt: null })
  expect(await emails()).toHaveLength(0)
  const until = new Date(noon + 96 * hour).toISOString()
  expect(await at(noon + 72 * hour)).toMatchObject({ status: 'pending', holdExpiresAt: until })
  await at(noon + 73 * hour)
  expect(await emails()).toHaveLength(1)
  // Announcing another transfer does not extend the deadline.
  expect(await announce(booking, 'made up again')).toMatchObject({
    status: 201,
    body: { booking: { holdExpiresAt: until } },
  })
  expect(await at(noon + 96 * hour)).toMatchObject({ status: 'cancelled' })
  // If the money did arrive, the booking takes its place again.
  const token = await aToken(db, 'agent', noon + 96 * hour)
  const [{ id }] = (await ask('/payments/transfers', { token })).body.transfers
  expect(
    await ask(`/payments/transfers/${id}/accept`, {
      token,
      body: { amount: 35, ...(await balanceSeen(db, id)) },
    }),
  ).toMatchObject({
    status: 200,
    body: { booking: { status: 'confirmed' } },
  })
})

test('a guest who has sent a slip keeps the place, and staff are reminded every day', async () => {
  const booking = await aBooking()
  await send(booking)
  for (const days of [3, 4, 5]) {
    app.at(noon + days * 24 * hour)
    expect(await expireTransfers(app)).toBe(1)
    expect(await expireTransfers(app)).toBe(0)
    await expireBookingsAndHolds(db, noon + days * 24 * hour)
  }
  expect((await account(booking)).booking).toMatchObject({ status: 'pending', holdExpiresAt: null })
})

test.each([
  ['three days after the announcement', 30 * 24, 72],
  ['six hours before the start', 40, 34],
  ['the start, if six hours before it have passed', 5, 5],
])('the deadline for checking an announced transfer is %s', (_, startIn, hours) => {
  expect(transferDeadline(noon + startIn * hour, noon, defaultPolicy)).toBe(noon + hours * hour)
})

test('a guest cannot send a slip after expiry, after the start, or if a transfer was never offered', async () => {
  const over = await aBooking()
  app.at(noon + 24 * hour)
  expect(await send(over)).toMatchObject({ status: 422, body: { message: expect.stringContaining('cancelled') } })
  app.at(noon)
  // The trip starts at five in the morning in two days, in 41 hours.
  const late = await aBooking({ date: dayIn(2), paymentMethod: 'cash' })
  await db.updateTable('booking').set({ hold_expires_at: null }).where('reference', '=', late.bookingId).execute()
  app.at(noon + 31 * hour)
  expect(await send(late)).toMatchObject({ status: 422 })
  app.at(noon + 60 * hour)
  expect(await send(late)).toMatchObject({ status: 422, body: { message: expect.stringContaining('has started') } })
  // Staff may still add a slip for money that has arrived.
  expect(await send(late, {}, await aToken(db, 'agent', noon + 60 * hour))).toMatchObject({ status: 201 })
})
