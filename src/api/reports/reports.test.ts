import { beforeAll, expect, test } from 'vitest'
import { insertVitals } from '#db/reports/web-vitals.ts'
import type { ReportName } from '#domain/reports/report.ts'
import { aToken, testAppContext, testCaller } from '#test/support/builders.ts'
import { testDatabase } from '#test/support/database.ts'
import { aBookingMade, aPaymentOf, aRefundOf } from '#test/support/report-data.ts'
import { dayIn, noon } from '#test/support/safari.ts'

const { db } = await testDatabase()
const app = testAppContext(db, { PAYMENT_GATEWAY: 'off' })
const ask = testCaller(app)
const token = await aToken(db, 'admin')
const agent = await aToken(db, 'agent')
const day = 24 * 3_600_000

const read = async (name: ReportName, from = '2026-11-29', to = '2026-12-01') => {
  const { status, body } = await ask(`/reports/${name}?from=${from}&to=${to}`, { token })
  expect(status).toBe(200)
  return body
}

beforeAll(async () => {
  const safari = {
    kind: 'private',
    package_name: 'Yala at dawn',
    park: 'yala',
    time_slot: 'morning',
    currency: 'USD',
  } as const
  const priced = (total: number, ticketPrice: number) => ({ total, price: JSON.stringify({ ticketPrice }) })
  const first = await aBookingMade(db, {
    madeAt: noon,
    status: 'confirmed',
    people: 2,
    visitor_type: 'foreign',
    day: dayIn(3),
    ...safari,
    ...priced(6_500, 3_000),
  })
  await aBookingMade(db, {
    madeAt: noon - day,
    status: 'pending',
    people: 3,
    visitor_type: 'local',
    day: dayIn(3),
    ...safari,
    ...priced(5_000, 1_500),
  })
  await aBookingMade(db, {
    madeAt: noon - day,
    status: 'cancelled',
    cancel_reason: 'expired',
    people: 4,
    visitor_type: 'foreign',
    day: dayIn(3),
    ...safari,
    ...priced(9_000, 6_000),
  })
  const ride = await aBookingMade(db, {
    madeAt: noon - 2 * day,
    status: 'completed',
    people: 5,
    day: dayIn(-2),
    currency: 'EUR',
    total: 5_000,
  })
  await aBookingMade(db, { madeAt: noon - 5 * day, status: 'pending', people: 6 })
  const paid = await aPaymentOf(db, first, { paidAt: noon, amount: 6_500, method: 'card' })
  await aRefundOf(db, paid, { doneAt: noon, amount: 1_000 })
  await aPaymentOf(db, ride, { paidAt: noon - day, amount: 5_000, currency: 'EUR', usd_amount: 5_860 })
  await aPaymentOf(db, ride, { paidAt: noon - day, amount: 900, currency: 'GBP' })
  await aPaymentOf(db, ride, { paidAt: noon - 9 * day, amount: 99_900 })
  const at = { path: '/packages/:id', metric: 'LCP' } as const
  const slow = { ...at, value: 3_000, rating: 'needs improvement' } as const
  await insertVitals(
    db,
    [1_000, 1_200, 2_000].map((value) => ({ ...at, value, rating: 'good' as const })).concat(slow as never),
    noon,
  )
})

test('revenue: payments less refunds by day, at the rate of the day', async () => {
  const { rows, totals, step, withoutRate } = await read('revenue')
  expect(step).toBe('day')
  expect(rows).toEqual([
    { period: '2026-11-29', payments: 0, received: 0, refunded: 0, net: 0 },
    { period: '2026-11-30', payments: 2, received: 58.6, refunded: 0, net: 58.6 },
    { period: '2026-12-01', payments: 1, received: 65, refunded: -10, net: 55 },
  ])
  expect(totals).toEqual({ payments: 3, received: 123.6, refunded: -10, net: 113.6, period: null })
  expect(withoutRate).toEqual([{ currency: 'GBP', amount: 9 }])
})

test('the previous period is included on request', async () => {
  const { body } = await ask('/reports/revenue?from=2026-12-01&to=2026-12-02&compare=before', { token })
  expect(body.before).toEqual({
    from: '2026-11-29',
    to: '2026-11-30',
    totals: { payments: 2, received: 58.6, refunded: 0, net: 58.6, period: null },
  })
  expect((await read('revenue')).before).toBeNull()
})

