import type { APIRequestContext, Page } from '@playwright/test'
import { catalogue as german } from '#phrases/de/catalogue.ts'
import { payment as english } from '#phrases/en/payment.ts'
import { refusals } from '#phrases/en/refusals.ts'
import { catalogue as french } from '#phrases/fr/catalogue.ts'
import { addDays } from '#rules/day.ts'
import { expect, expectGoodScreen, test } from './watch.ts'

type Booked = { bookingId: string; guestKey: string }

/** A stay, of which there is no end of hostel beds: no journey takes another's place. */
async function bookAStay(request: APIRequestContext, changes: object = {}): Promise<Booked> {
  const checkIn = addDays(process.env.PUGMARK_TODAY ?? '', 100 + Math.floor(Math.random() * 200))
  const answer = await request.post('/api/bookings', {
    data: {
      ...{ kind: 'room', roomType: 'hostel', checkIn, checkOut: addDays(checkIn, 2), guests: 1, rooms: 1, total: 20 },
      customerName: 'Amelia Hart',
      customerEmail: `${Math.random().toString(36).slice(2, 10)}@example.com`,
      customerPhone: `+44 20 ${String(Math.random()).slice(2, 10)}`,
      paymentMethod: 'cash',
      ...changes,
    },
  })
  expect(answer.status()).toBe(201)
  return (await answer.json()).booking
}

/** By the link of a mail: the key stands in the fragment and nowhere else. */
async function open(page: Page, { bookingId, guestKey }: Booked, by = 'cash', language = ''): Promise<void> {
  await page.goto(`${language}/payment?ref=${bookingId}&by=${by}#key=${guestKey}`)
  await expect(page.getByRole('tab').first()).toBeVisible()
  await expect(page).toHaveURL(/\/payment\?[^#]*$/)
}

async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Name on card').fill('Amelia Hart')
  await page.getByLabel('Card number').fill('')
  await page.getByLabel('Card number').pressSequentially(number)
  await page.getByLabel('Expiry date').fill('')
  await page.getByLabel('Expiry date').pressSequentially('1230')
  await page.getByLabel('CVV').fill('123')
}

const payButton = (page: Page) => page.getByRole('button', { name: 'Pay $20.00' })
const says = (page: Page, sentence: string) => expect(page.getByText(sentence).first()).toBeVisible()

/** Success is told, then /package leads to the packages with the reference. */
async function isPaid(page: Page, { bookingId }: Booked, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused()
  await expect(page).toHaveURL(new RegExp(`/packages\\?ref=${bookingId}$`))
  await expect(page.getByRole('region', { name: `Booking received: ${bookingId}` })).toBeVisible()
}

/** So many payment requests left the browser. */
function countPosts(page: Page): { count: () => number; bodies: () => string[] } {
  const bodies: string[] = []
  page.on('request', (sent) => {
    if (sent.method() === 'POST' && sent.url().endsWith('/api/bookings')) bodies.push(sent.postData() ?? '')
  })
  return { count: () => bodies.length, bodies: () => bodies }
}

test('without a booking the page says where to make one; with a wrong key nothing opens', async ({ page, request }) => {
  await page.goto('/payment')
  const main = page.getByRole('main')
  for (const path of ['/packages', '/rooms', '/taxi-service'])
    await expect(main.locator(`a[href="${path}"]`)).toBeVisible()
  await expectGoodScreen(page)
  const { bookingId } = await bookAStay(request)
  await page.goto(`/payment?ref=${bookingId}#key=somebody-else`)
  await says(page, 'We cannot open this booking here')
  await expect(page).toHaveURL(/ref=PM\w+$/)
  await expectGoodScreen(page)
})

test('cash is the tab that is open; pressed twice it is one wish, and Back and reload know it', async ({
  page,
  request,
}) => {
  const booking = await bookAStay(request)
  await page.goto(`/payment?ref=${booking.bookingId}#key=${booking.guestKey}`)
  await expect(page.getByRole('tab', { name: 'Cash' })).toHaveAttribute('aria-selected', 'true')
  await says(page, 'FREE CANCELLATION - Cancel up to 24 hours before check-in')
  await says(page, 'If you pay $20.00 and cancel in time, $20.00 goes back to you.')
  await expect(page.getByRole('timer')).toContainText(/2[34] h \d+ min/)
  await expectGoodScreen(page)
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Cash' })).toBeVisible()
  // the keyboard moves between the tabs
  await page.getByRole('tab', { name: 'Cash' }).focus()
  await page.keyboard.press('End')
  await expect(page.getByRole('tab', { name: 'Card' })).toBeFocused()
  await expect(page).toHaveURL(/by=card/)
  await page.keyboard.press('Home')
  const posts = countPosts(page)
  await page.getByRole('button', { name: 'Pay cash on arrival' }).dblclick()
  await isPaid(page, booking, 'You pay on arrival')
  expect(posts.count()).toBe(1)
})

test('an online transfer needs its reference, which outlives a reload', async ({ page, request }) => {
  const booking = await bookAStay(request)
  await open(page, booking, 'online')
  await page.getByRole('button', { name: 'Send the reference' }).click()
  await says(page, refusals['no online reference'])
  const field = page.getByLabel('Online transfer reference')
  await expect(field).toBeFocused()
  await expectGoodScreen(page)
  await field.fill('TT 4711')
  await page.reload()
  await expect(field).toHaveValue('TT 4711')
  await page.getByRole('button', { name: 'Send the reference' }).click()
  await isPaid(page, booking, 'We have your reference')
  await open(page, booking)
  await says(page, 'We have the reference TT 4711 of your transfer')
})

test('a payment slip is looked at before it is sent, and sent for real', async ({ page, request }) => {
  const booking = await bookAStay(request)
  await open(page, booking, 'bank')
  const send = page.getByRole('button', { name: 'Send the payment slip' })
  const slip = page.getByLabel('Payment slip')
  await send.click()
  await says(page, refusals['no slip'])
  await slip.setInputFiles({ name: 'slip.txt', mimeType: 'text/plain', buffer: Buffer.from('paid') })
  await send.click()
  await says(page, refusals['no slip'])
  await slip.setInputFiles({ name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) })
  await send.click()
  await says(page, refusals['slip too large'])
  await slip.setInputFiles({ name: 'script.png', mimeType: 'image/png', buffer: Buffer.from('<script>') })
  await send.click()
  await says(page, refusals['slip unreadable'])
  await expectGoodScreen(page)
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 200 } })
  await slip.setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: picture })
  await expect(page.getByAltText('Your payment slip')).toBeVisible()
  await expectGoodScreen(page)
  await send.click()
  await isPaid(page, booking, 'We have your payment slip')
  await open(page, booking, 'bank')
  await says(page, 'We have your payment slip and are checking it.')
})

