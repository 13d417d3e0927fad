import type { APIRequestContext, Page } from '@playwright/test'
import { confirmation } from '#i18n/confirmation.ts'
import { confirmed } from '#i18n/confirmed.ts'
import { gateFees as staff } from '#i18n/messages/en/gate-fees.ts'
import { gateParty as t } from '#i18n/messages/en/gate-party.ts'
import { staffSettings } from '#i18n/messages/en/staff-settings.ts'
import { expect, expectAccessibleScreen, test } from './fixtures.ts'
import { bookButton, chooseDay, fillInGuest, reserveDay, waitForAvailability } from './guest-steps.ts'
import { admin } from './setup.ts'

// No other journey prices a safari in this park. The tests write its fees one after the other.
test.describe.configure({ mode: 'serial' })
const park = 'Lunugamwehera'

const line = (name: string, amount: number, changes: object = {}) => ({
  ...{ name, per: 'person', class: null, amount, currency: 'USD', vat: true },
  ...changes,
})
const schedule = {
  ...{ park, block: null, validFrom: '2026-01-01', vatBp: 1_800, source: 'a journey', asOf: '2026-11-01' },
  isActive: true,
  lines: [
    line('Entrance', 25, { class: 'foreignAdult' }),
    line('Entrance', 15, { class: 'foreignChild' }),
    line('Entrance', 20, { class: 'saarcAdult' }),
    line('Entrance', 10, { class: 'saarcChild' }),
    line('Entrance', 2, { class: 'localAdult' }),
    line('Entrance', 1, { class: 'localChild' }),
    line('Service', 10, { per: 'permit' }),
    line('Vehicle', 300, { per: 'jeep', currency: 'LKR' }),
  ],
}

async function signIn(page: Page, section: string) {
  const { email, password } = admin()
  await page.goto(`/admin?from=${encodeURIComponent(`/dashboard?section=${section}`)}`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: false }).first().fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/dashboard\b/)
}

/** Writes a settings group as an admin of the API. */
async function setGroup(request: APIRequestContext, token: string, group: 'gate' | 'rates', values: object) {
  const headers = { 'x-auth-token': token }
  const { version } = (await (await request.get('/api/settings', { headers })).json()).groups[group]
  const data = { group, version, values }
  expect((await request.put('/api/settings', { headers, data })).status()).toBe(200)
}

test('an admin enters what the park charges, and a mixed family books with its fees', { tag: '@once' }, async ({
  page,
  newGuest,
  request,
}) => {
  await signIn(page, 'settings&tab=gate')
  const token = await page.evaluate(() => localStorage.getItem('adminToken') ?? '')
  const today = process.env.PUGMARK_TODAY ?? ''
  await setGroup(request, token, 'rates', { rates: { base: 'USD', day: today, EUR: null, GBP: null, LKR: 300 } })
  await page.reload()
  await page.getByLabel('Lunugamwehera').selectOption('itemised')
  await page.getByRole('button', { name: staffSettings.save }).click()
  await expect(page.getByText(staffSettings.saved)).toBeVisible()
  await expect(page.getByText(staff.inactive)).toBeVisible()

  // An active schedule without a fee for a class is refused, and what was typed stays.
  await page.getByRole('button', { name: staff.add }).click()
  const dialog = page.getByRole('dialog', { name: staff.form.addTitle })
  await dialog.getByLabel(staff.form.park).selectOption(park)
  await dialog.getByLabel(staff.form.source).fill('a letter')
  await dialog.getByLabel(staff.form.name).fill('Entrance')
  await dialog.getByLabel(staff.form.amount).fill('25')
  await dialog.getByLabel(staff.form.isActive).check()
  await expectAccessibleScreen(page)
  await dialog.getByRole('button', { name: staff.form.save }).click()
  await expect(dialog.getByText(staff.faults['class missing'])).toBeVisible()
  await expect(dialog.getByLabel(staff.form.source)).toHaveValue('a letter')
  await dialog.getByRole('button', { name: staff.form.cancel }).click()
  const headers = { 'x-auth-token': token }
  const added = await request.post('/api/gate-schedules', { headers, data: schedule })
  expect(added.status()).toBe(201)
  const { id } = (await added.json()).schedule
  try {
    await page.reload()
    await expect(page.getByText(staff.margin(park, '$71.98', '$71.98'))).toBeVisible()
    await expectAccessibleScreen(page)
    await bookFamily(await newGuest())
  } finally {
    await request.delete(`/api/gate-schedules/${id}`, { headers })
    const modes = { yala: 'included', bundala: 'included', udawalawe: 'included', Lunugamwehera: 'included' }
    await setGroup(request, token, 'gate', { gateModes: modes })
    await setGroup(request, token, 'rates', { rates: null })
  }
})

async function bookFamily(guest: Page) {
  const day = reserveDay()
  await guest.goto('/packages?package=lunugamwehera-corridor')
  await waitForAvailability(guest)
  const count = (label: string) => guest.getByRole('spinbutton', { name: label, exact: true })
  await count(t.adults).fill('2')
  await count(t.children).fill('1')
  await count(t.infants).fill('1')
  await guest.getByRole('radio', { name: t.groups.saarc }).check({ force: true })
  await guest.getByRole('button', { name: t.mixed }).click()
  await count(t.classes.saarcAdult).fill('1')
  await count(t.classes.foreignAdult).fill('1')
  await count(t.classes.saarcChild).fill('0')
  await count(t.classes.foreignChild).fill('1')
  // 25 + 20 + 15 + 10 dollars and 300 rupees, with VAT.
  await expect(guest.getByText('$83.78').filter({ visible: true }).first()).toBeVisible()
  await expectAccessibleScreen(guest)
  await guest.getByRole('radio', { name: /^Morning/ }).check({ force: true })
  await chooseDay(guest, day)
  await fillInGuest(guest, 'Maya Perera')
  await bookButton(guest).click()
  await expect(guest.getByRole('heading', { name: confirmation.heading })).toBeVisible()
  await expect(guest.getByText('$83.78')).toBeVisible()
  await expectAccessibleScreen(guest)
  await guest.getByRole('button', { name: confirmation.confirm }).click()
  await expect(guest.getByRole('heading', { name: confirmed.heading })).toBeVisible()
  await expect(
    guest.getByText(/Foreign adults: 1, Foreign children, 6 to 12: 1, SAARC adults: 1, Under 6: 1/),
  ).toBeVisible()
  await expectAccessibleScreen(guest)
}
