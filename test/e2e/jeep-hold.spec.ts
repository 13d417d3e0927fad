import type { APIRequestContext, Page } from '@playwright/test'
import pg from 'pg'
import type { Slot } from '#domain/bookings/time-slot.ts'
import type { JeepType } from '#domain/packages/package.ts'
import type { Day } from '#domain/primitives/date.ts'
import { formatDay } from '#i18n/format-date.ts'
import { expect, expectAccessibleScreen, test } from './fixtures.ts'
import { bookButton, chooseDay, fillInGuest, holdElsewhere, reserveDay } from './guest-steps.ts'

const heading = (page: Page) => page.getByRole('heading', { name: 'Confirm your booking' })
const free = (page: Page) => page.getByRole('region', { name: 'Still available' })
const jeepsTaken = 'All jeeps of this type are booked at that time.'

test('confirming holds the last jeep; going back releases it', async ({ page, request }) => {
  const day = reserveDay()
  const onlyOneIsLeft = await holdJeep(request, day)
  expect(onlyOneIsLeft.status).toBe(201)
  await goToConfirm(page, day)
  await expect(page.getByText('Held for you:')).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/^(10:00|9:\d\d)$/)
  await expectAccessibleScreen(page)
  expect((await holdJeep(request, day)).status).toBe(409)

  await page.reload()
  await expect(page.getByRole('timer')).toBeVisible()
  expect((await holdJeep(request, day)).status).toBe(409)

  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page.getByLabel('Full Name')).toHaveValue('Amelia Hart')
  const otherHold = await waitForFreeJeep(request, day)
  await page.goForward()
  await expect(page.getByText(jeepsTaken)).toBeVisible()
  // Before the page requests the availability, which it does once.
  await otherHold.release()
  await page.goBack()
  // The review, which has the same fields, is shown until the customiser has loaded.
  await expect(bookButton(page)).toBeVisible()
  // A reload loses the number, which is only in memory.
  await page.getByLabel('Passport Number').fill('N1234567')
  await bookButton(page).click()
  await expect(page.getByRole('timer')).toBeVisible()
  await page.goBack()
  await waitForFreeJeep(request, day)
})

test('a hold expires: extended once, then held again, then alternatives are offered', async ({ page, request }) => {
  const day = reserveDay()
  expect((await holdJeep(request, day)).status).toBe(201)
  await page.clock.install()
  await goToConfirm(page, day)
  await expect(page.getByRole('timer')).toHaveText(/^(10:00|9:\d\d)$/)
  const longer = page.getByRole('button', { name: 'Hold for 10 more minutes' })
  await expect(longer).toBeHidden()
  await page.clock.fastForward('08:00')
  await expect(page.getByRole('timer')).toHaveText(/^1:\d\d$/)
  await expectAccessibleScreen(page)
  await longer.click()
  await expect(longer).toBeHidden()
  await expect(page.getByRole('timer')).toHaveText(/^1\d:\d\d$/)
  await expect(page.getByText('We hold this place for you for more than 5 minutes.')).toBeAttached()

  await letTimePass(page)
  const again = page.getByRole('button', { name: 'Hold again' })
  await expect(again).toBeVisible()
  await expect(page.getByText('Time is up: others can book this place again.').last()).toBeVisible()
  await expect(page.getByLabel('Full Name')).toHaveValue('Amelia Hart')
  await expectAccessibleScreen(page)
  await again.click()
  await expect(page.getByRole('timer')).toHaveText(/^(10:00|9:\d\d)$/)
  expect((await holdJeep(request, day)).status).toBe(409)

  await letTimePass(page)
  await expect(again).toBeVisible()
  expect((await holdJeep(request, day)).status).toBe(201)
  await again.click()
  await expect(page.getByText(jeepsTaken)).toBeVisible()
  await expect(free(page).getByRole('button', { name: /^Afternoon,/ })).toBeVisible()
})

test('the slot is taken before the guest confirms: another slot of that day is booked instead', async ({
  page,
  request,
}) => {
  const day = reserveDay()
  const others = [await holdJeep(request, day), await holdJeep(request, day)]
  expect(others.map(({ status }) => status)).toEqual([201, 201])
  await goToConfirm(page, day, { isTakenMeanwhile: true })
  await expect(page.getByText(jeepsTaken)).toBeVisible()
  await expect(
    free(page).getByRole('list', { name: 'Nearest available days' }).getByRole('button').first(),
  ).toBeVisible()
  await expectAccessibleScreen(page)
  await free(page)
    .getByRole('button', { name: /^Afternoon,/ })
    .click()
  await expect(page.getByText(`Now: Evening Safari on ${formatDay(day)}`)).toBeVisible()
  await expect(page.getByRole('timer')).toBeVisible()
  await expectAccessibleScreen(page)
  await page.reload()
  await expect(page.getByText('Evening Safari').first()).toBeVisible()
  await page.getByLabel('Passport Number').fill('N1234567')
  await page.getByRole('button', { name: 'Confirm Booking' }).click()
  await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible()
  await expect(page.getByText('Evening Safari').first()).toBeVisible()
  await expect(page.getByText(formatDay(day)).first()).toBeVisible()
})

