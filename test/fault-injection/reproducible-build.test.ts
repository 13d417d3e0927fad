import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const sources = ['src', 'public', 'scripts', 'db', 'package.json', 'package-lock.json', 'tsconfig.json']
const configFiles = ['vite.config.ts', 'react-router.config.ts']

test('a build in another folder, time zone, language and umask has the same bytes', () => {
  const other = mkdtempSync(join(tmpdir(), 'pugmark another build '))
  for (const name of [...sources, ...configFiles]) cpSync(join(root, name), join(other, name), { recursive: true })
  copyPackages(other)
  const env = { PATH: process.env.PATH, HOME: other, TZ: 'Pacific/Kiritimati', LC_ALL: 'C' }
  const script = 'umask 077; exec "$0" scripts/build/build.ts'
  const built = spawnSync('sh', ['-c', script, process.execPath], { cwd: other, env, encoding: 'utf8' })
  expect([built.status, built.stderr]).toEqual([0, ''])
  const hashes = hashesOf(join(root, 'build'))
  expect(hashes.size).toBeGreaterThan(1_000)
  expect([...hashesOf(join(other, 'build'))].filter(([name, hash]) => hashes.get(name) !== hash)).toEqual([])
  expect(hashesOf(join(other, 'build')).size).toBe(hashes.size)
})

/** The bundler reads packages by their real path, so a symbolic link would change the paths between modules. */
function copyPackages(target: string) {
  const folder = join(root, 'node_modules')
  // Hard links take a second, but only exist within one file system.
  if (spawnSync('cp', ['-al', folder, target]).status === 0) return
  expect(spawnSync('cp', ['-a', folder, target]).status).toBe(0)
}

/** The SHA-256 of each file of a build, without Node's compile cache and the stamp, which a release leaves out and rewrites. */
function hashesOf(build: string): Map<string, string> {
  const files = readdirSync(build, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.startsWith(join(build, 'compiled')) && file !== join(build, '.stamp'))
  const sha256 = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex')
  return new Map(files.sort().map((file) => [relative(build, file), sha256(file)]))
}
