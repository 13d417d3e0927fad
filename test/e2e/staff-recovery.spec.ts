import { randomBytes } from 'node:crypto'
import type { DisruptionBoard } from '#contracts/disruptions/disruption.ts'
import type { NoticeKind } from '#domain/messaging/notification.ts'
import { audit } from '#i18n/messages/en/audit.ts'
import { books } from '#i18n/messages/en/books.ts'
import { closureNotices } from '#i18n/messages/en/closure-notices.ts'
import { dashboard } from '#i18n/messages/en/dashboard.ts'
import { dashboardLayout } from '#i18n/messages/en/dashboard-layout.ts'
import { disruptions } from '#i18n/messages/en/disruptions.ts'
import { drivers } from '#i18n/messages/en/drivers.ts'
import { staffBookings } from '#i18n/messages/en/staff-bookings.ts'
import { staffForm } from '#i18n/messages/en/staff-form.ts'
import { staffUsers } from '#i18n/messages/en/staff-users.ts'
import { expect, test } from './fixtures.ts'
import { reserveWeek } from './guest-steps.ts'
import { bookStay } from './pay-steps.ts'
import { recordCash } from './staff-payment-steps.ts'
import { signIn, signInNewUser } from './staff-steps.ts'

test('reloading the dialog that connects a phone creates no second code', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const headers = await signInNewUser(page, 'admin')
  const data = { name: `Sunil ${randomBytes(3).toString('hex')}`, roles: ['driver'] }
  const { person } = await (await request.post('/api/people', { headers, data })).json()
  await page.goto(`/dashboard?section=drivers&dialog=connect&row=${person.id}`)
  const dialog = page.getByRole('dialog', { name: drivers.link.title(data.name) })
  await dialog.getByRole('button', { name: drivers.link.make }).click()
  await expect(dialog.getByAltText(drivers.link.alt)).toBeVisible()
  await page.reload()
  await expect(dialog.getByRole('button', { name: drivers.link.make })).toBeVisible()
  const { keys } = await (await request.get('/api/driver-keys', { headers })).json()
  expect(keys.filter((key: { person: string }) => key.person === person.id)).toHaveLength(1)
})

test('a download after the session ended opens the sign-in page', { tag: '@desktop' }, async ({ page }) => {
  await signInNewUser(page, 'admin')
  await page.goto('/dashboard?section=reports')
  const body = { success: false, message: 'Not authorised' }
  await page.route('**/api/reports/*.csv*', (route) => route.fulfill({ status: 401, json: body }))
  await page.getByRole('button', { name: dashboard.sheet.label }).click()
  await expect(page).toHaveURL(/\/admin\?from=/)
})

test('ending a disruption can be retried after a failure', { tag: '@desktop' }, async ({ page }) => {
  await signInNewUser(page, 'admin')
  const id = '3f0f6c1e-5f1c-4e7e-9a55-0d3b6f1d2c3a'
  const board: DisruptionBoard = {
    id,
    rule: null,
    note: '',
    createdBy: 'Kumari',
    createdAt: '2026-11-28T04:00:00.000Z',
    endedAt: null,
    bookings: [],
    jeeps: [],
    refunds: [],
    toApprove: [],
  }
  await page.route(`**/api/disruptions/${id}`, (route) => route.fulfill({ json: board }))
  let attempts = 0
  await page.route(`**/api/disruptions/${id}/end`, (route) =>
    ++attempts === 1 ? route.abort() : route.fulfill({ json: { success: true } }),
  )
  await page.goto(`/dashboard?section=parks&disruption=${id}`)
  await page.getByRole('button', { name: disruptions.board.end, exact: true }).click()
  await expect(page.getByText(disruptions.board.endFailed)).toBeVisible()
  await page.getByRole('button', { name: dashboard.retry }).click()
  await expect(page.getByText(disruptions.board.ended)).toBeVisible()
  await expect(page.getByText(disruptions.board.endFailed)).toBeHidden()
  expect(attempts).toBe(2)
})

test('a preference that could not be saved does not revert a later one', { tag: '@desktop' }, async ({ page }) => {
  await signInNewUser(page, 'admin')
  await page.goto('/dashboard?section=settings&tab=mine')
  const { promise, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/admin/me/settings', async (route) => {
    if (!route.request().postData()?.includes('daySheet')) return route.continue()
    await promise
    await route.abort()
  })
  const sheet = page.getByLabel(dashboardLayout.mine.daySheetWanted)
  const dark = page.getByRole('radio', { name: dashboardLayout.mine.looks.dark })
  await sheet.check()
  await dark.check({ force: true })
  await expect(page.getByText(dashboardLayout.mine.saved)).toBeVisible()
  answer()
  await expect(sheet).not.toBeChecked()
  await expect(dark).toBeChecked()
})

test('a correction without a reason moves the focus to the reason', { tag: '@desktop' }, async ({ page, request }) => {
  const { bookingId } = await bookStay(request)
  const headers = await signIn(page)
  expect((await recordCash({ request, headers }, bookingId, 5)).ok()).toBe(true)
  await page.goto(`/dashboard?section=bookings&booking=${bookingId}`)
  await page.getByRole('button', { name: books.correction.openFor('$5.00') }).click()
  const dialog = page.getByRole('dialog', { name: books.correction.title })
  await dialog.getByLabel(books.correction.amount).fill('4')
  await dialog.getByRole('button', { name: books.correction.save }).click()
  await expect(dialog.getByLabel(books.correction.reason)).toBeFocused()
  await page.reload()
  await expect(dialog.getByLabel(books.correction.amount)).toHaveValue('4')
})

