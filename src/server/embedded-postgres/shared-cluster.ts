import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { hangUp } from '#db/database-watch.ts'
import { UserError } from '#server/user-error.ts'
import { prepareCluster } from './cluster.ts'

type SharedDatabase = {
  url: string
  /** Lets go of the server; the last process to do so stops it. */
  release(): Promise<void>
}

// Any number does, as long as every process uses the same.
const keeperLock = 5_710_001

/**
 * Starts or joins the embedded server of a data folder. Each process keeps one connection with a shared lock: whoever
 * can turn it into an exclusive one is the last and stops the server. If the server dies, that connection tells us
 * first, and we start it again.
 */
export async function shareEmbeddedDatabase(
  dataDir: string,
  onRestartFailed: (reason: string) => void = () => {},
): Promise<SharedDatabase> {
  const cluster = await prepareCluster(dataDir)
  let leaving = false
  let rejoining = Promise.resolve()
  let keeper = await join()

  async function join(): Promise<pg.Client> {
    // The server may be on its way down for the last process before us, so one refusal is not the end.
    for (let attempt = 1; ; attempt++) {
      try {
        await cluster.ensureRunning()
        return await keep(cluster.url('postgres'))
      } catch (error) {
        if (leaving || attempt >= 40) throw error
        if (error instanceof UserError && attempt >= 12) throw error
        await pause(250)
      }
    }
  }

  async function keep(url: string): Promise<pg.Client> {
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
    let said: string | undefined
    while (!leaving) {
      try {
        keeper = await join()
        return
      } catch (error) {
        // PostgreSQL's own lines differ by the second and the process.
        const reason = error instanceof UserError ? error.message.replaceAll(/\d/g, '') : said
        if (error instanceof UserError && reason !== said) onRestartFailed(error.message)
        said = reason
        await pause(2_000)
      }
    }
  }

  return {
    url: cluster.url('pugmark'),
    async release() {
      leaving = true
      // A server that is just being started again must not be left behind.
      await rejoining
      // A server that does not answer must not keep this process from ending.
      const last = await Promise.race([isLast(keeper).catch(() => false), pause(5_000, false, { ref: false })])
      if (last) await cluster.stop()
      hangUp(keeper)
    },
  }
}

async function ensureDatabase(client: pg.Client) {
  const { rowCount } = await client.query(`select from pg_database where datname = 'pugmark'`)
  if (rowCount) return
  await client.query('create database pugmark').catch((error: pg.DatabaseError) => {
    // Two first starts in the same moment: the other one made it.
    if (error.code !== '42P04' && error.code !== '23505') throw error
  })
}

async function isLast(client: pg.Client): Promise<boolean> {
  await client.query('select pg_advisory_unlock_shared($1)', [keeperLock])
  const { rows } = await client.query('select pg_try_advisory_lock($1) as alone', [keeperLock])
  return rows[0].alone
}
