import { resolve } from 'node:path'
import { UserError } from '#server/user-error.ts'

/** The folder and the `--switches` of a command. npm runs it in the project's root, but the folder is relative to INIT_CWD. */
export function parseArgs(
  usage: string,
  switches: readonly string[] = [],
): { folder: string; has(name: string): boolean } {
  const args = process.argv.slice(2)
  const unknown = args.find((arg) => arg.startsWith('--') && !switches.includes(arg))
  const [folder, ...more] = args.filter((arg) => !arg.startsWith('--'))
  if (unknown || !folder || more.length > 0) throw new UserError(`Usage: ${usage}`)
  return { folder: resolve(process.env.INIT_CWD ?? '.', folder), has: (name) => args.includes(name) }
}
