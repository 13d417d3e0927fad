import * as german from '#i18n/messages/de/catalogue.ts'
import * as booking from '#i18n/messages/en/booking.ts'
import * as components from '#i18n/messages/en/components.ts'
import * as confirmed from '#i18n/messages/en/confirmed.ts'
import * as safari from '#i18n/messages/en/safari.ts'
import * as french from '#i18n/messages/fr/catalogue.ts'
import { englishOn } from './english-words.ts'
import { attemptName, expect, expectAccessibleScreen, expectAccessibleTranslation, test } from './fixtures.ts'
import { bookButton, chooseDay, reserveDay } from './guest-steps.ts'
import { signIn } from './staff-steps.ts'

const languages = [
  { language: 'English', path: '', tag: '@desktop', texts: { booking, components, confirmed, safari } },
  { language: 'German', path: '/de', tag: '@desktop', texts: german },
  { language: 'French', path: '/fr', tag: '@mobile', texts: french },
] as const

for (const { language, path, tag, texts } of languages) {
  const { chooser, customiser, confirmation } = texts.booking
  const { customSafariTexts } = texts.safari

  test(`a guest books a custom safari in ${language}`, { tag }, async ({ page }) => {
    const expectAccessible = path ? expectAccessibleTranslation : expectAccessibleScreen
    test.setTimeout(240_000)
    const day = reserveDay()
    await page.goto(`${path}/packages`)
    await page.getByRole('link', { name: chooser.skip }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(customSafariTexts.name)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expectAccessible(page)

    const park = page.getByLabel(customSafariTexts.park)
    const block = page.getByLabel(customSafariTexts.block)
    await expect(park).toHaveValue('yala')
    await expect(block).toHaveValue('blockI')
    await park.selectOption('bundala')
    await expect(block).toHaveCount(0)
    await park.selectOption('yala')
    await block.selectOption('blockV')
    await page.reload()
    await expect(park).toHaveValue('yala')
    await expect(block).toHaveValue('blockV')

    await page
      .locator('label')
      .filter({ has: page.locator('[name="jeepType"][value="luxury"]') })
      .click()
    await chooseDay(page, day, texts.components.components.calendar.nextMonth)
    await page.getByLabel(customiser.name).fill('Amélie Groß')
    await page.getByLabel(customiser.phone).fill(`+44 20 ${String(Math.random()).slice(2, 10)}`)
    await page
      .getByRole('textbox', { name: customiser.email })
      .fill(`${Math.random().toString(36).slice(2)}@example.com`)
    await page.getByLabel(customiser.passport).fill('N1234567')
    if (path) expect(await englishOn(page, [])).toEqual([])
    await bookButton(page, customiser.book).click()

    await expect(page).toHaveURL(/\/booking\/confirm$/)
    await expect(page.getByText(customSafariTexts.name).first()).toBeVisible()
    await expect(page.getByText(/22[.,]00/).first()).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: confirmation.confirm }).click()
    await expect(page.getByRole('heading', { name: texts.confirmed.confirmed.heading })).toBeVisible()
    await expect(page.getByText(customSafariTexts.name).first()).toBeVisible()
    await expectAccessible(page)
    if (path) expect(await englishOn(page, [])).toEqual([])
  })
}

test('a confirmation page without a package or custom safari redirects to the packages', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/packages?package=custom_safari&park=bundala')
  await chooseDay(page, reserveDay())
  await page.getByLabel('Full Name').fill('Amelia Hart')
  await page.getByLabel('Phone Number').fill('+44 7700 900 412')
  await page.getByRole('textbox', { name: /^Email/ }).fill('amelia.hart@example.com')
  await page.getByLabel('Passport Number').fill('N1234567')
  await bookButton(page).click()
  await expect(page.getByRole('button', { name: 'Confirm Booking' })).toBeVisible()
  await page.evaluate(() => {
    const { usr, ...entry } = history.state
    history.replaceState({ ...entry, usr: { ...usr, packageId: '' } }, '')
  })
  await page.reload()
  await expect(page.getByText('Please select a package to continue')).toBeVisible()
  await expect(page).toHaveURL(/\/packages$/)
})

test('the park of a custom safari does not filter the packages afterwards', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/packages?sort=price-low')
  await page.getByRole('link', { name: 'Skip & Customize' }).click()
  await page.getByLabel('National park').selectOption('bundala')
  await expect(page).toHaveURL(/park=bundala/)
  await page.getByRole('link', { name: 'Change Package' }).click()
  await expect(page).toHaveURL(/\/packages\?sort=price-low$/)
})

test('staff find a custom safari, move it to another block and create one', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const day = reserveDay()
  const name = `Amelia ${attemptName()} Hart`
  await signIn(page)
  const created = await request.post('/api/bookings', {
    data: {
      packageId: 'custom_safari',
      park: 'yala',
      block: 'blockI',
      reservationType: 'private',
      date: day,
      timeSlot: 'afternoon',
      visitorType: 'foreign',
      passportNumber: 'N1234567',
      people: 2,
      totalPrice: 35,
      customerName: name,
      customerPhone: `+44 20 ${String(Math.random()).slice(2, 10)}`,
      customerEmail: `${Math.random().toString(36).slice(2)}@example.com`,
    },
  })
  expect(created.status()).toBe(201)
  const { bookingId } = (await created.json()).booking

  await page.goto(`/dashboard?section=bookings&package=custom_safari&from=${day}&to=${day}`)
  await expect(page.getByText('Custom safari').filter({ visible: true }).first()).toBeVisible()
  const chooseInMenu = async (action: string) => {
    await page.getByRole('button', { name: `More for the booking of ${name}` }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  await chooseInMenu('Edit booking')
  const edit = page.getByRole('dialog', { name: 'Edit Booking' })
  await expect(edit.getByLabel('Package', { exact: true })).toHaveValue('custom_safari')
  await expectAccessibleScreen(page)
  await edit.getByLabel('Block of the park').selectOption('blockII')
  await edit.getByLabel('Jeep', { exact: true }).selectOption('luxury')
  await expect(edit.getByText('$37.00').first()).toBeVisible()
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Booking updated successfully!')).toBeVisible()

  await chooseInMenu('View details')
  const details = page.getByRole('dialog', { name: `Booking ${bookingId}` })
  await expect(details.getByText('Custom safari', { exact: true })).toBeVisible()
  await expect(details.getByText('Yala, Block II', { exact: true })).toBeVisible()
  await details.getByText('History', { exact: true }).click()
  await expect(details.getByText('Block: Block I → Block II')).toBeVisible()
  await details.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'Add New Booking' }).click()
  const form = page.getByRole('dialog', { name: 'Add New Booking' })
  await form.getByRole('textbox', { name: /^Name/ }).fill(`${name} by phone`)
  await form.getByRole('textbox', { name: /^Email/ }).fill('by.phone@example.com')
  await form.getByRole('textbox', { name: /^Phone/ }).fill('+94 77 765 4321')
  await form.getByLabel(/^Date/).fill(day)
  await form.getByLabel('Package', { exact: true }).selectOption('custom_safari')
  await form.getByLabel('National park').selectOption('udawalawe')
  await form.getByLabel('With meals').check()
  await expect(form.getByText('Breakfast').first()).toBeVisible()
  // The lines are pale while the price is computed.
  await expect(form.locator('[aria-busy=true]')).toHaveCount(0)
  await expectAccessibleScreen(page)
  await form.getByRole('button', { name: 'Create Booking' }).click()
  await expect(page.getByText('Booking created successfully!')).toBeVisible()
})
