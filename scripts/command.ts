import { resolve } from 'node:path'
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { type Config, readConfig } from '#config.ts'
import type { Actor } from '#db/audit/write-audit.ts'
import type { Database } from '#db/client.ts'
import { openAppDatabase } from '#server/database.ts'
import { UserError } from '#server/user-error.ts'

// Shared by the commands of the operator.

/** The actor of a command in the audit log. */
export const commandLine: Actor = { actor: 'command line', role: null, address: null, requestId: null }

/** The one argument of a command, and its options. */
export function readArgs<const Options extends ParseArgsOptionsConfig>(usage: string, options: Options) {
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options })
    const [argument = '', ...more] = positionals
    if (argument && more.length === 0) return { argument, values }
  } catch {
    // An unknown option.
  }
  throw new UserError(`Usage: ${usage}`)
}

/** The folder that a command is given. */
export function readFolder(usage: string): string {
  return resolvePath(readArgs(usage, {}).argument)
}

/** npm runs in the folder of the project, but a path on the command line is relative to that of the user. */
export function resolvePath(path: string): string {
  return resolve(process.env.INIT_CWD ?? '.', path)
}

/** Runs a command on the configured database. `applied` are the migrations that opening it has applied. */
export async function withAppDatabase(
  work: (db: Database, config: Config, applied: readonly string[]) => Promise<void>,
  config = readConfig(),
): Promise<void> {
  const { db, applied, release } = await openAppDatabase(config)
  try {
    await work(db, config, applied)
  } finally {
    await release()
  }
}
