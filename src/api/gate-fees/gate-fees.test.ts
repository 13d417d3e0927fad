import { beforeEach, describe, expect, test } from 'vitest'
import { clearSchedulesCache } from '#db/gate-fees/gate-schedules.ts'
import { clearPackageCache } from '#db/packages/packages.ts'
import { clearSettingsCache, saveBusinessSettings } from '#db/settings/settings.ts'
import { referenceAlphabet } from '#domain/bookings/booking-reference.ts'
import type { GateMode, TicketClass } from '#domain/gate-fees/ticket-class.ts'
import { instantOf } from '#domain/primitives/date.ts'
import { composeEmail } from '#services/messaging/compose-email.ts'
import { aToken, testAppContext, testCaller } from '#test/support/builders.ts'
import { testDatabase } from '#test/support/database.ts'
import { aPackage, aRequest, dayIn, findInventoryViolations, forgetSales, noon } from '#test/support/safari.ts'

const { db } = await testDatabase()
const app = testAppContext(db)
const ask = testCaller(app)
const token = await aToken(db, 'admin')
const pkg = await aPackage(db, { park: 'yala', block: '' })

beforeEach(async () => {
  app.at(noon)
  await forgetSales(db)
  await db.deleteFrom('gate_payment').execute()
  await db.deleteFrom('gate_schedule').where('created_by', '<>', 'system').execute()
  await db.deleteFrom('outbox').execute()
  await settings({ mode: 'included', rate: 300 })
})

async function settings({ mode, rate }: { mode: GateMode; rate: number | null }) {
  const gateModes = { yala: mode, bundala: 'included', udawalawe: 'included', Lunugamwehera: 'included' } as const
  const rates = rate === null ? null : { base: 'USD' as const, day: dayIn(0), EUR: null, GBP: null, LKR: rate }
  await saveBusinessSettings(db, { gateModes, rates }, noon)
  clearSettingsCache(db)
  clearSchedulesCache(db)
  clearPackageCache(db)
}

const line = (name: string, amount: number, changes: object = {}) => ({
  name,
  per: 'person',
  class: null,
  amount,
  currency: 'USD',
  vat: true,
  ...changes,
})
const entrance = (ticketClass: TicketClass, amount: number) => line('Entrance', amount, { class: ticketClass })
const schedule = (changes: object = {}) => ({
  park: 'yala',
  block: null,
  validFrom: '2025-01-01',
  vatBp: 1_800,
  source: 'a test',
  asOf: '2026-11-01',
  isActive: true,
  lines: [
    ...[
      entrance('foreignAdult', 25),
      entrance('foreignChild', 15),
      entrance('saarcAdult', 20),
      entrance('saarcChild', 10),
    ],
    ...[entrance('localAdult', 1), entrance('localChild', 0.5)],
    line('Service', 10, { per: 'permit' }),
    line('Vehicle', 300, { per: 'jeep', currency: 'LKR' }),
  ],
  ...changes,
})
const add = (body: object = schedule(), headers = {}) =>
  ask('/gate-schedules', { method: 'POST', token, body, headers })
const added = async (changes: object = {}) => {
  const { status, body } = await add(schedule(changes))
  expect([status, body.errors]).toEqual([201, undefined])
  return body.schedule
}
const quote = async (changes: object) =>
  (await ask(`/packages/${pkg.id}/quote`, { body: { date: dayIn(10), ...changes } })).body
const book = (changes: object = {}) =>
  ask('/bookings', { method: 'POST', body: { ...aRequest(pkg, { date: dayIn(10) }), ...changes } })
const booked = async (changes: object = {}) => {
  const { status, body } = await book(changes)
  expect([status, body.message]).toEqual([201, expect.anything()])
  return body.booking
}

