import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packFolder } from './pack-folder.ts'

const commitTime = 1_795_000_000

/** A folder with these files, written in their order. */
function aFolder(files: Record<string, string>, { mode, time }: { mode: number; time: number }): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'pugmark-pack-')), 'pugmark-1.2.3')
  mkdirSync(join(folder, 'build'), { recursive: true, mode: mode | 0o111 })
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(folder, name), text)
    chmodSync(join(folder, name), mode)
    // Only root has to change the owner, because files of other users are not owned by root.
    if (process.getuid?.() === 0) chownSync(join(folder, name), 1000, 1000)
    utimesSync(join(folder, name), time, time)
  }
  return folder
}

function packed(folder: string): string {
  const archive = `${folder}.tar.gz`
  packFolder(folder, archive, commitTime)
  return archive
}

test('equal contents give equal bytes, whatever their order, times and modes on the disk', () => {
  const archive = packed(aFolder({ 'build/b.js': 'b', 'a.txt': 'a' }, { mode: 0o644, time: 1_000 }))
  const same = packed(aFolder({ 'a.txt': 'a', 'build/b.js': 'b' }, { mode: 0o600, time: 2_000 }))
  const other = packed(aFolder({ 'a.txt': 'A', 'build/b.js': 'b' }, { mode: 0o644, time: 1_000 }))
  expect(readFileSync(same).equals(readFileSync(archive))).toBe(true)
  expect(readFileSync(other).equals(readFileSync(archive))).toBe(false)
})

test('files in the archive belong to no user of this machine and are readable by all', () => {
  const archive = packed(aFolder({ 'a.txt': 'a' }, { mode: 0o600, time: 1_000 }))
  const { stdout } = spawnSync('tar', ['--list', '--verbose', '--numeric-owner', '--utc', '--file', archive], {
    encoding: 'utf8',
  })
  expect(stdout.trimEnd().split('\n')).toEqual([
    expect.stringMatching(/^drwxr-xr-x 0\/0 +0 2026-11-18 \d\d:\d\d pugmark-1.2.3\/$/),
    expect.stringMatching(/^-rw-r--r-- 0\/0 +1 2026-11-18 \d\d:\d\d pugmark-1.2.3\/a.txt$/),
    expect.stringMatching(/^drwxr-xr-x 0\/0 +0 2026-11-18 \d\d:\d\d pugmark-1.2.3\/build\/$/),
  ])
})
