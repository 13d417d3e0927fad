import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { clientPrefix } from '#domain/primitives/client-prefix.ts'
import { minuteMs } from '#domain/primitives/date.ts'

const windowMs = 15 * minuteMs
const firstDelayMs = 5_000

/**
 * Failed attempts are counted by one of these. After `free` failures in 15 minutes the wait doubles with each one, from 5 seconds up to
 * `longestDelayMs`; it is never a permanent lock. `isOwn`: only one person in one place counts there, so a right password clears it.
 */
export type Counter = { subject: string; free: number; longestDelayMs: number; isOwn: boolean }
type Attempt = { counters: Counter[]; at: number }

/**
 * A login from a browser that is not known: each address has its own counter for the account, so that a stranger slows down only
 * themselves. One address that tries many accounts is slowed down, and so are many addresses that try one account; then a new
 * browser of the owner waits a minute at most.
 */
export function countersOfStranger(email: string, address: string): Counter[] {
  const network = clientPrefix(address)
  // Always in this order, so that two logins never wait for each other's lock.
  return [
    { subject: `account ${email}`, free: 300, longestDelayMs: minuteMs, isOwn: false },
    { subject: `address ${network}`, free: 20, longestDelayMs: 5 * minuteMs, isOwn: false },
    { subject: `account at address ${email} ${network}`, free: 5, longestDelayMs: 5 * minuteMs, isOwn: true },
  ]
}

/** A login from a browser in which this account signed in before: what strangers do does not count. */
export function countersOfDevice(email: string, device: string): Counter[] {
  return [{ subject: `device ${device} ${email}`, free: 5, longestDelayMs: 5 * minuteMs, isOwn: true }]
}

/** A password check of a signed-in user: a stolen session must not allow guessing. */
export function countersOfSession(sessionId: string): Counter[] {
  return [{ subject: `session ${sessionId}`, free: 5, longestDelayMs: 5 * minuteMs, isOwn: true }]
}

/**
 * Counts an attempt before its password is verified, so that concurrent attempts cannot slip through. If a counter
 * requires a delay, returns it in milliseconds without counting the attempt.
 */
export async function recordAttempt(db: Database, { counters, at }: Attempt): Promise<number> {
  const subjects = counters.map(({ subject }) => subject)
  return db.transaction().execute(async (tx) => {
    for (const subject of subjects)
      await sql`select pg_advisory_xact_lock(hashtext('login'), hashtext(${subject}))`.execute(tx)
    await tx
      .deleteFrom('login_failure')
      .where('at', '<', new Date(at - windowMs))
      .execute()
    const failures = await tx
      .selectFrom('login_failure')
      .select((eb) => ['subject', eb.fn.countAll<number>().as('count'), eb.fn.max('at').as('last')])
      .where('subject', 'in', subjects)
      .groupBy('subject')
      .execute()
    const waits = counters.map(({ subject, free, longestDelayMs }) => {
      const found = failures.find((failure) => failure.subject === subject)
      if (!found || found.count < free) return 0
      const delay = Math.min(firstDelayMs * 2 ** (found.count - free), longestDelayMs)
      return found.last.getTime() + delay - at
    })
    const wait = Math.max(...waits)
    if (wait > 0) return wait
    await tx
      .insertInto('login_failure')
      .values(subjects.map((subject) => ({ subject, at: new Date(at) })))
      .execute()
    return 0
  })
}

/** After a right password: clears the person's own counters, and takes this attempt back from the shared ones. */
export async function clearFailures(db: Database, { counters, at }: Attempt): Promise<void> {
  const own = counters.filter(({ isOwn }) => isOwn).map(({ subject }) => subject)
  await db.deleteFrom('login_failure').where('subject', 'in', own).execute()
  await takeBackAttempt(db, { counters: counters.filter(({ isOwn }) => !isOwn), at })
}

/** Undoes `recordAttempt`. Of attempts at the same moment, each takes back another row. */
export async function takeBackAttempt(db: Database, { counters, at }: Attempt): Promise<void> {
  for (const { subject } of counters)
    await sql`
      delete from login_failure where ctid in (
        select ctid from login_failure where subject = ${subject} and at = ${new Date(at)} limit 1
        for update skip locked
      )`.execute(db)
}
