import type { Browser, BrowserContext, Page } from '@playwright/test'
import { phone } from '../pages/visit.ts'
import { type PoorLineProxy, startProxy } from './proxy.ts'

export const poorLine = { bitsPerSecond: 400_000, roundTripMs: 400, loss: 0.05 }

/** Milliseconds from the start of the navigation, and the bytes received until then. */
export type Arrival = { ms: number; firstPaint: number; bytes: number }

const packagePage = '/packages/yala-morning-safari'
const customiser = '/packages?package=yala-morning-safari'

/** The text of a package page for a new guest: name, description and prices are painted. */
export function readPackage(browser: Browser, site: string): Promise<Arrival> {
  return asNewGuest(browser, site, (page, proxy) => open(page, proxy, packagePage, watchReadable))
}

/** The customiser for a new guest, and again in a new tab after the service worker has saved it. */
export function openCustomiser(browser: Browser, site: string): Promise<{ first: Arrival; again: Arrival }> {
  return asNewGuest(browser, site, async (page, proxy) => {
    const first = await open(page, proxy, customiser, watchUsable)
    await untilSaved(page)
    const later = await page.context().newPage()
    await page.close()
    return { first, again: await open(later, proxy, customiser, watchUsable) }
  })
}

async function asNewGuest<T>(browser: Browser, site: string, visit: (page: Page, proxy: PoorLineProxy) => Promise<T>) {
  const proxy = await startProxy(site, poorLine)
  const context: BrowserContext = await browser.newContext(phone)
  try {
    return await visit(await context.newPage(), proxy)
  } finally {
    await context.close()
    await proxy.close()
  }
}

async function open(page: Page, proxy: PoorLineProxy, path: string, watch: () => void): Promise<Arrival> {
  const before = proxy.received
  await page.addInitScript(watch)
  await page.goto(proxy.url + path, { waitUntil: 'commit', timeout: 60_000 })
  const ms = await page.waitForFunction(() => (window as Watched).arrivedAt, null, { timeout: 60_000, polling: 20 })
  const bytes = proxy.received - before
  const firstPaint = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  )
  return { ms: Number(await ms.jsonValue()), firstPaint, bytes }
}

async function untilSaved(page: Page) {
  // The worker saves the page a second and a half after its load, then the prefetched parts.
  await page.waitForFunction(
    async (path) => {
      const isSaved = (await (await caches.open('pugmark.pages')).match(path)) !== undefined
      return isSaved && navigator.serviceWorker.controller !== null
    },
    customiser,
    { timeout: 120_000, polling: 500 },
  )
  await page.waitForLoadState('networkidle')
  // The server closes idle connections after five seconds, so a returning guest has none.
  await page.waitForTimeout(6_000)
}

type Watched = Window & { arrivedAt?: number }

/** Runs in the page before its own code: records when the end of the price table is painted. */
function watchReadable() {
  const checkPainted = () => {
    const table = document.querySelector('main table tbody tr:last-child')
    const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0
    // The frame after the one in which the table appeared.
    if (table && isPainted) requestAnimationFrame(() => Object.assign(window, { arrivedAt: performance.now() }))
    else requestAnimationFrame(checkPainted)
  }
  requestAnimationFrame(checkPainted)
}

/** Runs in the page: presses a day and the plus button until the day is selected and the total has changed. */
function watchUsable() {
  const total = () => document.querySelector('form .numbers.display')?.textContent
  let before = ''
  const timer = setInterval(() => {
    if (!document.querySelector('form td[aria-selected="true"]')) {
      document.querySelector<HTMLElement>('form [aria-busy="false"] [data-day]:not([aria-disabled])')?.click()
      return
    }
    if (!before) {
      before = total() ?? ''
      document.querySelector<HTMLElement>('form input[name="people"] + button')?.click()
    } else if (total() !== before) {
      clearInterval(timer)
      Object.assign(window, { arrivedAt: performance.now() })
    }
  }, 20)
}
