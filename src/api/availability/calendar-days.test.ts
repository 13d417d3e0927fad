import { expect, test, vi } from 'vitest'
import type { DayJeeps } from '#contracts/availability/calendar-day.ts'
import { blockSales } from '#db/availability/claims.ts'
import { aToken } from '#test/support/builders.ts'
import { testCalendar } from '#test/support/calendar-requests.ts'
import { countLockWaits } from '#test/support/lock-waits.ts'
import { aRequest, aSharedRequest, claimsOn, dayIn, findInventoryViolations, noon } from '#test/support/safari.ts'

const { db, ask, pkg, token, day } = await testCalendar()

let mails = 0
async function book(request: object) {
  mails += 1
  const contact = {
    customerEmail: `guest${mails}@example.org`,
    customerPhone: `+9477${String(mails).padStart(7, '0')}`,
  }
  const { status, body } = await ask('/bookings', { body: { ...request, ...contact } })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.booking
}

const read = async (from = day, to = from) => (await ask(`/calendar-days?from=${from}&to=${to}`, { token })).body.days
const jeeps = async (half = 'AM', jeepType = 'basic') =>
  (await read())[0].jeeps.find((jeep: DayJeeps) => jeep.half === half && jeep.jeepType === jeepType)
const change = (body: object, on = day, by = token) =>
  ask(`/calendar-days/${on}/capacity`, { method: 'PUT', token: by, body })
const fewer = { jeepType: 'basic', half: 'AM', capacity: 2, reason: 'One is at the garage' }

test('a day without sales has all its jeeps', async () => {
  const [day1] = await read()
  expect(day1).toMatchObject({ day, bookings: 0, people: 0, departures: [] })
  expect(day1.jeeps).toHaveLength(6)
  expect(await jeeps()).toEqual({
    jeepType: 'basic',
    half: 'AM',
    capacity: 6,
    usual: 6,
    sold: 0,
    reason: null,
  })
})

test('sales appear with their departure and jeep; cancelled ones do not', async () => {
  await book(aSharedRequest(pkg, [1, 2]))
  await book(aSharedRequest(pkg, [3]))
  await book(aRequest(pkg))
  const [day1] = await read()
  expect(day1).toMatchObject({ bookings: 3 })
  expect(day1.departures).toMatchObject([
    { kind: 'shared', timeSlot: 'morning', packageId: pkg.id, bookings: 2, people: 3, seats: 7, sold: 3 },
    { kind: 'private', timeSlot: 'morning', packageId: pkg.id, bookings: 1, seats: null, sold: null },
  ])
  expect(await jeeps()).toMatchObject({ sold: 2 })
  expect(await jeeps('PM')).toMatchObject({ sold: 0 })
  await db
    .updateTable('booking')
    .set({ status: 'cancelled', hold_expires_at: null, cancel_reason: 'operator' })
    .execute()
  expect((await read())[0]).toMatchObject({ bookings: 0 })
})

test('an expired booking counts as free before the job cancels it', async () => {
  await book(aRequest(pkg))
  await db
    .updateTable('booking')
    .set({ status: 'pending', hold_expires_at: new Date(noon - 1) })
    .execute()
  expect((await read())[0]).toMatchObject({ bookings: 0, departures: [] })
  expect(await jeeps()).toMatchObject({ sold: 0 })
})

test('a lower capacity for half a day limits sales until it is reset', async () => {
  const { status, body } = await change({ ...fewer, capacity: 1, was: 6 })
  expect(status).toBe(200)
  expect(body.day.jeeps).toContainEqual({
    jeepType: 'basic',
    half: 'AM',
    capacity: 1,
    usual: 6,
    sold: 0,
    reason: 'One is at the garage',
  })
  await book(aRequest(pkg))
  const refused = await ask('/bookings', {
    body: { ...aRequest(pkg), customerEmail: 'late@example.org', customerPhone: '+94770009999' },
  })
  expect(refused.status).toBe(409)
  expect((await change({ ...fewer, capacity: null, reason: '', was: 1 })).status).toBe(200)
  expect(await jeeps()).toMatchObject({ capacity: 6, reason: null, sold: 1 })
  await book(aRequest(pkg))
  expect(await findInventoryViolations(db)).toEqual([])
})

