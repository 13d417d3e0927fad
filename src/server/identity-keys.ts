import { randomBytes } from 'node:crypto'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, encryptionKeysFormat } from '#config.ts'
import { UserError } from './user-error.ts'

/** Keys from rotations: SEAL_KEYS, or a file in the data folder; undefined before the first rotation. */
export function findEncryptionKeys({ SEAL_KEYS, dataDir }: Pick<Config, 'SEAL_KEYS' | 'dataDir'>): string | undefined {
  if (SEAL_KEYS) return SEAL_KEYS
  try {
    const keys = readFileSync(fileIn(dataDir), 'utf8').trim()
    if (!encryptionKeysFormat.test(keys))
      throw new UserError(`The file ${fileIn(dataDir)} is damaged: restore it from a backup.`)
    return keys
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** A new key in the form of SEAL_KEYS. */
export function createEncryptionKey(version: number): string {
  return `${version}:${randomBytes(32).toString('hex')}`
}

/** Writes a draft and renames it: half a file would make every passport number unreadable. */
export function saveEncryptionKeys(dataDir: string, entries: string): void {
  const draft = `${fileIn(dataDir)}.${process.pid}`
  try {
    writeFileSync(draft, `${entries}\n`, { mode: 0o600, flush: true })
    renameSync(draft, fileIn(dataDir))
  } finally {
    rmSync(draft, { force: true })
  }
}

const fileIn = (dataDir: string) => join(dataDir, 'seal-keys')
