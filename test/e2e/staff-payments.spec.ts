import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { dashboard } from '#i18n/messages/en/dashboard.ts'
import { myBooking } from '#i18n/messages/en/my-booking.ts'
import { staffPayments as words } from '#i18n/messages/en/staff-payments.ts'
import { aSlipPicture } from '../support/slip-picture.ts'
import { expect, expectAccessibleScreen, test } from './fixtures.ts'
import { bookStay, expectText, openPayment } from './pay-steps.ts'
import { recordCash, requestRefund } from './staff-payment-steps.ts'
import { signIn } from './staff-steps.ts'

type Booked = Awaited<ReturnType<typeof bookStay>>

async function send(request: APIRequestContext, { bookingId, guestKey }: Booked, buffer: Buffer) {
  const response = await request.post(`/api/bookings/mine/${bookingId}/slip`, {
    headers: { 'x-guest-key': guestKey },
    multipart: { file: { name: 'slip.png', mimeType: 'image/png', buffer } },
  })
  expect(response.status()).toBe(201)
}

const openPayments = (page: Page, tab = 'slips') => page.goto(`/dashboard?section=payments&tab=${tab}`)
const openDetails = (page: Page, { bookingId }: Booked) =>
  page
    .getByRole('button', { name: words.checkSlip(bookingId) })
    .first()
    .click()
const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })
const amount = (page: Page) => page.getByRole('dialog').getByLabel(words.decide.amount('USD'))

test('slips: one is accepted in part and completed by the next, one is rejected and sent again, a duplicate is marked', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const [guest, other] = [await bookStay(request), await bookStay(request)]
  const [same, second] = [await aSlipPicture(), await aSlipPicture()]
  await send(request, guest, same)
  await send(request, other, same)
  await signIn(page)
  await openPayments(page)
  await openDetails(page, guest)
  await expectText(page, words.sameFile(other.bookingId))
  await amount(page).fill('0')
  await inDialog(page, words.decide.accept).click()
  await expectText(page, words.decide.amountWrong)
  await amount(page).fill('1,234')
  await inDialog(page, words.decide.accept).click()
  await expectText(page, words.decide.amountWrong)
  await amount(page).fill('12,50')
  // Typed text survives a reload.
  await page.reload()
  await expect(amount(page)).toHaveValue('12,50')
  await expectAccessibleScreen(page)
  await inDialog(page, words.decide.acceptPart('$12.50')).click()
  await expectText(page, words.decide.accepted('$12.50', guest.bookingId))

  await send(request, guest, second)
  await openPayments(page)
  await openDetails(page, guest)
  await expect(amount(page)).toHaveValue('7.50')
  await inDialog(page, words.decide.accept).click()
  await expectText(page, words.decide.accepted('$7.50', guest.bookingId))

  await openDetails(page, other)
  await inDialog(page, words.decide.reject).click()
  await inDialog(page, words.decide.rejectNow).click()
  await expectText(page, words.decide.reasonMissing)
  await page.getByLabel(words.decide.reason).fill('It shows the transfer of another guest.')
  await inDialog(page, words.decide.rejectNow).click()
  await expectText(page, words.decide.rejected(other.bookingId))

  await page.goto(`/my-booking?ref=${other.bookingId}#key=${other.guestKey}`)
  await expectText(page, 'It shows the transfer of another guest.')
  await expectText(page, myBooking.money.slipStates.rejected)
  await send(request, other, await aSlipPicture())
  await openPayment(page, other, 'bank')
  await expectText(page, 'We’ve received your payment slip and are checking it.')
  await page.goto(`/payment?ref=${guest.bookingId}#key=${guest.guestKey}`)
  await expectText(page, 'This booking is paid')
})

