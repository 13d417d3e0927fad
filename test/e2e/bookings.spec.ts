import type { Locator, Page } from '@playwright/test'
import { addDays, type Day } from '#domain/primitives/date.ts'
import { attemptName, expect, expectAccessibleOnPhone, expectAccessibleScreen, test } from './fixtures.ts'
import { reserveWeek } from './guest-steps.ts'
import { signIn } from './staff-steps.ts'

test('a booking deleted by a colleague during an edit can be saved as a new one, even after a reload', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const name = `Ishara ${attemptName()} Fernando`
  const headers = await signIn(page)
  const data = { name, email: 'ishara@example.org', phone: '+94 77 123 4567', date: reserveWeek() }
  const created = await request.post('/api/bookings/admin/create-booking', { headers, data })
  const { booking } = await created.json()

  await page.goto(`/dashboard?section=bookings&dialog=edit&row=${booking.bookingId}`)
  const edit = page.getByRole('dialog', { name: 'Edit Booking' })
  await edit.getByRole('textbox', { name: /^Phone/ }).fill('+94 77 765 4321')
  const storedDrafts = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }))
  await expect.poll(storedDrafts).toContain('+94 77 765 4321')
  expect((await request.delete(`/api/bookings/${booking._id}`, { headers })).status()).toBe(200)
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await expect(edit.getByText('Somebody deleted this booking.')).toBeVisible()
  await expectAccessibleScreen(page)
  await page.reload()
  await edit.getByRole('button', { name: 'Save as a new booking' }).click()
  const anew = page.getByRole('dialog', { name: 'Add New Booking' })
  await expect(anew.getByRole('textbox', { name: /^Name/ })).toBeFocused()
  await expect(anew.getByRole('textbox', { name: /^Name/ })).toHaveValue(name)
  await expect(anew.getByRole('textbox', { name: /^Phone/ })).toHaveValue('+94 77 765 4321')
  await anew.getByRole('button', { name: 'Create Booking' }).click()
  await expect(page.getByText('Booking created successfully!')).toBeVisible()
})

test('a clerk creates a booking, finds it, changes it while another clerk does, and deletes it', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const name = `Kamala ${attemptName()} Wickramasinghe`
  const day = reserveWeek()
  const headers = await signIn(page)

  await page.goto('/dashboard?section=bookings')
  await expect(page.getByRole('heading', { name: 'Booking Management' })).toBeVisible()
  await page.getByRole('button', { name: 'Add New Booking' }).click()
  const form = page.getByRole('dialog', { name: 'Add New Booking' })
  await typeStay(form, name, day)
  await form.getByLabel(/^Check-out/).fill(addDays(day, 2))
  await expect(form.getByText('2 nights')).toBeVisible()
  await expect(form.getByRole('status').filter({ hasText: '$64.00' })).toBeVisible()
  await expectAccessibleScreen(page)

  // A reload restores the form and its text.
  await page.reload()
  await expect(form.getByRole('textbox', { name: /^Name/ })).toHaveValue(name)
  await form.getByRole('button', { name: 'Create Booking' }).click()
  await expect(page.getByText('Booking created successfully!')).toBeVisible()

  await page.goto(`/dashboard?section=bookings&kind=room&from=${day}&to=${day}&q=${encodeURIComponent(name)}`)
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible()
  await expect(page.getByLabel('Type', { exact: true })).toHaveValue('room')
  await expect(page.getByText('Showing 1–1 of 1')).toBeVisible()
  await expectAccessibleScreen(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^bookings-\d{4}-\d\d-\d\d\.csv$/)

  // Another clerk confirms the booking in the meantime.
  await chooseInMenu(page, name, 'Edit booking')
  const edit = page.getByRole('dialog', { name: 'Edit Booking' })
  await edit.getByRole('textbox', { name: /^Phone/ }).fill('+94 77 765 4321')
  const [found] = await (await request.get(`/api/bookings?q=${encodeURIComponent(name)}`, { headers })).json()
  await request.put(`/api/bookings/${found._id}`, {
    headers,
    data: { status: 'confirmed' },
  })
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await expect(edit.getByText('Somebody else saved this booking while you were typing.')).toBeVisible()
  await expect(edit.getByText('Pending → Confirmed')).toBeVisible()
  await expect(edit.getByRole('textbox', { name: /^Phone/ })).toHaveValue('+94 77 765 4321')
  await expectAccessibleScreen(page)
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Booking updated successfully!')).toBeVisible()

  await chooseInMenu(page, name, 'View details')
  const details = page.getByRole('dialog', { name: `Booking ${found.bookingId}` })
  await expect(details.getByText('+94 77 765 4321')).toBeVisible()
  await expect(details.getByText('Balance due')).toBeVisible()
  await details.getByText('History', { exact: true }).click()
  await expect(details.getByText('Status: Pending → Confirmed')).toBeVisible()
  await expectAccessibleScreen(page)
  await details.getByRole('button', { name: 'Close' }).click()

  await chooseInMenu(page, name, 'Delete booking')
  const deleting = page.getByRole('dialog', { name: 'Delete Booking' })
  await deleting.getByText('We do', { exact: true }).click()
  await deleting.getByRole('button', { name: 'Delete booking' }).click()
  await expect(page.getByText('Booking deleted successfully!')).toBeVisible()
  await expect(page.getByText('No bookings match these filters.')).toBeVisible()
})

