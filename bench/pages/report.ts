import { type Circumstances, table } from '../table.ts'
import { budgets, type PublicPage } from './addresses.ts'
import type { Scores } from './lighthouse.ts'
import type { Loading } from './loading.ts'
import type { Transfer } from './transfer.ts'

export type Measured = { page: PublicPage; transfer: Transfer; loading?: Loading; scores?: Scores }

/** Values above their budget are bold; they do not fail the run. */
export function pagesReport(all: Measured[], about: Circumstances): string {
  return [
    `# Pages of ${about.date}`,
    '',
    `- Command: \`${about.command}\``,
    `- Machine: ${about.machine}`,
    `- Versions: ${about.versions}`,
    `- Method: ${about.method}`,
    '',
    ...(['static', 'interactive'] as const).flatMap((kind) => [
      `## ${kind === 'static' ? 'Static pages (P1)' : 'Interactive pages (P2)'}`,
      '',
      ...transfers(all.filter(({ page }) => page.kind === kind)),
      '',
    ]),
    ...(all.some(({ scores }) => scores) ? ['## Lighthouse, mobile', '', ...lighthouseTable(all), ''] : []),
  ].join('\n')
}

function transfers(all: Measured[]): string[] {
  return table(
    [
      'Page',
      'HTML kB',
      'JavaScript kB',
      'later kB',
      'CSS kB',
      'Fonts kB',
      'Pictures kB',
      'Total kB',
      'Requests',
      'LCP s',
      'TBT ms',
      'CLS',
    ],
    all.map(({ page, transfer, loading }) => {
      const most = budgets[page.kind]
      return [
        page.path,
        within(transfer.html, most.html, kilobytes),
        within(transfer.script, most.script, kilobytes),
        kilobytes(transfer.laterScript),
        kilobytes(transfer.style),
        kilobytes(transfer.font),
        kilobytes(transfer.picture),
        within(transfer.total, most.total, kilobytes),
        within(transfer.requests, most.requests, String),
        ...(loading
          ? [
              `${within(loading.lcp, page.kind === 'static' ? 1_800 : 2_000, seconds)} (${loading.lcpElement})`,
              within(loading.tbt, 50, whole),
              within(loading.cls, 0.02, (value) => value.toFixed(3)),
            ]
          : ['–', '–', '–']),
      ]
    }),
  )
}

function lighthouseTable(all: Measured[]): string[] {
  return table(
    ['Page', 'Performance', 'Accessibility', 'Best practices', 'SEO', 'LCP s', 'TBT ms', 'CLS', 'Below 90'],
    all.flatMap(({ page, scores }) =>
      scores
        ? [
            [
              page.path,
              whole(scores.performance),
              whole(scores.accessibility),
              whole(scores['best-practices']),
              whole(scores.seo),
              within(scores.lcp, page.kind === 'static' ? 1_800 : 2_000, seconds),
              within(scores.tbt, 50, whole),
              within(scores.cls, 0.02, (value) => value.toFixed(3)),
              scores.faults.join(', ') || '–',
            ],
          ]
        : [],
    ),
  )
}

function within(value: number, most: number, show: (value: number) => string): string {
  return value > most ? `**${show(value)}**` : show(value)
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)
const seconds = (ms: number) => (ms / 1000).toFixed(2)
const whole = (value: number) => String(Math.round(value))
