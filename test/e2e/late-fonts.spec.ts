import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

// On a phone, the text of each once grew by a line when its fonts loaded: a layout shift of 0.026 and 0.032.
for (const path of ['/de/about', '/de/browse-packages']) {
  test(`${path} does not shift when its fonts load late`, { tag: '@desktop' }, async ({ newGuest }) => {
    const page = await newGuest({ viewport: { width: 390, height: 844 } })
    expect(await largestShift(page, path)).toBeLessThan(0.02)
  })
}

/** The largest layout shift while fonts load. */
async function largestShift(page: Page, path: string): Promise<number> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let waiting = 0
  await page.route('**/*.woff2', async (route) => {
    waiting += 1
    await released
    await route.continue()
  })
  await page.addInitScript(() => {
    const shifts: number[] = []
    const note = (entries: PerformanceEntryList) => {
      for (const entry of entries) shifts.push((entry as PerformanceEntry & { value: number }).value)
    }
    const observer = new PerformanceObserver((list) => note(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, {
      largestShift: () => {
        note(observer.takeRecords())
        return Math.max(0, ...shifts)
      },
    })
  })
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  await expect.poll(() => waiting).toBeGreaterThan(1)
  release()
  await page.waitForLoadState()
  await page.evaluate(async () => {
    await document.fonts.ready
    // Wait until the shift is painted and reported.
    for (let frame = 0; frame < 3; frame++) await new Promise((drawn) => requestAnimationFrame(drawn))
  })
  return page.evaluate(() => (window as unknown as { largestShift: () => number }).largestShift())
}

test('a title of three lines leaves the right half of its picture uncovered', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/blog')
  await page
    .getByRole('main')
    .getByRole('link', { name: /which park is yours/ })
    .click()
  await page.waitForURL(/\/blog\/\w/)
  const title = page.getByRole('heading', { level: 1, name: /which park is yours/ })
  const { lines, right } = await title.evaluate(async (heading) => {
    await document.fonts.ready
    const text = document.createRange()
    text.selectNodeContents(heading)
    const rows = new Set([...text.getClientRects()].map(({ top }) => Math.round(top)))
    return { lines: rows.size, right: text.getBoundingClientRect().right }
  })
  expect(lines).toBe(3)
  expect(right).toBeLessThan(1440 / 2)
})

test('on a slow connection, fonts load after the scripts that hydrate the page', { tag: '@desktop' }, async ({
  newGuest,
}) => {
  const page = await newGuest({ viewport: { width: 390, height: 844 } })
  // Chromium's network emulation does not affect navigation timings.
  await page.addInitScript(() => {
    Object.defineProperty(PerformanceNavigationTiming.prototype, 'responseStart', {
      get(this: PerformanceNavigationTiming) {
        return this.requestStart + 400
      },
    })
  })
  const fonts: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('.woff2')) fonts.push(request.url())
  })
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/react.*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/packages?package=yala-morning-safari', { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  expect(fonts).toEqual([])
  release()
  await expect.poll(() => fonts.length).toBeGreaterThan(0)
})
