import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StoredPackage } from '#db/packages/packages.ts'
import { aToken } from '../support/builders.ts'
import {
  aHoldRequest,
  aPackage,
  aRequest,
  aSharedRequest,
  dayIn,
  findInventoryViolations,
  noon,
  onlyBasicJeeps,
} from '../support/safari.ts'
import { environments, type TestEnvironment } from './environment.ts'
import { bySize, countByStatus, runConcurrently, seededRandom, send } from './requests.ts'
import type { Server } from './server.ts'
import { waitUntilExpired } from './until-expired.ts'

const guests = bySize(500, 100)
/** Bookings by card expire half an hour after they were made. */
const deadline = noon + 30 * 60_000

describe.each(environments)('on %s', (_, createEnvironment) => {
  let environment: TestEnvironment
  let servers: Server[]
  let pkg: StoredPackage

  beforeAll(async () => {
    environment = await createEnvironment()
    servers = [await environment.start()]
    pkg = await aPackage(environment.db)
  })
  afterAll(() => environment?.cleanUp())

  test(`two servers confirm ${guests} expiring bookings: each ends confirmed with its places, or cancelled without places`, async () => {
    const random = seededRandom(11)
    // Exactly as many jeeps as bookings: a late confirmation may find its jeep taken.
    const privates = Math.ceil(guests / 2)
    await onlyBasicJeeps(environment.db, privates)
    const sendTo = (server: Server | undefined, path: string, question: Parameters<typeof send>[1]) =>
      send(`${server?.url}/api/${path}`, question)
    const created = await runConcurrently(guests, 20, (index) => {
      const date = dayIn(20 + Math.floor(index / 7 / 2))
      const body =
        index < privates
          ? aRequest(pkg, { paymentMethod: 'card' })
          : aSharedRequest(pkg, [1 + (index % 7)], { paymentMethod: 'card', date })
      return sendTo(servers[0], 'bookings', { body })
    })
    const booked = created.flatMap(({ status, body }) => (status === 201 ? [body.booking.bookingId as string] : []))
    expect(booked.length).toBeGreaterThan(guests / 2)
    for (let index = 0; index < guests / 5; index++) {
      const body = aHoldRequest(pkg, { date: dayIn(40 + (index % 40)), people: 1 + Math.floor(index / 40) })
      expect(await sendTo(servers[0], 'holds', { body, visitor: `a browser of its own ${index}` })).toMatchObject({
        status: 201,
      })
    }
    const token = await aToken(environment.db, 'admin', deadline - 60_000)

    // The bookings expire one after the other while two servers and their jobs run.
    const seconds = bySize(20, 8)
    await sql`update booking set hold_expires_at = ${new Date(deadline)}::timestamptz
      + random() * make_interval(secs => ${seconds})`.execute(environment.db)
    await sql`update hold set expires_at = ${new Date(deadline)}::timestamptz`.execute(environment.db)
    // The clock of the first server is half an hour behind.
    await servers[0]?.stop()
    servers = await Promise.all([environment.start({ now: deadline }), environment.start({ now: deadline })])
    let isOver = false
    const others = runConcurrently(4, 4, async () => {
      while (!isOver) {
        await sendTo(servers[random(2)], 'bookings', { body: aRequest(pkg, { paymentMethod: 'bank' }) })
        await pause(50)
      }
    })
    const atOnce = 40
    const answers = await runConcurrently(booked.length * 2, atOnce, async (index) => {
      await pause(random((seconds * 1_000 * atOnce) / booked.length))
      const id = booked[index % booked.length]
      // Each webhook arrives twice, at either server; every fourth booking gets none.
      if ((index % booked.length) % 4 === 3) return undefined
      return sendTo(servers[random(2)], `bookings/${id}`, { method: 'PUT', body: { status: 'confirmed' }, token })
    })
    const webhooks = answers.filter((answer) => answer !== undefined)
    await waitUntilExpired(environment, deadline + seconds * 1_000)
    isOver = true
    await others

    const { 200: confirmed = 0, 409: _tooLate, ...rest } = countByStatus(webhooks)
    expect(rest).toEqual({})
    expect(confirmed).toBeGreaterThan(0)
    const stored = await environment.db
      .selectFrom('booking')
      .leftJoin('claim', 'claim.booking', 'booking.id')
      .select((eb) => ['reference', 'status', eb.fn.count<number>('claim.unit').as('claims')])
      .where('reference', 'in', booked)
      .groupBy(['reference', 'status'])
      .execute()
    expect(stored).toHaveLength(booked.length)
    const outcomes = new Set(stored.map(({ status, claims }) => `${status} with ${Math.min(claims, 1)}`))
    expect([...outcomes].sort()).toEqual(['cancelled with 0', 'confirmed with 1'])
    expect(await findInventoryViolations(environment.db)).toEqual([])
    expect(await environment.db.selectFrom('hold').select('id').execute()).toEqual([])
  })
})
