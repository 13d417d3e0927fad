import { setTimeout as pause } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import type { Actor } from '#db/audit/write-audit.ts'
import { tripRow } from '#db/availability/claims.ts'
import type { HoldName } from '#db/availability/holds.ts'
import { type Database, preparedAs } from '#db/client.ts'
import type { IdempotencyKey } from '#db/idempotency.ts'
import { isDatabaseUnavailable } from '#db/is-database-unavailable.ts'
import type { OutboxEmail } from '#db/messaging/email-outbox.ts'
import type { NewOctoBooking } from '#db/resellers/octo-bookings.ts'
import { hashOfToken } from '#db/token-hash.ts'
import type { Trip } from '#domain/availability/calendar-entry.ts'
import type { InventoryDemand } from '#domain/availability/inventory.ts'
import type { PackagePrices } from '#domain/packages/package.ts'
import { auditFields, type NewBooking } from './bookings.ts'

export type Sale = {
  booking: NewBooking
  /** The prices used for the total: a sale at other prices is refused. Null if none were used. */
  prices: PackagePrices | null
  places: InventoryDemand[]
  /** The trip to compare with the calendar; null if the calendar does not apply. */
  trip: Trip | null
  /** Whether only days that staff opened are sold. */
  onlyOpenedDays: boolean
  /** The guest's hold, whose places the booking takes over. */
  hold: HoldName | null
  /** The maximum number of unpaid bookings of one guest; null for staff. */
  maxOpen: { unpaid: number; cash: number } | null
  overbook: boolean
  /** Null for a test booking, which leaves no audit entry. */
  actor: Actor | null
  action: string
  emails: OutboxEmail[]
  /** The part of a reseller's reservation that only OCTO knows. */
  octo?: NewOctoBooking
  idempotencyKey: (IdempotencyKey & { hash: Buffer; encryptedResponse: Buffer }) | null
}

/**
 * Books one sale in one transaction and one round trip. Returns false for a replay: its idempotency key was used
 * before, and nothing changes. Throws an error for `mapInventoryError` if the sale is refused.
 */
export async function bookSale(db: Database, sale: Sale): Promise<boolean> {
  const { rows } = await db.executeQuery<{ is_new: boolean }>(
    CompiledQuery.raw(bookOne, [JSON.stringify(saleJson(sale))]),
  )
  return rows[0]?.is_new === true
}

/** Whether `bookSales` can book it: any free units, no hold, nothing beyond capacity. */
export function isBatchable({ places, hold, overbook, booking }: Sale): boolean {
  // The last use of a code is refused for one sale, not for a batch.
  if (booking.promotion) return false
  const isAnyUnit = (place: InventoryDemand) => 'count' in place && !place.forDeparture
  return !overbook && !booking.overbook_reason && !hold && booking.seats.length === 0 && places.every(isAnyUnit)
}

/**
 * Books batchable sales in one transaction. A sale that would have to wait or be refused is 'skipped', and left to
 * `bookSale`.
 */
export async function bookSales(db: Database, sales: readonly Sale[]): Promise<('sold' | 'replay' | 'skipped')[]> {
  const { rows } = await db.executeQuery<{ sold: number[] | null; replays: number[] | null }>(
    CompiledQuery.raw(bookMany, [JSON.stringify(sales.map(saleJson))]),
  )
  const [outcome] = rows
  return sales.map((_, index) => {
    if (outcome?.sold?.includes(index + 1)) return 'sold'
    return outcome?.replays?.includes(index + 1) ? 'replay' : 'skipped'
  })
}

// A constant string: a query builder would assemble it for each sale.
const bookOne = `${preparedAs('book_sale')} select book_sale($1::jsonb) as is_new`
const bookMany = `${preparedAs('book_sales')} select * from book_sales($1::jsonb)`

/** A sale in the form that the SQL functions read, without unused fields. */
function saleJson({ booking, actor, trip, hold, idempotencyKey, ...sale }: Sale) {
  return {
    booking: rowJson(booking),
    prices: sale.prices ?? undefined,
    places: sale.places,
    trip: trip ? tripRow(trip, sale.onlyOpenedDays) : undefined,
    limit: sale.maxOpen ?? undefined,
    hold: hold ? rowJson({ id: hold.id, key_hash: hashOfToken(hold.key) }) : undefined,
    overbook: sale.overbook,
    audit: actor
      ? {
          actor: actor.actor,
          role: actor.role,
          address: actor.address,
          request_id: actor.requestId,
          action: sale.action,
          difference: auditFields(booking),
        }
      : undefined,
    emails: sale.emails,
    octo: sale.octo ? rowJson(sale.octo) : undefined,
    key: idempotencyKey
      ? rowJson({
          scope: idempotencyKey.scope,
          key: idempotencyKey.key,
          request_hash: idempotencyKey.hash,
          response: idempotencyKey.encryptedResponse,
        })
      : undefined,
  }
}

/** Bytes in PostgreSQL's text format; JSON would list them one by one. */
function rowJson(row: object): object {
  const json: Record<string, unknown> = { ...row }
  for (const [column, value] of Object.entries(row))
    if (Buffer.isBuffer(value)) json[column] = `\\x${value.toString('hex')}`
  return json
}

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
    if (queue.isBusy) return
    queue.isBusy = true
    // At the end of this turn of the event loop, so that the batch has every sale that arrived in it.
    setImmediate(bookNextBatch, db, queue)
  })
}

async function bookNextBatch(db: Database, queue: Queue) {
  const batch = queue.waiting.splice(0, maxBatchSize)
  queue.isBusy = batch.length > 0
  if (!queue.isBusy) return
  const booked = bookBatch(db, batch)
  await atMost(batch.length === 1 ? timeoutMs.single : timeoutMs.batch, booked)
  // Before the callers continue, so that PostgreSQL books while their responses are made.
  void bookNextBatch(db, queue)
  const tellCallers = await booked
  tellCallers()
}

/**
 * Books the batch, and sends one by one the sales that it skips. Returns a function that tells the callers of the others their outcome.
 */
async function bookBatch(db: Database, batch: Waiting[]): Promise<() => void> {
  const [first, second] = batch
  if (first && !second) {
    await bookAlone(db, first)
    return () => {}
  }
  try {
    const sales = batch.map(({ sale }) => sale)
    const outcomes = await bookSales(db, sales)
    // Before the next batch is sent, in which later guests would overtake these.
    for (const [index, waiting] of batch.entries()) if (outcomes[index] === 'skipped') void bookAlone(db, waiting)
    return () => {
      for (const [index, { resolve }] of batch.entries())
        if (outcomes[index] !== 'skipped') resolve(outcomes[index] === 'sold')
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
    return () => {}
  }
}

function bookAlone(db: Database, { sale, resolve, reject }: Waiting): Promise<void> {
  return bookSale(db, sale).then(resolve, reject)
}

async function atMost(ms: number, work: Promise<unknown>) {
  const timer = new AbortController()
  await Promise.race([work, pause(ms, undefined, { signal: timer.signal }).catch(() => {})])
  timer.abort()
}
