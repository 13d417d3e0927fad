import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { testDatabase } from '../support/database.ts'

const { db, url } = await testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'pugmark-migrations-'))
const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
afterAll(() => rmSync(folder, { recursive: true }))

beforeEach(async () => {
  await sql`drop table if exists migration, leopard, elephant`.execute(db)
  for (const name of ['0001-leopard.sql', '0002-elephant.sql']) rmSync(join(folder, name), { force: true })
  write('0001-leopard.sql', 'create table leopard (name text); insert into leopard values ($$Ivory$$);')
})

test('a migration is applied once', async () => {
  expect(await migrate(db, folder)).toEqual(['0001-leopard.sql'])
  expect(await migrate(db, folder)).toEqual([])
})

test('eight processes start at once: one applies, seven wait and find it done', async () => {
  const pools = Array.from({ length: 8 }, () => openDatabase(url))
  const applied = await Promise.all(pools.map((pool) => migrate(pool, folder)))
  await Promise.all(pools.map((pool) => pool.destroy()))
  expect(applied.flat()).toEqual(['0001-leopard.sql'])
})

test('a migration that was edited after it was applied is refused', async () => {
  await migrate(db, folder)
  write('0001-leopard.sql', 'create table leopard (name text, spots int);')
  await expect(migrate(db, folder)).rejects.toThrow('0001-leopard.sql was edited')
})

test('a migration that fails leaves nothing behind', async () => {
  write('0002-elephant.sql', 'create table elephant (name text); select 1/0;')
  await expect(migrate(db, folder)).rejects.toThrow('0002-elephant.sql fails: division by zero')
  write('0002-elephant.sql', 'create table elephant (name text);')
  expect(await migrate(db, folder)).toEqual(['0002-elephant.sql'])
})

test('a process that is killed half way leaves nothing: the next one waits for the server to notice, and begins anew', async () => {
  await migrate(db, folder)
  write('0002-elephant.sql', 'create table elephant (name text); select pg_advisory_xact_lock(4711);')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: shut, resolve: close } = Promise.withResolvers<void>()
  const holding = db.transaction().execute(async (door) => {
    await sql`select pg_advisory_xact_lock(4711)`.execute(door)
    close()
    await released
  })
  await shut
  const killed = spawn(process.execPath, ['--input-type=module', '-e', migrating(url, folder)], { stdio: 'ignore' })
  while (!(await isWaiting())) await pause(50)
  killed.kill('SIGKILL')
  await once(killed, 'exit')

  write('0002-elephant.sql', 'create table elephant (name text);')
  let waits = 0
  const patience = () => {
    waits += 1
    release()
  }
  expect(await migrate(db, folder, patience)).toEqual(['0002-elephant.sql'])
  expect(waits).toBe(1)
  expect(await migrate(db, folder, patience)).toEqual([])
  expect(waits).toBe(1)
  await holding
})

const migrating = (address: string, of: string) => `
  import { openDatabase } from '#db/client.ts'
  import { migrate } from '#db/migrate.ts'
  await migrate(openDatabase(${JSON.stringify(address)}), ${JSON.stringify(of)})`

async function isWaiting(): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length > 0
}

test('an older program does not start on a newer database', async () => {
  write('0002-elephant.sql', 'create table elephant (name text);')
  await migrate(db, folder)
  rmSync(join(folder, '0002-elephant.sql'))
  await expect(migrate(db, folder)).rejects.toThrow('newer than this program')
})
