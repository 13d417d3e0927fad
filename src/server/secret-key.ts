import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#config.ts'
import { makeDir, notWritable } from './data-folder.ts'
import { UserError } from './user-error.ts'

/**
 * The key that encrypts passport numbers: SECRET_KEY, or a file in the data folder that only the server's user can read. It is
 * never in the database, so a stolen copy of the database is useless. Undefined before the first start.
 */
export function findSecretKey({ SECRET_KEY, dataDir }: Pick<Config, 'SECRET_KEY' | 'dataDir'>): string | undefined {
  if (SECRET_KEY) return SECRET_KEY
  try {
    makeDir(dataDir)
    return readKey(fileIn(dataDir))
  } catch (error) {
    if (error instanceof UserError) throw error
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw notWritable(dataDir)
  }
}

/** Creates the key at the first start, after all start-up checks. */
export function createSecretKey(dataDir: string): string {
  const file = fileIn(dataDir)
  const draft = `${file}.${process.pid}`
  try {
    writeFileSync(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flush: true })
    // Unlike a rename, a link never replaces the key that another process created at the same moment.
    linkSync(draft, file)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOSPC') throw error
    if (code !== 'EEXIST') throw notWritable(dataDir)
  } finally {
    rmSync(draft, { force: true })
  }
  return readKey(file)
}

const fileIn = (dataDir: string) => join(dataDir, 'secret-key')

// After a full disk the file may be empty, and anybody could decrypt with such a key.
function readKey(file: string): string {
  const key = readFileSync(file, 'utf8').trim()
  if (key.length < 32) throw new UserError(`The file ${file} is damaged: put the old one there, or set SECRET_KEY.`)
  return key
}
