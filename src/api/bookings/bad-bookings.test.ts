import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { FreshReceipt } from '#contracts/bookings/receipt.ts'
import { StaffBookingRow } from '#contracts/bookings/staff-booking.ts'
import { addDays } from '#domain/primitives/date.ts'
import { aToken, testAppContext, testCaller } from '#test/support/builders.ts'
import { testDatabase } from '#test/support/database.ts'
import { aPackage, dayIn, findInventoryViolations, forgetSales, noon, onlyBasicJeeps } from '#test/support/safari.ts'
import { sentBookings } from '#test/support/sent-bookings.ts'

// Invalid requests to POST /bookings, from the form or without it.

const { db } = await testDatabase()
const app = testAppContext(db)
const ask = testCaller(app)
const pkg = await aPackage(db)
let agent: string

beforeAll(async () => {
  agent = await aToken(db, 'agent')
})
beforeEach(async () => {
  app.at(noon)
  app.lines.length = 0
  await forgetSales(db)
})
afterEach(async () => expect(await findInventoryViolations(db)).toEqual([]))

const { request, shared, stay, ride, trip } = sentBookings(pkg)
const book = (changes: object = {}, key?: string) =>
  ask('/bookings', { body: { ...request, ...changes }, headers: key ? { 'idempotency-key': key } : {} })

test('seats, a stay, a ride and a general booking are all accepted', async () => {
  expect(await book(shared)).toMatchObject({ status: 201, body: { booking: { selectedSeats: [1, 2] } } })
  for (const body of [stay, ride, trip]) {
    const response = await ask('/bookings', { body })
    expect(response).toMatchObject({ status: 201, body: { success: true, booking: { kind: body.kind } } })
    expect(FreshReceipt.strict().parse(response.body.booking)).toEqual(response.body.booking)
  }
  const list = await ask('/bookings', { token: agent })
  expect(list.body).toHaveLength(4)
  for (const row of list.body) expect(StaffBookingRow.strict().parse(row)).toEqual(row)
})

test('a request without a body gets the first error of an empty form', async () => {
  const empty = await ask('/bookings', { body: {} })
  const missing = await ask('/bookings', { method: 'POST' })
  expect([missing.status, missing.body.message]).toEqual([400, empty.body.message])
})

