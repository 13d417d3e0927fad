import { randomBytes } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { findBooking } from '#db/bookings/bookings.ts'
import { openDatabase } from '#db/client.ts'
import { findDisruptionOf } from '#db/disruptions/disruptions.ts'
import { disruptions } from '#i18n/messages/en/disruptions.ts'
import { myBooking } from '#i18n/messages/en/my-booking.ts'
import { parkCalendar } from '#i18n/messages/en/park-calendar.ts'
import { tripChoices } from '#i18n/messages/en/trip-choices.ts'
import { choiceTokenOf } from '#services/disruptions/choice-token.ts'
import { expect, expectAccessibleScreen, test } from './fixtures.ts'
import { type BookedSafari, bookSafari, reserveDay, turnToDay } from './guest-steps.ts'
import { signInNewUser } from './staff-steps.ts'

const t = disruptions
const park = 'Lunugamwehera'

const aBooking = (request: APIRequestContext, date: string) =>
  bookSafari(request, date, { park, timeSlot: 'morning', customerName: `Ada ${randomBytes(3).toString('hex')}` })

/** The URL in the email that asks for a choice, without the key in its fragment. */
async function choicesPath({ bookingId }: BookedSafari): Promise<string> {
  const db = openDatabase(process.env.PUGMARK_DATABASE ?? '')
  const id = (await findBooking(db, bookingId))?.id ?? ''
  const row = await findDisruptionOf(db, id)
  await db.destroy()
  const config = { SECRET_KEY: process.env.PUGMARK_SECRET_KEY ?? '' }
  return `/my-booking?ref=${bookingId}&choose=${choiceTokenOf(config as never, row?.disruption ?? '', id)}`
}

test('a clerk asks the guests of a closed park; one answers on the page, one without scripts, one by phone', {
  tag: '@desktop',
}, async ({ page, request, browser, newGuest }) => {
  const headers = await signInNewUser(page)
  const day = reserveDay()
  const [first, second, third] = [
    await aBooking(request, day),
    await aBooking(request, day),
    await aBooking(request, day),
  ]
  const rule = {
    kind: 'closed',
    park,
    firstDay: day,
    lastDay: day,
    certainty: 'announced',
    reason: 'rain',
    source: 'https://www.dwc.gov.lk/',
    evenIfBooked: true,
  }
  const added = await request.post('/api/park-rules', { headers, data: rule })
  expect(added.status(), await added.text()).toBe(201)
  const { id } = (await added.json()).rule

  // The dialog lists the three bookings; asking opens the board.
  await page.goto(`/dashboard?section=parks&dialog=ask&row=${id}`)
  const dialog = page.getByRole('dialog', { name: t.ask.title })
  for (const { customerName } of [first, second, third]) await expect(dialog.getByText(customerName)).toBeVisible()
  await expectAccessibleScreen(page)
  await dialog.getByLabel(t.ask.note).fill('The river is over the road.')
  await dialog.getByRole('button', { name: t.ask.send(3) }).click()
  const column = (name: keyof typeof t.board.columns) => page.getByRole('region', { name: t.board.columns[name] })
  await expect(column('waiting').getByRole('listitem')).toHaveCount(3)
  await expectAccessibleScreen(page)

  // The first guest chooses another park on the booking page with one click.
  const guest = await newGuest()
  await guest.goto(`/my-booking?ref=${first.bookingId}#key=${first.guestKey}`)
  await expect(guest.getByText('The river is over the road.')).toBeVisible()
  await expectAccessibleScreen(guest)
  await guest.getByRole('button', { name: tripChoices.takePark }).first().click()
  await expect(guest.getByText(tripChoices.done['other park'])).toBeVisible()
  await guest.reload()
  await expect(guest.getByText(tripChoices.done['other park'])).toBeVisible()

  // The calendar of the package explains why the day is closed.
  await guest.goto('/packages?package=lunugamwehera-corridor')
  const closed = await turnToDay(guest, day)
  await closed.click({ force: true })
  await expect(guest.getByRole('status').filter({ hasText: /^Lunugamwehera: closed .*\(rain\)/ })).toBeVisible()

  // The second guest chooses a refund in a browser without scripts.
  const context = await browser.newContext({ javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto(await choicesPath(second))
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText(myBooking.headings.closed)
  await plain.getByRole('button', { name: tripChoices.cancel }).click()
  await expect(plain.getByText(tripChoices.done.refund)).toBeVisible()
  await plain.goto(`${await choicesPath(third)}x`)
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText(myBooking.eyebrow)
  await context.close()

  // The third guest is called; the board shows all three answers.
  await page.getByRole('button', { name: t.board.refresh }).click()
  await expect(column('refunded').getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: t.board.answerOf(third.customerName) }).click()
  const answer = page.getByRole('dialog', { name: t.board.answerOf(third.customerName) })
  await answer.getByRole('button', { name: t.board.save }).click()
  await expect(answer.getByText(t.board.missing)).toBeVisible()
  await answer.getByText(t.board.otherDay).click()
  await expectAccessibleScreen(page)
  await answer.getByRole('button', { name: t.board.save }).click()
  await expect(answer).toBeHidden()
  await expect(column('chosen').getByRole('listitem')).toHaveCount(2)
  // A job ends the disruption within a minute, and so can the clerk.
  const board = new URL(page.url()).searchParams.get('disruption')
  expect((await request.post(`/api/disruptions/${board}/end`, { headers })).status()).toBe(200)
  await page.getByRole('button', { name: t.board.refresh }).click()
  await expect(page.getByRole('button', { name: t.board.end, exact: true })).toBeHidden()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(parkCalendar.title)
})
