import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { UserError } from './user-error.ts'

/** Creates a folder and its parents. Node's `recursive` option loops for ever below /proc. */
export function makeDir(path: string, mode = 0o777) {
  const folder = resolve(path)
  if (existsSync(folder)) return
  makeDir(dirname(folder), mode)
  try {
    mkdirSync(folder, mode)
  } catch (error) {
    // Another process was faster.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/** Creates the data folder unless it exists, and checks that it can be written. */
export function checkDataFolder(dataDir: string) {
  try {
    makeDir(dataDir)
    accessSync(dataDir, constants.W_OK)
    if (!statSync(dataDir).isDirectory()) throw new Error('a file')
  } catch {
    throw notWritable(dataDir)
  }
}

export function notWritable(dataDir: string): UserError {
  return new UserError(`The data folder ${dataDir} cannot be written: set DATA_DIR to a folder that can.`)
}
