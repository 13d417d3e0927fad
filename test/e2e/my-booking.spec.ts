import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { openDatabase } from '#db/client.ts'
import { addDays } from '#domain/primitives/date.ts'
import { staffBookings } from '#i18n/messages/en/staff-bookings.ts'
import { expect, expectAccessibleScreen, expectAccessibleTranslation, test, untilHydrated } from './fixtures.ts'
import { type BookedSafari, bookSafari, chooseDay, reserveDay, reserveDays } from './guest-steps.ts'
import { goOffline } from './offline-steps.ts'
import { signIn } from './staff-steps.ts'

/** Opens a folded section by its heading. */
const unfold = (page: Page, heading: string) => page.locator('summary', { hasText: heading }).click()

const keyForm = (page: Page) => page.locator('form', { has: page.getByLabel('Key') })

const open = (page: Page, { bookingId, guestKey }: BookedSafari, language = '') =>
  page.goto(`${language}/my-booking?ref=${bookingId}#key=${guestKey}`)

test('a guest opens a booking from an email, adds traveller details, and adds it to the calendar', async ({
  page,
  request,
}) => {
  const booking = await bookSafari(request, reserveDay())
  await open(page, booking)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment needed')
  await expect(page).toHaveURL(new RegExp(`/my-booking\\?ref=${booking.bookingId}$`))
  await expectAccessibleScreen(page)
  await page.getByLabel('Pickup location').fill('Hotel at the lake, Tissamaharama')
  await expect(page.getByLabel('Name of guest 1')).toHaveValue('Ada Lovelace')
  await page.getByLabel('Name of guest 2').fill('Grace Hopper')
  await expect(page.getByText('We have •••••567.', { exact: false })).toBeVisible()
  const passport = page.getByLabel('Passport number of guest 2')
  await passport.fill('Y7654321')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved. Thank you.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Pickup location')).toHaveValue('Hotel at the lake, Tissamaharama')
  await expect(page.getByLabel('Name of guest 2')).toHaveValue('Grace Hopper')
  // The page knows only the last characters of a stored number, and saving again keeps it.
  await expect(passport).toHaveValue('')
  await expect(page.getByText('We have •••••321.', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved. Thank you.')).toBeVisible()
  await expect(page.getByText('We have •••••321.', { exact: false })).toBeVisible()
  await expectAccessibleScreen(page)
  await unfold(page, 'Save or print')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Add to my calendar' }).click(),
  ])
  expect(await readFile(await file.path(), 'utf8')).toContain('BEGIN:VTIMEZONE')
  await page.getByRole('link', { name: 'Pay now' }).click()
  await expect(page).toHaveURL(/\/payment\?ref=/)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment needed')
})

test('staff see the travellers of a booking, and reveal their numbers for a reason', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const booking = await bookSafari(request, reserveDay())
  const travellers = [
    { name: 'Ada Lovelace' },
    { name: 'Grace Hopper', document: { kind: 'passport', number: 'Y7654321' } },
  ]
  const filled = await request.patch(`/api/bookings/mine/${booking.bookingId}`, {
    headers: { 'x-guest-key': booking.guestKey },
    data: { travellers },
  })
  expect(filled.status()).toBe(200)
  await signIn(page)
  await page.goto(`/dashboard?section=bookings&booking=${booking.bookingId}`)
  const details = page.getByRole('dialog').first()
  await expect(details.getByRole('heading', { name: staffBookings.identity.others })).toBeVisible()
  await expect(details.getByText('•••••321')).toBeVisible()
  await expect(details.getByText('Y7654321')).toHaveCount(0)
  await expectAccessibleScreen(page)
  await details.getByRole('button', { name: staffBookings.identity.reveal }).click()
  const reveal = page.getByRole('dialog', { name: staffBookings.identity.title })
  await reveal.getByLabel(staffBookings.identity.reason).fill('park tickets')
  await reveal.getByRole('button', { name: staffBookings.identity.show }).click()
  await expect(reveal.getByText('N1234567')).toBeVisible()
  await expect(reveal.getByText('Y7654321')).toBeVisible()
  await expectAccessibleScreen(page)
  await page.keyboard.press('Escape')
  await expect(details.getByRole('button', { name: staffBookings.identity.reveal })).toBeFocused()
})

