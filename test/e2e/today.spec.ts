import { addDays } from '#domain/primitives/date.ts'
import { gateSheet } from '#i18n/messages/en/gate-sheet.ts'
import { today } from '#i18n/messages/en/today.ts'
import { attemptName, expect, expectAccessibleOnPhone, expectAccessibleScreen, test } from './fixtures.ts'
import { goOffline } from './offline-steps.ts'
import { signIn } from './staff-steps.ts'

const day = process.env.PUGMARK_TODAY ?? ''

test('a clerk at the gate checks a guest in offline, takes cash, names the driver and prints the manifest', async ({
  page,
  request,
}, { project }) => {
  const name = `Nadeesha ${attemptName()}`
  const driver = `Sunil ${attemptName()}`
  const headers = await signIn(page)
  const { packages } = await (await request.get('/api/packages')).json()
  const pkg = packages.find(
    ({ packageType, offeredSlots }: { packageType: string; offeredSlots: string[] }) =>
      packageType !== 'shared' && offeredSlots.includes('afternoon'),
  )
  const data = {
    name,
    email: 'nadeesha@example.org',
    phone: '+94 77 123 4567',
    participants: 2,
    date: day,
    timeSlot: 'afternoon',
    status: 'confirmed',
    kind: 'private',
    packageId: pkg._id,
    jeepType: 'luxury',
    visitorType: 'local',
    pickupLocation: 'Lake Side, Debarawewa',
    specialRequests: 'No onions',
    ownPrice: { total: 42.5, reason: 'Agreed by phone' },
  }
  expect((await request.post('/api/bookings/admin/create-booking', { headers, data })).status()).toBe(201)

  const isPhone = project.name === 'mobile'
  async function searchFor(text: string) {
    // On a phone the search must be expanded first.
    if (isPhone) await page.getByRole('button', { name: 'Search this day' }).click()
    const field = page.getByRole('searchbox', { name: 'Search this day' })
    if (isPhone) await expect(field).toBeFocused()
    await field.fill(text)
  }

  // The run may pass midnight.
  await page.goto(`/dashboard?section=today&day=${day}`)
  const firstDeparture = page.getByRole('article').first()
  await expect(firstDeparture).toBeVisible()
  if (isPhone) expect((await firstDeparture.boundingBox())?.y).toBeLessThan(420)
  await searchFor(name)
  await expect(page.getByText('No onions')).toBeVisible()
  await expect(page.getByRole('link', { name: `Call ${name}` })).toHaveAttribute('href', 'tel:+94771234567')
  await expectAccessibleScreen(page)

  // Offline the entry shows at once as waiting, and is sent automatically later.
  await goOffline(page)
  await page.getByRole('button', { name: `Check in ${name}` }).click()
  // The focus stays at the mark, so that a second Enter does not undo it.
  const attendance = page.getByRole('group', { name, exact: true })
  await expect(attendance).toBeFocused()
  await expect(page.getByText('Waiting for the connection')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('Waiting for the connection')).toBeHidden({ timeout: 20_000 })
  await page.reload()
  await searchFor(name)
  // The interrupted request is sent again, and the button is disabled until then.
  await expect(page.getByRole('button', { name: `Undo for ${name}` })).toBeEnabled()
  await page.getByRole('button', { name: `Undo for ${name}` }).press('Enter')
  await expect(attendance).toBeFocused()
  const checkIn = page.getByRole('button', { name: `Check in ${name}` })
  await expect(checkIn).toBeEnabled()
  await checkIn.press('Enter')
  await page.keyboard.press('Enter')
  await expect(attendance).toBeFocused()
  await expect(page.getByRole('button', { name: `Undo for ${name}` })).toBeEnabled()

  const collect = page.getByRole('button', { name: new RegExp(`^Collect .* from ${name}$`) })
  await collect.click()
  const cash = page.getByRole('dialog', { name: 'Cash received' })
  await expect(cash.getByLabel(/^Cash received/)).toHaveValue('42.50')
  await cash.getByLabel(/^Cash received/).fill('20')
  await page.goBack()
  await expect(cash).toBeHidden()
  await expect(collect).toBeFocused()
  await collect.click()
  await expect(cash.getByLabel(/^Cash received/)).toHaveValue('42.50')
  // A payment that fails after Back has closed the dialog is still reported.
  const sending = Promise.withResolvers<void>()
  await page.route('**/payments', async (route) => {
    await sending.promise
    await route.fulfill({ status: 500, json: { success: false, message: 'The till is closed.' } })
  })
  await cash.getByRole('button', { name: /^Received/ }).click()
  await page.goBack()
  await expect(cash).toBeHidden()
  sending.resolve()
  await expect(page.getByText('The till is closed.')).toBeVisible()
  await page.unrouteAll()
  await collect.click()
  // A colleague records a part in the meantime: the suggested amount follows the balance.
  const { guests } = await (await request.get(`/api/today?day=${day}`, { headers })).json()
  const { bookingId } = guests.find((guest: { name: string }) => guest.name === name)
  const part = { method: 'cash', amount: 2.5, expectedBalance: 42.5 }
  expect((await request.post(`/api/bookings/${bookingId}/payments`, { headers, data: part })).status()).toBe(201)
  await cash.getByRole('button', { name: /^Received/ }).click()
  await expect(cash.getByLabel(/^Cash received/)).toHaveValue('40.00')
  await page.reload()
  await expect(cash.getByLabel(/^Cash received/)).toHaveValue('40.00')
  await expectAccessibleScreen(page)
  await cash.getByRole('button', { name: /^Received/ }).click()
  // The dialog is closed, so the amount and its receipt stay in the guest's row.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: `Print receipt of ${name}` })).toBeFocused()
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: name })
      .getByText(/40\.00 received$/),
  ).toBeVisible()
  await expect(collect).toBeHidden()
  await expect(page).not.toHaveURL(/dialog=/)
  // Forward does not ask for the money again.
  await page.goForward()
  await expect(page).not.toHaveURL(/dialog=/)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // Another run of this test may have a party in the same departure.
  const party = page.locator('article section').filter({ hasText: name })
  await party.getByRole('button', { name: /^Assign driver to Luxury jeep/ }).click()
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

