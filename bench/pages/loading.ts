import type { Browser } from '@playwright/test'
import { median } from '../comparison.ts'
import type { PublicPage } from './addresses.ts'
import { visit } from './visit.ts'

/** Loading as a guest sees it: milliseconds, and the share of the screen that shifted. */
export type Loading = { lcp: number; tbt: number; cls: number; lcpElement: string }

// Lighthouse's slow 4G and mid-range phone, applied instead of simulated.
const slow4g = { offline: false, latency: 562.5, downloadThroughput: 1_474_560 / 8, uploadThroughput: 675_840 / 8 }
const cpuSlowdown = 4

/** The medians of several visits. */
export async function loadingOf(browser: Browser, url: string, page: PublicPage, rounds: number): Promise<Loading> {
  const seen: Loading[] = []
  for (let round = 0; round < rounds; round++) seen.push(await loadOnce(browser, url, page))
  const middle = (of: (loading: Loading) => number) => median(seen.map(of))
  return {
    lcp: middle(({ lcp }) => lcp),
    tbt: middle(({ tbt }) => tbt),
    cls: middle(({ cls }) => cls),
    lcpElement: seen[0]?.lcpElement ?? '',
  }
}

function loadOnce(browser: Browser, url: string, page: PublicPage): Promise<Loading> {
  return visit(browser, { url, page }, async ({ page: screen, wire, open }) => {
    await wire.send('Network.enable')
    await wire.send('Network.emulateNetworkConditions', slow4g)
    await wire.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
    await screen.addInitScript(watch)
    await open()
    return screen.evaluate(() => (window as unknown as { loading: Loading }).loading)
  })
}

/** Runs in the page before its own code. */
function watch() {
  const loading = { lcp: 0, tbt: 0, cls: 0, lcpElement: '' }
  Object.assign(window, { loading })
  type Seen = PerformanceEntry & { element?: Element | null; value: number; hadRecentInput: boolean }
  const on = (type: string, record: (entry: Seen) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Seen[]) record(entry)
    }).observe({ type, buffered: true })
  on('largest-contentful-paint', ({ startTime, element }) => {
    loading.lcp = startTime
    loading.lcpElement = `${element?.tagName.toLowerCase() ?? ''} ${element?.textContent?.trim().slice(0, 30) ?? ''}`
  })
  on('longtask', ({ duration }) => {
    loading.tbt += Math.max(0, duration - 50)
  })
  on('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) loading.cls += value
  })
}
