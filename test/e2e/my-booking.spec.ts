import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { addDays } from '#domain/primitives/date.ts'
import { expect, expectAccessibleScreen, test } from './fixtures.ts'
import { chooseDay, reserveDay, reserveDays } from './guest-steps.ts'

type Booked = { bookingId: string; guestKey: string; totalPrice: number; date: string }

/** Books two guests in a basic jeep by the API. */
async function aBooking(request: APIRequestContext, date: string): Promise<Booked> {
  const { packages } = await (await request.get('/api/packages?isActive=true')).json()
  const pkg = packages.find(
    (one: { packageType: string; park: string }) => one.packageType !== 'shared' && one.park === 'bundala',
  )
  const safari = {
    ...{ packageId: pkg._id ?? pkg.id, packageName: pkg.name, park: pkg.park, date, timeSlot: 'afternoon', people: 2 },
    ...{ reservationType: 'private', jeepType: 'basic', visitorType: 'foreign', passportNumber: 'N1234567' },
    customerName: 'Ada Lovelace',
    customerEmail: `${Math.random().toString(36).slice(2, 10)}@example.com`,
    customerPhone: `+44 20 ${String(Math.random()).slice(2, 10)}`,
  }
  const { quote } = await (await request.post(`/api/packages/${safari.packageId}/quote`, { data: safari })).json()
  const made = await request.post('/api/bookings', { data: { ...safari, totalPrice: quote.totalPrice } })
  expect(made.status(), await made.text()).toBe(201)
  return { ...(await made.json()).booking, date }
}

const open = (page: Page, { bookingId, guestKey }: Booked, language = '') =>
  page.goto(`${language}/my-booking?ref=${bookingId}#key=${guestKey}`)

test('a guest opens a booking from an email, adds traveller details, and adds it to the calendar', async ({
  page,
  request,
}) => {
  const booking = await aBooking(request, reserveDay())
  await open(page, booking)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your booking waits for payment')
  await expect(page).toHaveURL(new RegExp(`/my-booking\\?ref=${booking.bookingId}$`))
  await expectAccessibleScreen(page)
  await page.getByLabel('Pick-up place').fill('Hotel at the lake, Tissamaharama')
  await page.getByLabel('Name of guest 2').fill('Grace Hopper')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved. Thank you.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Pick-up place')).toHaveValue('Hotel at the lake, Tissamaharama')
  await expect(page.getByLabel('Name of guest 1')).toHaveValue('Grace Hopper')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Add to my calendar' }).click(),
  ])
  expect(await readFile(await file.path(), 'utf8')).toContain('BEGIN:VTIMEZONE')
  await page.getByRole('link', { name: 'Pay now' }).click()
  await expect(page).toHaveURL(/\/payment\?ref=/)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your booking waits for payment')
})

test('a failed request does not hide the result of the first', { tag: '@once' }, async ({ page, request }) => {
  const booking = await aBooking(request, reserveDay())
  const [first, failed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let times = 0
  await page.route('**/api/bookings/mine/*/account', async (route) => {
    times += 1
    if (times === 1) {
      first.resolve()
      await failed.promise
      return route.continue()
    }
    await route.abort()
    failed.resolve()
  })
  await open(page, booking)
  await first.promise
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your booking waits for payment')
})

test('a guest reschedules a booking, and cancels it after reading the refund', async ({ page, request }) => {
  const booking = await aBooking(request, reserveDays(2))
  const other = addDays(booking.date, 1)
  await open(page, booking)
  await page.getByRole('button', { name: 'Choose another day' }).click()
  await chooseDay(page, other)
  await page.getByRole('button', { name: /^Move my booking to/ }).click()
  await expect(page.getByText(/^Your booking is now on/)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel this booking' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Nothing was paid, so nothing goes back.')).toBeVisible()
  await expectAccessibleScreen(page)
  await dialog.getByRole('button', { name: 'Keep my booking' }).click()
  await page.getByRole('button', { name: 'Cancel this booking' }).click()
  await dialog.getByRole('button', { name: 'Yes, cancel it' }).click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Your booking is cancelled')
  await expect(page.getByText('This booking was cancelled at your request.')).toBeVisible()
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport()
  await expect(page.getByText('Total', { exact: true })).toBeVisible()
  await expect(page.getByText('Still to pay', { exact: true })).toHaveCount(0)
  await expectAccessibleScreen(page)
  await page.getByRole('button', { name: 'Erase my data' }).click()
  await dialog.getByRole('button', { name: 'Yes, erase them' }).click()
  await expect(heading).toContainText('Your data are erased.')
  await expect(heading).toBeFocused()
})

