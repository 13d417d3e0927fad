import type { ImageWire } from '#contracts/content/image.ts'
import type { EmailWire } from '#contracts/messaging/email.ts'
import { availability } from '#i18n/messages/en/availability.ts'
import { dashboard } from '#i18n/messages/en/dashboard.ts'
import { gallery } from '#i18n/messages/en/gallery.ts'
import { emailLog } from '#i18n/messages/en/staff-emails.ts'
import { expect, test } from './fixtures.ts'
import { signIn } from './staff-steps.ts'

const leopard: ImageWire = {
  _id: 'leopard',
  id: 'leopard',
  url: '/',
  title: 'Leopard',
  alt: '',
  category: 'wildlife',
  featured: false,
  width: 900,
  height: 600,
  state: 'failed',
  version: 1,
  createdAt: '2026-11-01T00:00:00Z',
}

test('pictures in processing show their state, even if a response is slow', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page)
  let requests = 0
  const [answered, respond] = deferred()
  await page.route('**/api/images?*', async (route) => {
    requests += 1
    if (requests === 1) return route.fulfill({ json: [{ ...leopard, state: 'making' }] })
    await answered
    await route.fulfill({ json: [leopard] })
  })
  await page.clock.install()
  await page.goto('/dashboard?section=gallery')
  await expect(page.getByText(leopard.title, { exact: true })).toBeVisible()
  await expect(async () => {
    await page.clock.fastForward(2_500)
    expect(requests).toBeGreaterThan(1)
  }).toPass()
  // A new request before the response would discard it.
  for (let turn = 0; turn < 3; turn++) await page.clock.fastForward(2_500)
  expect(requests).toBe(2)
  respond()
  await expect(page.getByText(gallery.failedHint)).toBeVisible()
})

test('text typed about a picture and then cancelled does not return', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page)
  await page.route('**/api/images?*', (route) => route.fulfill({ json: [leopard] }))
  await page.goto('/dashboard?section=gallery')
  const form = page.getByRole('dialog', { name: gallery.editing.title })
  const title = form.getByRole('textbox', { name: gallery.fields.title })
  await page.getByRole('button', { name: gallery.editOf(leopard.title) }).click()
  await title.fill('Half of a')
  await form.getByRole('button', { name: gallery.editing.cancel }).click()
  await page.getByRole('button', { name: gallery.editOf(leopard.title) }).click()
  await expect(title).toHaveValue(leopard.title)
})

const anEmail = (id: number, bookingId: string): EmailWire => ({
  id,
  topic: 'booking received',
  subject: null,
  state: 'waiting',
  bookingId,
  recipient: null,
  tries: 1,
  resent: 0,
  reason: null,
  createdAt: '2026-11-01T00:00:00Z',
  nextAt: null,
  sentAt: null,
})

test('a late list of emails does not replace the current one', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page)
  const [answered, respond] = deferred()
  await page.route('**/api/emails/status', (route) =>
    route.fulfill({ json: { success: true, hasServer: true, waiting: 1, written: 0, dead: 1 } }),
  )
  await page.route('**/api/emails?*', async (route) => {
    const isLeft = route.request().url().includes('state=dead')
    if (isLeft) await answered
    await route.fulfill({
      json: { success: true, emails: [isLeft ? anEmail(1, 'PMLEFT0001') : anEmail(2, 'PMSEEN0001')], next: null },
    })
  })
  const left = page.waitForRequest('**/api/emails?*state=dead*')
  await page.goto('/dashboard?section=emails&state=dead')
  const late = (await left).response()
  await page.getByRole('tab', { name: new RegExp(`^${emailLog.waiting}`) }).click()
  await expect(page.getByText('PMSEEN0001')).toBeVisible()
  respond()
  await (await late)?.finished()
  // Any change would be rendered by now.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await expect(page.getByText('PMSEEN0001')).toBeVisible()
})

test('a next page that fails to load is reported only in its own list', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page)
  await page.route('**/api/emails?*', (route) => {
    if (route.request().url().includes('cursor=')) return route.abort()
    return route.fulfill({ json: { success: true, emails: [anEmail(9, 'PMPAGE0001')], next: 9 } })
  })
  await page.goto('/dashboard?section=emails&state=dead')
  await page.getByRole('button', { name: dashboard.lists.more }).click()
  await expect(page.getByText(emailLog.failed)).toBeVisible()
  await page.getByRole('tab', { name: new RegExp(`^${emailLog.waiting}`) }).click()
  await expect(page.getByText(emailLog.failed)).toBeHidden()
  await expect(page.getByText('PMPAGE0001')).toBeVisible()
})

test('a new visit to a long list shows its first page from the start, although more rows are cached', {
  tag: '@desktop',
}, async ({ page }) => {
  const pageSize = 100
  await signIn(page)
  const { promise: isSeen, resolve: respond } = Promise.withResolvers<void>()
  let isSecondVisit = false
  await page.route('**/api/emails?*', async (route) => {
    const first = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 1_000)
    if (isSecondVisit) await isSeen
    const emails = Array.from({ length: pageSize }, (_, index) => anEmail(first - index, `PMLONG${first - index}`))
    await route.fulfill({ json: { success: true, emails, next: first === 1_000 ? 900 : null } })
  })
  await page.goto('/dashboard?section=emails')
  const rows = page.getByText(/^PMLONG\d+$/)
  await expect(rows).toHaveCount(pageSize)
  await page.getByRole('button', { name: dashboard.lists.more }).click()
  await expect(rows).toHaveCount(2 * pageSize)
  await page.getByRole('link', { name: dashboard.shell.sections.payments }).click()
  await expect(page).toHaveTitle(/^Payments/)

  isSecondVisit = true
  await page.getByRole('link', { name: dashboard.shell.sections.emails }).click()
  await expect(rows.first()).toBeVisible()
  await expect(rows).toHaveCount(pageSize)
  // The next page waits for the rows that are being read.
  await page.getByRole('button', { name: dashboard.lists.more }).click()
  await expect(page.getByRole('button', { name: dashboard.lists.loadingMore })).toBeVisible()
  respond()
  await expect(rows).toHaveCount(2 * pageSize)
})

test('packages that fail to load are reported where they are selected', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page)
  await page.route('**/api/packages*', (route) => route.abort())
  await page.goto('/dashboard?section=availability&view=day')
  await page.getByRole('button', { name: availability.add }).click()
  const form = page.getByRole('dialog', { name: availability.form.title })
  await form.getByLabel(availability.form.scope).selectOption('package')
  await expect(form.getByText(dashboard.packageChoice.offline)).toBeVisible()
})

function deferred() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return [promise, resolve] as const
}
