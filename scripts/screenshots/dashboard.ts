import type { Page } from '@playwright/test'
import { addDays } from '#domain/primitives/date.ts'
import type { Screen, Site } from './list.ts'

/** The dashboard's screens, in the order of the sidebar. */
export const backOffice: Screen[] = [
  { name: 'admin', path: '/admin' },
  section('overview', '/dashboard'),
  { ...section('overview-dark', '/dashboard'), isDark: true },
  { ...section('palette', '/dashboard', openPalette), isOneScreen: true },
  section('today', tomorrow),
  { ...section('today-dark', tomorrow), isDark: true, widths: [390] },
  section('packages', '/dashboard/packages'),
  section('package-edit', '/dashboard/packages', editFirst),
  section('availability', '/dashboard?section=availability'),
  section('bookings', '/dashboard?section=bookings'),
  { ...section('bookings-dark', '/dashboard?section=bookings'), isDark: true, widths: [1440] },
  { ...section('booking', '/dashboard?section=bookings', openFirst), isOneScreen: true },
  section('payments', '/dashboard?section=payments'),
  section('blog', '/dashboard?section=blog'),
  section('gallery', '/dashboard?section=gallery'),
  section('users', '/dashboard?section=users'),
  section('reports', '/dashboard?section=reports'),
  { ...section('reports-dark', '/dashboard?section=reports'), isDark: true, widths: [1440] },
  section('settings', '/dashboard?section=settings'),
  section('messages', '/dashboard?section=messages'),
  section('emails', '/dashboard?section=emails'),
  section('audit', '/dashboard?section=audit'),
  section('guests', '/dashboard?section=guests'),
  section('account', '/dashboard?section=account'),
]

/** The demo's first safaris start the next morning. */
async function tomorrow({ today }: Site): Promise<string> {
  return `/dashboard?section=today&day=${addDays(today, 1)}`
}

function section(name: string, path: Screen['path'], does?: (page: Page) => Promise<void>): Screen {
  return { name: `dashboard-${name}`, path, by: 'staff', widths: [390, 1440], ...(does && { does }) }
}

async function openPalette(page: Page) {
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('yala')
  await page.getByRole('option').first().waitFor()
}

async function editFirst(page: Page) {
  await page.getByRole('link', { name: /^Edit/ }).first().click()
  await page.getByRole('textbox', { name: /^Name/ }).first().waitFor()
}

async function openFirst(page: Page) {
  await page.locator('#section a[href*="booking="]').first().click()
  await page.getByRole('dialog').waitFor()
}
