import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { StoredPackage } from '#db/packages/packages.ts'
import { addDays } from '#domain/primitives/date.ts'
import {
  aPackage,
  aRequest,
  aSharedRequest,
  aStay,
  dayIn,
  findInventoryViolations,
  forgetSales,
  onlyBasicJeeps,
  onlyDoubleRooms,
} from '../support/safari.ts'
import { withSlowSales } from '../support/slow-sales.ts'
import { environments, type TestEnvironment } from './environment.ts'
import { bySize, countByStatus, seededRandom, send } from './requests.ts'
import type { Server } from './server.ts'

const guests = bySize(1_000, 200)

describe.each(environments)('on %s', (_, createEnvironment) => {
  let environment: TestEnvironment
  let server: Server
  let pkg: StoredPackage
  const bookAtOnce = (count: number, body: (index: number) => object, key?: string) =>
    Promise.all(
      Array.from({ length: count }, (_, index) =>
        send(`${server.url}/api/bookings`, { body: body(index), key: key ?? `a guest's key ${index}` }),
      ),
    )

  beforeAll(async () => {
    environment = await createEnvironment()
    server = await environment.start()
    pkg = await aPackage(environment.db)
  })
  afterEach(async () => {
    expect(await findInventoryViolations(environment.db)).toEqual([])
    await forgetSales(environment.db)
  })
  afterAll(() => environment?.cleanUp())

  test(`${guests} concurrent requests for seven seats: seven are sold, and none fails`, async () => {
    const answers = await bookAtOnce(guests, (index) => aSharedRequest(pkg, [1 + (index % 7)]))
    expect(countByStatus(answers)).toEqual({ 201: 7, 409: guests - 7 })
    const seats = answers.flatMap(({ status, body }) => (status === 201 ? body.booking.selectedSeats : []))
    expect(seats.sort()).toEqual([1, 2, 3, 4, 5, 6, 7])
    for (const { status, body } of answers) if (status === 409) expect(body.takenSeats).toEqual(expect.any(Array))
  })

  test('control: without lock and unique key the same requests sell seats twice', async () => {
    await withSlowSales(environment.db, { isProtected: false }, async () => {
      // Requests that happen to be sold in one batch do not race, so a busy machine may need several attempts.
      let sold = 0
      for (let attempt = 0; attempt < 5 && sold <= 7; attempt++) {
        await forgetSales(environment.db)
        sold = countByStatus(await bookAtOnce(50, (index) => aSharedRequest(pkg, [1 + (index % 7)])))[201] ?? 0
      }
      expect(sold).toBeGreaterThan(7)
      expect(await findInventoryViolations(environment.db)).toContainEqual(expect.stringContaining('sold twice'))
    })
  })

  test(`${guests} requests in mixed slots on three jeeps: never more than three in a half-day`, async () => {
    await onlyBasicJeeps(environment.db, 3)
    const prices = { morning: 35, afternoon: 35, extended: 37, fullDay: 40 }
    const slots = Object.keys(prices) as (keyof typeof prices)[]
    const answers = await bookAtOnce(guests, (index) => {
      const timeSlot = slots[index % 4] ?? 'morning'
      return aRequest(pkg, { timeSlot, totalPrice: prices[timeSlot] })
    })
    const { 201: sold = 0, ...others } = countByStatus(answers)
    expect(others).toEqual({ 409: guests - sold })
    const { rows } = await sql<{ taken: number }>`select count(*) as taken from claim group by segment`.execute(
      environment.db,
    )
    expect(rows).toEqual([{ taken: 3 }, { taken: 3 }])
  })

  test(`${guests} stays on five rooms: never more than five a night, and no partial stay`, async () => {
    await onlyDoubleRooms(environment.db, 5)
    const random = seededRandom(7)
    const answers = await bookAtOnce(guests, () => {
      const checkIn = dayIn(10 + random(10))
      return aStay({ checkIn, checkOut: addDays(checkIn, 1 + random(4)) })
    })
    const { 201: sold = 0, ...others } = countByStatus(answers)
    expect(others).toEqual({ 409: guests - sold })
    const { rows } = await sql<{ day: string; taken: number }>`
      select day, count(*) as taken from claim group by day order by day`.execute(environment.db)
    expect(Math.max(...rows.map(({ taken }) => taken))).toBe(5)
  })

  test('200 concurrent requests with one idempotency key: one booking and 200 equal responses; another body is 422', async () => {
    const request = aSharedRequest(pkg, [3])
    const answers = await bookAtOnce(200, () => request, 'the same key')
    expect(countByStatus(answers)).toEqual({ 201: 200 })
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await environment.db.selectFrom('booking').select('reference').execute()).toHaveLength(1)
    const others = await bookAtOnce(5, (index) => ({ ...request, specialRequests: `a vegan ${index}` }), 'the same key')
    expect(countByStatus(others)).toEqual({ 422: 5 })
  })
})
