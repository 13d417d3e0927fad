import { beforeEach, describe, expect, test } from 'vitest'
import { testCalendar } from '#test/support/calendar-requests.ts'
import { dayIn } from '#test/support/safari.ts'

const { db, ask, pkg, token, day, write, change, remove, read, closing, sell, isOpen, book, audit } =
  await testCalendar()

test('omitted fields stay unchanged, and an entry can be sent back as it was read', async () => {
  const written = (await write({ ...closing, start: `${day}T06:00`, end: `${day}T10:00` })).body.event
  const version = expect.any(Number)
  const entry = { ...written, version }
  const renamed = await change(entry.id, { title: 'Repairs' })
  expect(renamed).toMatchObject({ status: 200, body: { event: { ...entry, title: 'Repairs' } } })
  const moved = { ...renamed.body.event, title: 'Closed', start: `${day}T14:00`, end: `${day}T18:00` }
  expect((await change(entry.id, moved)).body.event).toEqual({ ...moved, version, timeSlots: ['afternoon', 'fullDay'] })
  expect((await change(entry.id, { allDay: true })).body.event).toEqual({
    ...entry,
    start: day,
    end: day,
    allDay: true,
    timeSlots: null,
  })
  expect((await change(entry.id, { timeSlots: ['morning'] })).body.event.timeSlots).toEqual(['morning'])
  expect((await change(entry.id, { end: dayIn(12) })).body.event).toMatchObject({
    start: day,
    end: dayIn(12),
    timeSlots: ['morning'],
  })
  expect((await change(entry.id, { park: 'yala', block: 'blockV' })).body.event).toMatchObject({ block: 'blockV' })
  expect((await change(entry.id, { packageId: pkg.id })).body.event).toMatchObject({
    packageId: pkg.id,
    park: null,
    block: null,
  })
  expect(await read()).toHaveLength(1)
})

test('a change or deletion based on an outdated version is refused', async () => {
  const { event: entry } = (await write(closing)).body
  const renamed = (await change(entry.id, { title: 'Repairs', version: entry.version })).body.event
  expect(renamed.version).toBeGreaterThan(entry.version)
  const late = await change(entry.id, { available: true, version: entry.version })
  expect([late.status, late.body.message]).toEqual([409, expect.stringMatching(/Somebody else has changed/)])
  const remove = (version: number) =>
    ask(`/calendar-events/${entry.id}?version=${version}`, { method: 'DELETE', token })
  expect((await remove(entry.version)).status).toBe(409)
  expect(await read()).toEqual([renamed])
  expect((await remove(renamed.version)).status).toBe(200)
})

test('a changed entry counts as the latest', async () => {
  const opened = (await write({ date: day })).body.event
  await write(closing)
  expect(await isOpen()).toBe(false)
  await change(opened.id, { title: 'Open all the same' })
  expect(await isOpen()).toBe(true)
})

test('a change that closes more than before first returns the bookings concerned', async () => {
  const { event: entry } = (await write({ ...closing, start: dayIn(11), end: dayIn(11) })).body
  await sell()
  expect(await change(entry.id, { start: day })).toMatchObject({ status: 409, body: { affectedCount: 1 } })
  expect((await read())[0].start).toBe(dayIn(11))
  expect((await change(entry.id, { start: day, evenIfBooked: true })).status).toBe(200)
  expect((await change(entry.id, { title: 'Closed as before' })).status).toBe(200)
  expect((await change(entry.id, { end: dayIn(12) })).status).toBe(200)
  expect((await change(entry.id, { available: true })).status).toBe(200)
  expect((await change(entry.id, { available: false })).status).toBe(409)
})

test('days that were reopened in the meantime count as newly closed', async () => {
  const { event: entry } = (await write(closing)).body
  await write({ date: day })
  await sell()
  expect((await change(entry.id, { title: 'Closed again' })).status).toBe(409)
})

