import { availability } from '#i18n/messages/en/availability.ts'
import { dashboard } from '#i18n/messages/en/dashboard.ts'
import { reports } from '#i18n/messages/en/reports.ts'
import { jeepNames } from '#i18n/messages/en/safari.ts'
import { staffErrors } from '#i18n/messages/en/staff-errors.ts'
import { staffPackages } from '#i18n/messages/en/staff-packages.ts'
import { staffSettings } from '#i18n/messages/en/staff-settings.ts'
import { expect, expectAccessibleScreen, test } from './fixtures.ts'
import { reserveWeek } from './guest-steps.ts'
import { signIn } from './staff-steps.ts'

test('a late response about a closed booking hides neither the next one nor its edits', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const headers = await signIn(page)
  const date = reserveWeek()
  const names = ['Late Aluvihare', 'Late Bandara']
  const [left, open] = await Promise.all(
    names.map(async (name) => {
      const data = { name, email: 'late@example.org', phone: '+94 77 123 4567', date }
      const created = await request.post('/api/bookings/admin/create-booking', { headers, data })
      return (await created.json()).booking.bookingId as string
    }),
  )
  const [answered, respond] = deferred()
  await page.route(`**/api/bookings/${left}`, async (route) => {
    await answered
    await route.continue()
  })
  await page.goto('/dashboard?section=bookings&q=late%40example.org')
  const form = page.getByRole('dialog')
  await page.getByRole('button', { name: dashboard.bookings.edit(names[0] ?? '') }).click()
  await expect(form.getByText(dashboard.details.loading)).toBeVisible()
  await form.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: dashboard.bookings.edit(names[1] ?? '') }).click()
  const phone = form.getByRole('textbox', { name: /^Phone/ })
  await phone.fill('+94 77 765 4321')
  const late = page.waitForResponse(`**/api/bookings/${left}`)
  respond()
  await (await late).finished()
  await expect(page).toHaveURL(new RegExp(`dialog=edit&row=${open}`))
  await expect(async () => expect(await form.getByText(dashboard.details.loading).count()).toBe(0)).toPass()
  await expect(phone).toHaveValue('+94 77 765 4321')
})

test('a report that fails to load shows no numbers of other days', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page)
  await page.goto('/dashboard?section=reports&report=bookings&range=last30')
  const total = page.getByRole('rowheader', { name: reports.total })
  await expect(total).toBeVisible()
  await page.route('**/api/reports/**', (route) => route.abort())
  await page.getByRole('button', { name: reports.refresh }).click()
  await expect(page.getByText(reports.offline)).toBeVisible()
  // The numbers of the same days are still correct.
  await expect(total).toBeVisible()
  await page.getByRole('link', { name: reports.ranges.last7 }).click()
  await expect(page.getByText(reports.offline)).toBeVisible()
  await expect(total).toBeHidden()
})

test('jeep counts changed by a colleague are saved on the second attempt; selecting text past the edge closes nothing', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const headers = await signIn(page)
  const day = reserveWeek()
  const messages = availability.capacity
  await page.goto(`/dashboard?section=availability&view=day&date=${day}`)
  const change = page.getByRole('button', {
    name: availability.day.change(jeepNames.basic, availability.day.halves.PM),
  })
  await change.click()
  const form = page.getByRole('dialog', { name: messages.title })
  await page.reload()
  await expect(form).toBeVisible()
  await page.goBack()
  await expect(form).toBeHidden()
  await change.click()
  const reason = form.getByLabel(messages.reason)
  await reason.fill('One at the garage')
  const field = await reason.boundingBox()
  await page.mouse.move((field?.x ?? 0) + 60, (field?.y ?? 0) + 25)
  await page.mouse.down()
  await page.mouse.move(5, (field?.y ?? 0) + 25, { steps: 4 })
  await page.mouse.up()
  await expect(reason).toHaveValue('One at the garage')

  const otherChange = await request.put(`/api/calendar-days/${day}/capacity`, {
    headers,
    data: { jeepType: 'basic', half: 'PM', capacity: 7, reason: 'Two at the garage' },
  })
  expect(otherChange.status()).toBe(200)
  await form.getByLabel(messages.number).fill('6')
  await form.getByRole('button', { name: messages.save }).click()
  await expect(form.getByText(staffErrors['capacity changed'])).toBeVisible()
  await expect(page.getByText('Two at the garage')).toBeVisible()
  await form.getByRole('button', { name: messages.save }).click()
  await expect(page.getByText(messages.saved)).toBeVisible()
  await expect(form).toBeHidden()

  // A refused number is not shown as the current one.
  await change.click()
  await expect(form.getByLabel(messages.number)).toHaveValue('6')
  const later = await request.put(`/api/calendar-days/${day}/capacity`, {
    headers,
    data: { jeepType: 'basic', half: 'PM', capacity: 5, reason: 'Three at the garage' },
  })
  expect(later.status()).toBe(200)
  await form.getByLabel(messages.number).fill('4')
  await form.getByRole('button', { name: messages.save }).click()
  await expect(form.getByText(staffErrors['capacity changed'])).toBeVisible()
  await expect(page.getByText('Three at the garage')).toBeVisible()
  await form.getByRole('button', { name: messages.cancel }).click()
  await change.click()
  await expect(form.getByLabel(messages.number)).toHaveValue('5')
})

test('a number that is too large reports its limit and is not sent', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page)
  const sent: string[] = []
  await page.route('**/api/settings/**', (route) => {
    if (route.request().method() === 'GET') return route.continue()
    sent.push(route.request().postData() ?? '')
    return route.abort()
  })
  await page.goto('/dashboard?section=settings&tab=stock')
  const jeeps = page.getByRole('spinbutton', { name: jeepNames.basic, exact: true })
  await jeeps.press('ControlOrMeta+a')
  await jeeps.pressSequentially('5000')
  await jeeps.press('Enter')
  await expect(jeeps).toHaveAccessibleDescription('At most 1000.')
  await expect(jeeps).toHaveValue('5000')
  await page.getByRole('button', { name: staffSettings.save }).click()
  await expect(jeeps).toBeFocused()
  expect(sent).toEqual([])
  await page.getByRole('button', { name: staffSettings.discard }).click()
  await expect(jeeps).not.toHaveValue('5000')
})

test('prices above the limit report it and are not saved', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page)
  const sent: string[] = []
  page.on('request', (sentRequest) => sentRequest.method() === 'PUT' && sent.push(sentRequest.url()))
  await page.goto('/dashboard/pricing')
  const price = page.getByRole('spinbutton').first()
  const before = await price.inputValue()
  await price.fill('350000')
  await page.getByRole('button', { name: staffPackages.prices.save }).click()
  await expect(price).toHaveAccessibleDescription('At most $100,000.00.')
  await expect(price).toHaveValue('350000')
  await expect(price).toBeFocused()
  await expectAccessibleScreen(page)
  expect(sent).toEqual([])
  await price.fill(before)
  await expect(price).toHaveAccessibleDescription('')
})

function deferred() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return [promise, resolve] as const
}
