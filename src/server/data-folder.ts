import { existsSync, mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

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
