import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { StaffBooking, type StaffBookingInput } from '#contracts/bookings/staff-booking.ts'
import { clearPackageCache } from '#db/packages/packages.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { pricesOf } from '#domain/packages/package.ts'
import { failure } from '#domain/result.ts'
import { testDatabase } from '#test/support/database.ts'
import {
  aPackage,
  aRequest,
  claimsOn,
  dayIn,
  findInventoryViolations,
  forgetSales,
  guest,
  onlyBasicJeeps,
  testRequestContext,
  testServiceContext,
} from '#test/support/safari.ts'
import { bookSafari } from './book-safari.ts'
import { createStaffBooking, quoteStaffBooking } from './create-staff-booking.ts'
import type { BookingUpdate } from './plan-booking-update.ts'
import { updateBooking } from './update-booking.ts'

const { db } = await testDatabase()
const context = testServiceContext(db)
const pkg = await aPackage(db)
const onlyShared = await aPackage(db, { packageType: 'shared' })
const onlyPrivate = await aPackage(db, { packageType: 'private' })
const clerk = { ...guest, actor: 'clerk@example.org', role: 'agent' }

beforeEach(() => forgetSales(db))
afterEach(async () => expect(await findInventoryViolations(db)).toEqual([]))

const contact = { name: 'Grace Hopper', email: 'grace@example.org', phone: '0771234567', date: dayIn(10) }
type Input = Partial<StaffBookingInput>

async function write(input: Input) {
  const asked = StaffBooking.parse({ ...contact, ...input })
  const outcome = await createStaffBooking(
    context,
    asked,
    { ...testRequestContext(asked), actor: clerk },
    'agent',
    (booking) => booking,
  )
  return !outcome.ok ? outcome : JSON.parse(outcome.body)
}
const update = (id: string, change: BookingUpdate) =>
  updateBooking(context, id, change, clerk, 'agent').then((outcome) => (outcome.ok ? outcome.booking : outcome))

const priced = { visitorType: 'foreign', guideOption: 'driver', timeSlot: 'morning' } as const
const ride = {
  kind: 'taxi',
  pickupLocation: 'Tissa',
  dropLocation: 'Colombo',
  pickupTime: '06:00',
  vehicle: 'car',
} as const
const stay = { kind: 'room', roomType: 'double', rooms: 2, checkOut: dayIn(12), participants: 4 } as const

const quote = (form: Parameters<typeof quoteStaffBooking>[1]) =>
  quoteStaffBooking(context, form).then((outcome) => (outcome.ok ? outcome.price : outcome))

