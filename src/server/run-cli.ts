import { ConfigError } from '#config.ts'
import { MigrationError } from '#db/migrate.ts'
import { UserError } from './user-error.ts'

/** Runs a command. An error that the operator can correct is printed as one sentence, any other with its stack. */
export async function runCli(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    console.error(operatorMessage(error) ?? error)
    process.exit(1)
  }
}

/** The sentence for an error that the operator can correct; undefined for a bug. */
export function operatorMessage(error: unknown): string | undefined {
  if ([UserError, ConfigError, MigrationError].some((kind) => error instanceof kind)) return (error as Error).message
  const { code, dest, path } = (error ?? {}) as { code?: string; dest?: string; path?: string }
  if (code !== 'ENOSPC' && code !== 'EDQUOT') return undefined
  const place = dest ?? path
  return `The disk is full${place ? `, so ${place} could not be written` : ''}: make room there, then try again.`
}
