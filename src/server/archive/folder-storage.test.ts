import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createFolderStorage } from './folder-storage.ts'

const folder = mkdtempSync(join(tmpdir(), 'pugmark-folder-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const wal = Buffer.from('WAL')

test('files are stored, read and removed', async () => {
  const storage = createFolderStorage(folder)
  await storage.put('wal-1.enc', wal)
  expect(await new Response(await storage.get('wal-1.enc')).text()).toBe('WAL')
  await storage.remove('wal-1.enc')
  expect(await storage.get('wal-1.enc')).toBeNull()
  await expect(storage.put('../escape.enc', wal)).rejects.toThrow('Invalid name')
  await expect(createFolderStorage(join(folder, 'away')).put('wal-1.enc', wal)).rejects.toMatchObject({
    code: 'ENOENT',
  })
})

test('a request to a folder that does not respond fails after the time limit, and succeeds once it responds again', async () => {
  const storage = createFolderStorage(folder, 1_000)
  // Opening a pipe without a reader blocks, as does a network folder whose server is down.
  const pipe = join(folder, 'wal-2.enc.half')
  execFileSync('mkfifo', [pipe])
  const tries = Array.from({ length: 6 }, () => storage.put('wal-2.enc', wal))
  const results = Promise.allSettled(tries)
  // Reading another file still works: the blocked writes have not used up all threads.
  expect((await readFile(import.meta.filename)).length).toBeGreaterThan(0)
  for (const result of await results)
    expect(String((result as PromiseRejectedResult).reason)).toContain('did not respond within 1 s')
  rmSync(pipe)
  await expect
    .poll(() =>
      storage.put('wal-2.enc', wal).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true)
  expect(await new Response(await storage.get('wal-2.enc')).text()).toBe('WAL')
})
