import type { Page } from '@playwright/test'
import { driveTexts } from '#i18n/drive.ts'
import type { Screen, Site } from './list.ts'

const t = driveTexts.en
const phones = [320, 390] as const
const guest = 'Amelia Hart'

/** The drivers' app, and what the office sees of it. */
export const driversApp: Screen[] = [
  { name: 'drive', path: boundPhone, widths: phones, isOneScreen: true },
  { name: 'drive-night', path: boundPhone, widths: phones, isOneScreen: true, isDark: true },
  { name: 'drive-offline', path: boundPhone, widths: phones, isOneScreen: true, does: loseNetwork },
  { name: 'drive-unsent', path: boundPhone, widths: phones, isOneScreen: true, isDark: true, does: tapOffline },
  { name: 'drive-cash', path: boundPhone, widths: phones, isOneScreen: true, does: openPad },
  { name: 'drive-sinhala', path: boundPhone, widths: phones, isOneScreen: true, does: (page) => speak(page, 'si') },
  { name: 'drive-tamil', path: boundPhone, widths: phones, isOneScreen: true, does: (page) => speak(page, 'ta') },
  { name: 'drive-conflict', path: phoneInConflict, widths: phones, isOneScreen: true },
  { name: 'drive-conflict-night', path: phoneInConflict, widths: phones, isOneScreen: true, isDark: true },
  { name: 'drive-not-connected', path: '/drive/', widths: phones, isOneScreen: true },
  { name: 'dashboard-drivers', path: '/dashboard?section=drivers', by: 'staff', widths: [390, 1440] },
  { name: 'dashboard-drivers-dark', path: '/dashboard?section=drivers', by: 'staff', isDark: true, widths: [1440] },
  {
    name: 'dashboard-drivers-code',
    path: '/dashboard?section=drivers',
    by: 'staff',
    widths: [390, 1440],
    isOneScreen: true,
    does: openCode,
  },
  { name: 'dashboard-today-drivers', path: afterConflict, by: 'staff', widths: [320, 390, 1440] },
  { name: 'dashboard-today-drivers-dark', path: afterConflict, by: 'staff', isDark: true, widths: [320, 390, 1440] },
]

type Driver = { person: string; booking: string }
let driver: Promise<Driver> | undefined

/** A safari of this afternoon with a driver, made once. */
function aDriver(site: Site): Promise<Driver> {
  driver ??= makeDriver(site, { name: 'Sunil Perera', plate: 'WP PD-4471', guest })
  return driver
}

async function makeDriver(
  site: Site,
  { name, plate, guest }: Record<'name' | 'plate' | 'guest', string>,
): Promise<Driver> {
  const { packages } = await site.callApi('GET', '/packages')
  const pkg = packages.find(
    (one: { packageType: string; offeredSlots: string[] }) =>
      one.packageType !== 'shared' && one.offeredSlots.includes('afternoon'),
  )
  const { booking } = await site.callApi('POST', '/bookings/admin/create-booking', {
    name: guest,
    email: '',
    phone: '+44 20 7946 0123',
    participants: 2,
    date: site.today,
    timeSlot: 'afternoon',
    status: 'confirmed',
    kind: 'private',
    packageId: pkg._id,
    jeepType: 'basic',
    visitorType: 'foreign',
    pickupLocation: 'Lake Side, Debarawewa',
    specialRequests: 'No onions, one guest walks with a stick',
    meals: { mealOption: 'with', vegOption: 'veg' },
    ownPrice: { total: 42.5, reason: 'Agreed by phone' },
  })
  const { person } = await site.callApi('POST', '/people', {
    name,
    phone: '+94 77 000 0002',
    roles: ['driver', 'guide'],
    languages: ['en', 'de'],
  })
  const plan = await site.callApi('GET', '/today')
  const id = booking._id
  const { jeeps } = plan.departures
    .flatMap(({ parties }: { parties: { guests: string[]; jeeps: object[] }[] }) => parties)
    .find(({ guests }: { guests: string[] }) => guests.includes(id))
  const { half, type: jeepType, number, version } = jeeps[0]
  const crew = { day: site.today, half, jeepType, number, driver: '', plate, version }
  await site.callApi('PUT', '/today/jeeps', { ...crew, person: person.id })
  await site.callApi('PUT', `/bookings/${booking.bookingId}/pickup`, { time: '13:50', version: 0 })
  return { person: person.id, booking: id }
}

