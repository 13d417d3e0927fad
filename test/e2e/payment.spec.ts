import { stat, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { maxSlipBytes } from '#domain/payments/payment.ts'
import * as german from '#i18n/messages/de/catalogue.ts'
import { guestErrors as serverErrors } from '#i18n/messages/en/errors.ts'
import { payment as english } from '#i18n/messages/en/payment.ts'
import * as french from '#i18n/messages/fr/catalogue.ts'
import { expect, expectAccessibleScreen, expectAccessibleTranslation, test } from './fixtures.ts'
import { goOffline } from './offline-steps.ts'
import { bookStay, countPayments, expectPaid, expectText, openPayment, waitForHeading } from './pay-steps.ts'

test('without a booking the page links to where to make one; a wrong key opens no booking', {
  tag: '@desktop',
}, async ({ page, request }) => {
  await page.goto('/payment')
  const main = page.getByRole('main')
  for (const path of ['/packages', '/rooms', '/taxi-service'])
    await expect(main.locator(`a[href="${path}"]`)).toBeVisible()
  const { bookingId } = await bookStay(request)
  await page.goto(`/payment?ref=${bookingId}#key=somebody-else`)
  await expectText(page, 'This booking can’t be opened here')
  await expect(page).toHaveURL(/ref=PM\w+$/)
  await expectAccessibleScreen(page)
})

test('by keyboard, the focus moves from the booking to its payment, and away from removed elements', {
  tag: '@desktop',
}, async ({ page, context, request }) => {
  const booking = await bookStay(request)
  await page.goto(`/my-booking?ref=${booking.bookingId}#key=${booking.guestKey}`)
  await page.getByRole('link', { name: 'Pay now' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: english.heading })).toBeFocused()
  await goOffline(page)
  const send = page.getByRole('button', { name: english.cash.submit })
  await send.press('Enter')
  await expectText(page, english.lost)
  await page.getByRole('button', { name: english.tryAgain }).press('Enter')
  await expect(send).toBeFocused()
  await expectText(page, english.lost)
  await context.setOffline(false)
  await page.getByRole('button', { name: english.tryAgain }).press('Enter')
  await waitForHeading(page, english.success.cash.heading)
})

test('the focus moves to the heading of the next page, even if the heading loads later', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const booking = await bookStay(request)
  await openPayment(page, booking)
  const { cash, success } = german.payment.payment
  await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click()
  await page.getByRole('button', { name: cash.submit }).click()
  await waitForHeading(page, success.cash.heading)
  await expect(page).toHaveURL(/\/de\/packages\?ref=/)
  await expect(page.getByRole('heading', { level: 1, name: german.booking.chooser.heading })).toBeFocused()
})

test('the cash tab is open; pressing it twice is one choice, and Back and reload keep it', async ({
  page,
  request,
}) => {
  const booking = await bookStay(request)
  await page.goto(`/payment?ref=${booking.bookingId}#key=${booking.guestKey}`)
  await expect(page.getByRole('tab', { name: 'Cash' })).toHaveAttribute('aria-selected', 'true')
  await expectText(page, 'Free cancellation up to 24 hours before check-in.')
  await expectText(page, 'If you pay $20.00 and cancel in time, you get $20.00 back.')
  await expect(page.getByRole('timer')).toContainText(/2[34] h \d+ min/)
  await expectAccessibleScreen(page)
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Cash' })).toBeVisible()
  // Arrow keys move between the tabs.
  await page.getByRole('tab', { name: 'Cash' }).focus()
  await page.keyboard.press('End')
  await expect(page.getByRole('tab', { name: 'Card' })).toBeFocused()
  await expect(page).toHaveURL(/by=card/)
  await page.keyboard.press('Home')
  const posts = countPayments(page)
  const { promise: isPressed, resolve } = Promise.withResolvers<void>()
  // On a slow machine the second press would hit the page after the response, and take the focus from its heading.
  await page.route('**/api/bookings', async (route) => {
    await isPressed
    await route.continue()
  })
  await page.getByRole('button', { name: 'Pay cash on arrival' }).dblclick()
  resolve()
  await expectPaid(page, booking, 'You pay on arrival')
  expect(posts.count()).toBe(1)
})

