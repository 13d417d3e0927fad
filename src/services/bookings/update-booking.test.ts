import { afterEach, beforeEach, expect, test } from 'vitest'
import { StaffBooking, type StaffBookingInput } from '#contracts/bookings/staff-booking.ts'
import { blockSales } from '#db/availability/claims.ts'
import { insertPayment } from '#db/payments/payments.ts'
import { undoMs } from '#domain/bookings/booking.ts'
import { failure } from '#domain/result.ts'
import { testDatabase } from '#test/support/database.ts'
import { expectToWaitForClosing } from '#test/support/lock-waits.ts'
import {
  aPackage,
  aRequest,
  claimsOn,
  dayIn,
  findInventoryViolations,
  forgetSales,
  guest,
  onlyBasicJeeps,
  testRequestContext,
  testServiceContext,
} from '#test/support/safari.ts'
import { bookSafari } from './book-safari.ts'
import { deleteBooking } from './cancel-booking.ts'
import { createStaffBooking } from './create-staff-booking.ts'
import type { BookingUpdate } from './plan-booking-update.ts'
import { updateBooking } from './update-booking.ts'

const { db } = await testDatabase()
const context = testServiceContext(db)
const pkg = await aPackage(db)
const clerk = { ...guest, actor: 'clerk@example.org', role: 'agent' }

beforeEach(() => forgetSales(db))
afterEach(async () => expect(await findInventoryViolations(db)).toEqual([]))

async function aSafari(changes: Parameters<typeof aRequest>[1] = {}): Promise<string> {
  const request = aRequest(pkg, changes)
  const outcome = await bookSafari(context, request, testRequestContext(request), ({ bookingId }) => ({ bookingId }))
  if (!outcome.ok) throw new Error(outcome.error)
  return JSON.parse(outcome.body).bookingId
}

const update = (id: string, change: BookingUpdate, role: 'agent' | 'admin' = 'agent') =>
  updateBooking(context, id, change, clerk, role).then((outcome) => (outcome.ok ? outcome.booking : outcome))

/** Makes the only booking have an overdue transfer that staff have not found. */
async function anOverdueTransfer() {
  const { id: booking, total: amount } = await db
    .updateTable('booking')
    .set({ payment_status: 'submitted' })
    .returning(['id', 'total'])
    .executeTakeFirstOrThrow()
  const payment = { booking, amount, method: 'bank', status: 'submitted', currency: 'USD' } as const
  await insertPayment(db, payment, context.clock.now())
}

async function write(changes: Partial<StaffBookingInput> = {}, role: 'agent' | 'admin' = 'agent') {
  const asked = StaffBooking.parse({
    name: 'Grace Hopper',
    email: 'grace@example.org',
    phone: '0771234567',
    date: dayIn(10),
    ...changes,
  })
  return createStaffBooking(context, asked, { ...testRequestContext(asked), actor: clerk }, role, (booking) => booking)
}

test('cancelling frees the jeep at once for another booking', async () => {
  await onlyBasicJeeps(db, 1)
  const first = await aSafari()
  expect(await update(first, { status: 'cancelled' })).toMatchObject({
    status: 'cancelled',
    cancel_reason: 'undecided',
  })
  expect(await claimsOn(db, dayIn(10))).toEqual([])
  await aSafari()
})

test('un-cancelling takes the jeep again, or is refused if it has been sold', async () => {
  await onlyBasicJeeps(db, 1)
  const first = await aSafari()
  await update(first, { status: 'cancelled' })
  expect(await update(first, { status: 'confirmed' })).toMatchObject({ status: 'confirmed', hold_expires_at: null })
  expect(await claimsOn(db, dayIn(10))).toEqual(['basic AM 1'])
  await update(first, { status: 'cancelled' })
  await aSafari()
  expect(await update(first, { status: 'pending' })).toEqual(failure('jeeps taken'))
  expect(await db.selectFrom('booking').select('status').where('reference', '=', first).execute()).toEqual([
    { status: 'cancelled' },
  ])
})

test('changing the day, slot or party size moves the claimed jeeps, or nothing changes', async () => {
  const id = await aSafari()
  await update(id, { date: dayIn(11) })
  expect([await claimsOn(db, dayIn(10)), await claimsOn(db, dayIn(11))]).toEqual([[], ['basic AM 1']])
  await update(id, { timeSlot: '02:00 PM' })
  expect(await claimsOn(db, dayIn(11))).toEqual(['basic PM 1'])
  await update(id, { participants: 8 })
  expect(await claimsOn(db, dayIn(11))).toEqual(['basic PM 1', 'basic PM 2'])
  await onlyBasicJeeps(db, 1, dayIn(12))
  expect(await update(id, { date: dayIn(12), name: 'Somebody else' })).toEqual(failure('jeeps taken'))
  expect(await claimsOn(db, dayIn(11))).toHaveLength(2)
  expect(await db.selectFrom('booking').select('customer_name').execute()).toEqual([{ customer_name: 'Ada Lovelace' }])
})

