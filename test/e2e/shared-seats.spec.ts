import { expect, expectAccessibleScreen, test } from './fixtures.ts'
import { bookButton, chooseDay, fillInGuest, reserveDay } from './guest-steps.ts'
import { chooseSharedDay, dialog, holdSeatsElsewhere, ok, openSeatMap, seat } from './seat-steps.ts'

test('a guest books two shared seats by keyboard', async ({ page, request }) => {
  const day = reserveDay()
  expect((await holdSeatsElsewhere(request, day, [2])).status).toBe(201)
  await page.goto('/packages?package=yala-shared-dawn')
  await expect(page.getByRole('button', { name: 'Select seat' }).first()).toBeDisabled()

  await page.getByRole('button', { name: 'Select Date' }).click()
  await expect(ok(page)).toBeDisabled()
  await expectAccessibleScreen(page)
  await chooseDay(dialog(page), day)
  await ok(page).click()
  await page.getByRole('button', { name: 'More: Number of people' }).click()

  await openSeatMap(page)
  await expect(dialog(page).getByText('Choose 2 seats.')).toBeVisible()
  await expect(ok(page)).toBeDisabled()
  await page.keyboard.press('Tab')
  await expect(seat(page, 1)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(seat(page, 2, 'taken')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(dialog(page).getByText('0 of 2 selected')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect(seat(page, 3, 'selected')).toHaveAttribute('aria-pressed', 'true')
  await expect(ok(page)).toBeDisabled()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(seat(page, 5, 'selected')).toBeFocused()
  await expect(dialog(page).getByText('2 of 2 selected')).toBeVisible()
  await expectAccessibleScreen(page)
  await ok(page).press('Enter')

  await expect(page.getByText('Seats 3 and 5').first()).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/^(10:00|9:\d\d)$/)
  expect((await holdSeatsElsewhere(request, day, [5])).status).toBe(409)
  await page.reload()
  await expect(page.getByText('Seats 3 and 5').first()).toBeVisible()
  await expect(page.getByRole('timer')).toBeVisible()
  await fillInGuest(page, 'Amelia Hart')
  await expectAccessibleScreen(page)

  // The second click hits the dialog and must not book.
  await bookButton(page).dblclick()
  await expect(dialog(page).getByRole('heading', { name: 'Book your seats' })).toBeVisible()
  await expect(dialog(page).getByRole('timer')).toBeVisible()
  const whatsapp = await dialog(page).getByRole('link', { name: 'Book on WhatsApp' }).getAttribute('href')
  const message = new URL(whatsapp ?? '').searchParams.get('text')
  expect(whatsapp).toMatch(/^https:\/\/wa\.me\/\d+\?/)
  expect(message).toMatch(
    /^Hello, I’d like to book the shared safari ".+" \(Morning Safari\) on .* for 2 people: seats 3 and 5\./,
  )
  await expectAccessibleScreen(page)
  await dialog(page)
    .getByRole('button', { name: /^Book (this|these) seats? for \$/ })
    .dblclick()

  await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible()
  await expect(page.getByText('We’ve received your booking.')).toBeVisible()
  await expect(page.getByText('3, 5', { exact: true })).toBeVisible()
  await expect(page.getByText('Saved on this device for offline use')).toBeVisible()
  await expectAccessibleScreen(page)
  expect((await holdSeatsElsewhere(request, day, [3])).status).toBe(409)
  expect((await holdSeatsElsewhere(request, day, [4])).status).toBe(201)
})

test('the day stays when its morning is full and only another slot is open', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const day = reserveDay()
  expect((await holdSeatsElsewhere(request, day, [1, 2, 3, 4, 5, 6, 7])).status).toBe(201)
  await page.route('**/availability?**', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    body.openSlots[day] = ['afternoon']
    await route.fulfill({ response: response, json: body })
  })
  await chooseSharedDay(page, day)
  await openSeatMap(page)
  await expect(seat(page, 1, 'taken')).toBeVisible()
  await dialog(page)
    .getByRole('button', { name: /^Afternoon/ })
    .click()
  await expect(seat(page, 1, 'free')).toBeVisible()
  await expect(page.getByText('no longer has enough free seats')).toBeHidden()
})

test('if the event stream is interrupted, the seat map polls', { tag: '@desktop' }, async ({ page, request }) => {
  const day = reserveDay()
  const stream = '**/seats/live**'
  await page.route(stream, (route) => route.abort())
  await chooseSharedDay(page, day)
  await openSeatMap(page)
  const behind = page.getByText('Availability is checked every two seconds.')
  await expect(behind).toBeVisible()
  await seat(page, 4).click()
  const other = await holdSeatsElsewhere(request, day, [4])
  await expect(seat(page, 4, 'taken')).toBeVisible()
  await expect(dialog(page).getByText('Seat 4 was just taken.')).toBeVisible()
  await expect(ok(page)).toBeDisabled()
  await expectAccessibleScreen(page)

  const list = '**/seats?**'
  await page.route(list, (route) => route.abort())
  await expect(page.getByText('Availability can’t be checked at the moment.')).toBeVisible()
  await expect(seat(page, 4, 'taken')).toBeVisible()
  await page.unroute(list)
  await other.release()
  // The booking is unpaid again.
  await expect(seat(page, 4, 'selected')).toBeVisible()
  await expect(page.getByText('Availability can’t be checked at the moment.')).toBeHidden()

  await page.unroute(stream)
  await expect(behind).toBeHidden({ timeout: 30_000 })
  await ok(page).click()
  await expect(page.getByRole('timer')).toBeVisible()
})
