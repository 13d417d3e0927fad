import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, delimiter, join } from 'node:path'
import { UserError } from '#server/user-error.ts'
import { sourcesStamp } from '../build/source-hash.mjs'
import { packFolder } from './pack-folder.ts'
import { provenanceOf, type Source, sha256 } from './provenance.ts'
import { stableSbom } from './sbom.ts'

/** The files of a release, beside SHA256SUMS. */
export type Release = { archive: string; sbom: string; provenance: string }

/** Needed to run a build with the packages of `npm ci --omit=dev`. The pictures in `public` are in the build. */
const shipped = [
  'package.json',
  'package-lock.json',
  '.npmrc',
  'LICENSE',
  'README.md',
  'CHANGELOG.md',
  'SECURITY.md',
  'deploy',
  'docs/operating.md',
  'db',
  'scripts',
  'src',
  ':(exclude)*.test.ts',
  ':(exclude)*.test.tsx',
]

/** The commit of a checkout. A checkout with changes is refused, because the release would not contain them. */
export function sourceOf(root: string): Source {
  const changes = run(root, 'git', ['status', '--porcelain'])
  if (changes)
    throw new UserError(`A release is built from a commit, and these files differ from it:\n${changes.trimEnd()}`)
  const [commit = '', seconds] = run(root, 'git', ['show', '--no-patch', '--format=%H %ct', 'HEAD']).trim().split(' ')
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return { commit, version, seconds: Number(seconds), lock: readFileSync(join(root, 'package-lock.json'), 'utf8') }
}

export function nameOf({ version, commit }: Source): string {
  return `pugmark-${version}-${commit.slice(0, 12)}`
}

/** Builds a commit in a temporary folder, with its own packages, and writes the release into `folder`. */
export function makeRelease(root: string, source: Source, folder: string): Release {
  const name = nameOf(source)
  const work = mkdtempSync(join(tmpdir(), 'pugmark-release-'))
  try {
    const checkout = join(work, 'checkout')
    const contents = join(work, name)
    extract(root, source.commit, checkout)
    console.log('Installing packages …')
    run(checkout, 'npm', ['ci', '--omit=dev', '--no-audit', '--no-fund'])
    console.log('Building …')
    run(checkout, nodeOf(checkout), ['scripts/build/build.ts'])

    extract(root, source.commit, contents, shipped)
    renameSync(join(checkout, 'build'), join(contents, 'build'))
    // Node's compile cache is for the folder of this build.
    rmSync(join(contents, 'build', 'compiled'), { recursive: true })
    // Otherwise `npm start` would build again, without the sources of the pictures.
    writeFileSync(join(contents, 'build', '.stamp'), sourcesStamp(contents))

    mkdirSync(folder, { recursive: true })
    const release = releaseIn(folder, name)
    packFolder(contents, release.archive, source.seconds)
    writeJson(release.sbom, stableSbom(npmSbom(checkout), source))
    writeJson(release.provenance, provenanceOf([release.archive, release.sbom], source))
    const lines = Object.values(release).map((file) => `${sha256(readFileSync(file))}  ${basename(file)}\n`)
    writeFileSync(join(folder, 'SHA256SUMS'), lines.join(''))
    return release
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

/** The paths of a release with this name. */
export function releaseIn(folder: string, name: string): Release {
  const path = join(folder, name)
  return { archive: `${path}.tar.gz`, sbom: `${path}.sbom.json`, provenance: `${path}.provenance.json` }
}

function extract(root: string, commit: string, target: string, paths: string[] = []) {
  mkdirSync(target)
  const archive = `${target}.tar`
  run(root, 'git', ['archive', '--output', archive, commit, '--', ...paths])
  run(target, 'tar', ['--extract', '--file', archive])
}

/**
 * npm's list of the installed packages. With `--omit dev` it drops every package that a development package needs too (zod,
 * vite, nodemailer), so the checkout loses its development packages instead.
 */
function npmSbom(checkout: string): string {
  const file = join(checkout, 'package.json')
  const { devDependencies: _, ...production } = JSON.parse(readFileSync(file, 'utf8'))
  writeJson(file, production)
  return run(checkout, 'npm', ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'])
}

/** The packaged Node of a checkout; where there is none, the one that runs this. */
function nodeOf(checkout: string): string {
  const packaged = join(checkout, 'node_modules', '.bin', 'node')
  return existsSync(packaged) ? packaged : process.execPath
}

/** Runs a command in a folder and returns its output. */
function run(folder: string, command: string, args: string[]): string {
  // npm tells the commands that it runs about its own project.
  const inherited = Object.entries(process.env).filter(([name]) => !/^(?:npm_|NODE_ENV$|INIT_CWD$)/.test(name))
  const env = {
    ...Object.fromEntries(inherited),
    PATH: `${join(folder, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`,
  }
  const options = { cwd: folder, env, encoding: 'utf8', maxBuffer: 64 * 2 ** 20 } as const
  const { status, stdout, stderr, error } = spawnSync(command, args, options)
  if (status === 0) return stdout
  throw new UserError(`${command} ${args[0]} failed: ${error?.message ?? `${stdout}${stderr}`.trim()}`)
}

const writeJson = (file: string, value: unknown) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)