test('a website booking is repriced for a larger party or another slot; a staff booking is not', async () => {
  const id = await aSafari({ mealOption: 'with', includeLunch: true, selectedLunchItems: ['Lunch'], totalPrice: 47 })
  expect(await update(id, { participants: 3 })).toMatchObject({ total: 6800, price: { mealPrice: 1800 } })
  expect(await update(id, { timeSlot: 'fullDay' })).toMatchObject({ total: 7300, price: { jeepPrice: 1000 } })
  expect(await update(id, { name: 'Ada Byron' })).toMatchObject({ total: 7300 })
  const written = await write({ packageId: pkg.id })
  if (!written.ok) throw new Error(written.error)
  expect(await update(JSON.parse(written.body)._id, { participants: 3 })).toMatchObject({ total: 0 })
})

test('a booking cannot be moved to a closed day', async () => {
  const id = await aSafari()
  await db
    .insertInto('calendar_event')
    .values({ title: 'Park closed', is_open: false, first_day: dayIn(11), last_day: dayIn(11) })
    .execute()
  expect(await update(id, { date: dayIn(11) })).toEqual(failure('day closed'))
  // Other fields may still be changed.
  expect(await update(id, { name: 'Ada Byron' })).toMatchObject({ customer_name: 'Ada Byron' })
})

test.each([
  ['that is unpaid', async () => {}],
  ['whose transfer is overdue', anOverdueTransfer],
])('reverting a confirmation leaves a booking %s unchanged and sends no email', async (_, pay) => {
  const id = await aSafari()
  await pay()
  const before = await db.selectFrom('booking').selectAll().where('reference', '=', id).executeTakeFirstOrThrow()
  const heldUntil = before.hold_expires_at?.toISOString() ?? ''
  const emails = () =>
    db.selectFrom('outbox').select(['outcome', 'next_at']).where('topic', '=', 'booking confirmed').execute()

  expect(await update(id, { status: 'confirmed' })).toMatchObject({ status: 'confirmed', hold_expires_at: null })
  const [queued] = await emails()
  expect(queued?.next_at.getTime()).toBeGreaterThanOrEqual(context.clock.now() + undoMs)
  expect(await update(id, { status: 'pending', heldUntil })).toMatchObject({
    status: 'pending',
    payment_status: before.payment_status,
    hold_expires_at: before.hold_expires_at,
  })
  expect(await emails()).toMatchObject([{ outcome: 'not needed' }])
})

test('reverting a confirmation gives no more time to pay than a new booking has, and none once it is over', async () => {
  const id = await aSafari()
  const deadlineAfter = async (heldUntil: string) => {
    await update(id, { status: 'confirmed' })
    const booking = await update(id, { status: 'pending', heldUntil })
    return 'hold_expires_at' in booking ? booking.hold_expires_at : undefined
  }
  const { hold_expires_at: full } = await db
    .selectFrom('booking')
    .select('hold_expires_at')
    .where('reference', '=', id)
    .executeTakeFirstOrThrow()
  expect(await deadlineAfter('9999-12-31T00:00:00Z')).toEqual(full)
  expect(await deadlineAfter(new Date(context.clock.now()).toISOString())).toBeNull()
})

test.each([
  ['was sent', { done_at: new Date(), outcome: 'sent' as const, attempts: 1 }],
  ['is being sent', { attempts: 1 }],
])('a guest whose confirmation email %s keeps the booking, because it no longer expires', async (_, delivery) => {
  const id = await aSafari()
  const { hold_expires_at } = await db.selectFrom('booking').select('hold_expires_at').executeTakeFirstOrThrow()
  await update(id, { status: 'confirmed' })
  await db.updateTable('outbox').set(delivery).where('topic', '=', 'booking confirmed').execute()
  expect(await update(id, { status: 'pending', heldUntil: hold_expires_at?.toISOString() })).toMatchObject({
    status: 'pending',
    hold_expires_at: null,
  })
})

test('an update of an older version gets a conflict', async () => {
  const id = await aSafari()
  expect(await update(id, { version: 1, status: 'confirmed' })).toMatchObject({ version: 2 })
  expect(await update(id, { version: 1, status: 'cancelled' })).toEqual(failure('changed meanwhile'))
})

