import { type Duel, duel, loadedSide } from '../duel.ts'
import type { Options } from '../options.ts'
import { startDenominator } from '../server.ts'
import type { Stage } from '../stage.ts'
import { keepAnswer } from './pages.ts'

/** B2: the available days of 91 for a party of two, compared with the same query without a framework. */
export async function askingForDays(stage: Stage, packageId: string, options: Options): Promise<Duel[]> {
  if (!options.isWanted('B2')) return []
  const path = `/api/packages/${packageId}/availability?timeSlot=morning&jeepType=basic&people=2`
  const file = await keepAnswer(stage, path)
  const bare = await startDenominator('availability.ts', [stage.databaseUrl, file])
  const { connections } = options
  try {
    return [
      await duel(
        { scenario: 'B2', what: 'availability of 91 days', must: 0.6, goal: 0.8 },
        loadedSide(
          'Pugmark',
          { process: stage.server.pid, database: stage.postgres },
          { url: stage.server.url + path, connections },
        ),
        loadedSide(
          'Node + pg, the same query',
          { process: bare.pid, database: stage.postgres },
          { url: bare.url, connections },
        ),
        options,
      ),
    ]
  } finally {
    await bare.stop()
  }
}
