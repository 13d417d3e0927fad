import type { APIRequestContext, Locator, Page } from '@playwright/test'
import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
import type { Day } from '#domain/primitives/date.ts'
import { availability as words } from '#i18n/messages/en/availability.ts'
import { calendarFeed as feed } from '#i18n/messages/en/calendar-feed.ts'
import { attemptName, expect, expectAccessibleScreen, test } from './fixtures.ts'
import { reserveDay, reserveWeek } from './guest-steps.ts'
import { goOffline } from './offline-steps.ts'
import { signInNewUser } from './staff-steps.ts'

const go = (page: Page, view: string, day: Day) => page.goto(`/dashboard?section=availability&view=${view}&date=${day}`)
const calendar = (page: Page) => page.getByRole('region', { name: /^Calendar: / })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const entry = (page: Page, title: string) => calendar(page).locator('.rbc-event', { hasText: title })

async function entriesOn(request: APIRequestContext, headers: Record<string, string>, from: Day, to = from) {
  const response = await request.get(`/api/calendar-events?from=${from}&to=${to}`, { headers })
  return (await response.json()).events as { id: string; title: string; start: string; end: string; version: number }[]
}

test('a clerk closes a booked day, recovers from a lost connection and a conflicting edit, and reopens the day by keyboard', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const headers = await signInNewUser(page)
  const day = reserveWeek()
  const [guest, title] = ['නිමල් Perera', `Road works ${attemptName()}`]
  const data = { name: guest, email: 'nimal@example.org', phone: '+94 77 123 4567', participants: 2, date: day }
  const created = await request.post('/api/bookings/admin/create-booking', { headers, data })
  expect(created.status()).toBe(201)

  await go(page, 'day', day)
  await expect(page.getByText(words.day.summary(1, '2 people'))).toBeVisible()
  await expectAccessibleScreen(page)
  // The departure in the grid opens its day, and Enter opens the bookings of the day.
  await page.getByRole('button', { name: words.views.week, exact: true }).click()
  const departure = calendar(page).getByRole('button', { name: words.chips.other(1), exact: true })
  await departure.click()
  await expect(page.getByText(words.day.summary(1, '2 people'))).toBeVisible()
  await departure.press('Enter')
  await expect(page).toHaveURL(new RegExp(`section=bookings&from=${day}&to=${day}`))
  await page.goBack()
  await page.getByRole('button', { name: words.closeDays }).click()
  const closing = dialog(page, words.form.closeTitle)
  await expect(closing.getByRole('checkbox', { name: words.form.available, exact: true })).not.toBeChecked()
  await closing.getByRole('button', { name: words.form.cancel }).click()
  await page.getByRole('button', { name: words.add }).click()
  const adding = dialog(page, words.form.title)
  await expectAccessibleScreen(page)
  await adding.getByRole('button', { name: words.form.submit }).click()
  await expect(adding.getByText(words.form.nameMissing)).toBeVisible()
  await expect(adding.getByLabel(words.form.name)).toBeFocused()
  await adding.getByLabel(words.form.name).fill(title)
  await adding.getByRole('checkbox', { name: words.form.available, exact: true }).uncheck({ force: true })
  await expect(adding.getByRole('status', { name: words.effect.label })).toContainText(words.effect.closesAll)
  // Typed text survives a reload and a connection lost while saving.
  await page.reload()
  await expect(adding.getByLabel(words.form.name)).toHaveValue(title)
  await goOffline(page)
  await adding.getByRole('button', { name: words.form.submit }).click()
  await expect(adding.getByText(words.form.offline)).toBeVisible()
  await page.context().setOffline(false)
  await adding.getByRole('button', { name: words.form.submit }).click()
  const affected = dialog(page, words.affected.title)
  await expect(affected).toContainText(guest)
  await expectAccessibleScreen(page)
  await affected.getByRole('button', { name: words.affected.confirm }).click()
  await expect(entry(page, title)).toBeVisible()

  await entry(page, title).click()
  const editing = dialog(page, words.form.editTitle)
  await editing.getByLabel(words.form.name).fill('Mine')
  const [before] = await entriesOn(request, headers, day)
  const conflictingEdit = await request.put(`/api/calendar-events/${before?.id}`, {
    headers,
    data: { title: `${title}, all week`, version: before?.version },
  })
  expect(conflictingEdit.status()).toBe(200)
  await editing.getByRole('button', { name: words.form.save }).click()
  await editing.getByRole('button', { name: words.form.meanwhile }).click()
  await expect(editing.getByLabel(words.form.name)).toHaveValue(`${title}, all week`)
  // A colleague deletes it in the meantime: the form can be saved as a new one.
  await editing.getByLabel(words.form.name).fill(`${title}, till Monday`)
  const [now] = await entriesOn(request, headers, day)
  const query = `version=${now?.version}&evenIfBooked=true`
  expect((await request.delete(`/api/calendar-events/${now?.id}?${query}`, { headers })).status()).toBe(200)
  await editing.getByRole('button', { name: words.form.save }).click()
  await expect(page.getByText(words.form.goneKept)).toBeVisible()
  await expectAccessibleScreen(page)
  await page.getByRole('button', { name: words.form.addAnew }).click()
  await expect(adding.getByLabel(words.form.name)).toHaveValue(`${title}, till Monday`)
  await adding.getByRole('button', { name: words.form.submit }).click()
  await affected.getByRole('button', { name: words.affected.confirm }).click()
  await expect(entry(page, title)).toBeVisible()

  await page.emulateMedia({ colorScheme: 'dark' })
  for (const view of ['month', 'week', 'agenda']) {
    await page.getByRole('button', { name: words.views[view as 'month'], exact: true }).click()
    await expect(calendar(page).getByRole('button', { name: title }).first()).toBeVisible()
    await expectAccessibleScreen(page)
  }
  const own = calendar(page).getByRole('button', { name: title })
  await own.focus()
  await page.keyboard.press('Enter')
  const sure = dialog(page, words.remove.title)
  await pressEnter(editing.getByRole('button', { name: words.form.delete }))
  await pressEnter(sure.getByRole('button', { name: words.remove.confirm, exact: true }))
  await expect(page.getByText(words.remove.done)).toBeVisible()
  await expect(own).toBeHidden()
  // The entry is gone, so the focus moves to the heading.
  await expect(page.locator('#section h2:focus')).toBeVisible()
})

