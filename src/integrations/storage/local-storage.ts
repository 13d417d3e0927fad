import { createReadStream } from 'node:fs'
import { copyFile, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Storage } from './storage.ts'

/** Files in a folder of this machine, which nobody reaches from the web. */
export function createLocalStorage(folder: string): Storage {
  const placeOf = (name: string) => {
    if (!/^[0-9a-z-]+\.[a-z]{2,5}$/.test(name)) throw new Error('This is not a name of a file that we keep')
    return join(folder, name)
  }
  return {
    async put(name, path) {
      const place = placeOf(name)
      const half = `${place}.half`
      await mkdir(folder, { recursive: true, mode: 0o700 })
      try {
        // The temporary file may lie on another disk: it is copied, made safe, and only then gets its name.
        await copyFile(path, half)
        const file = await open(half, 'r+')
        await file.chmod(0o600)
        await file.sync().finally(() => file.close())
        await rename(half, place)
      } catch (error) {
        await rm(half, { force: true })
        throw error
      }
    },
    async get(name) {
      const place = placeOf(name)
      const isThere = await stat(place).then(
        (found) => found.isFile(),
        () => false,
      )
      return isThere ? (Readable.toWeb(createReadStream(place)) as ReadableStream<Uint8Array>) : null
    },
    async remove(name) {
      await rm(placeOf(name), { force: true })
      // A process that died while copying leaves a partial file.
      await rm(`${placeOf(name)}.half`, { force: true })
    },
  }
}
