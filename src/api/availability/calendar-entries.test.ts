import { expect, test } from 'vitest'
import { instantOf } from '#domain/primitives/date.ts'
import { aToken } from '#test/support/builders.ts'
import { testCalendar } from '#test/support/calendar-requests.ts'
import { dayIn } from '#test/support/safari.ts'

const { db, app, ask, pkg, token, day, write, read, closing, isOpen } = await testCalendar()

test('an entry with only a day opens that whole day for everything', async () => {
  const { status, body } = await write({ date: day })
  expect(status).toBe(201)
  const entry = {
    id: expect.any(String),
    title: 'Open',
    start: day,
    end: day,
    allDay: true,
    available: true,
    packageId: null,
    park: null,
    block: null,
    timeSlots: null,
    isSample: false,
    version: expect.any(Number),
  }
  expect(body).toEqual({ success: true, message: 'Added to the calendar', event: entry, events: [entry] })
  expect(await read()).toEqual([entry])
})

test('an entry with only a day that is posted twice is one entry, and counts as the latest', async () => {
  const [first] = await Promise.all([write({ date: day }), write({ date: day })])
  expect(await read()).toHaveLength(1)
  await write(closing)
  expect(await isOpen()).toBe(false)
  expect((await write({ date: day })).body.event).toMatchObject({ id: first.body.event.id, available: true })
  expect(await isOpen()).toBe(true)
  await write({ date: day, park: 'yala' })
  await write({ date: dayIn(11) })
  expect(await read()).toHaveLength(4)
})

test.each(['2026-12-10T18:30:00Z', '2026-12-11T12:00:00+13:00', '2026-12-11T23:59', '2026-12-10T21:00:00-08:00'])(
  'a timestamp becomes its day in Sri Lanka: %s',
  async (date) => {
    expect((await write({ date })).body.event).toMatchObject({ start: day, end: day, allDay: true })
  },
)

test('an entry with only a day may close it, or open it for one park', async () => {
  expect((await write({ date: day, available: false })).body.event).toMatchObject({ title: 'Closed', available: false })
  expect((await write({ date: day, park: 'yala' })).body.event).toMatchObject({ title: 'Open', park: 'yala' })
})

test('an entry keeps its hours, its scope and the slots derived from them', async () => {
  const entry = {
    title: ' Jeep  service ',
    start: `${day}T06:00`,
    end: `${day}T10:00`,
    allDay: false,
    available: false,
  }
  expect((await write({ ...entry, park: 'YALA', block: 'blockI' })).body.event).toMatchObject({
    start: `${day}T06:00`,
    end: `${day}T10:00`,
    allDay: false,
    available: false,
    title: 'Jeep  service',
    park: 'yala',
    block: 'blockI',
    packageId: null,
    timeSlots: ['morning', 'extended', 'fullDay'],
  })
  expect((await write({ ...closing, packageId: pkg.id, park: '', block: null })).body.event).toMatchObject({
    packageId: pkg.id,
    park: null,
    block: null,
    timeSlots: null,
    allDay: true,
  })
})

test('chosen slots replace the hours', async () => {
  const timeSlots = ['afternoon', 'morning', 'morning']
  expect((await write({ ...closing, end: dayIn(12), timeSlots })).body.event.timeSlots).toEqual([
    'morning',
    'afternoon',
  ])
})

test('an entry from an hour of one day to an hour of another is split into days', async () => {
  const { body } = await write({ ...closing, start: `${day}T14:00`, end: `${dayIn(12)}T10:00` })
  expect(body.events.map(({ start, end }: Record<string, string>) => [start, end])).toEqual([
    [`${day}T14:00`, `${dayIn(11)}T00:00`],
    [dayIn(11), dayIn(11)],
    [`${dayIn(12)}T00:00`, `${dayIn(12)}T10:00`],
  ])
  expect(body.event).toEqual(body.events[0])
  expect(await read()).toEqual(body.events)
  expect([await isOpen(), await isOpen(dayIn(11)), await isOpen(dayIn(12))]).toEqual([true, false, false])
  expect(await isOpen(dayIn(12), '?timeSlot=afternoon')).toBe(true)
})