test('the capacity cannot drop below the jeeps sold; sold jeeps take the remaining numbers', async () => {
  for (let count = 0; count < 3; count++) await book(aRequest(pkg))
  const [, second] = await db.selectFrom('booking').select('id').orderBy('created_at').orderBy('id').execute()
  const below = await change({ ...fewer, capacity: 2 })
  expect([below.status, below.body.sold]).toEqual([409, 3])
  expect(below.body.message).toMatch(/sold/)
  await db
    .deleteFrom('claim')
    .where('booking', '=', second?.id ?? '')
    .execute()
  await db
    .updateTable('booking')
    .set({ status: 'cancelled', hold_expires_at: null, cancel_reason: 'operator' })
    .where('id', '=', second?.id ?? '')
    .execute()
  expect((await change({ ...fewer, capacity: 2 })).status).toBe(200)
  expect(await claimsOn(db, day)).toEqual(['basic AM 1', 'basic AM 2'])
  expect(await findInventoryViolations(db)).toEqual([])
})

test('a change based on an outdated number is refused', async () => {
  expect((await change({ ...fewer, was: 6 })).status).toBe(200)
  const late = await change({ ...fewer, capacity: 5, was: 6 })
  expect([late.status, late.body.capacity]).toEqual([409, 2])
  expect(await jeeps()).toMatchObject({ capacity: 2 })
})

test('the audit log records the old number, the new one and the reason', async () => {
  await change(fewer)
  const auditEntry = await db.selectFrom('audit').selectAll().orderBy('seq', 'desc').limit(1).executeTakeFirstOrThrow()
  expect(auditEntry).toMatchObject({ action: 'jeeps of a day changed', entity_id: `${day} AM basic`, role: 'agent' })
  expect(auditEntry.difference).toMatchObject({ before: 6, after: 2, sold: 0, reason: 'One is at the garage' })
})

test('twelve guests book while a clerk lowers the capacity: nothing is oversold', async () => {
  const guests = Array.from({ length: 12 }, (_, index) =>
    ask('/bookings', {
      body: {
        ...aRequest(pkg),
        customerEmail: `at-once${index}@example.org`,
        customerPhone: `+9476${String(index).padStart(7, '0')}`,
      },
    }),
  )
  const clerk = change({ ...fewer, capacity: 3 })
  const sold = (await Promise.all(guests)).filter(({ status }) => status === 201).length
  const { status } = await clerk
  expect(status === 200 ? sold <= 3 : sold > 3).toBe(true)
  expect(await findInventoryViolations(db)).toEqual([])
})

test.each<[string, object, number, string]>([
  ['no reason', { ...fewer, reason: ' ' }, 400, 'reason'],
  ['a reason of 201 characters', { ...fewer, reason: 'x'.repeat(201) }, 400, 'reason'],
  ['a hundred jeeps', { ...fewer, capacity: 100 }, 400, 'capacity'],
  ['half a jeep', { ...fewer, capacity: 1.5 }, 400, 'capacity'],
  ['less than none', { ...fewer, capacity: -1 }, 400, 'capacity'],
  ['no such jeep', { ...fewer, jeepType: 'tank' }, 400, 'jeepType'],
  ['no such half', { ...fewer, half: 'noon' }, 400, 'half'],
])('%s is refused', async (_, body, status, field) => {
  const response = await change(body)
  expect([response.status, response.body.errors?.[0]?.field]).toEqual([status, field])
})

test.each([
  ['a day that does not exist', '2026-02-30', 400],
  ['yesterday', dayIn(-1), 422],
])('%s cannot be changed', async (_, on, status) => {
  expect((await change(fewer, on)).status).toBe(status)
})

test('a viewer may read but not change; at most 62 days are returned', async () => {
  const viewer = await aToken(db, 'viewer')
  expect((await ask(`/calendar-days?from=${day}&to=${day}`, { token: viewer })).status).toBe(200)
  expect((await change(fewer, day, viewer)).status).toBe(403)
  expect((await ask(`/calendar-days?from=${day}&to=${dayIn(71)}`, { token })).status).toBe(200)
  expect((await ask(`/calendar-days?from=${day}&to=${dayIn(72)}`, { token })).status).toBe(400)
})

test('a jeep that an admin is removing from the fleet cannot be added back to a day', async () => {
  const far = dayIn(30)
  await book(aRequest(pkg, { date: far }))
  expect((await change({ ...fewer, capacity: 1 }, far)).status).toBe(200)
  const setFleet = (tx: typeof db, capacity: number) =>
    tx.updateTable('pool').set({ capacity }).where('kind', '=', 'jeep').where('ref', '=', 'basic').execute()
  const reset = await db.transaction().execute(async (tx) => {
    await blockSales(tx)
    const reset = change({ ...fewer, capacity: null, reason: '' }, far)
    await vi.waitFor(async () => expect(await countLockWaits(db)).toBe(1))
    await setFleet(tx, 0)
    return [reset]
  })
  const [{ status, body } = { status: 0, body: {} }] = await Promise.all(reset)
  await setFleet(db, 6)
  expect([status, body.sold]).toEqual([409, 1])
})
