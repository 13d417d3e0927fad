import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#db/client.ts'
import { isDatabaseUnavailable } from '#db/is-unavailable.ts'
import { book, bookTogether, isPlain, type Sale } from './insert-booking.ts'

const mostTogether = 32
// Who is by himself may have to wait for a day that somebody works on; many together wait for nothing but a machine that is ill.
// The next ones do not wait with them.
const patienceMs = { withOne: 50, withMany: 1_000 }

/**
 * Sells as `book` does, but whatever comes while others are being served goes together, in one transaction. Nobody waits for
 * company: who comes to an empty counter is served at once and by himself.
 */
export function bookBatched(db: Database, sale: Sale): Promise<boolean> {
  if (!isPlain(sale)) return book(db, sale)
  const counter = counters.get(db) ?? { waiting: [], isBusy: false }
  counters.set(db, counter)
  return new Promise((done, fail) => {
    counter.waiting.push({ sale, done, fail })
    if (!counter.isBusy) callNext(db, counter)
  })
}

type Waiting = { sale: Sale; done(isNew: boolean): void; fail(error: unknown): void }
type Counter = { waiting: Waiting[]; isBusy: boolean }
const counters = new WeakMap<Database, Counter>()

function callNext(db: Database, counter: Counter) {
  counter.isBusy = counter.waiting.length > 0
  if (!counter.isBusy) return
  // At the end of this turn of the event loop, so that all who have arrived by now are among them.
  setImmediate(async () => {
    const guests = counter.waiting.splice(0, mostTogether)
    await atMost(guests.length === 1 ? patienceMs.withOne : patienceMs.withMany, serve(db, guests))
    callNext(db, counter)
  })
}

async function atMost(ms: number, work: Promise<void>) {
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  await Promise.race([work, patience])
  clearTimeout(timer)
}

async function serve(db: Database, guests: Waiting[]) {
  const [first, second] = guests
  if (first && !second) return sellAlone(db, first)
  try {
    const outcomes = await bookTogether(
      db,
      guests.map(({ sale }) => sale),
    )
    for (const [at, guest] of guests.entries()) {
      const outcome = outcomes[at] ?? 'alone'
      if (outcome === 'alone') void sellAlone(db, guest)
      else guest.done(outcome === 'sold')
    }
  } catch (error) {
    const isLost = isDatabaseUnavailable(error)
    // The pool has yet to notice that this connection is no longer one.
    if (isLost) await pause(50)
    for (const guest of guests) {
      // The commit may have been the last thing that went out: who has no key could buy twice.
      if (isLost && !guest.sale.once) guest.fail(error)
      else void sellAlone(db, guest)
    }
  }
}

function sellAlone(db: Database, { sale, done, fail }: Waiting): Promise<void> {
  return book(db, sale).then(done, fail)
}
