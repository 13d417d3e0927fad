import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

/** A page that must not say a word on the console, nor break the Content-Security-Policy. */
export const test = base.extend<{ quiet: undefined }>({
  quiet: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(String(error)))
      await page.addInitScript(() =>
        document.addEventListener('securitypolicyviolation', (event) =>
          console.error(`policy broken: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`),
        ),
      )
      await use(undefined)
      // The browser itself logs every answer from 400 on; those are what some journeys ask for.
      expect(complaints.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** No accessibility violation, and nothing wider than the screen. */
export async function expectGoodScreen(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([])
  const [content, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(content, 'the page scrolls sideways').toBeLessThanOrEqual(screen ?? 0)
}
