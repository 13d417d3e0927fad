import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '#clock.ts'
import {
  aboutBooking,
  claimEmail,
  closeEmail,
  enqueueEmail,
  postponeEmails,
  type QueuedEmail,
  rescheduleEmail,
} from '#db/messaging/email-outbox.ts'
import { outageWait, waitAfter, waitInOutage } from '#domain/messaging/email-topic.ts'
import { singleLine } from '#integrations/email/escape.ts'
import type { Mailer } from '#integrations/email/mailer.ts'
import { composeEmail, type EmailContext } from './compose-email.ts'

type PostRoom = EmailContext & {
  clock: Clock
  postman: Mailer
  log: { warn(facts: object, message?: string): void }
}

// Whoever is slower than this is given up for now; the lease is longer, so that nobody else sends the same meanwhile.
const maxTime = 60_000
const lease = 180_000
const lanes = 3
// One turn ends some time, even when letters keep coming.
const maxAtOnce = 300

/**
 * Sends the due emails of the outbox, a few at a time, in many processes at once. An email that fails is retried with growing
 * delay and given up in the end. While the mail server cannot be reached, all emails wait and a few are tried each minute, so that
 * they go out within minutes of its return (R12.3).
 *
 * @returns how many emails were sent, written to a file or no longer needed
 */
export async function sendEmails(room: PostRoom): Promise<number> {
  let [taken, done] = [0, 0]
  let isUnreachable = false
  async function lane() {
    while (taken < maxAtOnce) {
      taken += 1
      const now = room.clock.now()
      const email = await claimEmail(room.db, now, lease)
      if (!email) return
      const failure = await send(room, email)
      if (!failure) done += 1
      else if (failure.isServers) {
        isUnreachable ||= failure.isUnreachable
        return
      }
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  if (isUnreachable && done === 0) await postponeEmails(room.db, room.clock.now() + outageWait)
  return done
}

type Failure = { isServers: boolean; isUnreachable: boolean }

async function send(room: PostRoom, email: QueuedEmail): Promise<Failure | null> {
  const now = room.clock.now()
  try {
    await tellStaff(room, email, now)
    const mail = await composeEmail(room, email, now)
    const outcome = mail ? await inTime(room.postman.deliver(mail)) : 'not needed'
    await closeEmail(room.db, email.id, outcome, room.clock.now())
    return null
  } catch (error) {
    const reason = reasonOf(error)
    const failedAt = room.clock.now()
    const isServers = outages.has(String(codeOf(error)))
    // Asked apart, because a connection that broke may have delivered the email: another try each minute would send it each minute.
    const isUnreachable = isServers && !(await room.postman.isReachable())
    const wait = isUnreachable ? waitInOutage(failedAt - email.created_at.getTime()) : waitAfter(email.attempts)
    await rescheduleEmail(room.db, email.id, {
      next: wait === null ? null : failedAt + wait,
      error: reason,
      now: failedAt,
      isTry: !isUnreachable,
    })
    // Without the address, and without the letter: it has the key of a booking in it.
    const facts = { letter: email.id, topic: email.topic, tries: email.attempts, code: codeOf(error) }
    room.log.warn(facts, wait === null ? 'a letter was given up' : 'a letter could not be sent')
    return { isServers, isUnreachable }
  }
}

// Of nodemailer: nobody answers, or nobody lets us in. Anything else is about this letter.
const outages = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EAUTH', 'EPROTOCOL', 'ECONNREFUSED'])

/** A sale posts one letter only, so that it is quick: the one for staff follows from it. */
async function tellStaff({ db }: PostRoom, { topic, payload }: QueuedEmail, now: number) {
  const { booking } = payload as { booking?: string }
  if (topic === 'booking received' && booking) await enqueueEmail(db, aboutBooking('staff: new booking', booking), now)
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  const stop = new AbortController()
  const late = pause(maxTime, undefined, { signal: stop.signal }).then(() => {
    throw Object.assign(new Error('The mail server takes too long'), { code: 'ETIMEDOUT' })
  })
  try {
    return await Promise.race([work, late])
  } finally {
    stop.abort()
    late.catch(() => {})
  }
}

/** As staff read it. */
function reasonOf(error: unknown): string {
  return singleLine(error instanceof Error ? error.message : String(error)).slice(0, 300)
}

function codeOf(error: unknown): string | number | undefined {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return responseCode ?? code
}
