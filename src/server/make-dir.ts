import { existsSync, mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/**
 * A folder and all folders on the way to it. Node's own way never comes back where the system says "no such folder" for one that
 * it has: /proc.
 */
export function makeDir(path: string, mode = 0o777) {
  makeBelow(resolve(path), mode)
}

function makeBelow(path: string, mode: number) {
  if (existsSync(path)) return
  makeBelow(dirname(path), mode)
  try {
    mkdirSync(path, mode)
  } catch (error) {
    // Another process was faster.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