test('success is shown for 1.5 seconds, then /package follows, and Back does not pay again', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const booking = await bookStay(request)
  await page.goto('/rooms')
  await openPayment(page, booking)
  // By the page's clock, which a busy machine does not affect.
  const visibleMs = page.evaluate(
    (heading) =>
      new Promise<number>((resolve) => {
        let since = Number.POSITIVE_INFINITY
        new MutationObserver(() => {
          if (document.querySelector('h1')?.textContent === heading) since = Math.min(since, performance.now())
          else if (performance.now() > since && location.pathname === '/packages') resolve(performance.now() - since)
        }).observe(document, { childList: true, subtree: true, characterData: true })
      }),
    english.success.cash.heading,
  )
  await page.getByRole('button', { name: english.cash.submit }).click()
  expect(await visibleMs).toBeGreaterThanOrEqual(1_500)
  await expect(page).toHaveURL(new RegExp(`/packages\\?ref=${booking.bookingId}$`))
  await page.goBack()
  await expect(page).not.toHaveURL(/payment|\/package\b(?!s)/)
})

test('an online transfer needs its reference, which survives a reload', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const booking = await bookStay(request)
  await openPayment(page, booking, 'online')
  await page.getByRole('button', { name: 'Send the reference' }).click()
  await expectText(page, serverErrors['no online reference'])
  const field = page.getByLabel('Online transfer reference')
  await expect(field).toBeFocused()
  await expectAccessibleScreen(page)
  await field.fill('TT 4711')
  await page.reload()
  await expect(field).toHaveValue('TT 4711')
  await page.getByRole('button', { name: 'Send the reference' }).click()
  await waitForHeading(page, 'We’ve received your reference')
  await openPayment(page, booking)
  await expectText(page, 'We’ve received your transfer reference TT 4711')
})

test('a photo of a slip is shrunk for a slow connection and stays readable', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const booking = await bookStay(request)
  await openPayment(page, booking, 'bank')
  const [width, height] = [3200, 4200]
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const
  const photo = test.info().outputPath('photo.jpg')
  await sharp({ create: { width, height, channels: 3, background: '#fff', noise } })
    .jpeg({ quality: 100 })
    .toFile(photo)
  const before = (await stat(photo)).size
  // Larger than the limit.
  expect(before).toBeGreaterThan(maxSlipBytes)
  await page.getByLabel('Payment slip').setInputFiles(photo)
  const sent = page.waitForRequest('**/slip')
  await page.getByRole('button', { name: 'Send the payment slip' }).click()
  const bytes = Number((await (await sent).allHeaders())['content-length'])
  expect(bytes).toBeLessThan(before / 2)
  expect(bytes).toBeGreaterThan(100_000)
  await waitForHeading(page, 'We’ve received your payment slip')
})

test('a payment slip is previewed, then sent', { tag: '@desktop' }, async ({ page, request }) => {
  const booking = await bookStay(request)
  await openPayment(page, booking, 'bank')
  const send = page.getByRole('button', { name: 'Send the payment slip' })
  const slip = page.getByLabel('Payment slip')
  await expect(slip).toHaveAttribute('aria-invalid', 'false')
  await send.click()
  await expect(slip).toHaveAttribute('aria-invalid', 'true')
  await expectText(page, serverErrors['no slip'])
  await slip.setInputFiles({ name: 'slip.txt', mimeType: 'text/plain', buffer: Buffer.from('paid') })
  await send.click()
  await expectText(page, serverErrors['slip unreadable'])
  // By file name, because sending that many bytes to the browser may exceed the step timeout.
  const big = test.info().outputPath('big.png')
  await writeFile(big, Buffer.alloc(maxSlipBytes + 1))
  await slip.setInputFiles(big)
  await send.click()
  await expectText(page, serverErrors['slip too large'])
  await slip.setInputFiles({ name: 'script.png', mimeType: 'image/png', buffer: Buffer.from('<script>') })
  await send.click()
  await expectText(page, serverErrors['slip unreadable'])
  await expectAccessibleScreen(page)
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 200 } })
  await slip.setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: picture })
  await expect(page.getByRole('img', { name: 'Preview of the file' })).toBeVisible()
  await expectAccessibleScreen(page)
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/slip', async (route) => {
    await arrived
    await route.continue()
  })
  const posts: string[] = []
  page.on('request', (sent) => sent.method() === 'POST' && posts.push(sent.url()))
  await send.press('Enter')
  // Upload progress is shown and announced, and the file cannot be changed meanwhile.
  await expect(page.locator('p[aria-hidden]', { hasText: 'Sending your payment slip' })).toHaveText(/\d%$/)
  const progress = page.getByRole('status').filter({ hasText: 'Sending your payment slip' })
  await expect(progress).toHaveText(/: (0|25|50|75|100)%$/)
  // The focus stays on the button; another press has no effect.
  const sending = page.getByRole('button', { name: english.processing })
  await expect(sending).toBeDisabled()
  await expect(sending).toBeFocused()
  await page.keyboard.press('Enter')
  await sending.click({ force: true })
  await expect(page.locator('input[name=file]')).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Remove the file' })).toBeHidden()
  arrive()
  await expectPaid(page, booking, 'We’ve received your payment slip')
  expect(posts.filter((url) => url.endsWith('/slip'))).toHaveLength(1)
  await openPayment(page, booking, 'bank')
  await expectText(page, 'We’ve received your payment slip and are checking it.')
})

