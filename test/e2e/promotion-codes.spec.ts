import { confirmation } from '#i18n/booking.ts'
import { confirmed } from '#i18n/confirmed.ts'
import { staffSettings } from '#i18n/messages/en/staff-settings.ts'
import { promotion as t } from '#i18n/promotion.ts'
import { expect, expectAccessibleScreen, test } from './fixtures.ts'
import { openReview } from './guest-steps.ts'
import { signIn } from './staff-steps.ts'

const staff = staffSettings.promotions

test(
  'an admin adds a code, and a guest who types it pays less and keeps it after a reload',
  { tag: '@desktop' },
  async ({ page, newGuest }, { project }) => {
    const code = `E2E${project.name}${String(Math.random()).slice(2, 7)}`.toUpperCase()
    await signIn(page)
    await page.goto('/dashboard?section=settings&tab=promotions')
    await page.getByRole('button', { name: staff.add }).click()
    const dialog = page.getByRole('dialog', { name: staff.add })
    await dialog.getByLabel(staff.code, { exact: false }).first().fill('a')
    await dialog.getByLabel(staff.kinds.percent, { exact: false }).fill('40')
    await dialog.getByRole('button', { name: staff.save }).click()
    await expect(dialog.getByText(staffSettings.problems.promotionCode)).toBeVisible()
    await dialog.getByLabel(staff.code, { exact: false }).first().fill(code)
    await dialog.getByLabel(staff.maxUses).fill('1')
    await dialog.getByRole('button', { name: staff.save }).click()
    await expect(page.getByText(staff.usesOf(0, 1)).first()).toBeVisible()
    await expectAccessibleScreen(page)

    const guest = await newGuest()
    await openReview(guest, 'Paula Promo')
    await guest.getByText(t.open, { exact: true }).click()
    const field = guest.getByLabel(t.label, { exact: true })
    await field.fill('nothing')
    await guest.getByRole('button', { name: t.apply }).click()
    await expect(guest.getByText(/We don’t know this promotion code/)).toBeVisible()
    await field.fill(code.toLowerCase())
    await field.press('Enter')
    await expect(guest.getByText(t.line(code))).toBeVisible()
    await expectAccessibleScreen(guest)
    await guest.reload()
    await expect(guest.getByText(t.line(code))).toBeVisible()
    // Passport numbers are never stored on the device.
    await guest.getByLabel('Passport Number').fill('N1234567')
    await guest.getByRole('button', { name: confirmation.confirm }).click()
    await expect(guest.getByRole('heading', { name: confirmed.heading })).toBeVisible()
    await expect(guest.getByText(t.line(code))).toBeVisible()

    await page.reload()
    await expect(page.getByText(staff.usesOf(1, 1)).first()).toBeVisible()
  },
)
