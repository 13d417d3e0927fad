import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CancellationPreview } from '#contracts/bookings/cancellation.ts'
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
} from '#test/support/safari.ts'

const { db } = await testDatabase()
const app = testAppContext(db)
const ask = testCaller(app)
const pkg = await aPackage(db)
const hour = 3_600_000
let admin: string
let agent: string

beforeAll(async () => {
  ;[admin, agent] = [await aToken(db, 'admin'), await aToken(db, 'agent')]
})
beforeEach(async () => {
  app.at(noon)
  await forgetSales(db)
})
afterEach(async () => expect(await findInventoryViolations(db)).toEqual([]))

type Booked = { bookingId: string; guestKey: string; totalPrice: number; startsAt: number }
/** A safari of 35.00 in ten days, with `paid` received in cash. */
async function aBooking(paid = 35): Promise<Booked> {
  const { booking } = (await ask('/bookings', { body: aRequest(pkg) })).body
  const path = `/bookings/${booking.bookingId}`
  if (paid > 0)
    await ask(`${path}/payments`, { token: agent, body: { method: 'cash', amount: paid, expectedBalance: 35 } })
  const { body } = await ask(`${path}/cancellation`, { token: agent })
  return { ...booking, startsAt: Date.parse(body.startsAt) }
}
const cancel = ({ bookingId }: Booked, body: object, token = agent, key?: string) =>
  ask(`/bookings/${bookingId}/cancel`, { token, body, headers: key ? { 'idempotency-key': key } : {} })
const put = ({ bookingId }: Booked, body: object, token = agent) =>
  ask(`/bookings/${bookingId}`, { method: 'PUT', token, body })
const remove = ({ bookingId }: Booked, query = '') =>
  ask(`/bookings/${bookingId}${query}`, { method: 'DELETE', token: admin })
const preview = async ({ bookingId }: Booked, token = agent) =>
  (await ask(`/bookings/${bookingId}/cancellation`, { token })).body
const asGuest = async ({ bookingId, guestKey }: Booked) =>
  (await ask(`/bookings/mine/${bookingId}/account`, { headers: { 'x-guest-key': guestKey } })).body
const refunds = () => db.selectFrom('refund').select(['status', 'amount', 'reason', 'note']).execute()
const stored = ({ bookingId }: Booked) =>
  db
    .selectFrom('booking')
    .select(['status', 'cancel_reason', 'cancellation_fee'])
    .where('reference', '=', bookingId)
    .executeTakeFirstOrThrow()
const cancelledEmails = async () =>
  (await db.selectFrom('outbox').select('topic').where('topic', '=', 'booking cancelled').execute()).length

