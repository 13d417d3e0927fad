import type { Page } from '@playwright/test'
import { addDays } from '#domain/primitives/date.ts'
import { formatDay } from '#i18n/format-date.ts'
import { expect, expectAccessibleScreen, test } from './fixtures.ts'
import { bookButton, chooseDay, fillInGuest, reserveDay } from './guest-steps.ts'

const chooser = (page: Page) => page.getByRole('contentinfo').getByLabel('Show prices in')

test('every page shows prices in the selected currency after the charged one', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  await page.goto('/packages/yala-morning-safari')
  await expect(page.getByText(/about/).filter({ visible: true })).toHaveCount(0)
  await chooser(page).selectOption('LKR')
  const card = page.getByRole('complementary')
  await expect(card).toContainText(/from \$35 for 2, tickets included\s*about LKR 10,500/)
  await expect(card).toContainText('You are charged in US dollars.')
  // The sample rates are dated the day before the demo was loaded.
  const ratesOf = formatDay(addDays(process.env.PUGMARK_TODAY ?? '', -1), 'plain')
  await expect(card).toContainText(`use the exchange rates of ${ratesOf}`)
  await expect(page.getByRole('row', { name: /^Total/ })).toContainText('$35.00≈ LKR 10,500')
  await expectAccessibleScreen(page)

  // Another tab follows, and so does a page after hydration.
  const tab = await context.newPage()
  await tab.goto('/packages')
  await expect(tab.getByText('about LKR 10,500').first()).toBeVisible()
  await expect(tab.getByText(`use the exchange rates of ${ratesOf}`).first()).toBeVisible()
  await expect(chooser(tab)).toHaveValue('LKR')
  await chooser(tab).selectOption('EUR')
  await expect(tab.getByText('about €30').first()).toBeVisible()
  await expect(card).toContainText('about €30')
  await tab.close()

  await page.goto('/taxi-service')
  await chooser(page).selectOption('LKR')
  await expect(page.getByText(`use the exchange rates of ${ratesOf}`)).toBeVisible()
  await chooser(page).selectOption('EUR')
  await page.goto('/rooms')
  await expect(page.getByText('about €34')).toBeVisible()
  // Fares are in euros already.
  await expect(page.locator('#taxi').getByText(/about/).filter({ visible: true })).toHaveCount(0)
  await chooser(page).selectOption('USD')
  await expect(page.getByText('about €34')).toBeHidden()
  await expect(page.locator('#taxi').getByText('about $2.90')).toBeVisible()
  await page.reload()
  await expect(page.locator('#taxi').getByText('about $2.90')).toBeVisible()
})

for (const path of ['/taxi-service', '/packages/yala-morning-safari', '/rooms']) {
  test(`a currency selected on ${path} before its scripts load is kept`, { tag: '@desktop' }, async ({ page }) => {
    await page.addInitScript(
      () => localStorage.getItem('pugmark.currency') ?? localStorage.setItem('pugmark.currency', 'EUR'),
    )
    const { promise: scripts, resolve: releaseScripts } = Promise.withResolvers<void>()
    await page.route('**/*.js', async (route) => {
      await scripts
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    await chooser(page).selectOption('LKR')
    releaseScripts()
    await expect(
      page
        .getByText(/about LKR/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('pugmark.currency'))).toBe('LKR')
    await expect(chooser(page)).toHaveValue('LKR')
    await page.unrouteAll({ behavior: 'wait' })
    await page.reload()
    await expect(chooser(page)).toHaveValue('LKR')
  })
}

test('a guest who reads prices in pounds is charged exactly the shown sum in dollars', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('pugmark.currency', 'GBP'))
  await page.goto('/packages?package=yala-morning-safari')
  await chooseDay(page, reserveDay())
  await fillInGuest(page, 'Edith Pound')
  await expect(page.getByText('The park tickets shown here are included in the total.').first()).toBeAttached()
  await bookButton(page).click()
  await expect(page).toHaveURL(/\/booking\/confirm/)
  const price = page.getByRole('region', { name: 'Price breakdown' })
  await expect(price).toContainText(/Total\s*\$20\.00\s*about £15/)
  await expectAccessibleScreen(page)
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/bookings') && request.method() === 'POST')
  await page.getByRole('button', { name: 'Confirm Booking' }).click()
  const body = (await sent).postDataJSON()
  expect(body.totalPrice).toBe(20)
  expect(JSON.stringify(body)).not.toMatch(/GBP|£/)
  const response = await (await (await sent).response())?.json()
  expect(response.booking).toMatchObject({ totalPrice: 20, currency: 'USD' })

  await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'We pick you up' })).toContainText(
    '5:30\u00a0AM, Sri\u00a0Lanka\u00a0time',
  )
  await expect(page.getByText('First light')).toBeVisible()
  await expectAccessibleScreen(page)
})

