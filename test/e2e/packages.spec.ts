import type { PackageWire } from '#contracts/packages/package.ts'
import { staffPackages } from '#i18n/messages/en/staff-packages.ts'
import { expect, expectAccessibleScreen, test } from './fixtures.ts'
import { signIn } from './staff-steps.ts'

const isPhone = () => test.info().project.name === 'mobile'

test('an admin creates a package, keeps the input through a reload and leaving, and guests see it at once', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const headers = await signIn(page)
  const name = `Dawn at the Weir ${isPhone() ? 'phone' : 'desk'} සිංහල`
  await page.goto('/dashboard/packages')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expectAccessibleScreen(page)
  await page.getByRole('link', { name: 'Create Package' }).click()

  const save = page.getByRole('button', { name: 'Create Package' })
  await save.click()
  await expect(page.getByText('Name is required')).toBeVisible()
  await expect(page.getByLabel('Name', { exact: false }).first()).toBeFocused()
  await expectAccessibleScreen(page)
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByLabel('Park').selectOption('udawalawe')
  await page.getByLabel('Package type').selectOption('private')
  await page.getByLabel('Description').fill('Elephants come down to the water before the first jeep.')
  const feature = page.getByRole('textbox', { name: 'New feature' })
  await feature.fill('Sunhat')
  await feature.press('Enter')
  await feature.fill('  Hot tea  ')
  await feature.press('Enter')
  await feature.press('Enter')
  await feature.fill('A blanket')
  await feature.press('Enter')
  // Lines are removed, edited in place and moved.
  await page.getByRole('button', { name: 'Remove “Sunhat”' }).click()
  await expect(page.getByLabel('Features: line 1')).toHaveValue('Hot tea')
  await expect(page.getByLabel('Features: line 3')).toHaveCount(0)
  await page.getByLabel('Features: line 2').fill('Two blankets')
  await page.getByRole('button', { name: 'Move “Two blankets” up' }).click()
  await expect(page.getByRole('button', { name: 'Move “Two blankets” down' })).toBeFocused()
  // European notation: a field that drops the comma would sell it for 625.
  await page.getByLabel('Basic, Morning, in US dollars').fill('')
  await page.getByLabel('Basic, Morning, in US dollars').pressSequentially('6,25')
  await page.getByRole('button', { name: 'Add a dish: Breakfast' }).click()
  await page.getByLabel('Name of dish 1, Breakfast').fill('Kiribath')
  await page.getByLabel('Price of dish 1, Breakfast, in US dollars').pressSequentially('2,49')
  await page.getByLabel('Price of dish 1, Breakfast, in US dollars').press('ArrowUp')
  await expect(page.getByLabel('Price of dish 1, Breakfast, in US dollars')).toHaveValue('2.50')

  // A reload keeps the input, and leaving asks first.
  await page.reload()
  await expect(page.getByText('We have restored what you typed. It has not been saved yet.')).toBeVisible()
  await page.getByRole('link', { name: 'All packages' }).click()
  await expect(page.getByRole('button', { name: 'Keep editing' })).toBeFocused()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await save.click()
  await expect(page.getByText('Package created successfully!')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\/packages$/)

  const { packages } = (await (await request.get('/api/packages?isActive=true')).json()) as { packages: PackageWire[] }
  const created = packages.find((pkg) => pkg.name === name)
  expect(created).toMatchObject({
    features: ['Two blankets', 'Hot tea'],
    shared: null,
    mealOptions: { breakfast: [{ name: 'Kiribath', price: 2.5 }] },
  })
  expect(created?.jeep?.basic.morning).toBe(6.25)
  const id = created?._id ?? ''
  expect(await (await request.get(`/packages/${id}`)).text()).toContain(name)
  // Other tests count the packages on sale.
  expect((await request.delete(`/api/packages/${id}`, { headers })).status()).toBe(200)
})

