import type { Page, Route } from '@playwright/test'
import pg from 'pg'
import { timeLimitMs } from '#api-client/time-limit.ts'
import { bookingErrors, confirmation } from '#i18n/booking.ts'
import { components } from '#i18n/components.ts'
import { confirmed } from '#i18n/confirmed.ts'
import { contact } from '#i18n/contact.ts'
import { dashboard } from '#i18n/messages/en/dashboard.ts'
import { signIn as login } from '#i18n/messages/en/sign-in.ts'
import { emailLog } from '#i18n/messages/en/staff-emails.ts'
import { newsletter } from '#i18n/newsletter.ts'
import { offline } from '#i18n/offline.ts'
import { payment } from '#i18n/payment.ts'
import { expect, expectAccessibleScreen, followFooterLink, test } from './fixtures.ts'
import { openReview } from './guest-steps.ts'
import { bookStay, openPayment } from './pay-steps.ts'
import { admin } from './setup.ts'
import { signIn } from './staff-steps.ts'

/** Delivers the first request to `address` and drops its response. */
async function dropFirstResponse(page: Page, address: string, method = 'POST') {
  const requested = Promise.withResolvers<void>()
  let count = 0
  await page.route(address, async (route: Route) => {
    if (route.request().method() !== method) return route.fallback()
    count += 1
    if (count > 1) return route.continue()
    await route.fetch()
    requested.resolve()
  })
  return {
    /** Waits until the page reports the timeout. */
    async goesBy() {
      await requested.promise
      await page.clock.fastForward(timeLimitMs)
    },
    count: () => count,
  }
}

test.beforeEach(({ page }) => page.clock.install())

const whatsapp = (page: Page) => page.getByRole('alert').getByRole('link', { name: /WhatsApp/ })

test('a booking without a response says so, keeps its text, and is booked once', async ({ page }) => {
  const email = await openReview(page, 'Nora Silence')
  const silence = await dropFirstResponse(page, '**/api/bookings')
  await page.getByRole('button', { name: confirmation.confirm }).click()
  await expect(page.getByRole('button', { name: confirmation.processing })).toBeVisible()
  await silence.goesBy()
  await expect(page.getByText(bookingErrors.lostHint)).toBeVisible()
  await expect(whatsapp(page)).toHaveAttribute('href', /^https:\/\/wa\.me\//)
  await expect(page.getByLabel('Full Name')).toHaveValue('Nora Silence')
  await expectAccessibleScreen(page)
  await page.getByRole('button', { name: bookingErrors.tryAgain }).click()
  await expect(page.getByRole('heading', { name: confirmed.heading })).toBeVisible()
  expect(silence.count()).toBe(2)
  expect(await countOf('select 1 from booking where customer_email = $1', email)).toBe(1)
})

test('a slip without a response is sent again with one press, and is stored once', async ({ page, request }) => {
  const booked = await bookStay(request, { paymentMethod: 'bank' })
  await openPayment(page, booked, 'bank')
  const silence = await dropFirstResponse(page, '**/slip')
  await page.locator('input[type=file]').setInputFiles('public/apple-touch-icon.png')
  await page.getByRole('button', { name: payment.bank.submit }).click()
  await silence.goesBy()
  await expect(page.getByText(payment.lostHint)).toBeVisible()
  await expect(page.getByText('apple-touch-icon.png')).toBeVisible()
  await expect(whatsapp(page)).toBeVisible()
  await expectAccessibleScreen(page)
  await page.getByRole('button', { name: payment.tryAgain }).click()
  await expect(page.getByText(payment.lostHint)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: payment.success.bank.heading })).toBeVisible()
  const slips = 'select 1 from payment_slip join booking on booking.id = payment_slip.booking where reference = $1'
  expect(await countOf(slips, booked.bookingId)).toBe(1)
})

test('a screen whose data never arrives keeps the guest on the page', async ({ page }) => {
  await page.goto('/booking#custom-trip')
  await page.getByLabel('Full Name').fill('Nora Silence')
  await page.route('**/rooms.data*', () => {})
  const requested = page.waitForRequest('**/rooms.data*')
  await followFooterLink(page, 'Safaris', 'Rooms & Taxi')
  await requested
  await page.clock.fastForward(timeLimitMs)
  await expect(page.getByText(components.noConnection)).toBeVisible()
  await expect(page.getByLabel('Full Name')).toHaveValue('Nora Silence')
})

