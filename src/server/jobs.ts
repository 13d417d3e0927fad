import { setTimeout as pause } from 'node:timers/promises'
import type { AppContext, Logger } from '#app-context.ts'
import { linkAudit } from '#db/audit/write-audit.ts'
import { deleteLeftTestBookings, expireBookingsAndHolds } from '#db/bookings/expire-bookings.ts'
import { deleteOldResponses } from '#db/idempotency.ts'
import { isDatabaseFull } from '#db/is-database-unavailable.ts'
import { deleteOldDeliveries } from '#db/resellers/webhooks.ts'
import { deleteOldProbeChecks } from '#db/status/probe-checks.ts'
import { hourMs, minuteMs, secondMs } from '#domain/primitives/date.ts'
import { createMailer, type Mailer } from '#integrations/email/mailer.ts'
import { verifyAuditChainDaily } from '#services/audit/verify-audit-chain.ts'
import { notifyHeldPools } from '#services/availability/held-places.ts'
import { deletePictureFiles } from '#services/content/change-image.ts'
import { generatePictureSizes } from '#services/content/upload-image.ts'
import { settleUnanswered } from '#services/disruptions/answer-disruption.ts'
import { applyRetention } from '#services/guests/apply-retention.ts'
import { queueDailyEmails } from '#services/messaging/queue-daily-emails.ts'
import { sendEmails } from '#services/messaging/send-emails.ts'
import { extendOpenClosures } from '#services/parks/extend-open-closures.ts'
import { deleteOldSlips } from '#services/payments/delete-old-slips.ts'
import { expireTransfers, remindAboutTransfers } from '#services/payments/expire-transfers.ts'
import { recordPastEarnings } from '#services/payments/month-closing.ts'
import { retryPaymentWebhooks } from '#services/payments/receive-webhook.ts'
import { reconcilePayments } from '#services/payments/reconcile-payments.ts'
import { rollUpVisits } from '#services/reports/record-visit.ts'
import { storeAllDaySums } from '#services/reports/store-day-sums.ts'
import { sendResellerWebhooks } from '#services/resellers/webhooks.ts'
import { deleteOrphanFiles, deleteTempFolders } from '#services/storage/delete-left-files.ts'
import type { Archiver } from './archive/archiver.ts'
import { drillMonthly } from './archive/recovery-drill.ts'
import { watchClock } from './clock-watch.ts'

/** Shorter than the grace time of compose.yaml and systemd, 30 s. */
const maxStopMs = 15 * secondMs

/**
 * A label in the log and in /metrics (docs/operating.md lists them), how often the job looks for work, and its work. Daily and monthly
 * jobs ask the database whether they are due.
 */
type Job = [name: string, intervalMs: number, run: () => Promise<unknown>]

type Options = {
  onJobDone?(name: string): void
  onClockDifference?(seconds: number): void
  /** If there is an archive. */
  archiver?: Archiver | undefined
}

function listJobs(app: AppContext, mailer: Mailer): Job[] {
  const { db, clock } = app
  return [
    ['link audit log', 5 * secondMs, () => linkAudit(db)],
    ['verify audit log', hourMs, () => verifyAuditLog(app)],
    ['reconcile payments', 5 * secondMs, () => reconcile(app)],
    ['retry payment webhooks', 5 * secondMs, () => retryFailedPaymentWebhooks(app)],
    ['remind about transfers', 5 * minuteMs, () => remindAboutTransfers(db, clock.now())],
    ['check held places', minuteMs, () => notifyHeldPools(db, clock.now())],
    ['send emails', 5 * secondMs, () => sendEmails({ ...app, mailer })],
    ['send reseller webhooks', 5 * secondMs, () => sendResellerWebhooks(app)],
    ['queue daily emails', 5 * minuteMs, () => queueDailyEmails(db, clock.now())],
    ['sum days', minuteMs, () => sumDays(app)],
    // Staff wait in the gallery for the picture.
    ['generate picture sizes', 1.5 * secondMs, () => makePictureSizes(app)],
    ['delete picture files', minuteMs, () => deletePictureFiles(app)],
  ]
}

/** Jobs that expire or delete something by its date. They wait until this machine's clock agrees with the database's (R2.16). */
function listDatedJobs(app: AppContext): Job[] {
  const { db, clock } = app
  return [
    ['expire bookings', 5 * secondMs, () => expireBookings(app)],
    ['expire transfers', minuteMs, () => expireTransfers(app)],
    ['delete orphan files', 10 * minuteMs, () => deleteUnusedFiles(app)],
    ['delete idempotency records', hourMs, () => deleteOldResponses(db, clock.now())],
    ['apply retention', hourMs, () => applyRetention(app)],
    ['record earnings', 10 * minuteMs, () => recordPastEarnings(app)],
    ['extend park closures', 5 * minuteMs, () => extendOpenClosures(app)],
    ['settle disruptions', minuteMs, () => settleUnanswered(app)],
    ['delete old checks', hourMs, () => deleteOldProbeChecks(db, clock.now())],
    // Soon after midnight, because a day's salt is deleted with its hashes.
    ['roll up visits', 10 * minuteMs, () => rollUpVisits(app)],
    ['delete old reseller webhooks', hourMs, () => deleteOldDeliveries(db, clock.now())],
    ['delete old slips', hourMs, () => deleteOldSlips(app, clock.now())],
  ]
}

