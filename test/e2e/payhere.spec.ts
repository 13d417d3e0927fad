import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { request as newRequest } from '@playwright/test'
import { type Server, startServer } from '../fault-injection/server.ts'
import { merchant } from '../support/payhere/sign.ts'
import { openStandIn, type StandIn } from '../support/payhere/stand-in.ts'
import { expect, expectAccessibleScreen, test } from './fixtures.ts'
import { bookStay, expectPaid, expectText } from './pay-steps.ts'

let payHere: StandIn
let server: Server
let folder: string

// Another server on the same database, with PayHere as its card gateway.
test.beforeAll(async () => {
  payHere = await openStandIn()
  folder = await mkdtemp(join(tmpdir(), 'pugmark-payhere-'))
  server = await startServer(
    {
      DATA_DIR: folder,
      DATABASE_URL: process.env.PUGMARK_DATABASE ?? '',
      SECRET_KEY: process.env.PUGMARK_SECRET_KEY ?? '',
    },
    {
      now: Date.now(),
      config: {
        PAYMENT_GATEWAY: 'payhere',
        PAYHERE_MERCHANT_ID: merchant.id,
        PAYHERE_SECRET: merchant.secret,
        PAYHERE_HOST: payHere.url,
      },
    },
  )
})
test.afterAll(async () => {
  await server?.stop()
  await payHere?.close()
  await rm(folder, { recursive: true, force: true })
})

async function goToPay() {
  const request = await newRequest.newContext({ baseURL: server.url })
  const booking = await bookStay(request)
  await request.dispose()
  return { booking, address: `${server.url}/payment?ref=${booking.bookingId}&by=card#key=${booking.guestKey}` }
}

test("a guest pays on PayHere's page and returns to a paid booking", async ({ page }) => {
  const { booking, address } = await goToPay()
  await page.goto(address)
  await page.getByRole('button', { name: 'Continue to PayHere' }).click()
  await expect(page).toHaveURL(`${payHere.url}/pay/checkout`)
  await expect(page.getByRole('heading', { name: 'USD 20.00' })).toBeVisible()
  await page.getByRole('button', { name: 'Pay now' }).click()
  await expectPaid(page, booking, 'Payment successful')
  await page.goto(`${server.url}/payment?ref=${booking.bookingId}`)
  await expectText(page, 'This booking is paid')
})

test('a guest who cancels at PayHere has not paid and can choose again', async ({ page }) => {
  const { address } = await goToPay()
  await page.goto(address)
  await page.getByRole('button', { name: 'Continue to PayHere' }).click()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/payment\?/)
  await expect(page.getByRole('tab', { name: 'Cash' })).toBeVisible()
  await expectAccessibleScreen(page)
  await page.getByRole('tab', { name: 'Card' }).click()
  await page.getByRole('button', { name: 'Continue to PayHere' }).click()
  await expect(page).toHaveURL(`${payHere.url}/pay/checkout`)
})