test('the checks of a card speak one after the other, and no other card leaves the browser', async ({
  page,
  request,
}) => {
  const posts = countPosts(page)
  await open(page, await bookAStay(request), 'card')
  await says(page, 'Test mode: no money moves. Use a test card.')
  const steps: [string, () => Promise<void>][] = [
    [refusals['no card name'], () => page.getByLabel('Name on card').fill('Amelia Hart')],
    [refusals['bad card number'], () => page.getByLabel('Card number').fill('4111 1111 1111 1111')],
    [refusals['bad expiry'], () => page.getByLabel('Expiry date').fill('13/30')],
    [refusals['bad expiry'], () => page.getByLabel('Expiry date').fill('12/30')],
    [refusals['bad cvv'], () => page.getByLabel('CVV').fill('123')],
    [refusals['not a test card'], () => page.getByLabel('Card number').fill('')],
  ]
  for (const [sentence, mend] of steps) {
    await payButton(page).click()
    await says(page, sentence)
    await expect(page.locator('[aria-invalid=true]')).toBeFocused()
    await mend()
  }
  await page.getByLabel('Card number').pressSequentially('42424242424242429')
  await expect(page.getByLabel('Card number')).toHaveValue('4242 4242 4242 4242')
  await page.getByLabel('Expiry date').fill('')
  await page.getByLabel('Expiry date').pressSequentially('530')
  await expect(page.getByLabel('Expiry date')).toHaveValue('05/30')
  await page.getByText('Test cards').click()
  await expectGoodScreen(page)
  await page.getByRole('button', { name: /5555 5555 5555 4444/ }).click()
  await expect(page.getByLabel('Card number')).toHaveValue('5555 5555 5555 4444')
  expect(posts.count()).toBe(0)
})

for (const number of ['4242424242424242', '5555555555554444', '4000000000000259', '4000000000003220']) {
  test(`test card ${number} pays once`, async ({ page, request }) => {
    const booking = await bookAStay(request)
    const posts = countPosts(page)
    await open(page, booking, 'card')
    await typeCard(page, number)
    await payButton(page).dblclick()
    if (number.endsWith('3220')) await says(page, 'We are waiting for the bank')
    await isPaid(page, booking, 'Payment successful')
    expect(posts.bodies().filter((body) => body.includes(number))).toEqual([])
    if (!number.endsWith('3220')) expect(posts.count()).toBe(1)
    await page.goto(`/payment?ref=${booking.bookingId}`)
    await says(page, 'This booking is paid')
    await expectGoodScreen(page)
  })
}

test('each refused card says so and keeps what was typed but its CVV; another card pays', async ({ page, request }) => {
  const booking = await bookAStay(request)
  await open(page, booking, 'card')
  for (const number of ['4000000000000002', '4000000000009995', '4000000000000127', '4000000000000119']) {
    await typeCard(page, number)
    await payButton(page).click()
    await says(page, 'Payment Unsuccessful. Please try again.')
    await expect(page.getByLabel('Name on card')).toHaveValue('Amelia Hart')
    await expect(page.getByLabel('CVV')).toHaveValue('')
  }
  await expectGoodScreen(page)
  await typeCard(page, '4242424242424242')
  await payButton(page).click()
  await isPaid(page, booking, 'Payment successful')
})

