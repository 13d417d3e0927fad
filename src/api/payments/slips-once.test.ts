import { expect, test } from 'vitest'
import { eraseGuest } from '#services/guests/erase-booking-guest.ts'
import { guest } from '#test/support/safari.ts'
import { anImage, testSlipApi } from '#test/support/slip-requests.ts'

const { db, app, ask, aBooking, send, png, waiting, storedSlips } = await testSlipApi()
const key = 'a slip that is sent once'

test('a slip sent again after a lost response gets the same response', async () => {
  const booking = await aBooking()
  const before = (await storedSlips()).length
  const first = await send(booking, png, {}, { key })
  expect(first.status).toBe(201)
  // The booking has nothing left to pay, so a different file would be refused.
  expect(await send(booking, png, {}, { key })).toEqual(first)
  expect(await waiting()).toHaveLength(1)
  expect((await storedSlips()).length).toBe(before + 1)
})

test('concurrent uploads of a slip with one idempotency key store one slip and get the same response', async () => {
  const booking = await aBooking()
  const before = (await storedSlips()).length
  const responses = await Promise.all([1, 2, 3].map(() => send(booking, png, {}, { key })))
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(await waiting()).toHaveLength(1)
  expect((await storedSlips()).length).toBe(before + 1)
})

test('an idempotency key is refused with another file or amount', async () => {
  const booking = await aBooking()
  expect(await send(booking, png, { amount: '10.00' }, { key })).toMatchObject({ status: 201 })
  const other = await anImage().jpeg().toBuffer()
  expect(await send(booking, other, { amount: '10.00' }, { key })).toMatchObject({ status: 422 })
  expect(await send(booking, png, { amount: '11.00' }, { key })).toMatchObject({ status: 422 })
  expect(await waiting()).toHaveLength(1)
})

test('an idempotency key applies to one booking only', async () => {
  const first = await send(await aBooking(), png, {}, { key })
  const second = await send(await aBooking(), png, {}, { key })
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.body.booking).not.toEqual(first.body.booking)
})

test('an idempotency key that is too short or too long is refused', async () => {
  const booking = await aBooking()
  for (const bad of ['short', 'x'.repeat(256)])
    expect(await send(booking, png, {}, { key: bad })).toMatchObject({ status: 400 })
})

test('erasing a guest deletes the stored response to their slip', async () => {
  const booking = await aBooking()
  await send(booking, png, {}, { key })
  const path = `/bookings/mine/${booking.bookingId}/cancel`
  await ask(path, { headers: { 'x-guest-key': booking.guestKey }, body: { expectedRefund: 0 } })
  const { id } = await db.selectFrom('booking').select('id').executeTakeFirstOrThrow()
  expect(await eraseGuest(app, id, guest)).toHaveProperty('booking')
  expect(await db.selectFrom('idempotency').selectAll().execute()).toEqual([])
})
