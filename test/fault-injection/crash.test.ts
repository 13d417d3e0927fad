import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { StoredPackage } from '#db/packages/packages.ts'
import {
  aPackage,
  aRequest,
  aSharedRequest,
  dayIn,
  findInventoryViolations,
  onlyBasicJeeps,
} from '../support/safari.ts'
import { environments, type TestEnvironment } from './environment.ts'
import { bySize, countByStatus, isFull, runConcurrently, send, type TestResponse } from './requests.ts'
import { portOf, type Server } from './server.ts'

describe.each(environments)('on %s', (_, createEnvironment) => {
  let environment: TestEnvironment
  let server: Server
  let pkg: StoredPackage

  beforeEach(async () => {
    environment = await createEnvironment()
    server = await environment.start()
    pkg = await aPackage(environment.db)
    await onlyBasicJeeps(environment.db, 1_000)
  })
  afterEach(async () => {
    try {
      expect(await findInventoryViolations(environment.db)).toEqual([])
    } finally {
      await environment.cleanUp()
    }
  })

  const bookings = bySize(500, 120)
  const kills = bySize(10, 3)
  test(`the server is killed ${kills} times during ${bookings} bookings: every acknowledged booking is stored once`, async () => {
    let acknowledged = 0
    const done = runConcurrently(bookings, 20, async (index) => {
      const order = { body: { ...aRequest(pkg), customerName: `Guest ${index}` }, key: `the key of guest ${index}` }
      for (let attempt = 0; attempt < 200; attempt++) {
        const answer = await send(`${server.url}/api/bookings`, order)
        if (answer.status === 201) {
          acknowledged += 1
          return answer
        }
        // No connection, or 503: the client retries.
        expect([0, 503]).toContain(answer.status)
        await pause(50 + (index % 10) * 10)
      }
      throw new Error(`Guest ${index} got no response`)
    })
    for (let kill = 1; kill <= kills; kill++) {
      while (acknowledged < (kill * bookings) / (kills + 1)) await pause(2)
      await server.kill()
      server = await environment.start({ port: portOf(server) })
    }
    const answers = await done
    const stored = await environment.db.selectFrom('booking').select(['reference', 'customer_name']).execute()
    expect(stored.map(({ customer_name }) => customer_name).sort()).toEqual(
      answers.map((_, index) => `Guest ${index}`).sort(),
    )
    expect(stored.map(({ reference }) => reference).sort()).toEqual(
      answers.map(({ body }) => body.booking.bookingId).sort(),
    )
  })

  const outages = bySize(5, 2)
  // The goal is five seconds; a busy machine may take longer.
  const retryAfterMs = isFull ? 5_000 : 20_000
  test(`PostgreSQL stops and restarts ${outages} times under load: 503 meanwhile, then bookings continue`, async () => {
    const { pid } = server
    const answers: TestResponse[] = []
    let isOver = false
    let soldSince = 0
    const guests = Array.from({ length: 10 }, async (_, guest) => {
      for (let index = 0; !isOver; index++) {
        const body =
          guest % 2 ? aRequest(pkg) : aSharedRequest(pkg, [1 + (index % 7)], { date: dayIn(20 + (index % 50)) })
        const answer = await send(`${server.url}/api/bookings`, { body, key: `guest ${guest} for the ${index}th time` })
        answers.push(answer)
        if (answer.status === 201) soldSince += 1
        await pause(20)
      }
    })
    const untilSold = async () => {
      const start = performance.now()
      soldSince = 0
      while (soldSince < 5) {
        if (performance.now() - start > 60_000) throw new Error(`No booking succeeds any more. ${server.lastOutput()}`)
        await pause(10)
      }
      return performance.now() - start
    }
    await untilSold()
    for (let outage = 0; outage < outages; outage++) {
      await environment.stopDatabase()
      await pause(500)
      await environment.restoreDatabase()
      expect(await untilSold()).toBeLessThan(retryAfterMs)
    }
    isOver = true
    await Promise.all(guests)
    expect(server.pid).toBe(pid)
    const { 201: sold, 409: _refused, 503: away = 0, ...others } = countByStatus(answers)
    expect(others).toEqual({})
    expect([sold, away]).toEqual([expect.any(Number), expect.toSatisfy((count: number) => count > 0)])
    for (const { status, retryAfter, body } of answers) {
      if (status !== 503) continue
      expect(Number(retryAfter)).toBeGreaterThan(0)
      expect(body).toEqual({ success: false, message: expect.stringContaining('Nothing was lost') })
    }
    // Every booking acknowledged before, between and after the outages is stored.
    const promised = answers.flatMap(({ status, body }) => (status === 201 ? [body.booking.bookingId] : []))
    const stored = await environment.db.selectFrom('booking').select('reference').execute()
    expect(stored.map(({ reference }) => reference)).toEqual(expect.arrayContaining(promised))
  })
})