describe('an opening over a closed week, with a booking', () => {
  beforeEach(async () => {
    await write({ ...closing, start: dayIn(8), end: dayIn(12) })
  })

  async function anOpening() {
    const { event: entry } = (await write({ title: 'Open', start: dayIn(9), end: dayIn(11), available: true })).body
    const { bookingId } = await sell()
    return { id: entry.id, bookingId }
  }

  test('is removed only after staff have seen the bookings', async () => {
    const { id, bookingId } = await anOpening()
    const response = await remove(id)
    expect(response).toMatchObject({ status: 409, body: { affectedCount: 1, affected: [{ bookingId }] } })
    expect([await isOpen(), (await read()).length]).toEqual([true, 2])
    expect((await remove(id, '?evenIfBooked=perhaps')).status).toBe(400)
    expect((await remove(id, '?evenIfBooked=true')).status).toBe(200)
    expect(await isOpen()).toBe(false)
    const auditEntry = await db
      .selectFrom('audit')
      .select('difference')
      .where('action', '=', 'calendar event removed')
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow()
    expect(auditEntry.difference).toMatchObject({ bookings: 1 })
  })

  test.each<[string, object, number]>([
    ['is narrowed to other days', { end: dayIn(9) }, 409],
    ['is moved away', { start: dayIn(40), end: dayIn(41) }, 409],
    ['is for another park', { park: 'bundala' }, 409],
    ['is for another slot', { timeSlots: ['afternoon'] }, 409],
    ['becomes a closing', { available: false }, 409],
    ['still opens that day', { start: dayIn(10), end: dayIn(10) }, 200],
    ['is for its package', { packageId: pkg.id }, 200],
    ['grows', { end: dayIn(20) }, 200],
  ])('it %s: changing it to %o returns %d', async (_, changes, status) => {
    const { id } = await anOpening()
    expect((await change(id, changes)).status).toBe(status)
    expect((await change(id, { ...changes, evenIfBooked: true })).status).toBe(200)
  })

  test('is removed at once if the day stays open without it or was closed before', async () => {
    const { id } = await anOpening()
    const second = (await write({ date: day })).body.event
    expect((await remove(second.id)).status).toBe(200)
    await write({ ...closing, evenIfBooked: true })
    expect((await write({ ...closing, title: 'Closed once more' })).status).toBe(201)
    expect((await remove(id)).status).toBe(200)
  })
})

test('an entry extended over several days with hours is split into days', async () => {
  const { event: entry } = (await write({ ...closing, start: `${day}T14:00`, end: `${day}T18:00` })).body
  const { body } = await change(entry.id, { end: `${dayIn(11)}T10:00` })
  expect(body.event.id).toBe(entry.id)
  expect(await read()).toEqual(body.events)
  expect(body.events).toHaveLength(2)
})

test('invalid changes are refused and change nothing', async () => {
  const { event: entry } = (await write(closing)).body
  for (const [body, status] of [
    [{ end: dayIn(9) }, 422],
    [{ end: dayIn(10 + 366) }, 422],
    [{ title: '' }, 400],
    [{ colour: 'red' }, 400],
    [{ block: 'blockI' }, 400],
    [{ packageId: 'nothing' }, 404],
  ] as const)
    expect([body, (await change(entry.id, body)).status]).toEqual([body, status])
  expect(await read()).toEqual([entry])
})

test('a deleted or unknown entry returns 404', async () => {
  for (const id of ['nothing', '00000000-0000-4000-8000-000000000000', "' or 1=1 --"].map(encodeURIComponent))
    for (const response of [await change(id, { title: 'Closed' }), await remove(id)])
      expect(response).toMatchObject({
        status: 404,
        body: { message: 'This calendar entry no longer exists. Please reload the calendar.' },
      })
})

test('after an entry is removed, the earlier one applies', async () => {
  const { event: entry } = (await write(closing)).body
  expect((await remove(entry.id)).status).toBe(200)
  expect([await isOpen(), await book(), await read()]).toEqual([true, 'booked', []])
})

test('the audit log records every change', async () => {
  const before = (await audit()).length
  const { event: entry } = (await write(closing)).body
  await change(entry.id, { title: 'Repairs of Mr Perera’s jeep' })
  await remove(entry.id)
  expect((await audit()).slice(before)).toEqual([
    'calendar event added',
    'calendar event changed',
    'calendar event removed',
  ])
  const auditEntries = await db
    .selectFrom('audit')
    .select('difference')
    .where('entity_id', '=', entry.id)
    .orderBy('seq')
    .execute()
  expect(auditEntries[0]?.difference).toMatchObject({ firstDay: day, lastDay: day, isOpen: false })
  expect(JSON.stringify(auditEntries)).not.toContain('Perera')
})