test('a failed request does not hide the result of the first', { tag: '@desktop' }, async ({ page, request }) => {
  const booking = await bookSafari(request, reserveDay())
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment needed')
})

test('a guest reschedules a booking, and cancels it after seeing the refund', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const booking = await bookSafari(request, reserveDays(2))
  const other = addDays(booking.date, 1)
  await open(page, booking)
  await unfold(page, 'Move to another day')
  await page.getByRole('button', { name: 'Choose another day' }).click()
  await chooseDay(page, other)
  await page.getByRole('button', { name: /^Move my booking to/ }).click()
  await expect(page.getByText(/^Your booking is now on/)).toBeVisible()
  await page.getByRole('heading', { name: 'Cancel', exact: true }).click()
  await page.getByRole('button', { name: 'Cancel this booking' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('You haven’t paid anything, so there is nothing to refund.')).toBeVisible()
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
  await expect(page.getByText('Balance due', { exact: true })).toHaveCount(0)
  await expectAccessibleScreen(page)
  await unfold(page, 'Your data')
  await page.getByRole('button', { name: 'Delete my data' }).click()
  await dialog.getByRole('button', { name: 'Yes, delete it' }).click()
  await expect(heading).toContainText('Your data has been deleted.')
  await expect(heading).toBeFocused()
})

