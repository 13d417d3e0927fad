import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Logger } from '#app-context.ts'
import { type DrillResult, findLastDrill, insertDrill } from '#db/audit/recovery-drills.ts'
import { checkChain } from '#db/audit/write-audit.ts'
import { findInventoryViolations } from '#db/availability/inventory-violations.ts'
import { type Database, openDatabase } from '#db/client.ts'
import { enqueueEmail, recoveryDrill } from '#db/messaging/email-outbox.ts'
import { dayMs } from '#domain/primitives/date.ts'
import type { ArchiveStore } from './archive-store.ts'
import { recoverCluster } from './recover-cluster.ts'

type DrillContext = { db: Database; store: ArchiveStore; dataDir: string; log: Logger; signal?: AbortSignal }

const maxProblems = 20
// The drill must leave room for the running database.
const keepFree = 1 << 30

/** Once in each calendar month (UTC), and every day while the last drill found a problem. */
export async function drillMonthly(context: DrillContext, now: number): Promise<void> {
  const last = await findLastDrill(context.db)
  const isOfMonth = last?.at.toISOString().slice(0, 7) === new Date(now).toISOString().slice(0, 7)
  const isRecent = last !== undefined && now - last.at.getTime() < dayMs
  if (isRecent || (isOfMonth && last?.problems.length === 0)) return
  const result = await drill(context)
  // It says nothing about the archive, and the next process starts again.
  if (context.signal?.aborted) return
  await context.db.transaction().execute(async (tx) => {
    await enqueueEmail(tx, recoveryDrill(await insertDrill(tx, result)), now)
  })
  if (result.problems.length > 0) context.log.error({ problems: result.problems }, 'recovery drill failed')
  else context.log.info(result, 'recovery drill succeeded')
}

/** Recovers the archive into a scratch folder beside the database, and checks what came back. */
async function drill({ store, dataDir, signal }: DrillContext): Promise<DrillResult> {
  const start = performance.now()
  const scratch = join(dataDir, 'recovery-drill')
  await rm(scratch, { recursive: true, force: true })
  const seconds = () => Math.round((performance.now() - start) / 1_000)
  try {
    const { cluster, base, lastCommit, hasGap } = await recoverCluster({
      store,
      dataDir: scratch,
      keepFree,
      ...(signal && { signal }),
    })
    try {
      const found = await check(cluster.url('pugmark'))
      const problems = [...found.problems]
      if (hasGap) problems.push('WAL after the last base backup is missing')
      if (base.finishedAt < Date.now() - 2 * dayMs) problems.push('the last base backup is older than two days')
      const bookings = found.bookings
      return { seconds: seconds(), lastChange: lastCommit, bookings, problems: problems.slice(0, maxProblems) }
    } finally {
      await cluster.stop()
    }
  } catch (error) {
    // Recorded whatever it is, so that the drill is repeated after a day and not each minute.
    return {
      seconds: seconds(),
      lastChange: null,
      bookings: null,
      problems: [error instanceof Error ? error.message : String(error)],
    }
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

async function check(url: string): Promise<{ problems: string[]; bookings: number }> {
  const db = openDatabase(url, { max: 2 })
  try {
    const { rows } = await sql<{ bookings: number }>`select count(*)::int as bookings from booking`.execute(db)
    const { broken } = await checkChain(db)
    const problems = await findInventoryViolations(db)
    if (broken) problems.unshift(`the audit chain is broken at row ${broken.row}`)
    return { problems, bookings: rows[0]?.bookings ?? 0 }
  } finally {
    await db.destroy()
  }
}
