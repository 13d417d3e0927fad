import type { APIRequestContext, Page } from '@playwright/test'
import { components } from '#i18n/messages/en/components.ts'
import { dashboard } from '#i18n/messages/en/dashboard.ts'
import { staffBookings } from '#i18n/messages/en/staff-bookings.ts'
import { emailLog } from '#i18n/messages/en/staff-emails.ts'
import { today } from '#i18n/messages/en/today.ts'
import { expect, expectAccessibleScreen, test } from './fixtures.ts'
import { bookSafari, reserveDay } from './guest-steps.ts'
import { signIn } from './staff-steps.ts'

/** Books two guests in German by the API, and signs staff in. */
async function aBooking(page: Page, request: APIRequestContext, customerName: string) {
  const changes = { language: 'de', customerName, pickupLocation: 'Hotel Elephant' }
  const booking = await bookSafari(request, reserveDay(), changes)
  await signIn(page)
  return booking
}

test('a clerk sends a message in the language of the guest, and sees it in the history', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const { bookingId, customerName, customerEmail } = await aBooking(page, request, 'Greta Vogel')
  await page.goto(`/dashboard?section=bookings&booking=${bookingId}`)
  await page.getByRole('button', { name: staffBookings.message.button, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: staffBookings.message.title(customerName) })
  const text = dialog.getByLabel(staffBookings.message.text)
  await expect(text).toHaveValue(/^Guten Tag Greta Vogel,/)
  await dialog.getByLabel(staffBookings.message.template).selectOption('weather')
  await expect(text).toHaveValue(/Regen angesagt/)
  await dialog.getByLabel(staffBookings.message.template).selectOption('delay')
  await expect(text).toHaveValue(/etwa 15 Minuten/)
  await page.route('**/messages/texts?*', (route) => route.abort())
  await dialog.getByLabel(staffBookings.message.delay, { exact: true }).selectOption('60')
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(text).toBeHidden()
  await page.unroute('**/messages/texts?*')
  await dialog.getByRole('button', { name: dashboard.retry }).click()
  await expect(text).toHaveValue(/etwa 60 Minuten/)
  await dialog.getByLabel(staffBookings.message.template).selectOption('weather')
  await expectAccessibleScreen(page)
  await expect(dialog.getByRole('link', { name: staffBookings.message.openWhatsApp })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/4420\d+\?text=Guten%20Tag/,
  )
  await text.fill('Guten Tag Greta Vogel,\n\nbitte bringen Sie einen Hut mit.')
  await dialog.getByRole('button', { name: staffBookings.message.sendEmail }).click()
  await expect(page.getByText(staffBookings.message.sent(customerEmail))).toBeVisible()
  await page.locator('summary', { hasText: staffBookings.history.title }).click()
  await expect(page.getByText('Message sent by email')).toBeVisible()
  await expect(page.getByText('bitte bringen Sie einen Hut mit.')).toBeVisible()
})

test('a pick-up minute and driver set in Today appear on the page of the guest', async ({
  page,
  request,
  newGuest,
}) => {
  const { bookingId, guestKey, date, customerName } = await aBooking(page, request, 'Hugo Fink')
  await page.goto(`/dashboard?section=today&day=${date}`)
  const search = page.getByRole('searchbox', { name: today.search })
  // On a phone the search must be expanded first.
  if (page.viewportSize()?.width === 390) await page.getByRole('button', { name: today.search }).click()
  await search.fill(bookingId)
  await page.getByRole('button', { name: today.pickup.setFor(customerName) }).click()
  const dialog = page.getByRole('dialog', { name: today.pickup.title(customerName) })
  await dialog.getByLabel(today.pickup.time).fill('13:40')
  await dialog.getByLabel(today.jeep.driver).fill('Nimal')
  await expectAccessibleScreen(page)
  await dialog.getByRole('button', { name: today.jeep.save }).click()
  await expect(page.getByRole('button', { name: today.pickup.changeFor(customerName) })).toBeVisible()
  await expect(page.getByText('1:40 PM').first()).toBeVisible()
  const guest = await newGuest()
  await guest.goto(`/de/my-booking?ref=${bookingId}#key=${guestKey}`)
  await expect(guest.getByText('13:40 Uhr, Ortszeit\u00a0Sri\u00a0Lanka', { exact: true })).toBeVisible()
  await expect(guest.getByText('Nimal')).toBeVisible()
})

