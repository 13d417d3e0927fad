import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { findChromium } from '../../scripts/chromium.mjs'
import { median } from '../comparison.ts'

const lighthouse = fileURLToPath(new URL('../../node_modules/lighthouse/cli/index.js', import.meta.url))
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

export type Scores = Record<(typeof categories)[number], number> & {
  lcp: number
  tbt: number
  cls: number
  /** The audits that reduce the score, by name. */
  faults: string[]
}

type Report = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; numericValue?: number; scoreDisplayMode: string }>
}

/** Lighthouse for a phone on a slow network, as the median of several runs. */
export async function scoresOf(address: string, rounds: number): Promise<Scores> {
  const reports: Report[] = []
  for (let round = 0; round < rounds; round++) reports.push(await runLighthouse(address))
  const score = (name: string) => median(reports.map((report) => (report.categories[name]?.score ?? 0) * 100))
  const figure = (audit: string) => median(reports.map((report) => report.audits[audit]?.numericValue ?? 0))
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    lcp: figure('largest-contentful-paint'),
    tbt: figure('total-blocking-time'),
    cls: figure('cumulative-layout-shift'),
    faults: [...new Set(reports.flatMap(faultsOf))],
  }
}

function faultsOf({ categories: all, audits }: Report): string[] {
  return Object.values(all)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => id)
}

/** Chromium occasionally loses the beginning of its trace; Lighthouse then asks for another run. */
async function runLighthouse(address: string, triesLeft = 2): Promise<Report> {
  try {
    return await runOnce(address)
  } catch (error) {
    if (triesLeft === 0 || !String(error).includes('NO_NAVSTART')) throw error
    return runLighthouse(address, triesLeft - 1)
  }
}

async function runOnce(address: string): Promise<Report> {
  const flags = [
    address,
    '--quiet',
    '--output=json',
    `--only-categories=${categories.join(',')}`,
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
  ]
  const { stdout } = await promisify(execFile)(process.execPath, [lighthouse, ...flags], {
    env: { ...process.env, CHROME_PATH: findChromium() },
    maxBuffer: 64 * 1024 * 1024,
    timeout: 180_000,
  })
  return JSON.parse(stdout) as Report
}
