import { afterEach, beforeEach, expect, test } from 'vitest'
import type { DaySheet } from '#contracts/operations/day-plan.ts'
import type { Overview } from '#contracts/reports/overview.ts'
import type { BusinessSettings } from '#contracts/settings/business-settings.ts'
import { insertDrill } from '#db/audit/recovery-drills.ts'
import { clearKpis } from '#db/reports/kpis.ts'
import { clearSettingsCache, saveBusinessSettings } from '#db/settings/settings.ts'
import { demoBank, demoContact } from '#domain/settings/demo-values.ts'
import type { Role } from '#domain/staff/permission.ts'
import { bookSafari } from '#services/bookings/book-safari.ts'
import { rollUpVisits } from '#services/reports/record-visit.ts'
import { aToken, testAppContext, testCaller } from '#test/support/builders.ts'
import { testDatabase } from '#test/support/database.ts'
import { aBookingMade, aPaymentOf, aRefundOf } from '#test/support/report-data.ts'
import { aPackage, aRequest, dayIn, forgetAudit, forgetSales, noon, testRequestContext } from '#test/support/safari.ts'

const { db } = await testDatabase()
const app = testAppContext(db, { PAYMENT_GATEWAY: 'off' })
const ask = testCaller(app)
const day = 24 * 3_600_000

beforeEach(async () => {
  await forgetSales(db)
  await forgetAudit(db)
  const tables = [
    'contact_message',
    'visit',
    'visit_count',
    'day_figure',
    'jeep_crew',
    'recovery_drill',
    'setting',
  ] as const
  for (const table of tables) await db.deleteFrom(table).execute()
  clearSettingsCache(db)
})
afterEach(() => app.at(noon))

const readOverview = async (role: Parameters<typeof aToken>[1] = 'admin', now = noon): Promise<Overview> => {
  app.at(now)
  clearKpis(db)
  const { status, body } = await ask('/dashboard/overview', { token: await aToken(db, role, now) })
  expect(status).toBe(200)
  return body
}

test('an empty installation has zeros and no comparison', async () => {
  const { stats, changes, days, recentBookings, waiting, moneyChanges } = await readOverview()
  expect(new Set(Object.values(stats))).toEqual(new Set([0]))
  expect(Object.values(changes).map(({ change }) => change)).toEqual([null, null, null, null, null, null])
  expect(days).toHaveLength(30)
  expect([recentBookings, moneyChanges]).toEqual([[], []])
  expect(new Set(Object.values(waiting))).toEqual(new Set([0]))
})

/** Now: $100 with a refund of $25. Before: €50, worth $60, half of it refunded now. */
async function insertPayments(first: string, early: string) {
  const paid = await aPaymentOf(db, first, { paidAt: noon - day, amount: 10_000 })
  await aRefundOf(db, paid, { doneAt: noon, amount: 2_500 })
  const euros = await aPaymentOf(db, early, {
    paidAt: noon - 40 * day,
    amount: 5_000,
    currency: 'EUR',
    usd_amount: 6_000,
  })
  await aRefundOf(db, euros, { doneAt: noon - 3 * day, amount: 2_500, currency: 'EUR' })
  // These do not count: a sandbox payment, a disputed one, and a failed one.
  await aPaymentOf(db, first, { paidAt: noon, amount: 7_000, is_test: true })
  await aPaymentOf(db, first, { paidAt: noon, amount: 7_000, status: 'disputed' })
  await aPaymentOf(db, first, { paidAt: null, amount: 7_000, status: 'failed' })
}

