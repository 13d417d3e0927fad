import type { APIRequestContext } from '@playwright/test'
import { dashboard } from '#i18n/messages/en/dashboard.ts'
import { serverErrors } from '#i18n/messages/en/errors.ts'
import { statusNames } from '#i18n/messages/en/safari.ts'
import { staffBookings } from '#i18n/messages/en/staff-bookings.ts'
import { staffPayments } from '#i18n/messages/en/staff-payments.ts'
import { staffSettings } from '#i18n/messages/en/staff-settings.ts'
import { staffUsers } from '#i18n/messages/en/staff-users.ts'
import { aSlipPicture } from '../support/slip-picture.ts'
import { expect, test } from './fixtures.ts'
import { bookButton, goToReview, reserveWeek } from './guest-steps.ts'
import { bookStay } from './pay-steps.ts'
import { balanceSeen, recordCash, requestRefund } from './staff-payment-steps.ts'
import { signIn } from './staff-steps.ts'

function deferred() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return [promise, resolve] as const
}

test('the password for the bank details is sent once, however often Enter is pressed', { tag: '@desktop' }, async ({
  page,
}) => {
  await signIn(page)
  const messages = staffSettings.money
  const [answered, respond] = deferred()
  const sent: string[] = []
  await page.route('**/api/settings', async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    sent.push(route.request().method())
    await answered
    await route.abort()
  })
  await page.goto('/dashboard?section=settings&tab=money')
  const bank = page.getByLabel(messages.bankName, { exact: true })
  await bank.fill('Bank of a Stranger')
  await page.getByRole('button', { name: staffSettings.save, exact: true }).click()
  const question = page.getByRole('dialog', { name: messages.confirmTitle })
  const password = question.getByLabel(messages.password)
  await password.fill('a guess')
  await password.press('Enter')
  await expect(question.getByRole('button', { name: messages.cancel })).toBeDisabled()
  await password.press('Enter')
  await password.press('Escape')
  await expect(question).toBeVisible()
  respond()
  await expect(question).toBeHidden()
  expect(sent).toHaveLength(1)
  await expect(bank).toHaveValue('Bank of a Stranger')
  await page.getByRole('button', { name: staffSettings.discard }).click()
})

test('text typed while the settings are being saved is kept for the next save', { tag: '@desktop' }, async ({
  page,
}) => {
  await signIn(page)
  const [answered, respond] = deferred()
  await page.route('**/api/settings', async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    await answered
    const { version, values } = route.request().postDataJSON()
    await route.fulfill({ json: { success: true, message: '', version: version + 1, values } })
  })
  await page.goto('/dashboard?section=settings&tab=house')
  const field = (name: 'name' | 'place') => page.getByRole('textbox', { name: staffSettings.house[name] })
  await field('name').fill('Pugmark at the Lake')
  await page.getByRole('button', { name: staffSettings.save, exact: true }).click()
  await field('place').fill('Weligatta')
  respond()
  await expect(page.getByText(staffSettings.saved)).toBeVisible()
  await expect(field('name')).toHaveValue('Pugmark at the Lake')
  await expect(field('place')).toHaveValue('Weligatta')
  await page.getByRole('button', { name: staffSettings.discard }).click()
  await expect(field('name')).toHaveValue('Pugmark at the Lake')
  await expect(field('place')).not.toHaveValue('Weligatta')
})

async function aRefund(request: APIRequestContext, headers: Record<string, string>) {
  const { bookingId } = await bookStay(request)
  await recordCash({ request, headers }, bookingId, 30)
  await requestRefund({ request, headers }, bookingId, 10)
  const { refunds } = await (await request.get('/api/refunds', { headers })).json()
  return refunds.find((refund: { bookingId: string }) => refund.bookingId === bookingId) as {
    id: string
    bookingId: string
  }
}

test('text typed about a refund and then cancelled does not return', { tag: '@desktop' }, async ({ page, request }) => {
  const { bookingId } = await aRefund(request, await signIn(page))
  const messages = staffPayments.refund
  const refuse = page.getByRole('button', { name: messages.refuseOf(bookingId) })
  const dialog = page.getByRole('dialog')
  const note = dialog.getByLabel(messages.note)
  await page.goto('/dashboard?section=payments&tab=refunds')
  await refuse.click()
  await dialog.getByRole('button', { name: messages.confirmRefuse }).click()
  await expect(note).toBeFocused()
  await note.fill('Of another guest')
  await dialog.getByRole('button', { name: messages.cancel }).click()
  await refuse.click()
  await expect(note).toHaveValue('')
})