test('two editors change one package and both changes are kept; then it is deactivated and deleted', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const headers = await signIn(page)
  const name = `Last Light ${isPhone() ? 'phone' : 'desk'}`
  const data = { name, park: 'bundala', packageType: 'both', description: 'Flamingos.', maxCapacity: 7 }
  const response = await request.post('/api/packages', { headers, data })
  const { _id: id } = ((await response.json()) as { package: PackageWire }).package

  await page.goto(`/dashboard/packages/edit/${id}`)
  await page.getByLabel('Description').fill('Elephants, and nobody else.')
  await request.put(`/api/packages/${id}`, { headers, data: { maxCapacity: 5 } })
  await page.getByRole('button', { name: 'Save Package' }).click()
  await expect(page.getByText('Somebody else has changed this package.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Keep my changes and add theirs' }).click()
  await expect(page.getByRole('spinbutton', { name: 'Maximum capacity' })).toHaveValue('5')
  await page.getByRole('button', { name: 'Save Package' }).click()
  await expect(page.getByText('Package updated successfully!')).toBeVisible()
  const { package: merged } = (await (await request.get(`/api/packages/${id}`)).json()) as { package: PackageWire }
  expect(merged).toMatchObject({ maxCapacity: 5, description: 'Elephants, and nobody else.' })

  await page.getByRole('button', { name: `Deactivate ${name}` }).click()
  await expect(page.getByText(`${name} is no longer on sale. Existing bookings stay.`)).toBeVisible()
  expect((await request.get(`/packages/${id}`)).status()).toBe(404)
  await page.getByRole('tab', { name: /^Inactive/ }).click()
  await expect(page).toHaveURL(/status=inactive/)

  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await expect(page.getByText('Are you sure you want to delete this package?')).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true })).toBeEnabled()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('button', { name: `Delete ${name}` })).toHaveCount(0)
  await page.goto(`/dashboard/packages/edit/${id}`)
  await expect(page.getByRole('heading', { name: 'Package not found' })).toBeVisible()
})

