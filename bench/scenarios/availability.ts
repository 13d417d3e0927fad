import { type Comparison, compareSides, loadedSide } from '../comparison.ts'
import type { Options } from '../options.ts'
import { startBaseline } from '../server.ts'
import type { TestBed } from '../test-bed.ts'
import { saveResponse } from './pages.ts'

/** B2: the available days out of 91 for a party of two, compared with the same query without a framework. */
export async function askingForDays(testBed: TestBed, packageId: string, options: Options): Promise<Comparison[]> {
  if (!options.isWanted('B2')) return []
  const path = `/api/packages/${packageId}/availability?timeSlot=morning&jeepType=basic&people=2`
  const file = await saveResponse(testBed, path)
  const bare = await startBaseline('availability.ts', [testBed.databaseUrl, file])
  const { connections } = options
  try {
    return [
      await compareSides(
        { scenario: 'B2', what: 'availability of 91 days', must: 0.6, goal: 0.8 },
        loadedSide(
          'Pugmark',
          { process: testBed.server.pid, database: testBed.postgres },
          { url: testBed.server.url + path, connections },
        ),
        loadedSide(
          'Node + pg, the same query',
          { process: bare.pid, database: testBed.postgres },
          { url: bare.url, connections },
        ),
        options,
      ),
    ]
  } finally {
    await bare.stop()
  }
}
