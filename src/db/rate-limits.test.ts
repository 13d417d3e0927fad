import { expect, test } from 'vitest'
import { testDatabase } from '#test/support/database.ts'
import { countRequest, uncountRequest } from './rate-limits.ts'

const { db } = await testDatabase()
const limit = { name: 'test', seconds: 60, requests: 20 }
const begin = Date.parse('2026-12-01T06:30:00Z')

/** The number of requests allowed out of a hundred. */
async function countAllowed(client: string, now: number): Promise<number> {
  let passed = 0
  for (let request = 0; request < 100; request++) if ((await countRequest(db, limit, client, now)) === 0) passed++
  return passed
}

test('an uncounted request does not use the limit', async () => {
  await countRequest(db, limit, 'Ada', begin)
  uncountRequest(db, limit, 'Ada', begin)
  expect(await countAllowed('Ada', begin)).toBe(20)
})

test('uncounting a request after its window has ended does not affect the next window', async () => {
  const [first, next] = [begin + 59_000, begin + 60_000]
  await countRequest(db, limit, 'Grace', first)
  for (let request = 0; request < 3; request++) await countRequest(db, limit, 'Grace', next)
  uncountRequest(db, limit, 'Grace', first)
  expect(await countAllowed('Grace', next)).toBe(17)
})

test('a flood of other addresses does not reset the count of a recently counted client', async () => {
  const flood = async (from: number) => {
    for (let index = 0; index < 30_000; index++)
      await countRequest(db, { ...limit, requests: 100 }, `${from + index}`, begin)
  }
  await flood(0)
  const many = { ...limit, requests: 100 }
  for (let request = 0; request < 150; request++) await countRequest(db, many, 'Mallory', begin)
  await flood(30_000)
  expect(await countRequest(db, many, 'Mallory', begin)).toBeGreaterThan(0)
})

test('after a flood of other addresses, a client counted earlier regains at most a tenth of the limit', async () => {
  const later = begin + 120_000
  expect(await countAllowed('Eve', later)).toBe(20)
  for (let index = 0; index < 50_000; index++) await countRequest(db, limit, `${index}`, later)
  expect(await countAllowed('Eve', later)).toBeLessThanOrEqual(2)
})
