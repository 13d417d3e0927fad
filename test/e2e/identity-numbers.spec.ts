import type { Page } from '@playwright/test'
import pg from 'pg'
import { bookingErrors, confirmation, customiser, customiserDialogs } from '#i18n/booking.ts'
import { confirmed } from '#i18n/confirmed.ts'
import { guestErrors } from '#i18n/errors.ts'
import * as german from '#i18n/messages/de/booking.ts'
import { identity } from '#i18n/trust.ts'
import { expect, expectAccessibleScreen, test } from './fixtures.ts'
import { bookButton, goToReview, reserveDay } from './guest-steps.ts'
import { chooseSharedDay, dialog, ok, openSeatMap, seat } from './seat-steps.ts'

test.use({ serviceWorkers: 'allow' })

const canary = 'QZ-CANARY-77'
const passport = (page: Page) => page.getByLabel(customiser.passport)

/** The content of all browser storage. */
async function stored(page: Page): Promise<string> {
  const inPage = await page.evaluate(async () => {
    const databases = await Promise.all(
      (await indexedDB.databases()).map(
        ({ name = '' }) =>
          new Promise<unknown[]>((resolve, reject) => {
            const opening = indexedDB.open(name)
            opening.onerror = reject
            opening.onsuccess = async () => {
              const stores = [...opening.result.objectStoreNames]
              const contents = stores.map((store) => {
                const all = opening.result.transaction(store).objectStore(store).getAll()
                return new Promise((done) => Object.assign(all, { onsuccess: () => done(all.result) }))
              })
              resolve(await Promise.all(contents))
            }
          }),
      ),
    )
    const cached = await Promise.all(
      (await caches.keys()).map(async (name) => {
        const responses = await (await caches.open(name)).matchAll()
        const pages = responses.filter((response) =>
          /html|json|x-script/.test(response.headers.get('content-type') ?? ''),
        )
        return Promise.all(pages.map((response) => response.text()))
      }),
    )
    const { state, length } = history
    return JSON.stringify([state, length, { ...sessionStorage }, { ...localStorage }, databases, cached, location.href])
  })
  return inPage + JSON.stringify(await page.context().cookies())
}

async function leavesNoTrace(page: Page) {
  expect(await stored(page)).not.toContain(canary)
}

test('a passport number stays in memory: the device stores no part of it in the whole flow', {
  tag: '@desktop',
}, async ({ page }) => {
  const email = await goToReview(page, 'Cora Canary')
  await page.goBack()
  await passport(page).fill(canary)
  await leavesNoTrace(page)
  await bookButton(page).click()
  await expect(page.getByRole('heading', { name: confirmation.heading })).toBeVisible()
  await expect(passport(page)).toBeHidden()
  await leavesNoTrace(page)

  await page.reload()
  await expect(page.getByText(identity.again)).toBeVisible()
  await expect(page.getByLabel('Full Name')).toHaveValue('Cora Canary')
  await expectAccessibleScreen(page)
  await page.getByRole('button', { name: confirmation.confirm }).click()
  await expect(page.getByText(guestErrors['no passport']).first()).toBeVisible()
  await passport(page).fill(canary)
  await leavesNoTrace(page)
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(passport(page)).toHaveValue(canary)
  await leavesNoTrace(page)
  await page.goForward()
  await expect(page.getByRole('heading', { name: confirmation.heading })).toBeVisible()

  await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click()
  await expect(page.getByLabel(german.customiser.passport)).toHaveValue('')
  await expect(page.getByRole('textbox', { name: /^E-Mail/ })).toHaveValue(email)
  await leavesNoTrace(page)
  await page.getByLabel(german.customiser.passport).fill(canary)
  await page.getByRole('button', { name: german.confirmation.confirm }).click()
  await expect(page).toHaveURL(/\/de\/booking\/confirm\?ref=PM/)
  await leavesNoTrace(page)
  await page.goBack()
  await leavesNoTrace(page)
  expect(await bookingsOf(email)).toBe(1)
})

test('a reload while booking seats asks for the number again, and makes one booking', {
  tag: '@desktop',
}, async ({ page }) => {
  await chooseSharedDay(page, reserveDay())
  await openSeatMap(page)
  await seat(page, 2).click()
  await ok(page).click()
  await expect(dialog(page)).toBeHidden()
  await page.getByLabel('Full Name').fill('Cora Seats')
  await page.getByLabel('Phone Number').fill(`+44 20 ${String(Math.random()).slice(2, 10)}`)
  const email = `${Math.random().toString(36).slice(2, 10)}@example.com`
  await page.getByRole('textbox', { name: /^Email/ }).fill(email)
  await passport(page).fill(canary)
  let lost = 0
  await page.route('**/api/bookings', async (route) => {
    if (lost++) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await bookButton(page).click()
  await dialog(page)
    .getByRole('button', { name: /^Book this seat/ })
    .click()
  await expect(dialog(page).getByText(bookingErrors.lost)).toBeVisible()
  await leavesNoTrace(page)
  await page.reload()
  await expect(dialog(page).getByText(identity.again)).toBeVisible()
  await expectAccessibleScreen(page)
  await dialog(page).getByRole('button', { name: customiserDialogs.contact.again }).click()
  await expect(dialog(page).getByText(guestErrors['no passport'])).toBeVisible()
  await dialog(page).getByLabel(customiser.passport).fill(canary)
  await leavesNoTrace(page)
  await dialog(page).getByRole('button', { name: customiserDialogs.contact.again }).click()
  await expect(page.getByRole('heading', { name: confirmed.heading })).toBeVisible()
  await leavesNoTrace(page)
  expect(await bookingsOf(email)).toBe(1)
})

async function bookingsOf(email: string): Promise<number> {
  const client = new pg.Client({ connectionString: process.env.PUGMARK_DATABASE })
  await client.connect()
  const { rowCount } = await client.query('select 1 from booking where customer_email = $1', [email])
  await client.end()
  return rowCount ?? 0
}
