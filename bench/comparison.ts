import { cpuOfEndedChildren, cpuOfTree } from './cpu.ts'
import { type Load, type Outcome, sendLoad } from './load.ts'
import type { Options } from './options.ts'

/** A measured round of one side. CPU in µs per request: of the whole side, and of its database. */
type Round = { perSecond: number; cpu: number; database: number; p50: number; p99: number }

export type Side = {
  name: string
  /** The processes whose CPU is counted, with their descendants. */
  process: number | number[]
  database?: number
  /** Runs before each round, unmeasured. */
  prepare?(): Promise<void>
  run(seconds: number): Promise<Outcome>
}

/** The server and its baseline: the valid rounds, and the reasons for void ones. */
export type Comparison = {
  scenario: string
  what: string
  against: string
  must: number
  goal: number
  ours: Round[]
  theirs: Round[]
  void: string[]
}

/**
 * Runs both sides in turn, A B A B, after a second of warm-up, so that other load on the machine affects both. A round
 * with an unexpected response is void, because refusals are fast.
 */
export async function compareSides(
  about: Pick<Comparison, 'scenario' | 'what' | 'must' | 'goal'>,
  ours: Side,
  theirs: Side,
  { rounds, seconds }: Options,
): Promise<Comparison> {
  const result: Comparison = { ...about, against: theirs.name, ours: [], theirs: [], void: [] }
  const sides = [
    { side: ours, rounds: result.ours },
    { side: theirs, rounds: result.theirs },
  ]
  for (const { side } of sides) {
    await side.prepare?.()
    await side.run(1)
  }
  for (let number = 1; number <= rounds; number += 1) {
    for (const { side, rounds: kept } of sides) {
      await side.prepare?.()
      const before = cpuOf(side)
      const outcome = await side.run(seconds)
      const after = cpuOf(side)
      const each = (spent: number) => spent / Math.max(outcome.requests, 1)
      const database = each(after.database - before.database)
      const cpu = each(after.own - before.own) + database
      if (outcome.unexpected === 0 && outcome.requests > 0) kept.push({ ...outcome, cpu, database })
      else
        result.void.push(`round ${number} of ${side.name}: ${outcome.unexpected} unexpected ${outcome.example ?? ''}`)
    }
  }
  printResult(result)
  return result
}

/** A server under load. */
export function loadedSide(
  name: string,
  { process, database }: Pick<Side, 'process' | 'database'>,
  load: Omit<Load, 'seconds'>,
): Side {
  return { name, process, ...(database ? { database } : {}), run: (seconds) => sendLoad({ ...load, seconds }) }
}

// The load generator is an ended child too, so it is counted only if it is the side itself.
export const ownChildren = -1

function cpuOf({ process, database }: Side): { own: number; database: number } {
  return {
    own:
      process === ownChildren ? cpuOfEndedChildren() : [process].flat().reduce((sum, pid) => sum + cpuOfTree(pid), 0),
    database: database ? cpuOfTree(database) : 0,
  }
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length / 2
  return sorted.length % 2
    ? (sorted[Math.floor(middle)] ?? Number.NaN)
    : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2
}

/** Medians, and the server's share of the baseline in requests per second and in CPU. */
export function summaryOf({ ours, theirs }: Comparison) {
  const of = (rounds: Round[], figure: keyof Round) => median(rounds.map((round) => round[figure]))
  return {
    ours: of(ours, 'perSecond'),
    theirs: of(theirs, 'perSecond'),
    ratio: of(ours, 'perSecond') / of(theirs, 'perSecond'),
    ourCpu: of(ours, 'cpu'),
    ourDatabase: of(ours, 'database'),
    theirCpu: of(theirs, 'cpu'),
    cpuRatio: of(theirs, 'cpu') / of(ours, 'cpu'),
    p50: of(ours, 'p50'),
    p99: of(ours, 'p99'),
  }
}

function printResult(result: Comparison) {
  const { ours, theirs, ratio, cpuRatio } = summaryOf(result)
  const figures = `${Math.round(ours)}/s beside ${Math.round(theirs)}/s: ${ratio.toFixed(2)}, CPU ${cpuRatio.toFixed(2)}`
  console.error([`${result.scenario} ${result.what}: ${figures}`, ...result.void].join('\n  void: '))
}