test('a report without rows has no totals, as a table and as CSV', async () => {
  const query = `from=${dayIn(300)}&to=${dayIn(301)}`
  const { body } = await ask(`/reports/packages?${query}&compare=before`, { token })
  expect([body.rows, body.totals]).toEqual([[], null])
  expect(body.before.totals).toMatchObject({ bookings: 0 })
  const csv = await ask(`/reports/packages.csv?${query}`, { token })
  expect(csv.text.trim().split('\n')).toHaveLength(1)
})

test('a range longer than a quarter is grouped by month', async () => {
  const { rows, step } = await read('revenue', '2026-10-15', '2027-02-03')
  expect(step).toBe('month')
  expect(rows.map(({ period, received }: Record<string, unknown>) => [period, received])).toEqual([
    ['2026-10', 0],
    ['2026-11', 1057.6],
    ['2026-12', 65],
    ['2027-01', 0],
    ['2027-02', 0],
  ])
})

test.each<[ReportName, object[]]>([
  [
    'bookings',
    [
      { period: '2026-11-29', bookings: 1, pending: 0, confirmed: 0, completed: 1, cancelled: 0, guests: 5 },
      { period: '2026-11-30', bookings: 2, pending: 1, confirmed: 0, completed: 0, cancelled: 1, guests: 3 },
      { period: '2026-12-01', bookings: 1, pending: 0, confirmed: 1, completed: 0, cancelled: 0, guests: 2 },
    ],
  ],
  ['packages', [{ package: 'Yala at dawn', park: 'yala', bookings: 3, cancelled: 1, guests: 5, sold: 115 }]],
  [
    'visitors',
    [
      { period: '2026-11-29', foreignBookings: 0, localBookings: 0, foreign: 0, local: 0, foreignShare: null },
      { period: '2026-11-30', foreignBookings: 0, localBookings: 1, foreign: 0, local: 3, foreignShare: 0 },
      { period: '2026-12-01', foreignBookings: 1, localBookings: 0, foreign: 2, local: 0, foreignShare: 1 },
    ],
  ],
  [
    'payment-methods',
    [
      { method: 'card', payments: 1, received: 65, refunded: -10, net: 55, share: expect.closeTo(0.5259, 4) },
      { method: 'bank', payments: 2, received: 58.6, refunded: 0, net: 58.6, share: expect.closeTo(0.4741, 4) },
    ],
  ],
  [
    'revenue-by-trip',
    [
      { period: '2026-11-29', safaris: 0, rooms: 0, rides: 0, net: 0 },
      { period: '2026-11-30', safaris: 0, rooms: 0, rides: 58.6, net: 58.6 },
      { period: '2026-12-01', safaris: 55, rooms: 0, rides: 0, net: 55 },
    ],
  ],
  [
    'web-vitals',
    [
      {
        path: '/packages/:id',
        metric: 'LCP',
        samples: 4,
        p75: 2_250,
        good: 0.75,
        needsImprovement: 0.25,
        poor: 0,
      },
    ],
  ],
])('the report %s matches figures worked out by hand', async (name, rows) => {
  const report = await read(name)
  expect(report.rows).toEqual(rows.map((row) => expect.objectContaining(row)))
  expect(report.columns.map(({ name }: { name: string }) => name)).toEqual(Object.keys(report.rows[0]))
})

test('park tickets: confirmed bookings are due, unconfirmed ones are listed separately, cancelled ones do not count', async () => {
  const { rows, totals } = await read('park-tickets', dayIn(0), dayIn(30))
  const row = { period: dayIn(3), park: 'yala', bookings: 2, foreign: 2, local: 3, due: 30, pendingDue: 15 }
  const unknown = { gateExpected: 0, gatePaid: 0, gateDifference: 0, gateMargin: 30 }
  expect(rows).toEqual([{ ...row, ...unknown }])
  expect(totals).toMatchObject({ due: 30, pendingDue: 15 })
})