describe('cancelling by staff', () => {
  test.each([
    ['guest', 24 * hour, 17.5],
    ['guest', 24 * hour - 1000, 0],
    ['operator', 24 * hour - 1000, 35],
    ['operator', -hour, 35],
  ] as const)('by the %s, %i ms before the start: refund %d', async (cancelledBy, before, refund) => {
    const booking = await aBooking()
    const now = booking.startsAt - before
    app.at(now)
    const token = await aToken(db, 'agent', now)
    expect(CancellationPreview.parse(await preview(booking, token))).toMatchObject({
      received: 35,
      returned: 0,
      refundable: 35,
      currency: 'USD',
      canNotify: true,
      refunds: { [cancelledBy]: refund },
    })
    const { status, body } = await cancel(booking, { cancelledBy, expectedRefund: refund, reason: 'called us' }, token)
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        booking: { status: 'cancelled', bookingId: booking.bookingId },
        account: { received: 35, refundDue: refund, balance: 0, overpaid: 0 },
      },
    })
    expect(await refunds()).toEqual(
      refund === 0
        ? []
        : [{ status: 'requested', amount: refund * 100, reason: `cancelled by ${cancelledBy}`, note: 'called us' }],
    )
    expect(await stored(booking)).toEqual({
      status: 'cancelled',
      cancel_reason: cancelledBy,
      cancellation_fee: 3500 - refund * 100,
    })
    expect(await claimsOn(db, dayIn(10))).toEqual([])
    expect(await cancelledEmails()).toBe(1)
  })

  test('an admin may change the refund, an agent may not, and it never exceeds the amount received', async () => {
    const booking = await aBooking()
    expect(await cancel(booking, { cancelledBy: 'guest', refund: 20 })).toMatchObject({ status: 403 })
    for (const refund of [35.01, -1, 0.005])
      expect((await cancel(booking, { cancelledBy: 'guest', refund }, admin)).status).toBeOneOf([400, 422])
    expect(await stored(booking)).toMatchObject({ status: 'confirmed' })
    expect(await cancel(booking, { cancelledBy: 'guest', refund: 20 }, admin)).toMatchObject({
      status: 200,
      body: { account: { refundDue: 20, balance: 0 } },
    })
    expect(await stored(booking)).toMatchObject({ cancellation_fee: 1500 })
  })

  test('money that was refunded before is not refunded twice', async () => {
    const booking = await aBooking(45)
    await ask(`/bookings/${booking.bookingId}/refunds`, {
      token: agent,
      body: { amount: 10, reason: 'overpaid', expectedBalance: 0, expectedRefundable: 45 },
    })
    expect(await preview(booking)).toMatchObject({ received: 45, returned: 10, refundable: 35 })
    await cancel(booking, { cancelledBy: 'operator' })
    expect((await refunds()).map(({ amount }) => amount).sort()).toEqual([1000, 3500])
  })

  test('the clerk can turn the email off', async () => {
    await cancel(await aBooking(), { cancelledBy: 'guest', notify: false })
    expect(await cancelledEmails()).toBe(0)
  })

  test('a second clerk gets a conflict, and a repeated request cancels once', async () => {
    const booking = await aBooking()
    const [first, second] = await Promise.all([
      cancel(booking, { cancelledBy: 'guest' }),
      cancel(booking, { cancelledBy: 'operator' }, admin),
    ])
    expect([first.status, second.status].sort()).toEqual([200, 409])
    const response = first.status === 409 ? first : second
    expect(response.body).toMatchObject({
      message: 'This booking is already cancelled. Please reload it before you change anything else.',
      booking: { status: 'cancelled' },
    })
    expect(await refunds()).toHaveLength(1)
    const other = await aBooking()
    for (let time = 0; time < 2; time++)
      expect(await cancel(other, { cancelledBy: 'guest' }, agent, 'cancel once')).toMatchObject({ status: 200 })
    expect(await cancel(other, { cancelledBy: 'operator' }, agent, 'cancel once')).toMatchObject({ status: 422 })
    expect(await refunds()).toHaveLength(2)
  })

  test('a refund or version other than the clerk saw is refused', async () => {
    const booking = await aBooking()
    expect(await cancel(booking, { cancelledBy: 'guest', expectedRefund: 35 })).toMatchObject({ status: 409 })
    expect(await cancel(booking, { cancelledBy: 'guest', version: 99 })).toMatchObject({
      status: 409,
      body: { booking: { status: 'confirmed' } },
    })
    expect(await stored(booking)).toMatchObject({ status: 'confirmed' })
  })

  test('only admins and agents may cancel, with bounded and known fields', async () => {
    const booking = await aBooking(0)
    for (const role of ['editor', 'viewer'] as const) {
      const token = await aToken(db, role)
      expect((await cancel(booking, { cancelledBy: 'guest' }, token)).status).toBe(403)
      expect((await ask(`/bookings/${booking.bookingId}/cancellation`, { token })).status).toBe(403)
    }
    for (const body of [
      {},
      { cancelledBy: 'weather' },
      { cancelledBy: 'guest', reason: 'x'.repeat(301) },
      { cancelledBy: 'guest', refund: 1e9 },
      { cancelledBy: 'guest', email: true },
    ])
      expect((await cancel(booking, body)).status, JSON.stringify(body)).toBe(400)
    expect((await cancel({ ...booking, bookingId: 'PM22222222' }, { cancelledBy: 'guest' })).status).toBe(404)
  })

  test('the audit log records actor, party, reason and refund', async () => {
    const booking = await aBooking()
    await cancel(booking, { cancelledBy: 'guest', reason: 'missed the flight' })
    const auditEntry = await db
      .selectFrom('audit')
      .select(['role', 'difference'])
      .where('action', '=', 'booking cancelled')
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow()
    expect(auditEntry).toMatchObject({
      role: 'agent',
      difference: { cancel_reason: { from: null, to: 'guest' }, refund: 1750, reason: 'missed the flight' },
    })
  })
})

