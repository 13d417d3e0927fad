import { dayAt } from '#domain/primitives/date.ts'
import { addMonths } from '#domain/primitives/month.ts'
import { books } from '#i18n/messages/en/books.ts'
import { dashboard } from '#i18n/messages/en/dashboard.ts'
import { reports } from '#i18n/messages/en/reports.ts'
import { expect, expectAccessibleOnPhone, expectAccessibleScreen, test } from './fixtures.ts'
import { bookStay } from './pay-steps.ts'
import { recordCash } from './staff-payment-steps.ts'
import { signIn } from './staff-steps.ts'

test('the journal finds a payment by its booking, keeps its filters in the URL and exports them', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const { bookingId } = await bookStay(request)
  const staff = { request, headers: await signIn(page) }
  expect((await recordCash(staff, bookingId, 12.34)).ok()).toBe(true)
  await page.goto('/dashboard?section=reports&report=journal')
  await expect(page.getByRole('heading', { level: 2, name: books.names.journal })).toBeVisible()
  await page.getByRole('searchbox', { name: books.search }).fill(bookingId)
  const row = page.getByRole('row').filter({ hasText: bookingId })
  await expect(row).toHaveCount(1)
  await expect(row.getByText('$12.34')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`q=${bookingId}`))
  // The rows are pale while a payment of another test makes them reload.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expectAccessibleScreen(page)
  await expectAccessibleOnPhone(page)
  const head = page.getByRole('columnheader', { name: books.head.date })
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await head.getByRole('link').click()
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await expect(page).toHaveURL(/order=oldest/)
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: dashboard.sheet.label }).click()
  expect((await coming).suggestedFilename()).toMatch(/^movements-.*\.csv$/)
  await page.reload()
  await expect(page.getByRole('row').filter({ hasText: bookingId })).toHaveCount(1)
  await page.getByLabel(books.kind, { exact: true }).selectOption('refund')
  await expect(page.getByText(books.emptyFilter)).toBeVisible()
  await page.getByRole('button', { name: books.clear }).click()
  await expect(page).not.toHaveURL(/q=|kind=/)
  const thisMonth = page.getByRole('link', { name: reports.ranges.thisMonth })
  await expect(thisMonth).toHaveAttribute('aria-current', 'true')
  await page.getByRole('link', { name: reports.ranges.lastMonth }).click()
  await expect(thisMonth).not.toHaveAttribute('aria-current')
  const lastMonth = addMonths(dayAt(Date.now()), -1).slice(0, 7)
  await expect(page).toHaveURL(new RegExp(`from=${lastMonth}-01&to=${lastMonth}-`))
})

test('receivables list a confirmed guest who owes money, by age', { tag: '@desktop' }, async ({ page, request }) => {
  const { bookingId } = await bookStay(request)
  const staff = { request, headers: await signIn(page) }
  expect((await recordCash(staff, bookingId, 1)).ok()).toBe(true)
  const data = { status: 'confirmed' }
  expect((await request.put(`/api/bookings/${bookingId}`, { headers: staff.headers, data })).ok()).toBe(true)
  await page.goto('/dashboard?section=reports&report=receivables&age=upcoming')
  await expect(page.getByRole('heading', { level: 2, name: books.names.receivables })).toBeVisible()
  await expect(page.getByRole('link', { name: new RegExp(books.ages.upcoming) })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await expect(page.getByRole('link', { name: bookingId })).toBeVisible()
  await expectAccessibleScreen(page)
  await page.getByRole('link', { name: new RegExp(books.ages.days91) }).click()
  await expect(page.getByText(books.emptyAge)).toBeVisible()
})

test('an admin sees the months, confirms closing one, and downloads its double entries', {
  tag: '@desktop',
}, async ({ page }) => {
  await signIn(page)
  await page.goto('/dashboard?section=reports&report=months')
  await expect(page.getByRole('heading', { level: 2, name: books.names.months })).toBeVisible()
  await expect(page.getByText(books.months.running)).toBeVisible()
  await expectAccessibleScreen(page)
  // The test site began this month, so the response is replaced. No month is closed for other tests.
  const last = addMonths(dayAt(Date.now()), -1).slice(0, 7)
  let closed: string | null = null
  await page.route('**/api/books/months', (route) =>
    route.fulfill({
      json: {
        success: true,
        months: [{ month: last, closedAt: closed && new Date().toISOString(), closedBy: closed }],
      },
    }),
  )
  await page.route('**/api/books/months/*/close', (route) => {
    closed = 'admin@example.org'
    return route.fulfill({ json: { success: true, message: 'Month closed', closed: [last] } })
  })
  await page.getByRole('button', { name: reports.refresh }).click()
  await page.getByRole('button', { name: /^Close / }).click()
  const question = page.getByRole('dialog')
  await expect(question.getByText(books.months.explain)).toBeVisible()
  await expectAccessibleScreen(page)
  await question.getByRole('button', { name: books.months.confirm }).click()
  await expect(page.getByText('Closed by admin@example.org')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Close / })).toHaveCount(0)
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: dashboard.sheet.label }).click()
  expect((await coming).suggestedFilename()).toMatch(/^double-entries-.*\.csv$/)
})

test('a journal that fails to load shows no totals of other days', { tag: '@desktop' }, async ({ page, request }) => {
  const { bookingId } = await bookStay(request)
  const staff = { request, headers: await signIn(page) }
  expect((await recordCash(staff, bookingId, 12.34)).ok()).toBe(true)
  await page.goto('/dashboard?section=reports&report=journal')
  const sums = page.getByText(books.totals.net, { exact: true }).first()
  await expect(sums).toBeVisible()
  await page.route('**/api/books/movements?*', (route) => route.abort())
  await page.getByLabel(books.kind, { exact: true }).selectOption('chargeback')
  await expect(page.getByText(books.offline)).toBeVisible()
  await expect(sums).toBeHidden()
  await page.unroute('**/api/books/movements?*')
  await page.getByRole('button', { name: dashboard.retry }).click()
  await expect(page.getByText(books.offline)).toBeHidden()
})

test('a report is compared with the previous period', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page)
  await page.goto('/dashboard?section=reports&report=revenue-by-trip&range=last30')
  // The checkbox follows the URL, after the navigation.
  await page.getByLabel(reports.compare).click()
  await expect(page).toHaveURL(/compare=before/)
  await expect(page.getByRole('rowheader', { name: /^Before, / })).toBeVisible()
  await expectAccessibleScreen(page)
})

test('a date field shows the day as the rest of the back office until it is edited', { tag: '@desktop' }, async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/dashboard?section=reports&report=journal&from=2026-11-01&to=2026-11-30')
  const from = page.getByLabel('From')
  const written = from.locator('+ span')
  await expect(written).toHaveText('Nov 01, 2026')
  await expect(written).toBeVisible()
  await from.focus()
  await expect(written).toBeHidden()
  await from.fill('2026-11-05')
  await from.blur()
  await expect(written).toHaveText('Nov 05, 2026')
  await expect(written).toBeVisible()
})