const nul = 'a\u0000b'
test.each([
  // Seats
  ['seats', { selectedSeats: [0, 1] }, 422],
  ['seats', { selectedSeats: [7, 8] }, 422],
  ['seats', { selectedSeats: '3; drop' }, 400],
  ['seats', { selectedSeats: [3, 3] }, 422],
  ['seats', { selectedSeats: [1, 2, 3] }, 422],
  ['seats', { selectedSeats: [1] }, 400],
  ['seats', { selectedSeats: [[1], [2]] }, 400],
  ['seats', { people: 8, selectedSeats: [1, 2, 3, 4, 5, 6, 7, 8] }, 422],
  ['seats', { people: 0, selectedSeats: [], totalPrice: 0 }, 422],
  // Days
  ['safari', { date: '2026-11-31' }, 400],
  ['safari', { date: '2027-02-29' }, 400],
  ['safari', { date: '0000-01-01' }, 400],
  ['safari', { date: '-000001-01-01' }, 400],
  ['safari', { date: '2026-12-11T12:00:00+99:99' }, 400],
  // Wrong types
  ['safari', { people: [2] }, 400],
  ['safari', { people: 1e308 }, 400],
  ['safari', { totalPrice: null }, 400],
  ['safari', { totalPrice: 1e-9 }, 400],
  ['safari', { selectedBreakfastItems: 'Breakfast' }, 400],
  ['safari', { selectedLunchItems: Array.from({ length: 31 }, () => 'Lunch') }, 400],
  ['safari', { customerName: { first: 'Ada' } }, 400],
  ['safari', { customerEmail: ['ada@example.org'] }, 400],
  ['safari', { includeLunch: 'yes' }, 400],
  ['safari', { visitorType: 'martian' }, 400],
  ['safari', { paymentMethod: 'paypal' }, 400],
  ['safari', { park: 'jurassic' }, 400],
  ['safari', { holdId: 7 }, 400],
  ['safari', { kind: 'private' }, 400],
  ['safari', { kind: null }, 400],
  // Forbidden characters
  ['safari', { customerName: nul }, 400],
  ['safari', { specialRequests: '\ud800' }, 400],
  ['safari', { passportNumber: nul }, 400],
  ['safari', { packageId: nul }, 400],
  ['stay', { customerEmail: `${nul}@example.org` }, 400],
  ['ride', { pickup: nul }, 400],
  // Stays
  ['stay', { checkIn: '', checkOut: '' }, 422],
  ['stay', { checkOut: dayIn(10) }, 422],
  ['stay', { checkOut: dayIn(9) }, 422],
  ['stay', { checkIn: '2026-11-31' }, 400],
  ['stay', { checkOut: '9999-12-31' }, 422],
  ['stay', { guests: 0 }, 422],
  ['stay', { guests: -1 }, 400],
  ['stay', { guests: 1.5 }, 400],
  ['stay', { guests: 3 }, 422],
  ['stay', { guests: 1001 }, 400],
  ['stay', { rooms: 0, total: 0 }, 422],
  ['stay', { rooms: '1' }, 400],
  ['stay', { rooms: 1000, guests: 1000, total: 64_000 }, 409],
  ['stay', { roomType: 'suite' }, 400],
  ['stay', { total: 63 }, 409],
  ['stay', { total: '64' }, 400],
  // Rides
  ['ride', { passengers: 9 }, 422],
  ['ride', { passengers: 0 }, 422],
  ['ride', { passengers: 4 }, 422],
  ['ride', { passengers: '2' }, 400],
  ['ride', { vehicle: 'tank' }, 400],
  ['ride', { vehicle: '' }, 422],
  ['ride', { time: '24:00' }, 422],
  ['ride', { time: '6:00' }, 422],
  ['ride', { time: 600 }, 400],
  ['ride', { date: '' }, 422],
  ['ride', { date: dayIn(0), time: '12:00' }, 422],
  ['ride', { estimatedPrice: 1 }, 409],
  // General bookings
  ['trip', { participants: 0 }, 422],
  ['trip', { participants: 21 }, 422],
  ['trip', { participants: 'two' }, 400],
  ['trip', { timeSlot: '05:00 AM' }, 400],
  ['trip', { timeSlot: null }, 400],
  ['trip', { addOns: { lunch: 'yes' } }, 400],
  ['trip', { addOns: [] }, 400],
  ['trip', { total: 1 }, 409],
  ['trip', { date: '2026-11-31' }, 400],
  ['trip', { packageId: '../etc' }, 404],
] as const)('a %s with %o is refused with %i, and nothing is stored', async (kind, changes, status) => {
  const usual = { safari: request, seats: { ...request, ...shared }, stay, ride, trip }[kind]
  const response = await ask('/bookings', { body: { ...usual, ...changes } })
  expect([response.status, response.body.success, typeof response.body.message]).toEqual([status, false, 'string'])
  expect(app.lines.filter(({ level }) => level === 'error')).toEqual([])
  expect(await db.selectFrom('booking').select('id').execute()).toEqual([])
})

test.each([
  ['safari', { totalPrice: undefined }, ['totalPrice is missing.']],
  [
    'safari',
    { totalPrice: '35', people: '2' },
    ['The number of people must be a whole number.', 'totalPrice must be a number.'],
  ],
  ['safari', { kind: 'boat' }, ['kind must be one of: safari, room, taxi, general, payment.']],
  ['safari', { jeepType: 'tank' }, ['jeepType must be one of: basic, luxury, superLuxury.']],
  [
    'safari',
    { customerName: 7, includeLunch: 'yes' },
    ['Full Name is required', 'includeLunch must be true or false.'],
  ],
  ['safari', { customerName: 'a'.repeat(121) }, ['customerName must have at most 120 characters.']],
  ['seats', { selectedSeats: [0, 8] }, ['Seat 0 does not exist (1–7).', 'Seat 8 does not exist (1–7).']],
  ['seats', { selectedSeats: [3, 3] }, ['Seat 3 is chosen twice.']],
  ['seats', { selectedSeats: [3, 3], totalPrice: undefined }, ['totalPrice is missing.', 'Seat 3 is chosen twice.']],
  ['seats', { selectedSeats: Array(21).fill(1) }, ['selectedSeats must have at most 20 entries.']],
  [
    'seats',
    { selectedSeats: [0, 8, 9, 10, 11, 12, 13] },
    [0, 8, 9, 10, 11].map((seat) => `Seat ${seat} does not exist (1–7).`),
  ],
  [
    'safari',
    { people: 'x', date: 7, customerName: 7, customerEmail: 7, customerPhone: 7, totalPrice: 'x', jeepType: 7 },
    [
      'Full Name is required',
      'customerEmail must be text.',
      'customerPhone must be text.',
      'jeepType must be one of: basic, luxury, superLuxury.',
      'The number of people must be a whole number.',
    ],
  ],
  ['stay', { total: undefined, guests: -1 }, ['At least 1 guest must be selected.', 'total is missing.']],
  ['ride', { vehicle: 'tank' }, ['Please select a vehicle.']],
  ['trip', { addOns: { lunch: 'yes' } }, ['addOns.lunch must be true or false.']],
] as const)('a %s with %o gets our own error messages', async (kind, changes, sentences) => {
  const usual = { safari: request, seats: { ...request, ...shared }, stay, ride, trip }[kind]
  const { body } = await ask('/bookings', { body: { ...usual, ...changes } })
  expect(body.errors.map(({ message }: { message: string }) => message)).toEqual(sentences)
})

