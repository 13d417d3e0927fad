import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { bookingErrors, confirmation } from '#i18n/booking.ts'
import { confirmed } from '#i18n/confirmed.ts'
import { contact } from '#i18n/contact.ts'
import { newsletter } from '#i18n/newsletter.ts'
import { offline } from '#i18n/offline.ts'
import { promotion } from '#i18n/promotion.ts'
import { expect, expectAccessibleScreen, test } from './fixtures.ts'
import { bookButton, chooseDay, goToReview, openReview, reserveDay } from './guest-steps.ts'
import { goOffline, savedCopyNotice } from './offline-steps.ts'

test.use({ serviceWorkers: 'allow' })

test('Back from the review restores every choice offline, including the passport number', async ({ page, context }) => {
  await goToReview(page, 'Ben Back')
  await goOffline(page)
  await page.goBack()
  await expect(page.getByLabel('Full Name')).toHaveValue('Ben Back')
  await expect(page.getByLabel('Passport Number')).toHaveValue('N1234567')
  await expect(savedCopyNotice(page)).toBeVisible()
  await page.goForward()
  await expect(page.getByLabel('Full Name')).toHaveValue('Ben Back')
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page.getByLabel('Passport Number')).toHaveValue('N1234567')

  await context.setOffline(false)
  await bookButton(page).click()
  await page.getByRole('button', { name: confirmation.confirm }).click()
  await expect(page.getByRole('heading', { name: confirmed.heading })).toBeVisible()
})

test('a booking whose response is lost is sent again and stays one booking', async ({ page }) => {
  const email = await openReview(page, 'Lost Answer')
  let lost = 0
  await page.route('**/api/bookings', async (route) => {
    if (lost++) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.getByRole('button', { name: confirmation.confirm }).click()
  await expect(page.getByText(bookingErrors.lostHint)).toBeVisible()
  await page.getByRole('button', { name: bookingErrors.tryAgain }).click()
  await expect(page.getByRole('heading', { name: confirmed.heading })).toBeVisible()
  expect(lost).toBe(2)
  expect(await count('select 1 from booking where customer_email = $1', email)).toBe(1)
})

test('a promotion code cannot change a booking whose response is lost', async ({ page }) => {
  const email = await openReview(page, 'Lost Code')
  await page.getByText(promotion.open, { exact: true }).click()
  const code = page.getByLabel(promotion.label, { exact: true })
  await code.fill('nothing')
  await page.route('**/api/bookings', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.getByRole('button', { name: confirmation.confirm }).click()
  await expect(page.getByText(bookingErrors.lostHint)).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await code.press('Enter')
  await page.unroute('**/api/bookings')
  await page.getByRole('button', { name: bookingErrors.tryAgain }).click()
  await expect(page.getByRole('heading', { name: confirmed.heading })).toBeVisible()
  expect(asked.filter((url) => url.endsWith('/quote'))).toEqual([])
  expect(await count('select 1 from booking where customer_email = $1', email)).toBe(1)
})

test('the connection drops between booking and payment: a retry continues with the same booking', async ({
  page,
  context,
}) => {
  await page.goto('/booking?package=morning')
  const email = `${randomWord().toLowerCase()}@example.org`
  await page.getByLabel('Full Name').fill('Lee Line')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Phone Number').fill(`+44 20 ${String(Math.random()).slice(2, 10)}`)
  await page.getByRole('button', { name: /^Date/ }).click()
  await chooseDay(page, reserveDay())
  await page.route('**/api/bookings', async (route) => {
    const response = await route.fetch()
    await goOffline(page)
    await route.fulfill({ response: response })
  })
  await bookButton(page, 'Book Now').click()
  await expect(page.getByText(bookingErrors.lostHint)).toBeVisible()
  await expectAccessibleScreen(page)
  await context.setOffline(false)
  await page.unroute('**/api/bookings')
  await page.reload()
  await expect(page.getByText(bookingErrors.lostHint)).toBeVisible()
  await page.getByRole('button', { name: bookingErrors.tryAgain }).click()
  await expect(page).toHaveURL(/\/payment\?ref=PM\w{8}&by=cash$/)
  expect(await count('select 1 from booking where customer_email = $1', email)).toBe(1)
})

test('a message written offline whose response is lost keeps its text and arrives once', async ({ page, context }) => {
  // Not a random number, because one in 26 looks like a card number and would be masked.
  const message = `Is the park open in September? ${randomWord()}`
  await page.goto('/contact')
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada')
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.org')
  await page.getByRole('textbox', { name: 'Message' }).fill(message)
  const send = page.getByRole('button', { name: contact.form.send })
  await goOffline(page)
  await send.click()
  await expect(page.getByText(offline.form.lost)).toBeVisible()
  await expectAccessibleScreen(page)
  await context.setOffline(false)

  let isLost = false
  await page.route('**/contact', async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.continue()
    isLost = true
    await route.fetch()
    await route.abort('connectionreset')
  })
  await send.click()
  await expect.poll(() => isLost).toBe(true)
  await expect(page.getByText(offline.form.lost)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(message)
  await send.click()
  await expect(page.getByText(contact.sent.heading)).toBeVisible()
  await expect(page).toHaveURL(/\/contact\?sent#write$/)
  expect(await count('select 1 from contact_message where message = $1', message)).toBe(1)
})

test('a newsletter address stays in its form until it is sent', async ({ page, context }) => {
  await page.goto('/blog')
  await page.getByLabel('Email').fill('ada')
  await goOffline(page)
  await page.getByRole('button', { name: newsletter.subscribe }).click()
  await expect(page.getByText(offline.form.lost)).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('ada')
  await context.setOffline(false)
  await page.getByRole('button', { name: newsletter.subscribe }).click()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.getByLabel('Email').fill(`ada.${randomWord().toLowerCase()}@example.org`)
  await page.getByRole('button', { name: newsletter.subscribe }).click()
  await expect(page).toHaveURL(/\/newsletter\/thanks$/)
})

async function count(query: string, value: string): Promise<number> {
  const client = new pg.Client({ connectionString: process.env.PUGMARK_DATABASE })
  await client.connect()
  const { rowCount } = await client.query(query, [value])
  await client.end()
  return rowCount ?? 0
}

/** A random word of eleven letters. */
function randomWord(): string {
  return randomBytes(8).toString('base64url')
}

test('a connection lost right after booking does not hide the reference', async ({ page }) => {
  await openReview(page, 'Bella Booked')
  const scripts = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  await expect.poll(scripts).toContainEqual(expect.stringContaining('/confirmed.'))
  await page.route('**/api/bookings', async (route) => {
    const response = await route.fetch()
    await page.route('**/static/**', (lost) => lost.abort())
    await route.fulfill({ response })
  })
  await page.getByRole('button', { name: confirmation.confirm }).click()
  await expect(page.getByRole('heading', { name: confirmed.heading })).toBeVisible()
})
