import pg from 'pg'

// An arbitrary number that every process uses.
const archiverLock = 5_710_014

/** A connection that holds the lock of the archiver, so that one process of a data folder ships. Null in the others. */
export async function connectAsLeader(url: string): Promise<pg.Client | null> {
  const client = new pg.Client({ connectionString: url, application_name: 'pugmark archiver' })
  let hasEnded = false
  client.on('error', () => {})
  client.once('end', () => {
    hasEnded = true
  })
  try {
    await client.connect()
    const { rows } = await client.query<{ alone: boolean; mode: string }>(
      `select pg_try_advisory_lock($1) as alone, current_setting('archive_mode') as mode`,
      [archiverLock],
    )
    const [row] = rows
    if (!row?.alone) return await client.end().then(() => null)
    if (row.mode !== 'on')
      throw new Error('PostgreSQL was started without ARCHIVE_TO: stop every process on this data folder, then start')
    if (hasEnded) throw new Error('The connection that leads the archive was lost')
    return client
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}