test.each<[object, string, string]>([
  [{}, 'packageId', 'Please select a package first'],
  [{ packageId: 'any' }, 'customerName', 'Full Name is required'],
  [{ ...request, people: undefined, customerPhone: '' }, 'customerPhone', 'Phone Number is required'],
  [{ ...request, people: undefined, customerEmail: null }, 'customerEmail', 'Email is required'],
  [{ ...request, people: 'x', customerEmail: 'ada' }, 'customerEmail', 'Please enter a valid email address'],
  [{ ...request, people: 'x', passportNumber: 7 }, 'passportNumber', 'Passport Number is required'],
  [{ ...request, people: 'x', visitorType: 'local' }, 'nicNumber', 'NIC Number is required'],
  [{ ...request, people: 'x', date: '' }, 'date', 'Please select a date'],
  [{ ...request, ...shared, people: 'x', selectedSeats: [] }, 'selectedSeats', 'Please select a seat'],
  [{ kind: 'room' }, 'checkIn', 'Please select both Check-in and Check-out dates.'],
  [{ kind: 'room', checkIn: dayIn(10), checkOut: dayIn(11) }, 'guests', 'At least 1 guest must be selected.'],
  [{ kind: 'taxi' }, 'pickup', 'Pickup Location is required.'],
  [{ ...ride, estimatedPrice: 'x', vehicle: '' }, 'vehicle', 'Please select a vehicle.'],
  [{ kind: 'general' }, 'customerName', 'Full Name is required'],
])('%o is refused for its first field, %s, with the message of the specification', async (body, field, message) => {
  const response = await ask('/bookings', { body })
  expect([response.status, response.body.message]).toEqual([400, message])
  expect(response.body.errors[0]).toEqual({ field, message })
  expect(response.body.errors.length).toBeLessThanOrEqual(5)
})

test.each<[object, string, string]>([
  [{ ...ride, date: dayIn(-1) }, 'date', 'This date has passed. Please select today or a later date.'],
  [{ ...ride, date: dayIn(0), time: '06:00' }, 'time', 'This time has passed. Please select a later Pickup Time.'],
  [{ ...request, customerName: ' ' }, 'customerName', 'Full Name is required'],
  [{ ...request, date: dayIn(-1) }, 'date', 'This date has passed. Please select today or a later date.'],
  [{ ...stay, guests: 0 }, 'guests', 'At least 1 guest must be selected.'],
  [
    { ...request, mealOption: 'with', includeBreakfast: true, selectedBreakfastItems: ['Caviar'] },
    'selectedBreakfastItems',
    'One of the dishes is not on this package’s menu. Please choose your meals again.',
  ],
  [
    { ...request, mealOption: 'with', includeLunch: true, selectedLunchItems: ['Lunch', 'Caviar'], totalPrice: 47 },
    'selectedLunchItems',
    'One of the dishes is not on this package’s menu. Please choose your meals again.',
  ],
])('%o is refused by a rule, with the error at its field %s', async (body, field, message) => {
  expect((await ask('/bookings', { body })).body).toMatchObject({ message, errors: [{ field, message }] })
  expect(await db.selectFrom('booking').select('id').execute()).toEqual([])
})

