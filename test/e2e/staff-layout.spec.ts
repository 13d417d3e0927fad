import { dashboard } from '#i18n/messages/en/dashboard.ts'
import { reports } from '#i18n/messages/en/reports.ts'
import { staffSettings } from '#i18n/messages/en/staff-settings.ts'
import { expect, test } from './fixtures.ts'
import { signIn } from './staff-steps.ts'

const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

test('the login form is in the middle of the screen', async ({ page }) => {
  await page.goto('/admin')
  const top = await page.getByText(dashboard.brand, { exact: true }).boundingBox()
  const bottom = await page.getByRole('link', { name: dashboard.login.toWebsite }).boundingBox()
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

// Each page is loaded once for both widths.
test('every section and every settings tab fits the width of a desktop and a phone', {
  tag: '@desktop',
}, async ({ page }) => {
  await signIn(page)
  const sections = Object.keys(dashboard.shell.sections)
  const paths = sections.map((name) => (name === 'packages' ? '/dashboard/packages' : `/dashboard?section=${name}`))
  const tabs = Object.keys(staffSettings.tabs).map((name) => `/dashboard?section=settings&tab=${name}`)
  const headings = new Set<string>()
  for (const path of [...paths, ...tabs]) {
    await page.setViewportSize(desktop)
    await page.goto(path)
    // The skeleton of a section has no heading.
    const heading = page.locator('main h1').first()
    await expect(heading, path).toBeVisible()
    headings.add(await heading.innerText())
    if (tabs.includes(path)) await expect(page.locator(`[role="tab"][aria-selected="true"]`), path).toBeVisible()
    for (const size of [desktop, phone]) {
      await page.setViewportSize(size)
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth), path)
        .toBeLessThanOrEqual(size.width)
    }
  }
  // An unknown section would show the overview.
  expect([...headings]).toHaveLength(sections.length)
})
