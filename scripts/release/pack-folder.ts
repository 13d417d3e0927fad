import { spawnSync } from 'node:child_process'
import { basename, dirname } from 'node:path'
import { UserError } from '#server/user-error.ts'

/** Writes a folder as a .tar.gz whose bytes depend only on names and contents: one time, owner and mode for all files. */
export function packFolder(folder: string, archive: string, seconds: number): void {
  const order = ['--sort=name', '--format=gnu', `--mtime=@${seconds}`]
  const owner = ['--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX']
  // Without -n some versions of gzip write the time.
  const compression = '--use-compress-program=gzip -9n'
  const place = ['--file', archive, '--directory', dirname(folder), basename(folder)]
  const packed = spawnSync('tar', ['--create', ...order, ...owner, compression, ...place], { encoding: 'utf8' })
  if (packed.status !== 0) throw new UserError(`GNU tar is needed to pack a release: ${packed.stderr || packed.error}`)
}
