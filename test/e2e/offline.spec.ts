import type { Page } from '@playwright/test'
import { defaultPolicy } from '#domain/bookings/booking-policy.ts'
import { instantOf } from '#domain/primitives/date.ts'
import { confirmation } from '#i18n/booking.ts'
import { confirmed } from '#i18n/confirmed.ts'
import { offline, seenMark } from '#i18n/offline.ts'
import { cancellation } from '#i18n/trust.ts'
import { expect, expectAccessibleScreen, test } from './fixtures.ts'
import { goToReview, openReview, reserveDay } from './guest-steps.ts'
import { goOffline, offlineNotice, waitUntilCached } from './offline-steps.ts'

test.use({ serviceWorkers: 'allow' })

const offlineHeading = (page: Page) => page.getByRole('heading', { name: offline.heading })

test('offline, visited pages open with a notice, and other pages show the offline page', async ({ page, context }) => {
  await page.goto('/')
  await waitUntilCached(page, '/', '/offline', '/de/offline')
  await page.goto('/about')
  await page.goto('/blog')
  await waitUntilCached(page, '/about', '/blog')
  await expect(offlineNotice(page)).toBeHidden()

  await goOffline(page)
  await page.goto('/about')
  await expect(offlineNotice(page)).toBeVisible()
  await expectAccessibleScreen(page)
  await page.goto('/faq')
  await expect(offlineHeading(page)).toBeVisible()
  await expectAccessibleScreen(page)
  await page.goto('/de/faq')
  await expect(page.getByRole('heading', { name: 'Hier draußen ist kein Netz' })).toBeVisible()
  await page.goto('/faq')
  await page
    .getByRole('link', { name: /^About us/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/about$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await context.setOffline(false)
  await page.getByRole('link', { name: seenMark.again }).click()
  await expect(offlineNotice(page)).toBeHidden()
})

test('on a slow network a visited page is shown from the cache', async ({ page, context }) => {
  await page.goto('/about')
  await waitUntilCached(page, '/about')
  const worker = context.serviceWorkers()[0]
  await worker?.evaluate(async () => {
    // Preloaded responses bypass the worker's fetch.
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
    await registration.navigationPreload.disable()
    const networkFetch = globalThis.fetch
    const isBack = new Promise((resolve) => addEventListener('network', resolve, { once: true }))
    globalThis.fetch = (...asked) => isBack.then(() => networkFetch(...asked))
  })
  const savedAt = () =>
    page.evaluate(async () => {
      const cached = await (await caches.open('pugmark.pages')).match('/about')
      return Number(cached?.headers.get('x-kept-at'))
    })
  const before = await savedAt()
  await page.goto('/about')
  await expect(page.getByText(seenMark.slow)).toBeVisible()
  await expect(offlineNotice(page)).toBeHidden()
  await expectAccessibleScreen(page)
  // The late response is saved for the next visit.
  await worker?.evaluate(() => void dispatchEvent(new Event('network')))
  await expect.poll(savedAt).toBeGreaterThan(before)
})

test('a cached booking page accounts for its age: the day before the trip it promises no refund', async ({ page }) => {
  await page.clock.install()
  const day = reserveDay()
  await openReview(page, 'Olga Overtaken', day)
  await page.getByRole('button', { name: confirmation.confirm }).click()
  await expect(page.getByText(/You get 50% back if you cancel by/)).toBeVisible()
  await waitUntilCached(page, '/booking/confirm')

  await goOffline(page)
  await page.clock.setSystemTime(instantOf(day, 0))
  await page.reload()
  await expect(page.getByText(offline.receipt.asOfHint)).toBeVisible()
  await expect(page.getByText(cancellation.tooLate.safari(defaultPolicy))).toBeVisible()
})

test('a new service worker keeps the files of saved pages and deletes unused ones', async ({ page }) => {
  await page.goto('/about')
  await waitUntilCached(page, '/about')
  const files = () =>
    page.evaluate(async () => {
      const cached = await (await caches.open('pugmark.files')).keys()
      return cached.map(({ url }) => new URL(url).pathname)
    })
  const before = await files()
  await page.evaluate(async () => {
    await (await caches.open('pugmark.files')).put('/static/js/of-an-old-version.js', new Response(''))
    await (await navigator.serviceWorker.ready).unregister()
  })
  await page.reload()
  await expect.poll(files).not.toContain('/static/js/of-an-old-version.js')
  expect(await files()).toEqual(expect.arrayContaining(before))
})

test('after a visit to the package list every package page opens offline', async ({ page }) => {
  await page.goto('/packages')
  await waitUntilCached(page, '/packages', '/packages/yala-morning-safari')
  await goOffline(page)
  await page.goto('/packages/yala-morning-safari')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Yala Morning Safari')
  await expect(page.getByRole('table').first()).toBeVisible()
  await expect(offlineNotice(page)).toBeVisible()
  await expectAccessibleScreen(page)
  // A client-side navigation.
  await page.getByRole('link', { name: 'All packages' }).first().click()
  await expect(page).toHaveURL(/\/packages$/)
  await expect(page.getByRole('heading', { name: 'Choose your safari' })).toBeVisible()
  await expect(offlineNotice(page)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Yala Morning Safari')
})

test('a booking is readable offline, without passport number or email, until the guest removes it', async ({
  page,
  context,
}) => {
  await goToReview(page, 'Nora Gate')
  const email = await page.getByRole('textbox', { name: confirmation.email }).inputValue()
  expect(email).toContain('@')
  await page.getByRole('button', { name: confirmation.confirm }).click()
  await expect(page.getByRole('heading', { name: confirmed.heading })).toBeVisible()
  await expect(page).toHaveURL(/ref=PM/)
  const reference = new URL(page.url()).searchParams.get('ref') ?? ''
  await expect(page.getByText(offline.receipt.kept)).toBeVisible()
  await expectAccessibleScreen(page)
  await waitUntilCached(page, '/booking/confirm')
  expect(await storedTexts(page, reference, 'N1234567', email)).toEqual([reference])

  await goOffline(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: confirmed.heading })).toBeVisible()
  await expect(page.getByText(reference, { exact: true }).first()).toBeVisible()
  await expect(page.getByText(offline.receipt.asOfHint)).toBeVisible()
  await expectAccessibleScreen(page)

  await context.setOffline(false)
  await page.goto(`/my-booking?ref=${reference}`)
  await waitUntilCached(page, '/my-booking')
  await goOffline(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: reference })).toBeVisible()
  await expect(page.getByText('Yala Morning Safari')).toBeVisible()
  await expectAccessibleScreen(page)
  await page.goto(`/booking/confirm?ref=${reference}`)

  // A new tab does not have the booking.
  const later = await context.newPage()
  await later.goto('/terms')
  await later.getByRole('link', { name: reference }).click()
  await expect(later.getByText(reference, { exact: true }).first()).toBeVisible()
  await later.getByRole('button', { name: offline.receipt.remove }).click()
  await expect(later.getByText(offline.receipt.removed)).toBeVisible()
  await later.reload()
  await expect(later.getByRole('heading', { name: confirmed.unopened })).toBeVisible()
  expect(await storedTexts(later, reference)).toEqual([])
  await later.close()
  await context.setOffline(false)
  await page.reload()
  await expect(page.getByText(reference, { exact: true }).first()).toBeVisible()
  await expect(page.getByText(offline.receipt.kept)).toBeHidden()
})