test('a booking that expires while the guest types is reported as expired', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const booking = await bookStay(request)
  await page.route(`**/api/bookings/mine/${booking.bookingId}/account`, async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    body.booking.holdExpiresAt = new Date(Date.parse(body.now) + 2_000).toISOString()
    await route.fulfill({ response: response, json: body })
  })
  await openPayment(page, booking, 'online')
  await page.getByLabel('Online transfer reference').fill('TT 1')
  await expectText(page, english.deadline.over)
  await expect(page.getByLabel('Online transfer reference')).toHaveValue('TT 1')
  await expectAccessibleScreen(page)
})

test('offline, no page opens and no input is lost', { tag: '@desktop' }, async ({ page, request }) => {
  const booking = await bookStay(request)
  await page.route('**/account', (route) => route.abort())
  await page.goto(`/payment?ref=${booking.bookingId}#key=${booking.guestKey}`)
  await expectText(page, english.unreachable.heading)
  await expectAccessibleScreen(page)
  await page.unroute('**/account')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('tab', { name: 'Cash' })).toBeVisible()
})

test('on a phone the payment methods are a list with each icon beside its text', { tag: '@mobile' }, async ({
  page,
  request,
}) => {
  await openPayment(page, await bookStay(request))
  const icons = page.locator('[role=tab] svg')
  await expect(icons).toHaveCount(4)
  const boxes = await icons.evaluateAll((all) => all.map((icon) => icon.getBoundingClientRect().toJSON()))
  expect(new Set(boxes.map(({ left }) => left)).size).toBe(1)
  expect(new Set(boxes.map(({ top }) => top)).size).toBe(4)
})

for (const [language, tag, { payment, refusals: sentences }] of [
  ['de', '@desktop', { payment: german.payment.payment, refusals: german.errors.guestErrors }],
  ['fr', '@mobile', { payment: french.payment.payment, refusals: french.errors.guestErrors }],
] as const) {
  test(`each payment method is accessible in ${language}`, { tag }, async ({ page, request }) => {
    const booking = await bookStay(request)
    for (const tab of ['cash', 'online', 'bank', 'card'] as const) {
      await openPayment(page, booking, tab, `/${language}`)
      await expect(page.getByRole('heading', { level: 2, name: payment.headings[tab], exact: true })).toBeVisible()
      await expectAccessibleTranslation(page)
    }
    const usual = page.viewportSize() ?? { width: 390, height: 844 }
    await page.setViewportSize({ width: 320, height: 568 })
    const spaceBeside = (label: Element) => (label.parentElement?.clientWidth ?? 0) - label.clientWidth
    for (const label of await page.locator('[role=tab] > *').all()) {
      // Text that touches the edge of its tab.
      expect(await label.evaluate(spaceBeside)).toBeGreaterThan(15)
    }
    await page.setViewportSize(usual)
    await page.getByRole('main').locator('button[type=submit]').click()
    await expect(page.getByText(sentences['no card name'])).toBeVisible()
    await page.getByRole('tab', { name: payment.tabs.cash }).click()
    await page.getByRole('button', { name: payment.cash.submit }).click()
    await waitForHeading(page, payment.success.cash.heading)
    await expect(page).toHaveURL(new RegExp(`/${language}/packages\\?ref=${booking.bookingId}$`))
  })
}
