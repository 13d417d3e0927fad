import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { languages, pathIn } from '#domain/primitives/language.ts'
import { englishOn } from './english-words.ts'
import { accessibilityFaults, expect, rulesOfTexts, test } from './fixtures.ts'
import { bookButton } from './guest-steps.ts'

// Many pages: three languages run in parallel.
test.describe.configure({ mode: 'parallel' })

/** One page of each kind, including those reached from an email or by mistake. */
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
    '/newsletter/thanks',
    '/newsletter/confirm?token=abc',
    '/newsletter/leave?token=abc',
    '/status',
  ],
  ...['/packages?package=yala-morning-safari', '/packages?package=yala-shared-dawn', '/packages?search=zebra'],
]

/** Interactions with pages that are checked before and after it. Each is repeated at the second width. */
const interactions: { [path: string]: (page: Page) => Promise<void> } = {
  async '/'(page) {
    // Each width has a menu of its own.
    const menu = page.getByRole('banner').locator('summary').filter({ visible: true }).last()
    await menu.click()
    await expect(menu.locator('xpath=..')).toHaveAttribute('open')
  },
  async '/contact'(page) {
    await page.locator('#write button[type="submit"]').click()
    await expect(page.locator('#write [aria-invalid="true"]').first()).toBeVisible()
  },
  async '/room/double'(page) {
    const dialog = page.getByRole('dialog')
    if (await dialog.isHidden()) await page.locator('button[aria-haspopup="dialog"]').first().click()
    // The click loads the dialog, so its animation may start later.
    await expect(dialog).toBeVisible()
  },
  async '/taxi-service'(page) {
    await page.getByRole('radio').last().check({ force: true })
  },
}

const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

// Each page is loaded once for both widths and for large text, because loading takes longer than most checks.
test('every page and state passes the accessibility checks on desktop and phone, and fits a phone at 200 % text size', {
  tag: '@desktop',
}, async ({ page }) => {
  test.setTimeout(300_000)
  const found: string[] = []
  const check = async (path: string) => {
    const faults = await accessibilityFaults(page)
    found.push(...faults.map((fault) => `${path}, ${page.viewportSize()?.width} px: ${fault}`))
  }
  for (const path of pages) {
    await page.setViewportSize(desktop)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
    await check(path)
    await page.setViewportSize(phone)
    await check(path)
    const width = await widthWithDoubleText(page)
    if (width > phone.width) found.push(`${path}: ${width} px wide with text of double size`)
    await interactAtBothWidths(page, path, check)
  }
  expect(found).toEqual([])
})

// Structure and colours do not depend on the language; names, alternative texts, lang attributes and widths do.
for (const language of languages.filter((code) => code !== 'en')) {
  test(`in ${language}, every page and state has accessible names, no English words, and fits desktop and phone`, {
    tag: '@desktop',
  }, async ({ page }) => {
    test.setTimeout(300_000)
    const names = await namesOf(page.request)
    const found: string[] = []
    const check = async (path: string) => {
      const faults = await accessibilityFaults(page, rulesOfTexts)
      found.push(...faults.map((fault) => `${path}, ${page.viewportSize()?.width} px: ${fault}`))
    }
    for (const path of pages) {
      await page.setViewportSize(desktop)
      await page.goto(pathIn(language, path))
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
      expect(await englishOn(page, names), path).toEqual([])
      await check(path)
      await page.setViewportSize(phone)
      await check(path)
      await interactAtBothWidths(page, path, check)
    }
    const own = pages.map((path) => pathIn(language, path))
    // The other packages and posts use the same kinds of page, so their markup is checked without a browser.
    for (const path of (await pagesOf(page.request, language)).filter((path) => !own.includes(path)))
      expect(await englishOn(page, names, await (await page.request.get(path)).text()), path).toEqual([])
    expect(found).toEqual([])
  })
}

test('at 400 % zoom, no card cuts off its content', { tag: '@desktop' }, async ({ newGuest }) => {
  const page = await newGuest({ viewport: { width: 320, height: 256 } })
  for (const path of ['/de/about', '/fr/rooms', '/fr/room/triple']) {
    await page.goto(path)
    const cards = page.locator('main').locator('article, ul.overflow-hidden')
    await expect(cards.first(), path).toBeVisible()
    const wider = await cards.evaluateAll((all) => all.filter((card) => card.scrollWidth > card.clientWidth).length)
    expect(wider, path).toBe(0)
  }
})

test('at 400 % zoom, the sun times do not make the page scroll sideways', { tag: '@desktop' }, async ({ newGuest }) => {
  const page = await newGuest({ viewport: { width: 320, height: 256 } })
  await page.goto('/de/packages?package=yala-morning-safari')
  await page.getByRole('button', { name: 'Nächster Monat' }).click()
  await page.locator('[data-day]:not([aria-disabled])').last().click()
  await expect(page.getByText('Sonnenuntergang')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('in forced colours, borders mark buttons, selections and focus', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/packages?package=yala-morning-safari')
  const line = (thing: Locator) =>
    thing.evaluate((element) => {
      const { borderTopWidth, borderTopStyle } = getComputedStyle(element)
      return borderTopStyle === 'solid' ? borderTopWidth : 'none'
    })
  const option = (name: RegExp) => page.getByRole('radio', { name }).locator('..')
  expect(await line(option(/^Private safari/))).toBe('3px')
  expect(await line(option(/^Shared safari/))).toBe('1px')
  const day = page.locator('[data-day]:not([aria-disabled])').first()
  expect(await line(day)).toBe('1px')
  await day.click()
  await expect.poll(() => line(day)).toBe('3px')
  expect(await line(bookButton(page))).toBe('1px')
  const name = page.getByLabel('Full Name')
  await name.focus()
  await expect(name).toHaveCSS('outline-style', 'solid')
})

/** Interacts with an open page and calls `look` on phone and desktop. */
async function interactAtBothWidths(page: Page, path: string, look: (path: string) => Promise<unknown>) {
  const interact = interactions[path]
  if (!interact) return
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size)
    await interact(page)
    await look(`${path}, used`)
  }
}

/** The width of the content with all text twice as large. */
function widthWithDoubleText(page: Page): Promise<number> {
  return page.evaluate(() => {
    const sizes = [...document.querySelectorAll<HTMLElement>('body *')].map(
      (element) => [element, Number.parseFloat(getComputedStyle(element).fontSize), element.style?.fontSize] as const,
    )
    for (const [{ style }, size] of sizes) style?.setProperty('font-size', `${2 * size}px`, 'important')
    const { scrollWidth } = document.documentElement
    for (const [{ style }, , before = ''] of sizes) style?.setProperty('font-size', before)
    return scrollWidth
  })
}

/** Names of packages and posts, which are the same in every language. */
async function namesOf(request: APIRequestContext): Promise<string[]> {
  const { packages } = (await (await request.get('/api/packages')).json()) as { packages: { name: string }[] }
  const posts = (await (await request.get('/api/blogs')).json()) as { title: string }[]
  return [...packages.map(({ name }) => name), ...posts.map(({ title }) => title)]
}

async function pagesOf(request: APIRequestContext, language: string): Promise<string[]> {
  const map = await (await request.get('/sitemap.xml')).text()
  return [...map.matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, address = '']) => new URL(address))
    .map(({ pathname, search }) => pathname + search)
    .filter((path) => path.split(/[/?]/)[1] === language && !path.includes('/blog/news-'))
}
