import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { runCli } from '#server/run-cli.ts'
import { UserError } from '#server/user-error.ts'
import { root } from '../bootstrap.mjs'
import { readFolder } from '../command.ts'
import { findDifferences } from './find-differences.ts'
import { makeRelease, nameOf, releaseIn, sourceOf } from './make-release.ts'

/** `npm run release:verify -- archive`: builds the commit of an archive again and compares every byte. */
await runCli(async () => {
  const archive = readFolder('npm run release:verify -- archive.tar.gz')
  const source = sourceOf(root)
  const name = nameOf(source)
  if (basename(archive) !== `${name}.tar.gz`)
    throw new UserError(`This checkout is ${name}: check out the commit in the archive's name first.`)
  const temporary = mkdtempSync(join(tmpdir(), 'pugmark-verify-'))
  try {
    const rebuilt = makeRelease(root, source, temporary)
    const differences = findDifferences(releaseIn(dirname(archive), name), rebuilt)
    if (differences.length > 0) throw new UserError(`Not what ${source.commit} builds.\n${differences.join('\n')}`)
    console.log(`${basename(archive)}, its SBOM and its provenance are what ${source.commit} builds.`)
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
})
