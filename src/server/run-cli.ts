import { SettingsProblem } from '#config.ts'
import { MigrationProblem } from '#db/migrate.ts'
import { UserError } from './user-error.ts'

/** Runs a command. What a person can put right is said in one sentence, a fault of ours with its stack. */
export async function runCli(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    console.error(sentenceOf(error) ?? error)
    process.exit(1)
  }
}

/** What to say of an error that somebody at the keyboard can put right; undefined where the fault is ours. */
export function sentenceOf(error: unknown): string | undefined {
  if ([UserError, SettingsProblem, MigrationProblem].some((kind) => error instanceof kind))
    return (error as Error).message
  const { code, dest, path } = (error ?? {}) as { code?: string; dest?: string; path?: string }
  if (code !== 'ENOSPC' && code !== 'EDQUOT') return undefined
  const place = dest ?? path
  return `The disk is full${place ? `, so ${place} could not be written` : ''}: make room there, then try again.`
}
