import { dashboard } from '#i18n/messages/en/dashboard.ts'
import { staffBookings } from '#i18n/messages/en/staff-bookings.ts'
import { staffSettings } from '#i18n/messages/en/staff-settings.ts'
import { expect, expectAccessibleOnPhone, expectAccessibleScreen, test } from './fixtures.ts'
import { signIn } from './staff-steps.ts'

const t = staffSettings.channels

test('an admin creates a key, a reseller books with it, and the admin sees the booking and revokes the key', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const reseller = `Tours ${String(Math.random()).slice(2, 7)}`
  await signIn(page)
  await page.goto('/dashboard?section=settings&tab=channels')
  await page.getByRole('button', { name: t.add }).click()
  const dialog = page.getByRole('dialog', { name: t.add })
  await dialog.getByRole('button', { name: t.create }).click()
  await expect(dialog.getByText(staffSettings.problems.name).first()).toBeVisible()
  await dialog.getByLabel(t.reseller, { exact: false }).fill(reseller)
  await dialog.getByLabel(t.name, { exact: false }).fill('live')
  await dialog.getByRole('button', { name: t.create }).click()
  const shown = page.getByRole('dialog', { name: t.secret.title(reseller) })
  const secret = (await shown.getByText(/^pmk_/).textContent()) ?? ''
  await expectAccessibleScreen(page)
  await expectAccessibleOnPhone(page)
  await shown.getByRole('button', { name: t.secret.close }).click()
  await expect(page.getByText(secret)).toHaveCount(0)

  const headers = { authorization: `Bearer ${secret}`, 'octo-capabilities': '' }
  const read = async (path: string) => (await request.get(`/octo${path}`, { headers })).json()
  const send = async (path: string, data: object) => {
    const response = await request.post(`/octo${path}`, { headers, data })
    expect(response.status()).toBe(200)
    return response.json()
  }
  const [{ id: productId, options }] = await read('/products')
  const offer = { productId, optionId: options[0].id }
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
  // No host has this name, so the webhook fails.
  await send('/notifications/subscriptions', { url: 'https://hooks.invalid/', notificationTypes: ['BOOKING_UPDATE'] })
  const found = await send('/availability', { ...offer, localDateStart: day(20), localDateEnd: day(60) })
  const open = found.find(({ available }: { available: boolean }) => available)
  const held = await send('/bookings', {
    ...offer,
    availabilityId: open.id,
    resellerReference: 'IT-4711',
    unitItems: [{ unitId: options[0].units[0].id }],
  })
  await send(`/bookings/${held.uuid}/confirm`, { contact: { fullName: 'Grace Hopper' } })

  await page.reload()
  const row = page.getByRole('listitem').filter({ hasText: held.supplierReference })
  await expect(row).toContainText(`${reseller} · IT-4711`)
  await expect(row).toContainText(t.statuses.CONFIRMED)
  await expect(row).toContainText('Grace Hopper')
  // A clerk sees that the booking came from a reseller.
  await page.goto(`/dashboard?section=bookings&channel=reseller&booking=${held.supplierReference}`)
  const details = page.getByRole('dialog', { name: dashboard.details.titleOf(held.supplierReference) })
  await expect(details.getByRole('heading', { name: staffBookings.channel.title })).toBeVisible()
  await expect(details.getByText('IT-4711')).toBeVisible()
  await expect(details.getByText(reseller, { exact: true })).toHaveCount(2)
  await expectAccessibleScreen(page)
  // On a phone a booking has two lines, even one of a reseller.
  const size = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/dashboard?section=bookings&q=${held.supplierReference}`)
  const line = page.getByRole('region', { name: 'Bookings' }).getByRole('listitem').filter({ hasText: reseller })
  expect((await line.boundingBox())?.height).toBeLessThanOrEqual(96)
  if (size) await page.setViewportSize(size)

  const failed = page.getByRole('listitem').filter({ hasText: `${reseller} · ${t.webhook.types.BOOKING_UPDATE}` })
  await page.goto('/dashboard?section=settings&tab=channels')
  await expect(async () => {
    if (await failed.first().isHidden()) await page.reload()
    await expect(failed.first()).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
  await expect(failed.first()).toContainText('https://hooks.invalid/')
  await expectAccessibleScreen(page)
  await expectAccessibleOnPhone(page)
  await failed
    .first()
    .getByRole('button', { name: t.webhook.retryOf(reseller) })
    .click()
  await expect(page.getByText(t.webhook.retried)).toBeVisible()

  await page.getByRole('button', { name: t.revoke.named(reseller, 'live') }).click()
  await page.getByRole('dialog').getByRole('button', { name: t.revoke.button }).click()
  await expect(page.getByRole('listitem').filter({ hasText: reseller }).first()).toContainText(t.revoked)
  expect((await request.get('/octo/products', { headers })).status()).toBe(400)
})
