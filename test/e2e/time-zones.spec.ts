import type { APIRequestContext } from '@playwright/test'
import { defaultPolicy } from '#domain/bookings/booking-policy.ts'
import { addDays, type Day, dayAt, dayMs } from '#domain/primitives/date.ts'
import { addMonths, monthOf } from '#domain/primitives/month.ts'
import { confirmation } from '#i18n/booking.ts'
import { confirmed } from '#i18n/confirmed.ts'
import { formatDay } from '#i18n/format-date.ts'
import { cancellation } from '#i18n/trust.ts'
import { expect, test } from './fixtures.ts'
import { chooseDay, openReview, reserveDay, waitForAvailability } from './guest-steps.ts'
import { adminHeaders } from './staff-steps.ts'

// The farthest from Sri Lanka to the east and to the west.
const zones = ['Pacific/Auckland', 'America/Los_Angeles']

test('guests in Auckland and Los Angeles choose the same day and book that day', async ({ newGuest, request }) => {
  const day = await aFreeDay(request, 6)
  const headers = await adminHeaders()
  for (const timezoneId of zones) {
    const name = `Guest ${timezoneId.replace(/\W/g, ' ')}`
    const page = await newGuest({ timezoneId })
    await page.goto('/packages?package=yala-morning-safari')
    await waitForAvailability(page)
    // Late on the last day of a month it opens at the next one.
    const before = page.getByRole('button', { name: 'Previous month' })
    if (await before.isEnabled()) await before.click()
    const today = page.getByRole('grid').getByRole('button', { name: formatDay(dayAt(Date.now())) })
    await expect(today).toHaveAccessibleName(/today/i)
    await chooseDay(page, day)
    await page.getByLabel('Full Name').fill(name)
    await page.getByLabel('Phone Number').fill(`+44 7700 ${String(Math.random()).slice(2, 8)}`)
    await page.getByRole('textbox', { name: /^Email/ }).fill(`${name.replaceAll(' ', '.')}@example.com`)
    await page.getByLabel('Passport Number').fill('N1234567')
    await page.getByRole('button', { name: 'Confirm & Book Now' }).first().click()

    await expect(page).toHaveURL(/\/booking\/confirm/)
    await expect(page.getByText(formatDay(day)).first()).toBeVisible()
    const answered = page.waitForResponse((response) => response.url().endsWith('/api/bookings'))
    await page.getByRole('button', { name: 'Confirm Booking' }).click()
    const { booking } = await (await answered).json()
    await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible()
    await expect(page.getByText(formatDay(day)).first()).toBeVisible()
    await page.context().close()

    const path = `/api/bookings/${booking.bookingId}`
    expect(await (await request.get(path, { headers })).json()).toMatchObject({ name, date: day, timeSlot: 'morning' })
    // The next test needs the same jeep.
    expect((await request.put(path, { headers, data: { status: 'cancelled' } })).status()).toBe(200)
  }
})

test("a phone that is months ahead shows the refund deadline by the server's clock", async ({ page }) => {
  await page.clock.install({ time: Date.now() + 100 * dayMs })
  await openReview(page, 'Ada Ahead')
  await page.getByRole('button', { name: confirmation.confirm }).click()
  await expect(page.getByRole('heading', { name: confirmed.heading })).toBeVisible()
  await expect(page.getByText(/You get 50% back if you cancel by/)).toBeVisible()
  await expect(page.getByText(cancellation.tooLate.safari(defaultPolicy))).toBeHidden()
})

test('guests in Auckland and London see a park note on the day that it is about', async ({ newGuest, request }) => {
  const day = reserveDay()
  const headers = await adminHeaders()
  const data = {
    kind: 'closed',
    park: 'udawalawe',
    firstDay: day,
    lastDay: day,
    slots: ['morning'],
    certainty: 'announced',
    reason: 'works',
    note: `Dam road ${day}`,
    evenIfBooked: true,
  }
  const created = await request.post('/api/park-rules', { headers, data })
  expect(created.status(), await created.text()).toBe(201)
  const { rule } = await created.json()
  const { packages } = await (await request.get('/api/packages?isActive=true')).json()
  const pkg = packages.find(({ park }: { park: string }) => park === 'udawalawe')
  const { noteTexts } = await (await request.get(`/api/packages/${pkg._id}/availability`)).json()
  const notice: string = noteTexts[rule.id]
  expect(notice).toContain(`Dam road ${day}`)
  for (const timezoneId of ['Pacific/Auckland', 'Europe/London']) {
    const page = await newGuest({ timezoneId })
    await page.goto(`/packages?package=${pkg._id}`)
    await chooseDay(page, addDays(day, -1))
    await expect(page.getByText(notice)).toBeHidden()
    await chooseDay(page, day)
    await expect(page.getByText(notice).first()).toBeVisible()
    await page.goto('/parks')
    await expect(page.getByText(notice).first()).toBeVisible()
    await page.context().close()
  }
  expect((await request.post(`/api/park-rules/${rule.id}/lift`, { headers })).status()).toBe(200)
})

/** A day of next month with a free basic jeep in the morning, counted from the end of the month. */
async function aFreeDay(request: APIRequestContext, fromTheEnd: number): Promise<Day> {
  const next = monthOf(addMonths(dayAt(Date.now()), 1))
  const response = await request.get(
    '/api/packages/yala-morning-safari/availability?timeSlot=morning&jeepType=basic&type=private',
  )
  const free = ((await response.json()).availableDates as Day[]).filter((day) => monthOf(day) === next)
  const day = free.at(-fromTheEnd)
  if (!day) throw new Error('The demo has sold the whole month')
  return day
}
