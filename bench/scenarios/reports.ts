import { isDeepStrictEqual } from 'node:util'
import pg from 'pg'
import { type Database, openDatabase } from '#db/client.ts'
import { readReport } from '#db/reports/reports.ts'
import type { SafariPackage } from '#domain/packages/package.ts'
import { addDays, type Day } from '#domain/primitives/date.ts'
import { reportNames } from '#domain/reports/report.ts'
import { addCleanup } from '../cleanup.ts'
import { median } from '../comparison.ts'
import { cpuOfTree } from '../cpu.ts'
import type { Options } from '../options.ts'
import { startReplica } from '../replica.ts'
import { storeHistory } from '../seed.ts'
import type { TestBed } from '../test-bed.ts'
import { spreadSide } from './bookings.ts'

const stored = [1_000, 10_000, 100_000]

/**
 * The cost of all reports of a year, and of sales meanwhile: without reports, with reports on the server that sells,
 * and with reports on a replica.
 */
export async function readReports(testBed: TestBed, pkg: SafariPackage, today: Day, options: Options) {
  const db = opened(testBed.databaseUrl)
  for (const count of stored) {
    await storeHistory(testBed.db, count, pkg.id, today)
    const before = cpuOfTree(testBed.postgres)
    const start = performance.now()
    await allReports(db, today)
    console.log(
      `${count} bookings: all reports of a year in ${(performance.now() - start).toFixed(0)} ms, ${((cpuOfTree(testBed.postgres) - before) / 1000).toFixed(0)} ms of CPU in PostgreSQL`,
    )
  }

  const replica = await startReplica(testBed)
  const copy = opened(replica.url)
  await followed(testBed.db, replica.url)
  const isEqual = isDeepStrictEqual(await allReports(db, today), await allReports(copy, today))
  console.log(`The replica's reports are ${isEqual ? 'equal' : 'NOT equal'}.`)

  const selling = spreadSide(testBed, pkg, today, options)
  for (const [what, reader] of [
    ['no reports', null],
    ['reports on the server', db],
    ['reports on the replica', copy],
  ] as const) {
    await selling.prepare?.()
    await selling.run(1)
    const reading = reader && readRepeatedly(reader, today)
    const before = [cpuOfTree(testBed.postgres), replica.cpu()]
    const { requests, perSecond, p50, p99, unexpected } = await selling.run(options.seconds)
    const [server = 0, standby = 0] = [cpuOfTree(testBed.postgres), replica.cpu()].map(
      (now, index) => (now - (before[index] ?? 0)) / requests,
    )
    const read = await reading?.stop()
    const behindMs = await followed(testBed.db, replica.url)
    console.log(
      [
        `${what}: ${perSecond.toFixed(0)} bookings/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${unexpected} unexpected`,
        `CPU per booking: ${server.toFixed(0)} µs on the server, ${standby.toFixed(0)} µs on the replica`,
        `${read?.rounds ?? 0} rounds of reports, median ${(read?.medianMs ?? 0).toFixed(0)} ms; replica caught up in ${behindMs.toFixed(0)} ms`,
      ].join('; '),
    )
  }
}

function opened(url: string): Database {
  const db = openDatabase(url)
  addCleanup(() => db.destroy())
  return db
}

const allReports = (db: Database, today: Day) =>
  Promise.all(
    reportNames.map((name) => readReport(db, name, { from: addDays(today, -365), to: addDays(today, 91) }, true)),
  )

function readRepeatedly(db: Database, today: Day) {
  let isOver = false
  const took: number[] = []
  const reading = (async () => {
    while (!isOver) {
      const start = performance.now()
      await allReports(db, today)
      took.push(performance.now() - start)
    }
  })()
  return {
    async stop() {
      isOver = true
      await reading
      return { rounds: took.length, medianMs: median(took) }
    },
  }
}

/** Waits until the replica has replayed everything committed so far. Returns the wait in ms. */
async function followed(db: pg.Client, url: string): Promise<number> {
  const { rows } = await db.query<{ at: string }>('select pg_current_wal_lsn() as at')
  const start = performance.now()
  const replica = new pg.Client({ connectionString: url })
  await replica.connect()
  try {
    for (;;) {
      const found = await replica.query<{ there: boolean }>('select pg_last_wal_replay_lsn() >= $1::pg_lsn as there', [
        rows[0]?.at,
      ])
      if (found.rows[0]?.there) return performance.now() - start
      if (performance.now() - start > 60_000) throw new Error('The replica does not follow.')
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  } finally {
    await replica.end()
  }
}
