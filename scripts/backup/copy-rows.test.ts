import { Writable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { testDatabase } from '#test/support/database.ts'
import { copyOut } from './copy-rows.ts'

const { url } = await testDatabase()

test('rows are sent no faster than they are read, and a long table does not accumulate listeners', async () => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  let bytes = 0
  let mostListeners = 0
  const taker = new Writable({
    highWaterMark: 1,
    write(chunk: Buffer, _, done) {
      bytes += chunk.length
      mostListeners = Math.max(mostListeners, taker.listenerCount('close'), taker.listenerCount('drain'))
      pause(1).then(() => done())
    },
  })
  const statement = `copy (select repeat('x', 999) from generate_series(1, 3000)) to stdout`
  expect(await copyOut(client, statement, taker)).toBe(3_000)
  await new Promise<void>((done) => taker.end(done))
  await client.end()
  expect([bytes, mostListeners]).toEqual([3_000_000, 1])
})
