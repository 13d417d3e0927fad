import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#db/client.ts'
import { isDatabaseUnavailable } from '#db/is-database-unavailable.ts'
import { bookSale, bookSales, isBatchable, type Sale } from './book-sale.ts'

const maxBatchSize = 32
// A single sale may wait for a locked day, a batch only for an overloaded machine. The next batch waits no longer.
const timeoutMs = { single: 50, batch: 1_000 }

type Waiting = { sale: Sale; resolve(isNew: boolean): void; reject(error: unknown): void }
type Queue = { waiting: Waiting[]; isBusy: boolean }
const queues = new WeakMap<Database, Queue>()

/**
 * Books as `bookSale` does, but sales that arrive while others are being written form a batch, which costs a fifth for each
 * (docs/decisions/0015-sold-together.md). No sale waits for others to arrive.
 */
export function bookBatched(db: Database, sale: Sale): Promise<boolean> {
  if (!isBatchable(sale)) return bookSale(db, sale)
  const queue = queues.get(db) ?? { waiting: [], isBusy: false }
  queues.set(db, queue)
  return new Promise((resolve, reject) => {
    queue.waiting.push({ sale, resolve, reject })
    if (!queue.isBusy) bookNextBatch(db, queue)
  })
}

function bookNextBatch(db: Database, queue: Queue) {
  queue.isBusy = queue.waiting.length > 0
  if (!queue.isBusy) return
  // At the end of this turn of the event loop, so that the batch has every sale that arrived in it.
  setImmediate(async () => {
    const batch = queue.waiting.splice(0, maxBatchSize)
    await atMost(batch.length === 1 ? timeoutMs.single : timeoutMs.batch, bookBatch(db, batch))
    bookNextBatch(db, queue)
  })
}

async function bookBatch(db: Database, batch: Waiting[]) {
  const [first, second] = batch
  if (first && !second) return bookAlone(db, first)
  try {
    const sales = batch.map(({ sale }) => sale)
    const outcomes = await bookSales(db, sales)
    for (const [index, waiting] of batch.entries()) {
      const outcome = outcomes[index]
      if (outcome === 'sold' || outcome === 'replay') waiting.resolve(outcome === 'sold')
      else void bookAlone(db, waiting)
    }
  } catch (error) {
    const isLost = isDatabaseUnavailable(error)
    // Gives the pool time to notice that the connection is lost.
    if (isLost) await pause(50)
    for (const waiting of batch) {
      // The batch may have been committed: without an idempotency key a second attempt could book twice.
      if (isLost && !waiting.sale.idempotencyKey) waiting.reject(error)
      else void bookAlone(db, waiting)
    }
  }
}

function bookAlone(db: Database, { sale, resolve, reject }: Waiting): Promise<void> {
  return bookSale(db, sale).then(resolve, reject)
}

async function atMost(ms: number, work: Promise<void>) {
  const timer = new AbortController()
  await Promise.race([work, pause(ms, undefined, { signal: timer.signal }).catch(() => {})])
  timer.abort()
}
