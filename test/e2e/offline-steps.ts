import type { Page } from '@playwright/test'
import { seenMark } from '#i18n/offline.ts'
import { expect } from './fixtures.ts'

/** The notice that the page is a saved copy. */
export const offlineNotice = (page: Page) => page.getByText(seenMark.offline)
/**
 * That notice, or the one for a slow network, because a busy browser may need a second to notice that it is offline.
 */
export const savedCopyNotice = (page: Page) => page.getByText(seenMark.seen)

/** Takes the guest offline, and waits until requests fail: on a busy machine some still reach the server. */
export async function goOffline(page: Page) {
  await page.context().setOffline(true)
  const isOffline = () =>
    page.evaluate(() =>
      fetch('/robots.txt', { cache: 'no-store' }).then(
        () => false,
        () => true,
      ),
    )
  await expect.poll(isOffline).toBe(true)
}

/** Waits until the service worker has cached these pages. */
export async function waitUntilCached(page: Page, ...paths: string[]) {
  const cachedPaths = () =>
    page.evaluate(async () => {
      const pages = await (await caches.open('pugmark.pages')).keys()
      return pages.map(({ url }) => url.slice(location.origin.length))
    })
  await expect.poll(cachedPaths, { timeout: 30_000 }).toEqual(expect.arrayContaining(paths))
}