test('the button of the cookies page deletes everything stored on the device', async ({ page }) => {
  await page.goto('/cookies')
  await waitUntilCached(page, '/cookies')
  await page.getByRole('button', { name: offline.clear.button }).click()
  await expect(page.getByText(offline.clear.done)).toBeVisible()
  await expectAccessibleScreen(page)
  expect(await page.evaluate(() => caches.keys())).toEqual([])
})

test.describe('on a slow network', () => {
  // Network emulation does not slow the worker's requests.
  test.use({ serviceWorkers: 'block' })

  test('the first text appears within five seconds, and a safari can be booked', async ({ page, context }) => {
    const line = { offline: false, latency: 400, downloadThroughput: slow3G, uploadThroughput: slow3G }
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', line)
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('domcontentloaded')
    // Computed from the bytes that block rendering and four round trips, so that a busy machine does not affect it.
    expect((await renderBlockingBytes(page)) / slow3G + 4 * 0.4).toBeLessThan(5)

    await goToReview(page, 'Slow Guest')
    const { promise: read, resolve: goOn } = Promise.withResolvers<void>()
    await page.route('**/api/bookings', async (route) => {
      await read
      await route.continue()
    })
    await page.getByRole('button', { name: confirmation.confirm }).click()
    await expect(page.getByRole('button', { name: confirmation.processing })).toBeVisible()
    goOn()
    await expect(page.getByRole('heading', { name: confirmed.heading })).toBeVisible({ timeout: 20_000 })
  })
})

test('a phone can install the site as an app', async ({ page }) => {
  await page.goto('/fr/about')
  const address = await page.locator('link[rel="manifest"]').getAttribute('href')
  const manifest = await (await page.request.get(address ?? '')).json()
  expect(manifest).toMatchObject({ name: 'Pugmark Safaris', lang: 'fr', start_url: '/fr', display: 'standalone' })
  for (const { src, sizes } of manifest.icons) {
    const [width] = await page.evaluate(async (icon) => {
      const image = new Image()
      image.src = icon
      await image.decode()
      return [image.naturalWidth]
    }, src)
    expect(`${width}x${width}`).toBe(sizes)
  }
  for (const { url } of manifest.shortcuts) expect((await page.request.get(url)).status()).toBe(200)
})

/** 400 kbit/s */
const slow3G = 50_000

/** The size of the document and its style sheets. */
function renderBlockingBytes(page: Page): Promise<number> {
  return page.evaluate(() => {
    const styles = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const needed = styles.filter(({ name }) => name.includes('.css'))
    const documents = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return [...documents, ...needed].reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
  })
}

/** Filters the texts that local storage or a cached page contains. */
function storedTexts(page: Page, ...texts: string[]): Promise<string[]> {
  return page.evaluate(async (sought) => {
    const responses = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).matchAll()))
    const pages = responses.flat().filter(({ headers }) => headers.get('content-type')?.startsWith('text/html'))
    const stored = [JSON.stringify(localStorage), ...(await Promise.all(pages.map((response) => response.text())))]
    return sought.filter((text1) => stored.some((text) => text.includes(text1)))
  }, texts)
}
