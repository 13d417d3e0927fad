import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

/** Pages that must not say a word on the console, nor break the Content-Security-Policy. */
export const test = base.extend<{ quiet: undefined; newGuest: () => Promise<Page> }>({
  quiet: [
    async ({ page }, use) => {
      const complaints = await listenTo(page)
      await use(undefined)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
  /** Somebody else, in a browser of their own. */
  newGuest: async ({ browser }, use) => {
    const guests: { page: Page; complaints: string[] }[] = []
    await use(async () => {
      const context = await browser.newContext()
      const page = await context.newPage()
      guests.push({ page, complaints: await listenTo(page) })
      return page
    })
    for (const { page } of guests) await page.context().close()
    expect(guests.flatMap(({ complaints }) => complaints)).toEqual([])
  },
})

export { expect }

async function listenTo(page: Page): Promise<string[]> {
  const complaints: string[] = []
  page.on('console', (message) => {
    // The browser itself logs every answer from 400 on; those are what some journeys ask for.
    const isAnswer = message.text().startsWith('Failed to load resource')
    // What Playwright says of a worker that a journey does without.
    const isBlocked = message.text() === 'Service Worker registration blocked by Playwright'
    if (['error', 'warning'].includes(message.type()) && !isAnswer && !isBlocked) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`policy broken: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`),
    ),
  )
  return complaints
}

/** No accessibility violation, and nothing wider than the screen. */
export async function expectGoodScreen(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([])
  const [content, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(content, 'the page scrolls sideways').toBeLessThanOrEqual(screen ?? 0)
}
