import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { DayDeparture, DayGuest } from '#contracts/operations/day-plan.ts'
import { adminHeaders } from './staff-steps.ts'

/** One day for the whole run: it is in a driver's list until noon of the next day. */
export const driveDay = process.env.PUGMARK_TODAY ?? ''

/** Creates a booking today in a jeep whose driver is a person, and the URL of a QR code for their phone. */
export async function aDriverWithGuest(request: APIRequestContext, name: string) {
  const headers = await adminHeaders()
  const { packages } = await (await request.get('/api/packages')).json()
  const pkg = packages.find(
    ({ packageType, offeredSlots }: { packageType: string; offeredSlots: string[] }) =>
      packageType !== 'shared' && offeredSlots.includes('afternoon'),
  )
  const booking = {
    name,
    email: '',
    phone: '+94 77 123 4567',
    participants: 2,
    date: driveDay,
    timeSlot: 'afternoon',
    status: 'confirmed',
    kind: 'private',
    packageId: pkg._id,
    jeepType: 'basic',
    visitorType: 'foreign',
    pickupLocation: 'Lake Side, Debarawewa',
    specialRequests: 'No onions',
    ownPrice: { total: 42.5, reason: 'Agreed by phone' },
    // All driver tests share one day, and retries book again.
    overbookReason: 'More guests than jeeps',
  }
  expect((await request.post('/api/bookings/admin/create-booking', { headers, data: booking })).status()).toBe(201)
  const person = await (
    await request.post('/api/people', { headers, data: { name: `Driver of ${name}`, roles: ['driver'] } })
  ).json()
  const readDay = async () => (await request.get(`/api/today?day=${driveDay}`, { headers })).json()
  const readGuest = async (): Promise<DayGuest> =>
    (await readDay()).guests.find((guest: DayGuest) => guest.name === name)
  const { guests, departures } = await readDay()
  const { _id, bookingId } = guests.find((guest: DayGuest) => guest.name === name)
  const party = (departures as DayDeparture[])
    .flatMap((departure) => departure.parties)
    .find((departure) => departure.guests.includes(_id))
  const jeep = party?.jeeps[0]
  if (!jeep) throw new Error('the booking has no jeep')
  const { half, type: jeepType, number, version } = jeep
  const crew = { day: driveDay, half, jeepType, number, driver: '', plate: 'WP PD-1234', version }
  const assigned = await request.put('/api/today/jeeps', { headers, data: { ...crew, person: person.person.id } })
  expect(assigned.status()).toBe(200)
  const time = await request.put(`/api/bookings/${bookingId}/pickup`, { headers, data: { time: '13:50', version: 0 } })
  expect(time.status()).toBe(200)
  const newLink = async (): Promise<string> => {
    const created = await (
      await request.post('/api/driver-keys', { headers, data: { person: person.person.id } })
    ).json()
    return `/drive/${new URL(created.link).hash}`
  }
  return { headers, bookingId, id: _id as string, person: person.person.id as string, readGuest, newLink }
}

/** Opens the QR code on a phone and waits for the list. */
export async function bindPhone(page: Page, link: string, name: string) {
  await page.goto(link)
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
}

export const unsentOf = (page: Page) => page.getByText(/^\d+ saved on this phone/)
