import type { Page } from '@playwright/test'
import { addDays, weekday } from '#domain/primitives/date.ts'
import * as german from '#i18n/messages/de/catalogue.ts'
import * as booking from '#i18n/messages/en/booking.ts'
import * as components from '#i18n/messages/en/components.ts'
import * as confirmed from '#i18n/messages/en/confirmed.ts'
import * as errors from '#i18n/messages/en/errors.ts'
import * as website from '#i18n/messages/en/website.ts'
import * as french from '#i18n/messages/fr/catalogue.ts'
import { passNavigationState } from '../support/navigation-state.ts'
import { englishOn } from './english-words.ts'
import { expect, expectAccessibleScreen, expectAccessibleTranslation, test } from './fixtures.ts'
import { chooseDay, reserveDay } from './guest-steps.ts'
import { bookStay, openPayment } from './pay-steps.ts'

const isPhone = () => test.info().project.name === 'mobile'
const english = { booking, components, confirmed, errors, website }
const languages = [
  { prefix: '', tag: '@desktop', texts: english },
  { prefix: '/de', tag: '@desktop', texts: german },
  { prefix: '/fr', tag: '@mobile', texts: french },
] as const

for (const { prefix, tag, texts } of languages) {
  const { customiser, confirmation } = texts.booking
  const { checkout, bookNow } = texts.website.frame
  const { check } = texts.components.components
  const [safari = '', details = '', pay = ''] = checkout.steps

  async function expectStep(page: Page, name: string) {
    const header = page.getByRole('banner')
    await expect(header.locator('[aria-current=step]')).toHaveText(new RegExp(`^[123]?.*${name}$`))
    await expect(header.getByRole('link', { name: bookNow })).toHaveCount(0)
    // In English other tests check these screens with all rules.
    if (!prefix) return
    await expectAccessibleTranslation(page)
    expect(await englishOn(page)).toEqual([])
  }

  test(`a guest who submits an empty form sees all errors at once and books in three steps, at ${prefix || '/'}`, {
    tag,
  }, async ({ page }) => {
    test.setTimeout(240_000)
    await page.goto(`${prefix}/packages?package=yala-morning-safari`)
    await expectStep(page, safari)
    const book = page.getByRole('button', { name: customiser.book })
    await expect(book).toHaveCount(1)
    const next = page.getByRole('button', { name: customiser.missing.date })
    await expect(next).toHaveCount(isPhone() ? 1 : 0)

    await book.click()
    const sentences = texts.errors.guestErrors
    await expect(page.getByRole('alert').getByText(sentences['no name'])).toBeVisible()
    await expect(page.getByLabel(customiser.name)).toBeFocused()
    await expect(page.locator('form [aria-invalid]')).toHaveCount(4)
    await expect(page.locator('form').getByText(sentences['no date'])).toBeVisible()
    await expect(page.getByText(check).filter({ visible: true })).toHaveCount(1)
    await expectAccessibleScreen(page)
    await page.getByRole('button', { name: customiser.passport, exact: true }).click()
    await expect(page.getByLabel(customiser.passport)).toBeFocused()
    await page.getByRole('button', { name: customiser.dateLegend, exact: true }).click()
    await expect(page.locator('[data-day]:focus')).toBeInViewport()

    await chooseDay(page, reserveDay(), texts.components.components.calendar.nextMonth)
    await expect(page.locator('form').getByText(sentences['no date'])).toHaveCount(0)
    await page.getByLabel(customiser.name).fill('Amélie Groß')
    await page.getByLabel(customiser.phone).fill(`+44 20 ${String(Math.random()).slice(2, 10)}`)
    await page
      .getByRole('textbox', { name: customiser.email })
      .fill(`${Math.random().toString(36).slice(2)}@example.com`)
    await page.getByLabel(customiser.passport).fill('N1234567')
    await expect(page.getByText(check)).toHaveCount(0)
    await expect(next).toHaveCount(0)
    await book.click()

    await expect(page).toHaveURL(/\/booking\/confirm$/)
    await expect(page.getByLabel(confirmation.name)).toHaveValue('Amélie Groß')
    await expectStep(page, details)
    await page.getByRole('button', { name: confirmation.confirm }).click()
    await expect(page.getByRole('heading', { name: texts.confirmed.confirmed.heading })).toBeVisible()
    await expectStep(page, pay)
    const reference = new URL(page.url()).searchParams.get('ref') ?? ''
    await page.goto(`${prefix}/payment?ref=${reference}`)
    await expect(page.getByText(reference).first()).toBeVisible()
    await expectStep(page, pay)
  })
}