describe('the status change to cancelled', () => {
  test('without cancelledBy requests no refund until an admin decides', async () => {
    const booking = await aBooking()
    expect(await put(booking, { status: 'cancelled' })).toMatchObject({
      status: 200,
      body: { booking: { status: 'cancelled', paymentStatus: 'paid' } },
    })
    expect(await refunds()).toEqual([])
    expect(await claimsOn(db, dayIn(10))).toEqual([])
    expect(await cancelledEmails()).toBe(1)
    expect((await asGuest(booking)).account).toMatchObject({ refundDue: 0, balance: 0, overpaid: 0 })
    const waiting = async (token: string) => (await ask('/dashboard/waiting', { token })).body.waiting
    expect(await waiting(agent)).toMatchObject({ undecidedRefunds: 1 })
    expect((await ask('/refunds', { token: agent })).body.undecided).toMatchObject([
      { bookingId: booking.bookingId, amount: 35, currency: 'USD' },
    ])
    expect(await cancel(booking, { cancelledBy: 'guest' })).toMatchObject({ status: 409 })
    expect(await cancel(booking, { cancelledBy: 'guest', refund: 10 }, admin)).toMatchObject({
      status: 200,
      body: { account: { refundDue: 10, balance: 0 } },
    })
    expect(await stored(booking)).toEqual({ status: 'cancelled', cancel_reason: 'guest', cancellation_fee: 2500 })
    expect(await waiting(agent)).toMatchObject({ undecidedRefunds: 0 })
    // The guest gets an email about the decision as well.
    expect(await cancelledEmails()).toBe(2)
    const { history } = (await ask(`/bookings/${booking.bookingId}/history`, { token: admin })).body
    expect(history.map(({ action }: { action: string }) => action)).toContain('cancellation decided')
  })

  test('a late decision uses the terms at the time of cancellation: the deadline, and a fare that was open', async () => {
    const booking = await aBooking()
    await put(booking, { status: 'cancelled' })
    const now = booking.startsAt - hour
    const fare = { kind: 'taxi', pickupTime: '06:10', vehicle: 'car', dropLocation: 'Ella', pickupLocation: 'Tissa' }
    const guest = { name: 'Ride', phone: '+94 77 123 4567', participants: 2, date: dayIn(10), status: 'pending' }
    const ride = (await ask('/bookings/admin/create-booking', { token: agent, body: { ...guest, ...fare } })).body
      .booking
    const due = ride.totalPrice
    const cash = { method: 'cash', amount: due, expectedBalance: due }
    expect((await ask(`/bookings/${ride.bookingId}/payments`, { token: agent, body: cash })).status).toBe(201)
    const before = await preview(ride)
    await put(ride, { status: 'cancelled' })
    app.at(now)
    const token = await aToken(db, 'admin', now)
    expect(await preview(booking, token)).toMatchObject({ isFareOpen: false, refunds: { guest: 17.5, operator: 35 } })
    expect(before).toMatchObject({ isFareOpen: true, refunds: { guest: due } })
    expect(await preview(ride, token)).toMatchObject({ isFareOpen: true, refunds: { guest: due, operator: due } })
    expect(await cancel(ride, { cancelledBy: 'guest', expectedRefund: due }, token)).toMatchObject({
      status: 200,
      body: { account: { refundDue: due } },
    })
  })

  test('with cancelledBy decides at once, together with the other changes', async () => {
    const booking = await aBooking()
    const refused = { cancelledBy: 'guest', refund: 20 }
    expect((await put(booking, { status: 'cancelled', ...refused })).status).toBe(403)
    expect((await put(booking, { status: 'cancelled', refund: 20 }, admin)).status).toBe(400)
    expect((await put(booking, { cancelledBy: 'guest' })).status).toBe(422)
    expect((await put(booking, { status: 'cancelled', name: 'New Name', ...refused, refund: 36 }, admin)).status).toBe(
      422,
    )
    expect((await ask(`/bookings/${booking.bookingId}`, { token: agent })).body).toMatchObject({ status: 'confirmed' })
    const terms = { cancelledBy: 'guest', expectedRefund: 17.5, reason: 'rang', notify: false }
    const { body } = await put(booking, { status: 'cancelled', name: 'New Name', ...terms })
    expect(body.booking).toMatchObject({ status: 'cancelled', name: 'New Name', paymentStatus: 'refund due' })
    expect(await refunds()).toMatchObject([{ amount: 1750, reason: 'cancelled by guest', note: 'rang' }])
    expect(await cancelledEmails()).toBe(0)
    expect((await put(booking, { status: 'cancelled', ...terms })).status).toBe(409)
  })

  test('the terms apply to the trip as it was sold, even if its day changes in the same request', async () => {
    const booking = await aBooking()
    const now = booking.startsAt - hour
    app.at(now)
    const token = await aToken(db, 'agent', now)
    const later = { date: dayIn(40), status: 'cancelled', cancelledBy: 'guest' }
    expect((await put(booking, later, token)).body.booking).toMatchObject({ status: 'cancelled', date: dayIn(40) })
    expect(await refunds()).toEqual([])
  })

  test('un-cancelling withdraws requested refunds and clears the retained fee', async () => {
    const booking = await aBooking()
    await cancel(booking, { cancelledBy: 'guest' })
    expect(await put(booking, { status: 'confirmed' })).toMatchObject({
      body: { booking: { status: 'confirmed', paymentStatus: 'paid' } },
    })
    expect(await refunds()).toMatchObject([{ status: 'refused' }])
    expect(await stored(booking)).toEqual({ status: 'confirmed', cancel_reason: null, cancellation_fee: null })
    // A refund that an admin has approved stays.
    await cancel(booking, { cancelledBy: 'operator' })
    const { id } = await db
      .selectFrom('refund')
      .select('id')
      .where('status', '=', 'requested')
      .executeTakeFirstOrThrow()
    await ask(`/refunds/${id}/approve`, { token: admin, body: { expectedBalance: 0 } })
    await put(booking, { status: 'confirmed' })
    expect((await refunds()).map(({ status }) => status).sort()).toEqual(['approved', 'refused'])
  })
})

