import { addDays } from '#domain/primitives/date.ts'
import { parkCalendar } from '#i18n/messages/en/park-calendar.ts'
import { parks } from '#i18n/messages/en/parks.ts'
import { expect, expectAccessibleScreen, test } from './fixtures.ts'
import { reserveDay } from './guest-steps.ts'
import { admin } from './setup.ts'

const t = parkCalendar.form

test('a clerk records what the park says, sees the effect first, and guests read it; then opens it again', {
  tag: '@once',
}, async ({ page, newGuest, request }) => {
  const day = reserveDay()
  const { token } = await (await request.post('/api/admin/login', { data: admin() })).json()
  await page.addInitScript((value) => localStorage.setItem('adminToken', value), token)
  await page.goto('/dashboard?section=parks')
  await expect(page.getByRole('heading', { name: parkCalendar.title, level: 1 })).toBeVisible()
  await expectAccessibleScreen(page)
  await page.getByRole('button', { name: parkCalendar.add }).click()
  const dialog = page.getByRole('dialog', { name: t.title })
  await dialog.getByRole('radio', { name: t.fromTo }).check({ force: true })
  await dialog.getByLabel(t.park, { exact: true }).selectOption('yala')
  await dialog.getByLabel(t.block, { exact: true }).selectOption('blockVI')
  await dialog.getByLabel(t.firstDay).fill(day)
  await dialog.getByLabel(t.lastDay).fill(addDays(day, -1))
  await dialog.getByRole('button', { name: t.save }).click()
  await expect(dialog.getByText(parkCalendar.faults['last day first'])).toBeVisible()
  await dialog.getByLabel(t.lastDay).fill(day)
  await dialog.getByLabel(t.source).fill('https://www.dwc.gov.lk/')
  await expect(dialog.getByText(t.closesOn(1))).toBeVisible()
  await expectAccessibleScreen(page)
  await dialog.getByRole('button', { name: t.save }).click()
  await expect(dialog).toBeHidden()
  const row = page
    .getByRole('listitem')
    .filter({ hasText: 'Yala, Block VI: Closed' })
    .filter({ hasText: day.slice(0, 4) })
  await expect(row.first()).toBeVisible()

  const guest = await newGuest()
  await guest.goto('/parks')
  await expect(guest.getByRole('heading', { name: parks.heading })).toBeVisible()
  await expect(guest.getByText(/^Yala, Block VI: closed .*\(rain\)\.$/).first()).toBeVisible()
  await expectAccessibleScreen(guest)
  await guest.goto('/de/parks')
  await expect(guest.getByText(/^Yala, Block VI: geschlossen/).first()).toBeVisible()

  await row
    .first()
    .getByRole('button', { name: /^Open again/ })
    .click()
  const question = page.getByRole('dialog', { name: parkCalendar.liftTitle })
  await question.getByRole('button', { name: parkCalendar.lift }).click()
  await expect(page.getByText(parkCalendar.liftDone)).toBeVisible()
})
