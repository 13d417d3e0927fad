import type { House } from '#app-context.ts'
import { linkAudit } from '#db/audit/write-audit.ts'
import { expirePlaces } from '#db/bookings/expire-bookings.ts'
import { forgetOldAnswers } from '#db/idempotency.ts'
import { isDatabaseFull } from '#db/is-unavailable.ts'
import { speakingTo } from '#i18n/with-locale.ts'
import { openPostman } from '#integrations/email/mailer.ts'
import { checkAuditDaily } from '#services/audit/verify-audit-chain.ts'
import { noticeHeldPools } from '#services/availability/notify-held-pools.ts'
import { clearPictures } from '#services/content/delete-image.ts'
import { makeImageSizes } from '#services/content/generate-image-sizes.ts'
import { forgetOldGuests } from '#services/guests/apply-retention.ts'
import { postDailyLetters } from '#services/messaging/queue-daily-emails.ts'
import { sendLetters } from '#services/messaging/send-emails.ts'
import { eraseOldSlips } from '#services/payments/delete-old-slips.ts'
import { endTransfers } from '#services/payments/expire-transfers.ts'
import { reconcilePayments } from '#services/payments/reconcile-payments.ts'
import { remindOfTransfers } from '#services/payments/remind-about-transfers.ts'
import { takeKeptWords } from '#services/payments/retry-webhooks.ts'
import { endVisitDays } from '#services/reports/roll-up-visits.ts'
import { sweepStrays } from '#services/storage/delete-orphan-files.ts'
import { sweepFolders } from '#services/storage/delete-temp-folders.ts'
import { watchClock } from './clock-watch.ts'

const everyMs = 5_000
const clockEveryMs = 60_000
const dailyLettersEveryMs = 5 * 60_000
const transfersEveryMs = 60_000
const filesEveryMs = 10 * 60_000
const oldDataEveryMs = 3_600_000
// The salt of a day does not outlive it by long.
const visitDaysEveryMs = 10 * 60_000
// Somebody looks at the gallery and waits for them.
const picturesEveryMs = 1_500
const picturesClearedEveryMs = 60_000

type Chore = {
  name: string
  run: () => Promise<unknown>
  ms?: number
  /** Ends or erases something because its time is over: it waits while our clock is wrong. */
  isByClock?: true
}
type Notes = { noteChore?(name: string): void; noteClock?(seconds: number): void }

/**
 * What each process does beside answering; safe to run in many at once. Gives back how to stop it, the last turn included.
 * `noteChore` hears of each turn that went well.
 */
export function startChores(house: House, { noteChore = () => {}, noteClock }: Notes = {}): () => Promise<void> {
  const { db, clock, log } = house
  const postman = openPostman(house.settings)
  const postRoom = { ...house, postman, speak: speakingTo }
  const clocks = watchClock({ db, log, noteDifference: noteClock })
  const chores: Chore[] = [
    { name: 'clock compared with the database', run: clocks.compare, ms: clockEveryMs },
    { name: 'audit notes wait for their chain', run: () => linkAudit(db) },
    { name: 'the audit log waits to be checked', run: () => checkLog(house), ms: oldDataEveryMs },
    { name: 'places that are over wait to be freed', run: () => expirePlaces(db, clock.now()), isByClock: true },
    { name: 'payments wait for their gateway', run: () => askAboutPayments(house) },
    { name: 'unpaid bookings checked', run: () => noticeHeldPools(db, clock.now()), ms: transfersEveryMs },
    { name: 'letters wait to be sent', run: () => sendLetters(postRoom) },
    {
      name: 'letters of the day wait to be written',
      run: () => postDailyLetters(db, clock.now()),
      ms: dailyLettersEveryMs,
    },
    {
      name: 'transfers wait for somebody who looks at them',
      run: () => remindOfTransfers(db, clock.now()),
      ms: dailyLettersEveryMs,
    },
    { name: 'pictures wait for their sizes', run: () => makeSizes(house), ms: picturesEveryMs },
    { name: 'deleted pictures wait to be cleared away', run: () => clearPictures(house), ms: picturesClearedEveryMs },
    {
      name: 'transfers wait that nobody found in time',
      run: () => endTransfers(house),
      ms: transfersEveryMs,
      isByClock: true,
    },
    { name: 'words of a gateway wait to be taken', run: () => takeWords(house) },
    { name: 'files wait that nobody needs', run: () => sweepFiles(house), ms: filesEveryMs },
    {
      name: 'answers to old orders wait to be forgotten',
      run: () => forgetOldAnswers(db, clock.now()),
      ms: oldDataEveryMs,
      isByClock: true,
    },
    { name: 'old guests wait to be forgotten', run: () => forgetOldGuests(house), ms: oldDataEveryMs, isByClock: true },
    { name: 'visits of days that are over wait to be counted', run: () => endVisitDays(house), ms: visitDaysEveryMs },
    {
      name: 'old slips wait to be erased',
      run: () => eraseOldSlips(house, clock.now()),
      ms: oldDataEveryMs,
      isByClock: true,
    },
  ]
  void clocks.compare().catch((err: unknown) => log.warn({ err }, 'the clocks could not be compared'))
  const stops = chores.map((chore) => {
    const mayRun = () => !chore.isByClock || !clocks.isOff()
    return repeat(chore, log, { noteDone: noteChore, mayRun })
  })
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
    postman.close()
  }
}

/** Each chore by itself: a gateway or a mail server that does not answer keeps no place from being freed. */
function repeat(
  { name, run, ms = everyMs }: Chore,
  log: House['log'],
  { noteDone, mayRun }: { noteDone(name: string): void; mayRun(): boolean },
): () => Promise<void> {
  let turn: Promise<void> | null = null
  const timer = setInterval(() => {
    if (!mayRun()) return
    // What one turn could not do the next one does.
    turn ??= run()
      .then(() => noteDone(name))
      .catch((error: unknown) => {
        if (!isDatabaseFull(error)) log.warn({ err: error }, name)
      })
      .finally(() => {
        turn = null
      })
  }, ms)
  return async () => {
    clearInterval(timer)
    await turn
  }
}

/** Whoever reads our log files hears at once that somebody has changed what was written. */
async function checkLog({ db, clock, log }: House) {
  const state = await checkAuditDaily(db, clock.now())
  if (state?.broken) log.error({ row: state.broken.row }, 'the audit log is not as it was written')
}

async function askAboutPayments(house: House) {
  const { failures } = await reconcilePayments(house)
  for (const err of failures) house.log.warn({ err }, 'a gateway could not be asked')
}

async function takeWords(house: House) {
  const { inTrouble } = await takeKeptWords(house)
  for (const word of inTrouble) house.log.warn({ word }, "a gateway's word could not be taken")
}

async function makeSizes(house: House) {
  const { failures } = await makeImageSizes(house)
  for (const err of failures) house.log.warn({ err }, 'sizes of a picture could not be made')
}

async function sweepFiles({ db, shelf, clock, log }: House) {
  const strays = await sweepStrays({ db, shelf }, clock.now())
  const folders = await sweepFolders(Date.now())
  if (strays + folders > 0) log.info({ strays, folders }, 'files that nobody needs were removed')
}
