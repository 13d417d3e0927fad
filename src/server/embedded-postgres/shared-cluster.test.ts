import { type ChildProcess, spawn } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { engineAccount } from './engine.ts'
import { shareEmbeddedDatabase } from './shared-cluster.ts'

const folder = mkdtempSync(join(tmpdir(), 'pugmark-embedded-'))
chmodSync(folder, 0o755)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const pidFile = join(folder, 'database', 'postmaster.pid')
const serverPid = () => Number(readFileSync(pidFile, 'utf8').split('\n')[0])

async function ask(url: string) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query(`select current_setting('fsync') as fsync, current_database() as name`)
  await client.end()
  return rows[0]
}

/** A cluster that has run and is stopped. */
async function aStoppedCluster() {
  if (!existsSync(join(folder, 'database'))) await (await shareEmbeddedDatabase(folder)).release()
}

test('two processes share one server, and the last one stops it', async () => {
  // The two processes also create the cluster.
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true })
  const [first, second] = await Promise.all([shareEmbeddedDatabase(folder), shareEmbeddedDatabase(folder)])
  expect(await ask(first.url)).toEqual({ fsync: 'on', name: 'pugmark' })
  await first.release()
  expect(await ask(second.url)).toEqual({ fsync: 'on', name: 'pugmark' })
  await second.release()
  expect(existsSync(pidFile)).toBe(false)
})

test('a killed server is restarted', async () => {
  const shared = await shareEmbeddedDatabase(folder)
  process.kill(serverPid(), 'SIGKILL')
  const answers = async () => ask(shared.url).catch(() => undefined)
  let answer = await answers()
  for (let waited = 0; !answer && waited < 100; waited++) {
    await pause(100)
    answer = await answers()
  }
  expect(answer).toBeDefined()
  await shared.release()
})

/** Leaves lock files as a power cut would, with a process id that belongs to another process by now. */
function leaveLocks(pid: number) {
  const lock = (where: string) => `${pid}\n${where}\n1\n5432\n${join(folder, 'socket')}\n\n0 0\nstarting\n`
  writeFileSync(pidFile, lock(join(folder, 'database')))
  writeFileSync(join(folder, 'socket', '.s.PGSQL.5432.lock'), lock(join(folder, 'database')))
}

/** A process of the PostgreSQL account, because only such a process could be the server. */
async function aProgramOfTheAccount(): Promise<ChildProcess> {
  const { uid, gid } = engineAccount(join(folder, 'database')) ?? {}
  const program = spawn('sleep', ['60'], { uid, gid })
  await new Promise((started) => program.once('spawn', started))
  return program
}

test('after a power cut the process id in the lock files may belong to another program', async () => {
  await aStoppedCluster()
  const program = await aProgramOfTheAccount()
  leaveLocks(program.pid ?? 0)
  const shared = await shareEmbeddedDatabase(folder)
  expect(await ask(shared.url)).toBeDefined()
  await shared.release()
  program.kill()
})

test('a process id of another PostgreSQL does not prevent the start, and that server keeps running', async () => {
  await aStoppedCluster()
  const other = new pg.Client({ connectionString: inject('databaseAddress').replace('NAME', 'postgres') })
  await other.connect()
  const { rows } = await other.query('select pg_backend_pid() as child')
  const status = readFileSync(`/proc/${rows[0].child}/status`, 'utf8')
  for (const pid of [rows[0].child, Number(/^PPid:\s*(\d+)/m.exec(status)?.[1])]) {
    leaveLocks(pid)
    const shared = await shareEmbeddedDatabase(folder)
    expect(await ask(shared.url)).toBeDefined()
    await shared.release()
  }
  expect((await other.query('select 1 as there')).rows).toEqual([{ there: 1 }])
  await other.end()
})

test('a failed start reports its own cause, not that of an earlier one', async () => {
  await aStoppedCluster()
  const log = join(folder, 'database-log', 'postgres.log')
  appendFileSync(log, '2026-11-01 FATAL:  something of long ago\n')
  const settings = join(folder, 'database', 'postgresql.auto.conf')
  const before = readFileSync(settings)
  appendFileSync(settings, "shared_buffers = 'nonsense'\n")
  const refused = await shareEmbeddedDatabase(folder).catch((error: Error) => error.message)
  expect(refused).toMatch(/does not start: .*configuration file .* contains errors/)
  writeFileSync(settings, before)
})

test('a start cleans up after a killed one', async () => {
  const home = mkdtempSync(join(tmpdir(), 'pugmark-killed-'))
  chmodSync(home, 0o755)
  const isDraft = (name: string) => /^(?:database|postgres-.*)\.[\w-]*\w{6}$/.test(name) && name !== 'database-log'
  const start = `import('./src/server/embedded-postgres/shared-cluster.ts').then((one) => one.shareEmbeddedDatabase(process.argv[1]))`
  const killed = spawn(process.execPath, ['-e', start, home], { stdio: 'ignore' })
  const ended = new Promise((resolve) => killed.once('exit', resolve))
  // An initdb that is about to begin would create its folder again.
  const hasBegun = (name: string) => name.startsWith('database.') && existsSync(join(home, name, 'PG_VERSION'))
  await expect.poll(() => readdirSync(home).some(hasBegun), { interval: 5 }).toBe(true)
  killed.kill('SIGKILL')
  await ended
  // An older version left a file that does not name its process.
  mkdirSync(join(home, 'database.a1B2c3'))
  const shared = await shareEmbeddedDatabase(home)
  expect(await ask(shared.url)).toBeDefined()
  await shared.release()
  expect(readdirSync(home).filter(isDraft)).toEqual([])
  rmSync(home, { recursive: true, force: true })
})