test('the figures cover the last 30 days, the 30 days before, and all time', async () => {
  // Now: 3 bookings of 2, 3 and 1 guests, the last one cancelled. Before: 2 of 4 guests each. Long ago: 1.
  const first = await aBookingMade(db, { madeAt: noon - 1 * day, people: 2, visitor_type: 'foreign' })
  await aBookingMade(db, { madeAt: noon - 29 * day, people: 3, visitor_type: 'local', status: 'confirmed' })
  await aBookingMade(db, { madeAt: noon - 2 * day, people: 1, visitor_type: 'foreign', status: 'cancelled' })
  const early = await aBookingMade(db, { madeAt: noon - 30 * day, people: 4, visitor_type: 'foreign' })
  await aBookingMade(db, { madeAt: noon - 59 * day, people: 4, visitor_type: 'foreign' })
  await aBookingMade(db, { madeAt: noon - 300 * day, people: 5, visitor_type: 'local' })
  await aBookingMade(db, { madeAt: noon - 1 * day, deleted_at: new Date(noon) })
  await insertPayments(first, early)
  for (const [ago, visitors] of [
    [5, 30],
    [35, 20],
    [400, 7],
  ] as const)
    await db
      .insertInto('visit_count')
      .values({ day: dayIn(-ago), visitors })
      .execute()
  await db
    .insertInto('day_figure')
    .values({ day: dayIn(-31), pending: 8 })
    .execute()

  const { stats, changes, days } = await readOverview('viewer', noon + 1)
  expect(stats).toEqual({
    totalBookings: 6,
    revenue: 100 - 25 + 60 - 30,
    pendingBookings: 4,
    websiteVisitors: 57,
    localVisitors: 8,
    foreignVisitors: 10,
  })
  expect(changes).toEqual({
    totalBookings: { now: 3, before: 2, change: 0.5 },
    revenue: { now: 45, before: 60, change: -0.25 },
    pendingBookings: { now: 4, before: 8, change: -0.5 },
    websiteVisitors: { now: 30, before: 20, change: 0.5 },
    localVisitors: { now: 3, before: 0, change: null },
    foreignVisitors: { now: 2, before: 8, change: -0.75 },
  })
  expect(days.at(-1)).toEqual({ day: '2026-12-01', bookings: 0, revenue: -25 })
  expect(days.at(-2)).toEqual({ day: '2026-11-30', bookings: 1, revenue: 100 })
  expect(days.reduce((sum, { bookings }) => sum + bookings, 0)).toBe(3)
})

test('days are in Sri Lanka time: a booking an hour before midnight there counts for yesterday', async () => {
  const before = await readOverview('admin', noon + 2)
  await aBookingMade(db, { madeAt: noon - 13 * 3_600_000 })
  const after = await readOverview('admin', noon + 3 * day)
  const bookingsOf = ({ days }: Overview, name: string) => days.find(({ day }) => day === name)?.bookings
  expect(bookingsOf(after, '2026-11-30')).toBe((bookingsOf(before, '2026-11-30') ?? 0) + 1)
})

test('each role sees only the data that it may read', async () => {
  await aBookingMade(db, { madeAt: noon, customer_name: 'Short Notice', short_notice: true, day: dayIn(0) })
  const [admin, agent, editor, viewer] = await Promise.all([
    readOverview(),
    readOverview('agent'),
    readOverview('editor'),
    readOverview('viewer'),
  ])
  // Only admins set the exchange rates.
  expect(Object.keys(admin.waiting).sort()).toEqual([...Object.keys(agent.waiting), 'staleRates'].sort())
  expect(admin.waiting).toMatchObject({ shortNotice: 1 })
  expect([editor.waiting, editor.recentBookings]).toEqual([{}, []])
  expect(viewer.waiting).toEqual({ pending: viewer.stats.pendingBookings, shortNotice: 1, closedTrips: 0 })
  for (const [role, { waiting }] of Object.entries({ admin, agent, editor, viewer })) {
    const { body } = await ask('/dashboard/waiting', { token: await aToken(db, role as Role) })
    expect(body, role).toEqual({ success: true, waiting })
  }
  expect(viewer.recentBookings[0]).toEqual({
    bookingId: expect.stringMatching(/^PM/),
    name: 'Short Notice',
    package: '',
    kind: 'taxi',
    date: dayIn(0),
    status: 'pending',
  })
  expect(editor.stats).toEqual(admin.stats)
})