test('prices that could not be published stay in the browser with a message, and are published later', {
  tag: '@desktop',
}, async ({ page, request }) => {
  await signIn(page)
  await page.goto('/dashboard/pricing')
  await expect(page.getByText('All changes saved.')).toBeAttached()
  await expectAccessibleScreen(page)
  await page.getByRole('button', { name: 'Apply to packages' }).click()
  await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible()
  await expectAccessibleScreen(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  // There is one price grid, so two projects would overwrite each other.
  if (isPhone()) return

  const guide = page.getByLabel('Driver Guide, in US dollars')
  await guide.press('ArrowUp')
  await expect(guide).toHaveValue('11.00')
  const lunch = page.getByLabel('Lunch, in US dollars')
  await lunch.press('ArrowUp')
  await expect(lunch).toHaveValue('6.50')
  await lunch.press('ArrowDown')
  await guide.fill('')
  await guide.blur()
  await expect(guide).toHaveValue('0')
  await guide.fill('11')
  await page.route('**/api/admin/packages', (route) => route.abort())
  const updated = page.evaluate(
    () => new Promise((resolve) => addEventListener('pricingUpdated', () => resolve('heard'))),
  )
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Pricing updated locally (API unavailable)')).toBeVisible()
  expect(await updated).toBe('heard')
  const local = await page.evaluate(() => [localStorage.pricingData, localStorage.pricingLastUpdate])
  expect([JSON.parse(String(local[0])).guide.driverGuide, Number(local[1]) > 0]).toEqual([11, true])

  await page.reload()
  await expect(page.getByText('These prices are not published.').first()).toBeVisible()
  await expect(guide).toHaveValue('11')
  await page.unroute('**/api/admin/packages')
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText('Pricing updated successfully!')).toBeVisible()
  await expect(page.getByText('These prices are not published.')).toHaveCount(0)

  await page.getByRole('button', { name: 'Reset Defaults' }).click()
  await expect(page.getByText('Reset to default pricing')).toBeVisible()
  await expect(guide).toHaveValue('10')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('All changes saved.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(page).toHaveURL(/\/dashboard/)
  expect(await (await request.get('/api/packages/current')).json()).toMatchObject({ guide: { driverGuide: 10 } })
})

test('prices typed while the published ones could not be read do not replace them unseen', {
  tag: '@desktop',
}, async ({ page, request }) => {
  await signIn(page)
  const published = await (await request.get('/api/packages/current')).json()
  const ofThisBrowser = { ...published, meals: { ...published.meals, lunch: 99 } }
  await page.addInitScript((grid) => localStorage.setItem('pricingData', grid), JSON.stringify(ofThisBrowser))
  await page.route('**/api/packages/current', (route) => route.abort())
  await page.goto('/dashboard/pricing')
  await page.getByLabel('Lunch, in US dollars').fill('7')
  await page.unroute('**/api/packages/current')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  // Nobody has published meanwhile, so nothing says so.
  const unseen = page.getByText(staffPackages.prices.notPublishedTexts.unseen)
  await expect(unseen).toBeVisible()
  // Neither an attempt without a connection nor a reload hides that other prices would be replaced.
  await page.route('**/api/admin/packages', (route) => route.abort())
  const failed = page.waitForEvent('requestfailed')
  await page.getByRole('button', { name: staffPackages.prices.publish }).click()
  await failed
  await expect(page.getByRole('button', { name: staffPackages.prices.publish })).toBeEnabled()
  await expect(unseen).toBeVisible()
  await page.reload()
  await expect(unseen).toBeVisible()
  expect(await (await request.get('/api/packages/current')).json()).toEqual(published)
  await page.getByRole('button', { name: staffPackages.prices.takePublished }).click()
  await expect(page.getByLabel('Lunch, in US dollars')).toHaveValue(String(published.meals.lunch))
})

test('prices that are applied after somebody else published others are refused with a message', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const messages = staffPackages.prices
  await signIn(page)
  const published = await (await request.get('/api/packages/current')).json()
  await page.goto('/dashboard/pricing')
  await page.getByLabel('Lunch, in US dollars').fill('7')
  // Answered here: there is one price grid, which another test publishes.
  await page.route('**/api/admin/packages', (route) =>
    route.fulfill({ status: 409, json: { success: false, message: 'Somebody else has changed the prices.' } }),
  )
  const theirs = { ...published, meals: { ...published.meals, lunch: 9 } }
  await page.route('**/api/packages/current', (route) => route.fulfill({ json: theirs }))
  await page.getByRole('button', { name: messages.apply }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox').last().check()
  await dialog.getByRole('button', { name: messages.applyButton(1) }).click()
  await dialog.getByRole('button', { name: messages.cancel }).click()
  await expect(page.getByText(messages.notPublishedTexts.overtaken)).toBeVisible()
  await expect(page.getByLabel('Lunch, in US dollars')).toHaveValue('7')
  await page.getByRole('button', { name: messages.takePublished }).click()
  await expect(page.getByLabel('Lunch, in US dollars')).toHaveValue('9')
})

test('without the price grid, a new package says that it begins with the default prices; a resumed draft does not', {
  tag: '@desktop',
}, async ({ page }) => {
  await signIn(page)
  await page.route('**/api/packages/current', (route) => route.abort())
  await page.goto('/dashboard/packages/create')
  const notice = page.getByText(staffPackages.prices.fetchFailedBare)
  await expect(notice).toBeVisible()
  await page.getByLabel('Basic, Morning, in US dollars').fill('9.75')
  await page.reload()
  await expect(page.getByText(staffPackages.form.kept)).toBeVisible()
  await expect(notice).toBeHidden()
})

test('prices that the server refuses show its reason, not that it is unavailable', { tag: '@desktop' }, async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/dashboard/pricing')
  const message = 'Somebody else has changed the prices.'
  await page.route('**/api/admin/packages', (route) =>
    route.fulfill({ status: 409, json: { success: false, message } }),
  )
  await page.getByLabel('Lunch, in US dollars').fill('7')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(message)).toBeVisible()
  await expect(page.getByText(staffPackages.prices.savedLocally)).toHaveCount(0)
  await expect(page.getByText(staffPackages.prices.notPublished).first()).toBeVisible()
})

