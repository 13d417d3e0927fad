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
import { countLockWaits } from '../support/lock-waits.ts'

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

test('eight processes start at once: one applies the migration, seven wait for it', async () => {
  const pools = Array.from({ length: 8 }, () => openDatabase(url))
  const applied = await Promise.all(pools.map((pool) => migrate(pool, folder)))
  await Promise.all(pools.map((pool) => pool.destroy()))
  expect(applied.flat()).toEqual(['0001-leopard.sql'])
})

test('a migration edited after it was applied is rejected', async () => {
  await migrate(db, folder)
  write('0001-leopard.sql', 'create table leopard (name text, spots int);')
  await expect(migrate(db, folder)).rejects.toThrow('0001-leopard.sql was edited')
})

test('a migration that fails leaves no change', async () => {
  write('0002-elephant.sql', 'create table elephant (name text); select 1/0;')
  await expect(migrate(db, folder)).rejects.toThrow('0002-elephant.sql fails: division by zero')
  write('0002-elephant.sql', 'create table elephant (name text);')
  expect(await migrate(db, folder)).toEqual(['0002-elephant.sql'])
})

test('a killed migration leaves no change: the next process waits for its transaction to end and starts again', async () => {
  await migrate(db, folder)
  write('0002-elephant.sql', 'create table elephant (name text); select pg_advisory_xact_lock(4711);')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: locked, resolve: confirmLock } = Promise.withResolvers<void>()
  const holding = db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(4711)`.execute(tx)
    confirmLock()
    await released
  })
  await locked
  const killed = spawn(process.execPath, ['--input-type=module', '-e', migrationScript(url, folder)], {
    stdio: 'ignore',
  })
  while ((await countLockWaits(db)) === 0) await pause(50)
  killed.kill('SIGKILL')
  await once(killed, 'exit')

  write('0002-elephant.sql', 'create table elephant (name text);')
  let waits = 0
  const onWait = () => {
    waits += 1
    release()
  }
  expect(await migrate(db, folder, onWait)).toEqual(['0002-elephant.sql'])
  expect(waits).toBe(1)
  expect(await migrate(db, folder, onWait)).toEqual([])
  expect(waits).toBe(1)
  await holding
})

const migrationScript = (address: string, of: string) => `
  import { openDatabase } from '#db/client.ts'
  import { migrate } from '#db/migrate.ts'
  await migrate(openDatabase(${JSON.stringify(address)}), ${JSON.stringify(of)})`

test('an older version does not start on a newer database', async () => {
  write('0002-elephant.sql', 'create table elephant (name text);')
  await migrate(db, folder)
  rmSync(join(folder, '0002-elephant.sql'))
  await expect(migrate(db, folder)).rejects.toThrow('newer than this program')
})