test('impossible seats and a too short phone number have their own messages', async () => {
  expect((await book({ ...shared, selectedSeats: [7, 8] })).body).toMatchObject({
    message: 'Please choose one seat per person.',
    errors: [{ field: 'selectedSeats', message: 'Seat 8 does not exist (1–7).' }],
  })
  const sentence = 'Please enter a phone number with its country code.'
  for (const usual of [request, stay, ride, trip])
    expect(await ask('/bookings', { body: { ...usual, customerPhone: '123' } })).toMatchObject({
      status: 400,
      body: { message: sentence },
    })
})

test.each([null, [], [[]], 'text', 7, true, '{"kind":', '{}', '""'])('a body of %o is refused', async (body) => {
  expect(await ask('/bookings', { method: 'POST', body })).toMatchObject({ status: 400, body: { success: false } })
})

test('a foreign, expired or unknown hold does not provide a place', async () => {
  await onlyBasicJeeps(db, 1)
  const other = await aPackage(db, { name: 'Another morning in Yala' })
  const wish = { packageId: pkg.id, reservationType: 'private', timeSlot: 'morning', people: 2, date: dayIn(10) }
  const { hold } = (await ask('/holds', { body: wish })).body
  const conflict = { status: 409, body: { success: false } }
  const { holdId, holdKey } = hold
  expect(await book()).toMatchObject(conflict)
  expect(await book({ holdId, holdKey: 'guessed' })).toMatchObject(conflict)
  expect(await book({ holdId: 'never heard of', holdKey })).toMatchObject(conflict)
  expect(await book({ holdId: '11111111-1111-4111-8111-111111111111', holdKey })).toMatchObject(conflict)
  // The guest's other package at the same time uses the held jeep, but has separate seats.
  expect(await book({ ...shared, packageId: other.id, holdId, holdKey })).toMatchObject(conflict)
  app.at(noon + 10 * 60_000)
  expect(await book({ customerEmail: 'grace@example.org', customerPhone: '0771234567' })).toMatchObject({ status: 201 })
  expect(await book({ holdId, holdKey })).toMatchObject(conflict)
})

test('a sixth unpaid booking of one guest is refused, and so is a third with cash', async () => {
  const send = (index: number, more: object = {}) =>
    ask('/bookings', { body: { ...ride, date: dayIn(10 + index), ...more } })
  for (const index of [0, 1]) expect(await send(index, { paymentMethod: 'cash' })).toMatchObject({ status: 201 })
  expect(await send(2, { paymentMethod: 'cash' })).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('two bookings to pay on arrival') },
  })
  for (const index of [2, 3, 4]) expect(await send(index)).toMatchObject({ status: 201 })
  expect(await send(5)).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('five unpaid bookings') },
  })
})

test('the day changes at midnight in Colombo, 18:30 UTC', async () => {
  const lastSecond = Date.parse('2026-12-01T18:29:59Z')
  const first = (now: number) => ({
    today: dayIn(now === lastSecond ? 0 : 1),
    last: dayIn(now === lastSecond ? 90 : 91),
  })
  for (const now of [lastSecond, lastSecond + 1000]) {
    await forgetSales(db)
    app.at(now)
    const { today, last } = first(now)
    const open = (await ask(`/packages/${pkg.id}/availability`)).body.availableDates
    expect(open.at(-1)).toBe(last)
    expect(await book({ date: last })).toMatchObject({ status: 201 })
    expect(await book({ date: addDays(last, 1) })).toMatchObject({ status: 422 })
    expect(await book({ date: addDays(today, -1) })).toMatchObject({
      status: 422,
      body: { message: 'This date has passed. Please select today or a later date.' },
    })
    const night = { ...stay, checkIn: today, checkOut: addDays(today, 1), total: 32 }
    expect(await ask('/bookings', { body: night })).toMatchObject({ status: 201, body: { booking: { date: today } } })
    expect(await ask('/bookings', { body: { ...night, checkIn: addDays(today, -1), total: 64 } })).toMatchObject({
      status: 422,
    })
    // A timestamp within the current second counts as today.
    const sent = { ...stay, checkIn: new Date(now).toISOString(), checkOut: addDays(today, 1), total: 32 }
    expect(await ask('/bookings', { body: sent })).toMatchObject({ status: 201, body: { booking: { date: today } } })
  }
})
