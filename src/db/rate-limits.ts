import { sql } from 'kysely'
import { hourMs } from '#domain/primitives/date.ts'
import type { Database } from './client.ts'

/** The maximum number of requests in a window; windows are aligned with the clock. */
export type Limit = { name: string; seconds: number; requests: number }

type Count = { mine: number; sent: number; others: number }
type Window = { start: number; counts: Map<string, Count> }
const windows = new WeakMap<Database, Map<string, Window>>()

// Bounds the memory during a flood of made-up addresses.
const maxAddresses = 50_000

/**
 * Counts a request of `who` and returns the seconds to wait, 0 if it may pass. Each process counts locally and shares
 * its count through the database every tenth of the limit, so that cheap reads stay cheap.
 */
export function countRequest(db: Database, limit: Limit, who: string, now: number): number | Promise<number> {
  const window = windowOf(db, limit, now)
  const count = window.counts.get(who) ?? { mine: 0, sent: 0, others: 0 }
  if (count.mine === 0) {
    // The oldest count goes. Its client gets a tenth of the limit again, then the database has its total.
    if (window.counts.size >= maxAddresses) window.counts.delete(window.counts.keys().next().value ?? who)
    window.counts.set(who, count)
  }
  const wait = Math.ceil((window.start + limit.seconds * 1000 - now) / 1000)
  if (count.mine + count.others >= limit.requests) return wait
  count.mine += 1
  if (count.mine - count.sent < Math.max(1, Math.floor(limit.requests / 10))) return 0
  const unsent = count.mine - count.sent
  count.sent = count.mine
  return shareCount(db, `${keyOf(limit)} ${who}`, window.start, unsent).then(
    (all) => {
      count.others = Math.max(0, all - count.sent)
      return count.others + count.mine > limit.requests ? wait : 0
    },
    // Without the database each process applies the limit on its own.
    () => 0,
  )
}

/** Takes back a request that was counted at `countedAt` and had no effect. Other processes may count it until the window ends. */
export function uncountRequest(db: Database, limit: Limit, who: string, countedAt: number): void {
  const window = windows.get(db)?.get(keyOf(limit))
  const count = window?.start === startOf(limit, countedAt) ? window.counts.get(who) : undefined
  if (count && count.mine > 0) count.mine -= 1
}

const keyOf = ({ name, seconds }: Limit) => `${name}/${seconds}`
const startOf = ({ seconds }: Limit, now: number) => Math.floor(now / 1000 / seconds) * seconds * 1000

function windowOf(db: Database, limit: Limit, now: number): Window {
  const mine = windows.get(db) ?? new Map<string, Window>()
  windows.set(db, mine)
  const start = startOf(limit, now)
  const window = mine.get(keyOf(limit))
  if (window?.start === start) return window
  const next = { start, counts: new Map<string, Count>() }
  mine.set(keyOf(limit), next)
  deleteOldCounts(db, now).catch(() => {})
  return next
}

async function shareCount(db: Database, subject: string, start: number, requests: number): Promise<number> {
  const counted = await db
    .insertInto('request_count')
    .values({ subject, window_start: new Date(start), requests })
    .onConflict((oc) =>
      oc
        .columns(['subject', 'window_start'])
        .doUpdateSet({ requests: sql`request_count.requests + excluded.requests` }),
    )
    .returning('requests')
    .executeTakeFirstOrThrow()
  return counted.requests
}

/** Deletes expired windows. Runs with each new window; after a failure the next one is soon enough. */
async function deleteOldCounts(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('request_count')
    .where('window_start', '<', new Date(now - 2 * hourMs))
    .execute()
}