describe('new staff bookings', () => {
  test.each<[string, Input, object, string[]]>([
    [
      'a private safari in a better jeep',
      { packageId: pkg.id, ...priced, jeepType: 'luxury', participants: 8, guideOption: 'driverGuide' },
      { kind: 'private', jeepType: 'luxury', jeeps: 2, totalPrice: 137, ticketPrice: 120, guidePrice: 10 },
      ['luxury AM 1', 'luxury AM 2'],
    ],
    [
      'seats of a shared departure',
      { packageId: pkg.id, kind: 'shared', ...priced, participants: 3, seats: [2, 4, 6] },
      { kind: 'shared', seats: [2, 4, 6], totalPrice: 66 },
      ['basic AM 1', ...[2, 4, 6].map((seat) => `${pkg.id} morning ${seat}`)],
    ],
    [
      'a safari with breakfast and eggs',
      {
        packageId: pkg.id,
        ...priced,
        participants: 2,
        meals: { mealOption: 'with', vegOption: 'veg', breakfast: ['Breakfast', 'Caviar'], eggs: true },
      },
      {
        totalPrice: 48,
        meals: { mealOption: 'with', vegOption: 'veg', breakfast: ['Breakfast'], lunch: [], eggs: true },
      },
      ['basic AM 1'],
    ],
    [
      'rooms',
      stay,
      { kind: 'room', rooms: 2, checkOut: dayIn(12), totalPrice: 128, currency: 'USD' },
      ['double N 1', 'double N 2'],
    ],
    [
      'a ride',
      ride,
      { kind: 'taxi', vehicle: 'Standard Car', pickupTime: '06:00', totalPrice: 125, currency: 'EUR', timeSlot: null },
      [],
    ],
    ['a general booking without a price', {}, { kind: 'general', totalPrice: 0, jeeps: 1 }, ['basic AM 1']],
  ])('%s', async (_, input, booking, claims) => {
    expect(await write(input)).toMatchObject(booking)
    expect((await claimsOn(db, dayIn(10))).sort()).toEqual(claims.sort())
  })

  test.each<[string, Input, string]>([
    ['a shared package for one party alone', { packageId: onlyShared.id }, 'not offered'],
    [
      'a private package by the seat',
      { packageId: onlyPrivate.id, kind: 'shared', timeSlot: 'morning', seats: [1] },
      'not offered',
    ],
    ['seats without a package', { kind: 'shared', timeSlot: 'morning', seats: [1] }, 'no package'],
    ['seats at a staff hour', { packageId: pkg.id, kind: 'shared', seats: [1] }, 'bad time slot'],
    [
      'fewer seats than people',
      { packageId: pkg.id, kind: 'shared', timeSlot: 'morning', seats: [1], participants: 2 },
      'bad seats',
    ],
    ['a stay that ends before it begins', { ...stay, checkOut: dayIn(10) }, 'bad check-out'],
    ['more guests than beds', { ...stay, rooms: 1 }, 'rooms too small'],
    ['more rooms than there are', { ...stay, rooms: 40 }, 'rooms taken'],
    ['a ride from nowhere', { ...ride, pickupLocation: '' }, 'no pickup'],
    ['a ride for too many', { ...ride, participants: 4 }, 'vehicle too small'],
  ])('%s is refused', async (_, input, refused) => {
    expect(await write(input)).toMatchObject({ error: refused })
    expect(await claimsOn(db, dayIn(10))).toEqual([])
  })

  test('the quoted price of a booking is the price that is saved', async () => {
    const input = StaffBooking.parse({ ...contact, packageId: pkg.id, ...priced, participants: 2 })
    const shown = await quote(input)
    expect(shown).toMatchObject({ totalPrice: 35, lines: { ticketPrice: 30, jeepPrice: 5 }, currency: 'USD' })
    const { _id, totalPrice } = await write({ packageId: pkg.id, ...priced, participants: 2 })
    expect(totalPrice).toBe(35)
    expect(await quote({ bookingId: _id, participants: 3 })).toMatchObject({ totalPrice: 50 })
    expect(await update(_id, { participants: 3 })).toMatchObject({ total: 5000 })
    expect(await quote({})).toMatchObject({ totalPrice: null })
  })

  test('a booking keeps its price after a price increase until a field that affects the price changes', async () => {
    const rising = await aPackage(db)
    clearPackageCache(db)
    const { _id } = await write({ packageId: rising.id, ...priced, participants: 2 })
    const prices = { ...pricesOf(rising), tickets: { foreign: 2000, local: 500 } }
    await db
      .updateTable('package')
      .set({ prices: JSON.stringify(prices) })
      .where('id', '=', rising.id)
      .execute()
    clearPackageCache(db)
    expect(await quote({ bookingId: _id, name: 'Another Name' })).toMatchObject({
      totalPrice: 35,
      lines: { ticketPrice: 30, jeepPrice: 5 },
    })
    expect(await update(_id, { name: 'Another Name' })).toMatchObject({ total: 3500 })
    const anew = await quote({ bookingId: _id, participants: 3 })
    expect(anew).toMatchObject({ totalPrice: 65 })
    expect(await update(_id, { participants: 3 })).toMatchObject({ total: 6500 })
  })
})

test('a save with an outdated total is refused, and nothing is saved', async () => {
  const forTwo = { packageId: pkg.id, ...priced, participants: 2 }
  expect(await write({ ...forTwo, expectedTotal: 34.99 })).toEqual(failure('price changed'))
  expect(await claimsOn(db, dayIn(10))).toEqual([])
  const { _id } = await write({ ...forTwo, expectedTotal: 35 })
  expect(await update(_id, { participants: 3, expectedTotal: 35 })).toEqual(failure('price changed'))
  expect(await update(_id, { name: 'Another Name', expectedTotal: 35 })).toMatchObject({ people: 2, total: 3500 })
  expect(await update(_id, { participants: 3, expectedTotal: 50 })).toMatchObject({ people: 3, total: 5000 })
})

describe('a custom price', () => {
  test('is kept with its reason until it is removed', async () => {
    const { _id, totalPrice, priceReason, ticketPrice } = await write({
      packageId: pkg.id,
      ...priced,
      participants: 2,
      ownPrice: { total: 20.5, reason: 'came back after the rain' },
    })
    expect({ totalPrice, priceReason, ticketPrice }).toEqual({
      totalPrice: 20.5,
      ticketPrice: 0,
      priceReason: 'came back after the rain',
    })
    expect(await update(_id, { participants: 4 })).toMatchObject({ total: 2050 })
    expect(await update(_id, { ownPrice: null })).toMatchObject({ total: 6500, price: { ticketPrice: 6000 } })
    const auditEntries = await db
      .selectFrom('audit')
      .select('difference')
      .where('entity_id', '=', _id)
      .orderBy('seq')
      .execute()
    expect(auditEntries[0]?.difference).toMatchObject({ priceReason: 'came back after the rain', total: 2050 })
    expect(auditEntries[2]?.difference).toMatchObject({ total: { from: 2050, to: 6500 } })
  })

  test('needs a reason', () => {
    const asked = { ...contact, ownPrice: { total: 5, reason: ' ' } }
    expect(StaffBooking.safeParse(asked).error?.issues[0]?.message).toBe('staff.ownPriceReason')
  })
})

