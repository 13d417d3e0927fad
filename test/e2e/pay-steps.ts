import type { APIRequestContext, Page } from '@playwright/test'
import { addDays } from '#domain/primitives/date.ts'
import { expect } from './fixtures.ts'

type Booked = { bookingId: string; guestKey: string }

/** Books hostel beds on a random day, of which there are enough for all tests. */
export async function bookStay(request: APIRequestContext, changes: object = {}): Promise<Booked> {
  const checkIn = addDays(process.env.PUGMARK_TODAY ?? '', 100 + Math.floor(Math.random() * 200))
  const response = await request.post('/api/bookings', {
    data: {
      kind: 'room',
      roomType: 'hostel',
      checkIn,
      checkOut: addDays(checkIn, 2),
      guests: 1,
      rooms: 1,
      total: 20,
      customerName: 'Amelia Hart',
      customerEmail: `${Math.random().toString(36).slice(2, 10)}@example.com`,
      customerPhone: `+44 20 ${String(Math.random()).slice(2, 10)}`,
      paymentMethod: 'cash',
      ...changes,
    },
  })
  expect(response.status()).toBe(201)
  return (await response.json()).booking
}

/** Opens the link of an email, which has the key in its fragment. */
export async function openPayment(
  page: Page,
  { bookingId, guestKey }: Booked,
  by = 'cash',
  language = '',
): Promise<void> {
  await page.goto(`${language}/payment?ref=${bookingId}&by=${by}#key=${guestKey}`)
  await expect(page.getByRole('tab').first()).toBeVisible()
  await expect(page).toHaveURL(/\/payment\?[^#]*$/)
}

export async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Name on card').fill('Amelia Hart')
  await page.getByLabel('Card number').fill('')
  await page.getByLabel('Card number').pressSequentially(number)
  await page.getByLabel('Expiry date').fill('')
  await page.getByLabel('Expiry date').pressSequentially('1230')
  await page.getByLabel('CVV').fill('123')
}

export const payButton = (page: Page) => page.getByRole('button', { name: 'Pay $20.00' })
export const expectText = (page: Page, sentence: string) => expect(page.getByText(sentence).first()).toBeVisible()

/** Waits for a success heading. It shows for 1.5 s, which a busy machine may miss, so the next page is held back. */
export async function waitForHeading(page: Page, heading: string): Promise<void> {
  const { promise: read, resolve: goOn } = Promise.withResolvers<void>()
  const next = '**/package.data?*'
  await page.route(next, async (route) => {
    await read
    await route.continue()
  })
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused()
  goOn()
  await page.unroute(next)
}

/** Expects the success message, then the packages page with the reference, which follows after 1.5 s. */
export async function expectPaid(page: Page, { bookingId }: Booked, heading: string): Promise<void> {
  await waitForHeading(page, heading)
  await expect(page).toHaveURL(new RegExp(`/packages\\?ref=${bookingId}$`))
  await expect(page.getByRole('region', { name: `Booking received: ${bookingId}` })).toBeVisible()
}

/** Counts the payment requests that the browser sends. */
export function countPayments(page: Page): { count: () => number; bodies: () => string[] } {
  const bodies: string[] = []
  page.on('request', (sent) => {
    if (sent.method() === 'POST' && sent.url().endsWith('/api/bookings')) bodies.push(sent.postData() ?? '')
  })
  return { count: () => bodies.length, bodies: () => bodies }
}
