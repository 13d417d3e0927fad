import { expect, expectAccessibleScreen, expectAccessibleTranslation, test } from './fixtures.ts'

test('the page offers three ways to book; the form opens on request and keeps its input', async ({ page }) => {
  await page.goto('/booking')
  const ways = page.getByRole('navigation', { name: 'What would you like to book?' }).getByRole('link')
  await expect(ways).toHaveCount(3)
  const name = page.getByLabel('Full Name')
  const fold = page.locator('summary').filter({ hasText: 'Request a custom trip' })
  await expect(name).toBeHidden()
  await fold.press('Enter')
  await name.fill('Olga Folded')
  await expectAccessibleScreen(page)
  await fold.press('Enter')
  await expect(name).toBeHidden()
  await fold.press('Enter')
  await expect(name).toHaveValue('Olga Folded')
  // A draft opens the form after a reload.
  await page.reload()
  await expect(name).toBeVisible()
  await expect(name).toHaveValue('Olga Folded')
})

test('a link with the hash opens the form, and a previously chosen trip shows it expanded', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/de/booking#custom-trip')
  await expect(page.getByLabel('Vor- und Nachname')).toBeVisible()
  await expectAccessibleTranslation(page)
  await page.goto('/booking?package=morning')
  await expect(page.getByLabel('Full Name')).toBeVisible()
  await expect(page.getByText('Request a custom trip', { exact: true })).toBeHidden()
})

test('a refusal expands a form that was collapsed in the meantime', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/booking#custom-trip')
  await page.getByLabel('Full Name').fill('Olga Folded')
  await page.getByRole('textbox', { name: 'Email' }).fill('olga@example.org')
  await page.getByLabel('Phone Number').fill('+44 20 7946 0000')
  await page.getByRole('button', { name: /^Date/ }).or(page.getByLabel(/^Date/)).first().click()
  await page.getByRole('button', { name: 'Next month' }).click()
  await page.getByRole('gridcell').getByRole('button', { disabled: false }).first().click()
  let refuse = () => {}
  const folded = new Promise<void>((resolve) => {
    refuse = resolve
  })
  await page.route('**/api/bookings', async (route) => {
    await folded
    await route.fulfill({ status: 500, json: { success: false, message: 'no' } })
  })
  const sent = page.waitForRequest('**/api/bookings')
  await page.getByRole('button', { name: 'Book Now' }).filter({ visible: true }).click()
  await sent
  await page.getByText('Request a custom trip', { exact: true }).click()
  await expect(page.getByLabel('Full Name')).toBeHidden()
  refuse()
  await expect(page.getByLabel('Full Name')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible()
})

test('without scripts the form can be expanded', { tag: '@desktop' }, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/booking')
  await expect(page.getByLabel('Full Name')).toBeHidden()
  await page.getByText('Request a custom trip', { exact: true }).click()
  await expect(page.getByLabel('Full Name')).toBeVisible()
  await context.close()
})