test('a cancelled booking can be recorded on a closed day', async () => {
  await db
    .insertInto('calendar_event')
    .values({ title: 'Park closed', is_open: false, first_day: dayIn(10), last_day: dayIn(10) })
    .execute()
  expect(await write(priced)).toEqual(failure('day closed'))
  expect(await write({ ...priced, status: 'cancelled' })).toMatchObject({ status: 'cancelled' })
})

describe('changes by staff', () => {
  test('a larger shared party needs free seats, otherwise nothing changes', async () => {
    const { _id } = await write({ packageId: pkg.id, kind: 'shared', ...priced, seats: [1] })
    await write({ packageId: pkg.id, kind: 'shared', ...priced, seats: [2] })
    expect(await update(_id, { participants: 2, seats: [1, 2] })).toEqual(failure('seat taken'))
    expect(await update(_id, { participants: 2 })).toEqual(failure('bad seats'))
    expect(await update(_id, { participants: 3, seats: [1, 5, 7] })).toMatchObject({ seats: [1, 5, 7], total: 6600 })
    expect(await claimsOn(db, dayIn(10))).toContain(`${pkg.id} morning 7`)
    expect(await update(_id, { seats: [3, 5, 7] })).toMatchObject({ seats: [3, 5, 7], total: 6600 })
  })

  test('the time, destination and vehicle of a ride can be changed', async () => {
    const { _id } = await write(ride)
    const after = await update(_id, { pickupTime: '14:30', dropLocation: 'Galle', vehicle: 'van', participants: 7 })
    expect(after).toMatchObject({
      details: { pickupTime: '14:30', dropLocation: 'Galle', pickupLocation: 'Tissa', vehicle: 'Luxury Van' },
      total: 22500,
      starts_at: new Date(`${dayIn(10)}T09:00:00Z`),
    })
    expect(await update(_id, { vehicle: 'car' })).toEqual(failure('vehicle too small'))
  })

  test.each<[BookingUpdate, ErrorCode]>([
    [{ pickupLocation: '' }, 'no pickup'],
    [{ dropLocation: '' }, 'no drop'],
    [{ pickupTime: null }, 'no pickup time'],
  ])('a ride cannot lose a required field: %o', async (change, refused) => {
    const { _id } = await write(ride)
    expect(await update(_id, change)).toEqual(failure(refused))
  })

  test.each<[string, typeof ride | typeof stay, BookingUpdate]>([
    ['a ride at another hour', ride, { pickupTime: '04:00' }],
    ['a stay until another day', stay, { checkOut: dayIn(13) }],
  ])('%s counts as a move and sends the guest an email', async (_, input, change) => {
    const { _id } = await write(input)
    const emails = () => db.selectFrom('outbox').select('topic').where('topic', '=', 'booking moved').execute()
    await update(_id, { ...input, specialRequests: 'a hat' })
    expect(await emails()).toEqual([])
    await update(_id, change)
    expect(await emails()).toHaveLength(1)
  })

  test('a stay can be extended and moved to another room type', async () => {
    const { _id } = await write(stay)
    expect(await update(_id, { checkOut: dayIn(13) })).toMatchObject({ check_out: dayIn(13), total: 19200 })
    expect(await claimsOn(db, dayIn(12))).toEqual(['double N 1', 'double N 2'])
    expect(await update(_id, { roomType: 'triple', rooms: 2 })).toMatchObject({ room_type: 'triple', total: 24000 })
    expect(await claimsOn(db, dayIn(12))).toEqual(['triple N 1', 'triple N 2'])
    expect(await update(_id, { checkOut: dayIn(9) })).toEqual(failure('bad check-out'))
  })

  test('the jeep type can be changed if a jeep of that type is free', async () => {
    const request = aRequest(pkg, { jeepType: 'luxury', totalPrice: 37 })
    const sold = await bookSafari(context, request, testRequestContext(request), (booking) => booking)
    if (!sold.ok) throw new Error(sold.error)
    const { bookingId } = JSON.parse(sold.body)
    await onlyBasicJeeps(db, 0)
    expect(await update(bookingId, { jeepType: 'basic' })).toEqual(failure('jeeps taken'))
    expect(await update(bookingId, { jeepType: 'superLuxury' })).toMatchObject({
      total: 4000,
      jeep_type: 'superLuxury',
    })
    expect(await claimsOn(db, dayIn(10))).toEqual(['superLuxury AM 1'])
  })

  test('the kind of a booking cannot be changed', async () => {
    const { _id } = await write(ride)
    expect(await update(_id, { kind: 'room' })).toEqual(failure('kind cannot change'))
  })
})