test('a section whose first data never arrives says so, and loads with one press', async ({ page }) => {
  await signIn(page)
  await page.route('**/api/emails/status', () => {}, { times: 1 })
  await page.goto('/dashboard?section=emails')
  await expect(page.getByRole('heading', { level: 1, name: emailLog.title })).toBeVisible()
  await page.clock.fastForward(timeLimitMs)
  await expect(page.getByText(emailLog.failed)).toBeVisible()
  await page.getByRole('button', { name: dashboard.retry }).click()
  await expect(page.getByText(emailLog.failed)).toBeHidden()
})

test('a message without a response keeps its text and arrives once', async ({ page }) => {
  const message = `Do the elephants stay? ${Math.random().toString(36).replace(/\d/g, 'x')}`
  await page.goto('/contact')
  await page.getByRole('textbox', { name: 'Name' }).fill('Nora Silence')
  await page.getByRole('textbox', { name: 'Email' }).fill('nora@example.org')
  await page.getByRole('textbox', { name: 'Message' }).fill(message)
  const silence = await dropFirstResponse(page, '**/contact')
  await page.getByRole('button', { name: contact.form.send }).click()
  await expect(page.getByText(offline.form.sending)).toBeVisible()
  await silence.goesBy()
  await expect(page.getByText(offline.form.lost)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(message)
  const link = page.getByRole('link', { name: offline.form.whatsapp })
  expect(new URL((await link.getAttribute('href')) ?? '').searchParams.get('text')).toContain(message)
  await expectAccessibleScreen(page)
  await page.getByRole('button', { name: contact.form.send }).click()
  await expect(page.getByText(contact.sent.heading)).toBeVisible()
  expect(await countOf('select 1 from contact_message where message = $1', message)).toBe(1)
})

const foreignResponses: [
  string,
  { status: number; body: string; contentType?: string; headers?: Record<string, string> },
][] = [
  ['a proxy error', { status: 502, body: '<h1>502 Bad Gateway</h1>', contentType: 'text/html' }],
  ['an empty response', { status: 200, body: '' }],
  ['the login page of a hotspot', { status: 200, body: '<main><h1>Log in</h1></main>', contentType: 'text/html' }],
  ['a redirect to another page', { status: 302, body: '', headers: { location: '/about' } }],
]
for (const [response, answer] of foreignResponses) {
  test(`forms that receive ${response} report it, keep their text and do not resend it automatically`, async ({
    page,
  }) => {
    const sent: string[] = []
    await page.route(/\/(?:contact|newsletter)$/, (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      sent.push(route.request().url())
      return route.fulfill(answer)
    })
    await page.goto('/contact')
    await page.getByRole('textbox', { name: 'Name' }).fill('Nora')
    await page.getByRole('textbox', { name: 'Message' }).fill('Are you there?')
    await page.getByRole('button', { name: contact.form.send }).click()
    await expect(page.getByText(offline.form.lost)).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Are you there?')
    await expect(page.getByRole('link', { name: offline.form.whatsapp })).toBeVisible()
    await expect(page).toHaveURL(/\/contact$/)
    await page.goto('/blog')
    await page.getByLabel('Email').fill('nora@example.org')
    await page.getByRole('button', { name: newsletter.subscribe }).click()
    await expect(page.getByText(offline.form.lost)).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue('nora@example.org')
    await expect(page.getByRole('link', { name: offline.form.whatsapp })).toBeVisible()
    await expect(page).toHaveURL(/\/blog$/)
    expect(sent).toHaveLength(2)
  })
}

test('a login without a response ends with an error, and the next attempt works', async ({ page }) => {
  const { email, password } = admin()
  await page.goto('/admin')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  const silence = await dropFirstResponse(page, '**/api/admin/login')
  await page.getByRole('button', { name: login.submit }).click()
  await silence.goesBy()
  await expect(page.getByText(login.networkError)).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByRole('button', { name: login.submit }).click()
  await expect(page).toHaveURL(/\/dashboard/)
})

async function countOf(query: string, value: string): Promise<number> {
  const client = new pg.Client({ connectionString: process.env.PUGMARK_DATABASE })
  await client.connect()
  const { rowCount } = await client.query(query, [value])
  await client.end()
  return rowCount ?? 0
}
