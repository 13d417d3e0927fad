import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { Day } from '#domain/primitives/date.ts'
import { expect } from './fixtures.ts'
import { chooseDay, holdElsewhere } from './guest-steps.ts'

export const dialog = (page: Page): Locator => page.getByRole('dialog')
export const ok = (page: Page): Locator => dialog(page).getByRole('button', { name: 'OK', exact: true })
export const seat = (page: Page, number: number, state = ''): Locator =>
  dialog(page).getByRole('button', { name: new RegExp(`^Seat ${number},.*${state}$`) })

/** Configures a shared safari up to its day. */
export async function chooseSharedDay(page: Page, day: Day, people = 1): Promise<void> {
  await page.goto('/packages?package=yala-shared-dawn')
  await page.getByRole('button', { name: 'Select Date' }).click()
  await chooseDay(dialog(page), day)
  await ok(page).click()
  await expect(dialog(page)).toBeHidden()
  await page.getByRole('spinbutton', { name: 'Number of people' }).fill(String(people))
}

export async function openSeatMap(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^(Select|Change) (\d more )?seats?$/ })
    .first()
    .click()
  await expect(seat(page, 1)).toBeVisible()
}

/** Holds these morning seats as another guest. */
export function holdSeatsElsewhere(request: APIRequestContext, date: Day, selectedSeats: number[]) {
  return holdElsewhere(request, {
    packageId: 'yala-shared-dawn',
    reservationType: 'shared',
    jeepType: 'basic',
    timeSlot: 'morning',
    people: selectedSeats.length,
    date,
    selectedSeats,
  })
}
