import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Storage } from './storage.ts'

/** Files in a private folder of this machine, which is created unless it must exist. */
export function createLocalStorage(folder: string, { mustExist = false } = {}): Storage {
  const pathOf = (name: string) => {
    if (!/^[0-9a-z-]+\.[a-z]{2,5}$/.test(name)) throw new Error('Invalid name of a stored file')
    return join(folder, name)
  }
  return {
    async put(name, content) {
      const target = pathOf(name)
      const half = `${target}.half`
      if (!mustExist) await mkdir(folder, { recursive: true, mode: 0o700 })
      try {
        // A file at a path may be on another disk, so it is copied and synced before the rename.
        const file = await open(half, 'w', 0o600)
        try {
          // A file that a crash left behind keeps the permissions it had.
          await file.chmod(0o600)
          await file.writeFile(typeof content === 'string' ? createReadStream(content) : content)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(half, target)
      } catch (error) {
        await rm(half, { force: true })
        throw error
      }
    },
    async get(name) {
      const target = pathOf(name)
      const found = await stat(target).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
      })
      return found?.isFile() ? (Readable.toWeb(createReadStream(target)) as ReadableStream<Uint8Array>) : null
    },
    async remove(name) {
      await rm(pathOf(name), { force: true })
      // A process that died while copying leaves a partial file.
      await rm(`${pathOf(name)}.half`, { force: true })
    },
  }
}
