import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { StoredPackage } from '#db/packages/packages.ts'
import { aPackage, aRequest, aSharedRequest, brokenPromises, dayIn, onlyBasicJeeps } from '../support/safari.ts'
import { type Ground, grounds } from './environment.ts'
import { ask, inCrowds, isFull, sized, type Told, tally } from './requests.ts'
import { portOf, type Server } from './server.ts'

describe.each(grounds)('on %s', (_, stand) => {
  let ground: Ground
  let server: Server
  let pkg: StoredPackage

  beforeEach(async () => {
    ground = await stand()
    server = await ground.start()
    pkg = await aPackage(ground.db)
    await onlyBasicJeeps(ground.db, 1_000)
  })
  afterEach(async () => {
    try {
      expect(await brokenPromises(ground.db)).toEqual([])
    } finally {
      await ground.clear()
    }
  })

  const bookings = sized(500, 120)
  const kills = sized(10, 3)
  test(`the server is killed ${kills} times during ${bookings} bookings: what was acknowledged is there, nothing twice`, async () => {
    let acknowledged = 0
    const done = inCrowds(bookings, 20, async (nr) => {
      const order = { body: { ...aRequest(pkg), customerName: `Guest ${nr}` }, key: `the key of guest ${nr}` }
      for (let attempt = 0; attempt < 200; attempt++) {
        const answer = await ask(`${server.url}/api/bookings`, order)
        if (answer.status === 201) {
          acknowledged += 1
          return answer
        }
        // Nobody there, or told to come again: a patient guest does.
        expect([0, 503]).toContain(answer.status)
        await pause(50 + (nr % 10) * 10)
      }
      throw new Error(`Guest ${nr} was never answered`)
    })
    for (let kill = 1; kill <= kills; kill++) {
      while (acknowledged < (kill * bookings) / (kills + 1)) await pause(2)
      await server.kill()
      server = await ground.start({ port: portOf(server) })
    }
    const answers = await done
    const stored = await ground.db.selectFrom('booking').select(['reference', 'customer_name']).execute()
    expect(stored.map(({ customer_name }) => customer_name).sort()).toEqual(
      answers.map((_, nr) => `Guest ${nr}`).sort(),
    )
    expect(stored.map(({ reference }) => reference).sort()).toEqual(
      answers.map(({ body }) => body.booking.bookingId).sort(),
    )
  })

  const outages = sized(5, 2)
  // The design says five seconds; a machine that does other things besides may take longer.
  const patienceMs = isFull ? 5_000 : 20_000
  test(`PostgreSQL goes away at once and comes again, ${outages} times under load: 503 meanwhile, then on as before`, async () => {
    const { pid } = server
    const answers: Told[] = []
    let isOver = false
    let soldSince = 0
    const guests = Array.from({ length: 10 }, async (_, guest) => {
      for (let nr = 0; !isOver; nr++) {
        const body = guest % 2 ? aRequest(pkg) : aSharedRequest(pkg, [1 + (nr % 7)], { date: dayIn(20 + (nr % 50)) })
        const answer = await ask(`${server.url}/api/bookings`, { body, key: `guest ${guest} for the ${nr}th time` })
        answers.push(answer)
        if (answer.status === 201) soldSince += 1
        await pause(20)
      }
    })
    const untilSold = async () => {
      const start = performance.now()
      soldSince = 0
      while (soldSince < 5) {
        if (performance.now() - start > 60_000) throw new Error(`Nothing is sold any more. ${server.lastWords()}`)
        await pause(10)
      }
      return performance.now() - start
    }
    await untilSold()
    for (let outage = 0; outage < outages; outage++) {
      await ground.lose()
      await pause(500)
      await ground.restore()
      expect(await untilSold()).toBeLessThan(patienceMs)
    }
    isOver = true
    await Promise.all(guests)
    expect(server.pid).toBe(pid)
    const { 201: sold, 409: _refused, 503: away = 0, ...others } = tally(answers)
    expect(others).toEqual({})
    expect([sold, away]).toEqual([expect.any(Number), expect.toSatisfy((count: number) => count > 0)])
    for (const { status, retryAfter, body } of answers) {
      if (status !== 503) continue
      expect(Number(retryAfter)).toBeGreaterThan(0)
      expect(body).toEqual({ success: false, message: expect.stringContaining('Nothing was lost') })
    }
    // What was promised before, between and after the outages is all there.
    const promised = answers.flatMap(({ status, body }) => (status === 201 ? [body.booking.bookingId] : []))
    const stored = await ground.db.selectFrom('booking').select('reference').execute()
    expect(stored.map(({ reference }) => reference)).toEqual(expect.arrayContaining(promised))
  })
})
