import type { Page } from '@playwright/test'
import { admin } from './setup.ts'
import { expect, expectGoodScreen, test } from './watch.ts'

async function signIn(page: Page) {
  await page.goto('/admin')
  await page.getByLabel('Email').fill(admin().email)
  await page.getByLabel('Password', { exact: true }).fill(admin().password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { name: 'Booking Management' })).toBeVisible()
}

test('a clerk finds a booking by a few letters without touching the mouse', async ({ page }) => {
  await signIn(page)
  await expect(page).toHaveTitle('Bookings · Pugmark')
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Search bookings, packages, posts and sections' })
  await expect(field).toBeFocused()
  await expectGoodScreen(page)
  await field.pressSequentially('sample')
  const found = page.getByRole('group', { name: 'Bookings' }).getByRole('option')
  await expect(found.first()).toHaveAttribute('aria-selected', 'true')
  await field.press('ArrowDown')
  await expect(found.nth(1)).toHaveAttribute('aria-selected', 'true')
  await field.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('Booking PM')

  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.locator('main').focus()
  await page.keyboard.press('/')
  await page.keyboard.type('settings')
  await page.keyboard.press('Enter')
  await expect(page).toHaveTitle('Settings · Pugmark')
})

test('what a person chooses goes along: dark, in Spanish, and back to English', async ({ page, newGuest }) => {
  await signIn(page)
  await page.goto('/dashboard?section=settings')
  await page.getByRole('radio', { name: /^Dark/ }).check({ force: true })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByText('Saved.')).toBeVisible()
  await expectGoodScreen(page)
  await page.getByLabel('Language').selectOption('es')
  await expect(page.getByRole('heading', { name: 'Ajustes', level: 1 })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expectGoodScreen(page)
  await page.goto('/dashboard?section=bookings')
  await expect(page.getByRole('heading', { name: 'Gestión de reservas' })).toBeVisible()
  await expectGoodScreen(page)

  // another device, which knows nothing of it before the login
  const elsewhere = await newGuest()
  await elsewhere.goto('/admin')
  await elsewhere.getByLabel('Email').fill(admin().email)
  await elsewhere.getByLabel('Password', { exact: true }).fill(admin().password)
  await elsewhere.getByRole('button', { name: 'Login' }).click()
  await expect(elsewhere.getByRole('heading', { name: 'Gestión de reservas' })).toBeVisible()
  await expect(elsewhere.locator('html')).toHaveAttribute('data-theme', 'dark')

  await page.goto('/dashboard?section=settings')
  await page.getByLabel('Idioma').selectOption('en')
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  await page.getByRole('radio', { name: /^As the device/ }).check({ force: true })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'system')
})

test('a message of a guest is told at once, and logging out leaves nothing behind', async ({ page, request }) => {
  await signIn(page)
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await expect(bell).toBeVisible()
  // the stream is open
  await page.waitForTimeout(1500)
  const name = `Ada ${Date.now()}`
  await request.post('/api/contact', {
    data: { name, email: 'ada@example.org', phone: '', message: 'Is it dry in May?' },
  })
  await expect(page.getByText(`${name} has written to us`).first()).toBeVisible()
  await bell.click()
  const list = page.getByRole('region', { name: 'Notifications' })
  await expect(list).toContainText(`${name} has written to us`)
  await expectGoodScreen(page)
  await list.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()

  await page.evaluate(() => sessionStorage.setItem('draft:test', '{}'))
  await page.getByRole('button', { name: /Own settings and logout/ }).click()
  await page.getByRole('button', { name: 'Logout' }).last().click()
  await expect(page).toHaveURL(/\/admin$/)
  expect(await page.evaluate(() => [localStorage.adminToken, sessionStorage.getItem('draft:test')])).toEqual([
    undefined,
    null,
  ])
})