test('the response to a change of date is lost: the choice stays, and the page finds out that it succeeded', {
  tag: '@once',
}, async ({ page, context, request }) => {
  const booking = await aBooking(request, reserveDays(2))
  const other = addDays(booking.date, 1)
  await open(page, booking)
  await page.getByRole('button', { name: 'Choose another day' }).press('Enter')
  await expect(page.locator('[data-day]:focus')).toBeVisible()
  await chooseDay(page, other)
  const move = page.getByRole('button', { name: /^Move my booking to/ })
  await context.setOffline(true)
  await move.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Please check your connection and try again.')
  await expect(move).toBeFocused()
  await context.setOffline(false)

  await page.route('**/move', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await move.press('Enter')
  await expect(page.getByText(/^Your booking is now on/)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(move).toHaveCount(0)
  await expect(page.locator(':focus')).toContainText('Your booking is now on')
})

test('a truncated email link does not open the booking, but the printed reference and key do', {
  tag: '@once',
}, async ({ page, request }) => {
  const booking = await aBooking(request, reserveDay())
  await open(page, { ...booking, guestKey: booking.guestKey.slice(0, 20) })
  await expect(page.getByRole('alert')).toContainText('We cannot open a booking with these two.')
  await page.getByLabel('Booking ID').fill(`${booking.bookingId.replace('PM', 'pm-')}. `)
  await page.getByLabel('Key').fill(booking.guestKey)
  await page.getByRole('button', { name: 'Open my booking' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your booking waits for payment')
})

test('a booking opens by reference and key, after a wrong key, and in German', { tag: '@once' }, async ({
  page,
  request,
}) => {
  const booking = await aBooking(request, reserveDay())
  await page.goto('/my-booking')
  await expectAccessibleScreen(page)
  await page.getByRole('button', { name: 'Open my booking' }).click()
  await expect(page.getByRole('alert')).toHaveText('Please enter the booking ID and the key.')
  await page.getByLabel('Booking ID').fill(booking.bookingId.toLowerCase())
  await page.getByLabel('Key').fill('not the key')
  await page.getByRole('button', { name: 'Open my booking' }).click()
  await expect(page.getByRole('alert')).toContainText('We cannot open a booking with these two.')
  await expect(page.getByLabel('Booking ID')).toHaveValue(booking.bookingId.toLowerCase())
  await page
    .getByLabel('Key')
    .fill(`https://safari.example/my-booking?ref=${booking.bookingId}#key=${booking.guestKey}`)
  await page.getByRole('button', { name: 'Open my booking' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your booking waits for payment')
  await open(page, booking, '/de')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihre Buchung wartet auf die Zahlung')
  await expectAccessibleScreen(page)
})

test('the longest button for a change of date fits on a phone', { tag: '@once' }, async ({ newGuest, request }) => {
  const page = await newGuest({ viewport: { width: 390, height: 844 } })
  const booking = await aBooking(request, reserveDays(2))
  await open(page, booking, '/fr')
  await page.getByRole('button', { name: 'Choisir un autre jour' }).click()
  await expect(page.locator('[data-day]:focus')).toBeVisible()
  await chooseDay(page, addDays(booking.date, 1), 'Mois suivant')
  await expect(page.getByRole('button', { name: /^Déplacer ma réservation au/ })).toBeVisible()
  await expectAccessibleScreen(page)
})
