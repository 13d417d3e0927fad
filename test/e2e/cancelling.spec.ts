import type { APIRequestContext, TestInfo } from '@playwright/test'
import { addDays } from '#domain/primitives/date.ts'
import { attemptName, expect, expectAccessibleScreen, test } from './fixtures.ts'
import { reserveWeek } from './guest-steps.ts'
import { recordCash } from './staff-payment-steps.ts'
import { signIn } from './staff-steps.ts'

type StaffSession = { request: APIRequestContext; headers: { 'x-auth-token': string } }

/** Books a room for two nights at 64.00, paid in cash. */
async function aPaidStay({ request, headers }: StaffSession, { title }: TestInfo) {
  const day = reserveWeek()
  const name = `Priya ${attemptName()} ${title.slice(-12)}`
  const stay = { kind: 'room', roomType: 'double', rooms: 1, date: day, checkOut: addDays(day, 2), participants: 2 }
  const data = {
    ...stay,
    name,
    email: 'priya@example.org',
    phone: '+94 77 123 4567',
    ownPrice: { total: 64, reason: 'agreed' },
  }
  const created = await request.post('/api/bookings/admin/create-booking', { headers, data })
  expect(created.status(), await created.text()).toBe(201)
  const { booking } = await created.json()
  expect((await recordCash({ request, headers }, booking.bookingId, 64)).status()).toBe(201)
  return booking as { _id: string; bookingId: string; name: string }
}

const accountOf = async ({ request, headers }: StaffSession, bookingId: string) =>
  (await request.get(`/api/bookings/${bookingId}/account`, { headers })).json()

test(
  'a clerk cancels for a guest who called: the result is shown first, and an admin may change the refund',
  { tag: '@desktop' },
  async ({ page, request }, info) => {
    const staff = { request, headers: await signIn(page) }
    const { bookingId } = await aPaidStay(staff, info)
    await page.goto(`/dashboard?section=bookings&booking=${bookingId}`)
    await page.getByRole('button', { name: 'Cancel booking...' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' })
    await dialog.getByRole('button', { name: 'Cancel booking' }).click()
    await expect(dialog.getByText('Please choose who cancels.')).toBeVisible()
    await dialog.getByText('The guest', { exact: true }).click()
    const result = dialog.getByRole('region', { name: 'Summary' })
    await expect(result).toContainText('Refund to the guest$64.00')
    await dialog.getByLabel('Refund (USD)').fill('70')
    await dialog.getByRole('button', { name: 'Cancel booking' }).click()
    await expect(dialog.getByText('Please enter an amount from 0 to $64.00')).toBeVisible()
    await dialog.getByLabel('Refund (USD)').fill('40')
    await dialog.getByLabel('Reason').fill('flight was moved')
    await dialog.getByLabel('Email the guest').uncheck()
    await expect(result).toContainText('We keep$24.00')
    await expect(result).toContainText('Emailwill not be sent')
    await expectAccessibleScreen(page)
    await dialog.getByRole('button', { name: 'Cancel booking' }).click()
    await expect(page.getByText(`${bookingId} is cancelled.`)).toBeVisible()
    const details = page.getByRole('dialog', { name: `Booking ${bookingId}` })
    await expect(details.getByText('the guest', { exact: true })).toBeVisible()
    await expect(details.getByRole('button', { name: 'Cancel booking...' })).toBeHidden()
    expect((await accountOf(staff, bookingId)).account).toMatchObject({ refundDue: 40, balance: 0 })
  },
)

test(
  'saving the form as cancelled asks the same questions, and saves the other changes too',
  { tag: '@desktop' },
  async ({ page, request }, info) => {
    const staff = { request, headers: await signIn(page) }
    const { bookingId, name } = await aPaidStay(staff, info)
    await page.goto(`/dashboard?section=bookings&dialog=edit&row=${bookingId}`)
    const form = page.getByRole('dialog', { name: 'Edit Booking' })
    await form.getByLabel(/^Status/).selectOption('cancelled')
    await form.getByRole('textbox', { name: /^Name/ }).fill(`${name} Silva`)
    await form.getByRole('button', { name: 'Save Changes' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' })
    await dialog.getByRole('button', { name: 'Back' }).click()
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await dialog.getByText('We do', { exact: true }).click()
    await expect(dialog.getByRole('region', { name: 'Summary' })).toContainText('We keep$0.00')
    await dialog.getByRole('button', { name: 'Cancel booking' }).click()
    await expect(page.getByText('Booking updated successfully!')).toBeVisible()
    const { headers } = staff
    const row = await (await request.get(`/api/bookings/${bookingId}`, { headers })).json()
    expect(row).toMatchObject({ name: `${name} Silva`, status: 'cancelled', cancelReason: 'operator' })
  },
)

test(
  'an API cancellation without a party leaves the refund for an admin to decide',
  { tag: '@desktop' },
  async ({ page, request }, info) => {
    const staff = { request, headers: await signIn(page) }
    const { bookingId } = await aPaidStay(staff, info)
    const { headers } = staff
    await request.put(`/api/bookings/${bookingId}`, { headers, data: { status: 'cancelled' } })
    await page.goto('/dashboard')
    await page.getByRole('link', { name: /cancelled bookings? with/ }).click()
    await expectAccessibleScreen(page)
    await page.getByRole('button', { name: `Decide the refund of ${bookingId}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Decide the refund' })
    await dialog.getByText('The guest', { exact: true }).click()
    await dialog.getByRole('button', { name: 'Decide' }).click()
    await expect(page.getByText(`The refund of ${bookingId} has been decided.`)).toBeVisible()
    await expect(page.getByRole('button', { name: `Decide the refund of ${bookingId}` })).toBeHidden()
    expect((await accountOf(staff, bookingId)).account).toMatchObject({ refundDue: 64, balance: 0 })
  },
)
