import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'

type Descriptor = { name: string; uri?: string; digest: Record<string, string> }

/** An in-toto statement with SLSA provenance: https://slsa.dev/spec/v1.1/provenance. The identifiers are explained in docs/decisions/0098. */
export type Provenance = {
  _type: 'https://in-toto.io/Statement/v1'
  subject: Descriptor[]
  predicateType: 'https://slsa.dev/provenance/v1'
  predicate: {
    buildDefinition: {
      buildType: string
      externalParameters: { commit: string; version: string }
      internalParameters: { sourceDateEpoch: number; platform: string }
      resolvedDependencies: Descriptor[]
    }
    runDetails: { builder: { id: string } }
  }
}

/** The commit that a release is built from. */
export type Source = {
  commit: string
  version: string
  /** The time of the commit in seconds. */
  seconds: number
  /** The text of package-lock.json. */
  lock: string
}

export const platform = `${process.platform}-${process.arch}`

/**
 * Says which files were built from which commit, packages and Node, and by whom. It contains no times and no folders, so that a
 * second build of the commit gives the same statement. It is only as trustworthy as the place it is read from: the release
 * workflow signs one of its own.
 */
export function provenanceOf(
  files: string[],
  { commit, version, seconds, lock }: Source,
  environment: Record<string, string | undefined> = process.env,
): Provenance {
  const { GITHUB_SERVER_URL: host, GITHUB_REPOSITORY: repository, GITHUB_WORKFLOW_REF: workflow } = environment
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject: files.map((file) => ({ name: basename(file), digest: { sha256: sha256(readFileSync(file)) } })),
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: 'urn:pugmark:build:npm-run-release:1',
        externalParameters: { commit, version },
        internalParameters: { sourceDateEpoch: seconds, platform },
        resolvedDependencies: [
          {
            name: 'source',
            ...(host && repository && { uri: `git+${host}/${repository}@${commit}` }),
            digest: { gitCommit: commit },
          },
          { name: 'package-lock.json', digest: { sha256: sha256(lock) } },
          ...packagedNode(lock),
        ],
      },
      runDetails: { builder: { id: host && workflow ? `${host}/${workflow}` : 'urn:pugmark:builder:local' } },
    },
  }
}

export const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')

/** The Node that runs the build. */
function packagedNode(lock: string): Descriptor[] {
  const name = `node-${platform}`
  const { packages } = JSON.parse(lock) as { packages: Record<string, { version: string; integrity: string }> }
  const node = packages[`node_modules/${name}`]
  if (!node) return []
  const sha512 = Buffer.from(node.integrity.replace(/^sha512-/, ''), 'base64').toString('hex')
  return [{ name: 'node', uri: `pkg:npm/${name}@${node.version}`, digest: { sha512 } }]
}
