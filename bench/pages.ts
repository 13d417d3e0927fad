import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { dayAt } from '#domain/primitives/date.ts'
import { clockTimeAt } from '#i18n/format-date.ts'
import { findChromium } from '../scripts/chromium.mjs'
import { addCleanup, runCleanups } from './cleanup.ts'
import { machine } from './machine.ts'
import { publicPages } from './pages/addresses.ts'
import { scoresOf } from './pages/lighthouse.ts'
import { loadingOf } from './pages/loading.ts'
import { type Measured, pagesReport } from './pages/report.ts'
import { transferOf } from './pages/transfer.ts'
import { startPugmark } from './server.ts'
import { temporaryFolder } from './test-bed.ts'

/** Measures the size and loading of each public page in a real browser. See docs/speed.md. */
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    rounds: { type: 'string', default: '3' },
    bytes: { type: 'boolean', default: false },
    lighthouse: { type: 'boolean', default: false },
  },
})
const only = values.only?.split(',')
const rounds = Number(values.rounds)
const pages = publicPages.filter(({ path }) => !only || only.includes(path))

try {
  const server = await startPugmark(temporaryFolder().folder)
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
  addCleanup(() => browser.close())
  const all: Measured[] = []
  for (const page of pages) {
    const measured: Measured = { page, transfer: await transferOf(browser, server.url, page) }
    if (!values.bytes) measured.loading = await loadingOf(browser, server.url, page, rounds)
    // Lighthouse cannot receive the history state of the previous page, and accepts only status 200.
    if (values.lighthouse && !page.arrival && page.route !== '*')
      measured.scores = await scoresOf(server.url + page.path, rounds)
    all.push(measured)
  }
  const report = pagesReport(all, {
    command: ['npm run bench:pages', ...process.argv.slice(2)].join(' ').replace('pages ', 'pages -- '),
    date: `${dayAt(Date.now())}, ${clockTimeAt(Date.now())} in Sri Lanka`,
    machine,
    versions: `Node ${process.versions.node}, Chromium ${browser.version()}`,
    method: `each page in a new browser context; ${values.bytes ? 'no' : `${rounds}`} visits over slow 4G with a CPU four times slower, medians`,
  })
  const results = fileURLToPath(new URL('results/', import.meta.url))
  mkdirSync(results, { recursive: true })
  if (!only) writeFileSync(`${results}pages-${dayAt(Date.now())}.md`, report)
  console.log(report)
} finally {
  await runCleanups()
}