describe('the price', () => {
  test('is unchanged while the operator pays the gate, and the response states the fees of the park', async () => {
    const before = await quote({ people: 2 })
    expect(before.quote.gateFees).toBeUndefined()
    await added()
    const { quote: now } = await quote({ people: 2 })
    expect(now.totalPrice).toBe(before.quote.totalPrice)
    expect(now.gateFees).toMatchObject({ mode: 'included', subtotal: 18_300, vat: 3_294, total: 21_594, usd: 71.98 })
    expect((await booked()).gateFees.total).toBe(21_594)
  })

  test.each([
    [{ foreignAdult: 4, foreignChild: 2 }, 49_914],
    [{ foreignAdult: 7 }, 65_844],
    [{ saarcAdult: 2 }, 18_054],
    [{ foreignAdult: 1, saarcAdult: 1, foreignChild: 1 }, 25_134],
  ])('itemised, the party %j pays the park fees instead of tickets: %i rupees', async (party, total) => {
    await settings({ mode: 'itemised', rate: 300 })
    await added()
    const people = Object.values(party).reduce((sum, count) => sum + count, 0)
    const { quote: found } = await quote({ people, party })
    expect([found.gateFees.total, found.ticketPrice]).toEqual([total, Math.round(total / 3) / 100])
    const request = { people, party, totalPrice: found.totalPrice }
    expect(await book({ ...request, totalPrice: found.totalPrice - 1 })).toMatchObject({
      status: 409,
      body: { quote: { totalPrice: found.totalPrice, gateFees: { total } } },
    })
    const bookings = await booked(request)
    expect(bookings).toMatchObject({
      party,
      people,
      totalPrice: found.totalPrice,
      gateFees: { mode: 'itemised', total },
    })
    expect(await findInventoryViolations(db)).toEqual([])
  })

  test('contains no tickets if guests pay at the gate', async () => {
    await settings({ mode: 'at gate', rate: 300 })
    await added()
    const { quote: found } = await quote({ people: 2 })
    expect([found.ticketPrice, found.gateFees.mode, found.gateFees.usd]).toEqual([0, 'at gate', 71.98])
    expect((await booked({ totalPrice: found.totalPrice })).ticketPrice).toBe(0)
  })

  test('without a rupee exchange rate there are sums per currency, no total, and the usual tickets', async () => {
    await settings({ mode: 'itemised', rate: null })
    const before = await quote({ people: 2 })
    await added()
    const { quote: found } = await quote({ people: 2 })
    expect(found.totalPrice).toBe(before.quote.totalPrice)
    expect(found.gateFees).toMatchObject({
      mode: 'included',
      total: null,
      usd: null,
      rate: null,
      sums: [
        { amount: 60, currency: 'USD' },
        { amount: 300, currency: 'LKR' },
      ],
    })
  })

  test('a child under 6 has a seat but no ticket, and Sri Lankans of a mixed party pay the local fees', async () => {
    await added()
    const { ticketPrice } = (
      await quote({ people: 4, party: { foreignAdult: 1, saarcChild: 1, localAdult: 1, infant: 1 } })
    ).quote
    expect(ticketPrice).toBe(15 + 15 + 5)
  })
})

describe('bad input', () => {
  test.each([
    [{ foreignAdult: 1 }],
    [{ foreignAdult: 3, infant: -1 }],
    [{ martian: 2 }],
    [{ foreignAdult: 1.5, infant: 0.5 }],
  ])('the party %j of two people is refused', async (party) => {
    const asked = await ask(`/packages/${pkg.id}/quote`, { body: { people: 2, party } })
    expect([asked.status, asked.body.errors[0].field]).toEqual([422, 'party'])
    const refused = await book({ party })
    expect([refused.status, refused.body.errors[0].field]).toEqual([422, 'party'])
  })

  test('a party of more than 20 is refused', async () => {
    expect((await ask(`/packages/${pkg.id}/quote`, { body: { people: 21, party: { foreignAdult: 21 } } })).status).toBe(
      422,
    )
  })

  test.each([
    [{ vatBp: 10_001 }, 400, 'vatBp'],
    [{ lines: [line('Jeep', 1, { per: 'jeep', class: 'localAdult' })] }, 422, 'lines'],
    [{ lines: [entrance('foreignAdult', 25)] }, 422, 'lines'],
    [{ lines: [line('x', 5, { class: 'martian' })] }, 400, 'lines.0.class'],
    [{ lines: [] }, 400, 'lines'],
    [{ park: 'bundala', block: 'blockI' }, 422, 'block'],
    [{ source: '' }, 400, 'source'],
    [{ validFrom: '2026-02-30' }, 400, 'validFrom'],
  ])('the schedule %j is refused with %i', async (changes, status, field) => {
    const refused = await add(schedule(changes))
    expect([refused.status, refused.body.errors[0].field]).toEqual([status, field])
  })

  test('a second schedule of a park from the same day is refused, and only admins write', async () => {
    await added()
    expect((await add()).status).toBe(409)
    expect((await add(schedule({ block: 'blockV' }))).status).toBe(201)
    for (const role of ['agent', 'editor', 'viewer'] as const) {
      const other = await aToken(db, role)
      expect((await ask('/gate-schedules', { method: 'POST', token: other, body: schedule() })).status).toBe(403)
    }
  })
})

