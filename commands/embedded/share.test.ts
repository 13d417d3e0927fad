import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { shareEmbeddedDatabase } from './share.ts'

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

test('two processes share one server, and the last one stops it', async () => {
  const [first, second] = await Promise.all([shareEmbeddedDatabase(folder), shareEmbeddedDatabase(folder)])
  expect(await ask(first.url)).toEqual({ fsync: 'on', name: 'pugmark' })
  await first.release()
  expect(await ask(second.url)).toEqual({ fsync: 'on', name: 'pugmark' })
  await second.release()
  expect(existsSync(pidFile)).toBe(false)
})

test('a server that is killed is started again', async () => {
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

test('after a power cut the pid of the server may be another program’s', async () => {
  writeFileSync(pidFile, `${process.pid}\n${join(folder, 'database')}\n1\n5432\n\n\n0 0\nstarting\n`)
  const shared = await shareEmbeddedDatabase(folder)
  expect(await ask(shared.url)).toBeDefined()
  await shared.release()
})
