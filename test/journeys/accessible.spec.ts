import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { type Language, languages, pathIn } from '#phrases/language.ts'
import { expect, test } from './watch.ts'

// Three languages at two widths are many pages: as many at a time as there are workers.
test.describe.configure({ mode: 'parallel' })

/** One page of each kind, and of those that a guest comes to by a mail or a mistake. */
const pages = [
  ...['/', '/about', '/blog', '/blog/which-park', '/browse-packages', '/contact', '/cookies', '/faq', '/privacy'],
  ...['/packages', '/packages/yala-morning-safari', '/room/double', '/rooms', '/taxi-service', '/terms', '/booking'],
  ...[
    '/nothing-here',
    '/offline',
    '/payment',
    '/my-booking',
    '/contact?sent',
    '/newsletter',
    '/newsletter/leave?token=abc',
  ],
  ...['/packages?package=yala-morning-safari', '/packages?package=yala-shared-dawn', '/packages?search=zebra'],
]

/** What a page looks like once somebody has done something there. */
const states: [path: string, use: (page: Page) => Promise<void>][] = [
  ['/', async (page) => page.getByRole('banner').locator('summary').filter({ visible: true }).last().click()],
  ['/contact', async (page) => page.locator('#write button[type="submit"]').click()],
  ['/room/double', async (page) => page.locator('button[aria-haspopup="dialog"]').first().click()],
  ['/taxi-service', async (page) => page.getByRole('radio').last().check({ force: true })],
]

for (const language of languages) {
  test(`every page and state can be used by everybody, in ${language}`, async ({ page }) => {
    test.setTimeout(300_000)
    const found: string[] = []
    const look = async (path: string) =>
      found.push(...(await faultsOf(page, language)).map((fault) => `${path}: ${fault}`))
    for (const path of pages) {
      await page.goto(pathIn(language, path))
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
      await look(path)
    }
    for (const [path, use] of states) {
      await page.goto(pathIn(language, path), { waitUntil: 'networkidle' })
      await use(page)
      await look(`${path}, used`)
    }
    expect(found).toEqual([])
  })
}

/** What axe finds, and whether the page scrolls sideways. Colours are the same in every language, and cost the most. */
async function faultsOf(page: Page, language: Language): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true)
  const { violations } = await (language === 'en' ? axe : axe.disableRules('color-contrast')).analyze()
  const [content = 0, screen = 0] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  return [
    ...violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`),
    ...(content > screen ? [`it scrolls sideways: ${content} in ${screen} px`] : []),
  ]
}
