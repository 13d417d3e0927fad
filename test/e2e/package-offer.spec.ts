import { attemptName, expect, expectAccessibleScreen, test } from './fixtures.ts'
import { signIn } from './staff-steps.ts'

test('an afternoon safari opens with the afternoon as its only slot', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/packages?search=afternoon+light')
  await expect(page.getByRole('article').getByText(/2:30 – 6:30\sPM/)).toBeVisible()
  await page.goto('/packages?package=yala-afternoon-light')
  const slots = page.getByRole('group', { name: 'Time slot' }).getByRole('radio')
  await expect(slots).toHaveCount(1)
  await expect(slots).toBeChecked()
  await expect(page.getByRole('radio', { name: /^Morning/ })).toHaveCount(0)
  await expectAccessibleScreen(page)
  await page.goto('/packages/yala-afternoon-light')
  await expect(page.getByRole('rowheader', { name: /^Afternoon/ })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: /^Morning/ })).toHaveCount(0)
})

test('a seat for the whole day costs more than one for the morning', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/packages/yala-shared-dawn')
  await expect(page.getByText('$12.00').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Full Day' })).toBeVisible()
  await expect(page.getByText('$18.00').first()).toBeVisible()
})

test('an admin removes a slot and a jeep from a package, and guests are not offered them', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const headers = await signIn(page)
  const name = `Dusk only ${attemptName()}`
  const draft = { name, description: 'Late light.', park: 'bundala', packageType: 'both', isActive: true }
  const created = await request.post('/api/packages', { headers, data: draft })
  const id = ((await created.json()) as { package: { _id: string } }).package._id
  await page.goto(`/dashboard/packages/edit/${id}`)
  const offer = page.getByRole('region', { name: 'When it runs' })
  await offer.getByRole('checkbox', { name: 'Morning' }).uncheck({ force: true })
  await offer.getByRole('checkbox', { name: 'Basic' }).uncheck({ force: true })
  await expect(offer.getByLabel('Preset slot')).toHaveValue('afternoon')
  await page.getByLabel('Full Day, 1 person, in US dollars').fill('25')
  await expectAccessibleScreen(page)
  await page.getByRole('button', { name: 'Save Package' }).click()
  // The price list of a slot must be complete or empty.
  for (const size of [2, 3, 4, 5, 6, 7]) await page.getByLabel(`Full Day, ${size} people, in US dollars`).fill('20')
  await page.getByRole('button', { name: 'Save Package' }).click()
  await expect(page).toHaveURL(/\/dashboard\/packages$/)

  await page.goto(`/packages?package=${id}`)
  await expect(page.getByRole('radio', { name: /^Afternoon/ })).toBeChecked()
  await expect(page.getByRole('radio', { name: /^Morning/ })).toHaveCount(0)
  await expect(page.getByRole('radio', { name: /^Basic/ })).toHaveCount(0)
  // Other tests count the packages on sale.
  expect((await request.delete(`/api/packages/${id}`, { headers })).status()).toBe(200)
})
