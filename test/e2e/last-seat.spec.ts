import type { Page } from '@playwright/test'
import { expect, expectAccessibleScreen, test } from './fixtures.ts'
import { bookButton, fillInGuest, reserveDay } from './guest-steps.ts'
import { chooseSharedDay, dialog, holdSeatsElsewhere, ok, openSeatMap, seat } from './seat-steps.ts'

const full = 'Please choose another time slot of that day:'

test('two guests see the last seat: one takes it, and the other sees it disappear', async ({
  page,
  newGuest,
  request,
}) => {
  const day = reserveDay()
  expect((await holdSeatsElsewhere(request, day, [1, 2, 3, 4, 5, 6])).status).toBe(201)
  const other = await newGuest()
  const requested: string[] = []
  const loaded: string[] = []
  for (const guest of [page, other]) {
    await chooseSharedDay(guest, day)
    await openSeatMap(guest)
    await seat(guest, 7, 'free').click()
  }
  other.on('request', (request) => requested.push(request.url()))
  other.on('load', () => loaded.push(other.url()))
  const holdResponse = page.waitForResponse((response) => response.url().endsWith('/api/holds'))
  await ok(page).click()
  expect((await holdResponse).status()).toBe(201)

  await expect(seat(other, 7, 'taken')).toBeVisible()
  await expect(dialog(other).getByText('Seat 7 was just taken.')).toBeVisible()
  await expect(ok(other)).toBeDisabled()
  // The page was notified, without polling.
  expect(requested.filter((url) => /\/seats\b/.test(url))).toEqual([])
  expect(loaded).toEqual([])
  await expectAccessibleScreen(other)
  await expect(page.getByText('Seat 7', { exact: true })).toBeVisible()
  await expect(page.getByRole('timer')).toBeVisible()

  await expect(dialog(other).getByText(full)).toBeVisible()
  await dialog(other)
    .getByRole('button', { name: /^Afternoon/ })
    .click()
  await expect(seat(other, 7, 'selected')).toBeVisible()
  await ok(other).click()
  await expect(other.getByRole('timer')).toBeVisible()
})

test('two guests press OK at once: one holds the last seat, the other sees the free ones', async ({
  page,
  newGuest,
  request,
}) => {
  const day = reserveDay()
  expect((await holdSeatsElsewhere(request, day, [1, 2, 3, 4, 5, 6])).status).toBe(201)
  const guests = [page, await newGuest()]
  for (const guest of guests) {
    await chooseSharedDay(guest, day)
    await openSeatMap(guest)
    await seat(guest, 7, 'free').click()
  }
  const statuses = await atOnce(guests, '/api/holds', (guest) => ok(guest).click())
  expect(statuses.toSorted()).toEqual([201, 409])
  const loser = guests[statuses.indexOf(409)] ?? page
  const winner = guests[statuses.indexOf(201)] ?? page
  await expect(winner.getByRole('timer')).toBeVisible()
  await expect(winner.getByText('Seat 7', { exact: true })).toBeVisible()
  await expect(loser.getByText('Sorry, seat 7 has just been taken.').filter({ visible: true }).first()).toBeVisible()
  await expect(loser.getByText('No seat selected yet')).toBeVisible()
  await expect(loser.getByText(full)).toBeVisible()
  await expectAccessibleScreen(loser)
  await loser.getByRole('button', { name: /^Afternoon/ }).click()
  await openSeatMap(loser)
  await seat(loser, 1, 'free').click()
  await ok(loser).click()
  await expect(loser.getByRole('timer')).toBeVisible()
})

test('two guests book the last seat at once without holds: one gets it, the other chooses again', async ({
  page,
  newGuest,
  request,
}) => {
  const day = reserveDay()
  expect((await holdSeatsElsewhere(request, day, [1, 2, 3, 4, 5, 6])).status).toBe(201)
  const guests = [page, await newGuest()]
  for (const guest of guests) {
    await guest.route('**/api/holds', (route) => route.abort())
    await chooseSharedDay(guest, day)
    await fillInGuest(guest, 'Priya Raman')
    await openSeatMap(guest)
    await seat(guest, 7, 'free').click()
    await ok(guest).click()
    await expect(
      guest.getByText('We can’t hold a place at the moment.').filter({ visible: true }).first(),
    ).toBeVisible()
    await bookButton(guest).click()
    await expect(dialog(guest)).toBeVisible()
  }
  const statuses = await atOnce(guests, '/api/bookings', (guest) =>
    dialog(guest)
      .getByRole('button', { name: /^Book (this|these) seats? for \$/ })
      .click(),
  )
  expect(statuses.toSorted()).toEqual([201, 409])
  const loser = guests[statuses.indexOf(409)] ?? page
  const winner = guests[statuses.indexOf(201)] ?? page
  await expect(winner.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible()
  await expect(dialog(loser).getByText('Sorry, that seat has just been taken.')).toBeVisible()
  await expectAccessibleScreen(loser)

  await loser.unroute('**/api/holds')
  const ways = dialog(loser).getByRole('region', { name: 'Still available' })
  await ways.getByRole('list', { name: 'Other time slots on that day' }).getByRole('button').first().click()
  await expect(dialog(loser)).toBeHidden()
  await openSeatMap(loser)
  await seat(loser, 7, 'free').click()
  await ok(loser).click()
  await expect(loser.getByRole('timer')).toBeVisible()
  await bookButton(loser).click()
  await dialog(loser)
    .getByRole('button', { name: /^Book (this|these) seats? for \$/ })
    .click()
  await expect(loser.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible()
})

/** Holds back the requests of all guests until they can be sent together. Returns their responses. */
async function atOnce(guests: Page[], path: string, act: (guest: Page) => Promise<void>): Promise<number[]> {
  const { promise: everybody, resolve: go } = Promise.withResolvers<void>()
  let waiting = 0
  for (const guest of guests) {
    await guest.route(
      `**${path}`,
      async (route) => {
        waiting += 1
        if (waiting === guests.length) go()
        await everybody
        await route.continue()
      },
      { times: 1 },
    )
  }
  return Promise.all(
    guests.map(async (guest) => {
      const response = guest.waitForResponse((response) => response.url().endsWith(path))
      await act(guest)
      return (await response).status()
    }),
  )
}
