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
import { notifyHeldPools } from '#services/availability/notify-held-pools.ts'
import { deletePictureFiles } from '#services/content/delete-image.ts'
import { generatePictureSizes } from '#services/content/generate-picture-sizes.ts'
import { settleUnanswered } from '#services/disruptions/settle-unanswered.ts'
import { applyRetention } from '#services/guests/apply-retention.ts'
import { queueDailyEmails } from '#services/messaging/queue-daily-emails.ts'
import { sendEmails } from '#services/messaging/send-emails.ts'
import { extendOpenClosures } from '#services/parks/extend-open-closures.ts'
import { recordPastEarnings } from '#services/payments/close-month.ts'
import { deleteOldSlips } from '#services/payments/delete-old-slips.ts'
import { expireTransfers } from '#services/payments/expire-transfers.ts'
import { reconcilePayments } from '#services/payments/reconcile-payments.ts'
import { remindAboutTransfers } from '#services/payments/remind-about-transfers.ts'
import { retryPaymentWebhooks } from '#services/payments/retry-payment-webhooks.ts'
import { rollUpVisits } from '#services/reports/roll-up-visits.ts'
import { sendResellerWebhooks } from '#services/resellers/webhooks.ts'
import { deleteOrphanFiles } from '#services/storage/delete-orphan-files.ts'
import { deleteTempFolders } from '#services/storage/delete-temp-folders.ts'
import type { Archiver } from './archive/archiver.ts'
import { drillMonthly } from './archive/recovery-drill.ts'
import { watchClock } from './clock-watch.ts'

/** Shorter than the grace time of compose.yaml and systemd, 30 s. */
const maxStopMs = 15 * secondMs

type Job = {
  /** Label in the log and in /metrics; docs/operating.md lists them. */
  name: string
  run: () => Promise<unknown>
  /** How often the job looks for work. Daily and monthly jobs ask the database whether they are due. */
  intervalMs: number
  /** The job expires or deletes something by its date. It waits until this machine's clock agrees with the database's (R2.16). */
  needsCorrectClock?: true
}

type Options = {
  onJobDone?(name: string): void
  onClockDifference?(seconds: number): void
  /** If there is an archive. */
  archiver?: Archiver | undefined
}

function listJobs(
  app: AppContext,
  mailer: Mailer,
  compareClocks: () => Promise<void>,
  archiver: Archiver | undefined,
): Job[] {
  const { db, clock } = app
  return [
    { name: 'compare clocks', run: compareClocks, intervalMs: minuteMs },
    { name: 'link audit log', run: () => linkAudit(db), intervalMs: 5 * secondMs },
    { name: 'verify audit log', run: () => verifyAuditLog(app), intervalMs: hourMs },
    {
      name: 'expire bookings',
      run: async () => {
        await deleteLeftTestBookings(db, clock.now())
        await expireBookingsAndHolds(db, clock.now())
      },
      intervalMs: 5 * secondMs,
      needsCorrectClock: true,
    },
    { name: 'reconcile payments', run: () => reconcile(app), intervalMs: 5 * secondMs },
    { name: 'retry payment webhooks', run: () => retryFailedPaymentWebhooks(app), intervalMs: 5 * secondMs },
    { name: 'expire transfers', run: () => expireTransfers(app), intervalMs: minuteMs, needsCorrectClock: true },
    { name: 'remind about transfers', run: () => remindAboutTransfers(db, clock.now()), intervalMs: 5 * minuteMs },
    { name: 'check held places', run: () => notifyHeldPools(db, clock.now()), intervalMs: minuteMs },
    { name: 'send emails', run: () => sendEmails({ ...app, mailer }), intervalMs: 5 * secondMs },
    { name: 'send reseller webhooks', run: () => sendResellerWebhooks(app), intervalMs: 5 * secondMs },
    { name: 'queue daily emails', run: () => queueDailyEmails(db, clock.now()), intervalMs: 5 * minuteMs },
    // Staff wait in the gallery for the picture.
    { name: 'generate picture sizes', run: () => makePictureSizes(app), intervalMs: 1.5 * secondMs },
    { name: 'delete picture files', run: () => deletePictureFiles(app), intervalMs: minuteMs },
    {
      name: 'delete orphan files',
      run: () => deleteUnusedFiles(app),
      intervalMs: 10 * minuteMs,
      needsCorrectClock: true,
    },
    {
      name: 'delete idempotency records',
      run: () => deleteOldResponses(db, clock.now()),
      intervalMs: hourMs,
      needsCorrectClock: true,
    },
    { name: 'apply retention', run: () => applyRetention(app), intervalMs: hourMs, needsCorrectClock: true },
    { name: 'record earnings', run: () => recordPastEarnings(app), intervalMs: 10 * minuteMs, needsCorrectClock: true },
    {
      name: 'extend park closures',
      run: () => extendOpenClosures(app),
      intervalMs: 5 * minuteMs,
      needsCorrectClock: true,
    },
    { name: 'settle disruptions', run: () => settleUnanswered(app), intervalMs: minuteMs, needsCorrectClock: true },
    {
      name: 'delete old checks',
      run: () => deleteOldProbeChecks(db, clock.now()),
      intervalMs: hourMs,
      needsCorrectClock: true,
    },
    // Soon after midnight, because a day's salt is deleted with its hashes.
    { name: 'roll up visits', run: () => rollUpVisits(app), intervalMs: 10 * minuteMs, needsCorrectClock: true },
    {
      name: 'delete old reseller webhooks',
      run: () => deleteOldDeliveries(db, clock.now()),
      intervalMs: hourMs,
      needsCorrectClock: true,
    },
    {
      name: 'delete old slips',
      run: () => deleteOldSlips(app, clock.now()),
      intervalMs: hourMs,
      needsCorrectClock: true,
    },
    ...(archiver
      ? [
          { name: 'ship archive', run: () => archiver.ship(), intervalMs: 5 * secondMs },
          { name: 'take base backup', run: () => archiver.backUp(), intervalMs: 5 * secondMs },
          { name: 'recovery drill', run: () => drillRecovery(app, archiver), intervalMs: minuteMs },
        ]
      : []),
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
  const stops = listJobs(app, mailer, clocks.compare, archiver).map((job) => {
    const canRun = () => !job.needsCorrectClock || clocks.isRight()
    return repeat(job, log, { onJobDone, canRun })
  })
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
  { name, run, intervalMs }: Job,
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

async function deleteUnusedFiles({ db, slipStorage, clock, log }: AppContext) {
  const files = await deleteOrphanFiles({ db, slipStorage }, clock.now())
  const folders = await deleteTempFolders(Date.now())
  if (files + folders > 0) log.info({ files, folders }, 'orphan files deleted')
}
