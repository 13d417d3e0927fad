import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SafariRequestInput } from '#contracts/bookings/safari-booking.ts'
import { jeepTypes, type SafariPackage } from '#domain/packages/package.ts'
import { addDays, type Day, daysFrom } from '#domain/primitives/date.ts'
import { openSeatSale, seller, sellSeats } from '../baselines/sell-seats.ts'
import { type Comparison, compareSides, ownChildren, type Side } from '../comparison.ts'
import { partyOfTwo } from '../guests.ts'
import { sendToAll } from '../load.ts'
import type { Options } from '../options.ts'
import { clearDays } from '../seed.ts'
import type { RunningServer } from '../server.ts'
import type { TestBed } from '../test-bed.ts'

/** The half days that private parties can book: 89 days, morning or afternoon, three types of jeep. */
const spreadDays = 89
const halfDays = spreadDays * 2 * jeepTypes.length

export async function openSales(testBed: TestBed) {
  await openSeatSale(testBed.limitsUrl, halfDays)
}

/** B4: bookings spread over all half days, compared with the seat transaction over as many departures. */
export function sellingSpread(testBed: TestBed, pkg: SafariPackage, today: Day, options: Options): Promise<Comparison> {
  return compareSides(
    { scenario: 'B4', what: `POST /api/bookings, ${halfDays} half days`, must: 0.2, goal: 0.3 },
    spreadSide(testBed, pkg, today, options),
    seatSide(testBed, halfDays, options),
    options,
  )
}

/** Bookings spread over all half days, sold by one or several server processes. */
export function spreadSide(
  testBed: TestBed,
  pkg: SafariPackage,
  today: Day,
  options: Options,
  servers: RunningServer[] = [testBed.server],
): Side {
  const [first, last] = [addDays(today, 2), addDays(today, 1 + spreadDays)]
  const bodies = daysFrom(first, last).flatMap((date) =>
    (['morning', 'afternoon'] as const).flatMap((timeSlot) =>
      jeepTypes.map((jeepType) => partyOfTwo(pkg, { date, timeSlot, jeepType }, '#N#')),
    ),
  )
  return {
    ...bookingSide(testBed, shuffled(bodies), options, servers),
    prepare: () => clearDays(testBed.db, first, last),
  }
}

/**
 * B5: all guests book the same half day. It has three hundred jeeps, more than are sold in 50 ms, and is emptied twenty
 * times a second.
 */
export async function sellingHot(
  testBed: TestBed,
  pkg: SafariPackage,
  today: Day,
  options: Options,
): Promise<Comparison> {
  const date = addDays(today, 1)
  await testBed.db.query(
    `insert into pool_day (pool, day, segment, capacity)
     select id, $1, 'PM', 300 from pool where kind = 'jeep' and ref = 'basic'
     on conflict (pool, day, segment) do update set capacity = excluded.capacity`,
    [date],
  )
  const selling = bookingSide(
    testBed,
    [partyOfTwo(pkg, { date, timeSlot: 'afternoon', jeepType: 'basic' }, '#N#')],
    options,
  )
  const sellAndClear = async (seconds: number) => {
    let isSelling = true
    const clearing = (async () => {
      while (isSelling) {
        await clearDays(testBed.db, date, date)
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    })()
    try {
      return await selling.run(seconds)
    } finally {
      isSelling = false
      await clearing
    }
  }
  return compareSides(
    { scenario: 'B5', what: 'POST /api/bookings, one hot half day', must: 0.5, goal: 0.6 },
    { ...selling, run: sellAndClear },
    seatSide(testBed, 1, options),
    options,
  )
}

let guestsSoFar = 1_000_000

function bookingSide(
  testBed: TestBed,
  requests: SafariRequestInput[],
  { connections }: Options,
  servers: RunningServer[] = [testBed.server],
): Side {
  const file = join(testBed.folder, `bodies-${randomUUID()}.jsonl`)
  writeFileSync(file, requests.map((request) => `${JSON.stringify(request)}\n`).join(''))
  return {
    name: 'Pugmark',
    process: servers.map(({ pid }) => pid),
    database: testBed.postgres,
    run: (seconds) =>
      sendToAll(servers, '/api/bookings', { connections, seconds }, () => {
        // Each guest books only once in all rounds, because a guest with too many open bookings is refused.
        const post = { file, keyPrefix: randomUUID(), firstNumber: guestsSoFar }
        guestsSoFar += 1_000_000
        return { post }
      }),
  }
}

function seatSide(testBed: TestBed, departures: number, { connections }: Options): Side {
  return {
    name: `${seller}: lock, insert, update over ${departures} ${departures === 1 ? 'row' : 'rows'}`,
    process: ownChildren,
    database: testBed.postgres,
    run: async (seconds) => {
      const sold = await sellSeats(testBed.limitsUrl, { departures, clients: connections, seconds })
      const latency = (1000 * connections) / sold.perSecond
      return { requests: sold.transactions, perSecond: sold.perSecond, p50: latency, p99: latency, unexpected: 0 }
    },
  }
}

/** Shuffled the same way in each run: neighbours in the list must not be neighbours in the table. */
function shuffled<T>(list: T[]): T[] {
  // 211 is prime and shares no factor with 89 × 2 × 3.
  return list.map((_, index) => list[(index * 211) % list.length] as T)
}