test('the party comes first for private and shared safaris, and the price states the number of people', async ({
  page,
}) => {
  for (const [id, section] of [
    ['yala-morning-safari', 'People and date'],
    ['yala-shared-dawn', 'People, date and seats'],
  ]) {
    await page.goto(`/packages?package=${id}`)
    const first = page.getByRole('region', { name: section ?? '' })
    await expect(first.locator('input').first()).toHaveAttribute('name', 'people')
    await first.getByRole('spinbutton', { name: 'Number of people' }).fill('2')
    await expect(page.getByText(/for 2$/).filter({ visible: true })).toHaveCount(1)
    await first.getByText('Local visitor').click()
    await expect(page.getByLabel('NIC Number')).toBeVisible()
    await expect(page.getByLabel('Passport Number')).toHaveCount(0)
  }
})

test('the calendar starts with the current week; past days are pale, only sold-out days are struck through', async ({
  page,
}) => {
  const today = process.env.PUGMARK_TODAY ?? ''
  const soldOut = addDays(today, 3)
  await page.route('**/availability*', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    await route.fulfill({ json: { ...body, openSlots: { ...body.openSlots, [soldOut]: [] } } })
  })
  await page.goto('/packages?package=yala-morning-safari')
  await expect(page.locator('fieldset[aria-busy="false"]').getByRole('grid')).toHaveCount(isPhone() ? 1 : 2)
  // It opens at the month of the first available day, which late on the last day of a month is the next one.
  const before = page.getByRole('button', { name: 'Previous month' })
  if (await before.isEnabled()) await before.click()
  const days = page.locator('[data-day]')
  const [monday, first] = [addDays(today, 1 - weekday(today)), `${today.slice(0, 7)}-01`]
  await expect(days.first()).toHaveAttribute('data-day', monday < first ? first : monday)
  const struck = await days.evaluateAll((all) =>
    all
      .filter((day) => getComputedStyle(day).textDecorationLine === 'line-through')
      .map((day) => (day as HTMLElement).dataset.day ?? ''),
  )
  expect(struck.filter((day) => day < today)).toEqual([])
  const isShown = (await page.locator(`[data-day="${soldOut}"]`).count()) > 0
  if (isShown) expect(struck).toContain(soldOut)
})

test('the payment of a stay calls its first step a trip', { tag: '@desktop' }, async ({ page, request }) => {
  await openPayment(page, await bookStay(request))
  const steps = page.getByRole('banner').getByRole('listitem')
  await expect(steps.first()).toContainText('Trip')
  await expect(steps.first().getByText('Safari')).toBeHidden()
  await expect(steps.nth(2)).toHaveAttribute('aria-current', 'step')
})

test('the confirmation of a stay calls its first step a trip, and shows no steps once nothing is due', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const header = page.getByRole('banner')
  for (const paymentMethod of ['bank', 'cash']) {
    const booked = await bookStay(request, { paymentMethod })
    await openPayment(page, booked)
    await page.goto(`/booking/confirm?ref=${booked.bookingId}`)
    await expect(page.getByRole('heading', { name: english.confirmed.confirmed.heading })).toBeVisible()
    await expect(header.getByText('Safari', { exact: true })).toBeHidden()
    await expect(header.getByText('Trip', { exact: true })).toBeVisible({ visible: paymentMethod === 'bank' })
    await expect(header.getByRole('listitem')).toHaveCount(paymentMethod === 'bank' ? 3 : 0)
    await expect(header.getByRole('link').first()).toBeVisible()
    await expectAccessibleScreen(page)
  }
})

test('without a date, the link to the seats leads to the date button', { tag: '@desktop' }, async ({ page }) => {
  const { book, seatsLegend, selectDate } = english.booking.customiser
  await page.goto('/packages?package=yala-shared-dawn')
  await page.getByRole('button', { name: book }).click()
  await page.getByRole('button', { name: seatsLegend, exact: true }).click()
  await expect(page.getByRole('button', { name: selectDate })).toBeFocused()
})

test('at 200 % text size on a small phone, the review of a booking is no wider than the screen', {
  tag: '@mobile',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  // German amounts and words are the longest.
  await passNavigationState(page, '/de/booking/confirm', {
    packageId: 'yala-morning-safari',
    packageName: 'Yala am Morgen',
    reservationType: 'private',
    park: 'yala',
    jeepType: 'basic',
    timeSlot: 'morning',
    guideOption: 'driver',
    visitorType: 'foreign',
    people: 2,
    date: reserveDay(),
    mealOption: 'without',
    vegOption: 'non-veg',
    ticketPrice: 30,
    jeepPrice: 5,
    totalPrice: 35,
    customerName: 'Lotte Large',
    customerEmail: 'lotte@example.com',
    customerPhone: '+49 30 1234567',
  })
  await page.goto('/de/booking/confirm')
  await expect(page.getByText('35,00 $').first()).toBeVisible()
  await page.evaluate(() => document.documentElement.style.setProperty('-webkit-text-size-adjust', '200%'))
  const tooWide = () =>
    page
      .locator('main *:visible')
      .evaluateAll((all) =>
        all
          .filter((element) => element.getBoundingClientRect().right > 320.5)
          .map((element) => element.textContent?.trim()),
      )
  await expect.poll(tooWide).toEqual([])
})