test.each<[object, string, string]>([
  [{}, 'title', 'Title is required'],
  [{ ...closing, title: '  ' }, 'title', 'Title is required'],
  [{ title: 'Closed', end: day }, 'start', 'Start is required'],
  [{ title: 'Closed', start: day, end: '' }, 'end', 'End is required'],
  [{ ...closing, start: '2026-02-30' }, 'start', 'Please enter a valid date'],
  [{ ...closing, start: '0000-01-01' }, 'start', 'Please enter a valid date'],
  [{ ...closing, end: '9999-12-31T23:59' }, 'end', 'Please enter a valid date'],
  [{ date: '' }, 'date', 'Please select a date'],
  [{ date: 'tomorrow' }, 'date', 'Please enter a valid date'],
  [{ ...closing, colour: 'red' }, 'colour', 'There is no field colour here.'],
  [{ date: day, title: 'Closed' }, 'title', 'Please give a date, or a title with a start and an end.'],
  [{ ...closing, kind: 'day' }, 'kind', 'There is no field kind here.'],
  [{ ...closing, available: 'no' }, 'available', 'available must be true or false.'],
  [{ ...closing, park: 'serengeti' }, 'park', 'Please choose one of our parks.'],
  [{ ...closing, park: 'yala', block: 'blockX' }, 'block', 'Please choose one of the blocks.'],
  [{ ...closing, block: 'blockI' }, 'block', 'Please choose the park to which this block belongs.'],
  [{ ...closing, park: 'bundala', block: 'blockI' }, 'block', 'Please choose the park to which this block belongs.'],
  [{ ...closing, packageId: pkg.id, park: 'yala' }, 'packageId', 'Please choose a package or a park, not both.'],
  [{ ...closing, timeSlots: ['night'] }, 'timeSlots.0', 'Please choose from the time slots.'],
])('%o is refused with an error for %s', async (body, field, message) => {
  const response = await write(body)
  expect(response).toMatchObject({ status: 400, body: { success: false, message: expect.stringContaining(message) } })
  expect(response.body.errors.map((error: { field: string }) => error.field)).toContain(field)
  expect(await read()).toEqual([])
})

test.each<[object, number, string]>([
  [{ ...closing, end: dayIn(9) }, 422, 'The end must be after the start.'],
  [{ ...closing, start: `${day}T10:00`, end: `${day}T10:00` }, 422, 'The end must be after the start.'],
  [{ ...closing, end: dayIn(10 + 366) }, 422, 'A calendar entry can cover at most 366 days.'],
  [{ ...closing, packageId: 'nothing' }, 404, 'Package not found'],
])('%o is refused with %d', async (body, status, message) => {
  expect(await write(body)).toMatchObject({ status, body: { message: expect.stringContaining(message) } })
  expect(await read()).toEqual([])
})

test('a repeated request creates one entry, and the same key with another body is refused', async () => {
  const key = { 'idempotency-key': 'a key of the calendar' }
  const [first, second] = await Promise.all([write({ date: day }, key), write({ date: day }, key)])
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.text).toBe(first.text)
  expect(await read()).toHaveLength(1)
  expect(await write({ date: dayIn(11) }, key)).toMatchObject({ status: 422 })
})

test('the list contains the entries of the requested days, sorted by their start', async () => {
  await write({ ...closing, title: 'long', start: dayIn(5), end: dayIn(15) })
  await write({ ...closing, title: 'noon', start: `${day}T12:00`, end: `${day}T13:00` })
  await write({ ...closing, title: 'day' })
  await write({ ...closing, title: 'later', start: dayIn(11), end: dayIn(11) })
  const titles = async (from: string, to: string) => (await read(from, to)).map(({ title }: { title: string }) => title)
  expect(await titles(day, day)).toEqual(['long', 'day', 'noon'])
  expect(await titles(dayIn(11), dayIn(20))).toEqual(['long', 'later'])
  expect(await titles(dayIn(16), dayIn(20))).toEqual([])
  expect((await ask('/calendar-events', { token })).body.events).toHaveLength(4)
})

test('nonexistent days and reversed ranges are refused', async () => {
  for (const query of ['from=2026-02-30', 'from=2026-12-02&to=2026-12-01', 'to=0000-01-01'])
    expect((await ask(`/calendar-events?${query}`, { token })).status).toBe(400)
})

test('a viewer may read the calendar, an editor may not', async () => {
  const status = async (role: 'viewer' | 'editor') =>
    (await ask('/calendar-events', { token: await aToken(db, role) })).status
  expect([await status('viewer'), await status('editor')]).toEqual([200, 403])
})

test('today is the day in Sri Lanka', async () => {
  app.at(instantOf(day, 0))
  const fresh = await aToken(db, 'agent', instantOf(day, 0))
  await db
    .insertInto('calendar_event')
    .values([
      { title: 'yesterday', is_open: false, first_day: dayIn(9), last_day: dayIn(9) },
      { title: 'today', is_open: false, first_day: day, last_day: day },
    ])
    .execute()
  const { body } = await ask('/calendar-events', { token: fresh })
  expect(body.events.map(({ title }: { title: string }) => title)).toEqual(['today'])
})
