import { defaultBusiness } from '#contracts/settings/business-settings.ts'
import { readAvailability } from '#db/availability/availability.ts'
import { median } from '../comparison.ts'
import type { Options } from '../options.ts'
import { recordQuery } from '../record-query.ts'
import type { Finding } from '../table.ts'
import type { TestBed } from '../test-bed.ts'

/** The duration and plan of the query behind a package's 91 days. */
type DaysPlan = { stored: number; milliseconds: number; plan: string }

const times = 25

/** Runs the server's query with EXPLAIN ANALYZE. `stored` is the number of bookings. */
export async function explainDays(
  testBed: TestBed,
  packageId: string,
  stored: number,
  options: Options,
): Promise<DaysPlan[]> {
  if (!options.isWanted('DAYS')) return []
  const ask = (now: number) => recordQuery((db) => readAvailability(db, defaultBusiness, { now, seatsOf: packageId }))
  const { sql, parameters } = await ask(Date.now())
  const durations: number[] = []
  let plan = ''
  for (let time = 0; time < times; time += 1) {
    const { rows } = await testBed.db.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers) ${sql}`, [
      ...parameters,
    ])
    plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    durations.push(Number(/Execution Time: ([\d.]+) ms/.exec(plan)?.[1]))
  }
  return [{ stored, milliseconds: median(durations), plan }]
}

export function daysFindings(plans: DaysPlan[]): Finding[] {
  const [first] = plans
  return plans.map(({ stored, milliseconds }) => ({
    scenario: 'Days',
    what: `91 days of a package, one query in the database, ${stored.toLocaleString('en')} bookings stored`,
    measured: `${milliseconds.toFixed(2)} ms (${(milliseconds / (first?.milliseconds ?? 1)).toFixed(2)} × that with ${first?.stored.toLocaleString('en')})`,
    must: '≤ 5 ms',
    goal: '',
  }))
}