test('if the response to a change of date is lost, the choice stays and the page detects its success', {
  tag: '@desktop',
}, async ({ page, context, request }) => {
  const booking = await bookSafari(request, reserveDays(2))
  const other = addDays(booking.date, 1)
  await open(page, booking)
  await page.locator('summary', { hasText: 'Move to another day' }).press('Enter')
  await page.getByRole('button', { name: 'Choose another day' }).press('Enter')
  await expect(page.locator('[data-day]:focus')).toBeVisible()
  await chooseDay(page, other)
  const move = page.getByRole('button', { name: /^Move my booking to/ })
  await goOffline(page)
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

test('a truncated email link does not open the booking, but the reference and key do', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const booking = await bookSafari(request, reserveDay())
  await open(page, { ...booking, guestKey: booking.guestKey.slice(0, 20) })
  await expect(page.getByRole('alert')).toContainText('This link does not open the booking.')
  await unfold(page, 'Open with the key')
  const key = keyForm(page)
  await key.getByLabel('Booking ID').fill(`${booking.bookingId.replace('PM', 'pm-')}. `)
  await key.getByLabel('Key').fill(booking.guestKey)
  await key.getByRole('button', { name: 'Open my booking' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment needed')
})

test('a booking opens by reference and key, after a wrong key, and in German', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const booking = await bookSafari(request, reserveDay())
  await page.goto('/my-booking')
  await unfold(page, 'Open with the key')
  await expectAccessibleScreen(page)
  const key = keyForm(page)
  await key.getByRole('button', { name: 'Open my booking' }).click()
  await expect(page.getByRole('alert')).toHaveText('Please enter the booking ID and the key.')
  await key.getByLabel('Booking ID').fill(booking.bookingId.toLowerCase())
  await key.getByLabel('Key').fill('not the key')
  await key.getByRole('button', { name: 'Open my booking' }).click()
  await expect(page.getByRole('alert')).toContainText('We cannot open a booking with these two.')
  await expect(key.getByLabel('Booking ID')).toHaveValue(booking.bookingId.toLowerCase())
  await key.getByLabel('Key').fill(`https://safari.example/my-booking?ref=${booking.bookingId}#key=${booking.guestKey}`)
  await key.getByRole('button', { name: 'Open my booking' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment needed')
  await open(page, booking, '/de')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zahlung ausstehend')
  await expectAccessibleTranslation(page)
})

test('the longest button for a change of date fits on a phone', { tag: '@desktop' }, async ({ newGuest, request }) => {
  const page = await newGuest({ viewport: { width: 390, height: 844 } })
  const booking = await bookSafari(request, reserveDays(2))
  await open(page, booking, '/fr')
  await unfold(page, 'Changer de jour')
  await page.getByRole('button', { name: 'Choisir un autre jour' }).click()
  await expect(page.locator('[data-day]:focus')).toBeVisible()
  await chooseDay(page, addDays(booking.date, 1), 'Mois suivant')
  await expect(page.getByRole('button', { name: /^Déplacer ma réservation au/ })).toBeVisible()
  await expectAccessibleScreen(page)
})

/** The topics of the emails queued for a booking. */
async function queuedEmails({ bookingId }: BookedSafari): Promise<string[]> {
  const db = openDatabase(process.env.PUGMARK_DATABASE ?? '')
  const booking = await db
    .selectFrom('booking')
    .select('id')
    .where('reference', '=', bookingId)
    .executeTakeFirstOrThrow()
  const queued = await db
    .selectFrom('outbox')
    .select('topic')
    .where(sql`payload ->> 'booking'`, '=', booking.id)
    .execute()
  await db.destroy()
  return queued.map(({ topic }) => topic)
}

test('a guest without the key requests the link; the response does not reveal whether the booking exists', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const booking = await bookSafari(request, reserveDay())
  await page.goto('/')
  const header = page.getByRole('banner')
  const menu = header.locator('summary[aria-label="Menu"]')
  if (await menu.isVisible()) await menu.click()
  await header.getByRole('link', { name: 'My booking' }).filter({ visible: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Open your booking')
  await untilHydrated(page)

  const send = page.getByRole('button', { name: 'Send me the link' })
  await page.getByLabel('Booking ID').first().fill('PM-12')
  await send.click()
  await expect(page.getByText('Please check the booking ID')).toBeVisible()
  await expect(page.getByText('Email is required')).toBeVisible()
  await expect(page.getByLabel('Booking ID').first()).toBeFocused()
  await expectAccessibleScreen(page)

  await page.getByLabel('Booking ID').first().fill(booking.bookingId.toLowerCase())
  await page.getByLabel('Email').fill('stranger@example.org')
  await send.click()
  const sent = page.getByRole('heading', { name: 'We have sent you the link' })
  await expect(sent).toBeFocused()
  const text = await page.getByRole('main').innerText()
  await expectAccessibleScreen(page)
  await page.getByRole('link', { name: 'Enter another booking' }).click()
  expect(await queuedEmails(booking)).not.toContain('booking link')

  await page.getByLabel('Booking ID').first().fill(booking.bookingId)
  await page.getByLabel('Email').fill(booking.customerEmail)
  await send.click()
  await expect(sent).toBeFocused()
  expect(await page.getByRole('main').innerText()).toBe(text)
  expect(await queuedEmails(booking)).toContain('booking link')
})

test('trip, money and people follow the next step; the rest opens on request, also by keyboard', async ({
  page,
  request,
}) => {
  const booking = await bookSafari(request, reserveDay())
  await open(page, booking)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment needed')
  expect(await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
    ...['Next step', 'Your trip', 'Your payments', 'Guests and pickup'],
    ...['Save or print', 'Move to another day', 'Cancel', 'Your data'],
  ])
  for (const [heading, action] of [
    ['Save or print', 'Print'],
    ['Move to another day', 'Choose another day'],
    ['Cancel', 'Cancel this booking'],
    ['Your data', 'Delete my data'],
  ] as const) {
    const button = page.getByRole('button', { name: action, exact: true })
    await expect(button).toBeHidden()
    await page.locator('summary', { has: page.getByRole('heading', { name: heading, exact: true }) }).press('Enter')
    await expect(button).toBeVisible()
  }
  await expectAccessibleScreen(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a guest requests the link', { tag: '@desktop' }, async ({ page, request }) => {
    const booking = await bookSafari(request, reserveDay())
    await page.goto('/de/my-booking')
    const send = page.getByRole('button', { name: 'Link senden' })
    await page.getByLabel('Buchungsnummer').first().fill('PM-12')
    await send.click()
    await expect(page.getByText('Bitte prüfen Sie die Buchungsnummer').first()).toBeVisible()
    await expect(page.getByLabel('Buchungsnummer').first()).toHaveValue('PM-12')
    await page.getByLabel('Buchungsnummer').first().fill(booking.bookingId)
    await page.getByLabel('E-Mail', { exact: false }).first().fill(booking.customerEmail)
    await send.click()
    await expect(page).toHaveURL(/\/de\/my-booking\?sent$/)
    await expect(page.getByRole('heading', { name: 'Wir haben Ihnen den Link geschickt' })).toBeVisible()
    expect(await queuedEmails(booking)).toContain('booking link')
    await page.getByRole('link', { name: 'Andere Buchung eingeben' }).click()
    await expect(send).toBeVisible()
  })
})
