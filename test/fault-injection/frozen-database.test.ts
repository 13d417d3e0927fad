import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { StoredPackage } from '#db/packages/packages.ts'
import { sendRaw } from '../support/raw-request.ts'
import {
  aPackage,
  aRequest,
  aSharedRequest,
  dayIn,
  findInventoryViolations,
  noon,
  onlyBasicJeeps,
} from '../support/safari.ts'
import { embeddedEnvironment, proxiedEnvironment, type TestEnvironment } from './environment.ts'
import { bySize, countByStatus, isFull, send, type TestResponse } from './requests.ts'
import type { Server } from './server.ts'

// The database is connected but does not respond, like a paused machine or a network that drops every packet.

// The goals are two seconds and one second; a busy machine may take longer.
const refusedMs = isFull ? 2_000 : 4_000
const backMs = isFull ? 1_000 : 4_000
const atOnceMs = isFull ? 300 : 1_000
const patient = { timeout: 20_000 }

describe.each([
  ['whose processes are stopped', embeddedEnvironment],
  ['behind a line that passes nothing', proxiedEnvironment],
])('a database %s', (_, createEnvironment) => {
  let environment: TestEnvironment
  let server: Server
  let pkg: StoredPackage

  beforeEach(async () => {
    environment = await createEnvironment()
    server = await environment.start()
    pkg = await aPackage(environment.db)
    // More jeeps than a fast machine can sell within the test.
    await onlyBasicJeeps(environment.db, 30_000)
  })
  afterEach(() => environment.cleanUp())

  async function timed<T>(work: Promise<T>): Promise<{ answer: T; ms: number }> {
    const start = performance.now()
    return { answer: await work, ms: performance.now() - start }
  }
  const page = (path: string) => timed(sendRaw(server.url + path))
  const book = (body: object, key: string) => timed(send(`${server.url}/api/bookings`, { body, key }))

  test('pages and catalogue are served from the cache, other requests get 503, and all recovers with the database', async () => {
    const shown = ['/', '/packages', '/about', `/packages/${pkg.id}`, '/api/packages', `/api/packages/${pkg.id}`]
    const before = await Promise.all(shown.map(page))
    const { events, stop } = listen(
      `${server.url}/api/packages/${pkg.id}/seats/live?date=${dayIn(10)}&timeSlot=morning`,
    )
    await expect.poll(() => events.length, patient).toBe(1)
    const waiting = await book(aRequest(pkg, { paymentMethod: 'card', date: dayIn(20) }), 'the key of a slow guest')
    const runOut = noon + 3 * 3_600_000
    await sql`update booking set hold_expires_at = ${new Date(runOut)}`.execute(environment.db)

    environment.freezeDatabase()
    const order = aRequest(pkg)
    const first = await Promise.all([book(order, 'the key of a guest'), page('/'), page('/booking')])
    for (const { ms } of first) expect(ms).toBeLessThan(refusedMs)
    expect(first[0].answer).toMatchObject({ status: 503, retryAfter: expect.stringMatching(/^[1-9]/) })
    const again = await book(order, 'the key of a guest')
    expect([again.answer.status, again.ms < atOnceMs]).toEqual([503, true])

    const during = await Promise.all(shown.map(page))
    for (const [index, { answer, ms }] of during.entries()) {
      expect([shown[index], answer.status, ms < atOnceMs]).toEqual([shown[index], 200, true])
      expect(answer.body.equals(before[index]?.answer.body ?? Buffer.alloc(0))).toBe(true)
    }
    for (const [path, status] of [
      ['/api/health', 200],
      ['/api/ready', 503],
      [`/api/packages/${pkg.id}/availability`, 503],
    ] as const) {
      const { answer, ms } = await page(path)
      expect([path, answer.status, ms < atOnceMs]).toEqual([path, status, true])
    }
    expect(server.lastOutput()).toContain('the database does not answer')
    await pause(2_000)

    environment.thawDatabase()
    const back = performance.now()
    await expect
      .poll(() => page('/api/ready').then(({ answer }) => answer.status), { interval: 20, timeout: 20_000 })
      .toBe(200)
    expect(performance.now() - back).toBeLessThan(backMs)
    const sold = await book(order, 'the key of a guest')
    expect(sold.answer.status).toBe(201)
    const { bookingId } = sold.answer.body.booking
    expect((await book(order, 'the key of a guest')).answer.body.booking.bookingId).toBe(bookingId)
    const stored = await environment.db.selectFrom('booking').select('reference').execute()
    expect(stored.map(({ reference }) => reference).sort()).toEqual(
      [bookingId, waiting.answer.body.booking.bookingId].sort(),
    )

    // An open seat map shows new sales again, and the jobs continue.
    expect((await book(aSharedRequest(pkg, [3]), 'the key of a third')).answer.status).toBe(201)
    await expect.poll(() => events.at(-1), patient).toContain('"takenSeats":[3]')
    stop()
    await sql`update booking set hold_expires_at = ${new Date(noon)} where reference = ${waiting.answer.body.booking.bookingId}`.execute(
      environment.db,
    )
    const status = () =>
      environment.db
        .selectFrom('booking')
        .select('status')
        .where('reference', '=', waiting.answer.body.booking.bookingId)
        .executeTakeFirst()
    await expect.poll(status, patient).toEqual({ status: 'cancelled' })
    expect(await findInventoryViolations(environment.db)).toEqual([])
  })

  const freezes = bySize(2, 1)
  test(`it freezes ${freezes} times during bookings: each guest gets a response in time, and no booking is lost or duplicated`, async () => {
    const answers: { name: string; response: TestResponse; ms: number }[] = []
    let isOver = false
    const guests = Array.from({ length: 10 }, async (_, guest) => {
      for (let index = 0; !isOver; index++) {
        const name = `Guest ${guest} for the ${index}th time`
        const body = { ...aRequest(pkg), customerName: name }
        for (;;) {
          const { answer, ms } = await book(body, name)
          answers.push({ name, response: answer, ms })
          if (answer.status !== 503) break
          await pause(100)
        }
        await pause(20)
      }
    })
    for (let time = 0; time < freezes; time++) {
      await pause(1_500)
      environment.freezeDatabase()
      await pause(4_000)
      environment.thawDatabase()
    }
    await pause(2_000)
    isOver = true
    await Promise.all(guests)
    const { 201: sold, 503: away, ...others } = countByStatus(answers.map(({ response }) => response))
    expect(others).toEqual({})
    expect([sold, away]).toEqual([expect.any(Number), expect.any(Number)])
    expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(refusedMs)
    const acknowledged = answers.flatMap(({ name, response }) =>
      response.status === 201 ? [`${name} ${response.body.booking.bookingId}`] : [],
    )
    const stored = await environment.db.selectFrom('booking').select(['reference', 'customer_name']).execute()
    expect(stored.map(({ reference, customer_name }) => `${customer_name} ${reference}`).sort()).toEqual(
      acknowledged.sort(),
    )
    expect(await findInventoryViolations(environment.db)).toEqual([])
  })

  test('a server that is stopped while the database is frozen exits cleanly', async () => {
    environment.freezeDatabase()
    const { answer, ms } = await timed(server.stop())
    environment.thawDatabase()
    expect([answer, ms < 20_000]).toEqual([0, true])
  })

  test('requests wait for a lock that is held for seconds, and none is refused', async () => {
    const states: number[] = []
    const { sold } = await environment.db.transaction().execute(async (tx) => {
      await sql`lock table booking in access exclusive mode`.execute(tx)
      const sold = book(aRequest(pkg), 'a patient guest')
      // The breaker opens after one second without a response.
      for (let attempt = 0; attempt < 6; attempt++) {
        await pause(500)
        states.push((await page('/api/ready')).answer.status)
      }
      return { sold }
    })
    expect([(await sold).answer.status, new Set(states)]).toEqual([201, new Set([200])])
    expect(server.lastOutput()).not.toContain('does not answer')
  })
})

/** Collects the events of a live stream. */
function listen(url: string) {
  const events: string[] = []
  const stopping = new AbortController()
  const reading = async () => {
    const { body } = await fetch(url, { signal: stopping.signal })
    let text = ''
    for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += part
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        if (text.startsWith('data:')) events.push(text.slice(0, end))
        text = text.slice(end + 2)
      }
    }
  }
  reading().catch(() => {})
  return { events, stop: () => stopping.abort() }
}