test('a schedule is created once, changed with its version, and deleted', async () => {
  const key = { 'idempotency-key': 'the-same-schedule' }
  const first = await add(schedule(), key)
  expect((await add(schedule(), key)).text).toBe(first.text)
  const { id } = first.body.schedule
  const put = (version: number) =>
    ask(`/gate-schedules/${id}`, { method: 'PUT', token, body: { ...schedule({ vatBp: 0 }), version } })
  expect(await put(1)).toMatchObject({ status: 200, body: { schedule: { version: 2, vatBp: 0 } } })
  expect(await put(1)).toMatchObject({ status: 409, body: { existing: { version: 2 } } })
  expect((await quote({ people: 2 })).quote.gateFees.total).toBe(18_300)
  expect((await ask(`/gate-schedules/${id}`, { method: 'DELETE', token })).status).toBe(200)
  expect((await ask(`/gate-schedules/${id}`, { method: 'DELETE', token })).status).toBe(404)
  expect((await quote({ people: 2 })).quote.gateFees).toBeUndefined()
})

test('the example schedule is inactive and names its source, and the list shows the margin', async () => {
  const { body } = await ask('/gate-schedules', { token })
  expect(body.schedules).toEqual([
    expect.objectContaining({ isActive: false, source: expect.stringContaining('UNVERIFIED') }),
  ])
  expect(body.margins[0]).toEqual({ park: 'yala', mode: 'included', ours: 30, gate: null })
  await added()
  expect((await ask('/gate-schedules', { token })).body.margins[0]).toMatchObject({ ours: 30, gate: 71.98 })
})

test('a later schedule leaves 1,000 bookings byte-equal and emails guests who pay at the gate once', async () => {
  await settings({ mode: 'at gate', rate: 300 })
  await added()
  const { totalPrice } = (await quote({ people: 2 })).quote
  const { bookingId } = await booked({ totalPrice })
  const row = await db.selectFrom('booking').selectAll().where('reference', '=', bookingId).executeTakeFirstOrThrow()
  const json = (value: object | null) => value && JSON.stringify(value)
  const copies = Array.from({ length: 999 }, (_, index) => ({
    ...row,
    id: crypto.randomUUID(),
    reference: `PM222222${referenceAlphabet[Math.floor(index / 32)]}${referenceAlphabet[index % 32]}`,
    guest_key_hash: crypto.getRandomValues(Buffer.alloc(32)),
    meals: json(row.meals),
    add_ons: json(row.add_ons),
    details: json(row.details),
    price: json(row.price),
    party: null,
    gate_fees: json(row.gate_fees),
    policy: json(row.policy),
    // The last hundred trips are before the new schedule.
    day: index < 899 ? row.day : dayIn(2),
  }))
  await db
    .insertInto('booking')
    .values(copies as never)
    .execute()
  const stored = async () => JSON.stringify(await db.selectFrom('booking').selectAll().orderBy('id').execute())
  const before = await stored()
  const dearer = schedule().lines.map((line) => ({ ...line, amount: line.amount * 2 }))
  const { id } = await added({ validFrom: dayIn(5), lines: dearer })
  expect(await stored()).toBe(before)
  const emails = () => db.selectFrom('outbox').selectAll().where('topic', '=', 'gate fees changed').execute()
  expect((await emails()).length).toBe(900)
  const ownEmail = (await emails()).find(({ payload }) => (payload as { booking: string }).booking === row.id)
  const mail = await composeEmail(app, ownEmail as never, noon)
  expect(mail?.text.replace(/\s+/g, ' ')).toContain(
    'it now charges your party about $143.96; when you booked it was about $71.98',
  )
  // Fees that the guest already knows are not emailed again.
  const same = { ...schedule({ validFrom: dayIn(5) }), version: 1 }
  expect((await ask(`/gate-schedules/${id}`, { method: 'PUT', token, body: same })).status).toBe(200)
  const [again] = (await emails()).filter(({ payload }) => (payload as { booking: string }).booking === row.id).slice(1)
  expect(await composeEmail(app, again as never, noon)).toBeNull()
})

