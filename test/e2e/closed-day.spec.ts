import { randomBytes, randomInt } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { addDays } from '#domain/primitives/date.ts'
import { availability as words } from '#i18n/messages/en/availability.ts'
import { overview } from '#i18n/messages/en/overview.ts'
import { expect, expectAccessibleScreen, test } from './fixtures.ts'
import { bookSafari, chooseDay, reserveDay, reserveDays } from './guest-steps.ts'
import { signInNewUser } from './staff-steps.ts'

/** A phone number unique to this run, because one number may have at most two unpaid cash bookings. */
const phoneDigits = String(randomInt(1_000_000, 9_999_999))
const phone = `+94 77 ${phoneDigits.slice(0, 3)} ${phoneDigits.slice(3)}`

const aBooking = (request: APIRequestContext, customerName: string, date: string) =>
  bookSafari(request, date, { customerName, customerPhone: phone, paymentMethod: 'cash' })

test('a clerk closes a day, finds its guest from the dashboard and from the entry, and the guest cancels for free', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const headers = await signInNewUser(page)
  const day = reserveDay()
  const name = `Ada ${randomBytes(3).toString('hex')}`
  const title = `Flooded ${randomBytes(3).toString('hex')}`
  const booking = await aBooking(request, name, day)

  await page.goto('/dashboard')
  const waiting = page.getByRole('region', { name: overview.today })
  await expect(waiting).toBeVisible()
  const data = { title, start: day, end: day, available: false, park: 'bundala', evenIfBooked: true }
  expect((await request.post('/api/available-dates', { headers, data })).status()).toBe(201)
  await page.reload()
  await waiting.getByRole('link', { name: /on (a closed day|closed days)/ }).click()

  const list = page.getByRole('region', { name: /on (a closed day|closed days)/ })
  const row = list.getByRole('listitem').filter({ hasText: name })
  const showAll = list.getByRole('button', { name: /^Show all/ })
  await expect(list).toBeVisible()
  if (await showAll.isVisible()) await showAll.click()
  await expect(row.getByRole('link', { name: phone })).toHaveAttribute('href', `tel:+9477${phoneDigits}`)
  await expect(row.getByRole('link', { name: words.closed.whatsapp })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/9477${phoneDigits}`),
  )
  await expect(row.getByRole('link', { name: /@example\.com/ })).toBeVisible()
  await expectAccessibleScreen(page)

  const { events } = await (await request.get(`/api/calendar-events?from=${day}&to=${day}`, { headers })).json()
  const { id } = events.find((event: { title: string }) => event.title === title)
  await page.goto(`/dashboard?section=availability&view=day&date=${day}&entry=${id}`)
  const editing = page.getByRole('dialog', { name: words.form.editTitle })
  await expect(editing.getByRole('listitem').filter({ hasText: name })).toBeVisible()
  await expectAccessibleScreen(page)

  await page.goto(`/my-booking?ref=${booking.bookingId}#key=${booking.guestKey}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your safari cannot take place on this day')
  await expect(page.getByRole('link', { name: 'Pay now' })).toBeHidden()
  await expectAccessibleScreen(page)
  await page.goto(`/payment?ref=${booking.bookingId}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing is to be paid')
  await expectAccessibleScreen(page)
  await page.goto(`/my-booking?ref=${booking.bookingId}`)
  await page.getByRole('button', { name: 'Cancel this booking' }).click()
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your booking is cancelled')
})

test('a guest moves from a closed day to another day and sees the confirmation', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const headers = await signInNewUser(page)
  const day = reserveDays(2)
  const booking = await aBooking(request, `Grace ${randomBytes(3).toString('hex')}`, day)
  const data = { title: 'Flooded', start: day, end: day, available: false, park: 'bundala', evenIfBooked: true }
  expect((await request.post('/api/available-dates', { headers, data })).status()).toBe(201)
  await page.goto(`/my-booking?ref=${booking.bookingId}#key=${booking.guestKey}`)
  await page.getByRole('button', { name: 'Choose another day' }).click()
  await chooseDay(page, addDays(day, 1))
  await page.getByRole('button', { name: /^Move my booking to/ }).click()
  await expect(page.getByText(/^Your booking is now on/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We’ve received your booking')
  await expect(page.getByText(/^Your booking is now on/)).toBeVisible()
})
