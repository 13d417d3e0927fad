import { beforeEach, describe, expect, test } from 'vitest'
import { clearSettingsCache, saveBusinessSettings } from '#db/settings/settings.ts'
import { referenceAlphabet } from '#domain/bookings/booking-reference.ts'
import { aToken } from '#test/support/builders.ts'
import { testCalendar } from '#test/support/calendar-requests.ts'
import { aPackage, dayIn, noon } from '#test/support/safari.ts'

const { db, app, ask, pkg, token, day, write, change, remove, read, closing, sell, isOpen, book, audit } =
  await testCalendar()
const bundala = await aPackage(db, { park: 'bundala', block: '', name: 'Bundala in the morning' })

beforeEach(() => sellOnlyOpenedDays(false))

async function sellOnlyOpenedDays(onlyOpenedDays: boolean) {
  await saveBusinessSettings(db, { onlyOpenedDays }, noon)
  clearSettingsCache(db)
}

const closed = 'This safari is not available on that day. Please select another date.'

describe('days that are booked', () => {
  test('closing them returns the bookings and changes nothing until staff confirm', async () => {
    const booking = await sell()
    await sell({ date: dayIn(11) })
    const before = await audit()
    const key = { 'idempotency-key': 'a key of the calendar' }
    const response = await write(closing, key)
    expect(response).toMatchObject({ status: 409, body: { success: false, affectedCount: 1 } })
    expect(response.body.affected).toEqual([
      {
        bookingId: booking.bookingId,
        name: 'Ada Lovelace',
        date: day,
        timeSlot: 'morning',
        people: 2,
        status: 'pending',
        packageName: pkg.name,
      },
    ])
    expect([await read(), await audit(), await isOpen()]).toEqual([[], before, true])
    expect((await write({ ...closing, evenIfBooked: true }, key)).status).toBe(201)
    expect([await isOpen(), await book()]).toEqual([false, closed])
    expect((await ask(`/bookings/${booking.bookingId}`, { token })).body.status).toBe('pending')
  })

  test.each<[string, object, boolean]>([
    ['its morning', { start: `${day}T08:00`, end: `${day}T11:00` }, true],
    ['its evening', { start: `${day}T13:00`, end: `${day}T20:00` }, false],
    ['its park', { park: 'yala' }, true],
    ['its package', { packageId: pkg.id }, true],
    ['another block', { park: 'yala', block: 'blockV' }, false],
    ['another package', { packageId: bundala.id }, false],
    ['the week', { start: dayIn(7), end: dayIn(13) }, true],
    ['the day after', { start: dayIn(11), end: dayIn(11) }, false],
  ])('closing %s with %o requires confirmation for a booked morning safari: %s', async (_, changes, isThere) => {
    await sell()
    expect((await write({ ...closing, ...changes })).status).toBe(isThere ? 409 : 201)
  })

  test('cancelled, deleted and expired bookings do not prevent a closure, and an opening needs no review', async () => {
    const booking = await sell()
    expect((await write({ date: day })).status).toBe(201)
    await ask(`/bookings/${booking.bookingId}`, { token, method: 'PUT', body: { status: 'cancelled' } })
    const other = await sell()
    const admin = await aToken(db, 'admin')
    await ask(`/bookings/${other.bookingId}`, { token: admin, method: 'DELETE' })
    await sell()
    app.at(noon + 25 * 3_600_000)
    // The session is more than an hour old here.
    const fresh = await aToken(db, 'agent', noon + 25 * 3_600_000)
    expect((await ask('/available-dates', { token: fresh, body: closing })).status).toBe(201)
  })

  test('at most 200 bookings are listed, and all are counted', async () => {
    const { bookingId } = await sell()
    const row = await db.selectFrom('booking').selectAll().where('reference', '=', bookingId).executeTakeFirstOrThrow()
    const copies = Array.from({ length: 204 }, (_, index) => ({
      ...row,
      id: crypto.randomUUID(),
      reference: `PM222222${referenceAlphabet[Math.floor(index / 32)]}${referenceAlphabet[index % 32]}`,
      meals: JSON.stringify(row.meals),
      add_ons: JSON.stringify(row.add_ons),
      details: JSON.stringify(row.details),
      price: JSON.stringify(row.price),
      policy: null,
      party: null,
      gate_fees: null,
    }))
    await db.insertInto('booking').values(copies).execute()
    const { body } = await write(closing)
    expect([body.affected.length, body.affectedCount]).toEqual([200, 205])
  })
})

describe('when only opened days are sold', () => {
  beforeEach(() => sellOnlyOpenedDays(true))

  const dates = async () => (await ask('/available-dates')).body.availableDates

  test('every day is closed until staff open it', async () => {
    expect([await isOpen(), await dates(), await book()]).toEqual([false, [], closed])
    await write({ date: day })
    expect([await isOpen(), await dates(), await book()]).toEqual([true, [day], 'booked'])
    expect(await book({ date: dayIn(11) })).toBe(closed)
  })

  test('a single park or package may be opened', async () => {
    await write({ date: day, park: 'bundala' })
    expect([await book(), await book({}, bundala), await dates()]).toEqual([closed, 'booked', [day]])
    await write({ date: dayIn(11), packageId: pkg.id })
    expect(await book({ date: dayIn(11) })).toBe('booked')
    expect(await book({ date: dayIn(11) }, bundala)).toBe(closed)
    expect([await isOpen(dayIn(11)), await isOpen(dayIn(11), '', bundala.id)]).toEqual([true, false])
  })

  test('a single slot may be opened', async () => {
    await write({ title: 'Mornings', start: `${day}T05:30`, end: `${day}T09:30`, available: true })
    expect([await book(), await book({ timeSlot: 'afternoon' })]).toEqual(['booked', closed])
    expect([await isOpen(), await isOpen(day, '?timeSlot=fullDay')]).toEqual([true, false])
  })

  test('the latest entry counts', async () => {
    await write({ date: day })
    await write(closing)
    expect([await isOpen(), await book()]).toEqual([false, closed])
    await write({ date: day, packageId: pkg.id })
    expect([await isOpen(), await book(), await book({}, bundala)]).toEqual([true, 'booked', closed])
  })

  test('removing the opening closes the day after staff confirm its bookings', async () => {
    const { event: entry } = (await write({ date: day })).body
    const { bookingId } = await sell({}, bundala)
    expect(await remove(entry.id)).toMatchObject({ status: 409, body: { affected: [{ bookingId }] } })
    expect(await change(entry.id, { start: dayIn(11), end: dayIn(11) })).toMatchObject({ status: 409 })
    await remove(entry.id, '?evenIfBooked=true')
    expect([await isOpen(), await book()]).toEqual([false, closed])
  })
})

test('samples are listed and never affect sales', async () => {
  const sample = { title: 'Unavailable', is_open: false, is_sample: true, first_day: day, last_day: day }
  await db.insertInto('calendar_event').values(sample).execute()
  const [shown] = await read()
  expect(shown).toMatchObject({ title: 'Unavailable', isSample: true })
  expect([await isOpen(), await book()]).toEqual([true, 'booked'])
  const changed = await change(shown.id, { allDay: false, start: `${day}T06:00`, end: `${dayIn(11)}T10:00` })
  expect(changed.body.events).toMatchObject([{ isSample: true }, { isSample: true }])
  expect([await isOpen(), await book()]).toEqual([true, 'booked'])
  await sellOnlyOpenedDays(true)
  await change(shown.id, { available: true, allDay: true })
  expect(await book()).toBe(closed)
})
