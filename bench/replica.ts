import { execFileSync } from 'node:child_process'
import { appendFileSync, chownSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { prepareCluster } from '#server/embedded-postgres/cluster.ts'
import { addCleanup } from './cleanup.ts'
import { cpuOfTree } from './cpu.ts'
import type { TestBed } from './test-bed.ts'

/** A read-only copy of the server's database, updated by streaming replication. */
type Replica = { url: string; cpu(): number; stop(): Promise<void> }

/** Copies the running cluster and starts the copy as a standby. */
export async function startReplica({ folder, db, databaseUrl }: TestBed): Promise<Replica> {
  const home = join(folder, 'replica')
  const data = join(home, 'database')
  mkdirSync(home)
  await db.query(`select pg_backup_start('replica', true)`)
  execFileSync('cp', ['--archive', join(folder, 'database'), data])
  const { rows } = await db.query<{ labelfile: string }>('select labelfile from pg_backup_stop()')
  rmSync(join(data, 'postmaster.pid'), { force: true })
  const { uid, gid } = statSync(join(folder, 'database'))
  const owned = (name: string, text: string) => {
    writeFileSync(join(data, name), text)
    chownSync(join(data, name), uid, gid)
  }
  owned('backup_label', rows[0]?.labelfile ?? '')
  owned('standby.signal', '')
  const socket = new URL(databaseUrl).searchParams.get('host')
  appendFileSync(join(data, 'postgresql.auto.conf'), `primary_conninfo = 'host=${socket} user=pugmark'\n`)

  const cluster = await prepareCluster(home)
  await cluster.ensureRunning()
  const pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
  return { url: cluster.url('pugmark'), cpu: () => cpuOfTree(pid), stop: addCleanup(() => cluster.stop()) }
}
