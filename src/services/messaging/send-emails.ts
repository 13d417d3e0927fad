import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '#clock.ts'
import {
  aboutBooking,
  claimLetter,
  closeLetter,
  postLetter,
  putOffLetter,
  type WaitingLetter,
} from '#db/messaging/email-outbox.ts'
import { waitAfter } from '#domain/messaging/email-topic.ts'
import { singleLine } from '#integrations/email/escape.ts'
import type { Postman } from '#integrations/email/mailer.ts'
import { composeLetter, type LetterDesk } from './compose-email.ts'

type PostRoom = LetterDesk & {
  clock: Clock
  postman: Postman
  log: { warn(facts: object, message?: string): void }
}

// Whoever is slower than this is given up for now; the lease is longer, so that nobody else sends the same meanwhile.
const mostTime = 60_000
const lease = 180_000
const lanes = 3
// One turn ends some time, even when letters keep coming.
const mostAtOnce = 300

/**
 * Sends what waits in the outbox, a few at a time, in many processes at once. A letter is tried again with growing delay
 * and given up in the end; a server that cannot be reached ends the turn for that lane, so that it costs each letter as
 * few tries as possible. How many letters were done with.
 */
export async function sendLetters(room: PostRoom): Promise<number> {
  let [taken, done] = [0, 0]
  async function lane() {
    while (taken < mostAtOnce) {
      taken += 1
      const now = room.clock.now()
      const letter = await claimLetter(room.db, now, lease)
      if (!letter) return
      const failure = await send(room, letter)
      if (!failure) done += 1
      else if (failure.isServers) return
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return done
}

async function send(room: PostRoom, letter: WaitingLetter): Promise<{ isServers: boolean } | null> {
  const now = room.clock.now()
  try {
    await tellStaff(room, letter, now)
    const mail = await composeLetter(room, letter, now)
    const outcome = mail ? await inTime(room.postman.deliver(mail)) : 'not needed'
    await closeLetter(room.db, letter.id, outcome, room.clock.now())
    return null
  } catch (error) {
    const wait = waitAfter(letter.attempts)
    const reason = reasonOf(error)
    const failedAt = room.clock.now()
    await putOffLetter(room.db, letter.id, {
      next: wait === null ? null : failedAt + wait,
      error: reason,
      now: failedAt,
    })
    // Without the address, and without the letter: it has the key of a booking in it.
    const facts = { letter: letter.id, topic: letter.topic, tries: letter.attempts, code: codeOf(error) }
    room.log.warn(facts, wait === null ? 'a letter was given up' : 'a letter could not be sent')
    return { isServers: outages.has(String(codeOf(error))) }
  }
}

// Of nodemailer: nobody answers, or nobody lets us in. Anything else is about this letter.
const outages = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EAUTH', 'EPROTOCOL', 'ECONNREFUSED'])

/** A sale posts one letter only, so that it is quick: the one for staff follows from it. */
async function tellStaff({ db }: PostRoom, { topic, payload }: WaitingLetter, now: number) {
  const { booking } = payload as { booking?: string }
  if (topic === 'booking received' && booking) await postLetter(db, aboutBooking('staff: new booking', booking), now)
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  const stop = new AbortController()
  const late = pause(mostTime, undefined, { signal: stop.signal }).then(() => {
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
