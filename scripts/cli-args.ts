import { resolve } from 'node:path'
import { UserError } from '../src/server/user-error.ts'

/** The folder and the `--switches` of a command. npm runs us at the root of the project: a path is meant from where one typed it. */
export function wordsGiven(
  usage: string,
  switches: readonly string[] = [],
): { folder: string; has(name: string): boolean } {
  const words = process.argv.slice(2)
  const unknown = words.find((word) => word.startsWith('--') && !switches.includes(word))
  const [folder, ...more] = words.filter((word) => !word.startsWith('--'))
  if (unknown || !folder || more.length > 0) throw new UserError(`Say it like this: ${usage}`)
  return { folder: resolve(process.env.INIT_CWD ?? '.', folder), has: (name) => words.includes(name) }
}
