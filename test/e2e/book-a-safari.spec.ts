import type { Page } from '@playwright/test'
import { attemptName, expect, expectAccessibleScreen, test } from './fixtures.ts'
import { bookButton, chooseDay, reserveDay } from './guest-steps.ts'
import { goOffline } from './offline-steps.ts'
import { admin } from './setup.ts'

/** Fills in the details of a foreign guest. */
async function fillInGuest(page: Page, name: string): Promise<void> {
  await page.getByLabel('Full Name').fill(name)
  await page.getByLabel('Phone Number').fill('+44 7700 900 412')
  await page.getByRole('textbox', { name: /^Email/ }).fill('amelia.hart@example.com')
  await page.getByLabel('Passport Number').fill('N1234567')
}

const chooseADay = (page: Page) => chooseDay(page, reserveDay())

test('a guest books a private safari, and the clerk finds it', async ({ page }) => {
  const name = `Amelia Hart ${attemptName()}`
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Discover the Wild Beauty of Yala')

  await page.getByRole('link', { name: 'Book Your Safari' }).first().click()
  await expect(page).toHaveURL(/\/packages$/)
  await page.getByRole('searchbox').or(page.getByLabel('Search packages')).first().fill('morning')
  await expect(page).toHaveURL(/search=morning/)
  await page.getByText('Yala Morning Safari').first().click()

  await expect(page.getByText('Yala Morning Safari selected!')).toBeVisible()
  await expect(page).toHaveURL(/package=yala-morning-safari/)
  await chooseADay(page)
  await fillInGuest(page, name)
  await expectAccessibleScreen(page)
  await page.getByRole('button', { name: 'Confirm & Book Now' }).first().click()

  await expect(page).toHaveURL(/\/booking\/confirm/)
  await expect(page.getByLabel('Full Name')).toHaveValue(name)
  await expect(page.getByText('Morning Safari').first()).toBeVisible()
  await expectAccessibleScreen(page)
  await page.getByRole('button', { name: 'Confirm Booking' }).click()

  await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible()
  const reference =
    (await page
      .getByText(/^PM[2-9A-HJ-NP-Z]{8}$/)
      .first()
      .textContent()) ?? ''
  expect(reference).toMatch(/^PM[2-9A-HJ-NP-Z]{8}$/)
  await expectAccessibleScreen(page)
  await page.reload()
  await expect(page.getByText(reference, { exact: true }).first()).toBeVisible()

  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/admin/)
  await expect(page.getByRole('heading', { name: 'Admin Portal' })).toBeVisible()
  await expectAccessibleScreen(page)
  await page.getByLabel('Email').fill(` ${admin().email.toUpperCase()} `)
  await page.getByRole('textbox', { name: /^Password/ }).fill(admin().password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/dashboard/)
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await expect(page.getByText(name).filter({ visible: true }).first()).toBeVisible()

  await page.goto(`/dashboard?section=bookings&q=${reference}`)
  await page.getByText(name, { exact: true }).filter({ visible: true }).first().click()
  const details = page.getByRole('dialog')
  await expect(details.getByText(reference).first()).toBeVisible()
  await expect(details.getByText('N1234567')).toHaveCount(0)
  await expectAccessibleScreen(page)
})

test('Book sends choices made in the previous frame', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/packages?package=yala-morning-safari')
  await chooseADay(page)
  await fillInGuest(page, 'Amelia Hart')
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('input[name="jeepType"][value="superLuxury"]')?.click()
    document.querySelector<HTMLElement>('form button[type="submit"]')?.click()
  })
  await expect(page).toHaveURL(/\/booking\/confirm/)
  await expect(page.getByText(/Super Luxury/).first()).toBeVisible()
})

test('pressing Book paints its message before the fields are marked', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/packages?package=yala-morning-safari')
  await page.evaluate(() => {
    const painted = { frame: 0, message: 0, marks: 0 }
    const countFrames = () => {
      painted.frame++
      requestAnimationFrame(countFrames)
    }
    requestAnimationFrame(countFrames)
    new MutationObserver(() => {
      if (document.querySelector('[role=alert]')?.textContent) painted.message ||= painted.frame
      if (document.querySelector('form [aria-invalid=true]')) painted.marks ||= painted.frame
    }).observe(document.body, { subtree: true, childList: true, attributes: true })
    Object.assign(window, { painted })
  })
  await bookButton(page).click()
  await expect(page.locator('form [aria-invalid=true]').first()).toBeVisible()
  const painted = await page.evaluate(() => (window as unknown as { painted: Record<string, number> }).painted)
  expect(painted.message).toBeGreaterThan(0)
  expect(painted.marks).toBeGreaterThan(painted.message ?? 0)
})

