import { spawnSync } from 'node:child_process'
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Config } from '#config.ts'
import { minuteMs } from '#domain/primitives/date.ts'
import { createS3Storage } from '#integrations/storage/s3-storage.ts'
import type { Storage } from '#integrations/storage/storage.ts'
import { UserError } from '#server/user-error.ts'
import { createFolderStorage } from './folder-storage.ts'

/** Compressed and encrypted files in the archive: a folder on another disk, or a prefix of the S3 store. */
export type ArchiveStore = {
  /** ARCHIVE_TO, for messages. */
  place: string
  put(name: string, bytes: Buffer): Promise<void>
  /** Null if it does not exist. Throws DamagedFileError if it was changed or encrypted with another key. */
  get(name: string): Promise<Buffer | null>
  remove(name: string): Promise<void>
}

type StoreConfig = Pick<Config, 'ARCHIVE_KEY' | 'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_KEY' | 'S3_SECRET'>

export class DamagedFileError extends Error {}

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16
const folderLimitMs = 10_000
const retryPausesMs = [1_000, 4_000]
const compress = promisify(gzip)
const decompress = promisify(gunzip)

/** `place` is a folder, or `s3:prefix` in the bucket of the S3_ variables. */
export function openArchiveStore(place: string, config: StoreConfig): ArchiveStore {
  if (!config.ARCHIVE_KEY) throw new UserError('ARCHIVE_KEY is missing: name its file in ARCHIVE_KEY_FILE.')
  const key = createHash('sha256').update(config.ARCHIVE_KEY).digest()
  const storage = storageAt(place, config)
  return {
    place,
    async put(name, bytes) {
      await storage.put(name, encrypt(key, name, await compress(bytes, { level: 1 })))
    },
    async get(name) {
      const encrypted = await withRetries(async () => {
        const stored = await storage.get(name)
        return stored && Buffer.from(await new Response(stored).arrayBuffer())
      })
      return encrypted && decompress(decrypt(key, name, encrypted))
    },
    remove: (name) => storage.remove(name),
  }
}

/** A recovery of thousands of files must survive a store that fails for a moment. */
async function withRetries<T>(read: () => Promise<T>): Promise<T> {
  for (const pauseMs of retryPausesMs) {
    try {
      return await read()
    } catch (error) {
      // The store refuses the request itself.
      if (((error as { status?: number }).status ?? 500) < 500) throw error
      await pause(pauseMs)
    }
  }
  return read()
}

function storageAt(place: string, { S3_ENDPOINT, S3_BUCKET, S3_KEY, S3_SECRET }: StoreConfig): Storage {
  const prefix = /^s3:(.*)$/.exec(place)?.[1]
  if (prefix === undefined) {
    const folder = resolve(place)
    // A process of its own, because a network folder without its server would block this one.
    const { status, error } = spawnSync('test', ['-d', folder], { timeout: folderLimitMs, killSignal: 'SIGKILL' })
    if (error) throw new UserError(`The archive ${place} cannot be read: ${error.message}.`)
    // A folder that is created by us could be the empty mount point of a disk that is missing.
    if (status !== 0) throw new UserError(`The archive ${place} is not a folder: create it, or mount its disk.`)
    return createFolderStorage(folder)
  }
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_KEY || !S3_SECRET)
    throw new UserError(`The archive ${place} needs S3_ENDPOINT, S3_BUCKET, S3_KEY and S3_SECRET.`)
  return createS3Storage({
    endpoint: S3_ENDPOINT,
    bucket: `${S3_BUCKET}/${prefix}`,
    key: S3_KEY,
    secret: S3_SECRET,
    timeoutMs: 2 * minuteMs,
  })
}

/** IV, tag and ciphertext. The name is authenticated too, so that no file can take the place of another. */
function encrypt(key: Buffer, name: string, bytes: Buffer): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(name))
  const text = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), text])
}

function decrypt(key: Buffer, name: string, encrypted: Buffer): Buffer {
  try {
    const decipher = createDecipheriv(algorithm, key, encrypted.subarray(0, ivBytes), { authTagLength: tagBytes })
    decipher.setAAD(Buffer.from(name)).setAuthTag(encrypted.subarray(ivBytes, ivBytes + tagBytes))
    return Buffer.concat([decipher.update(encrypted.subarray(ivBytes + tagBytes)), decipher.final()])
  } catch {
    throw new DamagedFileError(name)
  }
}