test('a cash payment whose response was lost is not recorded a second time', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const headers = await signIn(page)
  const date = addDays(day, 72)
  const name = `Paying ${attemptName()}`
  const data = {
    name,
    email: '',
    phone: '+94 77 123 4567',
    participants: 2,
    date,
    kind: 'taxi',
    pickupLocation: 'Tissa',
    dropLocation: 'Ella',
    pickupTime: '06:10',
    vehicle: 'car',
    status: 'confirmed',
    ownPrice: { total: 50, reason: 'Agreed by phone' },
  }
  expect((await request.post('/api/bookings/admin/create-booking', { headers, data })).status()).toBe(201)
  await page.goto(`/dashboard?section=today&day=${date}`)
  await page.getByRole('button', { name: `Collect €50.00 from ${name}` }).click()
  const cash = page.getByRole('dialog', { name: 'Cash received' })
  await cash.getByLabel(/^Cash received/).fill('20')
  await page.route(
    '**/payments',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await cash.getByRole('button', { name: /^Received/ }).click()
  await expect(cash.getByText(today.cash.unsent)).toBeVisible()
  await cash.getByRole('button', { name: 'Cancel' }).click()
  await page.reload()
  // The server has recorded the payment, but the draft is kept.
  await page.getByRole('button', { name: `Collect €30.00 from ${name}` }).click()
  await expect(cash.getByLabel(/^Cash received/)).toHaveValue('20')
  await cash.getByRole('button', { name: /^Received/ }).click()
  await expect(cash).toBeHidden()
  const { guests } = await (await request.get(`/api/today?day=${date}`, { headers })).json()
  expect(guests.find((guest: { name: string }) => guest.name === name)).toMatchObject({ balance: 30 })
})

