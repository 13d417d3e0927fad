import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { addDays, type Day } from '#rules/day.ts'
import type { HoldRequestInput } from '#rules/hold-request.ts'
import { expect, test } from './watch.ts'

/** A day on which no other journey sells anything: far from the demo's bookings, near the end of what can be booked. */
export function ownDay(journey: number): Day {
  const isPhone = test.info().project.name === 'mobile'
  return addDays(process.env.PUGMARK_TODAY ?? '', 88 - 2 * journey - Number(isPhone))
}

/** A dialog is deaf for half a second: a try that presses nothing waits for it. */
export async function hears(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Close' }).click({ trial: true })
}

/** Turns the calendar to the month of a day and chooses it. */
export async function chooseDay(where: Page | Locator, day: Day): Promise<void> {
  const button = where.locator(`[data-day="${day}"]`)
  while ((await button.count()) === 0) await where.getByRole('button', { name: 'Next month' }).click()
  await expect(button).not.toHaveAttribute('aria-disabled')
  await button.click()
}

/** Fills in who comes along. Each party is a guest of its own: there is a limit to what one may leave unpaid. */
export async function tellWhoIsComing(page: Page, name: string): Promise<void> {
  await page.getByLabel('Full Name').fill(name)
  await page.getByLabel('Phone Number').fill(`+44 20 ${String(Math.random()).slice(2, 10)}`)
  await page.getByRole('textbox', { name: /^Email/ }).fill(`${Math.random().toString(36).slice(2, 10)}@example.com`)
  await page.getByLabel('Passport Number').fill('N1234567')
}

/** At the foot of a phone's screen, else beside the sections. */
export function bookButton(page: Page, name = 'Confirm & Book Now'): Locator {
  return page.getByRole('button', { name }).filter({ visible: true }).first()
}

/** Somebody else keeps a place, from a browser that we do not look at: with what it was answered, and a way to let it go. */
export async function keepElsewhere(request: APIRequestContext, place: HoldRequestInput) {
  const answer = await request.post('/api/holds', {
    headers: { 'x-visitor': `somebody else ${Math.random()}` },
    data: place,
  })
  const { hold } = (await answer.json()) as { hold?: { holdId: string; holdKey: string } }
  return {
    status: answer.status(),
    async release() {
      await request.delete(`/api/holds/${hold?.holdId}`, { headers: { 'x-hold-key': hold?.holdKey ?? '' } })
    },
  }
}
