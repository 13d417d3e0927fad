import type { AppContext } from '#app-context.ts'
import { linkAudit } from '#db/audit/write-audit.ts'
import { expirePlaces } from '#db/bookings/expire-bookings.ts'
import { deleteOldAnswers } from '#db/idempotency.ts'
import { isDatabaseFull } from '#db/is-unavailable.ts'
import { speakingTo } from '#i18n/with-locale.ts'
import { createMailer } from '#integrations/email/mailer.ts'
import { checkAuditDaily } from '#services/audit/verify-audit-chain.ts'
import { notifyHeldPools } from '#services/availability/notify-held-pools.ts'
import { deletePictureFiles } from '#services/content/delete-image.ts'
import { generateImageSizes } from '#services/content/generate-image-sizes.ts'
import { applyRetention } from '#services/guests/apply-retention.ts'
import { queueDailyEmails } from '#services/messaging/queue-daily-emails.ts'
import { sendEmails } from '#services/messaging/send-emails.ts'
import { deleteOldSlips } from '#services/payments/delete-old-slips.ts'
import { expireTransfers } from '#services/payments/expire-transfers.ts'
import { reconcilePayments } from '#services/payments/reconcile-payments.ts'
import { remindAboutTransfers } from '#services/payments/remind-about-transfers.ts'
import { retryWebhooks } from '#services/payments/retry-webhooks.ts'
import { rollUpVisits } from '#services/reports/roll-up-visits.ts'
import { deleteOrphanFiles } from '#services/storage/delete-orphan-files.ts'
import { deleteTempFolders } from '#services/storage/delete-temp-folders.ts'
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

type Job = {
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
export function startJobs(app: AppContext, { noteChore = () => {}, noteClock }: Notes = {}): () => Promise<void> {
  const { db, clock, log } = app
  const mailer = createMailer(app.settings)
  const emailContext = { ...app, postman: mailer, speak: speakingTo }
  const clocks = watchClock({ db, log, noteDifference: noteClock })
  const jobs: Job[] = [
    { name: 'clock compared with the database', run: clocks.compare, ms: clockEveryMs },
    { name: 'audit notes wait for their chain', run: () => linkAudit(db) },
    { name: 'the audit log waits to be checked', run: () => checkLog(app), ms: oldDataEveryMs },
    { name: 'places that are over wait to be freed', run: () => expirePlaces(db, clock.now()), isByClock: true },
    { name: 'payments wait for their gateway', run: () => askAboutPayments(app) },
    { name: 'unpaid bookings checked', run: () => notifyHeldPools(db, clock.now()), ms: transfersEveryMs },
    { name: 'letters wait to be sent', run: () => sendEmails(emailContext) },
    {
      name: 'letters of the day wait to be written',
      run: () => queueDailyEmails(db, clock.now()),
      ms: dailyLettersEveryMs,
    },
    {
      name: 'transfers wait for somebody who looks at them',
      run: () => remindAboutTransfers(db, clock.now()),
      ms: dailyLettersEveryMs,
    },
    { name: 'pictures wait for their sizes', run: () => makeSizes(app), ms: picturesEveryMs },
    {
      name: 'deleted pictures wait to be cleared away',
      run: () => deletePictureFiles(app),
      ms: picturesClearedEveryMs,
    },
    {
      name: 'transfers wait that nobody found in time',
      run: () => expireTransfers(app),
      ms: transfersEveryMs,
      isByClock: true,
    },
    { name: 'words of a gateway wait to be taken', run: () => takeWords(app) },
    { name: 'files wait that nobody needs', run: () => sweepFiles(app), ms: filesEveryMs },
    {
      name: 'answers to old orders wait to be forgotten',
      run: () => deleteOldAnswers(db, clock.now()),
      ms: oldDataEveryMs,
      isByClock: true,
    },
    { name: 'old guests wait to be forgotten', run: () => applyRetention(app), ms: oldDataEveryMs, isByClock: true },
    { name: 'visits of days that are over wait to be counted', run: () => rollUpVisits(app), ms: visitDaysEveryMs },
    {
      name: 'old slips wait to be erased',
      run: () => deleteOldSlips(app, clock.now()),
      ms: oldDataEveryMs,
      isByClock: true,
    },
  ]
  void clocks.compare().catch((err: unknown) => log.warn({ err }, 'the clocks could not be compared'))
  const stops = jobs.map((job) => {
    const mayRun = () => !job.isByClock || !clocks.isOff()
    return repeat(job, log, { noteDone: noteChore, mayRun })
  })
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
    mailer.close()
  }
}

/** Each chore by itself: a gateway or a mail server that does not answer keeps no place from being freed. */
function repeat(
  { name, run, ms = everyMs }: Job,
  log: AppContext['log'],
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
async function checkLog({ db, clock, log }: AppContext) {
  const state = await checkAuditDaily(db, clock.now())
  if (state?.broken) log.error({ row: state.broken.row }, 'the audit log is not as it was written')
}

async function askAboutPayments(app: AppContext) {
  const { failures } = await reconcilePayments(app)
  for (const err of failures) app.log.warn({ err }, 'a gateway could not be asked')
}

async function takeWords(app: AppContext) {
  const { inTrouble } = await retryWebhooks(app)
  for (const word of inTrouble) app.log.warn({ word }, "a gateway's word could not be taken")
}

async function makeSizes(app: AppContext) {
  const { failures } = await generateImageSizes(app)
  for (const err of failures) app.log.warn({ err }, 'sizes of a picture could not be made')
}

async function sweepFiles({ db, slipStorage: storage, clock, log }: AppContext) {
  const strays = await deleteOrphanFiles({ db, slipStorage: storage }, clock.now())
  const folders = await deleteTempFolders(Date.now())
  if (strays + folders > 0) log.info({ strays, folders }, 'files that nobody needs were removed')
}