test('without JavaScript no currency selector is shown', { tag: '@desktop' }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto('/rooms')
  await expect(chooser(page)).toBeHidden()
  await expect(page.getByText('$40.00').first()).toBeVisible()
  await context.close()
})

test('times are in Sri Lanka time, and also in the guest’s own time if it differs', {
  tag: '@desktop',
}, async ({ newGuest }) => {
  const day = reserveDay()
  const before = formatDay(addDays(day, -1), 'brief')
  const twoBefore = formatDay(addDays(day, -2), 'brief')
  const inNewYork = await reviewIn(await newGuest({ timezoneId: 'America/New_York' }), day)
  // At home it is still the day before, at an hour that daylight saving changes.
  expect(inNewYork).toMatch(
    new RegExp(`5:30\u00a0AM to 9:30\u00a0AM, Sri\u00a0Lanka\u00a0timeStarts ${before}, [78]:00\u00a0PM your time`),
  )
  expect(inNewYork).toMatch(
    new RegExp(
      `cancel by ${before}, 5:30\u00a0AM, Sri\u00a0Lanka\u00a0time \\(${twoBefore}, [78]:00\u00a0PM your time\\)`,
    ),
  )
  const inColombo = await reviewIn(await newGuest({ timezoneId: 'Asia/Colombo' }), day)
  expect(inColombo).toContain(`cancel by ${before}, 5:30\u00a0AM, Sri\u00a0Lanka\u00a0time.`)
  expect(inColombo).not.toContain('your time')
})

test("a phone with a wrong clock shows payment and cancellation deadlines by the server's clock", {
  tag: '@desktop',
}, async ({ page }) => {
  const day = reserveDay()
  // By the phone's clock the jeep has left.
  await page.clock.install({ time: `${addDays(day, 1)}T12:00:00Z` })
  const review = page.getByRole('region', { name: 'Review and price summary' })
  await reviewIn(page, day)
  const isByServerClock = async () => {
    await expect(review).toContainText('Pay after booking: by bank transfer within 24 hours')
    await expect(review).toContainText(`cancel by ${formatDay(addDays(day, -1), 'brief')}`)
  }
  await isByServerClock()
  // The same applies when the guest returns before the server responds.
  await page.getByRole('link', { name: 'Change package' }).click()
  await expect(review).toBeHidden()
  await page.route(/\/availability\?/, () => {})
  await page.goBack()
  await isByServerClock()
})

async function reviewIn(page: Page, day: string): Promise<string> {
  await page.goto('/packages?package=yala-morning-safari')
  await chooseDay(page, day)
  const review = page.getByRole('region', { name: 'Review and price summary' })
  await expect(review).not.toContainText('Not selected yet')
  return (await review.textContent()) ?? ''
}

test('a paid booking is shown as received until the guest closes the notice', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/package?ref=PM23456789&park=yala')
  await expect(page).toHaveURL(/\/packages\?ref=PM23456789&park=yala$/)
  const panel = page.getByRole('region', { name: 'Booking received: PM23456789' })
  await expect(panel.getByRole('link', { name: 'Open your booking' })).toHaveAttribute(
    'href',
    '/my-booking?ref=PM23456789',
  )
  await expect(panel.getByRole('link', { name: /Ask us on WhatsApp/ })).toHaveAttribute('href', /PM23456789/)
  await expectAccessibleScreen(page)
  await panel.getByRole('button', { name: 'Close this message' }).click()
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL(/\/packages\?park=yala$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goto('/packages?ref=<b>PM23456789</b>')
  await expect(page.getByText('Booking received')).toHaveCount(0)
})