test('park tickets: expected and paid gate fees are listed next to them, with the margin', async () => {
  const { id } = await db
    .selectFrom('booking')
    .select('id')
    .where('day', '=', dayIn(3))
    .where('status', '=', 'confirmed')
    .executeTakeFirstOrThrow()
  const pending = db
    .updateTable('booking')
    .where('day', '=', dayIn(3))
    .where('status', '=', 'pending')
    .where('deleted_at', 'is', null)
  const fees = { schedule: 'x', mode: 'included', lines: [], sums: [], subtotal: 0, vat: 0, total: 600_000, usd: 2_000 }
  const snapshot = JSON.stringify({ ...fees, rate: 300, vatBp: 0, source: '', asOf: dayIn(0) })
  await db.updateTable('booking').set({ gate_fees: snapshot }).where('id', '=', id).execute()
  // A pending trip is not yet due, so its fees are no loss.
  const { numUpdatedRows } = await pending.set({ gate_fees: snapshot }).executeTakeFirstOrThrow()
  expect(numUpdatedRows).toBe(1n)
  const visit = { day: dayIn(3), half: 'AM', park: 'yala', jeep_type: 'basic', number: 1 } as const
  const paid = { amount: 2_200, currency: 'USD', receipt: '', driver_event: null, created_by: 'x' } as const
  const gate = { ...visit, ...paid, created_at: new Date(noon) }
  const { id: payment } = await db.insertInto('gate_payment').values(gate).returning('id').executeTakeFirstOrThrow()
  const { rows } = await read('park-tickets', dayIn(0), dayIn(30))
  expect(rows[0]).toMatchObject({ due: 30, gateExpected: 20, gatePaid: 22, gateDifference: 2, gateMargin: 8 })
  await db.deleteFrom('gate_payment').where('id', '=', payment).execute()
  await db.updateTable('booking').set({ gate_fees: null }).where('day', '=', dayIn(3)).execute()
})

test('lead time: from the day of the booking to the day of the trip', async () => {
  const { rows } = await read('lead-time')
  const filled = rows.filter(({ bookings }: { bookings: number }) => bookings > 0)
  expect(rows).toHaveLength(8)
  expect(filled).toEqual([
    { ahead: 'sameDay', bookings: 1, guests: 5, share: 1 / 3 },
    { ahead: 'days2', bookings: 1, guests: 2, share: 1 / 3 },
    { ahead: 'days4', bookings: 1, guests: 3, share: 1 / 3 },
  ])
})

test('a booking counts for the day on which it was made in Sri Lanka, from the first to the last moment', async () => {
  const tenth = ['09T18:30:00', '09T18:30:00', '10T18:29:59.999']
  const eleventh = ['10T18:30:00', '11T18:29:59.999']
  for (const moment of ['09T18:29:59.999', ...tenth, ...eleventh, '11T18:30:00'])
    await aBookingMade(db, { madeAt: Date.parse(`2026-03-${moment}Z`), day: '2026-03-12' })
  const { rows } = await read('bookings', '2026-03-10', '2026-03-11')
  expect(rows.map(({ period, bookings }: Record<string, unknown>) => [period, bookings])).toEqual([
    ['2026-03-10', tenth.length],
    ['2026-03-11', eleventh.length],
  ])
  const { rows: ahead } = await read('lead-time', '2026-03-10', '2026-03-11')
  expect(ahead.map(({ bookings }: Record<string, unknown>) => bookings)).toEqual([0, 2, 3, 0, 0, 0, 0, 0])
})

test('cancellations: by party, for the bookings made on each day', async () => {
  const { rows, totals } = await read('cancellations')
  expect(rows[1]).toMatchObject({ bookings: 2, expired: 1, byGuest: 0, cancelled: 1, cancelledShare: 0.5 })
  expect(totals).toMatchObject({ bookings: 4, cancelled: 1, cancelledShare: 0.25 })
})

test('occupancy: seats by departure, jeeps by half day of the range', async () => {
  const pools = await db
    .insertInto('pool')
    .values([
      { kind: 'seat', ref: 'dawn', capacity: 7 },
      { kind: 'jeep', ref: 'basic', capacity: 6 },
    ])
    .returning(['id', 'kind'])
    .execute()
  const idOf = (kind: string) => pools.find((pool) => pool.kind === kind)?.id ?? 0
  const [seat, jeep] = [idOf('seat'), idOf('jeep')]
  const booking = await aBookingMade(db, { madeAt: noon - 90 * day })
  const [first, other] = [dayIn(1), dayIn(2)]
  await db
    .insertInto('pool_day')
    .values([
      { pool: seat, day: first, segment: 'morning' },
      { pool: seat, day: other, segment: 'morning' },
      { pool: jeep, day: first, segment: 'AM', capacity: 4 },
      { pool: jeep, day: other, segment: 'AM' },
    ])
    .execute()
  const claims = [1, 2, 5].map((unit) => ({
    pool: seat,
    day: first,
    segment: 'morning' as const,
    unit,
    booking,
    hold: null,
  }))
  await db
    .insertInto('claim')
    .values([...claims, { pool: jeep, day: other, segment: 'AM', unit: 1, booking, hold: null }])
    .execute()
  const { rows, totals } = await read('occupancy', dayIn(1), dayIn(3))
  expect(rows).toEqual([
    { pool: 'seat', what: 'dawn', segment: 'morning', departures: 1, capacity: 7, taken: 3, occupied: 3 / 7 },
    // Four on the first day, six on each of the other two.
    { pool: 'jeep', what: 'basic', segment: 'AM', departures: 1, capacity: 16, taken: 1, occupied: 1 / 16 },
  ])
  expect(totals).toBeNull()
})

