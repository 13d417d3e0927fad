import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { hangUp } from '#db/database-watch.ts'
import { UserError } from '#server/user-error.ts'
import { archiveSettings, prepareCluster } from './cluster.ts'

type SharedDatabase = {
  url: string
  /** Disconnects; the last process stops the server. */
  release(): Promise<void>
}

// An arbitrary number that every process uses.
const keeperLock = 5_710_001

/**
 * Starts or joins the embedded server of a data folder. Each process holds a shared lock on one connection; the process that can
 * make it exclusive is the last and stops the server. If that connection ends, the server has died and is started again.
 */
export async function shareEmbeddedDatabase(
  dataDir: string,
  onRestartFailed: (reason: string) => void = () => {},
  { isArchived = false } = {},
): Promise<SharedDatabase> {
  const cluster = await prepareCluster(dataDir, isArchived ? archiveSettings(dataDir) : {})
  let leaving = false
  let rejoining = Promise.resolve()
  let lockHolder = await join()

  async function join(): Promise<pg.Client> {
    // The server may be stopping for another process, so a refusal is retried.
    for (let attempt = 1; ; attempt++) {
      try {
        await cluster.ensureRunning()
        return await connectAndLock(cluster.url('postgres'))
      } catch (error) {
        if (leaving || attempt >= 40) throw error
        if (error instanceof UserError && attempt >= 12) throw error
        await pause(250)
      }
    }
  }

  async function connectAndLock(url: string): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: url, application_name: 'pugmark keeper', keepAlive: true })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query('select pg_advisory_lock_shared($1)', [keeperLock])
      await ensureDatabase(client)
    } catch (error) {
      await client.end().catch(() => {})
      throw error
    }
    client.once('end', () => {
      rejoining = rejoin()
    })
    return client
  }

  async function rejoin() {
    let reported: string | undefined
    while (!leaving) {
      try {
        lockHolder = await join()
        return
      } catch (error) {
        // Without digits, because PostgreSQL's messages contain times and process ids.
        const reason = error instanceof UserError ? error.message.replaceAll(/\d/g, '') : reported
        if (error instanceof UserError && reason !== reported) onRestartFailed(error.message)
        reported = reason
        await pause(2_000)
      }
    }
  }

  return {
    url: cluster.url('pugmark'),
    async release() {
      leaving = true
      // Otherwise a server that is just being restarted would stay.
      await rejoining
      // A server that does not respond must not delay the end of this process.
      const last = await Promise.race([isLast(lockHolder).catch(() => false), pause(5_000, false, { ref: false })])
      if (last) await cluster.stop()
      hangUp(lockHolder)
    },
  }
}

async function ensureDatabase(client: pg.Client) {
  const { rowCount } = await client.query(`select from pg_database where datname = 'pugmark'`)
  if (rowCount) return
  await client.query('create database pugmark').catch((error: pg.DatabaseError) => {
    // Another process created it at the same moment.
    if (error.code !== '42P04' && error.code !== '23505') throw error
  })
}

async function isLast(client: pg.Client): Promise<boolean> {
  await client.query('select pg_advisory_unlock_shared($1)', [keeperLock])
  const { rows } = await client.query('select pg_try_advisory_lock($1) as alone', [keeperLock])
  return rows[0].alone
}