async function newLink(site: Site, person: string): Promise<string> {
  const { link } = await site.callApi('POST', '/driver-keys', { person })
  return new URL(link).hash
}

type Key = { id: string; person: string; device: string }

async function revokeKeys(site: Site, isOver: (key: Key) => boolean) {
  const { keys } = await site.callApi('GET', '/driver-keys')
  for (const key of keys) if (isOver(key)) await site.callApi('DELETE', `/driver-keys/${key.id}`)
}

/** One phone at a time, so that the list of phones stays short. */
async function boundPhone(site: Site): Promise<string> {
  const { person } = await aDriver(site)
  await revokeKeys(site, (key) => key.person === person)
  return `/drive/${await newLink(site, person)}`
}

let conflict: Promise<Driver> | undefined
/** Of the phones that disagree. */
const device = 'Android 14'

async function afterConflict(site: Site): Promise<string> {
  conflict ??= makeConflict(site)
  const { person } = await conflict
  await revokeKeys(site, (key) => key.person === person && key.device !== device)
  return '/dashboard?section=today'
}

/** A phone that shows the latest word about a guest, of another phone. */
async function phoneInConflict(site: Site): Promise<string> {
  conflict ??= makeConflict(site)
  return `/drive/${await newLink(site, (await conflict).person)}`
}

/** Two phones of another driver that disagree, a note and cash. */
async function makeConflict(site: Site): Promise<Driver> {
  const made = await makeDriver(site, { name: 'Nimal Fernando', plate: 'WP PE-2208', guest: 'Jonas Weber' })
  const { person, booking } = made
  const now = Date.parse('2026-12-01T03:29:00Z')
  const event = { deviceAt: now, at: now }
  const said = [
    [
      { ...event, seq: 1, kind: 'arrived', booking },
      { ...event, seq: 2, kind: 'cash', booking, amount: 20, currency: 'USD' },
      { ...event, seq: 3, kind: 'note', booking, text: 'Asks for a child seat' },
    ],
    [{ ...event, at: now + 30_000, seq: 1, kind: 'no-show', booking }],
  ]
  for (const [index, events] of said.entries()) {
    const key = `${index}`.repeat(43)
    await site.callApi('POST', '/drive/bind', {
      link: (await newLink(site, person)).slice(1),
      key,
      device,
    })
    const named = events.map((one) => ({ id: crypto.randomUUID(), ...one }))
    await site.callApi('POST', '/drive/events', { events: named }, { 'x-driver-key': key })
  }
  return made
}

async function waitForList(page: Page) {
  await page.getByRole('heading', { name: guest }).waitFor()
}

async function loseNetwork(page: Page) {
  await waitForList(page)
  await page.context().setOffline(true)
  await page.getByText(t.offline).waitFor()
}

async function tapOffline(page: Page) {
  await loseNetwork(page)
  await page.getByRole('button', { name: `${t.arrived}: ${guest}` }).click()
  await page.getByText(/^1 saved/).waitFor()
}

async function openPad(page: Page) {
  await waitForList(page)
  await page.getByRole('button', { name: `${t.cash}: ${guest}` }).click()
}

async function speak(page: Page, language: 'si' | 'ta') {
  await waitForList(page)
  await page.getByRole('button', { name: driveTexts[language].languageName }).click()
}

async function openCode(page: Page) {
  await page
    .getByRole('button', { name: /^Connect a phone of/ })
    .first()
    .click()
  await page.getByRole('img', { name: /QR code/ }).waitFor()
}
