import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { testAppContext } from '#test/support/builders.ts'
import { testDatabase } from '#test/support/database.ts'
import { streamCsv } from './csv-response.ts'
import type { StaffApiEnv } from './route-kit.ts'

const { db } = await testDatabase()

test('an export that the client cancels stops reading, even before its first page was sent', async () => {
  for (const readChunks of [0, 1, 2]) {
    const { state, pages } = endlessPages()
    const api = new Hono<StaffApiEnv>().get('/', (c) => {
      c.set('app', testAppContext(db))
      return streamCsv(c, { fileName: 'numbers.csv', head: () => 'n\n', line: (row) => `${row}\n`, pages: pages() })
    })
    const reader = (await api.request('/')).body?.getReader()
    for (let chunk = 0; chunk < readChunks; chunk++) await reader?.read()
    await reader?.cancel()
    expect(state.isClosed).toBe(true)
  }
})

test('an export that cannot write a row stops reading', async () => {
  const { state, pages } = endlessPages()
  const api = new Hono<StaffApiEnv>().get('/', (c) => {
    c.set('app', testAppContext(db))
    const line = (): string => {
      throw new Error('no such language')
    }
    return streamCsv(c, { fileName: 'numbers.csv', head: () => 'n\n', line, pages: pages() })
  })
  await expect((await api.request('/')).text()).rejects.toThrow('no such language')
  expect(state.isClosed).toBe(true)
})

/** Pages of numbers without an end. `state` tells whether reading has stopped. */
function endlessPages() {
  const state = { isClosed: false }
  async function* pages() {
    try {
      for (;;) yield [1, 2]
    } finally {
      state.isClosed = true
    }
  }
  return { state, pages }
}
