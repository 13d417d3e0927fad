import { MigrationProblem } from '#records/migrations.ts'
import { SettingsProblem } from '#settings.ts'
import { Trouble } from './trouble.ts'

/** Runs a command. What a person can put right is said in one sentence, a fault of ours with its stack. */
export async function orSay(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    const isForPeople = [Trouble, SettingsProblem, MigrationProblem].some((kind) => error instanceof kind)
    console.error(isForPeople ? (error as Error).message : error)
    process.exit(1)
  }
}
