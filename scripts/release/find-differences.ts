import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { UserError } from '#server/user-error.ts'
import type { Release } from './make-release.ts'
import { type Provenance, platform, sha256 } from './provenance.ts'

/** The files of a release that differ from a second build of the same commit, each with the reason. Empty if it is genuine. */
export function findDifferences(given: Release, rebuilt: Release): string[] {
  const sums = join(dirname(given.archive), 'SHA256SUMS')
  for (const file of [...Object.values(given), sums])
    if (!existsSync(file)) throw new UserError(`${file} is missing: all files of a release must be in one folder.`)
  const statement = readStatement(given.provenance)
  const { platform: builtOn } = statement.predicate.buildDefinition.internalParameters
  if (builtOn !== platform)
    throw new UserError(`The release was built on ${builtOn}, this is ${platform}: build it again on such a machine.`)
  const differences = [given.archive, given.sbom]
    .filter((file, index) => hashOf(file) !== hashOf([rebuilt.archive, rebuilt.sbom][index] ?? ''))
    .map((file) => `${basename(file)}: a second build of the commit has other bytes`)
  if (aboutTheBuild(statement) !== aboutTheBuild(readStatement(rebuilt.provenance)))
    differences.push(`${basename(given.provenance)}: it names other files, another commit or other packages`)
  const lines = Object.values(given).map((file) => `${hashOf(file)}  ${basename(file)}\n`)
  if (readFileSync(sums, 'utf8') !== lines.join('')) differences.push('SHA256SUMS: it has other hashes')
  return differences
}

const hashOf = (file: string) => sha256(readFileSync(file))

function readStatement(file: string): Provenance {
  try {
    const statement: Provenance = JSON.parse(readFileSync(file, 'utf8'))
    if (statement.predicate.buildDefinition.internalParameters.platform) return statement
  } catch {}
  throw new UserError(`${file} is not a provenance statement of Pugmark.`)
}

/** The part of a statement that is the same wherever it was built. Only GitHub knows the address of the source. */
function aboutTheBuild({ subject, predicate: { buildDefinition } }: Provenance): string {
  const resolvedDependencies = buildDefinition.resolvedDependencies.map(({ name, digest }) => ({ name, digest }))
  return JSON.stringify({ subject, buildDefinition: { ...buildDefinition, resolvedDependencies } })
}
