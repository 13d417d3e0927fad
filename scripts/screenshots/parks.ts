import type { Page } from '@playwright/test'
import { addDays, type Day } from '#domain/primitives/date.ts'
import type { Screen, Site } from './list.ts'

/** The screens that tell guests of a park that closes. */
export const parksOfGuests: Screen[] = [
  { name: 'parks', path: '/parks' },
  { name: 'customiser-park-notice', path: customiser, isOneScreen: true, does: chooseNoticedDay },
  { name: 'my-booking-closed', path: async (site) => `/my-booking${(await disrupted(site)).link}` },
]

/** The screens on which staff act on a closure. */
export const parksOfStaff: Screen[] = [
  section('parks', '/dashboard?section=parks'),
  { ...section('parks-dark', '/dashboard?section=parks'), isDark: true, widths: [1440] },
  { ...section('parks-rule', '/dashboard?section=parks&dialog=add', dialog), isOneScreen: true },
  { ...section('parks-ask', '/dashboard?section=parks&dialog=ask&row=all', dialog), isOneScreen: true },
  section('disruption', board),
  { ...section('disruption-answer', board, openAnswer), isOneScreen: true },
]

function section(name: string, path: Screen['path'], does?: Screen['does']): Screen {
  return { name: `dashboard-${name}`, path, by: 'staff', widths: [390, 1440], ...(does && { does }) }
}

const noticedDay = ({ today }: Site): Day => addDays(today, 30)
const closedDay = ({ today }: Site): Day => addDays(today, 33)

/** Announced once; the same rule twice is refused. */
let noticed: Promise<unknown> | undefined

async function customiser(site: Site): Promise<string> {
  const day = noticedDay(site)
  noticed ??= site.callApi('POST', '/park-rules', {
    kind: 'closed',
    park: 'bundala',
    firstDay: day,
    lastDay: day,
    slots: ['morning'],
    certainty: 'announced',
    reason: 'works',
    note: 'The bridge at the entrance is repaired.',
    source: 'https://www.dwc.gov.lk/',
  })
  await noticed
  return `/packages?package=${await packageIn(site, 'bundala')}#day=${day}`
}

async function packageIn(site: Site, park: string): Promise<string> {
  const { packages } = await site.callApi('GET', '/packages?isActive=true')
  return packages.find(
    (one: { park: string; packageType: string }) => one.park === park && one.packageType !== 'shared',
  )._id
}

async function chooseNoticedDay(page: Page) {
  const day = page.locator(`[data-day="${new URL(page.url()).hash.slice('#day='.length)}"]`)
  await page.locator('fieldset[aria-busy="false"]').getByRole('grid').first().waitFor()
  while ((await day.count()) === 0) {
    const before = await page.locator('[data-day]').first().getAttribute('data-day')
    await page.getByRole('button', { name: 'Next month' }).click()
    // The days change after the heading.
    await page.locator(`[data-day="${before}"]`).waitFor({ state: 'detached' })
  }
  await day.click()
  await page.getByText('The bridge at the entrance is repaired.').first().scrollIntoViewIfNeeded()
}

type Disrupted = { id: string; link: string }
let made: Promise<Disrupted> | undefined

/** A safari on a day that was closed, whose guest has been asked. Made once. */
function disrupted(site: Site): Promise<Disrupted> {
  made ??= makeDisrupted(site)
  return made
}

async function makeDisrupted(site: Site): Promise<Disrupted> {
  const day = closedDay(site)
  const packageId = await packageIn(site, 'bundala')
  const safari = {
    packageId,
    date: day,
    timeSlot: 'afternoon',
    people: 2,
    jeepType: 'basic',
    reservationType: 'private',
    visitorType: 'foreign',
    passportNumber: 'N1234567',
    customerName: 'Amelia Hart',
    customerEmail: 'amelia.closed@example.com',
    customerPhone: '+44 20 7946 0155',
  }
  const { quote } = await site.callApi('POST', `/packages/${packageId}/quote`, safari)
  const { booking } = await site.callApi('POST', '/bookings', { ...safari, totalPrice: quote.totalPrice })
  const { rule } = await site.callApi('POST', '/park-rules', {
    kind: 'closed',
    park: 'bundala',
    firstDay: day,
    lastDay: day,
    certainty: 'announced',
    reason: 'rain',
    note: '',
    source: 'https://www.dwc.gov.lk/',
    evenIfBooked: true,
  })
  const note = 'The lagoon has flooded the roads of the park. We are sorry.'
  const { id } = await site.callApi('POST', '/disruptions', { rule: rule.id, entries: [], except: [], note })
  return { id, link: `?ref=${booking.bookingId}#key=${booking.guestKey}` }
}

async function board(site: Site): Promise<string> {
  return `/dashboard?section=parks&disruption=${(await disrupted(site)).id}`
}

async function dialog(page: Page) {
  await page.getByRole('dialog').waitFor()
}

async function openAnswer(page: Page) {
  await page
    .getByRole('button', { name: /answer/i })
    .first()
    .click()
  await dialog(page)
}