test('one of two clerks who change the same booking at once gets a conflict', async () => {
  const id = await aSafari()
  const outcomes = await Promise.all([
    update(id, { version: 1, date: dayIn(20) }),
    update(id, { version: 1, date: dayIn(21) }),
  ])
  expect(outcomes.filter((outcome) => 'error' in outcome)).toEqual([failure('changed meanwhile')])
})

test('deleting a booking frees its jeep, hides it and writes an audit entry', async () => {
  await onlyBasicJeeps(db, 1)
  const id = await aSafari()
  await deleteBooking(context, id, {}, clerk, 'admin')
  expect(await deleteBooking(context, id, {}, clerk, 'admin')).toEqual(failure('booking not found'))
  expect(await update(id, { status: 'confirmed' })).toEqual(failure('booking not found'))
  await aSafari()
  const auditEntries = await db.selectFrom('audit').select('actor').where('action', '=', 'booking deleted').execute()
  expect(auditEntries).toEqual([{ actor: 'clerk@example.org' }])
})

test('the audit log has the changed values, but only the fact of a change for contacts', async () => {
  const id = await aSafari()
  await update(id, { status: 'confirmed', phone: '+94 71 000 0000' })
  const auditEntry = await db
    .selectFrom('audit')
    .select('difference')
    .where('action', '=', 'booking changed')
    .orderBy('seq', 'desc')
    .executeTakeFirst()
  expect(auditEntry?.difference).toMatchObject({
    status: { from: 'pending', to: 'confirmed' },
    customer_phone: 'changed',
  })
  expect(JSON.stringify(auditEntry)).not.toContain('+94')
})

test('a staff booking takes a basic jeep for its half of the day', async () => {
  expect(await write({ timeSlot: '11:00 AM' })).toMatchObject({ isReplay: false })
  expect(await write({ timeSlot: '12:00 PM', packageId: pkg.id })).toMatchObject({ isReplay: false })
  expect(await write({ status: 'cancelled' })).toMatchObject({ isReplay: false })
  expect(await claimsOn(db, dayIn(10))).toEqual(['basic AM 1', 'basic PM 1'])
})

test('only an admin may overbook the fleet, with a reason', async () => {
  await onlyBasicJeeps(db, 1)
  const first = await aSafari()
  expect(await write()).toEqual(failure('jeeps taken'))
  expect(await write({ overbookReason: 'A friend lends us his jeep' })).toEqual(failure('not allowed'))
  expect(await write({ overbookReason: 'A friend lends us his jeep' }, 'admin')).toMatchObject({ isReplay: false })
  expect(await claimsOn(db, dayIn(10))).toEqual(['basic AM 1', 'basic AM 2'])
  await update(first, { status: 'cancelled' })
  expect(await claimsOn(db, dayIn(10))).toEqual(['basic AM 2'])
  expect(await write()).toEqual(failure('jeeps taken'))
})

test('only the last four digits of a card are stored', async () => {
  const outcome = await write({
    paymentMethod: 'Credit Card',
    cardDetails: { number: '4111 1111 1111 1234', expiry: '12/29', cvv: '123' },
  })
  if (!outcome.ok) throw new Error(outcome.error)
  expect(JSON.parse(outcome.body).cardDetails).toEqual({ number: '•••• 1234', expiry: 'N/A', cvv: 'N/A' })
  const rows = JSON.stringify(await db.selectFrom('booking').selectAll().execute())
  expect(rows).not.toMatch(/4111|12\/29/)
  const inCash = await write()
  if (!inCash.ok) throw new Error(inCash.error)
  const { _id: id } = JSON.parse(inCash.body)
  await update(id, { paymentMethod: 'cash', cardDetails: { lastFour: '1111' } })
  expect((await db.selectFrom('booking').select('card_last_four').where('id', '=', id).execute())[0]).toEqual({
    card_last_four: null,
  })
})

test('a booking is not locked while its move waits for staff who close a day', async () => {
  const id = await aSafari()
  const moved = await expectToWaitForClosing(db, () => update(id, { date: dayIn(11) }))
  expect(moved).toMatchObject({ day: dayIn(11) })
})

test('a corrected phone number does not wait for staff who close a day', async () => {
  const id = await aSafari()
  await db.transaction().execute(async (tx) => {
    await blockSales(tx)
    expect(await update(id, { phone: '+94 71 000 0000', version: 1 })).toMatchObject({ version: 2 })
  })
})
