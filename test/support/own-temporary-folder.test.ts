import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { createTemporaryFolder } from './own-temporary-folder.ts'

const parent = mkdtempSync(join(tmpdir(), 'pugmark-folders-'))
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(parent, { recursive: true, force: true })
})

test('a run deletes the folders of killed runs, and no others', () => {
  vi.stubEnv('TMPDIR', parent)
  const { pid: gone } = spawnSync(process.execPath, ['--version'])
  const names = [`pugmark-run-${gone}-a`, `pugmark-run-${process.pid}-b`, `pugmark-other-${gone}-c`, 'pugmark-run-d']
  for (const name of names) mkdirSync(join(parent, name, 'data'), { recursive: true })
  const folder = createTemporaryFolder('pugmark-run-')
  expect(names.filter((name) => existsSync(join(parent, name)))).toEqual(names.slice(1))
  expect(existsSync(folder)).toBe(true)
})
