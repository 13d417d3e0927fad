import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { createLocalStorage } from './local-storage.ts'

test('a file is readable by its owner only, even while it is copied', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pugmark-storage-'))
  const pipe = join(folder, 'pipe')
  execFileSync('mkfifo', ['-m', '644', pipe])
  const storage = createLocalStorage(folder)
  const modeOf = async (name: string) => (await stat(join(folder, name))).mode & 0o777
  const stored = storage.put('slip.webp', pipe)
  await vi.waitFor(async () => expect(await modeOf('slip.webp.half')).toBe(0o600))
  await writeFile(pipe, 'content')
  await stored
  await storage.put('bytes.webp', Buffer.from('content'))
  for (const name of ['slip.webp', 'bytes.webp']) {
    expect(await modeOf(name)).toBe(0o600)
    expect(await readFile(join(folder, name), 'utf8')).toBe('content')
  }
})
