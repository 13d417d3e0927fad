import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCli } from '#server/run-cli.ts'
import { root } from '../bootstrap.mjs'
import { readFolder } from '../command.ts'
import { makeRelease, sourceOf } from './make-release.ts'

/** `npm run release -- folder`: HEAD as an archive, with its SBOM and provenance. */
await runCli(async () => {
  const folder = readFolder('npm run release -- folder')
  makeRelease(root, sourceOf(root), folder)
  process.stdout.write(readFileSync(join(folder, 'SHA256SUMS'), 'utf8'))
})