test('all invalid fields are marked at once, the first error is shown as a toast, and all input stays', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/packages?package=yala-morning-safari')
  const book = page.getByRole('button', { name: 'Confirm & Book Now' }).first()
  const form = page.locator('form')
  const toast = page.getByRole('region', { name: 'Messages' })
  const email = page.getByRole('textbox', { name: /^Email/ })
  const steps: [string, () => Promise<void>][] = [
    ['Full Name is required', () => page.getByLabel('Full Name').fill('Amelia Hart')],
    ['Phone Number is required', () => page.getByLabel('Phone Number').fill('+44 7700 900 412')],
    ['Email is required', () => email.fill('amelia')],
    ['Please enter a valid email address', () => email.fill('amelia@example.com')],
    ['Passport Number is required', () => page.getByLabel('Passport Number').fill('N1234567')],
    ['Please select a date', () => chooseADay(page)],
  ]
  const [, , , bad] = steps
  for (const [index, [sentence, mend]] of steps.entries()) {
    await book.click()
    await expect(toast.getByText(sentence)).toBeVisible()
    const others = steps.slice(index).filter((step) => index > 2 || step !== bad)
    for (const [other] of others) await expect(form.getByText(other)).toBeVisible()
    await mend()
    await expect(form.getByText(sentence)).toHaveCount(0)
  }
  await book.click()
  await expect(page).toHaveURL(/\/booking\/confirm/)
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page.getByLabel('Full Name')).toHaveValue('Amelia Hart')
})

test('the package chooser keeps its filters in the URL and reports when no package matches', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/packages?park=bundala')
  await expect(page.getByText('Bundala Bird Watching').first()).toBeVisible()
  await expect(page.getByText('Yala Morning Safari')).toHaveCount(0)
  await page.goto('/packages?search=whale')
  await expect(page.getByText('No packages match your filters')).toBeVisible()
  await page
    .getByRole('button', { name: 'Clear Filters' })
    .or(page.getByRole('link', { name: 'Clear Filters' }))
    .click()
  await expect(page.getByText('No packages match your filters')).toHaveCount(0)
})

test('a package page shows its prices; an unknown package returns 404', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/packages/yala-morning-safari')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Yala Morning Safari')
  await expect(page.getByRole('table').first()).toBeVisible()
  const missing = await page.goto(`/packages/${encodeURIComponent("x' or 1=1 --<b>")}`)
  expect(missing?.status()).toBe(404)
  await expect(page.getByText('Package not found').first()).toBeVisible()
  await expectAccessibleScreen(page)
})

test('without a booking the confirmation redirects home; without a token the dashboard redirects to the login', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/booking/confirm')
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Discover the Wild Beauty of Yala' })).toBeVisible()
  await page.goto('/de/booking/confirm')
  await expect(page).toHaveURL(/\/de\/?$/)
  await page.goto('/admin/dashboard')
  await expect(page).toHaveURL(/\/admin\?from=%2Fdashboard$/)
  await page.getByLabel('Email').fill('nobody@example.com')
  await page.getByRole('textbox', { name: /^Password/ }).fill('not the password')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Invalid email or password')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(1)
  await expect(page.getByRole('textbox', { name: /^Password/ })).toBeFocused()
})

test('reloading the confirmation shows its heading at once', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/packages?package=yala-morning-safari')
  await chooseADay(page)
  await fillInGuest(page, 'Slow Line')
  await page.getByRole('button', { name: 'Confirm & Book Now' }).first().click()
  await expect(page).toHaveURL(/\/booking\/confirm/)
  await page.addInitScript(() => {
    new MutationObserver((_, watch) => {
      const heading = document.querySelector('h1')
      if (!heading) return
      watch.disconnect()
      Object.assign(window, { asItCame: heading })
    }).observe(document, { childList: true, subtree: true })
  })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Confirm Booking' })).toBeVisible()
  const isTheSame = await page.evaluate(() => Object(window).asItCame === document.querySelector('h1'))
  expect(isTheSame).toBe(true)
})

test('pressing Confirm twice, or losing the connection, makes one booking', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  await page.goto('/packages?package=yala-morning-safari')
  await chooseADay(page)
  await fillInGuest(page, 'Double Click')
  await page.getByRole('button', { name: 'Confirm & Book Now' }).first().click()
  await expect(page).toHaveURL(/\/booking\/confirm/)
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/bookings'))
      keys.push(request.headers()['idempotency-key'])
  })
  await goOffline(page)
  await page.getByRole('button', { name: 'Confirm Booking' }).click()
  await expect(page.getByText(/Nothing was lost/).first()).toBeVisible()
  await context.setOffline(false)
  await page
    .getByRole('button', { name: /Try again|Confirm Booking/ })
    .first()
    .dblclick()
  await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible()
  expect(new Set(keys).size).toBe(1)
  expect(keys[0]).toBeTruthy()
})

test('a guest who arrives with a package sees a message that it is selected, but not again after a reload', {
  tag: '@desktop',
}, async ({ page }) => {
  const selected = page.getByText('Yala Morning Safari selected!')
  await page.goto('/packages?package=yala-morning-safari')
  await expect(selected).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Confirm & Book Now' }).first()).toBeVisible()
  await expect(selected).toHaveCount(0)

  await page.goto('/packages/yala-morning-safari')
  await page.locator('main a[href*="package=yala-morning-safari"]').first().click()
  await expect(selected).toBeVisible()
})
