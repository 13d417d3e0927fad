import { createHmac } from 'node:crypto'
import type { Clock } from '#clock.ts'
import type { Database } from '#db/client.ts'
import { recordPendingOfDay } from '#db/reports/kpis.ts'
import { closeVisitDays, insertVisit, saltOf } from '#db/reports/visits.ts'
import { deleteVitalsBefore } from '#db/reports/web-vitals.ts'
import { addDays, type Day, dayAt } from '#domain/primitives/date.ts'
import { vitalDays } from '#domain/reports/web-vitals.ts'

type Today = { day: Day; salt: Promise<Buffer>; seen: Set<string> }
const todays = new WeakMap<Database, Today>()

// Bounds the memory in a flood of fake visitors. The database has them all.
const maxRemembered = 50_000

/**
 * Counts a visitor once a day. The visitor is identified by a hash of address and browser with the salt of the day. The salt is deleted
 * afterwards, so that the hash cannot be traced back to anyone.
 */
export async function recordVisit(
  { db, clock }: { db: Database; clock: Clock },
  { address, userAgent }: { address: string; userAgent: string },
): Promise<void> {
  const today = todayOf(db, dayAt(clock.now()))
  const salt = await today.salt
  const mark = createHmac('sha256', salt).update(`${address}\n${userAgent}`).digest().subarray(0, 16)
  const name = mark.toString('base64')
  if (today.seen.has(name)) return
  await insertVisit(db, today.day, mark)
  if (today.seen.size >= maxRemembered) today.seen.clear()
  today.seen.add(name)
}

function todayOf(db: Database, day: Day): Today {
  const cached = todays.get(db)
  if (cached?.day === day) return cached
  const today: Today = { day, salt: saltOf(db, day), seen: new Set() }
  todays.set(db, today)
  // A failed read is not cached: the next visitor reads the salt again.
  today.salt.catch(() => {
    if (todays.get(db) === today) todays.delete(db)
  })
  return today
}

/** Deletes the visitor data of past days, and stores today's count of pending work, which cannot be computed later. */
export async function rollUpVisits({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const today = dayAt(clock.now())
  await db.transaction().execute(async (tx) => {
    await closeVisitDays(tx, today)
    await recordPendingOfDay(tx, today)
    await deleteVitalsBefore(tx, addDays(today, -vitalDays))
  })
}