function listArchiveJobs(app: AppContext, archiver: Archiver): Job[] {
  return [
    ['ship archive', 5 * secondMs, () => archiver.ship()],
    ['take base backup', 5 * secondMs, () => archiver.backUp()],
    ['recovery drill', minuteMs, () => drillRecovery(app, archiver)],
  ]
}

/**
 * Starts the background jobs of this process; many processes may run them at once.
 *
 * @returns stops the jobs, and resolves when those that are running have ended, or after `maxStopMs`
 */
export function startJobs(
  app: AppContext,
  { onJobDone = () => {}, onClockDifference, archiver }: Options,
): () => Promise<void> {
  const { db, log } = app
  const mailer = createMailer(app.config)
  const clocks = watchClock({ db, log, onDifference: onClockDifference })
  void clocks.compare().catch((err: unknown) => log.warn({ err }, 'clock comparison failed'))
  const undated: Job[] = [
    ['compare clocks', minuteMs, clocks.compare],
    ...listJobs(app, mailer),
    ...(archiver ? listArchiveJobs(app, archiver) : []),
  ]
  const stops = [
    ...undated.map((job) => repeat(job, log, { onJobDone, canRun: () => true })),
    ...listDatedJobs(app).map((job) => repeat(job, log, { onJobDone, canRun: clocks.isRight })),
  ]
  return async () => {
    archiver?.interrupt()
    const stopped = Promise.all(stops.map((stop) => stop())).then(() => 'stopped')
    // Every job survives a kill, and a network folder without its server ends none.
    if ((await Promise.race([stopped, pause(maxStopMs, 'late', { ref: false })])) === 'late')
      log.warn({}, 'jobs did not end in time')
    mailer.close()
  }
}

/** Each job has its own timer: a gateway or mail server that does not answer delays no other job. */
function repeat(
  [name, intervalMs, run]: Job,
  log: Logger,
  { onJobDone, canRun }: { onJobDone(name: string): void; canRun(): boolean },
): () => Promise<void> {
  let running: Promise<void> | null = null
  const timer = setInterval(() => {
    if (!canRun()) return
    running ??= run()
      .then(() => onJobDone(name))
      .catch((err: unknown) => {
        // A full disk is logged once, by `watchDisk`.
        if (!isDatabaseFull(err)) log.warn({ job: name, err }, 'job failed')
      })
      .finally(() => {
        running = null
      })
  }, intervalMs)
  return async () => {
    clearInterval(timer)
    await running
  }
}

async function expireBookings({ db, clock }: AppContext) {
  await deleteLeftTestBookings(db, clock.now())
  await expireBookingsAndHolds(db, clock.now())
}

async function verifyAuditLog({ db, clock, log }: AppContext) {
  const state = await verifyAuditChainDaily(db, clock.now())
  if (state?.broken) log.error({ row: state.broken.row }, 'audit chain broken')
}

async function drillRecovery({ db, config, log }: AppContext, archiver: Archiver) {
  if (!archiver.isRecoverable()) return
  await drillMonthly({ db, store: archiver.store, dataDir: config.dataDir, log, signal: archiver.signal }, Date.now())
}

async function reconcile(app: AppContext) {
  const { failures } = await reconcilePayments(app)
  for (const err of failures) app.log.warn({ err }, 'payment reconciliation failed')
}

async function retryFailedPaymentWebhooks(app: AppContext) {
  const { failed } = await retryPaymentWebhooks(app)
  for (const webhook of failed) app.log.warn({ webhook }, 'payment webhook processing failed')
}

async function makePictureSizes(app: AppContext) {
  const { failures } = await generatePictureSizes(app)
  for (const err of failures) app.log.warn({ err }, 'picture size generation failed')
}

async function sumDays({ db, log }: AppContext) {
  const { failures } = await storeAllDaySums(db)
  for (const { error: err, ...failed } of failures) log.warn({ err, ...failed }, 'sums of days not stored')
}

async function deleteUnusedFiles({ db, slipStorage, clock, log }: AppContext) {
  // First, because an orphan that cannot be deleted fails the run.
  const folders = await deleteTempFolders(Date.now())
  const files = await deleteOrphanFiles({ db, slipStorage }, clock.now())
  if (files + folders > 0) log.info({ files, folders }, 'orphan files deleted')
}
