import { expect, expectAccessibleScreen, test } from './fixtures.ts'
import { admin } from './setup.ts'

const day = process.env.PUGMARK_TODAY ?? ''

test('a clerk at the gate checks a guest in offline, takes cash, names the driver and prints the manifest', async ({
  page,
  request,
}, { project }) => {
  // Both projects work in one house.
  const name = `Nadeesha ${project.name}`
  const driver = `Sunil ${project.name}`
  const { token } = await (await request.post('/api/admin/login', { data: admin() })).json()
  const headers = { 'x-auth-token': token }
  const { packages } = await (await request.get('/api/packages')).json()
  const pkg = packages.find(({ packageType }: { packageType: string }) => packageType !== 'shared')
  const data = {
    ...{ name, email: 'nadeesha@example.org', phone: '+94 77 123 4567', participants: 2, date: day },
    ...{ timeSlot: 'afternoon', status: 'confirmed', kind: 'private', packageId: pkg._id, jeepType: 'luxury' },
    ...{ visitorType: 'local', pickupLocation: 'Lake Side, Debarawewa', specialRequests: 'No onions' },
    ownPrice: { total: 42.5, reason: 'Agreed by phone' },
  }
  expect((await request.post('/api/bookings/admin/create-booking', { headers, data })).status()).toBe(201)
  await page.addInitScript((kept) => localStorage.setItem('adminToken', kept), token)

  // where the run goes over midnight, today is another day
  await page.goto(`/dashboard?section=today&day=${day}`)
  await page.getByRole('searchbox', { name: 'Search this day' }).fill(name)
  await expect(page.getByText('No onions')).toBeVisible()
  await expect(page.getByRole('link', { name: `Call ${name}` })).toHaveAttribute('href', 'tel:+94771234567')
  await expectAccessibleScreen(page)

  // Out of reach it stands there at once, says that it waits, and goes out by itself.
  await page.context().setOffline(true)
  await page.getByRole('button', { name: `Check in ${name}` }).click()
  // whoever pressed a button that is gone stands at the one in its place
  await expect(page.getByRole('button', { name: `Undo for ${name}` })).toBeFocused()
  await expect(page.getByText('Waits for the connection')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('Waits for the connection')).toBeHidden({ timeout: 20_000 })
  await page.reload()
  await page.getByRole('searchbox', { name: 'Search this day' }).fill(name)
  // What was still going out as the page went away goes out once more, and until then the button is off.
  await expect(page.getByRole('button', { name: `Undo for ${name}` })).toBeEnabled()
  await page.getByRole('button', { name: `Undo for ${name}` }).press('Enter')
  await expect(page.getByRole('button', { name: `Check in ${name}` })).toBeFocused()
  await page.getByRole('button', { name: `Check in ${name}` }).press('Enter')
  await expect(page.getByRole('button', { name: `Undo for ${name}` })).toBeFocused()

  await page.getByRole('button', { name: new RegExp(`^Take .* from ${name}$`) }).click()
  const cash = page.getByRole('dialog', { name: 'Cash received' })
  await expect(cash.getByLabel(/^Cash in hand/)).toHaveValue('42.50')
  await expectAccessibleScreen(page)
  await cash.getByRole('button', { name: /^Received/ }).click()
  const receipt = page.getByRole('dialog', { name: 'Receipt' })
  await expect(receipt.getByText('All paid')).toBeVisible()
  await receipt.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('button', { name: new RegExp(`^Take .* from ${name}$`) })).toBeHidden()

  await page.getByRole('button', { name: /^Who drives\? Luxury jeep/ }).click()
  const crew = page.getByRole('dialog', { name: /^Who drives Luxury jeep/ })
  await crew.getByLabel('Driver').fill(driver)
  await crew.getByLabel('Plate').fill('WP PD-1234')
  await crew.getByRole('button', { name: 'Save' }).click()
  await expect(crew).toBeHidden()

  // No printer here: what would go on paper is looked at.
  await page.evaluate(() => {
    window.print = () => {}
  })
  await page.getByRole('button', { name: /^Print manifest of/ }).click()
  const choice = page.getByRole('dialog', { name: 'Print manifest' })
  await expectAccessibleScreen(page)
  await choice.getByRole('button', { name: 'Print', exact: true }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(`Driver: ${driver}`)).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Lake Side, Debarawewa' }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'CSV' })).toBeHidden()
})
