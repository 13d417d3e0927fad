import { sql } from 'kysely'
import { neighbourhoodOf } from '#rules/neighbourhood.ts'
import type { Database } from './database.ts'

const windowMs = 15 * 60_000
const freeTries = { account: 5, address: 20 }
const firstDelayMs = 5_000
const longestDelayMs = 5 * 60_000

type LoginAttempt = { email: string; address: string; at: number }

/**
 * Notes a try before its password is looked at, so that many at once cannot slip through between count and note.
 * Gives the milliseconds to wait instead when the account failed 5 times or the address 20 times in 15 minutes:
 * then the wait doubles with every failure, up to 5 minutes; nobody is locked out for good.
 */
export async function noteAttempt(db: Database, { email, address, at }: LoginAttempt): Promise<number> {
  const subjects = subjectsOf(email, address)
  return db.transaction().execute(async (tx) => {
    for (const { subject } of subjects)
      await sql`select pg_advisory_xact_lock(hashtext('login'), hashtext(${subject}))`.execute(tx)
    await tx
      .deleteFrom('login_failure')
      .where('at', '<', new Date(at - windowMs))
      .execute()
    const failures = await tx
      .selectFrom('login_failure')
      .select((on) => ['subject', on.fn.countAll<number>().as('count'), on.fn.max('at').as('last')])
      .where(
        'subject',
        'in',
        subjects.map(({ subject }) => subject),
      )
      .groupBy('subject')
      .execute()
    const waits = subjects.map(({ subject, tries }) => {
      const found = failures.find((failure) => failure.subject === subject)
      if (!found || found.count < tries) return 0
      const delay = Math.min(firstDelayMs * 2 ** (found.count - tries), longestDelayMs)
      return found.last.getTime() + delay - at
    })
    const wait = Math.max(...waits)
    if (wait > 0) return wait
    await tx
      .insertInto('login_failure')
      .values(subjects.map(({ subject }) => ({ subject, at: new Date(at) })))
      .execute()
    return 0
  })
}

/** A right password clears the account's failures and takes this try back from the address. */
export async function forgiveAttempts(db: Database, { email, address, at }: LoginAttempt): Promise<void> {
  const [account, from] = subjectsOf(email, address)
  await db
    .deleteFrom('login_failure')
    .where((on) =>
      on.or([
        on('subject', '=', account.subject),
        on.and([on('subject', '=', from.subject), on('at', '=', new Date(at))]),
      ]),
    )
    .execute()
}

// Always in this order, so that two logins never wait for each other's lock.
function subjectsOf(email: string, address: string) {
  return [
    { subject: `account ${email}`, tries: freeTries.account },
    { subject: `address ${neighbourhoodOf(address)}`, tries: freeTries.address },
  ] as const
}
