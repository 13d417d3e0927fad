import { mkdtemp, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { aStorageServer } from '#test/support/test-storage.ts'
import { createS3Storage } from './s3-storage.ts'

const secret = 'a secret of the store'
const { files, state, port, close } = await aStorageServer(secret)
afterAll(close)
const place = `http://127.0.0.1:${port}`

const storageWith = (key = secret) =>
  createS3Storage({ endpoint: `${place}/`, bucket: 'slips', key: 'KEY', secret: key })
const name = '4b0e3c62-1d5f-4a8e-9b0a-2f6c7d8e9f00.webp'

const content = Buffer.from([0, 255, 10, 13, 200])

test('a file is read back as stored, and returns nothing once removed', async () => {
  const path = join(await mkdtemp(join(tmpdir(), 'pugmark-s3-')), 'slip')
  await writeFile(path, content)
  for (const given of [path, content]) {
    await storageWith().put(name, given)
    expect([...files.keys()]).toEqual([`/slips/${name}`])
    expect(Buffer.from(await new Response(await storageWith().get(name)).arrayBuffer())).toEqual(content)
  }
  await storageWith().remove(name)
  expect(await storageWith().get(name)).toBeNull()
  await storageWith().remove(name)
})

test('a wrong secret and an invalid name are errors', async () => {
  await expect(storageWith('another').put(name, content)).rejects.toThrow('403')
  await expect(storageWith('another').get(name)).rejects.toThrow('403')
  await expect(storageWith().put('../escape.webp', content)).rejects.toThrow('Invalid name')
  expect(files.size).toBe(0)
})

test('a full store is reported like a full disk', async () => {
  state.fault = 507
  try {
    await expect(storageWith().put(name, content)).rejects.toMatchObject({ code: 'ENOSPC' })
  } finally {
    state.fault = 0
  }
})

test('a request to a store that does not respond fails after the time limit', async () => {
  const silent = createServer(() => {})
  await new Promise<void>((ready) => silent.listen(0, '127.0.0.1', ready))
  const { port: silentPort } = silent.address() as AddressInfo
  const config = { endpoint: `http://127.0.0.1:${silentPort}`, bucket: 'slips', key: 'KEY', secret, timeoutMs: 50 }
  await expect(createS3Storage(config).put(name, content)).rejects.toThrow('timeout')
  silent.closeAllConnections()
  silent.close()
})
