import { dashboard } from '#i18n/messages/en/dashboard.ts'
import { overview } from '#i18n/messages/en/overview.ts'
import { reports } from '#i18n/messages/en/reports.ts'
import { expect, expectAccessibleOnPhone, expectAccessibleScreen, test } from './fixtures.ts'
import { bookStay } from './pay-steps.ts'
import { signIn } from './staff-steps.ts'

test('the dashboard shows figures, pending work, a chart with its table, and the newest bookings', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const { bookingId } = await bookStay(request)
  // An event would make the page reload the overview, which hides the retry button.
  await page.route('**/api/notices/live', (route) => route.abort())
  await signIn(page)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: overview.title })).toBeVisible()
  const figures = page.getByLabel(overview.figures, { exact: true })
  for (const name of Object.values(overview.names)) await expect(figures.getByText(name, { exact: true })).toBeVisible()
  await expect(page.getByText(bookingId).filter({ visible: true }).first()).toBeVisible()
  await expect(page.locator('.recharts-surface').first()).toBeVisible()
  await expectAccessibleScreen(page)
  await expectAccessibleOnPhone(page)
  await page.getByRole('button', { name: overview.chart.asTable }).click()
  await expect(page.getByRole('columnheader', { name: overview.chart.revenue })).toBeVisible()
  await expectAccessibleScreen(page)
  await expectAccessibleOnPhone(page)

  await page.route('**/api/dashboard/overview', (route) => route.abort())
  await page.getByRole('button', { name: overview.refresh }).click()
  await expect(page.getByText(overview.offline)).toBeVisible()
  await page.unroute('**/api/dashboard/overview')
  await page.getByRole('button', { name: dashboard.retry }).click()
  await expect(page.getByText(overview.offline)).toHaveCount(0)
})

test('an admin marks a setup task as done, and reopens it', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page)
  await page.goto('/dashboard')
  const tasks = page.getByRole('region', { name: overview.setup.title })
  const { name } = overview.setup.steps.closedDays
  await tasks.getByRole('button', { name: overview.setup.markStep(name) }).click()
  await expect(tasks.getByRole('button', { name: overview.setup.reopenStep(name) })).toBeVisible()
  await page.reload()
  await tasks.getByRole('button', { name: overview.setup.reopenStep(name) }).click()
  await expect(tasks.getByRole('button', { name: overview.setup.markStep(name) })).toBeVisible()
  await tasks.getByRole('link', { name: overview.setup.steps.users.name }).click()
  await expect(page).toHaveURL(/section=users/)
})

test('a report keeps its days in the URL, exports its numbers as CSV, and says when there are none', {
  tag: '@desktop',
}, async ({ page }) => {
  await signIn(page)
  await page.goto('/dashboard?section=reports&report=bookings&range=last30')
  await expect(page.getByRole('heading', { level: 2, name: reports.names.bookings })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: reports.total })).toBeVisible()
  await expect(page.locator('.recharts-surface').first()).toBeVisible()
  await expectAccessibleScreen(page)
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: dashboard.sheet.label }).click()
  expect((await coming).suggestedFilename()).toMatch(/^bookings-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/)

  await page.getByLabel(reports.from, { exact: true }).fill('2001-03-01')
  await page.getByLabel(reports.to, { exact: true }).fill('2001-02-01')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText(reports.datesWrong)).toBeVisible()
  await page.getByLabel(reports.to, { exact: true }).fill('2001-03-05')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText(reports.empty)).toBeVisible()
  await expect(page).toHaveURL(/from=2001-03-01&to=2001-03-05/)
  await expectAccessibleScreen(page)
  await page.reload()
  await expect(page.getByText(reports.empty)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('rowheader', { name: reports.total })).toBeVisible()
})