test('a clerk who rejects the last refund too late sees that it was already decided', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const headers = await signIn(page)
  const refund = await aRefund(request, headers)
  await page.route('**/api/refunds?status=open*', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    body.refunds = body.refunds.filter(({ id }: { id: string }) => id === refund.id)
    await route.fulfill({ json: body })
  })
  const messages = staffPayments.refund
  const dialog = page.getByRole('dialog')
  await page.goto('/dashboard?section=payments&tab=refunds')
  await page.getByRole('button', { name: messages.refuseOf(refund.bookingId) }).click()
  await dialog.getByLabel(messages.note).fill('The guest has been here.')
  const of = `/api/refunds/${refund.id}`
  const seen = await balanceSeen({ request, headers }, refund.bookingId)
  expect((await request.post(`${of}/approve`, { headers, data: seen })).status()).toBe(200)
  expect((await request.post(`${of}/done`, { headers, data: { reference: '' } })).status()).toBe(200)
  await dialog.getByRole('button', { name: messages.confirmRefuse }).click()
  await expect(page.getByText(staffPayments.empty.refunds)).toBeAttached()
  await expect(page.getByText(serverErrors['refund decided'])).toBeVisible()
})

test('a clerk who accepts a slip rejected by a colleague sees that, even if an event arrives meanwhile', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const headers = await signIn(page)
  const { bookingId, guestKey } = await bookStay(request)
  const file = { name: 'slip.png', mimeType: 'image/png', buffer: await aSlipPicture() }
  const guest = { 'x-guest-key': guestKey }
  const sent = await request.post(`/api/bookings/mine/${bookingId}/slip`, { headers: guest, multipart: { file } })
  const { slip } = await sent.json()
  const [opened, open] = deferred()
  await page.route('**/api/notices/live', async (route) => {
    await opened
    const event = (name: string) => {
      const notice = { key: name, kind: 'slip', at: '2026-11-22T10:00:00.000Z', bookingId: name, name }
      return `data: ${JSON.stringify({ notices: [notice] })}\n\n`
    }
    const body = `:\n\n${['Ada', 'Grace', 'Alan', 'Edsger'].map(event).join('')}`
    await route.fulfill({ contentType: 'text/event-stream', body })
  })
  await page.goto('/dashboard?section=payments&tab=slips')
  await page.getByRole('button', { name: staffPayments.checkSlip(bookingId) }).click()
  const dialog = page.getByRole('dialog')
  const noticesRead = page.waitForResponse('**/api/notices')
  open()
  await noticesRead
  const reject = `/api/payments/slips/${slip.id}/reject`
  const data = { reason: 'Of another guest', ...(await balanceSeen({ request, headers }, bookingId)) }
  expect((await request.post(reject, { headers, data })).status()).toBe(200)
  await dialog.getByRole('button', { name: staffPayments.decide.accept, exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(serverErrors['slip decided'])).toBeVisible()
})

test('a list loads more results only for its current query', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page)
  const [answered, respond] = deferred()
  await page.route('**/api/bookings?*status=confirmed*', async (route) => {
    await answered
    await route.continue()
  })
  await page.goto('/dashboard?section=bookings')
  const more = page.getByRole('button', { name: dashboard.lists.more })
  await expect(more).toBeVisible()
  await page.getByRole('navigation', { name: dashboard.bookings.filter }).getByText(statusNames.confirmed).click()
  await expect(page).toHaveURL(/status=confirmed/)
  await expect(more).toBeHidden()
  respond()
})

test('the results of an abandoned search do not replace the next one', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page)
  const [answered, respond] = deferred()
  await page.route('**/api/bookings/counts?*q=nobody*', async (route) => {
    const known = await route.fetch()
    await answered
    await route.fulfill({ response: known })
  })
  await page.goto('/dashboard?section=bookings')
  const nothing = page.getByText(new RegExp(`^${staffBookings.bookings(0)}`))
  const late = page.waitForResponse(/counts\?.*q=nobody/)
  const search = page.getByRole('searchbox', { name: dashboard.shell.search }).last()
  await search.fill('nobody')
  await search.press('Enter')
  await expect(page).toHaveURL(/q=nobody/)
  const again = page.waitForResponse(/bookings\/counts$/)
  await page.getByRole('button', { name: dashboard.lists.clearSearch }).first().click()
  await (await again).finished()
  respond()
  await (await late).finished()
  // Any change would be rendered by now.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await expect(nothing).toBeHidden()
})

