import { confirmation } from '#i18n/booking.ts'
import { expect, expectAccessibleScreen, test } from './fixtures.ts'
import { bookButton, chooseDay, fillInGuest, reserveDay } from './guest-steps.ts'
import { countPayments } from './pay-steps.ts'

test('a party that is too large is not booked as a smaller one: the field reports its limit', {
  tag: '@desktop',
}, async ({ page }) => {
  const posts = countPayments(page)
  await page.goto('/booking#custom-trip')
  const participants = page.getByRole('spinbutton', { name: /participants/i })
  const book = bookButton(page, 'Book Now')
  await page.getByLabel('Full Name').fill('Paula Party')
  await page.getByRole('textbox', { name: 'Email' }).fill('paula@example.org')
  await page.getByLabel('Phone Number').fill('+44 20 7946 0000')
  await participants.fill('25')
  await expect(participants).toHaveAccessibleDescription(/At most 20 people\./)
  await book.click()
  await expect(participants).toBeFocused()
  await expect(participants).toHaveValue('25')
  await expect(participants).toHaveAttribute('aria-invalid', 'true')
  await expectAccessibleScreen(page)
  for (const [text, sentence] of [
    ['0', 'At least 1 person.'],
    ['-3', 'At least 1 person.'],
    ['2.5', 'Please enter a whole number from 1 to 20.'],
    ['', 'Please enter a whole number from 1 to 20.'],
  ] as const) {
    await participants.fill(text)
    await participants.press('Enter')
    await expect(participants).toHaveAccessibleDescription(new RegExp(sentence.replaceAll('.', '\\.')))
    await expect(participants).toHaveValue(text)
  }
  expect(posts.count()).toBe(0)

  await participants.fill('25')
  const more = page.getByRole('button', { name: /^More: / }).first()
  await expect(more).toBeDisabled()
  await page
    .getByRole('button', { name: /^Fewer: / })
    .first()
    .click()
  await expect(participants).toHaveValue('20')
  await expect(participants).not.toHaveAttribute('aria-invalid')
  await expect(more).toBeDisabled()
})

test('the customiser keeps a party that is too large for its jeep', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/packages?package=yala-morning-safari')
  await chooseDay(page, reserveDay())
  await fillInGuest(page, 'Paula Party')
  const people = page.getByRole('spinbutton', { name: 'Number of people' })
  await people.fill('999')
  await expect(people).toHaveAccessibleDescription(/At most \d+ people\./)
  await bookButton(page).click()
  await expect(people).toBeFocused()
  await expect(people).toHaveValue('999')
  await expect(page).toHaveURL(/\/packages/)
  await expectAccessibleScreen(page)
  await people.fill('2')
  await bookButton(page).click()
  await expect(page.getByRole('heading', { name: confirmation.heading })).toBeVisible()
  await expect(page.getByText(/2 people/).first()).toBeVisible()
})

test('guests and rooms of a stay report their limits', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/room/double')
  const rooms = page.locator('input[name=rooms]')
  await rooms.fill('99')
  await expect(rooms).toHaveAccessibleDescription(/At most \d+ rooms?\./)
  await page.locator('input[name=guests]').fill('999')
  await expect(page.locator('input[name=guests]')).toHaveAccessibleDescription(/At most \d+ guests\./)
  await page.locator('form button[type=submit]').filter({ visible: true }).first().click()
  await expect(page).toHaveURL(/\/room\/double/)
  await expectAccessibleScreen(page)
})