test('a refund is approved and completed with the keyboard alone', { tag: '@desktop' }, async ({ page, request }) => {
  const guest = await bookStay(request)
  const headers = await signIn(page)
  await recordCash({ request, headers }, guest.bookingId, 30)
  await requestRefund({ request, headers }, guest.bookingId, 10)
  await openPayments(page, 'refunds')
  await page.getByRole('button', { name: words.refund.approveOf(guest.bookingId) }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessibleScreen(page)
  await inDialog(page, words.refund.confirmApprove).press('Enter')
  await expectText(page, words.refund.outcomes.approved)
  await page.getByRole('button', { name: words.refund.doneOf(guest.bookingId) }).press('Enter')
  await page.getByLabel(words.refund.reference).fill('SEYLAN 4711')
  await inDialog(page, words.refund.confirmDone).press('Enter')
  await expectText(page, words.refund.outcomes.sent)
  await expect(page.getByRole('button', { name: words.refund.doneOf(guest.bookingId) })).toHaveCount(0)
  await page.goto(`/my-booking?ref=${guest.bookingId}#key=${guest.guestKey}`)
  await expectText(page, myBooking.money.refunded)
})

test('the order of a payment list can be reversed, and its dialog survives a reload and closes with Back', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const headers = await signIn(page)
  const guests = [await bookStay(request), await bookStay(request)]
  for (const { bookingId } of guests) {
    await recordCash({ request, headers }, bookingId, 30)
    await requestRefund({ request, headers }, bookingId, 10)
  }
  await openPayments(page, 'refunds')
  const approve = guests.map(({ bookingId }) => page.getByRole('button', { name: words.refund.approveOf(bookingId) }))
  const [first, second] = approve as [Locator, Locator]
  const isAbove = async () => ((await first.boundingBox())?.y ?? 0) < ((await second.boundingBox())?.y ?? 0)
  await expect(first).toBeVisible()
  expect(await isAbove()).toBe(true)
  await page.getByRole('link', { name: dashboard.lists.orders.oldest }).click()
  await expect(page).toHaveURL(/order=latest/)
  await expect.poll(isAbove).toBe(false)
  await first.click()
  const dialog = page.getByRole('dialog', { name: words.refund.approveTitle })
  await expect(dialog).toBeVisible()
  await page.reload()
  await expect(dialog).toContainText(guests[0]?.bookingId ?? '')
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/order=latest/)
})

test('a clerk records a payment, refunds a part and then the rest, but no more', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const guest = await bookStay(request)
  const headers = await signIn(page)
  await page.goto(`/dashboard?section=bookings&booking=${guest.bookingId}`)
  const booking = page.getByRole('dialog', { name: guest.bookingId })
  const { payment, refund } = words.move
  const inForm = (title: string, name: string) =>
    page.getByRole('dialog', { name: title }).getByRole('button', { name, exact: true })
  const sum = page.getByLabel(words.move.amount('USD'))

  await booking.getByRole('button', { name: payment.button }).press('Enter')
  await expect(sum).toBeFocused()
  await expectAccessibleScreen(page)
  // Escape closes only the top dialog.
  await page.keyboard.press('Escape')
  await expect(sum).toHaveCount(0)
  await expect(booking).toBeVisible()
  await booking.getByRole('button', { name: payment.button }).click()
  await inForm(payment.title, payment.send('$20.00')).click()
  await expectText(page, payment.done('$20.00', guest.bookingId))
  await expect(booking.getByText('Paid', { exact: true }).first()).toBeVisible()

  await booking.getByRole('button', { name: refund.button }).click()
  await sum.fill('20,01')
  await inForm(refund.title, refund.send('$20.01')).click()
  await expect(sum).toHaveAccessibleDescription(new RegExp(words.move.atMost('\\$20.00')))
  await expect(sum).toBeFocused()
  await sum.fill('7,50')
  await inForm(refund.title, refund.send('$7.50')).click()
  await expectText(page, refund.done('$7.50', guest.bookingId))
  await booking.getByRole('button', { name: refund.button }).click()
  await expect(page.getByText(words.move.atMost('$12.50'))).toBeVisible()
  await sum.fill('12.50')
  await inForm(refund.title, refund.send('$12.50')).click()
  await expectText(page, refund.done('$12.50', guest.bookingId))
  // No amount is left to refund.
  await expect(booking.getByRole('button', { name: refund.button })).toHaveCount(0)
  await expectAccessibleScreen(page)
  const { refunds } = await (await request.get('/api/refunds', { headers })).json()
  const own = (refunds as { bookingId: string; amount: number }[]).filter(
    (refund) => refund.bookingId === guest.bookingId,
  )
  expect(own.map(({ amount }) => amount)).toEqual([7.5, 12.5])
})

test('a clerk who types a card number into another field sees an error, and no part of it is stored', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const booking = await bookStay(request)
  await openPayment(page, booking, 'online')
  const reference = page.getByLabel('Online transfer reference')
  await reference.fill('card 4242 4242 4242 4242')
  await expect(reference).toHaveAccessibleDescription(/looks like a card number/)
  await expectAccessibleScreen(page)
  await reference.fill('TT 4711')
  await expect(reference).not.toHaveAccessibleDescription(/looks like a card number/)
})
