import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StoredPackage } from '#db/packages/packages.ts'
import { aToken } from '../support/builders.ts'
import {
  aPackage,
  aRequest,
  aSharedRequest,
  aWish,
  brokenPromises,
  dayIn,
  noon,
  onlyBasicJeeps,
} from '../support/safari.ts'
import { type Ground, grounds } from './environment.ts'
import { ask, dice, inCrowds, sized, tally } from './requests.ts'
import type { Server } from './server.ts'
import { untilNothingIsOverdue } from './until-expired.ts'

const guests = sized(500, 100)
/** Half an hour after noon the time of bookings by card is over. */
const deadline = noon + 30 * 60_000

describe.each(grounds)('on %s', (_, stand) => {
  let ground: Ground
  let servers: Server[]
  let pkg: StoredPackage

  beforeAll(async () => {
    ground = await stand()
    servers = [await ground.start()]
    pkg = await aPackage(ground.db)
  })
  afterAll(() => ground?.clear())

  test(`two servers confirm ${guests} bookings whose time is just over: each is confirmed with its places, or cancelled without`, async () => {
    const roll = dice(11)
    // Exactly as many jeeps as there are bookings: who comes too late may find his taken.
    const privates = Math.ceil(guests / 2)
    await onlyBasicJeeps(ground.db, privates)
    const send = (server: Server | undefined, path: string, question: Parameters<typeof ask>[1]) =>
      ask(`${server?.url}/api/${path}`, question)
    const made = await inCrowds(guests, 20, (nr) => {
      const date = dayIn(20 + Math.floor(nr / 7 / 2))
      const body =
        nr < privates
          ? aRequest(pkg, { paymentMethod: 'card' })
          : aSharedRequest(pkg, [1 + (nr % 7)], { paymentMethod: 'card', date })
      return send(servers[0], 'bookings', { body })
    })
    const booked = made.flatMap(({ status, body }) => (status === 201 ? [body.booking.bookingId as string] : []))
    expect(booked.length).toBeGreaterThan(guests / 2)
    for (let nr = 0; nr < guests / 5; nr++) {
      const body = aWish(pkg, { date: dayIn(40 + (nr % 40)), people: 1 + Math.floor(nr / 40) })
      expect(await send(servers[0], 'holds', { body, visitor: `a browser of its own ${nr}` })).toMatchObject({
        status: 201,
      })
    }
    const token = await aToken(ground.db, 'admin', deadline - 60_000)

    // Their times run out one after the other while two servers and their sweepers are at work.
    const seconds = sized(20, 8)
    await sql`update booking set hold_expires_at = ${new Date(deadline)}::timestamptz
      + random() * make_interval(secs => ${seconds})`.execute(ground.db)
    await sql`update hold set expires_at = ${new Date(deadline)}::timestamptz`.execute(ground.db)
    // The first one lives half an hour too early.
    await servers[0]?.stop()
    servers = await Promise.all([ground.start({ now: deadline }), ground.start({ now: deadline })])
    let isOver = false
    const others = inCrowds(4, 4, async () => {
      while (!isOver) {
        await send(servers[roll(2)], 'bookings', { body: aRequest(pkg, { paymentMethod: 'bank' }) })
        await pause(50)
      }
    })
    const atOnce = 40
    const answers = await inCrowds(booked.length * 2, atOnce, async (nr) => {
      await pause(roll((seconds * 1_000 * atOnce) / booked.length))
      const id = booked[nr % booked.length]
      // A gateway tells twice, and not always the same server; of every fourth booking it never hears.
      if ((nr % booked.length) % 4 === 3) return undefined
      return send(servers[roll(2)], `bookings/${id}`, { method: 'PUT', body: { status: 'confirmed' }, token })
    })
    const told = answers.filter((answer) => answer !== undefined)
    await untilNothingIsOverdue(ground, deadline + seconds * 1_000)
    isOver = true
    await others

    const { 200: confirmed = 0, 409: _tooLate, ...rest } = tally(told)
    expect(rest).toEqual({})
    expect(confirmed).toBeGreaterThan(0)
    const stored = await ground.db
      .selectFrom('booking')
      .leftJoin('claim', 'claim.booking', 'booking.id')
      .select((on) => ['reference', 'status', on.fn.count<number>('claim.unit').as('claims')])
      .where('reference', 'in', booked)
      .groupBy(['reference', 'status'])
      .execute()
    expect(stored).toHaveLength(booked.length)
    const outcomes = new Set(stored.map(({ status, claims }) => `${status} with ${Math.min(claims, 1)}`))
    expect([...outcomes].sort()).toEqual(['cancelled with 0', 'confirmed with 1'])
    expect(await brokenPromises(ground.db)).toEqual([])
    expect(await ground.db.selectFrom('hold').select('id').execute()).toEqual([])
  })
})
