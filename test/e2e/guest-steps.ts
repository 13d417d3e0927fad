import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { HoldRequestInput } from '#contracts/availability/hold.ts'
import { addDays, type Day, weekday } from '#domain/primitives/date.ts'
import { confirmation } from '#i18n/booking.ts'
import { passNavigationState } from '../support/navigation-state.ts'
import { expect } from './fixtures.ts'

const today = () => process.env.PUGMARK_TODAY ?? ''

/** Reserves consecutive days of the booking window for one test. Returns the first. */
export function reserveDays(count: number): Day {
  for (let last = 88; last - count > 20; last -= 1) {
    const days = Array.from({ length: count }, (_, before) => addDays(today(), last - before))
    if (days.every((day) => claim(day))) return days[count - 1] ?? ''
  }
  // There are more tests than days. The last tests share the days claimed last, whose tests book one or two jeeps.
  for (let first = 21; first + count < 88; first += 1) {
    const days = Array.from({ length: count }, (_, after) => addDays(today(), first + after))
    if (days.every((day) => claim(day, 'again'))) return days[0] ?? ''
  }
  throw new Error('All bookable days are reserved by tests')
}

export const reserveDay = () => reserveDays(1)

/** Reserves a week beyond the booking window, which only staff can change. Returns its Sunday. */
export function reserveWeek(): Day {
  const sunday = addDays(today(), 371 - weekday(today()))
  let week = 0
  while (!claim(addDays(sunday, 7 * week))) week += 1
  return addDays(sunday, 7 * week)
}

/** Claims a day for one test across processes and projects. `turn` distinguishes a second claim from the first. */
function claim(day: Day, turn = ''): boolean {
  const claims = process.env.PUGMARK_DAYS
  if (!claims) throw new Error('PUGMARK_DAYS is not set: e2e tests need their global setup')
  return mkdirSync(join(claims, day + turn), { recursive: true }) !== undefined
}

/** Waits for the availability of the calendar, which may then turn to the next month automatically. */
export async function waitForAvailability(where: Page | Locator): Promise<void> {
  await expect(where.locator('fieldset[aria-busy="false"]').getByRole('grid').first()).toBeVisible()
}

/** Turns the calendar to the month of a day. */
export async function turnToDay(where: Page | Locator, day: Day, nextMonth = 'Next month'): Promise<Locator> {
  await waitForAvailability(where)
  const button = where.locator(`[data-day="${day}"]`)
  const first = where.locator('[data-day]').first()
  while ((await button.count()) === 0) {
    const before = await first.getAttribute('data-day')
    await where.getByRole('button', { name: nextMonth }).click()
    // The days change after the heading.
    await expect(first).not.toHaveAttribute('data-day', String(before))
  }
  return button
}

/** Turns the calendar to the month of a day and selects it. */
export async function chooseDay(where: Page | Locator, day: Day, nextMonth = 'Next month'): Promise<void> {
  const button = await turnToDay(where, day, nextMonth)
  await expect(button).not.toHaveAttribute('aria-disabled')
  await button.click()
}

/** Fills in the guest's details. Each call is a different guest, because unpaid bookings per guest are limited. */
export async function fillInGuest(page: Page, name: string): Promise<void> {
  await page.getByLabel('Full Name').fill(name)
  await page.getByLabel('Phone Number').fill(`+44 20 ${String(Math.random()).slice(2, 10)}`)
  await page.getByRole('textbox', { name: /^Email/ }).fill(`${Math.random().toString(36).slice(2, 10)}@example.com`)
  await page.getByLabel('Passport Number').fill('N1234567')
}

/** In the bottom bar of a phone, otherwise beside the sections. */
export function bookButton(page: Page, name = 'Confirm & Book Now'): Locator {
  return page.getByRole('button', { name }).filter({ visible: true }).first()
}

/** Holds a place as another guest. Returns the status and a function that releases the hold. */
export async function holdElsewhere(request: APIRequestContext, place: HoldRequestInput) {
  const response = await request.post('/api/holds', {
    headers: { 'x-visitor': `somebody else ${Math.random()}` },
    data: place,
  })
  const { hold } = (await response.json()) as { hold?: { holdId: string; holdKey: string } }
  return {
    status: response.status(),
    async release() {
      await request.delete(`/api/holds/${hold?.holdId}`, { headers: { 'x-hold-key': hold?.holdKey ?? '' } })
    },
  }
}

export type BookedSafari = Record<'bookingId' | 'guestKey' | 'customerName' | 'customerEmail' | 'date', string> & {
  totalPrice: number
}

/** Books two guests in a basic jeep by the API. */
export async function bookSafari(
  request: APIRequestContext,
  date: Day,
  { park = 'bundala', language = 'en', ...changes }: Record<string, string> = {},
): Promise<BookedSafari> {
  const { packages } = await (await request.get('/api/packages?isActive=true')).json()
  const pkg = packages.find(
    (one: { packageType: string; park: string }) => one.packageType !== 'shared' && one.park === park,
  )
  const safari = {
    packageId: pkg._id,
    packageName: pkg.name,
    park,
    date,
    timeSlot: 'afternoon',
    people: 2,
    reservationType: 'private',
    jeepType: 'basic',
    visitorType: 'foreign',
    passportNumber: 'N1234567',
    customerName: 'Ada Lovelace',
    customerEmail: `${Math.random().toString(36).slice(2, 10)}@example.com`,
    customerPhone: `+44 20 ${String(Math.random()).slice(2, 10)}`,
    ...changes,
  }
  const { quote } = await (await request.post(`/api/packages/${pkg._id}/quote`, { data: safari })).json()
  const created = await request.post('/api/bookings', {
    data: { ...safari, totalPrice: quote.totalPrice },
    headers: { 'accept-language': language },
  })
  expect(created.status(), await created.text()).toBe(201)
  const { customerName, customerEmail } = safari
  return { ...(await created.json()).booking, customerName, customerEmail, date }
}

/**
 * Opens the review of a private safari with the state that a change of language carries, which takes half of the time of
 * configuring one. Back does not lead to the customiser. Returns the guest's email.
 */
export async function openReview(page: Page, customerName: string, date = reserveDay()): Promise<string> {
  const customerEmail = `${Math.random().toString(36).slice(2, 10)}@example.com`
  await passNavigationState(page, '/booking/confirm', {
    packageId: 'yala-morning-safari',
    packageName: 'Yala Morning Safari',
    reservationType: 'private',
    park: 'yala',
    block: 'blockI',
    jeepType: 'basic',
    timeSlot: 'morning',
    guideOption: 'driver',
    visitorType: 'foreign',
    mealOption: 'without',
    vegOption: 'non-veg',
    people: 2,
    date,
    ticketPrice: 30,
    jeepPrice: 5,
    guidePrice: 0,
    mealPrice: 0,
    totalPrice: 35,
    customerName,
    customerEmail,
    customerPhone: `+44 20 ${String(Math.random()).slice(2, 10)}`,
  })
  await page.goto('/booking/confirm')
  // Passport numbers are only in memory.
  await page.getByLabel('Passport Number').fill('N1234567')
  return customerEmail
}

/** Configures a private safari and opens its review. Returns the guest's email. */
export async function goToReview(page: Page, name: string, day = reserveDay()): Promise<string> {
  await page.goto('/packages?package=yala-morning-safari')
  await chooseDay(page, day)
  await fillInGuest(page, name)
  const email = await page.getByRole('textbox', { name: /^Email/ }).inputValue()
  await bookButton(page).click()
  await expect(page.getByRole('heading', { name: confirmation.heading })).toBeVisible()
  return email
}
