import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { type Language, languages, pathIn } from '#domain/primitives/language.ts'
import { englishOn } from './english-words.ts'
import { accessibilityFaults, expect, test } from './fixtures.ts'
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
    '/newsletter/leave?token=abc',
    '/status',
  ],
  ...['/packages?package=yala-morning-safari', '/packages?package=yala-shared-dawn', '/packages?search=zebra'],
]

/** Pages after an interaction. */
const states: [path: string, use: (page: Page) => Promise<void>][] = [
  ['/', async (page) => page.getByRole('banner').locator('summary').filter({ visible: true }).last().click()],
  [
    '/contact',
    async (page) => {
      await page.locator('#write button[type="submit"]').click()
      await expect(page.locator('#write [aria-invalid="true"]').first()).toBeVisible()
    },
  ],
  [
    '/room/double',
    async (page) => {
      await page.locator('button[aria-haspopup="dialog"]').first().click()
      // The click loads the dialog, so its animation may start later.
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  ],
  ['/taxi-service', async (page) => page.getByRole('radio').last().check({ force: true })],
]

const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

const rulesOfTexts = [
  ...['html-has-lang', 'html-lang-valid', 'valid-lang', 'document-title', 'image-alt', 'svg-img-alt', 'role-img-alt'],
  ...['button-name', 'link-name', 'label', 'select-name', 'summary-name', 'frame-title', 'empty-heading'],
  ...['aria-input-field-name', 'aria-toggle-field-name', 'aria-dialog-name'],
]

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
  }
  await useEachState(page, check)
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
    const own = pages.map((path) => pathIn(language, path))
    for (const path of own) {
      await page.setViewportSize(desktop)
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
      expect(await englishOn(page, names), path).toEqual([])
      await check(path)
      await page.setViewportSize(phone)
      await check(path)
    }
    // The other packages and posts use the same kinds of page, so their markup is checked without a browser.
    for (const path of (await pagesOf(page.request, language)).filter((path) => !own.includes(path)))
      expect(await englishOn(page, names, await (await page.request.get(path)).text()), path).toEqual([])
    await useEachState(page, check, language)
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

/** Brings each page into its state and calls `look` on desktop and phone. */
async function useEachState(page: Page, look: (path: string) => Promise<unknown>, language: Language = 'en') {
  for (const [path, use] of states) {
    for (const size of [desktop, phone]) {
      await page.setViewportSize(size)
      await page.goto(pathIn(language, path))
      await use(page)
      await look(`${path}, used`)
    }
  }
}

/** The width of the content with all text twice as large. */
function widthWithDoubleText(page: Page): Promise<number> {
  return page.evaluate(() => {
    const sizes = [...document.querySelectorAll<HTMLElement>('body *')].map(
      (element) => [element, Number.parseFloat(getComputedStyle(element).fontSize)] as const,
    )
    for (const [{ style }, size] of sizes) style?.setProperty('font-size', `${2 * size}px`, 'important')
    return document.documentElement.scrollWidth
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
