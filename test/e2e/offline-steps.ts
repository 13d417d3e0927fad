import type { Page } from '@playwright/test'
import { seenMark } from '#i18n/cached-page.ts'
import { confirmation } from '#i18n/confirmation.ts'
import { expect } from './fixtures.ts'
import { bookButton, chooseDay, fillInGuest, reserveDay } from './guest-steps.ts'

/** The notice that the page is shown from the device. */
export const offlineNotice = (page: Page) => page.getByText(seenMark.offline)
/** That notice, or the one for a slow network: a busy browser may take a second to notice that it is offline. */
export const savedCopyNotice = (page: Page) => page.getByText(seenMark.seen)

/** Waits until the service worker has cached these pages. */
export async function waitUntilCached(page: Page, ...paths: string[]) {
  const cachedPaths = () =>
    page.evaluate(async () => {
      const pages = await (await caches.open('pugmark.pages')).keys()
      return pages.map(({ url }) => url.slice(location.origin.length))
    })
  await expect.poll(cachedPaths, { timeout: 30_000 }).toEqual(expect.arrayContaining(paths))
}

/** Configures a private safari and opens its review. Returns the guest's email. */
export async function goToReview(page: Page, name: string, day = reserveDay()): Promise<string> {
  await page.goto('/packages?package=yala-morning-safari')
  await chooseDay(page, day)
  await fillInGuest(page, name)
  const email = await page.getByRole('textbox', { name: /^Email/ }).inputValue()
  await bookButton(page).click()
  await expect(page.getByRole('heading', { name: confirmation.heading })).toBeVisible()
  return email
}