test('the day is taken as the guest presses the button: another day is booked instead', async ({ page, request }) => {
  const day = reserveDay()
  const choice = { jeepType: 'luxury', timeSlot: 'morning' } as const
  await page.route('**/api/holds', (route) => route.abort())
  await goToConfirm(page, day, choice)
  await expect(page.getByText('We can’t hold a place at the moment.').last()).toBeVisible()
  const others = await Promise.all(Array.from({ length: 3 }, () => holdJeep(request, day, choice)))
  expect(others.map(({ status }) => status)).toEqual([201, 201, 201])
  await page.getByRole('button', { name: 'Confirm Booking' }).click()
  await expect(page.getByText(jeepsTaken).first()).toBeVisible()
  await expectAccessibleScreen(page)
  await page.unroute('**/api/holds')

  const otherDay = free(page).getByRole('list', { name: 'Nearest available days' }).getByRole('button').first()
  const name = (await otherDay.textContent()) ?? ''
  expect(name).not.toBe(formatDay(day, 'brief'))
  await otherDay.click()
  await expect(free(page)).toBeHidden()
  await expect(page.getByRole('timer')).toBeVisible()
  await page.getByRole('button', { name: 'Confirm Booking' }).click()
  await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible()
  await expect(page.getByText(formatDay(day), { exact: true })).toHaveCount(0)
})

type Jeep = { jeepType?: JeepType; timeSlot?: Slot }

/** Holds a jeep as another guest. There are two of the best type and three of the second. */
function holdJeep(
  request: APIRequestContext,
  date: Day,
  { jeepType = 'superLuxury', timeSlot = 'morning' }: Jeep = {},
) {
  return holdElsewhere(request, {
    packageId: 'yala-quiet-side',
    reservationType: 'private',
    jeepType,
    timeSlot,
    people: 2,
    date,
    selectedSeats: [],
  })
}

/** Waits for a release, which is sent as the page closes and arrives a moment later. */
async function waitForFreeJeep(request: APIRequestContext, date: Day) {
  let hold = await holdJeep(request, date)
  await expect(async () => {
    if (hold.status === 409) hold = await holdJeep(request, date)
    expect(hold.status).toBe(201)
  }).toPass({ timeout: 10_000 })
  return hold
}

async function goToConfirm(
  page: Page,
  day: Day,
  {
    jeepType = 'superLuxury',
    timeSlot = 'morning',
    isTakenMeanwhile = false,
  }: Jeep & { isTakenMeanwhile?: boolean } = {},
): Promise<void> {
  if (isTakenMeanwhile) await showAsFree(page, day, timeSlot)
  await page.goto('/packages?package=yala-quiet-side')
  await page.getByRole('radio', { name: jeepNames[jeepType] }).check({ force: true })
  await page.getByRole('radio', { name: slotNames[timeSlot] }).check({ force: true })
  await chooseDay(page, day)
  await fillInGuest(page, 'Amelia Hart')
  await bookButton(page).click()
  await expect(heading(page)).toBeVisible()
}

const jeepNames = { basic: /^Basic/, luxury: /^Luxury/, superLuxury: /^Super Luxury/ }
const slotNames = { morning: /^Morning/, afternoon: /^Afternoon/, extended: /^Extended/, fullDay: /^Full/ }

/** Shows the guest an availability from before the last jeeps were taken. */
async function showAsFree(page: Page, day: Day, slot: Slot): Promise<void> {
  await page.route('**/availability?**', async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { openSlots: Record<Day, Slot[]> }
    body.openSlots[day] = [...new Set([...(body.openSlots[day] ?? []), slot])]
    await route.fulfill({ response, json: body })
  })
}

/** Advances the browser's clock and the stored hold by more than ten minutes. */
async function letTimePass(page: Page): Promise<void> {
  const { holdId } = await page.evaluate(() => JSON.parse(sessionStorage.getItem('pugmark.hold') ?? ''))
  const book = new pg.Client({ connectionString: process.env.PUGMARK_DATABASE })
  await book.connect()
  const { rowCount } = await book.query('update hold set expires_at = now() where id = $1', [holdId])
  await book.end()
  expect(rowCount).toBe(1)
  await page.clock.fastForward('21:00')
}