test('entries are drawn, moved and resized with a mouse, and created by a long press on a touch screen', async ({
  page,
  request,
}, { project }) => {
  const headers = await signInNewUser(page)
  // The list above the calendar stays as it is: a longer one, or its button for guests to ask, would move the calendar under the mouse.
  await page.route('**/api/disruptions/preview', (route) => route.abort())
  await page.route('**/api/notices/live', (route) => route.abort())
  const listed = await request.get('/api/closed-bookings', { headers })
  await page.route('**/api/closed-bookings', (route) => route.fulfill({ response: listed }))
  const day = reserveWeek()
  const isPhone = project.name === 'mobile'
  const title = `Tank full ${attemptName()}`
  // High enough for the list of bookings on closed days, the calendar and the whole day.
  if (!isPhone) await page.setViewportSize({ width: 1440, height: 1800 })
  const closedBookings = page.getByRole('region', { name: /on (a closed day|closed days)/ })
  await go(page, 'day', day)
  await expect(closedBookings).toBeVisible()
  // A phone hides the empty hours of the night.
  if (isPhone) {
    await expect(calendar(page).getByText('5:00 AM')).toBeVisible()
    await expect(calendar(page).getByText('4:00 AM')).toHaveCount(0)
    // By keyboard, because the library ignores touch after using the mouse.
    await page.getByRole('button', { name: words.allHours }).press('Enter')
    await expect(calendar(page).getByText('4:00 AM')).toBeVisible()
    await page.getByRole('button', { name: words.fewerHours }).press('Enter')
  }
  const hour = (count: number) =>
    calendar(page)
      .locator('.rbc-day-slot .rbc-timeslot-group')
      .nth(isPhone ? count - 5 : count)
  await expect(hour(12)).toBeVisible()
  if (isPhone) await pressLong(page, hour(12), hour(15))
  else await drag(page, hour(12), hour(15))
  const adding = dialog(page, words.form.title)
  await expect(adding.getByLabel(words.form.start)).toHaveValue(`${day}T12:00`)
  await adding.getByLabel(words.form.name).fill(title)
  await adding.getByRole('checkbox', { name: words.form.available, exact: true }).uncheck({ force: true })
  await adding.getByRole('button', { name: words.form.submit }).click()
  await expect(entry(page, title)).toBeVisible()
  const times = async () => {
    const found = (await entriesOn(request, headers, day)).find((event) => event.title === title)
    return [found?.start, found?.end].map((moment) => moment?.slice(11))
  }
  expect((await times())[0]).toBe('12:00')
  const [, end] = await times()
  if (isPhone) {
    // Touch screens do not drag: changing the start moves the end.
    await entry(page, title).click()
    const editing = dialog(page, words.form.editTitle)
    await editing.getByLabel(words.form.start).fill(`${day}T13:00`)
    await editing.getByRole('button', { name: words.form.save }).click()
    await expect(page.getByText(words.form.changed)).toBeVisible()
    expect(await times()).toEqual(['13:00', `${Number(end?.slice(0, 2)) + 1}:${end?.slice(3)}`])
    return
  }

  await drag(page, entry(page, title), hour(16))
  await expect(page.getByText(words.moved(title, ''))).toBeVisible()
  const [start] = await times()
  expect(start?.localeCompare('12:00')).toBe(1)
  expect((await times())[1]?.localeCompare(end ?? '')).toBe(1)

  // Offline the entry returns to its place.
  await goOffline(page)
  const stood = await entry(page, title).boundingBox()
  await drag(page, entry(page, title), hour(13))
  await expect(page.getByText(words.notMoved(title))).toBeVisible()
  expect((await entry(page, title).boundingBox())?.height).toBe(stood?.height)
  await expect(entry(page, title)).toContainText(`${Number(start?.slice(0, 2)) - 12}:${start?.slice(3)} PM`)
  await page.context().setOffline(false)
  await expect(page.getByText(words.offline)).toBeHidden()

  const [, ended] = await times()
  await pull(page, entry(page, title).locator('.rbc-addons-dnd-resize-ns-anchor').last(), 60)
  await expect.poll(async () => (await times())[1]?.localeCompare(ended ?? '')).toBe(1)
  expect((await times())[0]).toBe(start)

  // Drags from hours to whole days, and back.
  await go(page, 'week', day)
  // The list moves the calendar down when it appears.
  await expect(closedBookings).toBeVisible()
  const wholeDay = calendar(page).locator('.rbc-allday-cell .rbc-day-bg')
  await drag(page, entry(page, title), wholeDay.nth(2))
  await expect(calendar(page).locator('.rbc-allday-cell .rbc-event', { hasText: title })).toBeVisible()
  await drag(page, entry(page, title), calendar(page).locator('.rbc-day-slot').nth(3))
  await expect(calendar(page).locator('.rbc-day-slot .rbc-event', { hasText: title })).toBeVisible()
})

