import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StoredPackage } from '#db/packages/packages.ts'
import { merchant, signed } from '../support/payhere/sign.ts'
import { aPackage, aRequest, findInventoryViolations, noon, onlyBasicJeeps } from '../support/safari.ts'
import { environments, type TestEnvironment } from './environment.ts'
import { bySize, runConcurrently, seededRandom, send } from './requests.ts'
import type { Server } from './server.ts'
import { waitUntilExpired } from './until-expired.ts'

const guests = bySize(500, 60)
const deadline = noon + 30 * 60_000
const config = { PAYMENT_GATEWAY: 'payhere', PAYHERE_MERCHANT_ID: merchant.id, PAYHERE_SECRET: merchant.secret }

describe.each(environments)('on %s', (_, createEnvironment) => {
  let environment: TestEnvironment
  let servers: Server[]
  let pkg: StoredPackage

  beforeAll(async () => {
    environment = await createEnvironment()
    servers = [await environment.start({ config })]
    pkg = await aPackage(environment.db)
  })
  afterAll(() => environment?.cleanUp())

  test(`${guests} bookings expire while each webhook arrives twice: each ends confirmed with its place, or refunded`, async () => {
    const random = seededRandom(23)
    // Exactly as many jeeps as bookings: a freed jeep is taken at once.
    await onlyBasicJeeps(environment.db, guests)
    const started = await runConcurrently(guests, 20, async () => {
      const { body } = await send(`${servers[0]?.url}/api/bookings`, { body: aRequest(pkg, { paymentMethod: 'card' }) })
      const { bookingId, guestKey, totalPrice: total } = body.booking
      const paying = await send(`${servers[0]?.url}/api/bookings`, {
        body: { bookingId, total, paymentMethod: 'card' },
        guestKey,
      })
      expect(paying.status).toBe(201)
      return { bookingId: bookingId as string, order: paying.body.payment.orderReference as string }
    })

    const seconds = bySize(20, 6)
    await sql`update booking set hold_expires_at = ${new Date(deadline)}::timestamptz
      + random() * make_interval(secs => ${seconds})`.execute(environment.db)
    await sql`update payment set expires_at = ${new Date(deadline)}`.execute(environment.db)
    // The clock of the first server is half an hour behind.
    await servers[0]?.stop()
    servers = await Promise.all([1, 2].map(() => environment.start({ now: deadline, config })))
    let isOver = false
    const others = runConcurrently(4, 4, async () => {
      while (!isOver) {
        await send(`${servers[random(2)]?.url}/api/bookings`, { body: aRequest(pkg, { paymentMethod: 'bank' }) })
        await pause(50)
      }
    })
    const atOnce = 40
    const paid = started.filter((_, index) => index % 4 !== 3)
    const statuses = await runConcurrently(paid.length * 2, atOnce, async (index) => {
      await pause(random((seconds * 1_000 * atOnce) / paid.length))
      const order = paid[index % paid.length]?.order ?? ''
      const webhook = signed({ order_id: order, payhere_amount: '35.00', payment_id: `32${order}` })
      const response = await fetch(`${servers[random(2)]?.url}/api/payments/payhere/notify`, {
        method: 'POST',
        body: new URLSearchParams(webhook),
      })
      return response.status
    })
    await waitUntilExpired(environment, deadline + seconds * 1_000)
    isOver = true
    await others

    expect(new Set(statuses)).toEqual(new Set([200]))
    const { rows } = await sql<{ outcome: string; bookings: number }>`
      select format('%s, %s, payment %s, %s claims, %s refunds', b.status, b.payment_status, p.status,
        (select count(*) from claim where booking = b.id), (select count(*) from refund where booking = b.id)) as outcome,
        count(*)::int as bookings
      from booking b join payment p on p.booking = b.id
      where b.reference in (${sql.join(started.map(({ bookingId }) => bookingId))}) group by 1
    `.execute(environment.db)
    const outcomes = Object.fromEntries(rows.map(({ outcome, bookings }) => [outcome, bookings]))
    const {
      'confirmed, paid, payment paid, 1 claims, 0 refunds': confirmed = 0,
      'cancelled, refund due, payment paid, 0 claims, 1 refunds': refunded = 0,
      'cancelled, unpaid, payment expired, 0 claims, 0 refunds': expired = 0,
      ...rest
    } = outcomes
    // A payment is reconciled a little after its hold ends.
    const { 'cancelled, unpaid, payment pending, 0 claims, 0 refunds': pending = 0, ...wrong } = rest
    expect(wrong).toEqual({})
    expect(confirmed + refunded).toBe(paid.length)
    expect(expired + pending).toBe(guests - paid.length)
    expect(confirmed).toBeGreaterThan(0)
    expect(refunded).toBeGreaterThan(0)
    expect(await findInventoryViolations(environment.db)).toEqual([])
    const events = await environment.db.selectFrom('payment_event').select('outcome').execute()
    expect(events.map(({ outcome }) => outcome)).toEqual(Array(paid.length).fill('status changed'))
  })
})
