import { sql } from 'kysely'
import { type Database, onDiskFull } from './client.ts'
import { isDatabaseUnavailable } from './is-database-unavailable.ts'

const everyMs = 2_000

/**
 * Calls `onFull` once when a query fails because the disk is full, and `onRoom` once when there is space again,
 * checked every two seconds.
 */
export function watchDisk(db: Database, { onFull, onRoom }: { onFull(): void; onRoom(): void }) {
  let looking: NodeJS.Timeout | undefined

  async function look() {
    if (!(await hasRoom(db))) return
    if (looking) onRoom()
    stop()
  }

  function stop() {
    clearInterval(looking)
    looking = undefined
  }

  onDiskFull(db, () => {
    if (looking) return
    looking = setInterval(look, everyMs)
    onFull()
  })
  return { isFull: () => looking !== undefined, stop }
}

/** Writes a megabyte and rolls back: a few free bytes in an existing page prove nothing. */
async function hasRoom(db: Database): Promise<boolean> {
  try {
    await db
      .transaction()
      .execute((tx) =>
        sql`create temporary table room_probe on commit drop as select gen_random_uuid() from generate_series(1, 20000)`.execute(
          tx,
        ),
      )
    return true
  } catch (error) {
    // Without the right to create temporary tables, the next request that writes finds out.
    return !isDatabaseUnavailable(error)
  }
}