test('crew: a full-day jeep is one trip of its driver; no-shows: by the day of the trip', async () => {
  const jeep = await db
    .insertInto('pool')
    .values({ kind: 'jeep', ref: 'luxury', capacity: 6 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const [first, other] = [dayIn(-20), dayIn(-19)]
  const defaults = { madeAt: noon - 90 * day, kind: 'private', currency: 'USD', park: 'yala', people: 4 } as const
  const allDay = await aBookingMade(db, { ...defaults, day: first, guide_option: 'driverGuide' })
  const morning = await aBookingMade(db, { ...defaults, day: other, guide_option: 'separateGuide' })
  const halves = [
    { day: first, segment: 'AM', booking: allDay },
    { day: first, segment: 'PM', booking: allDay },
    { day: other, segment: 'AM', booking: morning },
  ] as const
  for (const { day, segment, booking } of halves) {
    await db.insertInto('pool_day').values({ pool: jeep.id, day, segment }).execute()
    await db.insertInto('claim').values({ pool: jeep.id, day, segment, unit: 2, booking, hold: null }).execute()
    await db
      .insertInto('jeep_crew')
      .values({
        day,
        half: segment,
        jeep_type: 'luxury',
        number: 2,
        driver: 'Nimal',
        plate: '',
        changed_at: new Date(noon),
      })
      .execute()
  }
  const { rows } = await read('crew', first, other)
  expect(rows).toEqual([{ driver: 'Nimal', days: 2, trips: 2, asGuide: 1, withGuide: 1 }])
  expect((await read('crew', first, first)).rows).toEqual([
    { driver: 'Nimal', days: 1, trips: 1, asGuide: 1, withGuide: 0 },
  ])
  await db
    .insertInto('attendance')
    .values([
      { booking: allDay, state: 'no-show', at: new Date(noon), noted_by: 'asha@example.org' },
      { booking: morning, state: 'arrived', at: new Date(noon), noted_by: 'asha@example.org' },
    ])
    .execute()
  const noShows = await read('no-shows', first, other)
  expect(noShows.rows).toEqual([
    { period: first, arrived: 0, noShows: 1, guests: 4, noShowShare: 1 },
    { period: other, arrived: 1, noShows: 0, guests: 0, noShowShare: 0 },
  ])
  expect(noShows.totals).toMatchObject({ arrived: 1, noShows: 1, noShowShare: 0.5 })
})

test('the spreadsheet has readable labels, plain numbers, and no formula from a guest’s name', async () => {
  await aBookingMade(db, { madeAt: noon - 200 * day, kind: 'general', package_name: '=HYPERLINK("x"),1', total: 1_250 })
  const span = `from=2026-05-01&to=2026-05-31`
  const { status, headers, text } = await ask(`/reports/packages.csv?${span}`, { token: agent })
  expect(status).toBe(200)
  expect(headers.get('content-disposition')).toBe('attachment; filename="packages-2026-05-01-2026-05-31.csv"')
  expect(text.split('\r\n')).toEqual([
    'Package,Park,Bookings,Cancelled,Guests,Sold',
    `"'=HYPERLINK(""x""),1",Not specified,1,0,2,12.5`,
    'Total,,1,0,2,12.5',
    '',
  ])
})

test.each([
  ['/reports/revenue', 400],
  ['/reports/revenue?from=2026-02-30&to=2026-03-01', 400],
  ['/reports/revenue?from=2026-03-02&to=2026-03-01', 400],
  ['/reports/revenue?from=2000-01-01&to=2026-03-01', 400],
  ['/reports/nothing?from=2026-03-01&to=2026-03-01', 404],
  ['/reports/revenue.xls?from=2026-03-01&to=2026-03-01', 404],
])('%s returns %i', async (path, status) => {
  expect((await ask(path, { token })).status).toBe(status)
})

test('an agent gets the same reports as an admin, and no report contains a guest’s name', async () => {
  const { body, text } = await ask('/reports/bookings?from=2026-11-01&to=2026-12-31', { token: agent })
  expect(body.rows.length).toBeGreaterThan(0)
  expect(text).not.toMatch(/Ada|ada@|9477/)
})