test('prices typed while others are being saved are kept', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page)
  await page.goto('/dashboard/pricing')
  const { promise: isTyped, resolve } = Promise.withResolvers<void>()
  // Answered here: there is one price grid, which another test publishes.
  await page.route('**/api/admin/packages', async (route) => {
    await isTyped
    await route.fulfill({ json: { success: true, message: '', applied: 0 } })
  })
  await page.getByLabel('Lunch, in US dollars').fill('7')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible()
  await page.getByLabel('Breakfast, in US dollars').fill('4.25')
  resolve()
  await expect(page.getByText('Pricing updated successfully!')).toBeVisible()
  await expect(page.getByLabel('Lunch, in US dollars')).toHaveValue('7')
  await expect(page.getByLabel('Breakfast, in US dollars')).toHaveValue('4.25')
  await expect(page.getByText('You have unsaved changes.')).toBeVisible()
})

test('features are dragged into another order, which the buttons change too', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page)
  await page.goto('/dashboard/packages/create')
  const feature = page.getByRole('textbox', { name: 'New feature' })
  for (const name of ['Tea', 'Sunhat', 'Binoculars']) {
    await feature.fill(name)
    await feature.press('Enter')
  }
  const rows = page.locator('#features li')
  const order = () =>
    rows.getByRole('textbox').evaluateAll((all) => all.map((row) => (row as HTMLTextAreaElement).value))
  await expect(rows).toHaveCount(3)
  const grip = rows.first().locator('.cursor-grab')
  // The last row may be below the window, where the browser drops moves of the mouse while it is busy.
  await rows.last().evaluate((row) => row.scrollIntoView({ block: 'center' }))
  const [from, to] = [await grip.boundingBox(), await rows.last().boundingBox()]
  if (!from || !to) throw new Error('The rows are not shown')
  const x = from.x + from.width / 2
  await page.mouse.move(x, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(x, to.y + to.height - 2, { steps: 6 })
  await page.mouse.up()
  await expect.poll(order).toEqual(['Sunhat', 'Binoculars', 'Tea'])
  // A row stays where it was dropped.
  await page.mouse.move(x, from.y)
  expect(await order()).toEqual(['Sunhat', 'Binoculars', 'Tea'])

  const up = page.getByRole('button', { name: 'Move “Tea” up' })
  await up.click()
  await expect(up).toBeFocused()
  await up.click()
  await expect.poll(order).toEqual(['Tea', 'Sunhat', 'Binoculars'])
  await expect(page.getByRole('button', { name: 'Move “Tea” down' })).toBeFocused()
})

test('an unfinished package draft is restored, even after a newer draft is discarded', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const headers = await signIn(page)
  const messages = staffPackages.form
  const name = page.getByRole('textbox', { name: 'Name' })
  await page.goto('/dashboard/packages/create')
  await name.fill('Unfinished Dawn')
  const data = { name: 'Soon Gone', park: 'bundala', packageType: 'both', description: 'Flamingos.', maxCapacity: 7 }
  const response = await request.post('/api/packages', { headers, data })
  const { _id: id } = ((await response.json()) as { package: PackageWire }).package
  await page.goto(`/dashboard/packages/edit/${id}`)
  await page.getByLabel('Description').fill('Elephants, and nobody else.')
  await request.delete(`/api/packages/${id}`, { headers })
  await page.getByRole('button', { name: messages.save }).click()
  await page.getByRole('button', { name: messages.saveAsNew }).click()
  await expect(name).toHaveValue('Soon Gone')
  await page.getByRole('button', { name: messages.discardKept }).click()
  await expect(name).toHaveValue('')
  await name.fill('A')
  await name.fill('')
  await page.getByRole('link', { name: messages.back }).click()
  await page.getByRole('link', { name: 'Create Package' }).click()
  await expect(name).toHaveValue('Unfinished Dawn')
  await page.getByRole('button', { name: messages.discardKept }).click()
})
