import type { Page } from '@playwright/test'
import { about } from '#i18n/about.ts'
import { cookies } from '#i18n/cookies.ts'
import { faq } from '#i18n/faq.ts'
import { privacy } from '#i18n/privacy.ts'
import { terms } from '#i18n/terms.ts'
import { expect, expectAccessibleScreen, test } from './fixtures.ts'

const headings = {
  '/about': about.hero.heading,
  '/faq': faq.heading,
  '/terms': terms.heading,
  '/privacy': privacy.heading,
  '/cookies': cookies.heading,
}

const paymentAnswer = (page: Page) => page.locator('#payment-deadline')

// Their links and fragments are tested in test/pages, their scripts in page-weight, and axe rules in accessibility.
test('each static page has its heading', async ({ request }) => {
  for (const [path, heading] of Object.entries(headings)) {
    const response = await request.get(path)
    expect(response.status(), path).toBe(200)
    expect(/<h1[^>]*>([^<]+)</.exec(await response.text())?.[1], path).toBe(heading)
  }
})

test('a page sends its web vitals once, when the guest leaves it', async ({ page }) => {
  // Playwright cannot read the body of a beacon, so the page stores it for the next page.
  await page.addInitScript(() => {
    const BrowserBlob = Blob
    window.Blob = class extends BrowserBlob {
      content: string
      constructor(parts: BlobPart[] = [], options?: BlobPropertyBag) {
        super(parts, options)
        this.content = String(parts[0])
      }
    }
    navigator.sendBeacon = (address, body) => {
      const { content } = (body ?? {}) as { content?: string }
      if (address === '/api/vitals') localStorage.setItem('beacons', (localStorage.getItem('beacons') ?? '') + content)
      return true
    }
  })
  await page.goto('/about')
  // Measuring begins when the browser is idle.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await page.getByRole('heading', { level: 1 }).click()
  await page.goto('/faq')
  const sent = await page.evaluate(() => localStorage.getItem('beacons') ?? '')
  const { path, vitals }: { path: string; vitals: { metric: string }[] } = JSON.parse(sent)
  expect(path).toBe('/about')
  expect(vitals.map(({ metric }) => metric)).toEqual(expect.arrayContaining(['CLS', 'FCP', 'LCP', 'TTFB']))
})

test('a guest finds about us from the home page, and the legal pages from everywhere', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Explore More' }).click()
  await expect(page).toHaveURL(/\/about$/)
  const footer = page.getByRole('contentinfo')
  for (const [name, path] of [
    ['FAQ', '/faq'],
    ['Terms', '/terms'],
    ['Privacy', '/privacy'],
    ['Cookies', '/cookies'],
  ] as const) {
    await footer.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
  }
})

test('an FAQ answer opens by keyboard, and by its own URL', async ({ page }) => {
  await page.goto('/faq')
  await expect(paymentAnswer(page)).toBeHidden()
  const question = page.locator('summary', { hasText: 'How long do you hold my booking until I pay?' })
  await question.focus()
  await page.keyboard.press('Enter')
  await expect(paymentAnswer(page)).toBeVisible()
  await expectAccessibleScreen(page)

  await page.goto('/faq#payment-deadline')
  await expect(paymentAnswer(page)).toBeVisible()
  await expect(question).toBeInViewport()
  await paymentAnswer(page).getByRole('link', { name: 'Payment in our terms' }).click()
  await expect(page).toHaveURL(/\/terms#payment$/)
  await expect(page.getByRole('heading', { name: 'Payment and the 24-hour rule' })).toBeInViewport()
})

test('the terms contain both cancellation rules and the 24-hour rule', async ({ page }) => {
  await page.goto('/terms')
  await expect(page.locator('#cancelling')).toContainText(
    '50% refund if cancelled 24+ hours before, no refund for last-minute cancellations.',
  )
  await expect(page.locator('#cancelling')).toContainText('FREE CANCELLATION - Cancel up to 24 hours before check-in')
  await expect(page.locator('#payment')).toContainText('Complete the bank transfer within 24 hours')
})

test("the cookies page lists everything in the tab's storage", async ({ page, context }) => {
  await page.goto('/packages')
  await page.goto('/taxi-service')
  await page.goto('/cookies')
  expect(await context.cookies()).toEqual([])
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  const stored = await page.evaluate(() => Object.keys(sessionStorage))
  const listed = cookies.drawers.guest.kept.map(({ name }) => name)
  expect(stored.filter((name) => !listed.includes(name))).toEqual([])
})

test('every FAQ answer is open in print', async ({ page }) => {
  await page.goto('/faq')
  await expect(paymentAnswer(page)).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(paymentAnswer(page)).toBeVisible()
})

test('a guest who goes forward during hydration sees only the other page', async ({ page }) => {
  await page.goto('/packages')
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(faq.heading)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose your safari')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  // During hydration.
  await page.reload()
  await page.goForward()
  await expect(page).toHaveURL(/\/faq$/)
  await expect(page.getByRole('heading', { name: faq.heading })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
})
