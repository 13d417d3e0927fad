import { dashboard } from '#i18n/messages/en/dashboard.ts'
import { dashboardLayout } from '#i18n/messages/en/dashboard-layout.ts'
import { reports } from '#i18n/messages/en/reports.ts'
import { signIn as login } from '#i18n/messages/en/sign-in.ts'
import { staffSettings } from '#i18n/messages/en/staff-settings.ts'
import { expect, test } from './fixtures.ts'
import { signIn } from './staff-steps.ts'

const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

test('the login form is in the middle of the screen', async ({ page }) => {
  await page.goto('/admin')
  const top = await page.getByText(dashboard.brand, { exact: true }).boundingBox()
  const bottom = await page.getByRole('link', { name: login.toWebsite }).boundingBox()
  const screen = page.viewportSize()?.height ?? 0
  const below = screen - ((bottom?.y ?? 0) + (bottom?.height ?? 0))
  expect(Math.abs((top?.y ?? 0) - below)).toBeLessThan(24)
})

test('every range of a report, and each day below its chart, fits on the screen', async ({ page }) => {
  await signIn(page)
  await page.goto('/dashboard?section=reports&report=bookings&range=last30')
  const width = page.viewportSize()?.width ?? 0
  const period = page.getByRole('navigation', { name: reports.range })
  for (const name of Object.values(reports.ranges)) {
    const box = await period.getByRole('link', { name, exact: true }).boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? width)).toBeLessThanOrEqual(width)
  }
  const days = page.locator('figure svg text').filter({ hasText: /^[A-Z][a-z]{2} \d+$/ })
  await expect(days.nth(3)).toBeVisible()
})

// Sections and tabs are opened by their links, which takes a third of the time of loading each page, and checked at
// both widths.
test('every section and every settings tab fits the width of a desktop and a phone', {
  tag: '@desktop',
}, async ({ page }) => {
  await signIn(page)
  const heading = page.locator('main h1').first()
  const fits = async (name: string) => {
    for (const size of [desktop, phone]) {
      await page.setViewportSize(size)
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth), name)
        .toBeLessThanOrEqual(size.width)
    }
    await page.setViewportSize(desktop)
  }
  const links = page.getByRole('navigation', { name: dashboard.shell.navigation }).getByRole('link')
  const headings = new Set<string>()
  // The header menu has the account; the sidebar has all other sections.
  const { account, ...others } = dashboard.shell.sections
  await page.goto('/dashboard?section=account')
  for (const name of [account, ...Object.values(others)]) {
    if (name !== account) await links.filter({ hasText: name }).click()
    // The previous heading stays until the new one appears. An unknown section would show the overview.
    await expect.poll(async () => headings.has(await heading.innerText()), name).toBe(false)
    headings.add(await heading.innerText())
    await fits(name)
  }
  await links.filter({ hasText: dashboard.shell.sections.settings }).click()
  for (const [tabName, name] of Object.entries(staffSettings.tabs)) {
    const tab = page
      .getByRole('navigation', { name: dashboardLayout.mine.tabs })
      .getByRole('link', { name, exact: true })
    await tab.click()
    await expect(tab, name).toHaveAttribute('aria-current', 'page')
    // The link is marked before its page has loaded.
    await expect(page.getByText(staffSettings.leads[tabName as keyof typeof staffSettings.leads])).toBeVisible()
    await fits(name)
  }
})
