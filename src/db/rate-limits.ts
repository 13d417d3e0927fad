import { sql } from 'kysely'
import type { Database } from './client.ts'

/** At most so many requests in a window; windows follow the clock. */
export type Limit = { name: string; seconds: number; requests: number }

type Count = { mine: number; sent: number; others: number }
type Window = { start: number; counts: Map<string, Count> }
const windows = new WeakMap<Database, Map<string, Window>>()

// A flood of made-up addresses must not fill the memory.
const maxAddresses = 50_000

/**
 * Counts a request of `who` and gives the seconds to wait, 0 when it may pass. Each process counts by itself first and
 * tells the others through the database every tenth of the limit, so that cheap reads stay cheap.
 */
export function countRequest(db: Database, limit: Limit, who: string, now: number): number | Promise<number> {
  const window = windowOf(db, limit, now)
  const count = window.counts.get(who) ?? { mine: 0, sent: 0, others: 0 }
  if (count.mine === 0) {
    if (window.counts.size >= maxAddresses) window.counts.clear()
    window.counts.set(who, count)
  }
  const wait = Math.ceil((window.start + limit.seconds * 1000 - now) / 1000)
  if (count.mine + count.others >= limit.requests) return wait
  count.mine += 1
  if (count.mine - count.sent < Math.max(1, Math.floor(limit.requests / 10))) return 0
  const unsent = count.mine - count.sent
  count.sent = count.mine
  return tellOthers(db, `${limit.name}/${limit.seconds} ${who}`, window.start, unsent).then(
    (all) => {
      count.others = Math.max(0, all - count.sent)
      return count.others + count.mine > limit.requests ? wait : 0
    },
    // Without the database each process keeps to the limit by itself.
    () => 0,
  )
}

function windowOf(db: Database, { name, seconds }: Limit, now: number): Window {
  const mine = windows.get(db) ?? new Map<string, Window>()
  windows.set(db, mine)
  const start = Math.floor(now / 1000 / seconds) * seconds * 1000
  const window = mine.get(`${name}/${seconds}`)
  if (window?.start === start) return window
  const next = { start, counts: new Map<string, Count>() }
  mine.set(`${name}/${seconds}`, next)
  dropOldCounts(db, now).catch(() => {})
  return next
}

async function tellOthers(db: Database, subject: string, start: number, requests: number): Promise<number> {
  const counted = await db
    .insertInto('request_count')
    .values({ subject, window_start: new Date(start), requests })
    .onConflict((on) =>
      on
        .columns(['subject', 'window_start'])
        .doUpdateSet({ requests: sql`request_count.requests + excluded.requests` }),
    )
    .returning('requests')
    .executeTakeFirstOrThrow()
  return counted.requests
}

/** Windows long over say nothing any more. Each new window is an occasion; the next one is soon enough after a failure. */
async function dropOldCounts(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('request_count')
    .where('window_start', '<', new Date(now - 2 * 3_600_000))
    .execute()
}
