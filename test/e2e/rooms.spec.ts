import type { Page } from '@playwright/test'
import { addDays } from '#domain/primitives/date.ts'
import { expect, expectAccessibleScreen, test } from './fixtures.ts'
import { goOffline } from './offline-steps.ts'

const inDays = (count: number) => addDays(process.env.PUGMARK_TODAY ?? '', count)

const datesDialog = (page: Page) => page.getByRole('dialog', { name: 'Your dates' })

/** The available days of the calendar. */
const freeDays = (page: Page) =>
  datesDialog(page).getByRole('grid').getByRole('button').and(page.locator(':not([aria-disabled])'))

/** Opens the calendar from a date field, one or two months ahead. */
async function openDates(page: Page, field: 'Check-in' | 'Check-out'): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${field}:`) }).click()
  // A wide screen may show the last month already.
  const next = datesDialog(page).getByRole('button', { name: 'Next month' })
  if (await next.isEnabled()) await next.click()
}

test('the landing page links to each room and to the taxi, without JavaScript', { tag: '@desktop' }, async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/rooms')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hotel Rooms & Taxi Service')
  for (const [name, price] of [
    ['Triple Room', '$40.00'],
    ['Double Room', '$32.00'],
    ['Hostel Bed', '$10.00'],
  ] as const) {
    await expect(page.getByRole('article').filter({ hasText: name })).toContainText(price)
  }
  await expect(page.getByRole('link', { name: 'Book a Taxi' })).toHaveAttribute('href', '/taxi-service')
  await page.getByRole('article').getByRole('link', { name: 'Hostel Bed' }).click()
  await expect(page).toHaveURL(/\/room\/hostel$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hostel Bed')
  await context.close()
})

test('an unknown room type redirects to the triple room', { tag: '@desktop' }, async ({ request }) => {
  const html = await (await request.get('/room/penthouse')).text()
  expect(html).toMatch(/<h1[^>]*>Triple Room</)
  expect(html).toMatch(/<link rel="canonical" href="[^"]+\/room\/triple"/)
})

test('the checks of a stay are reported at once, and its choices survive a reload', async ({ page }) => {
  await page.goto('/room/double')
  const book = page.getByRole('button', { name: 'Book Now' })
  const expectMessage = async (sentence: string, times = 1) => {
    await book.click()
    await expect(page.locator('form').getByText(sentence).first()).toBeVisible()
    // No other message is shown.
    await expect(page.getByText(sentence)).toHaveCount(times)
  }
  const fewer = (what: string) => page.getByRole('button', { name: `Fewer: ${what}` }).click()
  const more = (what: string) => page.getByRole('button', { name: `More: ${what}` }).click()

  await fewer('Guests')
  await expectMessage('Please select both Check-in and Check-out dates.', 2)
  await expect(page.locator('form').getByText('At least 1 guest must be selected.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Check-in:/ })).toBeFocused()
  await more('Guests')
  await openDates(page, 'Check-in')
  await freeDays(page).nth(4).click()
  await expect(datesDialog(page)).toContainText('Now select your check-out date')
  await page.keyboard.press('Escape')
  await expectMessage('Please select both Check-in and Check-out dates.')
  await expect(page.getByRole('button', { name: /^Check-out:/ })).toBeFocused()
  await page.getByRole('button', { name: /^Check-out:/ }).click()
  await expectAccessibleScreen(page)
  for (let night = 1; night <= 3; night++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(datesDialog(page).locator(':focus')).toHaveAccessibleName(/, Check-out$/)
  await expect(datesDialog(page).getByRole('gridcell', { selected: true })).toHaveCount(4)
  await expect(datesDialog(page)).toContainText('3 nights · $96.00')
  await expectAccessibleScreen(page)
  await datesDialog(page).getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('1 room × 3 nights × $32.00')).toBeVisible()
  await fewer('Guests')
  await expectMessage('At least 1 guest must be selected.')
  await expect(page.getByLabel('Guests', { exact: true })).toBeFocused()
  await more('Guests')
  await fewer('Rooms')
  await expectMessage('At least 1 room must be selected.')
  for (const what of ['Rooms', 'Rooms', 'Guests', 'Guests']) await more(what)
  await expect(page.getByText('2 rooms × 3 nights × $32.00')).toBeVisible()
  await expect(page).toHaveURL(/guests=3/)

  await page.reload()
  await expect(page.getByText('2 rooms × 3 nights × $32.00')).toBeVisible()
  await expect(page.getByLabel('Guests', { exact: true })).toHaveValue('3')
  await book.click()
  await expect(page).toHaveURL(/\/booking$/)
  const { roomBooking } = await page.evaluate(() => history.state.usr)
  expect(roomBooking).toEqual({
    roomType: 'double',
    roomName: 'Double Room',
    checkIn: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    checkOut: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    guests: 3,
    rooms: 2,
    subtotal: 192,
    discount: 0,
    total: 192,
  })
  await page.goBack()
  await expect(page.getByText('2 rooms × 3 nights × $32.00')).toBeVisible()
})

test('dates in the wrong order are reported at once', { tag: '@desktop' }, async ({ page }) => {
  const day = inDays(100)
  await page.goto(`/room/triple?checkIn=${day}&checkOut=${day}`)
  await expect(page.locator('form').getByText('Check-out date must be after the Check-in date.')).toBeVisible()
  await page.getByRole('button', { name: 'Book Now' }).click()
  await expect(page.getByRole('button', { name: /^Check-out:/ })).toBeFocused()
})

test('for sold-out nights, other dates and other rooms can be chosen with one press', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/room/triple?guests=4&rooms=2')
  await openDates(page, 'Check-in')
  await freeDays(page).nth(9).click()
  await freeDays(page).nth(11).click()
  await datesDialog(page).getByRole('button', { name: 'Done' }).click()
  await expect(page).toHaveURL(/checkOut=/)
  const query = new URL(page.url()).searchParams
  const nightsTaken = Object.fromEntries([[query.get('checkIn'), 3]])
  // Another guest was faster.
  await page.route('**/api/rooms/triple/availability', (route) =>
    route.fulfill({ json: { success: true, stock: 3, taken: nightsTaken } }),
  )
  await page.getByRole('button', { name: 'Book Now' }).click()
  await expect(page.getByText(/Fully booked for/)).toBeVisible()
  await expect(page.locator('[data-other-stays]')).toBeFocused()
  await expectAccessibleScreen(page)
  const others = page.locator('[data-other-stays]')
  await expect(others.getByRole('link', { name: /^Double Room: 2 rooms, \$/ })).toBeVisible()
  await others.getByRole('button').first().click()
  await expect(others).toBeHidden()
  await expect(page.getByRole('button', { name: /^Check-in:/ })).toBeFocused()
})

test('a stay cannot cross a sold-out night', { tag: '@desktop' }, async ({ page }) => {
  const soldOut = inDays(103)
  await page.route('**/api/rooms/triple/availability', (route) =>
    route.fulfill({ json: { success: true, stock: 3, taken: { [soldOut]: 3 } } }),
  )
  await page.goto(`/room/triple?checkIn=${inDays(101)}&checkOut=${inDays(102)}`)
  const day = (count: number) => datesDialog(page).locator(`[data-day="${inDays(count)}"]`)
  await page.getByRole('button', { name: /^Check-in:/ }).click()
  await expect(day(101)).toHaveAccessibleName(/, Check-in$/)
  // Availability is loaded again when the guest returns to the tab.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(day(103)).toHaveAccessibleName(/, not available$/)
  await day(103).click({ force: true })
  await expect(page).toHaveURL(new RegExp(`checkIn=${inDays(101)}`))
  await day(100).click()
  // The night before is the last free one, and the day itself may be the check-out.
  await expect(datesDialog(page)).toContainText('at the latest')
  await expect(day(104)).toHaveAccessibleName(/, not available$/)
  await day(104).click({ force: true })
  await expect(day(104)).not.toHaveAccessibleName(/Check-out/)
  await day(103).click()
  await expect(datesDialog(page)).toContainText('3 nights · $120.00')
  await expect(page).toHaveURL(new RegExp(`checkIn=${inDays(100)}&checkOut=${inDays(103)}`))
  await page.reload()
  await page.getByRole('button', { name: /^Check-out:/ }).click()
  await expect(day(103)).toHaveAccessibleName(/, Check-out$/)
  // A day before the check-in begins a new stay.
  await day(99).click()
  await expect(datesDialog(page).getByRole('button', { name: 'Done' })).toBeDisabled()
  await datesDialog(page).getByRole('button', { name: 'Clear dates' }).click()
  await expect(datesDialog(page)).toContainText('Select your check-in date.')
  await expect(datesDialog(page).locator('[data-day]:focus')).toHaveCount(1)
  await expect(page).not.toHaveURL(/checkIn/)
})

test('offline, the choices stay', { tag: '@desktop' }, async ({ page, context }) => {
  // The connection drops before the toast component has loaded.
  await page.route('**/toast-region.*', (route) => route.abort())
  await page.goto(`/room/hostel?checkIn=${inDays(100)}&checkOut=${inDays(102)}`)
  await expect(page.getByText('1 bed × 2 nights × $10.00')).toBeVisible()
  await goOffline(page)
  await page.getByRole('button', { name: 'Book Now' }).click()
  await expect(page.getByText(/Nothing was lost/).first()).toBeVisible()
  await expect(page.getByText('1 bed × 2 nights × $10.00')).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Book Now' }).click()
  await expect(page).toHaveURL(/\/booking$/)
})

test('the gallery moves by buttons and arrow keys, and announces the current picture', async ({ page }) => {
  await page.goto('/room/triple')
  const pictures = page.getByRole('region', { name: 'Pictures of the Triple Room' })
  await expect(pictures.getByText('1 of 3')).toBeVisible()
  await pictures.getByRole('button', { name: 'Next picture' }).click()
  await expect(pictures.getByText('2 of 3')).toBeVisible()
  await pictures.getByRole('list').focus()
  await page.keyboard.press('ArrowLeft')
  await expect(pictures.getByText('1 of 3')).toBeVisible()
  await pictures.getByRole('button', { name: 'Previous picture' }).click()
  await expect(pictures.getByText('3 of 3')).toBeVisible()
})

test('a stay that began before it was sent is refused above the form, which gets the focus', {
  tag: '@desktop',
}, async ({ page }) => {
  const roomBooking = { roomType: 'double', checkIn: '2020-02-01', checkOut: '2020-02-03', guests: 2, rooms: 1 }
  await page.addInitScript((usr) => history.replaceState({ usr, key: 'late', idx: 0 }, ''), { roomBooking })
  await page.goto('/booking')
  await page.getByLabel('Full Name').fill('Nimal Late')
  await page.getByLabel('Phone Number').fill('+94 77 123 4567')
  await page.getByLabel('Email').fill('nimal@example.org')
  for (const times of [1, 2]) {
    await page.getByRole('button', { name: 'Book Now' }).filter({ visible: true }).click()
    const above = page.locator('div[tabindex="-1"]').filter({ hasText: 'This date has passed.' })
    await expect(above, `time ${times}`).toBeFocused()
    await page.getByLabel('Email').focus()
  }
})
