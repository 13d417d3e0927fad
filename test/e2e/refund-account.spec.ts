import { myBooking } from '#i18n/messages/en/my-booking.ts'
import { staffBookings } from '#i18n/messages/en/staff-bookings.ts'
import { staffErrors } from '#i18n/messages/en/staff-errors.ts'
import { staffPayments } from '#i18n/messages/en/staff-payments.ts'
import { expect, expectAccessibleScreen, test } from './fixtures.ts'
import { bookStay } from './pay-steps.ts'
import { balanceSeen, recordCash, requestRefund } from './staff-payment-steps.ts'
import { signIn } from './staff-steps.ts'

const messages = staffPayments.refund

test('a guest enters the account for a bank refund, and an admin approves it and sends the money there', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const booking = await bookStay(request)
  const staff = { request, headers: await signIn(page) }
  const data = { method: 'bank', amount: 20, ...(await balanceSeen(staff, booking.bookingId)) }
  await request.post(`/api/bookings/${booking.bookingId}/payments`, { headers: staff.headers, data })
  await requestRefund(staff, booking.bookingId, 20)

  await page.goto('/dashboard?section=payments&tab=refunds')
  const row = page.getByRole('listitem').filter({ hasText: booking.bookingId })
  await expect(row.getByText(messages.account.missing)).toBeVisible()

  await page.goto(`/my-booking?ref=${booking.bookingId}#key=${booking.guestKey}`)
  const form = page.locator('#refund-account')
  await expect(page.getByText(myBooking.next.refunds.requested('$20.00'))).toBeVisible()
  await form.getByLabel(myBooking.refundAccount.holder).fill('Amelia Hart')
  await form.getByRole('button', { name: myBooking.refundAccount.save }).click()
  await expect(form.getByLabel(myBooking.refundAccount.bank)).toBeFocused()
  await form.getByLabel(myBooking.refundAccount.bank).fill('Barclays')
  await form.getByLabel(myBooking.refundAccount.number).fill('GB33 BUKB 2020 1555 5555 55')
  await form.getByRole('button', { name: myBooking.refundAccount.save }).click()
  await expect(form.getByText(myBooking.refundAccount.saved('555'))).toBeVisible()
  await expectAccessibleScreen(page)

  await page.goto('/dashboard?section=payments&tab=refunds')
  await row.getByRole('button', { name: messages.approveOf(booking.bookingId) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: messages.confirmApprove }).click()
  await expect(page.getByText(messages.outcomes.approved)).toBeVisible()
  await row.getByRole('button', { name: messages.account.revealOf(booking.bookingId) }).click()
  await dialog.getByLabel(staffBookings.identity.reason).fill('to send the refund')
  await dialog.getByRole('button', { name: messages.account.show }).click()
  await expect(dialog.getByText('GB33 BUKB 2020 1555 5555 55')).toBeVisible()
  await expectAccessibleScreen(page)
  await dialog.getByRole('button', { name: staffBookings.identity.close }).click()
  await row.getByRole('button', { name: messages.doneOf(booking.bookingId) }).click()
  await dialog.getByRole('button', { name: messages.confirmDone }).click()
  await expect(page.getByText(messages.outcomes.sent)).toBeVisible()

  await page.goto(`/my-booking?ref=${booking.bookingId}#key=${booking.guestKey}`)
  await expect(page.getByText(myBooking.money.refundStates.sent, { exact: false }).last()).toBeVisible()
  await expect(form).toHaveCount(0)
})

test('a clerk who records cash that a colleague has just recorded sees the new balance and keeps the form', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const booking = await bookStay(request)
  const staff = { request, headers: await signIn(page) }
  await page.goto(`/dashboard?section=bookings&booking=${booking.bookingId}`)
  await page.getByRole('button', { name: staffPayments.move.payment.button }).click()
  const dialog = page.getByRole('dialog', { name: staffPayments.move.payment.title })
  await dialog.getByLabel(staffPayments.move.payment.text, { exact: true }).fill('receipt 7')
  await recordCash(staff, booking.bookingId, 20)
  await dialog.getByRole('button', { name: staffPayments.move.payment.send('$20.00') }).click()
  await expect(dialog.getByText(staffErrors['balance changed'])).toBeVisible()
  await expect(dialog.getByText(staffPayments.move.due('$0.00'))).toBeVisible()
  await expect(dialog.getByLabel(staffPayments.move.payment.text, { exact: true })).toHaveValue('receipt 7')
  await expectAccessibleScreen(page)
})