test('guests who pay at the gate and move get the fees of the new day by email, and keep those of their booking', async () => {
  await settings({ mode: 'at gate', rate: 300 })
  await added()
  await added({ validFrom: dayIn(20), lines: schedule().lines.map((line) => ({ ...line, amount: line.amount * 2 })) })
  const { totalPrice } = (await quote({ people: 2 })).quote
  const bookings = [await booked({ totalPrice }), await booked({ totalPrice })] as {
    bookingId: string
    guestKey: string
  }[]
  const [byGuest, byStaff] = bookings
  const page = async ({ bookingId, guestKey } = { bookingId: '', guestKey: '' }) =>
    (await ask(`/bookings/mine/${bookingId}`, { headers: { 'x-guest-key': guestKey } })).body.booking
  expect((await page(byGuest)).parkNotes).toContain('You pay the park itself about $71.98 at the gate.')
  const date = dayIn(20)
  const headers = { 'x-guest-key': byGuest?.guestKey ?? '' }
  expect((await ask(`/bookings/mine/${byGuest?.bookingId}/move`, { headers, body: { date } })).status).toBe(200)
  expect((await ask(`/bookings/${byStaff?.bookingId}`, { method: 'PUT', token, body: { date } })).status).toBe(200)
  // They still pay there if the operator includes tickets from now on.
  await settings({ mode: 'included', rate: 300 })
  const moved = await db.selectFrom('outbox').selectAll().where('topic', '=', 'booking moved').execute()
  expect(moved).toHaveLength(2)
  for (const email of moved) {
    const mail = await composeEmail(app, email as never, noon)
    expect(mail?.text).toContain('You pay the park itself about $143.96 at the gate.')
  }
  for (const booking of bookings)
    expect(await page(booking)).toMatchObject({
      totalPrice,
      gateFees: { mode: 'at gate', usd: 71.98 },
      parkNotes: expect.arrayContaining(['You pay the park itself about $143.96 at the gate.']),
    })
  const { body } = await ask(`/gate-sheet?day=${date}`, { token })
  expect(body).toMatchObject({ total: 2 * 43_188, cash: 0 })
})

