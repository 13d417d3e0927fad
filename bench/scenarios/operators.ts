import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { cpuOfTree, memoryOfTree, ownMemoryOfTree } from '../cpu.ts'
import { startPugmark } from '../server.ts'
import type { TestBed } from '../test-bed.ts'

const watchedSeconds = 20

/**
 * Several operators on one PostgreSQL cluster, each with a separate database and process and without visitors: the cost
 * of an idle one.
 */
export async function addOperators(testBed: TestBed, counts: number[]) {
  const servers = [testBed.server]
  for (const count of counts) {
    while (servers.length < count) {
      const name = `operator_${servers.length}`
      await testBed.db.query(`create database ${name}`)
      const folder = join(testBed.folder, name)
      mkdirSync(folder)
      servers.push(await startPugmark(folder, { DATABASE_URL: testBed.databaseUrl.replace('/pugmark?', `/${name}?`) }))
    }
    await pause(5_000)
    const before = await countersOf(testBed, servers)
    await pause(watchedSeconds * 1_000)
    const after = await countersOf(testBed, servers)
    const [node = 0, database = 0, transactions = 0] = after.map(
      (now, index) => (now - (before[index] ?? 0)) / watchedSeconds,
    )
    const { rows } = await testBed.db.query(
      `select (select count(*) from pg_stat_activity where backend_type = 'client backend')::int as connections,
         (select avg(pg_database_size(oid)) from pg_database where datname = 'pugmark' or datname like 'operator%')::float8 as bytes`,
    )
    const memory = servers.map(({ pid }) => memoryOfTree(pid)).reduce((sum, megabytes) => sum + megabytes, 0)
    console.log(
      [
        `${count} operators: ${(memory / count).toFixed(0)} MB each in Node, ${ownMemoryOfTree(testBed.postgres).toFixed(0)} MB in PostgreSQL`,
        `${(node / 10_000 / count).toFixed(2)} % and ${(database / 10_000 / count).toFixed(2)} % of a core each (Node and PostgreSQL)`,
        `${(transactions / count).toFixed(1)} transactions a second each, ${rows[0].connections} connections`,
        `${(rows[0].bytes / 2 ** 20).toFixed(0)} MB of disk each`,
      ].join('; '),
    )
  }
  for (const server of servers.slice(1)) await server.stop()
}

/** CPU of Node and of PostgreSQL in µs, and transactions since the start. */
async function countersOf({ db, postgres }: TestBed, servers: { pid: number }[]): Promise<number[]> {
  const { rows } = await db.query(
    'select sum(xact_commit + xact_rollback)::float8 as transactions from pg_stat_database',
  )
  return [servers.reduce((sum, { pid }) => sum + cpuOfTree(pid), 0), cpuOfTree(postgres), rows[0].transactions]
}
