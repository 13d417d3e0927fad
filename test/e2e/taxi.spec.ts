import type { Page } from '@playwright/test'
import { expect, expectAccessibleScreen, test } from './fixtures.ts'

/** In the bottom bar of a phone, otherwise beside the form. */
const button = (page: Page, name: string) => page.getByRole('button', { name }).and(page.locator(':visible')).first()

async function chooseTheLastDay(page: Page, field: RegExp): Promise<void> {
  await page.getByRole('button', { name: field }).click()
  await page.getByRole('button', { name: 'Next month' }).click()
  await page.locator('[data-day]:not([aria-disabled])').last().click()
}

async function fillInContact(page: Page, name: string): Promise<void> {
  // A new guest each time, because unpaid bookings per guest are limited.
  const guest = Math.random().toString(36).slice(2, 10)
  await page.getByLabel('Full Name').fill(name)
  await page.getByRole('textbox', { name: 'Email' }).fill(`${guest}@example.com`)
  await page.getByLabel('Phone Number').fill(`+44 20 ${String(Math.random()).slice(2, 10)}`)
}

test('a guest requests a taxi and keeps every choice on the way', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/taxi-service')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Taxi Service')
  await expect(button(page, 'Book Taxi')).toBeDisabled()
  await page.getByLabel('Pickup location').fill('Hotel in Tissamaharama')
  await page.getByLabel('Drop location').fill('Yala gate')
  await page.getByRole('radio', { name: 'Standard Car' }).check({ force: true })
  await button(page, 'Book Taxi').click()
  await expect(page.getByText('Please select a Pickup Date.')).toHaveCount(1)
  await expect(page.getByText('Please select a Pickup Time.')).toHaveCount(1)

  await page.getByLabel('Passengers', { exact: true }).selectOption('4')
  await expect(page.getByText('Standard Car is too small for 4 passengers.').first()).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Standard Car' })).toBeDisabled()
  await expect(button(page, 'Book Taxi')).toBeDisabled()
  await page.getByRole('radio', { name: 'SUV' }).check({ force: true })
  await chooseTheLastDay(page, /^Pickup date/)
  await page.getByLabel('Pickup time').fill('04:45')
  await expect(page).toHaveURL(/time=04/)
  await page.reload()
  await expect(page.getByLabel('Pickup location')).toHaveValue('Hotel in Tissamaharama')
  await expect(page.getByRole('radio', { name: 'SUV' })).toBeChecked()
  await expectAccessibleScreen(page)

  await button(page, 'Book Taxi').click()
  await expect(page).toHaveURL(/\/booking$/)
  await expect(page.getByRole('complementary', { name: 'Your ride' })).toContainText('€175.00')
  await button(page, 'Book Now').click()
  await expect(page.getByText('Full Name is required').first()).toBeVisible()
  await expect(page.getByText('Email is required')).toHaveCount(1)
  await expect(page.getByText('Please complete or correct:').filter({ visible: true })).toHaveCount(1)
  await expect(page.getByLabel('Full Name')).toBeFocused()
  await fillInContact(page, 'Rohan Perera')
  await page.reload()
  await expect(page.getByLabel('Full Name')).toHaveValue('Rohan Perera')
  await expectAccessibleScreen(page)
  await button(page, 'Book Now').dblclick()
  await expect(page).toHaveURL(/\/payment\?ref=PM\w{8}&by=cash$/)
  await expect(page.getByText('You don’t need to pay yet')).toBeVisible()
  await page.getByRole('link', { name: 'Open your booking' }).click()
  await expect(page.getByRole('heading', { name: 'Request received' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'Cash' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/taxi-service\?.*vehicle=suv/)
})

test("the header's Book Now asks what to book, and the package of a card is preselected", { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/booking')
  const ways = page.getByRole('navigation', { name: 'What would you like to book?' })
  await expect(ways.getByRole('link')).toHaveCount(3)
  await page.getByText('Request a custom trip', { exact: true }).click()
  await expect(
    page.getByText('We’ll send you the price before you pay.').filter({ visible: true }).first(),
  ).toBeVisible()

  await page.goto('/booking?package=fullday')
  await expect(page.getByLabel('Package', { exact: true })).toHaveValue('yala-full-day')
  await expect(page.getByLabel('Time slot')).toHaveValue('fullDay')
  await page.goto('/booking?package=birdwatching')
  await expect(page.getByLabel('Package', { exact: true })).toHaveValue(/bundala/)
  await page.goto('/booking?package=morning')
  await expect(page.getByRole('complementary')).toContainText('$20.00')
  await page.getByRole('button', { name: 'More: Participants' }).click()
  await expect(page.getByRole('complementary')).toContainText('$35.00')
  await fillInContact(page, 'Nadia Haddad')
  await button(page, 'Book Now').click()
  await expect(page.getByText('Please select a date').first()).toBeVisible()
  await chooseTheLastDay(page, /^Date:/)
  await page.getByLabel('Payment method').selectOption('bank')
  await expectAccessibleScreen(page)

  // The first response is lost, and the second request returns the same booking.
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/bookings'))
      keys.push(request.headers()['idempotency-key'])
  })
  await page.route('**/api/bookings', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await button(page, 'Book Now').click()
  await expect(page.getByText('We could not reach our server.')).toBeVisible()
  await page.unroute('**/api/bookings')
  await page.reload()
  await button(page, 'Try again').click()
  // The payment method chosen in the form is open.
  await expect(page.getByRole('tab', { name: 'Bank' })).toHaveAttribute('aria-selected', 'true')
  expect(new Set(keys).size).toBe(1)
})
