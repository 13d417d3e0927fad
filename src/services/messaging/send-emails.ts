import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '#clock.ts'
import type { EmailEntry } from '#contracts/messaging/email-entry.ts'
import type { Database } from '#db/client.ts'
import {
  bookingEmail,
  claimEmail,
  closeEmail,
  enqueueEmail,
  entryOf,
  postponeEmails,
  type QueuedEmail,
  rescheduleEmail,
  saveEmailCopy,
} from '#db/messaging/email-outbox.ts'
import { recordPickupNotice } from '#db/messaging/pickup-notices.ts'
import { outageWait, waitAfter, waitForMailServer, waitForNewerVersion } from '#domain/messaging/email-topic.ts'
import { minuteMs } from '#domain/primitives/date.ts'
import { singleLine } from '#integrations/email/escape.ts'
import type { Mailer } from '#integrations/email/mailer.ts'
import type { EmailContext } from './booking-email-facts.ts'
import { composeEmail } from './compose-email.ts'

type SendContext = EmailContext & {
  clock: Clock
  mailer: Mailer
  log: { warn(facts: object, message?: string): void }
}

// The lease is longer than the timeout, so that no other process sends the same email in the meantime.
const timeoutMs = minuteMs
const leaseMs = 3 * minuteMs
const concurrency = 3
// One run ends even when emails keep coming.
const maxPerRun = 300

/**
 * Sends the due emails of the outbox, a few at a time, in many processes at once. An email that fails is retried with growing
 * delay and given up in the end. While the mail server cannot be reached, all emails wait and a few are tried each minute, so that
 * they go out within minutes of its return (R12.3).
 *
 * @returns how many emails were sent, written to a file or no longer needed
 */
export async function sendEmails(context: SendContext): Promise<number> {
  let [taken, done] = [0, 0]
  let isUnreachable = false
  async function worker() {
    while (taken < maxPerRun) {
      taken += 1
      const now = context.clock.now()
      const email = await claimEmail(context.db, now, leaseMs)
      if (!email) return
      const failure = await send(context, email)
      if (!failure) done += 1
      else if (failure.isServers) {
        isUnreachable ||= failure.isUnreachable
        return
      }
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  const now = context.clock.now()
  if (isUnreachable && done === 0) await postponeEmails(context.db, now, now + outageWait)
  return done
}

type DeliveryFailure = { isServers: boolean; isUnreachable: boolean }

async function send(context: SendContext, email: QueuedEmail): Promise<DeliveryFailure | null> {
  const now = context.clock.now()
  const entry = entryOf(email)
  if (!entry) return leaveToNewerVersion(context, email, now)
  try {
    await enqueueNewBookingEmail(context.db, entry, now)
    const mail = await composeEmail(context, email, now)
    if (mail)
      await saveEmailCopy(context.db, email.id, { recipient: mail.to, subject: mail.subject, content: mail.copy })
    if (mail?.pickup) await recordPickupNotice(context.db, email.id, mail.pickup)
    const outcome = mail ? await withTimeout(context.mailer.deliver(mail)) : 'not needed'
    await closeEmail(context.db, email.id, outcome, context.clock.now())
    return null
  } catch (error) {
    const reason = reasonOf(error)
    const failedAt = context.clock.now()
    const isServers = outages.has(String(codeOf(error)))
    // A broken connection may have delivered the email. Retrying it each minute would then send it each minute.
    const isUnreachable = isServers && !(await context.mailer.isReachable())
    const wait = isUnreachable ? waitForMailServer(failedAt - email.created_at.getTime()) : waitAfter(email.attempts)
    await rescheduleEmail(context.db, email.id, {
      next: wait === null ? null : failedAt + wait,
      error: reason,
      now: failedAt,
      isTry: !isUnreachable,
    })
    // Without the address and the content, which holds the access key of a booking.
    const facts = { email: email.id, topic: email.topic, tries: email.attempts, code: codeOf(error) }
    context.log.warn(facts, wait === null ? 'email delivery abandoned' : 'email delivery failed')
    return { isServers, isUnreachable }
  }
}

// Nodemailer's codes for an unreachable server or a refused login. Other errors concern one email.
const outages = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EAUTH', 'EPROTOCOL', 'ECONNREFUSED'])

/**
 * During an upgrade a process of the newer version may queue an email with a topic or payload that this one does not know. It waits for
 * such a process for an hour. Then it is marked as failed; staff can send it again.
 */
async function leaveToNewerVersion({ db, log }: SendContext, { id, topic, created_at }: QueuedEmail, now: number) {
  const wait = waitForNewerVersion(now - created_at.getTime())
  const next = wait === null ? null : now + wait
  const error = `this version of Pugmark does not know the email ‘${topic}’, or cannot read what was queued for it`
  await rescheduleEmail(db, id, { next, error, now, isTry: false })
  if (next === null) log.warn({ email: id, topic }, 'queued email unknown to this version: abandoned')
  return { isServers: false, isUnreachable: false }
}

/** Tells staff about a new booking when its guest's email is sent. A sale queues that email only, which keeps it fast. */
async function enqueueNewBookingEmail(db: Database, entry: EmailEntry, now: number) {
  if (entry.topic === 'booking received')
    await enqueueEmail(db, bookingEmail('staff: new booking', entry.payload.booking), now)
}

async function withTimeout<T>(work: Promise<T>): Promise<T> {
  const stop = new AbortController()
  const late = pause(timeoutMs, undefined, { signal: stop.signal }).then(() => {
    throw Object.assign(new Error('mail server timed out'), { code: 'ETIMEDOUT' })
  })
  try {
    return await Promise.race([work, late])
  } finally {
    stop.abort()
    late.catch(() => {})
  }
}

/** One line, for the email log of the dashboard. */
function reasonOf(error: unknown): string {
  return singleLine(error instanceof Error ? error.message : String(error)).slice(0, 300)
}

function codeOf(error: unknown): string | number | undefined {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return responseCode ?? code
}
