import { expect, expectAccessibleScreen, test } from './fixtures.ts'
import { admin } from './setup.ts'

const day = process.env.PUGMARK_TODAY ?? ''

test('a clerk at the gate checks a guest in offline, takes cash, names the driver and prints the manifest', async ({
  page,
  request,
}, { project }) => {
  // Both projects share one server.
  const name = `Nadeesha ${project.name}`
  const driver = `Sunil ${project.name}`
  const { token } = await (await request.post('/api/admin/login', { data: admin() })).json()
  const headers = { 'x-auth-token': token }
  const { packages } = await (await request.get('/api/packages')).json()
  const pkg = packages.find(
    ({ packageType, offeredSlots }: { packageType: string; offeredSlots: string[] }) =>
      packageType !== 'shared' && offeredSlots.includes('afternoon'),
  )
  const data = {
    ...{ name, email: 'nadeesha@example.org', phone: '+94 77 123 4567', participants: 2, date: day },
    ...{ timeSlot: 'afternoon', status: 'confirmed', kind: 'private', packageId: pkg._id, jeepType: 'luxury' },
    ...{ visitorType: 'local', pickupLocation: 'Lake Side, Debarawewa', specialRequests: 'No onions' },
    ownPrice: { total: 42.5, reason: 'Agreed by phone' },
  }
  expect((await request.post('/api/bookings/admin/create-booking', { headers, data })).status()).toBe(201)
  await page.addInitScript((value) => localStorage.setItem('adminToken', value), token)

  const isPhone = project.name === 'mobile'
  async function searchFor(text: string) {
    // A phone unfolds the search.
    if (isPhone) await page.getByRole('button', { name: 'Search this day' }).click()
    const field = page.getByRole('searchbox', { name: 'Search this day' })
    if (isPhone) await expect(field).toBeFocused()
    await field.fill(text)
  }

  // the run may pass midnight
  await page.goto(`/dashboard?section=today&day=${day}`)
  const firstDeparture = page.getByRole('article').first()
  await expect(firstDeparture).toBeVisible()
  if (isPhone) expect((await firstDeparture.boundingBox())?.y).toBeLessThan(420)
  await searchFor(name)
  await expect(page.getByText('No onions')).toBeVisible()
  await expect(page.getByRole('link', { name: `Call ${name}` })).toHaveAttribute('href', 'tel:+94771234567')
  await expectAccessibleScreen(page)

  // Offline the entry shows at once as waiting, and is sent by itself later.
  await page.context().setOffline(true)
  await page.getByRole('button', { name: `Check in ${name}` }).click()
  // the focus moves to the button that replaced the pressed one
  await expect(page.getByRole('button', { name: `Undo for ${name}` })).toBeFocused()
  await expect(page.getByText('Waiting for the connection')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('Waiting for the connection')).toBeHidden({ timeout: 20_000 })
  await page.reload()
  await searchFor(name)
  // The interrupted request is sent again, and the button is disabled until then.
  await expect(page.getByRole('button', { name: `Undo for ${name}` })).toBeEnabled()
  await page.getByRole('button', { name: `Undo for ${name}` }).press('Enter')
  await expect(page.getByRole('button', { name: `Check in ${name}` })).toBeFocused()
  await page.getByRole('button', { name: `Check in ${name}` }).press('Enter')
  await expect(page.getByRole('button', { name: `Undo for ${name}` })).toBeFocused()

  await page.getByRole('button', { name: new RegExp(`^Collect .* from ${name}$`) }).click()
  const cash = page.getByRole('dialog', { name: 'Cash received' })
  await expect(cash.getByLabel(/^Cash received/)).toHaveValue('42.50')
  await expectAccessibleScreen(page)
  await cash.getByRole('button', { name: /^Received/ }).click()
  // No dialog is left to close: the amount and its receipt stay in the guest's row.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: `Print receipt of ${name}` })).toBeFocused()
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: name })
      .getByText(/42\.50 received$/),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: new RegExp(`^Collect .* from ${name}$`) })).toBeHidden()

  await page.getByRole('button', { name: /^Assign driver to Luxury jeep/ }).click()
  const crew = page.getByRole('dialog', { name: /^Driver of Luxury jeep/ })
  await crew.getByLabel('Driver').fill(driver)
  await crew.getByLabel('Plate').fill('WP PD-1234')
  await crew.getByRole('button', { name: 'Save' }).click()
  await expect(crew).toBeHidden()

  // Without a printer, the print layout is checked.
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