test('who loses the line sends the same payment again, and pays once', async ({ page, request }) => {
  const booking = await bookAStay(request)
  await open(page, booking, 'card')
  await typeCard(page, '4242424242424242')
  const keys: (string | undefined)[] = []
  await page.route('**/api/bookings', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    await route.fetch()
    await route.abort()
  })
  await payButton(page).click()
  await says(page, 'We could not reach our server.')
  await page.unroute('**/api/bookings')
  page.on('request', (sent) => {
    if (sent.method() === 'POST' && sent.url().endsWith('/api/bookings')) keys.push(sent.headers()['idempotency-key'])
  })
  await page.getByRole('button', { name: 'Try again' }).click()
  await isPaid(page, booking, 'Payment successful')
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('of two tabs one pays, and the other says that it is paid', async ({ page, newGuest, request }) => {
  const booking = await bookAStay(request)
  const other = await newGuest()
  for (const tab of [page, other]) {
    await open(tab, booking, 'card')
    await typeCard(tab, '4242424242424242')
  }
  await payButton(page).click()
  await isPaid(page, booking, 'Payment successful')
  await payButton(other).click()
  await says(other, 'This booking is paid')
})

test('a booking whose time is over while the guest types is told as over', async ({ page, request }) => {
  const booking = await bookAStay(request)
  await page.route(`**/api/bookings/mine/${booking.bookingId}/account`, async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    body.booking.holdExpiresAt = new Date(Date.parse(body.now) + 2_000).toISOString()
    await route.fulfill({ response: answer, json: body })
  })
  await open(page, booking, 'online')
  await page.getByLabel('Online transfer reference').fill('TT 1')
  await says(page, english.deadline.over)
  await expect(page.getByLabel('Online transfer reference')).toHaveValue('TT 1')
  await expectGoodScreen(page)
})

test('without a connection nothing opens and nothing is lost', async ({ page, request }) => {
  const booking = await bookAStay(request)
  await page.route('**/account', (route) => route.abort())
  await page.goto(`/payment?ref=${booking.bookingId}#key=${booking.guestKey}`)
  await says(page, english.unreachable.heading)
  await expectGoodScreen(page)
  await page.unroute('**/account')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('tab', { name: 'Cash' })).toBeVisible()
})

test('back from PayHere nothing is believed before the bank has spoken', async ({ page, request }) => {
  const booking = await bookAStay(request)
  let status = 'pending'
  await page.route(`**/mine/${booking.bookingId}/account`, async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    const payment = {
      ...{ orderReference: 'PAY1', method: 'card', status, amount: 20, currency: 'USD', isTest: false, brand: null },
      ...{ lastFour: null, transferReference: null, createdAt: body.now, paidAt: null },
    }
    await route.fulfill({ response: answer, json: { ...body, gateway: 'payhere', payments: [payment] } })
  })
  await open(page, booking, 'card')
  await expect(page.getByLabel('Card number')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Continue to PayHere' })).toBeVisible()
  await expectGoodScreen(page)

  await page.goto(`/payment?ref=${booking.bookingId}&from=payhere`)
  await says(page, 'We are waiting for the bank')
  await expectGoodScreen(page)
  await expect(page.getByRole('heading', { name: 'Payment successful' })).toHaveCount(0)
  status = 'failed'
  await says(page, 'Payment Unsuccessful. Please try again.')
  await expect(page.getByRole('tab', { name: 'Card' })).toBeVisible()
  status = 'paid'
  await page.reload()
  await isPaid(page, booking, 'Payment successful')
})

for (const [language, { payment, refusals: sentences }] of [
  ['de', { payment: german.payment.payment, refusals: german.refusals.refusals }],
  ['fr', { payment: french.payment.payment, refusals: french.refusals.refusals }],
] as const) {
  test(`each way to pay is good to read in ${language}`, async ({ page, request }) => {
    const booking = await bookAStay(request)
    for (const tab of ['cash', 'online', 'bank', 'card'] as const) {
      await open(page, booking, tab, `/${language}`)
      await expect(page.getByRole('heading', { level: 2, name: payment.headings[tab], exact: true })).toBeVisible()
      await expectGoodScreen(page)
    }
    await page.getByRole('main').locator('button[type=submit]').click()
    await expect(page.getByText(sentences['no card name'])).toBeVisible()
    await page.getByRole('tab', { name: payment.tabs.cash }).click()
    await page.getByRole('button', { name: payment.cash.submit }).click()
    await expect(page.getByRole('heading', { level: 1, name: payment.success.cash.heading })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/${language}/packages\\?ref=${booking.bookingId}$`))
  })
}
