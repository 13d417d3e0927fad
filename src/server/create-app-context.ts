import { resolve } from 'node:path'
import { sql } from 'kysely'
import { destination, type Logger as Pino, pino } from 'pino'
import type { AppContext } from '#app-context.ts'
import { clockFrom, systemClock } from '#clock.ts'
import { type Config, readConfig } from '#config.ts'
import type { Database } from '#db/client.ts'
import { failFast } from '#db/client.ts'
import { watchDisk } from '#db/disk-space.ts'
import { reportUnusableSettings } from '#db/settings/settings.ts'
import { createGateway } from '#integrations/payments/create-gateway.ts'
import { createStorages } from '#integrations/storage/create-storage.ts'
import { createSeatEvents } from '#live/seat-events.ts'
import { createStaffEvents } from '#live/staff-events.ts'
import { ensureFirstAdmin, type FirstAdmin } from '#services/staff/ensure-first-admin.ts'
import { loadDemo } from '../../db/demo/load.ts'
import { readArchiveState } from './archive/archive-state.ts'
import { type ArchiveStore, openArchiveStore } from './archive/archive-store.ts'
import { type Archiver, createArchiver } from './archive/archiver.ts'
import { checkDataFolder } from './data-folder.ts'
import { openAppDatabase } from './database.ts'
import { findEncryptionKeys } from './identity-keys.ts'
import { startJobs } from './jobs.ts'
import { createMetrics } from './metrics.ts'
import { createSecretKey, findSecretKey } from './secret-key.ts'
import { checkEncryptionKeys, checkFirstAdmin, checkStore } from './startup-checks.ts'
import { UserError } from './user-error.ts'

type Startup = {
  app: AppContext
  config: Config
  /** Null if the database had staff already. */
  firstAdmin: FirstAdmin | null
  metrics: ReturnType<typeof createMetrics>
  /** Makes /api/ready answer 503 and ends event streams, so that their clients reconnect to another process. */
  stopReceiving(): void
  release(): Promise<void>
}

/** Everything that lives as long as the process, without the routes: a reload in development opens the database once. */
export async function createAppContext(): Promise<Startup> {
  const given = readConfig()
  checkDataFolder(given.dataDir)
  const log = logger(given)
  const archive = given.ARCHIVE_TO ? openArchiveStore(given.ARCHIVE_TO, given) : undefined
  const { slips: slipStorage, pictures } = createStorages(given)
  await checkStore(slipStorage, given, log)
  const clock = given.PUGMARK_NOW ? clockFrom(Date.parse(given.PUGMARK_NOW)) : systemClock
  const { db, url, release } = await openAppDatabase(given, {
    clockShiftMs: clock.now() - Date.now(),
    allowEmpty: true,
    onError: (error) => log.warn({ err: error }, 'database connection lost'),
    onRestartFailed: (reason) => log.error({ reason }, 'embedded database restart failed'),
    beforeMigration: (db) => checkFirstAdmin(db, given),
  })
  try {
    const knownKey = findSecretKey(given)
    const SEAL_KEYS = findEncryptionKeys(given)
    await checkEncryptionKeys(db, knownKey, SEAL_KEYS)
    const config = { ...given, SECRET_KEY: knownKey ?? createSecretKey(given.dataDir), SEAL_KEYS }
    const firstAdmin = await ensureFirstAdmin(db, config, clock.now())
    await loadDemoIfWanted(db, config, clock.now())
    await reportUnusableSettings(db, log)
    let isReceiving = true
    const seatEvents = createSeatEvents(db, {
      url,
      now: clock.now,
      onError: (err) => log.warn({ err }, 'seat event failed'),
    })
    const staffEvents = createStaffEvents(db, {
      url,
      now: clock.now,
      onError: (err) => log.warn({ err }, 'staff event failed'),
    })
    const gateway = createGateway(config)
    const disk = watchDatabaseDisk(db, given, log)
    // The connections of the pool may all be busy, which is no reason to take the process out of service.
    const isReady = () => isReceiving && !disk.isFull() && databaseWatch.isAnswering()
    const metrics = createMetrics({ db, config, now: clock.now })
    const archiver = archive && archiverOf(archive, config, url, log)
    const app: AppContext = {
      db,
      config,
      clock,
      log,
      seatEvents,
      staffEvents,
      slipStorage,
      pictures,
      gateway,
      countSale: metrics.countSale,
      ...(archiver && { recordSale: archiver.recordSale, archiveState: () => readArchiveState(config.dataDir) }),
      isReady,
    }
    const stopReceiving = () => {
      isReceiving = false
      seatEvents.endAll()
      staffEvents.endAll()
    }
    const databaseWatch = failFast(db, url, {
      onSilent: () => log.error({}, 'the database does not answer: requests get 503 until it does'),
      onBack: () => log.warn({}, 'the database answers again'),
    })
    const stopJobs = startJobs(app, { ...metrics, archiver })
    return {
      app,
      config,
      firstAdmin,
      metrics,
      stopReceiving,
      release: () =>
        stopJobs()
          .then(archiver?.stop)
          .then(seatEvents.close)
          .then(staffEvents.close)
          .then(databaseWatch.stop)
          .then(disk.stop)
          .then(release),
    }
  } catch (error) {
    await release()
    throw error
  }
}

function archiverOf(store: ArchiveStore, config: Config, url: string, log: Pino): Archiver {
  // A lost disk would take both.
  if (`${resolve(store.place)}/`.startsWith(`${resolve(config.dataDir)}/`))
    throw new UserError(`The archive ${store.place} is inside the data folder: name a folder on another disk.`)
  const { dataDir, ARCHIVE_KEEP_NIGHTS: keepNights, ARCHIVE_SPOOL_MB: spoolMegabytes, S3_ENDPOINT } = config
  return createArchiver({ store, url, dataDir, keepNights, spoolMegabytes, hasFiles: !S3_ENDPOINT, log })
}

/** Logs when the disk of the database is full, and when it has space again. */
function watchDatabaseDisk(db: Database, { DATABASE_URL, dataDir }: Config, log: Pino) {
  const place = DATABASE_URL ? 'the database server' : `the disk of ${dataDir}`
  return watchDisk(db, {
    onFull: () =>
      log.error({}, `the database has no disk space left: free some on ${place}; writing requests get 503 until then`),
    onRoom: () => log.warn({}, 'the database has disk space again'),
  })
}

// PostgreSQL's errors quote the row, which can hold a guest's data, and pg attaches the client to errors of idle connections.
const notLogged = [
  'err.detail',
  'err.where',
  'err.parameters',
  'err.query',
  'err.client',
  'err.cause.detail',
  'err.cause.where',
]

function logger({ LOG_LEVEL }: Config): Pino {
  return pino({ level: LOG_LEVEL, redact: notLogged, base: { pid: process.pid } }, destination({ sync: true }))
}

/** Loads the demo data into an empty database if DEMO=1, and outside production also if DEMO is not set. */
async function loadDemoIfWanted(db: Database, { DEMO, NODE_ENV }: Config, now: number): Promise<void> {
  const isWanted = DEMO === undefined ? NODE_ENV !== 'production' : DEMO === '1'
  if (isWanted && !(await hasData(db))) await loadDemo(db, { now })
}

async function hasData(db: Database): Promise<boolean> {
  const { rows } = await sql<{ hasData: boolean }>`
    select exists (select from package) or exists (select from booking) as "hasData"`.execute(db)
  return rows[0]?.hasData ?? false
}
