import { type Comparison, summaryOf } from './comparison.ts'

/** A number that is not a ratio: a time, an amount or an exact count. */
export type Finding = { scenario: string; what: string; measured: string; must: string; goal: string }

export type Circumstances = { command: string; date: string; machine: string; versions: string; method: string }

/** The report as Markdown. A number below its 'must' does not fail the run. */
export function report(comparisons: Comparison[], findings: Finding[], about: Circumstances, plan?: string): string {
  const voids = comparisons.flatMap((comparison) =>
    comparison.void.map((reason) => `- ${comparison.scenario} ${comparison.what}, ${reason}`),
  )
  return [
    `# Bench of ${about.date}`,
    '',
    `- Command: \`${about.command}\``,
    `- Machine: ${about.machine}`,
    `- Versions: ${about.versions}`,
    `- Method: ${about.method}`,
    '',
    ...(comparisons.length > 0 ? comparisonTable(comparisons) : []),
    ...(findings.length > 0 ? findingTable(findings) : []),
    ...(plan ? ['How the database finds the 91 days:', '', '```', plan, '```', ''] : []),
    ...(voids.length > 0 ? ['Rounds that do not count, because of unexpected answers:', '', ...voids, ''] : []),
  ].join('\n')
}

function comparisonTable(comparisons: Comparison[]): string[] {
  return [
    ...table(
      [
        '',
        'Scenario',
        'Beside',
        'Ours /s',
        'Theirs /s',
        'Ratio',
        'CPU ratio',
        'Must',
        'Goal',
        'CPU µs (database’s part)',
        'p50, p99 ms',
      ],
      comparisons.map((comparison) => {
        const { ours, theirs, ratio, cpuRatio, ourCpu, ourDatabase, theirCpu, p50, p99 } = summaryOf(comparison)
        return [
          comparison.scenario,
          comparison.what,
          comparison.against,
          whole(ours),
          whole(theirs),
          `**${share(ratio)}**`,
          share(cpuRatio),
          comparison.must.toFixed(2),
          comparison.goal.toFixed(2),
          `${whole(ourCpu)} (${whole(ourDatabase)}) beside ${whole(theirCpu)}`,
          `${p50.toFixed(1)}, ${p99.toFixed(1)}`,
        ]
      }),
    ),
    '',
  ]
}

function findingTable(findings: Finding[]): string[] {
  const rows = findings.map(({ scenario, what, measured, must, goal }) => [scenario, what, measured, must, goal])
  return [...table(['', 'Scenario', 'Measured', 'Must', 'Goal'], rows), '']
}

/** Rows of Markdown. */
export function table(head: string[], rows: string[][]): string[] {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)
}

function whole(value: number): string {
  return Number.isFinite(value) ? Math.round(value).toLocaleString('en') : 'void'
}

function share(value: number): string {
  return Number.isFinite(value) ? value.toFixed(2) : 'void'
}