test('cash bookings and taxi requests wait for an answer, the nearest deadline first, with their bookings', async () => {
  const hour = day / 24
  const at = (hours: number) => new Date(noon + hours * hour)
  const cash = await aBookingMade(db, {
    madeAt: noon,
    kind: 'private',
    payment_method: 'cash',
    customer_name: 'Pays Cash',
    day: dayIn(3),
    starts_at: at(60),
    hold_expires_at: at(24),
  })
  const ride = await aBookingMade(db, { madeAt: noon, customer_name: 'Needs A Ride', day: dayIn(1), starts_at: at(10) })
  await aBookingMade(db, { madeAt: noon, kind: 'private', payment_method: 'bank', starts_at: at(60) })
  await aBookingMade(db, { madeAt: noon, payment_method: 'cash', status: 'confirmed', starts_at: at(60) })
  const { toAnswer, waiting } = await readOverview('agent', noon + 3)
  expect(waiting.toAnswer).toBe(2)
  const referenceOf = async (id: string) =>
    (await db.selectFrom('booking').select('reference').where('id', '=', id).executeTakeFirstOrThrow()).reference
  expect(toAnswer).toEqual([
    {
      bookingId: await referenceOf(ride),
      name: 'Needs A Ride',
      what: 'taxi',
      date: dayIn(1),
      deadline: at(10).toISOString(),
    },
    {
      bookingId: await referenceOf(cash),
      name: 'Pays Cash',
      what: 'cash',
      date: dayIn(3),
      deadline: at(24).toISOString(),
    },
  ])
  expect((await readOverview('viewer', noon + 3)).toAnswer).toEqual([])
})

const transfer = {
  kind: 'private',
  payment_method: 'bank',
  total: 3500,
  starts_at: new Date(noon + 5 * day),
} as const
const waitingIn = async (list: string, token: string) =>
  (await ask(`${list}?paymentStatus=bank%20details`, { token })).body

test('guests who pay by transfer wait for the bank details until staff send them', async () => {
  const deadline = new Date(noon + day)
  await aBookingMade(db, { madeAt: noon, ...transfer, hold_expires_at: deadline })
  await aBookingMade(db, { madeAt: noon, ...transfer, hold_expires_at: new Date(noon - 1) })
  await aBookingMade(db, { madeAt: noon, ...transfer, payment_method: 'cash' })
  const { waiting: count, waitingTimes } = await readOverview('agent')
  expect([count.bankDetails, waitingTimes.bankDetails]).toEqual([1, deadline.toISOString()])
  expect((await readOverview('viewer')).waiting).not.toHaveProperty('bankDetails')
  const token = await aToken(db, 'agent', noon)
  const waiting = () => waitingIn('/bookings', token)
  // One has expired; a job notices within a minute.
  expect(await waiting()).toHaveLength(2)

  const message = { channel: 'whatsapp', template: 'bank', message: 'Account 1234' }
  for (const { bookingId } of await waiting())
    expect((await ask(`/bookings/${bookingId}/messages`, { token, body: message })).status).toBe(201)
  expect(await waiting()).toEqual([])
  expect((await readOverview('agent')).waiting.bankDetails).toBe(0)
})

test('once the bank details are set, neither the overview nor the list of bookings has guests waiting for them', async () => {
  await aBookingMade(db, { madeAt: noon, ...transfer, hold_expires_at: new Date(noon + day) })
  const token = await aToken(db, 'agent', noon)
  expect((await readOverview('agent')).waiting.bankDetails).toBe(1)
  expect(await waitingIn('/bookings', token)).toHaveLength(1)
  await saveBusinessSettings(db, { bank: demoBank }, noon)
  clearSettingsCache(db)
  expect((await readOverview('agent')).waiting.bankDetails).toBe(0)
  expect(await waitingIn('/bookings', token)).toEqual([])
  expect((await waitingIn('/bookings/counts', token)).counts.all).toBe(0)
})

