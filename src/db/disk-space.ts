import { sql } from 'kysely'
import { type Database, onDiskFull } from './client.ts'
import { isDatabaseUnavailable } from './is-unavailable.ts'

const everyMs = 2_000

/** Says once when a query fails for want of disk space, and once when there is room again, for which it looks every two seconds. */
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

/** Writes a megabyte and throws it away: a few free bytes in a page that exists say nothing. */
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
    // A user who may make no temporary tables learns of room from the next request that writes.
    return !isDatabaseUnavailable(error)
  }
}
