import { beforeEach, expect, test } from 'vitest'
import { expireBookingsAndHolds } from '#db/bookings/expire-bookings.ts'
import { insertPromotion, type PromotionRow } from '#db/packages/promotions.ts'
import { updateBooking } from '#services/bookings/update-booking.ts'
import { aStaffMember, aToken, testAppContext, testCaller } from '#test/support/builders.ts'
import { testDatabase } from '#test/support/database.ts'
import {
  aContact,
  aPackage,
  aRequest,
  dayIn,
  findInventoryViolations,
  forgetSales,
  guest,
  noon,
  testRequestContext,
  testServiceContext,
} from '#test/support/safari.ts'
import { bookSafari } from './book-safari.ts'
import { quoteStaffBooking } from './create-staff-booking.ts'

const { db } = await testDatabase()
const ask = testCaller(testAppContext(db, { RATE_LIMITS: 'on' }))

beforeEach(async () => {
  await forgetSales(db)
  await db.updateTable('booking').set({ promotion: null }).execute()
  await db.deleteFrom('promotion').execute()
})

const unlimited = { first_day: null, last_day: null, first_trip_day: null, last_trip_day: null, amount: null }

const aPromotion = (changes: Partial<PromotionRow> = {}) =>
  insertPromotion(
    db,
    { ...unlimited, code: 'LEOPARD', percent: 20, max_uses: null, max_per_guest: null, is_active: true, ...changes },
    noon,
  )

/** Two guests: tickets $30, jeep $5, guide $10. A discount of 20 % on $15 is $3. */
const withCode = { promotionCode: 'leopard', guideOption: 'driverGuide', totalPrice: 42 } as const

async function book(changes: Parameters<typeof aRequest>[1] = {}, now = noon) {
  const request = aRequest(await aPackage(db), { ...withCode, ...changes })
  const outcome = await bookSafari(testServiceContext(db, now), request, testRequestContext(request), (body) => body)
  return outcome.ok ? JSON.parse(outcome.body) : outcome.error
}

test('a code reduces the price of jeep, guide and meals by its percentage, on a separate line', async () => {
  await aPromotion()
  expect(await book()).toMatchObject({
    ticketPrice: 30,
    jeepPrice: 5,
    guidePrice: 10,
    discount: 3,
    promotionCode: 'LEOPARD',
    totalPrice: 42,
  })
  expect(await book({ totalPrice: 45 })).toBe('price changed')
  expect(await findInventoryViolations(db)).toEqual([])
})

test('a code that is unknown, inactive, too early, too late or for other trips is refused', async () => {
  expect(await book()).toBe('promotion unknown')
  await aPromotion({ is_active: false })
  expect(await book()).toBe('promotion not valid')
  await aPromotion({ code: 'LATER', first_day: dayIn(1) })
  expect(await book({ promotionCode: 'LATER' })).toBe('promotion not valid')
  await aPromotion({ code: 'PAST', last_day: dayIn(-1) })
  expect(await book({ promotionCode: 'PAST' })).toBe('promotion not valid')
  await aPromotion({ code: 'WINTER', first_trip_day: dayIn(11) })
  expect(await book({ promotionCode: 'WINTER' })).toBe('promotion not valid')
  expect(await book({ promotionCode: 'WINTER', date: dayIn(11) })).toMatchObject({ totalPrice: 42 })
})

test('ten guests use the last two uses at the same time: two get the discount, eight are refused', async () => {
  await aPromotion({ max_uses: 2 })
  const pkg = await aPackage(db)
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, async (_, at) => {
      const request = aRequest(pkg, { ...withCode, date: dayIn(10 + at) })
      return bookSafari(testServiceContext(db), request, testRequestContext(request), (body) => body)
    }),
  )
  const refusals = outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.error]))
  expect(refusals).toEqual(Array(8).fill('promotion used up'))
})

test('cancelled and expired bookings return their use', async () => {
  await aPromotion({ max_uses: 1 })
  const { bookingId } = await book()
  expect(await book()).toBe('promotion used up')
  const clerk = { ...guest, actor: 'clerk@example.org', role: 'agent' }
  await updateBooking(testServiceContext(db), bookingId, { status: 'cancelled', version: 1 }, clerk, 'agent')
  const second = await book()
  expect(second).toMatchObject({ discount: 3 })
  const expired = Date.parse(second.holdExpiresAt)
  expect(await book({ date: dayIn(12) }, expired - 1)).toBe('promotion used up')
  expect(await book({ date: dayIn(12) }, expired)).toMatchObject({ discount: 3 })
})

test('a guest can use a code only as often as it allows', async () => {
  await aPromotion({ max_per_guest: 1 })
  const contact = aContact()
  expect(await book(contact)).toMatchObject({ discount: 3 })
  const again = { ...contact, customerEmail: contact.customerEmail.toUpperCase(), date: dayIn(11) }
  expect(await book(again)).toBe('promotion already used')
  expect(await book({ date: dayIn(11) })).toMatchObject({ discount: 3 })
})

test('a booking that staff change keeps its discount', async () => {
  await aPromotion()
  const { bookingId } = await book()
  const clerk = { ...guest, actor: 'clerk@example.org', role: 'agent' }
  const change = { participants: 4, version: 1 }
  const outcome = await updateBooking(testServiceContext(db), bookingId, change, clerk, 'agent')
  const quoted = await quoteStaffBooking(testServiceContext(db), { bookingId, participants: 3 })
  expect(quoted).toMatchObject({ price: { totalPrice: 57, lines: { discount: 3, promotionCode: 'LEOPARD' } } })
  // Tickets for four are $60; jeep and guide are still $15.
  expect(outcome).toMatchObject({ ok: true, booking: { total: 7200, price: { discount: 300 } } })
})

