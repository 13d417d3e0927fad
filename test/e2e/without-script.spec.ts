import { confirmation, customiser } from '#i18n/booking.ts'
import { bookingForm } from '#i18n/booking-form.ts'
import { myBooking } from '#i18n/my-booking.ts'
import { payment } from '#i18n/payment.ts'
import { room } from '#i18n/rooms.ts'
import { taxi } from '#i18n/taxi.ts'
import { expect, test } from './fixtures.ts'

test.use({ javaScriptEnabled: false })

test('the menu opens, a park can be chosen, and the map loads on request', { tag: '@desktop' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/de/faq')
  const header = page.getByRole('banner')
  await header.locator('summary').filter({ visible: true }).click()
  await header.getByRole('link', { name: 'Safaris', exact: true }).filter({ visible: true }).click()
  await expect(page).toHaveURL(/\/de\/packages$/)
  await page.getByRole('link', { name: 'Nach Park stöbern' }).click()
  await page.getByRole('navigation', { name: 'Parks' }).getByRole('link', { name: 'Udawalawe' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Udawalawe-Nationalpark')

  await page.route('https://www.openstreetmap.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Map</title><p>Here is Yala</p>' }),
  )
  await page.goto('/fr/contact')
  await page.getByRole('link', { name: 'Afficher la carte' }).click()
  await expect(page.frameLocator('iframe').getByText('Here is Yala')).toBeVisible()
})

test('the packages can be searched, filtered and paged', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/packages')
  await page.getByRole('searchbox').or(page.getByLabel('Search packages')).first().fill('leopard')
  await page.getByLabel('Park', { exact: true }).selectOption('yala')
  await page.getByRole('button', { name: 'Show packages' }).click()
  await expect(page).toHaveURL(/search=leopard/)
  await expect(page.getByText(/^\d+ packages?$/).first()).toBeVisible()
  await page.goto('/packages')
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(/page=2/)
})

const doingPages = [
  ['/packages?package=yala-morning-safari', customiser.needsScript],
  ['/packages?package=yala-shared-dawn', customiser.needsScript],
  ['/booking', bookingForm.needsScript],
  ['/booking?package=morning', bookingForm.needsScript],
  ['/booking/confirm', confirmation.needsScript],
  ['/payment?ref=PM23456789', payment.needsScript],
  ['/my-booking?ref=PM23456789', myBooking.needsScript],
  ['/room/double', room.needsScript],
  ['/taxi-service', taxi.needsScript],
] as const

test('a form that needs JavaScript says what to do, has no inactive button, and keeps its text out of the URL', {
  tag: '@desktop',
}, async ({ page }) => {
  const main = page.getByRole('main')
  for (const [path, sentence] of doingPages) {
    await page.goto(path)
    // Playwright does not find text inside noscript.
    expect(await main.innerText(), path).toContain(sentence)
    await expect(main.locator('noscript a[href*="wa.me"]').first()).toBeVisible()
    await expect(main.locator('noscript a[href^="tel:"]').first()).toBeVisible()
    await expect(main.locator('[type="submit"]').filter({ visible: true }), path).toHaveCount(0)
    const address = page.url()
    for (const field of await main.locator('input:is([type="text"], [type="email"], [type="tel"])').all()) {
      if (!(await field.isVisible()) || !(await field.isEditable())) continue
      await field.fill('N1234567')
      await field.press('Enter')
    }
    expect(page.url()).toBe(address)
  }
})
