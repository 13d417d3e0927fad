import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { UserError } from '#server/user-error.ts'
import { type Account, checkAccess, engineAccount, installEngine, ownFolder, runEngine, settle } from './engine.ts'
import { deleteStalePidFiles } from './stale-pid-files.ts'
import { createTempFolder, deleteDeadTempFolders } from './temp-folders.ts'

const major = '18'

/** A PostgreSQL server in the data folder: no port, no password, only a socket that no other user can access. */
export type Cluster = {
  /** The URL of a database in it. */
  url(database: string): string
  /** Starts it unless it runs already, for another process or after a killed one. */
  ensureRunning(): Promise<void>
  stop(): Promise<void>
}

/** Finished WAL files, until a process ships them to the archive. */
export const spoolFolder = (dataDir: string) => join(dataDir, 'archive-spool')

/**
 * PostgreSQL only copies finished WAL into the spool: its account needs neither the key of the archive nor Node. A segment is
 * finished after 30 s at the latest if it has changes.
 */
export function archiveSettings(dataDir: string): Record<string, string> {
  const spool = spoolFolder(realpathSync(dataDir))
  // The path is quoted for two shells, and PostgreSQL replaces percent signs.
  if (/["'$`%\\]/.test(spool))
    throw new UserError(`ARCHIVE_TO needs a data folder without quotes, $ and % in its path, and not ${dataDir}.`)
  ownFolder(spool, engineAccount(join(dataDir, 'database')))
  const file = `"${spool}/%f"`
  const half = `"${spool}/%f.half"`
  return {
    archive_mode: 'on',
    archive_timeout: '30',
    archive_command: `cp %p ${half} && sync ${half} && mv ${half} ${file}`,
  }
}

export async function prepareCluster(dataDir: string, extra: Record<string, string> = {}): Promise<Cluster> {
  const account = engineAccount(join(dataDir, 'database'))
  checkAccess(resolve(dataDir), account)
  const home = realpathSync(dataDir)
  deleteDeadTempFolders(home)
  const bin = join(await installEngine(home), 'bin')
  const data = join(home, 'database')
  const log = join(home, 'database-log')
  const socket = socketFolder(home, account)
  const logFile = join(log, 'postgres.log')
  ownFolder(log, account)
  await makeCluster(bin, data, account)

  const settings = {
    listen_addresses: '',
    unix_socket_directories: socket,
    unix_socket_permissions: '0700',
    max_connections: '100',
    shared_buffers: '128MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...extra,
  }
  const options = Object.entries(settings)
    .map(([name, value]) => `-c ${name}='${value}'`)
    .join(' ')
  const control = (...args: string[]) => runEngine(join(bin, 'pg_ctl'), [...args, '-D', data], account)

  return {
    url: (database) => `postgres://pugmark@localhost/${database}?host=${encodeURIComponent(socket)}`,
    async ensureRunning() {
      deleteStalePidFiles(data, socket)
      if ((await control('status')).code === 0) return
      const before = sizeOf(logFile)
      const started = await control('start', '-w', '-t', '30', '-l', logFile, '-o', options)
      // Another process may have started it at the same moment.
      if (started.code === 0 || (await control('status')).code === 0) return
      throw new UserError(`The embedded database does not start: ${reasonSince(logFile, before) || started.output}`)
    },
    async stop() {
      await control('stop', '-m', 'fast', '-w', '-t', '20')
    },
  }
}

/** Socket paths are limited to 108 bytes, so a deep data folder has its socket in the temporary folder. */
function socketFolder(home: string, account: Account | undefined): string {
  const key = createHash('sha256').update(home).digest('hex').slice(0, 12)
  const near = join(home, 'socket')
  const folder = near.length <= 80 ? near : join(tmpdir(), `pugmark-${key}`)
  if (!existsSync(folder)) ownFolder(folder, account)
  // In a shared folder somebody else could have created it first and listen there.
  const { uid, mode } = lstatSync(folder)
  if (uid !== (account?.uid ?? process.getuid?.()) || mode & 0o077) {
    throw new UserError(`The folder ${folder} belongs to somebody else: remove it, or set DATA_DIR to a shorter path.`)
  }
  return folder
}

/** Creates the cluster under a temporary name and renames it, so that a kill leaves none half done. */
async function makeCluster(bin: string, data: string, account: Account | undefined) {
  if (existsSync(data)) {
    const version = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()
    if (version === major) return
    throw new UserError(
      `The data in ${data} was written by PostgreSQL ${version}, this is ${major}: load a dump of it here, or set DATA_DIR.`,
    )
  }
  const draft = createTempFolder(data)
  ownFolder(draft, account)
  const parameters = ['-D', draft, '-U', 'pugmark', '-A', 'trust', '-E', 'UTF8', '--no-instructions']
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const made = await runEngine(join(bin, 'initdb'), [...parameters, ...locale], account)
  if (made.code !== 0) {
    rmSync(draft, { recursive: true, force: true })
    throw new UserError(`The embedded database cannot be made in ${data}: ${reasonIn(made.output)}`)
  }
  settle(draft, data)
}

const fullDisk = 'the disk is full. Make room there, then try again.'

/** initdb prints its error before the lines about cleaning up. */
function reasonIn(output: string): string {
  if (/No space left/.test(output)) return fullDisk
  const lines = output.split('\n')
  return lines.find((line) => /error|FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? ''
}

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0

/** The reason for a failed start: only log lines after the first `before` bytes are of this start. */
function reasonSince(file: string, before: number): string {
  if (sizeOf(file) <= before) return ''
  const lines = readFileSync(file).subarray(before).toString().trim().split('\n')
  if (lines.some((line) => /No space left/.test(line))) return fullDisk
  return lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? ''
}