test('admins are warned when the exchange rates are older than 30 days', async () => {
  const rates = { base: 'USD', day: dayIn(-30), EUR: 0.85, GBP: 0.73, LKR: 300 } as const
  await saveBusinessSettings(db, { rates }, noon)
  clearSettingsCache(db)
  expect((await readOverview('admin', noon + 4)).waiting.staleRates).toBe(0)
  expect((await readOverview('admin', noon + day)).waiting.staleRates).toBe(1)
  expect((await readOverview('agent', noon + day)).waiting).not.toHaveProperty('staleRates')
  await saveBusinessSettings(db, { rates: null }, noon)
  clearSettingsCache(db)
})

test('admins are warned of late backups, a gap, a failed drill or another server until it is resolved', async () => {
  const backups = async (lagSeconds: number, hasGap = false, isTaken = false) => {
    app.archiveState = () => ({ lagSeconds, hasGap, isTaken })
    return (await readOverview()).backups
  }
  const drill = (problems: string[]) => insertDrill(db, { seconds: 9, lastChange: null, bookings: null, problems })
  expect((await readOverview()).backups).toBeNull()
  expect(await backups(300)).toEqual({ minutesBehind: 5, problems: [] })
  expect(await backups(725)).toEqual({ minutesBehind: 12, problems: ['late'] })
  await drill(['the audit chain is broken at row 7'])
  expect(await backups(725, true)).toEqual({ minutesBehind: 12, problems: ['late', 'gap', 'drill'] })
  expect(await backups(725, false, true)).toEqual({ minutesBehind: 12, problems: ['taken', 'drill'] })
  expect((await readOverview('agent')).backups).toBeNull()
  await drill([])
  expect(await backups(3)).toEqual({ minutesBehind: 0, problems: [] })
  delete app.archiveState
})

test('with the sandbox gateway test payments count as revenue', async () => {
  await insertPayments(await aBookingMade(db), await aBookingMade(db))
  clearKpis(db)
  const rehearsal = testAppContext(db, { PAYMENT_GATEWAY: 'sandbox' }, noon + 5 * day)
  const { body } = await testCaller(rehearsal)('/dashboard/overview', {
    token: await aToken(db, 'admin', noon + 5 * day),
  })
  expect(body.stats.revenue).toBe(105 + 70)
})

test('the number of pending bookings is stored once a day', async () => {
  for (const later of [0, 3_600_000]) {
    app.at(noon + later)
    await rollUpVisits(app)
  }
  const kept = await db.selectFrom('day_figure').selectAll().where('day', '=', dayIn(0)).execute()
  expect(kept).toEqual([{ day: dayIn(0), pending: expect.any(Number) }])
})

test('pending work has its most urgent time: the first deadline, the first trip, or the oldest item', async () => {
  const hour = day / 24
  const booking = (values: object) =>
    aBookingMade(db, { madeAt: noon, kind: 'private', payment_method: 'bank', ...values })
  for (const hours of [9, 5]) {
    const id = await booking({ hold_expires_at: new Date(noon + hours * hour), starts_at: new Date(noon + 90 * hour) })
    await aPaymentOf(db, id, { paidAt: null, amount: 1_000, status: 'submitted', method: 'bank' })
  }
  for (const hours of [30, 20])
    await booking({ short_notice: true, day: dayIn(1), starts_at: new Date(noon + hours * hour) })
  for (const ago of [3, 8])
    await db
      .insertInto('contact_message')
      .values({ name: 'Asks', email: 'asks@example.com', message: 'When?', created_at: new Date(noon - ago * hour) })
      .execute()
  const { waitingTimes } = await readOverview('agent', noon + 6)
  expect(waitingTimes).toMatchObject({
    transfers: new Date(noon + 5 * hour).toISOString(),
    shortNotice: new Date(noon + 20 * hour).toISOString(),
    messages: new Date(noon - 8 * hour).toISOString(),
  })
  expect(waitingTimes).not.toHaveProperty('slips')
  // Each role sees only what it may handle.
  expect(Object.keys((await readOverview('viewer', noon + 6)).waitingTimes)).toEqual(['shortNotice'])
  expect((await readOverview('editor', noon + 6)).departures).toEqual([])
})

