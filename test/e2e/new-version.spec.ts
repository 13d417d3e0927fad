import type { Page } from '@playwright/test'
import { offline } from '#i18n/offline.ts'
import { startVersionProxy } from './deploy-new-version.ts'
import { expect, test } from './fixtures.ts'
import { chooseDay, fillInGuest, reserveDay } from './guest-steps.ts'
import { goOffline, offlineNotice, waitUntilCached } from './offline-steps.ts'

test.use({ serviceWorkers: 'allow' })

test('during a deployment an open page works, the next page is the new version, and saved pages open offline', {
  tag: '@desktop',
}, async ({ newGuest, baseURL }) => {
  const proxy = await startVersionProxy(baseURL ?? '')
  const page = await newGuest({ baseURL: proxy.url, viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' })
  await page.goto('/about')
  await waitUntilCached(page, '/about', '/offline')
  await page.goto('/packages?package=yala-morning-safari')
  await chooseDay(page, reserveDay())
  await fillInGuest(page, 'Nora Between')
  await waitUntilCached(page, '/packages?package=yala-morning-safari')
  expect((await filesOf(page)).length).toBeGreaterThan(3)

  proxy.deploy()

  // The open form still works.
  await page.getByLabel('Hotel WhatsApp').fill('+94 70 000 0000')
  await expect(page.getByLabel('Full Name')).toHaveValue('Nora Between')
  // A screen whose scripts no longer exist loads from the new version.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click()
  await expect(page).toHaveURL(/\/contact$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/taxi-service')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(proxy.lost).not.toEqual([])
  const files = await filesOf(page)
  expect(files.filter((file) => !file.includes('-next.'))).toEqual([])

  // The form in the new version has all its input.
  await page.goto('/packages?package=yala-morning-safari')
  await expect(page.getByLabel('Full Name')).toHaveValue('Nora Between')
  await expect(page.getByLabel('Hotel WhatsApp')).toHaveValue('+94 70 000 0000')

  // The new service worker waits until no page of the old one is open. It loads its files first, which takes more than
  // ten seconds on a busy machine.
  await expect.poll(() => stateOfNewWorker(page), { timeout: 40_000 }).toBe('installed')
  await reloadWithoutWorker(page)
  await expect.poll(() => isInControlOf(page, '-next'), { timeout: 40_000 }).toBe(true)

  // It keeps the files that cached pages of both versions need.
  for (const path of ['/about', '/offline', '/taxi-service'])
    await expect.poll(() => missingFor(page, path), path).toEqual([])
  await goOffline(page)
  await page.goto('/about')
  await expect(offlineNotice(page)).toBeVisible()
  await page.goto('/packages?package=yala-morning-safari')
  await expect(page.getByLabel('Full Name')).toHaveValue('Nora Between')
  await page.goto('/faq')
  await expect(page.getByRole('heading', { name: offline.heading })).toBeVisible()
  await page.context().setOffline(false)
  await page
    .getByRole('link', { name: offline.again })
    .or(page.getByRole('button', { name: offline.again }))
    .click()
  await expect(page.getByRole('heading', { name: offline.heading })).toBeHidden()
  await page.close()
  await proxy.close()
})

/** The built files that this page loaded. */
function filesOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.startsWith('/static/')),
  )
}

function stateOfNewWorker(page: Page): Promise<string | undefined> {
  return page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state)
}

/** Like Shift+Reload: no page uses the old service worker afterwards. */
async function reloadWithoutWorker(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const reloaded = page.waitForEvent('load')
  await session.send('Page.reload', { ignoreCache: true })
  await reloaded
}

/** Whether the service worker of this version controls the page. */
function isInControlOf(page: Page, version: string): Promise<boolean> {
  return page.evaluate(async (wantedVersion) => {
    const registration = await navigator.serviceWorker.getRegistration()
    const isDone = registration?.active?.state === 'activated' && !registration.installing && !registration.waiting
    const isInControl = navigator.serviceWorker.controller !== null
    const text = await (await (await caches.open('pugmark.pages')).match('/offline', { ignoreVary: true }))?.text()
    return isDone && isInControl && text?.includes(wantedVersion) === true
  }, version)
}

/** Files that a cached page needs and that the device lacks. */
function missingFor(page: Page, path: string): Promise<string[]> {
  return page.evaluate(async (address) => {
    const cached = await (await caches.open('pugmark.pages')).match(address, { ignoreVary: true })
    const named = (await cached?.text())?.match(/\/static\/[\w./-]+\.(?:js|css)/g) ?? ['the page itself']
    const files = await caches.open('pugmark.files')
    const found = await Promise.all(named.map((file) => files.match(file, { ignoreVary: true })))
    return named.filter((_, index) => !found[index])
  }, path)
}
