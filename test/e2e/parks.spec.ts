import { addDays } from '#domain/primitives/date.ts'
import { confirmation, customiser, facts } from '#i18n/messages/en/booking.ts'
import { parkCalendar } from '#i18n/messages/en/park-calendar.ts'
import { parks } from '#i18n/messages/en/parks.ts'
import { expect, expectAccessibleScreen, test } from './fixtures.ts'
import { bookButton, chooseDay, fillInGuest, reserveDay } from './guest-steps.ts'
import { adminHeaders, signIn } from './staff-steps.ts'

const t = parkCalendar.form

test('a clerk adds a park rule after a preview, guests see it, and the clerk lifts it again', {
  tag: '@desktop',
}, async ({ page, newGuest }) => {
  const day = reserveDay()
  await signIn(page)
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

test('a guest sees the park note for the chosen day in the customiser and before confirming', async ({
  page,
  request,
}) => {
  const day = reserveDay()
  const headers = await adminHeaders()
  const { packages } = await (await request.get('/api/packages?isActive=true')).json()
  const pkg = packages.find(
    (candidate: { park: string; packageType: string; name: string }) =>
      candidate.park === 'bundala' && candidate.packageType !== 'shared',
  )
  const rule = {
    kind: 'closed',
    park: 'bundala',
    firstDay: day,
    lastDay: day,
    slots: ['morning'],
    certainty: 'announced',
    reason: 'works',
    note: `Bridge ${day}`,
    evenIfBooked: true,
  }
  const created = await request.post('/api/park-rules', { headers, data: rule })
  expect(created.status(), await created.text()).toBe(201)
  const notice = new RegExp(`Bundala: closed .*, Morning \\(road works\\)\\. Bridge ${day}`)
  await page.goto(`/packages?package=${pkg._id}`)
  await chooseDay(page, day)
  await expect(page.getByText(notice)).toBeVisible()
  await expect(page.getByText(customiser.slotIs.closed).first()).toBeVisible()
  await expect(page.getByText(customiser.slotIs.full)).toHaveCount(0)
  await expectAccessibleScreen(page)
  await page.getByRole('radio', { name: /^Afternoon/ }).check({ force: true })
  await fillInGuest(page, 'Ada Lovelace')
  await bookButton(page).click()
  const summary = page.getByRole('region', { name: confirmation.summary })
  await expect(summary.getByText(facts.parkNote)).toBeVisible()
  await expect(summary.getByText(notice)).toBeVisible()
  await expectAccessibleScreen(page)
  const { rule: stored } = await created.json()
  await request.post(`/api/park-rules/${stored.id}/lift`, { headers })
})
