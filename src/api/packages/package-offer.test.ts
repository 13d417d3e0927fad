import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#test/support/database.ts'
import { basics, grid, testPackageApi } from '#test/support/package-requests.ts'
import { aRequest, dayIn } from '#test/support/safari.ts'

const { db } = await testDatabase()
const { ask, token, make, change, read } = await testPackageApi(db)

const fullDaySeats = { 1: 18, 2: 15, 3: 13, 4: 10, 5: 10, 6: 10, 7: 10 }
const afternoons = { offeredSlots: ['afternoon'], presetSlot: 'afternoon', offeredJeeps: ['luxury', 'superLuxury'] }

/** A new package and a booking request for it. */
async function aPackageWith(offer: object) {
  const { package: pkg } = (await make({ ...basics, ...offer })).body
  return { pkg, wish: (changes: object) => aRequest({ ...pkg, id: pkg._id }, changes) }
}

test('a new package offers every slot and jeep, in the morning first, at one seat price', async () => {
  expect((await make(basics)).body.package).toMatchObject({
    offeredSlots: ['morning', 'afternoon', 'extended', 'fullDay'],
    presetSlot: 'morning',
    offeredJeeps: ['basic', 'luxury', 'superLuxury'],
    slotSeatPrices: {},
  })
})

test('a package stored before offers existed offers everything', async () => {
  const { pkg } = await aPackageWith({})
  const offer = sql`prices - array['offeredSlots', 'presetSlot', 'offeredJeeps', 'slotSeatPrices']`
  await sql`update package set prices = ${offer} where id = ${pkg._id}`.execute(db)
  const { body } = await change(pkg._id, { features: ['Water'] })
  expect(body.package).toMatchObject({ presetSlot: 'morning', slotSeatPrices: {} })
  expect(body.package.offeredSlots).toHaveLength(4)
})

test('the offer is stored in the order of the day, and stays when other fields change', async () => {
  const { pkg } = await aPackageWith({
    offeredSlots: ['fullDay', 'morning', 'fullDay'],
    slotSeatPrices: { fullDay: fullDaySeats },
  })
  await change(pkg._id, { name: 'Another name' })
  expect((await read(pkg._id)).body.package).toMatchObject({
    offeredSlots: ['morning', 'fullDay'],
    presetSlot: 'morning',
    slotSeatPrices: { fullDay: fullDaySeats },
  })
})

test.each([
  [{ offeredSlots: [] }, 400, 'offeredSlots'],
  [{ offeredJeeps: [] }, 400, 'offeredJeeps'],
  [{ offeredSlots: ['night'] }, 400, 'offeredSlots.0'],
  [{ slotSeatPrices: { fullDay: { ...fullDaySeats, 1: -1 } } }, 400, 'slotSeatPrices.fullDay.1'],
])('%j is refused', async (offer, status, field) => {
  const answer = await make({ ...basics, ...offer })
  expect(answer.status).toBe(status)
  expect(answer.body.errors[0].field).toBe(field)
})

test('the preset slot must be offered', async () => {
  expect((await make({ ...basics, offeredSlots: ['afternoon'] })).status).toBe(422)
  const { pkg } = await aPackageWith({})
  expect((await change(pkg._id, { offeredSlots: ['afternoon'] })).status).toBe(422)
  expect((await change(pkg._id, { offeredSlots: ['afternoon'], presetSlot: 'afternoon' })).status).toBe(200)
})

test('an editor changes no seat price, and no slot of a package on sale', async () => {
  const { pkg } = await aPackageWith({})
  expect((await change(pkg._id, { slotSeatPrices: { fullDay: fullDaySeats } }, 'editor')).status).toBe(403)
  expect((await change(pkg._id, { offeredJeeps: ['basic'] }, 'editor')).status).toBe(403)
})

