import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { StoredPackage } from '#db/packages/packages.ts'
import { addDays } from '#domain/primitives/date.ts'
import { slowedDown } from '../support/auth.ts'
import {
  aPackage,
  aRequest,
  aSharedRequest,
  aStay,
  brokenPromises,
  dayIn,
  forgetSales,
  onlyBasicJeeps,
  onlyDoubleRooms,
} from '../support/safari.ts'
import { type Ground, grounds } from './environment.ts'
import { ask, dice, sized, tally } from './requests.ts'
import type { Server } from './server.ts'

const guests = sized(1_000, 200)

describe.each(grounds)('on %s', (_, stand) => {
  let ground: Ground
  let server: Server
  let pkg: StoredPackage
  const rush = (count: number, body: (nr: number) => object, key?: string) =>
    Promise.all(
      Array.from({ length: count }, (_, nr) =>
        ask(`${server.url}/api/bookings`, { body: body(nr), key: key ?? `a guest's key ${nr}` }),
      ),
    )

  beforeAll(async () => {
    ground = await stand()
    server = await ground.start()
    pkg = await aPackage(ground.db)
  })
  afterEach(async () => {
    expect(await brokenPromises(ground.db)).toEqual([])
    await forgetSales(ground.db)
  })
  afterAll(() => ground?.clear())

  test(`${guests} requests at once for seven seats: seven are sold, and nobody hears of an error`, async () => {
    const answers = await rush(guests, (nr) => aSharedRequest(pkg, [1 + (nr % 7)]))
    expect(tally(answers)).toEqual({ 201: 7, 409: guests - 7 })
    const seats = answers.flatMap(({ status, body }) => (status === 201 ? body.booking.selectedSeats : []))
    expect(seats.sort()).toEqual([1, 2, 3, 4, 5, 6, 7])
    for (const { status, body } of answers) if (status === 409) expect(body.takenSeats).toEqual(expect.any(Array))
  })

  test('the control: with lock and key switched off the same rush sells seats twice', async () => {
    await slowedDown(ground.db, { isProtected: false }, async () => {
      const answers = await rush(50, (nr) => aSharedRequest(pkg, [1 + (nr % 7)]))
      expect(tally(answers)[201]).toBeGreaterThan(7)
      expect(await brokenPromises(ground.db)).toContainEqual(expect.stringContaining('sold twice'))
    })
  })

  test(`${guests} requests in mixed slots on three jeeps: never more in any half of the day`, async () => {
    await onlyBasicJeeps(ground.db, 3)
    const prices = { morning: 35, afternoon: 35, extended: 37, fullDay: 40 }
    const slots = Object.keys(prices) as (keyof typeof prices)[]
    const answers = await rush(guests, (nr) => {
      const timeSlot = slots[nr % 4] ?? 'morning'
      return aRequest(pkg, { timeSlot, totalPrice: prices[timeSlot] })
    })
    const { 201: sold = 0, ...others } = tally(answers)
    expect(others).toEqual({ 409: guests - sold })
    const { rows } = await sql<{ taken: number }>`select count(*) as taken from claim group by segment`.execute(
      ground.db,
    )
    expect(rows).toEqual([{ taken: 3 }, { taken: 3 }])
  })

  test(`${guests} stays on five rooms: never more in any night, and no part of a stay`, async () => {
    await onlyDoubleRooms(ground.db, 5)
    const roll = dice(7)
    const answers = await rush(guests, () => {
      const checkIn = dayIn(10 + roll(10))
      return aStay({ checkIn, checkOut: addDays(checkIn, 1 + roll(4)) })
    })
    const { 201: sold = 0, ...others } = tally(answers)
    expect(others).toEqual({ 409: guests - sold })
    const { rows } = await sql<{ day: string; taken: number }>`
      select day, count(*) as taken from claim group by day order by day`.execute(ground.db)
    expect(Math.max(...rows.map(({ taken }) => taken))).toBe(5)
  })

  test('one idempotency key 200 times at once: one booking and 200 equal answers; another body is 422', async () => {
    const request = aSharedRequest(pkg, [3])
    const answers = await rush(200, () => request, 'the same key')
    expect(tally(answers)).toEqual({ 201: 200 })
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await ground.db.selectFrom('booking').select('reference').execute()).toHaveLength(1)
    const others = await rush(5, (nr) => ({ ...request, specialRequests: `a vegan ${nr}` }), 'the same key')
    expect(tally(others)).toEqual({ 422: 5 })
  })
})