describe('deleting a booking', () => {
  test('cancels first, with the terms of the query', async () => {
    const booking = await aBooking()
    expect((await remove(booking, '?refund=10')).status).toBe(400)
    expect((await remove(booking, '?cancelledBy=guest&refund=35.01')).status).toBe(422)
    expect((await remove(booking, '?cancelledBy=guest&expectedRefund=35')).status).toBe(409)
    expect((await remove(booking, '?cancelledBy=guest&refund=0.005')).status).toBe(400)
    expect((await remove(booking, '?cancelledBy=guest&refund=10&reason=twice&notify=false')).status).toBe(200)
    expect(await stored(booking)).toEqual({ status: 'cancelled', cancel_reason: 'guest', cancellation_fee: 2500 })
    expect(await refunds()).toEqual([
      { status: 'requested', amount: 1000, reason: 'cancelled by guest', note: 'twice' },
    ])
    expect(await cancelledEmails()).toBe(0)
    expect((await ask(`/bookings/${booking.bookingId}`, { token: admin })).status).toBe(404)
  })

  test('without terms requests no refund, and an admin decides although the booking is deleted', async () => {
    const booking = await aBooking()
    expect((await remove(booking)).status).toBe(200)
    expect(await refunds()).toEqual([])
    expect(await cancelledEmails()).toBe(1)
    expect((await ask('/refunds', { token: agent })).body.undecided).toMatchObject([{ amount: 35 }])
    expect(await preview(booking)).toMatchObject({ refundable: 35, refunds: { guest: 17.5, operator: 35 } })
    expect(await cancel(booking, { cancelledBy: 'operator' }, admin)).toMatchObject({ status: 200 })
    expect(await refunds()).toMatchObject([{ amount: 3500, reason: 'cancelled by operator' }])
    expect(await cancel(booking, { cancelledBy: 'operator' }, admin)).toMatchObject({ status: 404 })
  })

  test('is refused if the booking was changed in the meantime', async () => {
    const booking = await aBooking()
    expect((await remove(booking, '?cancelledBy=guest&version=99')).status).toBe(409)
    expect(await stored(booking)).toMatchObject({ status: 'confirmed' })
  })

  test('a cancelled booking is deleted without another refund or email', async () => {
    const booking = await aBooking()
    await cancel(booking, { cancelledBy: 'guest' })
    expect((await remove(booking, '?cancelledBy=operator')).status).toBe(409)
    expect((await remove(booking)).status).toBe(200)
    expect((await refunds()).map(({ amount }) => amount)).toEqual([1750])
    expect(await cancelledEmails()).toBe(1)
  })
})

describe("the guest's own page", () => {
  test('shows who cancelled and the retained fee', async () => {
    const [forGuest, forUs, undecided] = [await aBooking(), await aBooking(), await aBooking()]
    expect(await asGuest(forGuest)).toMatchObject({ cancellation: null })
    await cancel(forGuest, { cancelledBy: 'guest' })
    await cancel(forUs, { cancelledBy: 'operator' })
    await put(undecided, { status: 'cancelled' })
    expect(await asGuest(forGuest)).toMatchObject({
      cancellation: { cancelledBy: 'guest', kept: 17.5 },
      ifCancelled: null,
    })
    expect(await asGuest(forUs)).toMatchObject({ cancellation: { cancelledBy: 'operator', kept: 0 }, tabs: [] })
    expect(await asGuest(undecided)).toMatchObject({ cancellation: { cancelledBy: 'undecided', kept: null } })
  })
})