test('a message to a guest survives a reload', { tag: '@desktop' }, async ({ page, request }) => {
  const { bookingId } = await bookStay(request)
  await signIn(page)
  await page.goto(`/dashboard?section=bookings&booking=${bookingId}&dialog=message`)
  const dialog = page.getByRole('dialog', { name: staffBookings.message.title('Amelia Hart') })
  await dialog.getByLabel(staffBookings.message.text).fill('The cook is ill.')
  await page.reload()
  await expect(dialog.getByLabel(staffBookings.message.text)).toHaveValue('The cook is ill.')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: staffBookings.message.button, exact: true }).click()
  await expect(dialog.getByLabel(staffBookings.message.text)).toHaveValue(/^Hello Amelia Hart/)
})

test('the dialog that asks guests of closed trips survives a reload and leaves no history entry', {
  tag: '@desktop',
}, async ({ page }) => {
  await signInNewUser(page, 'admin')
  const unasked = { success: true, disruptions: [], unasked: [{ rule: null, count: 1 }] }
  await page.route('**/api/disruptions', (route) => route.fulfill({ json: unasked }))
  await page.goto('/dashboard?section=audit')
  await page.goto('/dashboard?section=parks')
  await page.getByRole('button', { name: closureNotices.ask(1) }).click()
  await expect(page).toHaveURL(/dialog=ask&row=all/)
  const note = page.getByLabel(disruptions.ask.note)
  await note.fill('The river is high.')
  await page.reload()
  await expect(note).toHaveValue('The river is high.')
  await page.getByRole('dialog').getByRole('button', { name: disruptions.ask.cancel }).click()
  await expect(page).not.toHaveURL(/dialog=/)
  await page.goBack()
  await expect(page).toHaveURL(/section=audit/)
})

test('a section whose script failed to load is loaded once more', { tag: '@desktop' }, async ({ page }) => {
  await signInNewUser(page, 'admin')
  await page.goto('/dashboard?section=account')
  let lost = 0
  await page.route('**/audit-page*.js', (route) => (lost++ === 0 ? route.abort() : route.continue()))
  await page.getByRole('link', { name: dashboard.shell.sections.audit }).click()
  await expect(page.getByRole('heading', { level: 1, name: audit.log.title })).toBeVisible()
  // The link of the script is preloaded as well.
  expect(lost).toBeGreaterThan(1)
})

test('a search for a guest without an address returns the focus each time', { tag: '@desktop' }, async ({ page }) => {
  await signInNewUser(page, 'admin')
  await page.goto('/dashboard?section=guests')
  const field = page.getByLabel(audit.guests.email)
  for (let attempt = 0; attempt < 2; attempt++) {
    await page.getByRole('button', { name: audit.guests.find }).click()
    await expect(field).toBeFocused()
    await expect(page.getByText(audit.guests.emailMissing)).toBeVisible()
    await page.getByRole('button', { name: audit.guests.find }).focus()
  }
})

test('notifications in quick succession show one toast; those behind a dialog wait until it closes', {
  tag: '@desktop',
}, async ({ page }) => {
  await signInNewUser(page, 'admin')
  await page.goto('/dashboard?section=users')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const send = (kind: NoticeKind, names: string[]) =>
    page.evaluate(
      ([kind, names]) => {
        for (const name of names) {
          const notices = [{ key: name, kind, name, bookingId: 'PM23456789', at: new Date().toISOString() }]
          window.dispatchEvent(new CustomEvent('staffEvent', { detail: { notices } }))
        }
      },
      [kind, names] as const,
    )
  const toast = (name: string) => page.getByRole('status').getByText(name)
  await send('booking', ['First Guest', 'Second Guest'])
  await expect(toast('First Guest')).toBeVisible()
  expect(await toast('Second Guest').count()).toBe(0)
  await page.getByRole('button', { name: staffUsers.users.add }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await send('slip', ['Slip One', 'Slip Two', 'Slip Three'])
  await page.keyboard.press('Escape')
  await expect(toast('Slip Three')).toBeVisible()
  await expect(toast('Slip Two')).toBeVisible()
  expect(await toast('Slip One').count()).toBe(0)
})

test('saving a deleted booking as a new one keeps the draft of another new booking', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const headers = await signIn(page)
  const data = { name: 'Deleted Guest', email: '', phone: '+94 77 123 4567', date: reserveWeek() }
  const { booking } = await (await request.post('/api/bookings/admin/create-booking', { headers, data })).json()
  const form = page.getByRole('dialog')
  const name = form.getByLabel(/^Name/)
  await page.goto('/dashboard?section=bookings&dialog=add')
  await name.fill('Begun Guest')
  await page.goto(`/dashboard?section=bookings&dialog=edit&row=${booking.bookingId}`)
  await name.fill('Copied Guest')
  expect((await request.delete(`/api/bookings/${booking._id}`, { headers })).status()).toBe(200)
  await form.getByRole('button', { name: staffForm.update }).click()
  await form.getByRole('button', { name: staffForm.makeAnew }).click()
  await expect(name).toHaveValue('Copied Guest')
  await form.getByRole('button', { name: staffForm.create }).click()
  await expect(page.getByText(staffForm.created)).toBeVisible()
  await page.goto('/dashboard?section=bookings&dialog=add')
  await expect(name).toHaveValue('Begun Guest')
})
