import { guestErrors as serverErrors } from '#i18n/messages/en/errors.ts'
import { expect, expectAccessibleScreen, test } from './fixtures.ts'
import {
  bookStay,
  countPayments,
  expectPaid,
  expectText,
  openPayment,
  payButton,
  typeCard,
  waitForHeading,
} from './pay-steps.ts'

test('the card checks report all fields at once, and only test cards leave the browser', async ({ page, request }) => {
  const posts = countPayments(page)
  await openPayment(page, await bookStay(request), 'card')
  await expectText(page, 'Test mode: cards are not charged. Use a test card.')
  const steps: [string, () => Promise<void>][] = [
    [serverErrors['no card name'], () => page.getByLabel('Name on card').fill('Amelia Hart')],
    [serverErrors['bad card number'], () => page.getByLabel('Card number').fill('4111 1111 1111 1111')],
    [serverErrors['bad expiry'], () => page.getByLabel('Expiry date').fill('13/30')],
    [serverErrors['bad expiry'], () => page.getByLabel('Expiry date').fill('12/30')],
    [serverErrors['bad cvv'], () => page.getByLabel('CVV').fill('123')],
    [serverErrors['not a test card'], () => page.getByLabel('Card number').fill('')],
  ]
  const invalid = page.locator('[aria-invalid=true]')
  for (const [index, [sentence, mend]] of steps.entries()) {
    await payButton(page).click()
    await expectText(page, sentence)
    await expect(invalid.first()).toBeFocused()
    if (index === 0) await expect(invalid).toHaveCount(4)
    await mend()
  }
  await page.getByLabel('Card number').pressSequentially('42424242424242429')
  await expect(page.getByLabel('Card number')).toHaveValue('4242 4242 4242 4242')
  await page.getByLabel('Expiry date').fill('')
  await page.getByLabel('Expiry date').pressSequentially('530')
  await expect(page.getByLabel('Expiry date')).toHaveValue('05/30')
  await page.getByText('Test cards').click()
  await expectAccessibleScreen(page)
  await page.getByRole('button', { name: /5555 5555 5555 4444/ }).click()
  await expect(page.getByLabel('Card number')).toHaveValue('5555 5555 5555 4444')
  expect(posts.count()).toBe(0)
})

// The other test cards are paid in src/api/payments.
for (const number of ['4242424242424242', '4000000000003220']) {
  test(`test card ${number} pays once`, async ({ page, request }) => {
    const booking = await bookStay(request)
    const posts = countPayments(page)
    await openPayment(page, booking, 'card')
    await typeCard(page, number)
    await payButton(page).dblclick()
    if (number.endsWith('3220')) await expectText(page, 'We are waiting for the bank')
    await waitForHeading(page, 'Payment successful')
    expect(posts.bodies().filter((body) => body.includes(number))).toEqual([])
    if (!number.endsWith('3220')) expect(posts.count()).toBe(1)
    await page.goto(`/payment?ref=${booking.bookingId}`)
    await expectText(page, 'This booking is paid')
    if (number.endsWith('3220')) await expectAccessibleScreen(page)
  })
}

test('a declined card says so each time and keeps all fields except the CVV; another card pays', async ({
  page,
  request,
}) => {
  const booking = await bookStay(request)
  await openPayment(page, booking, 'card')
  for (const number of ['4000000000000002', '4000000000009995']) {
    await typeCard(page, number)
    await payButton(page).click()
    await expectText(page, 'Payment Unsuccessful. Please try again.')
    await expect(page.getByLabel('Name on card')).toHaveValue('Amelia Hart')
    await expect(page.getByLabel('CVV')).toHaveValue('')
  }
  await expectAccessibleScreen(page)
  await typeCard(page, '4242424242424242')
  await payButton(page).click()
  await expectPaid(page, booking, 'Payment successful')
})

test('a guest who loses the connection sends the same payment again, and pays once', async ({ page, request }) => {
  const booking = await bookStay(request)
  await openPayment(page, booking, 'card')
  await typeCard(page, '4242424242424242')
  const keys: (string | undefined)[] = []
  await page.route('**/api/bookings', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    await route.fetch()
    await route.abort()
  })
  await payButton(page).click()
  await expectText(page, 'We could not reach our server.')
  await page.unroute('**/api/bookings')
  page.on('request', (sent) => {
    if (sent.method() === 'POST' && sent.url().endsWith('/api/bookings')) keys.push(sent.headers()['idempotency-key'])
  })
  await page.getByRole('button', { name: 'Try again' }).click()
  await waitForHeading(page, 'Payment successful')
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('one of two tabs pays, and the other reports that the booking is paid', async ({ page, newGuest, request }) => {
  const booking = await bookStay(request)
  const other = await newGuest()
  for (const tab of [page, other]) {
    await openPayment(tab, booking, 'card')
    await typeCard(tab, '4242424242424242')
  }
  await payButton(page).click()
  await waitForHeading(page, 'Payment successful')
  await payButton(other).click()
  await expectText(other, 'This booking is paid')
})

test('after returning from PayHere, the booking is unpaid until the bank confirms the payment', async ({
  page,
  request,
}) => {
  const booking = await bookStay(request)
  let status = 'pending'
  await page.route(`**/mine/${booking.bookingId}/account`, async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    const payment = {
      orderReference: 'PAY1',
      method: 'card',
      status,
      amount: 20,
      currency: 'USD',
      isTest: false,
      brand: null,
      lastFour: null,
      transferReference: null,
      createdAt: body.now,
      paidAt: null,
    }
    await route.fulfill({ response: response, json: { ...body, gateway: 'payhere', payments: [payment] } })
  })
  await openPayment(page, booking, 'card')
  await expect(page.getByLabel('Card number')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Continue to PayHere' })).toBeVisible()
  await expectAccessibleScreen(page)

  await page.goto(`/payment?ref=${booking.bookingId}&from=payhere`)
  await expectText(page, 'We are waiting for the bank')
  await expectAccessibleScreen(page)
  await expect(page.getByRole('heading', { name: 'Payment successful' })).toHaveCount(0)
  status = 'failed'
  await expectText(page, 'Payment Unsuccessful. Please try again.')
  await expect(page.getByRole('tab', { name: 'Card' })).toBeVisible()
  status = 'paid'
  await page.reload()
  await waitForHeading(page, 'Payment successful')
})