test('a clerk finds an email, reads it and sends it again', { tag: '@desktop' }, async ({ page, request }) => {
  const { bookingId, customerEmail } = await aBooking(page, request, 'Ines Adler')
  await page.goto(`/dashboard?section=emails&q=${bookingId}&kind=booking%20received`)
  const row = page.getByRole('listitem').filter({ hasText: customerEmail })
  await expect(row).toContainText(bookingId)
  // It is composed within a few seconds and has no subject before.
  await expect(async () => {
    await page.getByRole('button', { name: emailLog.refresh }).click()
    await expect(row).toContainText('ist eingegangen', { timeout: 1_000 })
  }).toPass()
  await row.getByRole('button', { name: /^Ihre Buchung \w+ ist eingegangen/ }).click()
  await expect(page).toHaveURL(/dialog=email&row=\d+/)
  const opened = page.getByRole('dialog')
  await expect(opened.frameLocator('iframe').getByText('Guten Tag Ines Adler,')).toBeVisible()
  await page.keyboard.press('Escape')
  await row.getByRole('button', { name: new RegExp(`^${emailLog.resend}`) }).click()
  const question = page.getByRole('dialog', { name: emailLog.resendTitle })
  await expectAccessibleScreen(page)
  await question.getByRole('button', { name: emailLog.resend, exact: true }).click()
  await expect(page.getByText(emailLog.resendDone)).toBeVisible()
  // The toast does not cover the buttons at the end of the rows.
  const [toast, button] = await Promise.all([
    page.getByRole('button', { name: components.dismiss }).last().boundingBox(),
    row.getByRole('button', { name: new RegExp(`^${emailLog.resend}`) }).boundingBox(),
  ])
  expect((toast?.x ?? Infinity) + (toast?.width ?? 0)).toBeLessThan(button?.x ?? 0)
  await expect(row).toContainText(emailLog.resent(1))

  // A list whose first email is not its last.
  await page.goto(`/dashboard?section=emails&q=${bookingId}`)
  const subjects = page.getByRole('region', { name: emailLog.title }).getByRole('listitem')
  await expect(subjects).toHaveCount(2)
  const latest = await subjects.first().innerText()
  await page.getByRole('link', { name: dashboard.lists.orders.latest }).click()
  await expect(page).toHaveURL(/order=oldest/)
  await expect(subjects.last()).toHaveText(latest, { useInnerText: true })
})

test('a clerk enters names and numbers of travellers; a conflicting change does not lose the input', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const { bookingId, guestKey } = await aBooking(page, request, 'Jon Berg')
  await page.goto(`/dashboard?section=bookings&q=${bookingId}&booking=${bookingId}`)
  const t = staffBookings.travellers
  await page.getByRole('button', { name: t.button }).click()
  const dialog = page.getByRole('dialog', { name: t.title })
  const second = dialog.getByRole('group', { name: staffBookings.identity.unnamed(2) })
  await second.getByLabel(t.name).fill('Pia Berg')
  await second.getByLabel(t.number).fill('Q7654321')
  await expectAccessibleScreen(page)
  const byGuest = await request.patch(`/api/bookings/mine/${bookingId}`, {
    data: { travellers: [{ name: 'Jonas Berg' }] },
    headers: { 'x-guest-key': guestKey },
  })
  expect(byGuest.status()).toBe(200)
  await dialog.getByRole('button', { name: t.save }).click()
  await expect(dialog.getByText(t.stale)).toBeVisible()
  await expect(second.getByLabel(t.number)).toHaveValue('Q7654321')
  await dialog.getByRole('button', { name: t.save }).click()
  await expect(dialog).toBeHidden()
  const details = page.getByRole('dialog')
  await expect(details.getByText('Pia Berg')).toBeVisible()
  await expect(details.getByText('Jonas Berg')).toBeVisible()
  await expect(details.getByText('•••••321')).toBeVisible()
})