test('removing an agreed price restores the discount', async () => {
  await aPromotion()
  const { bookingId } = await book()
  const clerk = { ...guest, actor: 'clerk@example.org', role: 'agent' }
  const change = async (update: Parameters<typeof updateBooking>[2]) => {
    const outcome = await updateBooking(testServiceContext(db), bookingId, update, clerk, 'agent')
    return outcome.ok ? [outcome.booking.total, outcome.booking.price.discount] : outcome.error
  }
  expect(await change({ ownPrice: { total: 40, reason: 'agreed' }, version: 1 })).toEqual([4000, undefined])
  expect(await change({ ownPrice: null, version: 2 })).toEqual([4200, 300])
})

test('a booking that a code makes free does not expire, because there is nothing to pay', async () => {
  await aPromotion({ percent: 100 })
  const pkg = await aPackage(db, { tickets: { foreign: 0, local: 0 } })
  const request = aRequest(pkg, { promotionCode: 'LEOPARD', totalPrice: 0 })
  const outcome = await bookSafari(testServiceContext(db), request, testRequestContext(request), (body) => body)
  expect(outcome).toMatchObject({ ok: true })
  const { bookingId } = outcome.ok ? JSON.parse(outcome.body) : outcome
  await expireBookingsAndHolds(db, noon + 40 * 24 * 3_600_000)
  expect(await db.selectFrom('booking').select(['reference', 'status']).execute()).toEqual([
    { reference: bookingId, status: 'pending' },
  ])
})

test('a quote with a code has its discount, and guessing codes is limited', async () => {
  await aPromotion({ percent: null, amount: 1000 })
  const { id } = await aPackage(db)
  const quote = (promotionCode: string) =>
    ask(`/packages/${id}/quote`, { method: 'POST', body: { people: 2, guideOption: 'driverGuide', promotionCode } })
  expect(await quote('LEOPARD')).toMatchObject({ status: 200, body: { quote: { discount: 10, totalPrice: 35 } } })
  expect(await quote('NOTHING')).toMatchObject({ status: 422 })
  for (let attempt = 0; attempt < 10; attempt += 1) await quote(`GUESS${attempt}`)
  expect(await quote('LEOPARD')).toMatchObject({ status: 429 })
})

const input = {
  code: 'kids-10',
  percent: 10,
  amount: null,
  firstDay: null,
  lastDay: null,
  firstTripDay: null,
  lastTripDay: null,
  maxUses: 5,
  maxPerGuest: null,
  isActive: true,
}

test('an admin creates, changes and deletes a code; an outdated change and a used code are refused', async () => {
  const token = await aToken(db)
  const send = (method: string, path: string, body?: object) =>
    ask(`/promotions${path}`, { method, token, ...(body ? { body } : {}) })
  const { body: created } = await send('POST', '', input)
  expect((await send('POST', '', input)).status).toBe(409)
  const { body } = await ask('/promotions', { token })
  expect(body.promotions).toMatchObject([{ id: created.id, code: 'KIDS10', uses: 0, maxUses: 5 }])
  const change = { version: created.version, promotion: { ...input, percent: null, amount: 7.5 } }
  expect((await send('PUT', `/${created.id}`, change)).status).toBe(200)
  expect((await send('PUT', `/${created.id}`, change)).status).toBe(409)
  expect(await book({ promotionCode: 'KIDS10', totalPrice: 37.5 })).toMatchObject({ discount: 7.5 })
  expect((await send('DELETE', `/${created.id}`)).status).toBe(409)
  await db.updateTable('booking').set({ promotion: null }).execute()
  expect((await send('DELETE', `/${created.id}`)).status).toBe(200)
  expect((await ask('/promotions', { token })).body.promotions).toEqual([])
})

test('two admins choose the same code at once: one gets it, the other gets an error', async () => {
  const token = await aToken(db)
  const send = (method: string, path: string, body: object) => ask(`/promotions${path}`, { method, token, body })
  const created = await Promise.all([send('POST', '', input), send('POST', '', input)])
  expect(created.map(({ status }) => status).sort()).toEqual([201, 409])
  const others = [await send('POST', '', { ...input, code: 'ONE' }), await send('POST', '', { ...input, code: 'TWO' })]
  const renamed = await Promise.all(
    others.map(({ body: { id, version } }) =>
      send('PUT', `/${id}`, { version, promotion: { ...input, code: 'THREE' } }),
    ),
  )
  expect(renamed.map(({ status }) => status).sort()).toEqual([200, 409])
})

test.each([
  [{ code: 'a!' }, 'code'],
  [{ percent: 0 }, 'percent'],
  [{ amount: 5 }, 'percent'],
  [{ percent: null, amount: 1000.01 }, 'amount'],
  [{ firstDay: '2026-12-02', lastDay: '2026-12-01' }, 'lastDay'],
  [{ maxUses: 0 }, 'maxUses'],
])('a code with %j is refused with an error for its field', async (changes, field) => {
  const refused = await ask('/promotions', { method: 'POST', token: await aToken(db), body: { ...input, ...changes } })
  expect([refused.status, refused.body.errors[0]?.field]).toEqual([400, field])
})

test('only admins see promotion codes', async () => {
  await aStaffMember(db, 'editor')
  expect((await ask('/promotions', { token: await aToken(db, 'editor') })).status).toBe(403)
})
