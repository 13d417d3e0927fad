import type { Page } from '@playwright/test'
import { addDays } from '#domain/primitives/date.ts'
import { expect, test } from './fixtures.ts'

type Watched = Window & { announced: string[]; highlights: number }

/** Records the announcements of a total, and counts the highlighted elements. */
async function watchTotals(page: Page) {
  await page.evaluate(() => {
    const watched = Object.assign(window as unknown as Watched, { announced: [], highlights: 0 })
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const text = target.parentElement?.closest('[aria-live].sr-only')?.textContent
        if (text && /[$€]/.test(text)) watched.announced.push(text)
      }
    }).observe(document.body, { subtree: true, characterData: true, childList: true })
    addEventListener('animationstart', ({ animationName }) => {
      if (animationName === 'highlight-change') watched.highlights += 1
    })
  })
  return {
    announced: () => page.evaluate(() => (window as unknown as Watched).announced),
    flashes: () => page.evaluate(() => (window as unknown as Watched).highlights),
  }
}

const inDays = (count: number) => addDays(process.env.PUGMARK_TODAY ?? '', count)

const screens = [
  {
    screen: 'the customiser',
    path: () => '/packages?package=yala-morning-safari',
    change: async (page: Page) => {
      const more = page.getByRole('button', { name: /^More/ }).first()
      // In one task: three slow clicks could outlast the delay of the announcement.
      await more.evaluate((button: HTMLElement) => [1, 2, 3].forEach(() => void button.click()))
    },
  },
  {
    screen: 'a room',
    path: () => `/room/double?checkIn=${inDays(60)}&checkOut=${inDays(62)}&guests=1&rooms=1`,
    change: async (page: Page) => {
      const more = page.getByRole('button', { name: /^More.*rooms/i })
      await more.click()
    },
  },
  {
    screen: 'a taxi',
    path: () => '/taxi-service?vehicle=car',
    change: (page: Page) => page.getByText(/^SUV/).first().click(),
  },
]

for (const { screen, path, change } of screens) {
  test(`the total of ${screen} is announced once after a change, and highlighted`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto(path(), { waitUntil: 'networkidle' })
    const { announced, flashes } = await watchTotals(page)
    await change(page)
    await expect.poll(announced).toHaveLength(1)
    expect(await flashes()).toBeGreaterThan(0)
  })
}

test('a guest who prefers reduced motion sees no highlight', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(screens[2]?.path() ?? '', { waitUntil: 'networkidle' })
  const { announced, flashes } = await watchTotals(page)
  await screens[2]?.change(page)
  await expect.poll(announced).toHaveLength(1)
  expect(await flashes()).toBe(0)
})