test('the whole day is printed with its taxis and their drivers', async ({ page, request }, { project }) => {
  const headers = await signIn(page)
  const date = addDays(day, 73)
  const name = `Rider ${attemptName()}`
  const data = {
    name,
    email: '',
    phone: '+94 77 123 4567',
    participants: 2,
    date,
    kind: 'taxi',
    pickupLocation: 'Tissa',
    dropLocation: 'Ella',
    pickupTime: '06:10',
    vehicle: 'car',
    status: 'confirmed',
  }
  const created = await request.post('/api/bookings/admin/create-booking', { headers, data })
  const { bookingId } = (await created.json()).booking
  const pickup = { time: '06:00', driver: 'Sunil', plate: 'WP PD-1234', version: 0 }
  expect((await request.put(`/api/bookings/${bookingId}/pickup`, { headers, data: pickup })).status()).toBe(200)
  await page.goto(`/dashboard?section=today&day=${date}`)
  await page.evaluate(() => {
    window.print = () => {}
  })
  if (project.name === 'mobile') await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('button', { name: 'Print the day' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Print', exact: true }).click()
  await page.emulateMedia({ media: 'print' })
  const row = page.getByRole('row').filter({ hasText: bookingId }).last()
  for (const text of [name, '+94 77 123 4567', '6:00 AM', 'Tissa – Ella', 'Sunil, WP PD-1234', 'Car'])
    await expect(row).toContainText(text)
})

test('a gate payment for a jeep whose guests cancelled stays in Today, and can be deleted there', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const headers = await signIn(page)
  const date = addDays(day, 71)
  const { packages } = await (await request.get('/api/packages')).json()
  const pkg = packages.find(
    ({ packageType, offeredSlots }: { packageType: string; offeredSlots: string[] }) =>
      packageType !== 'shared' && offeredSlots.includes('morning'),
  )
  const data = {
    name: `Gone ${attemptName()}`,
    email: '',
    phone: '+94 77 123 4567',
    participants: 2,
    date,
    kind: 'private',
    timeSlot: 'morning',
    status: 'confirmed',
    packageId: pkg._id,
    jeepType: 'basic',
    visitorType: 'foreign',
    ownPrice: { total: 50, reason: 'Agreed by phone' },
  }
  const created = await request.post('/api/bookings/admin/create-booking', { headers, data })
  expect(created.status()).toBe(201)
  const { bookingId, _id } = (await created.json()).booking
  const plan = await (await request.get(`/api/today?day=${date}`, { headers })).json()
  const { jeeps } = plan.departures
    .flatMap(({ parties }: { parties: { guests: string[] }[] }) => parties)
    .find(({ guests }: { guests: string[] }) => guests.includes(_id))
  const { half, type: jeepType, number } = jeeps[0]
  const receipt = `Receipt ${attemptName()}`
  const paid = { day: date, half, park: pkg.park, jeepType, number, amount: 21_600, currency: 'LKR', receipt }
  expect((await request.post('/api/gate-payments', { headers, data: paid })).status()).toBe(201)
  const cancelled = { status: 'cancelled', cancelledBy: 'guest' }
  expect((await request.put(`/api/bookings/${bookingId}`, { headers, data: cancelled })).status()).toBe(200)

  await page.goto(`/dashboard?section=today&day=${date}`)
  const card = page.getByRole('region', { name: gateSheet.sheet.nobody })
  const payment = card.getByRole('paragraph').filter({ hasText: receipt })
  await expect(payment).toContainText('21,600')
  await expectAccessibleScreen(page)
  await expectAccessibleOnPhone(page)
  // A mistaken press beside the receipt number keeps the input.
  const question = page.getByRole('dialog', { name: gateSheet.sheet.takeBackTitle })
  await payment.getByRole('button').click()
  await expectAccessibleScreen(page)
  await question.getByRole('button', { name: gateSheet.sheet.keep }).click()
  await expect(question).toBeHidden()
  await expect(payment.getByRole('button')).toBeFocused()
  await payment.getByRole('button').click()
  await page.route('**/api/gate-payments/**', (route) => route.abort(), { times: 1 })
  await question.getByRole('button', { name: gateSheet.sheet.takeBackNow }).click()
  await expect(question.getByText(gateSheet.sheet.failed)).toBeVisible()
  await question.getByRole('button', { name: gateSheet.sheet.takeBackNow }).click()
  // The dialog repeats the receipt.
  await expect(question).toBeHidden()
  await expect(card.getByText(receipt)).toBeHidden()
})