test('a slot or jeep that the package does not offer is not available, quoted, held or sold', async () => {
  const { pkg, wish } = await aPackageWith(afternoons)
  const { openSlots } = (await ask(`/packages/${pkg._id}/availability?type=private`)).body
  expect(openSlots[dayIn(10)]).toEqual(['afternoon'])
  expect((await ask(`/packages/${pkg._id}/availability?timeSlot=morning`)).body.availableDates).toEqual([])
  expect((await ask(`/packages/${pkg._id}/availability?type=private&jeepType=basic`)).body.availableDates).toEqual([])
  expect((await ask(`/packages/${pkg._id}/seats?date=${dayIn(10)}&timeSlot=morning`)).status).toBe(422)

  const morning = { timeSlot: 'morning', jeepType: 'luxury' } as const
  const basic = { timeSlot: 'afternoon', jeepType: 'basic' } as const
  const slotRefused = { status: 422, body: { message: expect.stringContaining('time slot') } }
  const jeepRefused = { status: 422, body: { message: expect.stringContaining('jeep') } }
  expect(await ask('/bookings', { body: wish(morning) })).toMatchObject(slotRefused)
  expect(await ask('/bookings', { body: wish(basic) })).toMatchObject(jeepRefused)
  expect(await ask(`/packages/${pkg._id}/quote`, { body: morning })).toMatchObject(slotRefused)
  expect(await ask(`/packages/${pkg._id}/quote`, { body: basic })).toMatchObject(jeepRefused)
  const quote = await ask(`/packages/${pkg._id}/quote`, { body: { jeepType: 'luxury' } })
  expect(quote.body.quote.jeepPrice).toBe(7)
  const held = { packageId: pkg._id, reservationType: 'private', people: 2, date: dayIn(10), selectedSeats: [] }
  expect(await ask('/holds', { body: { ...held, ...morning } })).toMatchObject(slotRefused)
  expect(await ask('/holds', { body: { ...held, ...basic } })).toMatchObject(jeepRefused)
  const sold = await ask('/bookings', { body: wish({ timeSlot: 'afternoon', jeepType: 'luxury', totalPrice: 37 }) })
  expect(sold.status).toBe(201)
})

test('a seat costs the price of its slot', async () => {
  const { pkg } = await aPackageWith({ slotSeatPrices: { fullDay: fullDaySeats } })
  const seats = async (timeSlot: string) =>
    (await ask(`/packages/${pkg._id}/quote`, { body: { reservationType: 'shared', people: 2, timeSlot } })).body.quote
  expect((await seats('morning')).jeepPrice).toBe(2 * (grid.shared?.[2] ?? 0))
  expect((await seats('fullDay')).jeepPrice).toBe(30)
})

test('staff keep a booking whose slot and jeep were withdrawn, and cannot choose a slot that is not offered', async () => {
  const { pkg, wish } = await aPackageWith({})
  const { booking } = (await ask('/bookings', { body: wish({}) })).body
  await change(pkg._id, afternoons)
  const id = booking.bookingId ?? booking._id
  const edit = (body: object) => ask(`/bookings/${id}`, { method: 'PUT', token: token.admin, body })
  expect(await edit({ name: 'Another Name' })).toMatchObject({ status: 200 })
  expect(await edit({ date: dayIn(12) })).toMatchObject({ status: 200 })
  expect(await edit({ timeSlot: 'fullDay' })).toMatchObject({ status: 422 })
  expect(await edit({ timeSlot: 'afternoon', jeepType: 'luxury' })).toMatchObject({ status: 200 })
})

test('a guest keeps a booking whose slot is withdrawn, but cannot move it to another day', async () => {
  const { pkg, wish } = await aPackageWith({})
  const { booking } = (await ask('/bookings', { body: wish({}) })).body
  await change(pkg._id, afternoons)
  const headers = { 'x-guest-key': booking.guestKey }
  const asGuest = (path: string, body?: object) =>
    ask(`/bookings/mine/${booking.bookingId}${path}`, { headers, ...(body ? { body } : {}) })
  expect((await asGuest('')).body.booking).toMatchObject({ status: 'pending', timeSlot: 'morning' })
  expect(await asGuest('/move', { date: dayIn(12) })).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('time slot') },
  })
})

test('the general form books the first jeep type of a package, and only in its slots', async () => {
  const { pkg } = await aPackageWith(afternoons)
  const form = { kind: 'general', packageId: pkg._id, visitorType: 'foreign', participants: 2, date: dayIn(10) }
  const contact = { customerName: 'Asha Perera', customerEmail: 'asha@example.com', customerPhone: '+94 77 000 0000' }
  const book = (timeSlot: string, total: number) =>
    ask('/bookings', { body: { ...form, ...contact, timeSlot, total, paymentMethod: 'cash' } })
  expect(await book('morning', 37)).toMatchObject({ status: 422 })
  expect(await book('08:00 AM', 37)).toMatchObject({ status: 422 })
  expect(await book('afternoon', 37)).toMatchObject({ status: 201, body: { booking: { jeepType: 'luxury' } } })
})