describe('the gate sheet', () => {
  const sheet = async () => (await ask(`/gate-sheet?day=${dayIn(10)}`, { token })).body

  test('equals the sum of the bookings of the day, by jeep and class', async () => {
    await added()
    const family = { foreignAdult: 2, foreignChild: 1, infant: 1 }
    const totals = [
      (await booked({ people: 4, party: family, ...(await priceOf({ people: 4, party: family })) })).gateFees.total,
      (await booked()).gateFees.total,
    ]
    const found = await sheet()
    expect(found.total).toBe(totals[0] + totals[1])
    expect(found.cash).toBe(found.total)
    expect(found.jeeps.map(({ party }: { party: object }) => party)).toEqual(
      expect.arrayContaining([family, { foreignAdult: 2 }]),
    )
    const { text } = await ask(`/gate-sheet.csv?day=${dayIn(10)}`, { token })
    expect(text.trim().split('\r\n').length).toBe(3)
    expect(text).toContain(',21594,71.98,21594,0,0,')
  })

  test('shows payments, each request once, and allows deleting them', async () => {
    await added()
    await booked()
    const [jeep] = (await sheet()).jeeps
    const { half, park, jeepType, number } = jeep
    const body = { day: dayIn(10), half, park, jeepType, number, amount: 21_600, currency: 'LKR', receipt: 'A 17' }
    const pay = () =>
      ask('/gate-payments', { method: 'POST', token, body, headers: { 'idempotency-key': 'paid-at-the-gate' } })
    const first = await pay()
    expect([first.status, (await pay()).text]).toEqual([201, first.text])
    expect((await sheet()).jeeps[0].paid).toMatchObject([{ amount: 21_600, currency: 'LKR', receipt: 'A 17' }])
    const wrong = (changes: object) => ask('/gate-payments', { method: 'POST', token, body: { ...body, ...changes } })
    expect((await wrong({ number: 900 })).status).toBe(404)
    expect((await wrong({ amount: 0 })).status).toBe(400)
    expect((await wrong({ currency: 'EUR' })).status).toBe(400)
    const { id } = first.body.payment
    const remove = () => ask(`/gate-payments/${id}`, { method: 'DELETE', token })
    const removals = await Promise.all(Array.from({ length: 8 }, remove))
    expect(removals.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(404)])
    expect((await sheet()).jeeps[0].paid).toEqual([])
  })

  test('no cash is needed for guests who pay themselves', async () => {
    await settings({ mode: 'at gate', rate: 300 })
    await added()
    await booked({ totalPrice: (await quote({ people: 2 })).quote.totalPrice })
    expect(await sheet()).toMatchObject({ total: 21_594, cash: 0 })
    // They still pay there after the operator starts to include tickets.
    await settings({ mode: 'included', rate: 300 })
    expect(await sheet()).toMatchObject({ total: 21_594, cash: 0 })
  })

  test.each([
    ['before a schedule was in force', false],
    ['while tickets were in the total', true],
  ])('cash is needed for guests who booked %s, even if the mode has changed since', async (_, isInForce) => {
    if (isInForce) await added()
    const { quote: paid } = await quote({ people: 2 })
    await booked({ totalPrice: paid.totalPrice })
    if (!isInForce) await added()
    await settings({ mode: 'at gate', rate: 300 })
    expect(await sheet()).toMatchObject({ total: 21_594, cash: 21_594 })
  })

  test('keeps payments for a jeep whose guests were no-shows, cancelled, or moved to another park', async () => {
    await added()
    const bookings = [await booked(), await booked()]
    await db.updateTable('booking').set({ hold_expires_at: null }).execute()
    const before = (await sheet()).jeeps as { half: string; number: number; bookings: string[] }[]
    for (const { half, number } of before) {
      const body = { day: dayIn(10), half, park: 'yala', jeepType: 'basic', number, amount: 500 * number }
      expect((await ask('/gate-payments', { token, body: { ...body, currency: 'LKR' } })).status).toBe(201)
    }
    const [missed, gone] = bookings.map(({ bookingId }) => bookingId as string)
    const jeepOf = (reference = '') => before.find(({ bookings }) => bookings.includes(reference))
    app.at(instantOf(dayIn(10), 7 * 60))
    const late = await aToken(db, 'admin', instantOf(dayIn(10), 7 * 60))
    const today = async () => (await ask('/today', { token: late })).body
    expect((await ask(`/bookings/${missed}/no-show`, { method: 'POST', token: late })).status).toBe(200)
    const cancel = { method: 'PUT', token: late, body: { status: 'cancelled', cancelledBy: 'operator', refund: 0 } }
    expect((await ask(`/bookings/${gone}`, cancel)).status).toBe(200)
    const { gate, departures } = await today()
    const noGuests = { bookings: [], party: {}, total: 0, usd: 0, cash: 0 }
    expect(gate).toEqual([
      expect.objectContaining({
        ...noGuests,
        number: jeepOf(missed)?.number,
        timeSlot: 'morning',
        paid: [expect.objectContaining({ amount: 500 * (jeepOf(missed)?.number ?? 0) })],
      }),
      expect.objectContaining({
        ...noGuests,
        number: jeepOf(gone)?.number,
        timeSlot: '',
        driver: '',
        paid: [expect.objectContaining({ amount: 500 * (jeepOf(gone)?.number ?? 0) })],
      }),
    ])
    expect(departures).toHaveLength(1)
    // The daily report includes the same payments.
    const report = await ask(`/reports/park-tickets?from=${dayIn(10)}&to=${dayIn(10)}`, { token: late })
    expect(report.body.rows[0].gatePaid).toBe(5)
    expect((await ask(`/gate-payments/${gate[1].paid[0].id}`, { method: 'DELETE', token: late })).status).toBe(200)
    expect((await today()).gate).toHaveLength(1)
  })

  async function priceOf(choices: object) {
    return { totalPrice: (await quote(choices)).quote.totalPrice }
  }
})

test('changing the party changes the fees of a booking; renaming it does not', async () => {
  await settings({ mode: 'itemised', rate: 300 })
  await added()
  const { bookingId } = await booked({ totalPrice: (await quote({ people: 2 })).quote.totalPrice })
  const read = () => db.selectFrom('booking').selectAll().where('reference', '=', bookingId).executeTakeFirstOrThrow()
  await added({ validFrom: dayIn(3), vatBp: 0 })
  const change = async (body: object) =>
    expect((await ask(`/bookings/${bookingId}`, { method: 'PUT', token, body })).status).toBe(200)
  await change({ name: 'Amelia Hart' })
  expect((await read()).gate_fees?.total).toBe(2_159_400)
  await change({ participants: 1 })
  const { gate_fees: fees, price } = await read()
  expect([fees?.total, price.ticketPrice]).toEqual([1_080_000, 3_600])
})

