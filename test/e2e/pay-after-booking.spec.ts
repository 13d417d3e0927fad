import type { APIRequestContext, Page } from '@playwright/test'
import { confirmation } from '#i18n/booking.ts'
import { confirmed } from '#i18n/confirmed.ts'
import { myBooking } from '#i18n/my-booking.ts'
import { payment } from '#i18n/payment.ts'
import { ask } from '#i18n/trust.ts'
import { aSlipPicture } from '../support/slip-picture.ts'
import { expect, expectAccessibleScreen, test } from './fixtures.ts'
import { openReview } from './guest-steps.ts'
import { bookStay, typeCard } from './pay-steps.ts'

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const heldUnpaid = /^Held until .+, not paid$/

/** Opens the confirmation of a stay of $20 in a tab that has the key of the booking. */
async function openConfirmation(page: Page, request: APIRequestContext) {
  const booking = await bookStay(request, { paymentMethod: 'bank' })
  await page.goto(`/my-booking?ref=${booking.bookingId}#key=${booking.guestKey}`)
  await expect(page.getByRole('heading', { level: 1, name: myBooking.headings.waits })).toBeVisible()
  await page.goto(`/booking/confirm?ref=${booking.bookingId}`)
  await expect(page.getByRole('heading', { level: 1, name: confirmed.heading })).toBeVisible()
  return booking
}

test('a guest books a safari and sends the slip from the first card of the confirmation', async ({ page }) => {
  await openReview(page, 'Paula Payer')
  await page.getByRole('button', { name: confirmation.confirm }).click()
  await expect(page.getByRole('heading', { level: 1, name: confirmed.heading })).toBeVisible()
  const pay = page.getByRole('heading', { level: 2, name: /^Pay \$\d+\.\d\d to keep your place$/ })
  await expect(pay).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(/^Pay \$/)
  await expect(page.getByText(heldUnpaid)).toHaveCount(1)

  await expect(page.getByRole('tab')).toHaveText([payment.tabs.card, payment.tabs.bank, payment.tabs.cash])
  await expect(tab(page, payment.tabs.bank)).toHaveAttribute('aria-selected', 'true')
  const widths = await page.getByRole('tab').evaluateAll((tabs) => tabs.map((tab) => tab.clientWidth))
  expect(Math.max(...widths) - Math.min(...widths)).toBeLessThan(3)

  // The instructions are shown once, with the demo bank details.
  const reference = new URL(page.url()).searchParams.get('ref') ?? ''
  const transfer = page.getByRole('tabpanel')
  const [, useReference = ''] = confirmed.transferSteps(reference, '')
  await expect(page.getByText(useReference).filter({ visible: true })).toHaveCount(1)
  await expect(transfer.getByText(/^Complete the bank transfer of \$\d+\.\d\d within 24 hours\.$/)).toBeVisible()
  await expect(transfer.getByText('Sample Bank (demo, do not pay)')).toBeVisible()
  await expect(page.getByRole('heading', { name: confirmed.payment }).filter({ visible: true })).toHaveCount(0)
  await expectAccessibleScreen(page)

  const send = page.getByRole('button', { name: payment.bank.submit })
  await send.click()
  await expect(page.getByLabel(payment.bank.slip)).toHaveAttribute('aria-invalid', 'true')
  await page
    .getByLabel(payment.bank.slip)
    .setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: await aSlipPicture() })
  await send.click()
  await expect(page.getByText(payment.success.bank.heading)).toBeVisible()
  await expect(page.locator('main :focus')).toContainText(payment.success.bank.heading)
  await expect(pay).toHaveCount(0)
  await expect(page.getByText(heldUnpaid)).toHaveCount(0)
  await expectAccessibleScreen(page)
  await page.reload()
  await expect(page.getByText(confirmed.submitted)).toBeVisible()
  await expect(pay).toHaveCount(0)
})

test('without bank details the confirmation and the payment page state once that they follow, with a WhatsApp button', {
  tag: '@desktop',
}, async ({ page, request }) => {
  // The response of a server without bank details.
  await page.route(/\/(booking\/confirm|payment)\?ref=/, async (route) => {
    const response = await route.fetch()
    const demo =
      /Sample Bank \(demo, do not pay\)|Pugmark Safaris \(demo\)|0000 0000 0000 \(demo\)|Tissamaharama \(demo\)|DEMOLKLX \(demo\)/g
    await route.fulfill({ response, body: (await response.text()).replace(demo, 'Will Add soon') })
  })
  const { bookingId } = await openConfirmation(page, request)
  for (const path of [`/booking/confirm?ref=${bookingId}`, `/payment?ref=${bookingId}`]) {
    await page.goto(path)
    await expect(tab(page, payment.tabs.cash)).toBeVisible()
    const panel = page.getByRole('tabpanel')
    await expect(panel.getByText(confirmed.bankFollows)).toBeVisible()
    await expect(page.getByText(confirmed.bankFollows).filter({ visible: true })).toHaveCount(1)
    await expect(page.getByText('Will Add soon')).toHaveCount(0)
    await expect(panel.getByRole('link', { name: ask.label })).toHaveAttribute(
      'href',
      new RegExp(`wa\\.me.*${bookingId}`),
    )
    await expectAccessibleScreen(page)
  }
})

test('choosing cash on the confirmation completes the payment step, even after a reload', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  await openConfirmation(page, request)
  await expect(page.getByRole('heading', { level: 2, name: 'Pay $20.00 to keep your room' })).toBeVisible()
  await tab(page, payment.tabs.cash).click()
  await page.getByRole('button', { name: payment.cash.submit }).click()
  await expect(page.getByText(payment.success.cash.heading)).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('Pay on arrival: $20.00, at check-in.')).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(0)
  await page.getByRole('link', { name: confirmed.payAnotherWay }).click()
  await expect(page.getByRole('tab', { name: payment.tabs.cash })).toHaveAttribute('aria-selected', 'true')
})

test('a card is declined and then accepted on the confirmation', { tag: '@desktop' }, async ({ page, request }) => {
  await openConfirmation(page, request)
  await tab(page, payment.tabs.card).click()
  await typeCard(page, '4000000000000002')
  await page.getByRole('button', { name: 'Pay $20.00' }).click()
  await expect(page.getByText(payment.refusedHint)).toBeVisible()
  await typeCard(page, '4242424242424242')
  await page.getByRole('button', { name: 'Pay $20.00' }).click()
  await expect(page.getByText(payment.success.card.heading)).toBeVisible()
  await page.reload()
  await expect(page.getByText(confirmed.received)).toBeVisible()
})

test('an unpaid booking has the same label on every page, and the payment page opens on its method', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const { bookingId } = await openConfirmation(page, request)
  const held = await page.getByText(heldUnpaid).innerText()
  await page.getByRole('link', { name: payment.bank.referenceInstead }).click()
  await expect(page.getByRole('heading', { level: 2, name: payment.headings.online })).toBeVisible()
  await page.goto(`/payment?ref=${bookingId}`)
  const bank = page.getByRole('tab', { name: `${payment.tabs.bank} ${payment.transferTabs.bank}` })
  await expect(bank).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText(held, { exact: true })).toBeVisible()
  await page.goto(`/my-booking?ref=${bookingId}`)
  await expect(page.getByRole('heading', { level: 1, name: myBooking.headings.waits })).toBeVisible()
  await expect(page.getByText(held, { exact: true })).toBeVisible()
})