test('the departures of today and tomorrow have their number of people and of jeeps without a driver', async () => {
  const pkg = await aPackage(db)
  for (const customerName of ['Ada Lovelace', 'Charles Babbage']) {
    const request = aRequest(pkg, { date: dayIn(1), customerName })
    const sold = await bookSafari(app, request, testRequestContext(request), (booking) => booking)
    expect(sold.ok).toBe(true)
  }
  await db.updateTable('booking').set({ hold_expires_at: null }).execute()
  const token = await aToken(db, 'agent', noon)
  const plan = (await ask(`/today?day=${dayIn(1)}`, { token })).body as DaySheet
  const own = plan.departures.find((departure) => departure.package === pkg.name)
  const [{ half, type, number } = { half: 'AM', type: 'basic', number: 0 }] = own?.parties[0]?.jeeps ?? []
  const crew = { day: dayIn(1), half, jeepType: type, number, driver: 'Sunil', plate: 'WP PD-1234', version: 0 }
  expect((await ask('/today/jeeps', { method: 'PUT', token, body: crew })).status).toBe(200)
  const [today, tomorrow] = (await readOverview('agent', noon + 7)).departures
  expect([today?.day, tomorrow?.day]).toEqual([dayIn(0), dayIn(1)])
  const departure = tomorrow?.departures.find((departure) => departure.package === pkg.name)
  expect(departure).toMatchObject({ people: 4, jeeps: 2, withoutDriver: 1 })
})

test('admins of a new installation see a list of setup tasks until all are done', async () => {
  const open = async () =>
    (await readOverview()).setup?.steps.flatMap(({ step, isDone }) => (isDone ? [] : [step])) ?? null
  const save = async (changes: Partial<BusinessSettings>) => {
    await saveBusinessSettings(db, changes, noon)
    clearSettingsCache(db)
  }
  await aBookingMade(db)
  await save({ ...demoContact, bank: demoBank })
  expect((await readOverview('viewer')).setup).toBeNull()
  expect((await readOverview('viewer')).demoValues).toEqual(['bank', 'whatsapp', 'contact', 'reviews'])
  await db.updateTable('package').set({ is_active: false }).execute()
  // There are other users and a booking.
  expect(await open()).toEqual(['bank', 'whatsapp', 'email', 'reviews', 'packages', 'prices', 'closedDays'])
  await aPackage(db)

  const bank = { bankName: 'Bank', accountName: 'Us', accountNumber: '1', branch: 'Tissa', swiftCode: 'BCEYLKLX' }
  await save({ bank, whatsapp: '+94771234567', phone: null, email: null })
  expect(await open()).toEqual(['email', 'reviews', 'prices', 'closedDays'])

  const token = await aToken(db, 'admin', noon)
  const mark = (step: string, isDone: unknown, by = token) =>
    ask(`/dashboard/setup/${step}`, { method: 'PUT', token: by, body: { isDone } })
  for (const step of ['email', 'reviews', 'prices', 'closedDays']) expect((await mark(step, true)).status).toBe(200)
  expect(await open()).toBeNull()
  expect((await mark('prices', false)).status).toBe(200)
  expect(await open()).toEqual(['prices'])
  expect((await mark('coffee', true)).status).toBe(400)
  expect((await mark('prices', 'yes')).status).toBe(400)
  expect((await mark('prices', true, await aToken(db, 'agent', noon))).status).toBe(403)
})
