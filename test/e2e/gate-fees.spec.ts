import type { Page } from '@playwright/test'
import { confirmation } from '#i18n/booking.ts'
import { confirmed } from '#i18n/confirmed.ts'
import { gateFees as staff } from '#i18n/messages/en/gate-fees.ts'
import { gateParty as t } from '#i18n/messages/en/gate-party.ts'
import { gateSheet } from '#i18n/messages/en/gate-sheet.ts'
import { partyClasses } from '#i18n/messages/en/party-classes.ts'
import { staffForm } from '#i18n/messages/en/staff-form.ts'
import { staffSettings } from '#i18n/messages/en/staff-settings.ts'
import { today } from '#i18n/messages/en/today.ts'
import { expect, expectAccessibleScreen, test } from './fixtures.ts'
import { bookButton, chooseDay, fillInGuest, reserveDay, reserveWeek, waitForAvailability } from './guest-steps.ts'
import { signIn } from './staff-steps.ts'

// No other test prices a safari in this block.
const place = { park: 'yala', block: 'blockII' }
const packageId = 'yala-across-the-river'

const line = (name: string, amount: number, changes: object = {}) => ({
  name,
  per: 'person',
  class: null,
  amount,
  currency: 'USD',
  vat: true,
  ...changes,
})
const schedule = {
  ...place,
  validFrom: '2026-01-01',
  vatBp: 1_800,
  source: 'a journey',
  asOf: '2026-11-01',
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

test('an admin enters the park fees, and a mixed family books with them', { tag: '@desktop' }, async ({
  page,
  newGuest,
  request,
}) => {
  const headers = await signIn(page)
  await page.goto('/dashboard?section=settings&tab=gate')
  await page.getByLabel('Yala', { exact: true }).selectOption('itemised')
  await page.getByRole('button', { name: staffSettings.save }).click()
  await expect(page.getByText(staffSettings.saved)).toBeVisible()
  // The example schedule is inactive.
  await expect(page.getByText(staff.inactive)).toBeVisible()

  // An active schedule without a fee for a class is refused, and its input stays.
  await page.getByRole('button', { name: staff.add }).click()
  const dialog = page.getByRole('dialog', { name: staff.form.addTitle })
  await dialog.getByLabel(staff.form.park).selectOption('yala')
  await dialog.getByLabel(staff.form.source).fill('a letter')
  await dialog.getByLabel(staff.form.name).fill('Entrance')
  await dialog.getByLabel(staff.form.amount).fill('25')
  await dialog.getByLabel(staff.form.isActive).check()
  await expectAccessibleScreen(page)
  await dialog.getByRole('button', { name: staff.form.save }).click()
  await expect(dialog.getByText(staff.faults['class missing'])).toBeVisible()
  await expect(dialog.getByLabel(staff.form.source)).toHaveValue('a letter')
  await dialog.getByRole('button', { name: staff.form.cancel }).click()
  const added = await request.post('/api/gate-schedules', { headers, data: schedule })
  expect(added.status()).toBe(201)
  const { id } = (await added.json()).schedule
  try {
    await page.reload()
    await expect(page.getByText(staff.active, { exact: true })).toBeVisible()
    await expectAccessibleScreen(page)
    const party = { foreignAdult: 1, foreignChild: 1, saarcAdult: 1, infant: 1 }
    const data = { people: 4, party }
    const quoted = await request.post(`/api/packages/${packageId}/quote`, { data })
    const tickets = dollars((await quoted.json()).quote.ticketPrice)
    await bookFamily(await newGuest(), tickets)
    await bookFamilyByPhone(page, tickets)
  } finally {
    await request.delete(`/api/gate-schedules/${id}`, { headers })
    // Without a schedule the mode has no effect. A retry starts from the same state.
    const { version, values } = (await (await request.get('/api/settings', { headers })).json()).groups.gate
    const gateModes = { ...values.gateModes, yala: 'included' }
    await request.put('/api/settings', { headers, data: { group: 'gate', version, values: { gateModes } } })
  }
})

const dollars = (amount: number) => `$${amount.toFixed(2)}`

async function bookFamily(guest: Page, tickets: string) {
  const day = reserveDay()
  await guest.goto(`/packages?package=${packageId}`)
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
  await expect(guest.getByText(tickets).filter({ visible: true }).first()).toBeVisible()
  await expectAccessibleScreen(guest)
  await chooseDay(guest, day)
  await fillInGuest(guest, 'Maya Perera')
  await bookButton(guest).click()
  await expect(guest.getByRole('heading', { name: confirmation.heading })).toBeVisible()
  await expect(guest.getByText(tickets)).toBeVisible()
  await expectAccessibleScreen(guest)
  await guest.getByRole('button', { name: confirmation.confirm }).click()
  await expect(guest.getByRole('heading', { name: confirmed.heading })).toBeVisible()
  await expect(
    guest.getByText(/Foreign adults: 1, Foreign children, 6 to 12: 1, SAARC adults: 1, Under 6: 1/),
  ).toBeVisible()
  await expectAccessibleScreen(guest)
}

/** A clerk enters the same ticket classes as the guest. */
async function bookFamilyByPhone(page: Page, tickets: string) {
  // A day without bookings of other tests: Today lists one jeep.
  const day = reserveWeek()
  await page.goto('/dashboard?section=bookings')
  await page.getByRole('button', { name: staffForm.addTitle }).click()
  const form = page.getByRole('dialog', { name: staffForm.addTitle })
  await form.getByLabel(/^Name/).fill('Grace Hopper')
  await form.getByLabel(/^Phone/).fill('+94 77 123 4567')
  await form.getByLabel(/^Package/).selectOption(packageId)
  const count = (label: string) => form.getByRole('spinbutton', { name: label, exact: true })
  await expect(count(staffForm.participants)).toBeVisible()
  // The fees depend on the day.
  await form.getByLabel(/^Date/).fill(day)
  await count(partyClasses.party.adults).fill('2')
  await count(partyClasses.party.children).fill('1')
  await count(partyClasses.party.infants).fill('1')
  await form.getByRole('button', { name: partyClasses.party.mixed }).click()
  await count(partyClasses.classes.saarcAdult).fill('1')
  await count(partyClasses.classes.foreignAdult).fill('1')
  await expect(form.getByText(tickets, { exact: true })).toBeVisible()
  await expect(form.getByText(/The park charges this party Rs/)).toBeVisible()
  await expectAccessibleScreen(page)
  await form.getByRole('button', { name: staffForm.create }).click()
  await expect(page.getByText(staffForm.created)).toBeVisible()

  await page.goto(`/dashboard?section=today&day=${day}`)
  await expect(page.getByText('1 × Foreign adult, 1 × Foreign child, 1 × SAARC adult, 1 × Under 6')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: gateSheet.csv.download.label }).click()
  expect((await download).suggestedFilename()).toBe(gateSheet.csv.fileName(day))

  // The suggested amount follows the currency; a typed amount stays.
  await page.getByRole('button', { name: new RegExp(`^${gateSheet.sheet.record}`) }).click()
  const payment = page.getByRole('dialog')
  const amount = payment.getByLabel(gateSheet.sheet.amount)
  const currency = payment.getByLabel(gateSheet.sheet.currency)
  const rupees = Number(await amount.inputValue())
  await currency.selectOption('USD')
  expect(Number(await amount.inputValue())).toBeCloseTo(rupees / 300, -1)
  await amount.fill('70')
  await currency.selectOption('LKR')
  await expect(amount).toHaveValue('70')
  await payment.getByRole('button', { name: today.cash.cancel }).click()
}
