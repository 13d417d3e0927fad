import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { findDifferences } from './find-differences.ts'
import { nameOf, type Release, releaseIn, sourceOf } from './make-release.ts'
import { platform, provenanceOf, sha256 } from './provenance.ts'
import { stableSbom } from './sbom.ts'

const node = { version: '24.21.0', integrity: `sha512-${Buffer.from('node').toString('base64')}` }
const source = {
  commit: 'a'.repeat(40),
  version: '1.2.3',
  seconds: 1_795_000_000,
  lock: JSON.stringify({ packages: { [`node_modules/node-${platform}`]: node } }),
}
const onGitHub = {
  GITHUB_SERVER_URL: 'https://github.com',
  GITHUB_REPOSITORY: 'safari/pugmark',
  GITHUB_WORKFLOW_REF: 'safari/pugmark/.github/workflows/release.yml@refs/tags/v1.2.3',
}

/** A release of files with these contents. */
function aRelease(archive = 'archive', environment = {}, from = source): Release {
  const folder = mkdtempSync(join(tmpdir(), 'pugmark-release-'))
  const release = releaseIn(folder, nameOf(from))
  writeFileSync(release.archive, archive)
  writeFileSync(release.sbom, 'sbom')
  const statement = provenanceOf([release.archive, release.sbom], from, environment)
  writeFileSync(release.provenance, JSON.stringify(statement))
  const lines = Object.values(release).map((file) => `${sha256(readFileSync(file))}  ${basename(file)}\n`)
  writeFileSync(join(folder, 'SHA256SUMS'), lines.join(''))
  return release
}

test('the provenance names the files, the commit, the lock file and Node by their digests', () => {
  const release = aRelease()
  const { subject, predicate } = provenanceOf([release.archive], source, onGitHub)
  expect(subject).toEqual([{ name: 'pugmark-1.2.3-aaaaaaaaaaaa.tar.gz', digest: { sha256: sha256('archive') } }])
  expect(predicate.buildDefinition.resolvedDependencies).toEqual([
    {
      name: 'source',
      uri: `git+https://github.com/safari/pugmark@${source.commit}`,
      digest: { gitCommit: source.commit },
    },
    { name: 'package-lock.json', digest: { sha256: sha256(source.lock) } },
    { name: 'node', uri: `pkg:npm/node-${platform}@24.21.0`, digest: { sha512: Buffer.from('node').toString('hex') } },
  ])
  expect(predicate.runDetails.builder.id).toBe(
    'https://github.com/safari/pugmark/.github/workflows/release.yml@refs/tags/v1.2.3',
  )
  expect(provenanceOf([], source, {}).predicate.runDetails.builder.id).toBe('urn:pugmark:builder:local')
})

test('a release by the workflow equals a local build', () => {
  expect(findDifferences(aRelease('archive', onGitHub), aRelease())).toEqual([])
})

test('a changed archive, statement or list of hashes is detected', () => {
  expect(findDifferences(aRelease('changed'), aRelease())).toEqual([
    'pugmark-1.2.3-aaaaaaaaaaaa.tar.gz: a second build of the commit has other bytes',
    'pugmark-1.2.3-aaaaaaaaaaaa.provenance.json: it names other files, another commit or other packages',
  ])
  const otherLock = { ...source, lock: source.lock.replace('24.21.0', '24.21.1') }
  expect(findDifferences(aRelease('archive', {}, otherLock), aRelease())).toEqual([
    'pugmark-1.2.3-aaaaaaaaaaaa.provenance.json: it names other files, another commit or other packages',
  ])
  const relabelled = aRelease()
  writeFileSync(relabelled.sbom, 'another sbom')
  expect(findDifferences(relabelled, aRelease())).toEqual([
    'pugmark-1.2.3-aaaaaaaaaaaa.sbom.json: a second build of the commit has other bytes',
    'SHA256SUMS: it has other hashes',
  ])
})

test('a statement about another file is refused with an error message', () => {
  const release = aRelease()
  writeFileSync(release.provenance, '{}')
  expect(() => findDifferences(release, aRelease())).toThrow('is not a provenance statement of Pugmark.')
})

test('two runs of npm produce the same SBOM, under the name of the product', () => {
  const byNpm = (serialNumber: string, timestamp: string, version: string, name: string) =>
    JSON.stringify({
      serialNumber,
      metadata: { timestamp, tools: [{ vendor: 'npm', name: 'cli', version }], component: { name } },
      components: [{ name: 'zod' }],
    })
  const sbom = stableSbom(byNpm('urn:uuid:1', '2026-11-27T05:03:20.994Z', '11.19.1', 'checkout'), source)
  expect(stableSbom(byNpm('urn:uuid:2', '2026-11-28T05:03:20.994Z', '11.20.0', 'x'), source)).toEqual(sbom)
  expect(sbom).toEqual({
    serialNumber: expect.stringMatching(/^urn:uuid:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/),
    metadata: {
      timestamp: '2026-11-18T11:06:40.000Z',
      tools: [{ vendor: 'npm', name: 'cli' }],
      component: { name: 'pugmark' },
    },
    components: [{ name: 'zod' }],
  })
})

test('a checkout with changes is refused; one without changes names its commit', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pugmark-checkout-'))
  const git = (...args: string[]) => spawnSync('git', args, { cwd: folder, encoding: 'utf8' }).stdout.trim()
  mkdirSync(join(folder, 'src'))
  writeFileSync(join(folder, 'package.json'), '{"version":"1.2.3"}')
  writeFileSync(join(folder, 'package-lock.json'), '{}')
  git('init', '--quiet')
  git('add', '.')
  const author = ['-c', 'user.name=A', '-c', 'user.email=a@pugmark.test']
  git(...author, 'commit', '--quiet', '--message', 'First', '--date', '2026-11-18T14:26:40Z')
  expect(sourceOf(folder)).toMatchObject({ commit: git('rev-parse', 'HEAD'), version: '1.2.3', lock: '{}' })
  writeFileSync(join(folder, 'src', 'new.ts'), '')
  expect(() => sourceOf(folder)).toThrow('these files differ from it:\n?? src/')
})
