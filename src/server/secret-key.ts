import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '#config.ts'
import { makeDir } from './make-dir.ts'
import { UserError } from './user-error.ts'

/**
 * The key that seals passport numbers: SECRET_KEY, or a file in the data folder that only we can read. It is never in the
 * database, so a stolen copy of that says nothing. Undefined before the first start.
 */
export function knownSecretKey({ SECRET_KEY, dataDir }: Pick<Settings, 'SECRET_KEY' | 'dataDir'>): string | undefined {
  if (SECRET_KEY) return SECRET_KEY
  try {
    makeDir(dataDir)
    return keyIn(fileIn(dataDir))
  } catch (error) {
    if (error instanceof UserError) throw error
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw unwritable(dataDir)
  }
}

/** Makes the key at the first start, once nothing refuses the start any more. */
export function makeSecretKey(dataDir: string): string {
  const file = fileIn(dataDir)
  const draft = `${file}.${process.pid}`
  try {
    writeFileSync(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flush: true })
    // A link, unlike a rename, never replaces the key that another process made in the same moment.
    linkSync(draft, file)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOSPC') throw error
    if (code !== 'EEXIST') throw unwritable(dataDir)
  } finally {
    rmSync(draft, { force: true })
  }
  return keyIn(file)
}

const fileIn = (dataDir: string) => join(dataDir, 'secret-key')

// After a full disk the file may be empty: what such a key seals anybody could open.
function keyIn(file: string): string {
  const key = readFileSync(file, 'utf8').trim()
  if (key.length < 32) throw new UserError(`The file ${file} is damaged: lay the old one there, or set SECRET_KEY.`)
  return key
}

function unwritable(dataDir: string): UserError {
  return new UserError(`The data folder ${dataDir} cannot be written: set DATA_DIR to a folder that can.`)
}
