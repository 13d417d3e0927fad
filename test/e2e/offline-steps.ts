import type { Page } from '@playwright/test'
import { confirmation } from '#i18n/booking.ts'
import { seenMark } from '#i18n/offline.ts'
import { expect } from './fixtures.ts'
import { bookButton, chooseDay, fillInGuest, reserveDay } from './guest-steps.ts'

/** That what is shown comes from the device. */
export const offlineNotice = (page: Page) => page.getByText(seenMark.offline)
/** The same or that the page came late: on a busy machine it can take the browser three seconds to notice that there is no line. */
export const savedCopyNotice = (page: Page) => page.getByText(seenMark.seen)

/** The worker is at work and has laid these pages aside. */
export async function waitUntilCached(page: Page, ...paths: string[]) {
  const kept = () =>
    page.evaluate(async () => {
      const pages = await (await caches.open('pugmark.pages')).keys()
      return pages.map(({ url }) => url.slice(location.origin.length))
    })
  await expect.poll(kept, { timeout: 30_000 }).toEqual(expect.arrayContaining(paths))
}

/** A private safari, put together and looked through; gives the guest's mail address. */
export async function goToReview(page: Page, name: string, day = reserveDay()): Promise<string> {
  await page.goto('/packages?package=yala-morning-safari')
  await chooseDay(page, day)
  await fillInGuest(page, name)
  const email = await page.getByRole('textbox', { name: /^Email/ }).inputValue()
  await bookButton(page).click()
  await expect(page.getByRole('heading', { name: confirmation.heading })).toBeVisible()
  return email
}