test('a secret feed URL is created, copied, read by two calendar programs and revoked; the calendar can be downloaded', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const headers = await signInNewUser(page)
  const day = reserveDay()
  const data = { title: 'Monsoon; week 1', start: day, end: day, available: false, evenIfBooked: true }
  expect((await request.post('/api/available-dates', { headers, data })).status()).toBeLessThan(300)
  await go(page, 'agenda', day)
  await page.getByRole('button', { name: feed.make }).click()
  const address = await page.getByLabel(feed.address).inputValue()
  await expectAccessibleScreen(page)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: feed.copy }).click()
  await expect(page.getByText(feed.copied)).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  const { pathname, search } = new URL(address)
  const text = await (await request.get(pathname + search)).text()
  const summary = words.file.closed('Monsoon; week 1')
  expect(summaries(text)).toContain(summary)

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: words.export }).click(),
  ])
  expect(file.suggestedFilename()).toBe(words.fileName)
  expect(summaries(Buffer.concat(await (await file.createReadStream()).toArray()).toString())).toContain(summary)

  await page.getByRole('button', { name: feed.revoke }).click()
  await page.reload()
  await expect(dialog(page, feed.revokeTitle)).toBeVisible()
  await page.goBack()
  await expect(dialog(page, feed.revokeTitle)).toBeHidden()
  await page.getByRole('button', { name: feed.revoke }).click()
  await dialog(page, feed.revokeTitle).getByRole('button', { name: feed.revoke }).click()
  await expect(page.getByText(feed.none)).toBeVisible()
  expect((await request.get(pathname + search)).status()).toBe(404)
})

/** Waits until the dialog accepts input, because it ignores keys pressed right after it opens. */
async function pressEnter(button: Locator) {
  await button.click({ trial: true })
  await button.press('Enter')
}

/** The event titles according to two parsers, which must agree. */
function summaries(text: string): string[] {
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
  const found = events.map((event) => new ICAL.Event(event).summary).sort()
  const others = Object.values(nodeIcal.sync.parseICS(text)).filter((event) => event?.type === 'VEVENT')
  expect(others.map((event) => (event && 'summary' in event ? event.summary : '')).sort()).toEqual(found)
  return found
}

async function middle(of: Locator) {
  await of.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await of.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { x: x + width / 2, y: y + height / 4 }
}

async function drag(page: Page, from: Locator, to: Locator) {
  const start = await middle(from)
  const { x, y, width, height } = (await to.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await slide(page, start, { x: x + width / 2, y: y + height / 4 })
}

async function pull(page: Page, handle: Locator, down: number) {
  const { x, y } = await middle(handle)
  await slide(page, { x, y }, { x, y: y + down })
}

type Point = { x: number; y: number }
async function slide(page: Page, from: Point, to: Point) {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 8, from.y + 8, { steps: 2 })
  await page.mouse.move(to.x, to.y, { steps: 6 })
  await page.mouse.up()
}

async function pressLong(page: Page, from: Locator, to: Locator) {
  const start = await middle(from)
  const end = (await to.boundingBox()) ?? start
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', start)
  // Slightly more than the required 250 ms by the page's clock, because the screen shows no sign of it.
  await page.evaluate(() => new Promise((over) => setTimeout(over, 350)))
  for (const part of [0.3, 0.6, 1]) await touch('touchMove', { x: start.x, y: start.y + (end.y - start.y) * part })
  await touch('touchEnd')
}