describe('a booking by phone', () => {
  const family = { foreignAdult: 4, foreignChild: 2 }
  const form = {
    name: 'Grace Hopper',
    phone: '0771234567',
    date: dayIn(10),
    packageId: pkg.id,
    timeSlot: 'morning',
    jeepType: 'basic',
    guideOption: 'driver',
    visitorType: 'foreign',
    participants: 6,
    party: family,
  }
  const send = (path: string, body: object, method = 'POST') => ask(path, { method, token, body })
  const priceOf = async (changes: object = {}) =>
    (await send('/bookings/admin/price', { kind: 'private', ...form, ...changes })).body

  test('is quoted and stored by the ticket classes that the clerk enters, at the guest price', async () => {
    await settings({ mode: 'itemised', rate: 300 })
    await added()
    const price = await priceOf()
    expect([price.gateFees.total, price.lines.ticketPrice]).toEqual([49_914, 166.38])
    expect(price.totalPrice).toBe((await quote({ people: 6, party: family })).quote.totalPrice)
    const bookings = await send('/bookings/admin/create-booking', { ...form, expectedTotal: price.totalPrice })
    expect(bookings).toMatchObject({ status: 201, body: { booking: { party: family, totalPrice: price.totalPrice } } })
    // No classes are needed on a day without a schedule.
    expect((await priceOf({ packageId: 'custom_safari', park: 'bundala' })).gateFees).toBeNull()
    expect(await findInventoryViolations(db)).toEqual([])
  })

  test('is quoted again when staff change the classes; a different total needs confirmation', async () => {
    await settings({ mode: 'itemised', rate: 300 })
    await added()
    const { bookingId, totalPrice } = (await send('/bookings/admin/create-booking', form)).body.booking
    const read = () => db.selectFrom('booking').selectAll().where('reference', '=', bookingId).executeTakeFirstOrThrow()
    const party = { foreignAdult: 2, saarcAdult: 2, foreignChild: 2 }
    const stale = await send(`/bookings/${bookingId}`, { party, expectedTotal: totalPrice }, 'PUT')
    expect([stale.status, stale.body.errors[0].field]).toEqual([409, 'expectedTotal'])
    const { totalPrice: expectedTotal } = await priceOf({ bookingId, party })
    const changed = await send(`/bookings/${bookingId}`, { party, expectedTotal }, 'PUT')
    expect(changed).toMatchObject({ status: 200, body: { booking: { party, totalPrice: expectedTotal } } })
    // 2 × 25 + 2 × 20 + 2 × 15 + 10 dollars at 300, and the vehicle, with VAT.
    expect((await read()).gate_fees?.total).toBe(4_637_400)
    // The same classes in another order are no change, even under a new schedule.
    await added({ validFrom: dayIn(3), vatBp: 0 })
    const before = await read()
    const reordered = { foreignChild: 2, saarcAdult: 2, foreignAdult: 2, infant: 0 }
    await send(`/bookings/${bookingId}`, { party: reordered, name: 'G. Hopper' }, 'PUT')
    expect(await read()).toMatchObject({ total: before.total, gate_fees: before.gate_fees })
    // A different number of people makes all of them adults until staff enter the classes again.
    expect((await send(`/bookings/${bookingId}`, { participants: 2 }, 'PUT')).body.booking.party).toBeNull()
    expect((await read()).gate_fees?.total).toBe(1_830_000)
  })

  test('keeps an agreed price, with the fees of the new classes', async () => {
    await added()
    const ownPrice = { total: 99, reason: 'an old friend' }
    const { bookingId } = (await send('/bookings/admin/create-booking', { ...form, ownPrice })).body.booking
    await send(`/bookings/${bookingId}`, { party: { foreignAdult: 6 } }, 'PUT')
    const row = await db.selectFrom('booking').selectAll().where('reference', '=', bookingId).executeTakeFirstOrThrow()
    expect([row.total, row.gate_fees?.lines[0]?.count]).toEqual([9_900, 6])
  })

  test.each([[{ foreignAdult: 5 }], [{ foreignAdult: 7, infant: -1 }], [{ martian: 6 }]])(
    'with the party %j for six people is refused at that field',
    async (party) => {
      const { bookingId } = (await send('/bookings/admin/create-booking', form)).body.booking
      for (const refused of [
        await send('/bookings/admin/create-booking', { ...form, party }),
        await send('/bookings/admin/price', { ...form, party }),
        await send(`/bookings/${bookingId}`, { party }, 'PUT'),
      ])
        expect([refused.status, refused.body.errors[0].field]).toEqual([422, 'party'])
    },
  )
})