test('Back closes a form that asks about its changes, and the next form opens without the question', {
  tag: '@desktop',
}, async ({ page }) => {
  await signIn(page)
  await page.goto('/dashboard?section=bookings')
  const form = page.getByRole('dialog', { name: 'Add New Booking' })
  const add = page.getByRole('button', { name: 'Add New Booking' })
  await add.click()
  await form.getByRole('textbox', { name: /^Name/ }).fill(`Lalith ${attemptName()}`)
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(form.getByText('Your changes are not saved yet.')).toBeVisible()
  await page.goBack()
  await expect(form).toBeHidden()
  await add.click()
  await expect(form.getByRole('textbox', { name: /^Name/ })).toHaveValue(`Lalith ${attemptName()}`)
  await expect(form.getByRole('button', { name: 'Create Booking' })).toBeVisible()
  await form.getByRole('button', { name: 'Cancel' }).click()
  await form.getByRole('button', { name: 'Discard' }).click()
  await expect(form).toBeHidden()
})

test('a clerk with an outdated total is told before anything is saved', { tag: '@desktop' }, async ({ page }) => {
  const day = reserveWeek()
  await signIn(page)
  const asItWas = { ticketPrice: 0, jeepPrice: 0, guidePrice: 0, mealPrice: 0, roomPrice: 30 }
  await page.route('**/api/bookings/admin/price', (route) =>
    route.fulfill({ json: { success: true, lines: asItWas, totalPrice: 60, currency: 'USD' } }),
  )
  await page.goto('/dashboard?section=bookings')
  await page.getByRole('button', { name: 'Add New Booking' }).click()
  const form = page.getByRole('dialog', { name: 'Add New Booking' })
  await typeStay(form, 'Kamala Early', day)
  const csvRequest = page.waitForRequest(
    (asking) => asking.url().endsWith('/admin/price') && asking.postDataJSON().checkOut === addDays(day, 2),
  )
  await form.getByLabel(/^Check-out/).fill(addDays(day, 2))
  // The price shown is for these nights.
  await csvRequest
  await expect(form.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(form.getByRole('status').filter({ hasText: '$60.00' })).toBeVisible()

  await page.unrouteAll()
  await form.getByRole('button', { name: 'Create Booking' }).click()
  await expect(form.getByText('The price has changed since you opened the page.')).toBeInViewport()
  await expect(form.getByRole('status').filter({ hasText: '$64.00' })).toBeVisible()
  await expectAccessibleScreen(page)
  await form.getByRole('button', { name: 'Create Booking' }).click()
  await expect(page.getByText('Booking created successfully!')).toBeVisible()
})

test('clicking a row opens the booking; after a clerk confirms it, the row shows the new status', async ({
  page,
  request,
}, { project }) => {
  const name = `Sunil ${attemptName()} Jayasuriya`
  const headers = await signIn(page)
  const data = {
    name,
    email: 'sunil@example.org',
    phone: '+94 77 123 4567',
    date: reserveWeek(),
    paymentMethod: 'cash',
  }
  const { booking } = await (await request.post('/api/bookings/admin/create-booking', { headers, data })).json()
  if (project.name === 'desktop') await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/dashboard?section=bookings&q=${encodeURIComponent(name)}`)
  const list = page.getByRole('region', { name: 'Bookings' })
  const row = list.getByRole('row').or(list.getByRole('listitem')).filter({ hasText: name })
  const height = (await row.boundingBox())?.height
  expect(height).toBeLessThanOrEqual(project.name === 'mobile' ? 72 : 64)
  await row.getByText('N/A').or(row.getByText('8:00 AM')).first().click()
  const details = page.getByRole('dialog', { name: `Booking ${booking.bookingId}` })
  const confirm = details.getByRole('button', { name: 'Confirm' })
  const undo = details.getByRole('button', { name: 'Undo' })
  await confirm.press('Enter')
  await expect(details.getByRole('status').getByText(`Booking ${booking.bookingId} is confirmed.`)).toBeVisible()
  // A second Enter does not take the confirmation back; Tab leads to Undo.
  await expect(confirm).toBeFocused()
  await expect(confirm).toBeDisabled()
  await page.keyboard.press('Enter')
  await expect(undo).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(undo).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(
    details.getByRole('status').getByText(`Booking ${booking.bookingId} is no longer confirmed.`),
  ).toBeVisible()
  await expect(undo).toHaveCount(0)
  await expect(confirm).toBeFocused()
  await expect(confirm).toBeEnabled()
  await confirm.press('Enter')
  await expect(undo).toBeVisible()
  await expect(details.getByRole('button', { name: 'Message', exact: true })).toBeVisible()
  await expectAccessibleScreen(page)
  await details.getByRole('button', { name: 'Close' }).click()
  await expect(details).toBeHidden()
  await expect(row.getByText('Confirmed')).toBeVisible()
  await row.getByRole('button', { name: `More for the booking of ${name}` }).press('Enter')
  await expect(page.getByRole('menuitem', { name: 'View details' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(details).toBeVisible()
})

test('a clerk confirms selected bookings, and sees which could not be confirmed', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const headers = await signIn(page)
  const day = reserveWeek()
  const data = { email: 'sunil@example.org', phone: '+94 77 123 4567', date: day, paymentMethod: 'cash' }
  const references: string[] = []
  for (const booking of [{ name: 'Bulk One' }, { name: 'Bulk Two' }, { name: 'Bulk Three', status: 'confirmed' }]) {
    const response = await request.post('/api/bookings/admin/create-booking', {
      headers,
      data: { ...data, ...booking },
    })
    references.push((await response.json()).booking.bookingId)
  }
  await page.goto(`/dashboard?section=bookings&q=Bulk&from=${day}&to=${day}`)
  await page.getByLabel('Choose all bookings shown').check({ force: true })
  await expect(page.getByText('3 bookings selected')).toBeVisible()
  await expectAccessibleScreen(page)
  const chosen = page.getByRole('region', { name: 'Chosen bookings' })
  const csv = page.waitForRequest(/bookings\.csv\?/)
  await chosen.getByRole('button', { name: 'CSV' }).click()
  expect(new URL((await csv).url()).searchParams.get('references')?.split(',').sort()).toEqual(references.sort())
  await chosen.getByRole('button', { name: 'Confirm' }).click()
  const question = page.getByRole('dialog', { name: 'Confirm 3 bookings?' })
  await expect(question).toBeVisible()
  await page.goBack()
  await expect(question).toBeHidden()
  await expect(chosen.getByRole('button', { name: 'Confirm' })).toBeFocused()
  // After a reload no booking is selected.
  await chosen.getByRole('button', { name: 'Confirm' }).click()
  await expect(question).toBeVisible()
  await page.reload()
  await expect(page.getByRole('row', { name: /Bulk One/ })).toBeVisible()
  await expect(page).not.toHaveURL(/dialog=/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByLabel('Choose all bookings shown').check({ force: true })
  await chosen.getByRole('button', { name: 'Confirm' }).click()
  await question.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('2 bookings confirmed')).toBeVisible()
  await expect(page.getByText('This booking is not pending.')).toBeVisible()
  await expect(page.getByRole('row').getByText('Confirmed')).toHaveCount(3)
  await expect(page).not.toHaveURL(/dialog=/)
})

test('a selected booking that the server refuses is listed with the reason, stays selected and is confirmed later', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const headers = await signIn(page)
  const day = reserveWeek()
  const data = { name: `Refused ${attemptName()}`, phone: '+94 77 123 4567', date: day, paymentMethod: 'cash' }
  const response = await request.post('/api/bookings/admin/create-booking', { headers, data })
  const { bookingId } = (await response.json()).booking
  await page.goto(`/dashboard?section=bookings&q=Refused&from=${day}&to=${day}`)
  await page.getByLabel('Choose all bookings shown').check({ force: true })
  const isAsked = Promise.withResolvers<void>()
  await page.route(
    '**/api/bookings/*',
    async (route) => {
      await isAsked.promise
      await route.fulfill({ status: 409, json: { success: false, message: 'Changed meanwhile.' } })
    },
    { times: 1 },
  )
  const chosen = page.getByRole('region', { name: 'Chosen bookings' })
  const question = page.getByRole('dialog', { name: 'Confirm 1 booking?' })
  await chosen.getByRole('button', { name: 'Confirm' }).click()
  await question.getByRole('button', { name: 'Confirm' }).click()
  await expect(question.getByRole('button', { name: '1 of 1...' })).toBeDisabled()
  isAsked.resolve()
  await expect(page.getByText(`${bookingId}: Changed meanwhile.`)).toBeVisible()
  await expect(page.getByText('0 bookings confirmed')).toBeVisible()
  await expect(page.getByText('1 booking selected')).toBeVisible()
  await expect(question).toBeHidden()
  await chosen.getByRole('button', { name: 'Confirm' }).click()
  await question.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('1 booking confirmed')).toBeVisible()
  await expect(page.getByText('Changed meanwhile.')).toHaveCount(0)
  await expect(chosen).toHaveCount(0)
})

test('a clerk writes to selected guests, each in their language; one without an address stays selected', async ({
  page,
  request,
}) => {
  const headers = await signIn(page)
  const day = reserveWeek()
  const data = { phone: '+94 77 123 4567', date: day, paymentMethod: 'cash' }
  const names = ['One', 'Two'].map((name) => `Letter ${name} ${attemptName()}`)
  for (const booking of [{ name: names[0], email: 'letter@example.org' }, { name: names[1] }])
    await request.post('/api/bookings/admin/create-booking', { headers, data: { ...data, ...booking } })
  await page.goto(`/dashboard?section=bookings&q=Letter&from=${day}&to=${day}`)
  const chosen = page.getByRole('region', { name: 'Chosen bookings' })
  const isPhone = page.viewportSize()?.width === 390
  if (isPhone) await chooseInMenu(page, names[0] ?? '', 'Choose booking')
  for (const name of names.slice(isPhone ? 1 : 0))
    await page.getByRole('checkbox', { name: new RegExp(`^Choose \\w+, ${name}`) }).check({ force: true })
  await expect(page.getByText('2 bookings selected')).toBeVisible()
  await expectAccessibleScreen(page)
  await chosen.getByRole('button', { name: 'Message' }).click()
  const dialog = page.getByRole('dialog', { name: 'Message to 2 guests' })
  await expect(dialog.getByText(/^Example: the email to Letter/)).toBeVisible()
  await dialog.getByLabel('Message', { exact: true }).selectOption('Own text')
  await dialog.getByRole('button', { name: 'Send emails' }).click()
  const subject = dialog.getByLabel('Subject')
  await expect(subject).toBeFocused()
  await expect(subject).toHaveAccessibleDescription('Please enter a subject.')
  await subject.fill('Your safari')
  await expect(subject).toHaveAccessibleDescription('')
  await expect(dialog.getByText('Please write a message.')).toBeVisible()
  await dialog.getByLabel('Message', { exact: true }).selectOption('Weather')
  await expectAccessibleScreen(page)
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('2 bookings selected')).toBeVisible()
  await chosen.getByRole('button', { name: 'Message' }).click()
  await dialog.getByRole('button', { name: 'Send emails' }).click()
  await expect(page.getByText('1 email is being sent')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('No email: tell the guest by WhatsApp.')).toBeVisible()
  await expect(page.getByText('1 booking selected')).toBeVisible()
})

test('a clerk saves filters as a view and chooses columns; both are available on another device', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const headers = await signIn(page)
  const choose = (data: object) => request.put('/api/admin/me/settings', { headers, data })
  await choose({ bookingColumns: ['date', 'participants', 'payment', 'status'], bookingViews: [] })
  await page.goto('/dashboard?section=bookings&paid=unpaid&sort=latest')
  const open = async () => {
    await page.getByRole('button', { name: 'View', exact: true }).click()
    return page.getByRole('dialog', { name: 'Views and columns' })
  }
  const dialog = await open()
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await expect(dialog.getByText('Please enter a name.')).toBeVisible()
  // A choice is shown at once and saved in the background, so a page opened right away may not have it.
  const andSave = async (choice: () => Promise<void>) => {
    const saved = page.waitForResponse('**/api/admin/me/settings')
    await choice()
    await saved
  }
  await dialog.getByLabel('Name').fill('Unpaid')
  await andSave(() => dialog.getByRole('button', { name: 'Save view' }).click())
  await expect(dialog.getByRole('link', { name: 'Unpaid' })).toHaveAttribute('aria-current', 'true')
  await expectAccessibleScreen(page)
  await expectAccessibleOnPhone(page)
  await andSave(() => dialog.getByRole('checkbox', { name: 'Participants' }).uncheck({ force: true }))
  await andSave(() => dialog.getByRole('checkbox', { name: 'Booked on' }).check({ force: true }))
  await page.goto('/dashboard?section=bookings')
  const booked = page.getByRole('columnheader', { name: 'Booked on' })
  await expect(booked).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Participants' })).toHaveCount(0)
  await booked.getByRole('link').click()
  await expect(booked).toHaveAttribute('aria-sort', 'descending')
  await expect(page).toHaveURL(/sort=newest/)
  await booked.getByRole('link').click()
  await expect(booked).toHaveAttribute('aria-sort', 'none')
  for (const [name, sort] of Object.entries({ Customer: 'name', Payment: 'payment', Status: 'status' })) {
    const head = page.getByRole('columnheader', { name })
    await head.getByRole('link').click()
    await expect(head).toHaveAttribute('aria-sort', 'ascending')
    await expect(page).toHaveURL(new RegExp(`sort=${sort}$`))
    await head.getByRole('link').click()
    await expect(head).toHaveAttribute('aria-sort', 'descending')
    await expect(page).toHaveURL(new RegExp(`sort=${sort}-down$`))
  }
  await (await open()).getByRole('link', { name: 'Unpaid' }).click()
  await expect(page).toHaveURL(/paid=unpaid&sort=latest/)
  await (await open()).getByRole('button', { name: 'Remove the view Unpaid' }).click()
  await expect(page.getByRole('dialog').getByText('Save filters under a name')).toBeVisible()
  await choose({ bookingColumns: ['date', 'participants', 'payment', 'status'] })
})

test('a list that fails to load shows the error banner and can be retried', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const headers = await signIn(page)
  const name = 'Nimal Eight'
  const data = { name, email: 'nimal@example.org', phone: '+94 77 123 4567', date: reserveWeek() }
  expect((await request.post('/api/bookings/admin/create-booking', { headers, data })).ok()).toBe(true)
  await page.route(/\/api\/bookings\?/, (route) =>
    route.fulfill({ status: 500, json: { success: false, message: 'Something else went wrong.' } }),
  )
  await page.goto(`/dashboard?section=bookings&q=${encodeURIComponent(name)}`)
  await expect(page.getByText('Failed to fetch bookings')).toBeVisible()
  await expect(page.getByText('Something else went wrong.')).toHaveCount(0)
  await expectAccessibleScreen(page)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText('Failed to fetch bookings')).toHaveCount(0)
  await expect(page.getByText('8:00 AM').filter({ visible: true }).first()).toBeVisible()
})

async function chooseInMenu(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `More for the booking of ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** Fills in the guests of a room and the check-in, but not the check-out. */
async function typeStay(form: Locator, name: string, day: Day): Promise<void> {
  await form.getByRole('textbox', { name: /^Name/ }).fill(name)
  await form
    .getByRole('textbox', { name: /^Email/ })
    .first()
    .fill('kamala@example.org')
  await form.getByRole('textbox', { name: /^Phone/ }).fill('+94 77 123 4567')
  await form.getByLabel('Booking type').selectOption('room')
  await form.getByLabel(/^Check-in/).fill(day)
}
