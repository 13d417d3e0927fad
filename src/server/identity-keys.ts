import { randomBytes } from 'node:crypto'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Settings, sealKeys } from '#config.ts'
import { UserError } from './user-error.ts'

type Given = Pick<Settings, 'SEAL_KEYS' | 'dataDir'>

/** Keys that came after the first: SEAL_KEYS, or a file in the data folder; undefined where there was never another. */
export function laterSealKeys({ SEAL_KEYS, dataDir }: Given): string | undefined {
  if (SEAL_KEYS) return SEAL_KEYS
  try {
    const kept = readFileSync(fileIn(dataDir), 'utf8').trim()
    if (!sealKeys.test(kept)) throw new UserError(`The file ${fileIn(dataDir)} is damaged: restore it from a backup.`)
    return kept
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** A key of this version, as it stands in SEAL_KEYS. */
export function madeSealKey(version: number): string {
  return `${version}:${randomBytes(32).toString('hex')}`
}

/** Written aside first: half a file would make every passport number unreadable. */
export function keepSealKeys(dataDir: string, entries: string): void {
  const draft = `${fileIn(dataDir)}.${process.pid}`
  try {
    writeFileSync(draft, `${entries}\n`, { mode: 0o600, flush: true })
    renameSync(draft, fileIn(dataDir))
  } finally {
    rmSync(draft, { force: true })
  }
}

const fileIn = (dataDir: string) => join(dataDir, 'seal-keys')