test('a refused seat map is subscribed to again', { tag: '@desktop' }, async ({ page, request }) => {
  await signIn(page)
  await page.clock.install()
  const { packages } = await (await request.get('/api/packages?isActive=true')).json()
  const pkg = packages.find(({ packageType }: { packageType: string }) => packageType !== 'private')
  let requests = 0
  await page.route('**/seats/live?*', (route) => {
    requests += 1
    return requests === 1 ? route.fulfill({ status: 503 }) : route.continue()
  })
  await page.goto('/dashboard?section=bookings&dialog=add')
  const form = page.getByRole('dialog')
  const refused = page.waitForResponse((response) => response.status() === 503)
  await form.locator('[name=kind]').selectOption('shared')
  await form.locator('[name=packageId]').selectOption(pkg._id)
  await form.locator('[name=date]').fill(reserveWeek())
  await form.locator('[name=timeSlot]').selectOption('morning')
  await refused
  // The page receives the refusal a moment after the test and starts waiting only then.
  await expect(async () => {
    await page.clock.runFor(11_000)
    expect(requests).toBeGreaterThan(1)
  }).toPass()
})

test('the extras stay open when their only field is emptied', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page)
  await page.goto('/dashboard?section=bookings&dialog=add')
  const form = page.getByRole('dialog')
  await form.getByText(staffBookings.form.wishes).click()
  const stays = form.getByLabel(dashboard.details.accommodation, { exact: true })
  await stays.fill('Lake House')
  await stays.fill('')
  await expect(stays).toBeVisible()
  await stays.pressSequentially('Lagoon House')
  await expect(stays).toHaveValue('Lagoon House')
})

test('saving a deleted user reports the deletion', { tag: '@desktop' }, async ({ page, request }) => {
  const headers = await signIn(page)
  const messages = staffUsers.users
  const name = `Gone ${Date.now()}`
  const data = { name, email: `gone-${Date.now()}@example.org`, role: 'viewer', password: 'a long walk to the tank' }
  const { user } = await (await request.post('/api/admin/users', { headers, data })).json()
  await page.goto('/dashboard?section=users')
  await page.getByRole('button', { name: messages.edit(name) }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel(staffUsers.form.name).fill('Still There')
  expect((await request.delete(`/api/admin/users/${user.id}`, { headers })).status()).toBe(200)
  await form.getByRole('button', { name: staffUsers.form.save }).click()
  await page.route('**/api/admin/users?*', (route) => route.abort(), { times: 1 })
  await form.getByRole('button', { name: staffUsers.form.reload }).click()
  await expect(page.getByText(messages.offline)).toBeVisible()
  // The typed text is still there.
  await expect(form.getByLabel(staffUsers.form.name)).toHaveValue('Still There')
  await form.getByRole('button', { name: staffUsers.form.reload }).click()
  // The banner above the form begins with the same sentence.
  await expect(page.getByText(messages.gone, { exact: true })).toBeVisible()
  await expect(form).toBeHidden()
})

test('Enter in an invalid field of a staff form reports it each time', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page)
  await page.goto('/dashboard?section=bookings&dialog=add')
  const form = page.getByRole('dialog')
  const name = form.getByRole('textbox', { name: /^Name/ })
  const alert = form.getByRole('alert').filter({ hasText: 'Name is required' }).and(page.locator(':not([data-heard])'))
  await name.press('Enter')
  await expect(name).toBeFocused()
  await expect(name).toHaveAttribute('aria-invalid')
  for (const times of [1, 2]) {
    await name.press('Enter')
    await expect(alert, `time ${times}`).toHaveCount(1)
    await alert.evaluate((noticesRead) => noticesRead.setAttribute('data-heard', ''))
  }
})

test('a passport number typed the moment the customiser appears is kept', { tag: '@desktop' }, async ({ page }) => {
  await goToReview(page, 'Ada Early')
  // A reload loses the number, which is only in memory.
  await page.reload()
  // The review is shown after hydration. Going back earlier would load the document again.
  await expect(page.getByLabel('Passport Number')).toBeVisible()
  await page.evaluate(() => {
    const find = () => document.querySelector<HTMLInputElement>('input[name="passportNumber"]')
    const onReview = find()
    new MutationObserver((_, observer) => {
      const field = find()
      if (!field || field === onReview) return
      observer.disconnect()
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'N7654321')
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goBack()
  await expect(bookButton(page)).toBeVisible()
  await expect(page.getByLabel('Full Name')).toHaveValue('Ada Early')
  await expect(page.getByLabel('Passport Number')).toHaveValue('N7654321')
})
