import { addDays } from '#domain/primitives/date.ts'
import { overview } from '#i18n/messages/en/overview.ts'
import { expect, expectAccessibleScreen, test } from './fixtures.ts'
import { bookStay } from './pay-steps.ts'
import { recordCash } from './staff-payment-steps.ts'
import { signIn } from './staff-steps.ts'

const messages = overview.held

test('unpaid bookings that hold more than half of the beds are listed, and a clerk releases selected ones', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const checkIn = addDays(process.env.PUGMARK_TODAY ?? '', 310 + Math.floor(Math.random() * 40))
  const stay = { checkIn, checkOut: addDays(checkIn, 1), total: 10 }
  const guests = []
  for (let index = 0; index < 5; index += 1) guests.push(await bookStay(request, stay))
  const [first, second] = guests.map(({ bookingId }) => bookingId)
  const headers = await signIn(page)
  await page.goto('/dashboard')
  const panel = page.getByRole('region', { name: messages.title })
  await panel.getByRole('checkbox', { name: new RegExp(first ?? '') }).check()
  await panel.getByRole('checkbox', { name: new RegExp(second ?? '') }).check()
  await expectAccessibleScreen(page)
  await panel.getByRole('button', { name: messages.release(2) }).click()
  const dialog = page.getByRole('dialog')
  // A colleague records cash for one of them while the dialog is open.
  await recordCash({ request, headers }, second ?? '', 10)
  await dialog.getByRole('button', { name: messages.release(2) }).click()
  await expect(panel.getByText(messages.done(1))).toBeVisible()
  await expect(panel.getByText(messages.skipped.paid(second ?? ''))).toBeVisible()
  const booking = await request.get(`/api/bookings/${first}`, { headers })
  expect((await booking.json()).status).toBe('cancelled')
})
