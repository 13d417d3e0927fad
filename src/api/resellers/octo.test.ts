import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { z } from 'zod/v3'
import { z as z3 } from 'zod/v3'
import { blockSales } from '#db/availability/claims.ts'
import { deleteLeftTestBookings, expireBookingsAndHolds } from '#db/bookings/expire-bookings.ts'
import { eraseNotesAbout } from '#db/guests/guest-data.ts'
import { addPackage, clearPackageCache } from '#db/packages/packages.ts'
import { countOnHold, lockReservations } from '#db/resellers/octo-bookings.ts'
import { noPackageTexts } from '#domain/packages/package-texts.ts'
import { addDays, instantOf } from '#domain/primitives/date.ts'
import { withGuestLocale } from '#i18n/with-locale.ts'
import { bookSafari } from '#services/bookings/book-safari.ts'
import { aToken, testAppContext, testCaller } from '#test/support/builders.ts'
import { testDatabase } from '#test/support/database.ts'
import { countLockWaits, expectToWaitForClosing } from '#test/support/lock-waits.ts'
import {
  zAvailability,
  zAvailabilityCalendar,
  zBaseError,
  zBooking,
  zCapability,
  zErrorInvalidAvailabilityId,
  zErrorInvalidBookingUuid,
  zErrorInvalidOptionId,
  zErrorInvalidProductId,
  zErrorInvalidUnitId,
  zProduct,
  zSupplier,
} from '#test/support/octo-schemas.ts'
import {
  aPackage,
  aSharedRequest,
  dayIn,
  findInventoryViolations,
  forgetSales,
  noon,
  onlyBasicJeeps,
  onlyDoubleRooms,
  testRequestContext,
  testServiceContext,
} from '#test/support/safari.ts'
import { aSafariPackage } from '#test/support/safari-package.ts'
import { createOcto } from './octo.ts'

// Noon of December 1, 2026.
const { db } = await testDatabase()
const app = testAppContext(db, { BASE_URL: 'https://safari.example' })
const octo = createOcto(app)
const staff = testCaller(app)
const admin = await aToken(db, 'admin')
const pkg = await aPackage(db, { packageType: 'both', maxCapacity: 14 })
const [privateId, sharedId] = [`${pkg.id}.private`, `${pkg.id}.shared`]

async function aKey(scopes: string[] = ['octo', 'read', 'write'], changes: object = {}) {
  const { status, body } = await staff('/api-keys', {
    token: admin,
    body: { name: 'Test', reseller: 'Island Tours', scopes, ...changes },
  })
  expect(status).toBe(201)
  return body as { secret: string; key: { id: string } }
}
const { secret, key } = await aKey()
const other = await aKey(undefined, { reseller: 'Other Tours' })

type RequestOptions = {
  method?: string
  body?: unknown
  as?: string | null
  capabilities?: string | null
  headers?: object
}

async function ask(path: string, { method, body, as = secret, capabilities = '', headers }: RequestOptions = {}) {
  const text = typeof body === 'string' ? body : body === undefined ? undefined : JSON.stringify(body)
  const response = await octo.fetch(
    new Request(`http://test/octo${path}`, {
      method: method ?? (text === undefined ? 'GET' : 'POST'),
      headers: {
        ...(as === null ? {} : { authorization: `Bearer ${as}` }),
        ...(text === undefined ? {} : { 'content-type': 'application/json' }),
        ...(capabilities === null ? {} : { 'octo-capabilities': capabilities }),
        ...headers,
      },
      ...(text === undefined ? {} : { body: text }),
    }),
    { address: '203.0.113.9', requestId: 'a request' },
  )
  // biome-ignore lint/suspicious/noExplicitAny: each test knows the shape that it expects
  return { status: response.status, headers: response.headers, body: (await response.json()) as any }
}

/** The body of a 200 response that matches the OCTO schema. */
async function fetchValid(schema: z.ZodTypeAny, path: string, asked: RequestOptions = {}) {
  const { status, body, headers } = await ask(path, asked)
  expect([status, status === 200 ? null : body]).toEqual([200, null])
  const parsed = (Array.isArray(body) ? schema.array() : schema).safeParse(body)
  expect(parsed.error?.issues ?? []).toEqual([])
  expect(headers.get('content-type')).toMatch(/^application\/json/)
  return body
}

const errorSchemas: Record<string, z.ZodTypeAny> = {
  INVALID_PRODUCT_ID: zErrorInvalidProductId,
  INVALID_OPTION_ID: zErrorInvalidOptionId,
  INVALID_UNIT_ID: zErrorInvalidUnitId,
  INVALID_AVAILABILITY_ID: zErrorInvalidAvailabilityId,
  INVALID_BOOKING_UUID: zErrorInvalidBookingUuid,
}

/** The code of an error with status 400 that matches its schema. */
async function errorOf(path: string, asked: RequestOptions = {}) {
  const { status, body } = await ask(path, asked)
  expect([status, body]).toEqual([400, expect.objectContaining({ error: expect.any(String) })])
  expect((errorSchemas[body.error] ?? zBaseError).safeParse(body).error?.issues ?? []).toEqual([])
  return body.error as string
}

const day = dayIn(10)
const morning = (of = day) => `${of}T05:30:00+05:30`
const adults = (count: number) => Array.from({ length: count }, () => ({ unitId: 'adult' }))
const seats = (count: number, changes: object = {}) => ({
  productId: sharedId,
  optionId: 'morning',
  availabilityId: morning(),
  unitItems: adults(count),
  ...changes,
})
const jeep = (count = 2, changes: object = {}) => ({
  productId: privateId,
  optionId: 'morning-basic',
  availabilityId: morning(),
  unitItems: adults(count),
  ...changes,
})
const reserve = (body: object, asked: RequestOptions = {}) => fetchValid(zBooking, '/bookings', { body, ...asked })
const confirm = (uuid: string, body: object = { contact: {} }) =>
  fetchValid(zBooking, `/bookings/${uuid}/confirm`, { body })
const statusIn = async (productId: string, optionId: string, id: string, changes: object = {}) => {
  const [found] = await fetchValid(zAvailability, '/availability', {
    body: { productId, optionId, availabilityIds: [id], ...changes },
  })
  return found && { available: found.available, status: found.status, vacancies: found.vacancies }
}

beforeEach(async () => {
  app.at(noon)
  delete app.recordSale
  await forgetSales(db)
  // Packages of other tests would be products, too.
  await db.updateTable('package').set({ is_active: false }).where('id', '!=', pkg.id).execute()
  clearPackageCache(db)
})

describe('keys', () => {
  test('a key is shown once, and only its hash is stored', async () => {
    const { secret, key } = await aKey(['octo', 'read'])
    expect(secret).toMatch(/^pmk_[\w-]{43}$/)
    const { body } = await staff('/api-keys', { token: admin })
    expect(JSON.stringify(body)).not.toContain(secret)
    const { rows } = await sql<{ row: string }>`select api_key::text as row from api_key`.execute(db)
    expect(rows.map(({ row }) => row).join()).not.toContain(secret)
    expect(body.keys.map(({ id }: { id: string }) => id)).toContain(key.id)
  })

  test('a missing key is UNAUTHORIZED, a wrong one FORBIDDEN', async () => {
    expect(await errorOf('/products', { as: null })).toBe('UNAUTHORIZED')
    for (const authorization of ['', 'Bearer', 'Bearer ', `Basic ${secret}`, secret])
      expect(await errorOf('/products', { as: null, headers: { authorization } })).toBe('UNAUTHORIZED')
    expect(await errorOf('/products', { as: 'pmk_wrong' })).toBe('FORBIDDEN')
    expect(await errorOf('/products', { as: 'x'.repeat(5000) })).toBe('FORBIDDEN')
  })

  test('a revoked key is refused at once, and revoking it again changes nothing', async () => {
    const { secret, key } = await aKey()
    await fetchValid(zSupplier, '/supplier', { as: secret })
    for (let times = 0; times < 2; times++)
      expect((await staff(`/api-keys/${key.id}`, { method: 'DELETE', token: admin })).status).toBe(200)
    expect(await errorOf('/supplier', { as: secret })).toBe('FORBIDDEN')
    expect((await staff('/api-keys/unknown', { method: 'DELETE', token: admin })).status).toBe(404)
  })

  test.each([
    ['9999-12-31', 400],
    [dayIn(-1), 422],
  ])('a key with the expiry %s is refused', async (lastDay, status) => {
    const body = { name: 'Test', reseller: 'Island Tours', lastDay }
    expect((await staff('/api-keys', { token: admin, body })).status).toBe(status)
  })

  test('a key expires at the end of its last day', async () => {
    const { secret } = await aKey(undefined, { lastDay: dayIn(1) })
    app.at(instantOf(dayIn(2), 0) - 1)
    await fetchValid(zSupplier, '/supplier', { as: secret })
    app.at(instantOf(dayIn(2), 0))
    expect(await errorOf('/supplier', { as: secret })).toBe('FORBIDDEN')
  })

  test('a key without a scope may not use its routes', async () => {
    const reader = await aKey(['octo', 'read'])
    await fetchValid(zProduct, '/products', { as: reader.secret })
    expect(await errorOf('/bookings', { as: reader.secret, body: jeep() })).toBe('FORBIDDEN')
    expect(await errorOf('/products', { as: (await aKey(['read', 'write'])).secret })).toBe('FORBIDDEN')
  })

  test('only admins manage keys, and a key without a name is refused', async () => {
    for (const role of ['agent', 'editor', 'viewer'] as const)
      expect((await staff('/api-keys', { token: await aToken(db, role) })).status).toBe(403)
    const { status } = await staff('/api-keys', { token: admin, body: { name: ' ', reseller: 'x' } })
    expect(status).toBe(400)
  })

  test('each call is logged with its key, never with its secret', async () => {
    const { secret, key } = await aKey()
    await fetchValid(zSupplier, '/supplier', { as: secret })
    const line = app.lines.find(({ facts }) => (facts as { apiKey?: string }).apiKey === key.id)
    expect(line).toMatchObject({
      level: 'info',
      message: 'OCTO request',
      facts: { status: 200, path: '/octo/supplier' },
    })
    expect(JSON.stringify(app.lines)).not.toContain(secret)
    const { body } = await staff('/api-keys', { token: admin })
    expect(body.keys.find(({ id }: { id: string }) => id === key.id).lastUsedAt).toBe(new Date(noon).toISOString())
  })

  test('calls with wrong keys are rate-limited', async () => {
    const limited = testAppContext(db, { RATE_LIMITS: 'on' })
    const api = createOcto(limited)
    const call = () =>
      api.fetch(new Request('http://test/octo/products', { headers: { authorization: 'Bearer no' } }), {
        address: '198.51.100.7',
      })
    const statuses: number[] = []
    for (let times = 0; times < 61; times++) statuses.push((await call()).status)
    expect([statuses[59], statuses[60]]).toEqual([400, 429])
  })
})

describe('supplier and products', () => {
  test('supplier and capabilities', async () => {
    expect(await fetchValid(zSupplier, '/supplier')).toMatchObject({ endpoint: 'https://safari.example/octo' })
    expect((await fetchValid(zCapability, '/capabilities')).map(({ id }: { id: string }) => id)).toEqual([
      'octo/pricing',
      'octo/content',
    ])
  })

  test('the first product uses START_TIME, rooms use OPENING_HOURS', async () => {
    const products = await fetchValid(zProduct, '/products')
    expect(products[0]).toMatchObject({ id: privateId, availabilityType: 'START_TIME', instantConfirmation: true })
    expect(products[0].options[0].requiredContactFields).toEqual([])
    expect(products.map(({ id }: { id: string }) => id)).toEqual([
      privateId,
      sharedId,
      'room.triple',
      'room.double',
      'room.hostel',
    ])
    expect(products[3]).toMatchObject({ availabilityType: 'OPENING_HOURS' })
    expect(products[3].options[0]).toMatchObject({ id: '1-night', default: true, availabilityLocalStartTimes: [] })
    expect(products[0]).not.toHaveProperty('pricingPer')
    expect(products[0]).not.toHaveProperty('title')
  })

  test('collections are served with and without a trailing slash', async () => {
    expect(await fetchValid(zProduct, '/products/')).toEqual(await fetchValid(zProduct, '/products'))
    const body = { productId: sharedId, optionId: 'morning', localDateStart: day, localDateEnd: day }
    await fetchValid(zAvailability, '/availability/', { body })
    await fetchValid(zAvailabilityCalendar, '/availability/calendar/', { body })
    await reserve(jeep())
    await fetchValid(zBooking, '/bookings/', { body: jeep() })
  })

  test('an unknown path, and a known one with another method, are BAD_REQUEST too', async () => {
    for (const path of ['', '/', '/unknown', '/products//', '/bookings/x/redeem'])
      expect(await errorOf(path)).toBe('BAD_REQUEST')
    for (const [method, path] of [
      ['PUT', '/bookings'],
      ['DELETE', '/products'],
      ['POST', '/supplier'],
      ['GET', '/availability'],
    ] as const)
      expect(await errorOf(path, { method })).toBe('BAD_REQUEST')
  })

  test('one product is returned by its id; an unknown id is INVALID_PRODUCT_ID', async () => {
    expect(await fetchValid(zProduct, `/products/${sharedId}`)).toMatchObject({ id: sharedId })
    expect(await errorOf('/products/unknown')).toBe('INVALID_PRODUCT_ID')
    expect(await errorOf(`/products/${pkg.id}`)).toBe('INVALID_PRODUCT_ID')
  })

  test('capabilities are applied with and without their prefix, and listed in the response', async () => {
    for (const capabilities of ['octo/pricing, octo/content', 'pricing,content', 'octo/content,unknown,octo/pricing']) {
      const { headers } = await ask('/products', { capabilities })
      expect(headers.get('octo-capabilities')).toBe('octo/pricing, octo/content')
      const [first, second] = await fetchValid(zProduct, '/products', { capabilities })
      expect([first.pricingPer, second.pricingPer, second.defaultCurrency]).toEqual(['BOOKING', 'UNIT', 'USD'])
      expect(second.title).toContain(pkg.name)
      // A full jeep: 5.00 per seat plus 15.00 or 5.00 for the park.
      const prices = second.options[0].units.map(
        ({ pricingFrom }: { pricingFrom: { retail: number }[] }) => pricingFrom[0]?.retail,
      )
      expect(prices).toEqual([2000, 2000, 1000, 1000])
    }
    expect((await ask('/products', { capabilities: null })).headers.get('octo-capabilities')).toBe('')
  })

  test('content is in the requested language where it is translated', async () => {
    const texts = { ...noPackageTexts, name: 'Leoparden von Yala', highlights: ['Ein Leopard'] }
    const translated = await aPackage(db, {
      packageType: 'both',
      description: 'Leopards.',
      highlights: ['A leopard'],
      translations: { de: texts },
    })
    const read = async (language: string, capabilities = 'content') => {
      const asked = { capabilities, headers: { 'accept-language': language } }
      const product = await fetchValid(zProduct, `/products/${translated.id}.shared`, asked)
      const { headers } = await ask('/supplier', asked)
      return { product, languages: [headers.get('content-language'), headers.get('available-languages')] }
    }
    const german = await read('de-CH,de;q=0.9')
    expect(german.languages).toEqual(['de', 'en, de, fr'])
    expect(german.product).toMatchObject({
      locale: 'de',
      title: 'Leoparden von Yala (Platz in einem gemeinsamen Jeep)',
      description: 'Leopards.',
      internalName: `${translated.name} (seat in a shared jeep)`,
      features: [{ type: 'HIGHLIGHT', shortDescription: 'Ein Leopard' }],
    })
    const [option] = german.product.options
    expect([option.title, option.internalName, option.units[3].title]).toEqual([
      ...['Morgensafari', 'Morning safari', 'Kind mit Wohnsitz in Sri Lanka'],
    ])
    const other = await read('it')
    expect(other.languages).toEqual(['en', 'en, de, fr'])
    expect(other.product.title).toBe(`${translated.name} (seat in a shared jeep)`)
    const plain = await read('de', '')
    expect([plain.languages, plain.product.locale, plain.product.title]).toEqual([[null, null], 'en', undefined])
    await db.updateTable('package').set({ is_active: false }).where('id', '=', translated.id).execute()
  })

  test('content has absolute picture URLs, the cover first, and the location of the park', async () => {
    const image = '/art/sloth-bear.jpg'
    const pictured = await aPackage(db, {
      park: 'yala',
      image,
      pictures: [{ image, alt: { en: 'A sloth bear', de: 'Ein Lippenbär' } }],
    })
    const asked = { capabilities: 'content', headers: { 'accept-language': 'de' } }
    const product = await fetchValid(zProduct, `/products/${pictured.id}.private`, asked)
    expect(product.media).toEqual([
      {
        src: `https://safari.example${image}`,
        type: 'image/jpeg',
        rel: 'COVER',
        title: null,
        caption: 'Ein Lippenbär',
        copyright: null,
      },
    ])
    expect(product.locations).toMatchObject([
      {
        title: 'Yala',
        types: ['POINT_OF_INTEREST'],
        place: { latitude: 6.37, longitude: 81.52, postalAddress: { addressCountry: 'LK' } },
      },
    ])
    // A package without pictures has the picture of its park, and a room type has one.
    const [{ media }] = await fetchValid(zProduct, '/products', asked)
    expect(media).toMatchObject([
      { rel: 'COVER', src: expect.stringMatching(/^https:\/\/safari\.example\/art\/[\w-]+\.jpg$/) },
    ])
    const room = await fetchValid(zProduct, '/products/room.double', asked)
    expect([room.media.length, room.locations]).toEqual([1, []])
    await db.updateTable('package').set({ is_active: false }).where('id', '=', pictured.id).execute()
  })

  test('an inactive package is not a product', async () => {
    const hidden = await aPackage(db, { isActive: false })
    expect(await errorOf(`/products/${hidden.id}.private`)).toBe('INVALID_PRODUCT_ID')
  })
})

describe('availability', () => {
  const ask = { productId: sharedId, optionId: 'morning' }

  test('by interval: one entry per departure', async () => {
    const found = await fetchValid(zAvailability, '/availability', {
      body: { ...ask, localDateStart: day, localDateEnd: addDays(day, 2) },
    })
    expect(found.map(({ id }: { id: string }) => id)).toEqual([0, 1, 2].map((days) => morning(addDays(day, days))))
    expect(found[0]).toMatchObject({
      localDateTimeStart: morning(),
      localDateTimeEnd: `${day}T09:30:00+05:30`,
      // Nine hours before 05:30 in Sri Lanka.
      utcCutoffAt: `${dayIn(9)}T15:00:00Z`,
      allDay: false,
      available: true,
      status: 'AVAILABLE',
      vacancies: 7,
      capacity: 7,
      maxUnits: 7,
    })
  })

  test('by id and by date; unknown ids return none', async () => {
    const byId = await fetchValid(zAvailability, '/availability', {
      body: { ...ask, availabilityIds: [morning(), 'unknown'] },
    })
    const byDate = await fetchValid(zAvailability, '/availability', { body: { ...ask, localDate: day } })
    expect([byId, byId.length]).toEqual([byDate, 1])
    expect(
      await fetchValid(zAvailability, '/availability', { body: { ...ask, availabilityIds: ['unknown'] } }),
    ).toEqual([])
  })

  test.each([
    ['BAD_REQUEST', { ...ask }],
    ['BAD_REQUEST', { ...ask, localDateStart: day }],
    ['BAD_REQUEST', { ...ask, localDateStart: day, localDateEnd: day, availabilityIds: [morning()] }],
    ['BAD_REQUEST', { ...ask, localDate: day, availabilityIds: [morning()] }],
    ['BAD_REQUEST', { ...ask, localDateStart: day, localDateEnd: dayIn(9) }],
    ['BAD_REQUEST', { ...ask, localDateStart: '2026-02-30', localDateEnd: day }],
    ['BAD_REQUEST', { ...ask, localDateStart: '2026-12-01', localDateEnd: '2028-12-01' }],
    ['BAD_REQUEST', { optionId: 'morning', localDate: day }],
    // The error would repeat an empty ID.
    ['BAD_REQUEST', { ...ask, productId: '', localDate: day }],
    ['BAD_REQUEST', { ...ask, optionId: '', localDate: day }],
    ['BAD_REQUEST', { ...ask, localDate: day, units: [{ id: '', quantity: 1 }] }],
    ['BAD_REQUEST', { ...ask, availabilityIds: [] }],
    ['BAD_REQUEST', { ...ask, localDate: day, currency: 'EUR' }],
    ['BAD_REQUEST', '{'],
    ['BAD_REQUEST', []],
    ['INVALID_PRODUCT_ID', { ...ask, productId: 'unknown', localDate: day }],
    ['INVALID_OPTION_ID', { ...ask, optionId: 'unknown', localDate: day }],
    ['INVALID_UNIT_ID', { ...ask, localDate: day, units: [{ id: 'unknown', quantity: 1 }] }],
  ])('%s for %j', async (code, body) => {
    expect(await errorOf('/availability', { body })).toBe(code)
  })

  test.each([
    ['BAD_REQUEST', { ...ask }],
    ['BAD_REQUEST', { ...ask, localDateStart: day, localDateEnd: dayIn(9) }],
    ['INVALID_PRODUCT_ID', { ...ask, productId: 'x', localDateStart: day, localDateEnd: day }],
    ['INVALID_OPTION_ID', { ...ask, optionId: 'x', localDateStart: day, localDateEnd: day }],
  ])('calendar: %s for %j', async (code, body) => {
    expect(await errorOf('/availability/calendar', { body })).toBe(code)
  })

  test('the calendar has one entry per day, past days included', async () => {
    const days = await fetchValid(zAvailabilityCalendar, '/availability/calendar', {
      body: { ...ask, localDateStart: dayIn(-1), localDateEnd: dayIn(1) },
    })
    expect(days.map(({ localDate, status }: { localDate: string; status: string }) => [localDate, status])).toEqual([
      [dayIn(-1), 'CLOSED'],
      [dayIn(0), 'CLOSED'],
      [dayIn(1), 'AVAILABLE'],
    ])
  })

  test('less than half free is LIMITED, none SOLD_OUT, and a closed day CLOSED', async () => {
    const at = () => statusIn(sharedId, 'morning', morning())
    await reserve(seats(3))
    expect(await at()).toEqual({ available: true, status: 'AVAILABLE', vacancies: 4 })
    await reserve(seats(1))
    expect(await at()).toEqual({ available: true, status: 'LIMITED', vacancies: 3 })
    expect(await statusIn(sharedId, 'morning', morning(), { units: [{ id: 'adult', quantity: 4 }] })).toMatchObject({
      available: false,
    })
    await reserve(seats(3))
    expect(await at()).toEqual({ available: false, status: 'SOLD_OUT', vacancies: 0 })
    await sql`insert into calendar_event (title, first_day, last_day, package_id, is_open)
      values ('Park closed', ${day}, ${day}, ${pkg.id}, false)`.execute(db)
    expect(await at()).toEqual({ available: false, status: 'CLOSED', vacancies: 0 })
    expect(await statusIn(sharedId, 'morning', morning(dayIn(11)))).toMatchObject({ status: 'AVAILABLE' })
  })

  test('private jeeps have seven places each, and a reserved jeep has none left', async () => {
    expect(await statusIn(privateId, 'morning-superLuxury', morning())).toMatchObject({ vacancies: 14 })
    await reserve(jeep(2, { optionId: 'morning-superLuxury' }))
    expect(await statusIn(privateId, 'morning-superLuxury', morning())).toMatchObject({ vacancies: 7 })
    await reserve(jeep(8, { optionId: 'morning-luxury' }))
    expect(await statusIn(privateId, 'morning-luxury', morning())).toMatchObject({ vacancies: 7 })
  })

  test('rooms: all day, with opening hours, and the lowest vacancies of the nights', async () => {
    await onlyDoubleRooms(db, 4)
    const id = (of: string) => `${of}T00:00:00+05:30`
    const room = { productId: 'room.double', optionId: '2-nights' }
    const [found] = await fetchValid(zAvailability, '/availability', { body: { ...room, localDate: day } })
    expect(found).toMatchObject({
      id: id(day),
      localDateTimeEnd: id(dayIn(12)),
      allDay: true,
      vacancies: 4,
      capacity: 4,
      openingHours: [{ from: '14:00', to: '22:00' }],
    })
    const unitItems = [{ unitId: 'room' }, { unitId: 'room' }, { unitId: 'room' }]
    await reserve({ ...room, availabilityId: id(dayIn(11)), unitItems })
    expect(await statusIn('room.double', '2-nights', id(day))).toEqual({
      available: true,
      status: 'LIMITED',
      vacancies: 1,
    })
    expect(await statusIn('room.double', '1-night', id(day))).toMatchObject({ vacancies: 4 })
  })

  test('private options and rooms can be LIMITED and SOLD_OUT, also in the calendar, but never FREESALE', async () => {
    await onlyBasicJeeps(db, 3, day)
    const calendarOf = async (productId: string, optionId: string) => {
      const body = { productId, optionId, localDateStart: day, localDateEnd: day }
      const [found] = await fetchValid(zAvailabilityCalendar, '/availability/calendar', { body })
      return { available: found.available, status: found.status, vacancies: found.vacancies }
    }
    const states = async (productId: string, optionId: string, id: string) => {
      const byId = await statusIn(productId, optionId, id)
      expect(await calendarOf(productId, optionId)).toEqual(byId)
      return byId
    }
    const basic = () => states(privateId, 'morning-basic', morning())
    expect(await basic()).toEqual({ available: true, status: 'AVAILABLE', vacancies: 21 })
    await reserve(jeep(8))
    expect(await basic()).toEqual({ available: true, status: 'LIMITED', vacancies: 7 })
    await reserve(jeep())
    expect(await basic()).toEqual({ available: false, status: 'SOLD_OUT', vacancies: 0 })
    expect(await errorOf('/bookings', { body: jeep() })).toBe('UNPROCESSABLE_ENTITY')

    await onlyDoubleRooms(db, 4)
    const room = { productId: 'room.double', optionId: '1-night', availabilityId: `${day}T00:00:00+05:30` }
    const rooms = () => states('room.double', '1-night', room.availabilityId)
    const book = (count: number) =>
      reserve({ ...room, unitItems: Array.from({ length: count }, () => ({ unitId: 'room' })) })
    expect(await rooms()).toEqual({ available: true, status: 'AVAILABLE', vacancies: 4 })
    await book(3)
    expect(await rooms()).toEqual({ available: true, status: 'LIMITED', vacancies: 1 })
    await book(1)
    expect(await rooms()).toEqual({ available: false, status: 'SOLD_OUT', vacancies: 0 })
    expect(await errorOf('/bookings', { body: { ...room, unitItems: [{ unitId: 'room' }] } })).toBe(
      'UNPROCESSABLE_ENTITY',
    )
    // A stay is sold out when one of its nights is; the night after is free.
    expect(await statusIn('room.double', '2-nights', room.availabilityId)).toMatchObject({ status: 'SOLD_OUT' })
    expect(await statusIn('room.double', '1-night', `${dayIn(11)}T00:00:00+05:30`)).toMatchObject({ vacancies: 4 })
    // No product is sold without counting vacancies.
    for (const { allowFreesale } of await fetchValid(zProduct, '/products')) expect(allowFreesale).toBe(false)
  })

  test('prices depend on the party', async () => {
    const capabilities = 'octo/pricing'
    const units = [{ id: 'adult', quantity: 2 }]
    const [shared] = await fetchValid(zAvailability, '/availability', {
      capabilities,
      body: { ...ask, localDate: day, units },
    })
    expect(shared.unitPricing[0]).toMatchObject({
      unitId: 'adult',
      retail: 2300,
      currency: 'USD',
      currencyPrecision: 2,
    })
    expect(shared.unitPricing[0].includedTaxes).toEqual([
      { name: 'Park ticket', original: 1500, retail: 1500, net: null },
    ])
    const body = { productId: privateId, optionId: 'morning-basic', localDate: day, units }
    const [own] = await fetchValid(zAvailability, '/availability', { capabilities, body })
    expect([own.pricing.retail, own.unitPricing]).toEqual([3500, undefined])
  })
})

describe('bookings', () => {
  test('reserve, get, extend, confirm and cancel', async () => {
    const held = await reserve(seats(2, { resellerReference: 'IT-1', notes: 'Vegetarian' }), {
      capabilities: 'octo/pricing',
    })
    expect(held).toMatchObject({
      status: 'ON_HOLD',
      utcConfirmedAt: null,
      cancellation: null,
      cancellable: true,
      resellerReference: 'IT-1',
      utcExpiresAt: new Date(noon + 30 * 60_000).toISOString().replace('.000', ''),
      pricing: { retail: 4600 },
      voucher: { deliveryOptions: [] },
    })
    expect(
      held.unitItems.map(({ status, pricing }: { status: string; pricing: { retail: number } }) => [
        status,
        pricing.retail,
      ]),
    ).toEqual([
      ['ON_HOLD', 2300],
      ['ON_HOLD', 2300],
    ])
    const { uuid } = held
    expect((await fetchValid(zBooking, `/bookings/${uuid}`)).status).toBe('ON_HOLD')
    const longer = await fetchValid(zBooking, `/bookings/${uuid}/extend`, { body: { expirationMinutes: 60 } })
    expect(longer.utcExpiresAt > held.utcExpiresAt).toBe(true)

    const contact = { fullName: 'Grace Hopper', emailAddress: 'grace@example.org', phoneNumber: '+1 555 0100' }
    const confirmed = await confirm(uuid, { contact, resellerReference: 'IT-2' })
    expect(confirmed).toMatchObject({
      status: 'CONFIRMED',
      utcExpiresAt: null,
      resellerReference: 'IT-2',
      contact,
      utcConfirmedAt: new Date(noon).toISOString().replace('.000', ''),
      voucher: { deliveryOptions: [{ deliveryFormat: 'QRCODE', deliveryValue: held.supplierReference }] },
    })
    // The dashboard shows it.
    const { body } = await staff(`/bookings/${held.supplierReference}`, { token: admin })
    expect(body.booking ?? body).toMatchObject({ status: 'confirmed' })

    const cancelled = await fetchValid(zBooking, `/bookings/${uuid}/cancel`, { body: { reason: 'Ill' } })
    expect(cancelled).toMatchObject({
      status: 'CANCELLED',
      utcExpiresAt: null,
      cancellable: false,
      cancellation: { refund: 'PARTIAL', reason: 'Ill' },
    })
    expect(await statusIn(sharedId, 'morning', morning())).toMatchObject({ vacancies: 7 })
    expect(await fetchValid(zBooking, `/bookings/${uuid}/cancel`, { body: {} })).toEqual(cancelled)
    expect(await findInventoryViolations(db)).toEqual([])
  })

  test.each([
    ['INVALID_PRODUCT_ID', { productId: 'x' }],
    ['INVALID_OPTION_ID', { optionId: 'x' }],
    ['INVALID_UNIT_ID', { unitItems: [{ unitId: 'x' }] }],
    ['INVALID_AVAILABILITY_ID', { availabilityId: 'x' }],
    ['INVALID_AVAILABILITY_ID', { availabilityId: `${day}T06:00:00+05:30` }],
    ['INVALID_AVAILABILITY_ID', { availabilityId: morning(dayIn(-1)) }],
    ['INVALID_AVAILABILITY_ID', { availabilityId: morning(dayIn(91)) }],
    ['UNPROCESSABLE_ENTITY', { unitItems: [] }],
    ['UNPROCESSABLE_ENTITY', { unitItems: undefined }],
    ['UNPROCESSABLE_ENTITY', { unitItems: adults(8) }],
    ['UNPROCESSABLE_ENTITY', { unitItems: [{ unitId: 'child' }] }],
    ['BAD_REQUEST', { uuid: 'x' }],
    ['BAD_REQUEST', { productId: undefined }],
    ['BAD_REQUEST', { productId: '' }],
    ['BAD_REQUEST', { availabilityId: '' }],
    ['BAD_REQUEST', { unitItems: [{ unitId: '' }] }],
    ['BAD_REQUEST', { availabilityId: undefined }],
    ['BAD_REQUEST', { expirationMinutes: 0 }],
    ['BAD_REQUEST', { expirationMinutes: 1441 }],
    ['BAD_REQUEST', { notes: 'x\u0000y' }],
    ['BAD_REQUEST', { contact: { emailAddress: 'x' } }],
    ['BAD_REQUEST', { currency: 'EUR' }],
  ])('reserve: %s for %j', async (code, changes) => {
    expect(await errorOf('/bookings', { body: seats(2, changes) })).toBe(code)
    expect(await statusIn(sharedId, 'morning', morning())).toMatchObject({ vacancies: 7 })
  })

  test('two unit items need two uuids', async () => {
    const uuid = randomUUID()
    const unitItems = [
      { unitId: 'adult', uuid },
      { unitId: 'adult', uuid },
    ]
    expect(await errorOf('/bookings', { body: seats(2, { unitItems }) })).toBe('BAD_REQUEST')
  })

  test('after its cut-off a departure is CLOSED and cannot be reserved', async () => {
    app.at(instantOf(dayIn(9), 20 * 60 + 30) - 1)
    expect(await statusIn(sharedId, 'morning', morning())).toMatchObject({ status: 'AVAILABLE' })
    app.at(instantOf(dayIn(9), 20 * 60 + 30))
    expect(await statusIn(sharedId, 'morning', morning())).toMatchObject({ status: 'CLOSED' })
    expect(await errorOf('/bookings', { body: seats(1) })).toBe('UNPROCESSABLE_ENTITY')
  })

  test('the uuid is the idempotency key', async () => {
    const uuid = randomUUID()
    const [first, second] = await Promise.all([reserve(seats(2, { uuid })), reserve(seats(2, { uuid }))])
    expect(first).toEqual(second)
    expect(await reserve(seats(2, { uuid: uuid.toUpperCase() }))).toEqual(first)
    expect(await errorOf('/bookings', { body: seats(3, { uuid }) })).toBe('UNPROCESSABLE_ENTITY')
    expect(await statusIn(sharedId, 'morning', morning())).toMatchObject({ vacancies: 5 })
    // The same uuid of another reseller is another booking.
    const otherBooking = await reserve(seats(2, { uuid }), { as: other.secret })
    expect(otherBooking.supplierReference).not.toBe(first.supplierReference)
  })

  test('one request sent twice at once for the last seats makes one booking, and both get it', async () => {
    const body = seats(7, { uuid: randomUUID() })
    const [first, second] = await Promise.all([reserve(body), reserve(body)])
    expect(first).toEqual(second)
    expect(first.status).toBe('ON_HOLD')
  })

  test('each sale is archived once; refusals and test bookings are not', async () => {
    const listed: string[] = []
    app.recordSale = async (reference) => void listed.push(reference)
    const request = seats(7, { uuid: randomUUID() })
    const shared = await reserve(request)
    await reserve(request)
    expect(await errorOf('/bookings', { body: seats(1) })).toBe('UNPROCESSABLE_ENTITY')
    await reserve(jeep(), { as: (await aKey(['octo', 'read', 'write', 'probe'])).secret })
    const safari = await reserve(jeep())
    expect(listed).toEqual([shared.supplierReference, safari.supplierReference])
  })

  test('a reservation has the current price, even if it changed since the catalogue was read', async () => {
    const total = async () => (await reserve(jeep(), { capabilities: 'pricing' })).pricing.retail
    const changeTicket = (cents: number) =>
      sql`update package set prices = jsonb_set(prices, '{tickets,foreign}', to_jsonb(${cents}::int)) where id = ${pkg.id}`.execute(
        db,
      )
    const { tickets } = pkg
    const before = await total()
    await changeTicket((tickets?.foreign ?? 0) + 100)
    expect(await total()).toBe(before + 200)
    await changeTicket(tickets?.foreign ?? 0)
    clearPackageCache(db)
  })

  test('a package added since the catalogue was read can be reserved', async () => {
    await reserve(jeep())
    const { totalBookings, ...added } = aSafariPackage({ id: `added-${randomUUID()}` })
    await addPackage(db, added, noon)
    await reserve({ ...jeep(), productId: `${added.id}.private` })
    expect(await errorOf('/bookings', { body: { ...jeep(), productId: 'unknown.private' } })).toBe('INVALID_PRODUCT_ID')
  })

  function copy({ uuid, supplierReference }: { uuid: string; supplierReference: string }, count: number) {
    return sql`with copied as (
        insert into booking
        select (jsonb_populate_record(b, jsonb_build_object('id', gen_random_uuid(), 'reference', 'PMZZ' || translate((100000 + n)::text, '01', 'AB')))).*
        from booking b, generate_series(1, ${count}::int) n where b.reference = ${supplierReference}
        returning id
      )
      insert into octo_booking
      select (jsonb_populate_record(o, jsonb_build_object('booking', c.id, 'uuid', gen_random_uuid()))).*
      from octo_booking o, copied c where o.uuid = ${uuid}`.execute(db)
  }

  test('concurrent requests do not exceed the limit of reservations on hold', async () => {
    await copy(await reserve(jeep()), 497)
    const stay = { productId: 'room.hostel', optionId: '1-night', availabilityId: `${day}T00:00:00+05:30` }
    const body = { ...stay, unitItems: [{ unitId: 'room' }] }
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask('/bookings', { body })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 400, 400, 400, 400])
    expect(await countOnHold(db, key.id, noon)).toBe(500)
  })

  test('near the limit a reservation waits 3 s at most for another of its key', async () => {
    await copy(await reserve(jeep()), 300)
    // No further attempt starts.
    let now = 0
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 10_000))
    await db.transaction().execute(async (tx) => {
      await lockReservations(tx, key.id)
      expect(await errorOf('/bookings', { body: jeep() })).toBe('INTERNAL_SERVER_ERROR')
    })
    vi.restoreAllMocks()
    expect(await countOnHold(db, key.id, noon)).toBe(301)
  }, 10_000)

  test('a key may have 500 reservations on hold; confirmed, cancelled and expired ones do not count', async () => {
    const [first, second] = [await reserve(jeep()), await reserve(jeep(2, { expirationMinutes: 60 }))]
    await copy(first, 498)
    expect(await errorOf('/bookings', { body: jeep() })).toBe('UNPROCESSABLE_ENTITY')
    await reserve(jeep(), { as: other.secret })
    await confirm(first.uuid)
    const third = await reserve(jeep())
    expect(await errorOf('/bookings', { body: jeep() })).toBe('UNPROCESSABLE_ENTITY')
    await fetchValid(zBooking, `/bookings/${third.uuid}/cancel`, { body: {} })
    await fetchValid(zBooking, `/bookings/${second.uuid}/extend`, { body: { expirationMinutes: 120 } })
    await reserve(jeep())
    app.at(noon + 30 * 60_000)
    await reserve(jeep())
  })

  test('a key cannot see or change the bookings of another', async () => {
    const { uuid, supplierReference } = await reserve(seats(1, { resellerReference: 'mine' }))
    const as = other.secret
    expect(await errorOf(`/bookings/${uuid}`, { as })).toBe('INVALID_BOOKING_UUID')
    for (const action of ['confirm', 'extend', 'cancel'])
      expect(await errorOf(`/bookings/${uuid}/${action}`, { as, body: { contact: {} } })).toBe('INVALID_BOOKING_UUID')
    expect(await errorOf(`/bookings/${uuid}`, { as, method: 'PATCH', body: { notes: 'x' } })).toBe(
      'INVALID_BOOKING_UUID',
    )
    expect(await fetchValid(zBooking, '/bookings?resellerReference=mine', { as })).toEqual([])
    expect(await fetchValid(zBooking, `/bookings?supplierReference=${supplierReference}`, { as })).toEqual([])
    expect((await fetchValid(zBooking, `/bookings/${uuid}`)).status).toBe('ON_HOLD')
  })

  test('an expired reservation cannot be confirmed, extended, changed or cancelled', async () => {
    const { uuid } = await reserve(seats(7, { expirationMinutes: 1 }))
    app.at(noon + 60_000)
    for (const job of [false, true]) {
      if (job) await expireBookingsAndHolds(db, app.clock.now())
      for (const action of ['confirm', 'extend', 'cancel'])
        expect(await errorOf(`/bookings/${uuid}/${action}`, { body: { contact: {} } })).toBe('INVALID_BOOKING_UUID')
      expect(await errorOf(`/bookings/${uuid}`, { method: 'PATCH', body: { notes: 'x' } })).toBe('INVALID_BOOKING_UUID')
      expect(await fetchValid(zBooking, `/bookings/${uuid}`)).toMatchObject({ status: 'EXPIRED', cancellable: false })
    }
    expect(await statusIn(sharedId, 'morning', morning())).toMatchObject({ vacancies: 7 })
  })

  test('malformed and unknown uuids are refused', async () => {
    for (const uuid of ['x', randomUUID()]) {
      expect(await errorOf(`/bookings/${uuid}`)).toBe('INVALID_BOOKING_UUID')
      expect(await errorOf(`/bookings/${uuid}/confirm`, { body: { contact: {} } })).toBe('INVALID_BOOKING_UUID')
    }
  })

  test('confirming requires a contact, may replace the units, and is idempotent', async () => {
    const { uuid } = await reserve(seats(4))
    expect(await errorOf(`/bookings/${uuid}/confirm`, { body: {} })).toBe('BAD_REQUEST')
    expect(await errorOf(`/bookings/${uuid}/confirm`, { body: { contact: {}, unitItems: adults(8) } })).toBe(
      'UNPROCESSABLE_ENTITY',
    )
    expect((await fetchValid(zBooking, `/bookings/${uuid}`)).unitItems).toHaveLength(4)
    const unitItems = [{ unitId: 'adult' }, { unitId: 'local-adult' }]
    const confirmed = await confirm(uuid, { contact: {}, unitItems })
    expect(confirmed.unitItems.map(({ unitId }: { unitId: string }) => unitId)).toEqual(['adult', 'local-adult'])
    expect(await statusIn(sharedId, 'morning', morning())).toMatchObject({ vacancies: 5 })
    // Two seats at 8.00, a park ticket of 15.00 and one of 5.00.
    expect((await fetchValid(zBooking, `/bookings/${uuid}`, { capabilities: 'pricing' })).pricing.retail).toBe(3600)
    expect(await confirm(uuid, { contact: {}, unitItems })).toEqual(confirmed)
    expect(await findInventoryViolations(db)).toEqual([])
  })

  test('a booking moved from its closed day has a deadline again, and is cancelled by its policy', async () => {
    const confirmed = await reserve(jeep())
    await confirm(confirmed.uuid)
    const held = await reserve(jeep())
    const closing = { title: 'Closed', start: day, end: day, available: false, evenIfBooked: true }
    expect((await staff('/available-dates', { token: admin, body: closing })).status).toBe(201)
    const move = { method: 'PATCH', body: { availabilityId: morning(dayIn(11)) } }
    expect((await fetchValid(zBooking, `/bookings/${held.uuid}`, move)).status).toBe('ON_HOLD')
    await fetchValid(zBooking, `/bookings/${confirmed.uuid}`, move)
    const rows = await db.selectFrom('booking').select(['closed_at', 'hold_before_closing']).execute()
    expect(rows).toEqual(rows.map(() => ({ closed_at: null, hold_before_closing: null })))
    app.at(instantOf(dayIn(10), 5 * 60 + 30) + 1)
    expect(await errorOf(`/bookings/${confirmed.uuid}/cancel`, { body: {} })).toBe('UNPROCESSABLE_ENTITY')
    expect(await findInventoryViolations(db)).toEqual([])
  })

  test.each([
    ['it is moved to another day', 60, 30],
    ['its day opens again', 60, 30],
    ['it is moved to another day', 48 * 60 - 10, 10],
    ['its day opens again', 48 * 60 - 10, 10],
  ])(
    'a reservation on a closed day is on hold again when %s: after %d minutes for %d',
    async (what, after, minutes) => {
      const { uuid } = await reserve(jeep())
      const closing = { title: 'Closed', start: day, end: day, available: false, evenIfBooked: true }
      const closed = await staff('/available-dates', { token: admin, body: closing })
      expect((await fetchValid(zBooking, `/bookings/${uuid}`)).status).toBe('PENDING')
      const now = noon + after * 60_000
      app.at(now)
      const token = await aToken(db, 'admin', now)
      await (what.startsWith('it is')
        ? fetchValid(zBooking, `/bookings/${uuid}`, { method: 'PATCH', body: { availabilityId: morning(dayIn(11)) } })
        : staff(`/calendar-events/${closed.body.event.id}`, { token, method: 'DELETE' }))
      const end = now + minutes * 60_000
      expect(await fetchValid(zBooking, `/bookings/${uuid}`)).toMatchObject({
        status: 'ON_HOLD',
        utcExpiresAt: new Date(end).toISOString().replace('.000', ''),
      })
      const onHold = await Promise.all([end - 1, end].map((at) => countOnHold(db, key.id, at)))
      expect(onHold).toEqual([1, 0])
    },
  )

  test('a closed day, and staff who confirm or cancel, release the limit of a key', async () => {
    const [first, second] = [await reserve(jeep()), await reserve(jeep(2, { availabilityId: morning(dayIn(11)) }))]
    const third = await reserve(jeep(2, { availabilityId: morning(dayIn(11)) }))
    const onHold = () => countOnHold(db, key.id, noon)
    expect(await onHold()).toBe(3)
    const closing = { title: 'Closed', start: day, end: day, available: false, evenIfBooked: true }
    expect((await staff('/available-dates', { token: admin, body: closing })).status).toBe(201)
    expect((await fetchValid(zBooking, `/bookings/${first.uuid}`)).status).toBe('PENDING')
    expect(await onHold()).toBe(2)
    for (const [{ supplierReference }, body] of [
      [second, { status: 'confirmed' }],
      [third, { status: 'cancelled', cancelledBy: 'operator', refund: 0 }],
    ] as const) {
      const { status } = await staff(`/bookings/${supplierReference}`, { method: 'PUT', token: admin, body })
      expect(status).toBe(200)
    }
    expect(await onHold()).toBe(0)
  })

  test.each([
    ['from an open day', false, { date: dayIn(12) }, 30, 40],
    ['to another slot', false, { timeSlot: 'afternoon' }, 30, 40],
    ['from a closed day', true, { date: dayIn(12) }, 30, 40],
    ['and its expiry is later', false, { date: dayIn(12) }, 600, 600],
    ['to a day that starts before its expiry', false, { date: dayIn(1) }, 1440, 1050],
  ])('staff move a reservation %s: it keeps a reseller’s expiry', async (_, isClosed, change, asked, minutes) => {
    const { uuid, supplierReference } = await reserve(jeep(2, { expirationMinutes: asked }))
    const closing = { title: 'Closed', start: day, end: day, available: false, evenIfBooked: true }
    if (isClosed) expect((await staff('/available-dates', { token: admin, body: closing })).status).toBe(201)
    app.at(noon + 10 * 60_000)
    const moved = await staff(`/bookings/${supplierReference}`, { method: 'PUT', token: admin, body: change })
    expect(moved.status).toBe(200)
    const end = noon + minutes * 60_000
    expect(await fetchValid(zBooking, `/bookings/${uuid}`)).toMatchObject({
      status: 'ON_HOLD',
      utcExpiresAt: new Date(end).toISOString().replace('.000', ''),
    })
    expect(await Promise.all([end - 1, end].map((at) => countOnHold(db, key.id, at)))).toEqual([1, 0])
  })

  test('a reservation that its reseller moves expires at the new start at the latest', async () => {
    const { uuid } = await reserve(jeep(2, { expirationMinutes: 1440 }))
    const move = { method: 'PATCH', body: { availabilityId: morning(dayIn(1)) } }
    const utcExpiresAt = new Date(instantOf(dayIn(1), 5 * 60 + 30)).toISOString().replace('.000', '')
    expect(await fetchValid(zBooking, `/bookings/${uuid}`, move)).toMatchObject({ utcExpiresAt })
    const longer = { method: 'PATCH', body: { availabilityId: morning(dayIn(1)), expirationMinutes: 1440 } }
    expect(await fetchValid(zBooking, `/bookings/${uuid}`, longer)).toMatchObject({ utcExpiresAt })
  })

  test('an agreed price stays until the trip or party changes; then staff get an email and a history entry', async () => {
    const { uuid, supplierReference } = await reserve(seats(2))
    const ownPrice = { total: 12.51, reason: 'Agreed with Island Tours' }
    const path = `/bookings/${supplierReference}`
    expect((await staff(path, { method: 'PUT', token: admin, body: { ownPrice } })).status).toBe(200)
    const patch = (body: object) =>
      fetchValid(zBooking, `/bookings/${uuid}`, { method: 'PATCH', body, capabilities: 'octo/pricing' })
    const replaced = () =>
      db.selectFrom('outbox').select('topic').where('topic', '=', 'staff: agreed price replaced').execute()

    const named = [{ unitId: 'adult', contact: { fullName: 'Ada' } }, { unitId: 'adult' }]
    const same = await patch({ unitItems: named, optionId: 'morning', notes: 'Vegetarian' })
    expect(same).toMatchObject({ pricing: { retail: 1251 }, unitItems: [{ contact: { fullName: 'Ada' } }, {}] })
    // The agreed total is divided among the units.
    expect(same.unitItems.map(({ pricing }: { pricing: object }) => pricing)).toMatchObject([
      { retail: 625, original: 625, includedTaxes: [] },
      { retail: 626, original: 626, includedTaxes: [] },
    ])
    expect((await staff(path, { token: admin })).body.priceReason).toBe(ownPrice.reason)
    expect(await replaced()).toEqual([])
    const renamings = async () =>
      (await staff(`${path}/history`, { token: admin })).body.history.filter(
        ({ changes }: { changes: { field: string }[] }) => changes.some(({ field }) => field === 'units'),
      ).length
    expect(await renamings()).toBe(1)
    await patch({ optionId: 'morning' })
    expect(await renamings()).toBe(1)

    const other = await patch({ unitItems: adults(1) })
    expect(other.pricing.retail).not.toBe(1251)
    expect((await staff(path, { token: admin })).body.priceReason).toBe('')
    expect(await replaced()).toHaveLength(1)
    const { history } = (await staff(`${path}/history`, { token: admin })).body
    expect(history[0].changes).toContainEqual({ field: 'priceReason', from: ownPrice.reason, to: null })
  })

  test.each([
    ['another jeep and slot', jeep(), { jeepType: 'luxury', timeSlot: 'afternoon' }],
    ['more people', jeep(), { participants: 9 }],
    ['another day', seats(2), { date: dayIn(12) }],
    ['fewer seats', seats(3), { participants: 1 }],
  ])('a change after staff chose %s updates the claims to match the booking', async (_, trip, change) => {
    const { uuid, supplierReference } = await reserve(trip)
    await confirm(uuid)
    const path = `/bookings/${supplierReference}`
    expect((await staff(path, { method: 'PUT', token: admin, body: change })).status).toBe(200)
    await fetchValid(zBooking, `/bookings/${uuid}`, { method: 'PATCH', body: { unitItems: trip.unitItems } })
    expect(await findInventoryViolations(db)).toEqual([])
    expect((await staff(path, { token: admin })).body.participants).toBe(trip.unitItems.length)
  })

  test('update: another day, more people, another product; one that is full changes nothing', async () => {
    const { uuid, supplierReference } = await reserve(seats(2))
    await confirm(uuid)
    const patch = (body: object) => fetchValid(zBooking, `/bookings/${uuid}`, { method: 'PATCH', body })
    expect(await patch({ availabilityId: morning(dayIn(11)), unitItems: adults(3) })).toMatchObject({
      status: 'CONFIRMED',
      availabilityId: morning(dayIn(11)),
      supplierReference,
    })
    expect(await statusIn(sharedId, 'morning', morning())).toMatchObject({ vacancies: 7 })
    expect(await statusIn(sharedId, 'morning', morning(dayIn(11)))).toMatchObject({ vacancies: 4 })
    await reserve(seats(5))
    const before = await fetchValid(zBooking, `/bookings/${uuid}`)
    expect(await errorOf(`/bookings/${uuid}`, { method: 'PATCH', body: { availabilityId: morning() } })).toBe(
      'UNPROCESSABLE_ENTITY',
    )
    expect(await fetchValid(zBooking, `/bookings/${uuid}`)).toEqual(before)
    expect(await patch({ productId: privateId, optionId: 'morning-basic' })).toMatchObject({ productId: privateId })
    expect(await patch({ notes: 'Late', resellerReference: 'R', contact: { firstName: 'Ada' } })).toMatchObject({
      notes: 'Late',
      resellerReference: 'R',
      contact: { firstName: 'Ada', fullName: 'Ada' },
    })
    for (const [code, body] of [
      ['INVALID_PRODUCT_ID', { productId: 'x' }],
      ['INVALID_OPTION_ID', { optionId: 'x' }],
      ['INVALID_AVAILABILITY_ID', { availabilityId: 'x' }],
      ['INVALID_UNIT_ID', { unitItems: [{ unitId: 'x' }] }],
      ['UNPROCESSABLE_ENTITY', { unitItems: [] }],
    ] as const)
      expect(await errorOf(`/bookings/${uuid}`, { method: 'PATCH', body })).toBe(code)
    expect(await findInventoryViolations(db)).toEqual([])
  })

  test('a booking is not locked while its move waits for staff who close a day; its contact can change meanwhile', async () => {
    const { uuid } = await reserve(jeep(2))
    const change = (body: object) => fetchValid(zBooking, `/bookings/${uuid}`, { method: 'PATCH', body })
    const moved = await expectToWaitForClosing(db, () => change({ availabilityId: morning(dayIn(11)) }))
    expect(moved.availabilityId).toBe(morning(dayIn(11)))
    await db.transaction().execute(async (tx) => {
      await blockSales(tx)
      await change({ contact: { fullName: 'Grace Hopper' } })
    })
  })

  test('two concurrent changes both apply: another party, and another day with a contact', async () => {
    const { uuid } = await reserve(jeep(2, { contact: { fullName: 'Ada Lovelace' } }))
    const change = (body: object) => fetchValid(zBooking, `/bookings/${uuid}`, { method: 'PATCH', body })
    const changes = await db.transaction().execute(async (tx) => {
      // Both requests wait for this lock, one behind the other.
      await sql`select from booking where id = (select booking from octo_booking where uuid = ${uuid}) for update`.execute(
        tx,
      )
      const party = change({ unitItems: adults(5), contact: { fullName: 'Grace Hopper' } })
      await vi.waitFor(async () => expect(await countLockWaits(db)).toBe(1))
      const move = change({ availabilityId: morning(dayIn(11)), contact: { emailAddress: 'grace@example.org' } })
      await vi.waitFor(async () => expect(await countLockWaits(db)).toBe(2))
      return [party, move]
    })
    await Promise.all(changes)
    expect(await fetchValid(zBooking, `/bookings/${uuid}`)).toMatchObject({
      unitItems: adults(5),
      availabilityId: morning(dayIn(11)),
      contact: { fullName: 'Grace Hopper', emailAddress: 'grace@example.org' },
    })
  })

  test('a reservation is held for 48 hours at most, however often it is extended', async () => {
    const { uuid } = await reserve(seats(1))
    const day = 24 * 3_600_000
    const latest = new Date(noon + 2 * day).toISOString().replace('.000', '')
    const longer = { expirationMinutes: 24 * 60 }
    await fetchValid(zBooking, `/bookings/${uuid}/extend`, { body: longer })
    app.at(noon + day - 60_000)
    await fetchValid(zBooking, `/bookings/${uuid}/extend`, { body: longer })
    app.at(noon + 2 * day - 120_000)
    const again = await fetchValid(zBooking, `/bookings/${uuid}/extend`, { body: longer })
    expect(again.utcExpiresAt).toBe(latest)
    const changed = await fetchValid(zBooking, `/bookings/${uuid}`, { method: 'PATCH', body: longer })
    expect(changed.utcExpiresAt).toBe(latest)
  })

  test('only reservations on hold are extended', async () => {
    const { uuid } = await reserve(seats(1))
    await confirm(uuid)
    expect(await errorOf(`/bookings/${uuid}/extend`, { body: {} })).toBe('UNPROCESSABLE_ENTITY')
  })

  test('after the policy deadline a booking is cancelled only by force, and not at all once the trip began', async () => {
    const { uuid } = await reserve(jeep())
    const second = await reserve(jeep())
    await confirm(uuid)
    await confirm(second.uuid)
    app.at(instantOf(dayIn(9), 5 * 60 + 30) + 1)
    expect((await fetchValid(zBooking, `/bookings/${uuid}`)).cancellable).toBe(false)
    expect(await errorOf(`/bookings/${uuid}/cancel`, { body: {} })).toBe('UNPROCESSABLE_ENTITY')
    expect(await errorOf(`/bookings/${uuid}`, { method: 'PATCH', body: { notes: 'x' } })).toBe('UNPROCESSABLE_ENTITY')
    expect(await fetchValid(zBooking, `/bookings/${uuid}/cancel`, { body: { force: true } })).toMatchObject({
      cancellation: { refund: 'NONE', reason: null },
    })
    app.at(instantOf(day, 5 * 60 + 30))
    expect(await errorOf(`/bookings/${second.uuid}/cancel`, { body: { force: true } })).toBe('UNPROCESSABLE_ENTITY')
  })

  test('a reservation on hold is cancelled in full', async () => {
    const { uuid } = await reserve(jeep())
    const cancelled = await fetchValid(zBooking, `/bookings/${uuid}`, { method: 'DELETE', body: {} })
    expect(cancelled.cancellation).toMatchObject({ refund: 'FULL' })
    expect(await errorOf(`/bookings/${uuid}/confirm`, { body: { contact: {} } })).toBe('UNPROCESSABLE_ENTITY')
  })

  test('lists bookings by reference and by date', async () => {
    const first = await reserve(seats(1, { resellerReference: 'A' }))
    const second = await reserve(seats(1, { resellerReference: 'B', availabilityId: morning(dayIn(12)) }))
    const listed = async (query: string) =>
      (await fetchValid(zBooking, `/bookings?${query}`)).map(({ uuid }: { uuid: string }) => uuid)
    expect(await listed('resellerReference=A')).toEqual([first.uuid])
    expect(await listed(`supplierReference=${second.supplierReference}`)).toEqual([second.uuid])
    expect(await listed(`localDate=${day}`)).toEqual([first.uuid])
    expect((await listed(`localDateStart=${day}&localDateEnd=${dayIn(12)}`)).sort()).toEqual(
      [first.uuid, second.uuid].sort(),
    )
    for (const query of [
      '',
      'localDateStart=2026-12-01',
      'localDate=x',
      `localDate=${day}&resellerReference=A`,
      `localDateStart=${dayIn(12)}&localDateEnd=${day}`,
    ])
      expect(await errorOf(`/bookings?${query}`)).toBe('BAD_REQUEST')
  })

  test('200 resellers and guests book the last seven seats: exactly seven are sold', async () => {
    const context = testServiceContext(db)
    const byReseller = Array.from({ length: 100 }, () => ask('/bookings', { body: seats(1) }))
    const byGuest = Array.from({ length: 100 }, (_, index) => {
      const request = aSharedRequest(pkg, [(index % 7) + 1])
      return withGuestLocale('en', () => bookSafari(context, request, testRequestContext(request), () => ({})))
    })
    const [resellers, guests] = await Promise.all([Promise.all(byReseller), Promise.all(byGuest)])
    const sold = resellers.filter(({ status }) => status === 200).length + guests.filter(({ ok }) => ok).length
    expect(sold).toBe(7)
    expect(new Set(resellers.filter(({ status }) => status !== 200).map(({ body }) => body.error))).toEqual(
      new Set(['UNPROCESSABLE_ENTITY']),
    )
    expect(await findInventoryViolations(db)).toEqual([])
  })

  test('admins list the bookings of all resellers', async () => {
    const { uuid, supplierReference } = await reserve(seats(2, { resellerReference: 'IT-9' }))
    await reserve(seats(1), { as: other.secret })
    await confirm(uuid, { contact: { fullName: 'Grace Hopper' } })
    const { bookings } = (await staff('/api-keys', { token: admin })).body
    expect(bookings.map(({ reseller }: { reseller: string }) => reseller).sort()).toEqual([
      'Island Tours',
      'Other Tours',
    ])
    expect(bookings.find(({ bookingId }: { bookingId: string }) => bookingId === supplierReference)).toEqual({
      bookingId: supplierReference,
      reseller: 'Island Tours',
      resellerReference: 'IT-9',
      status: 'CONFIRMED',
      day,
      name: 'Grace Hopper',
      people: 2,
      total: 4600,
      currency: 'USD',
    })
  })

  test('open dashboards are told of bookings, not of questions for availability, refusals or tests', async () => {
    const told = vi.spyOn(app.staffEvents, 'publish')
    await fetchValid(zAvailability, '/availability', { body: { ...jeep(), localDate: day } })
    await fetchValid(zAvailabilityCalendar, '/availability/calendar', {
      body: { ...jeep(), localDateStart: day, localDateEnd: day },
    })
    await errorOf('/bookings', { body: jeep(0) })
    await reserve(jeep(), { as: (await aKey(['octo', 'read', 'write', 'probe'])).secret })
    const before = told.mock.calls.length
    const { uuid } = await reserve(jeep())
    await confirm(uuid)
    // Creating the key was told.
    expect([before, told.mock.calls.length]).toEqual([1, 3])
    told.mockRestore()
  })

  test('staff see the reseller and its reference in the list and details, and can filter by it', async () => {
    const own = aSharedRequest(pkg, [7])
    await withGuestLocale('en', () => bookSafari(testServiceContext(db), own, testRequestContext(own), () => ({})))
    const { supplierReference } = await reserve(seats(1, { resellerReference: 'IT-9' }))
    const channel = { kind: 'reseller', name: 'Island Tours', reference: 'IT-9' }
    const token = await aToken(db, 'viewer')
    const { body: list } = await staff('/bookings', { token })
    const channels = Object.fromEntries(
      list.map((row: { bookingId: string; channel?: object }) => [row.bookingId, row.channel]),
    )
    expect([list.length, channels[supplierReference]]).toEqual([2, channel])
    expect(Object.values(channels)).toContain(undefined)
    expect((await staff(`/bookings/${supplierReference}`, { token })).body.channel).toEqual(channel)
    const filtered = await staff('/bookings?channel=reseller', { token })
    expect(filtered.body.map(({ bookingId }: { bookingId: string }) => bookingId)).toEqual([supplierReference])
    expect((await staff('/bookings?channel=partner', { token })).body).toEqual([])
    expect((await staff('/bookings?channel=hotel', { token })).status).toBe(400)
  })

  test('erasing a guest erases the contacts that a reseller sent', async () => {
    const contact = { fullName: 'Grace Hopper' }
    const { uuid } = await reserve(
      seats(1, { contact, notes: 'Grace sits in front', unitItems: [{ unitId: 'adult', contact }] }),
    )
    const { booking } = await db
      .selectFrom('octo_booking')
      .select('booking')
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow()
    await eraseNotesAbout(db, booking)
    expect(
      JSON.stringify(await db.selectFrom('octo_booking').selectAll().where('uuid', '=', uuid).execute()),
    ).not.toContain('Grace')
    await fetchValid(zBooking, `/bookings/${uuid}`)
  })
})

describe('test bookings of the probe', () => {
  const sideEffects = async () => ({
    audit: Number(
      (
        await db
          .selectFrom('audit')
          .select((eb) => eb.fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    ),
    outbox: (await db.selectFrom('outbox').select('id').execute()).length,
    webhooks: (await db.selectFrom('webhook_delivery').select('id').execute()).length,
  })
  const rows = async () => ({
    bookings: (await db.selectFrom('booking').select('id').execute()).length,
    claims: (await db.selectFrom('claim').select('unit').execute()).length,
  })

  test('a test is booked, read and cancelled, and leaves no rows', async () => {
    const probe = (await aKey(['octo', 'read', 'write', 'probe'])).secret
    await fetchValid(z3.any(), '/notifications/subscriptions', {
      body: { url: 'https://hooks.example/in', notificationTypes: ['AVAILABILITY_UPDATE'] },
    })
    const before = await sideEffects()
    const booking = await reserve(jeep(), { as: probe })
    expect(booking).toMatchObject({ status: 'ON_HOLD', testMode: true, cancellable: true })
    expect(await rows()).toEqual({ bookings: 1, claims: 1 })
    expect(await fetchValid(zBooking, `/bookings/${booking.uuid}`, { as: probe })).toMatchObject({ status: 'ON_HOLD' })
    for (const query of [`localDate=${day}`, `localDateStart=${day}&localDateEnd=${dayIn(300)}`])
      expect(await fetchValid(zBooking, `/bookings?${query}`, { as: probe })).toMatchObject([{ uuid: booking.uuid }])
    // Neither staff nor other resellers see it, and availability is unchanged.
    const lists = await Promise.all(
      [
        '/bookings',
        '/bookings/counts',
        `/search?q=${booking.supplierReference}`,
        '/dashboard/overview',
        '/api-keys',
      ].map((path) => staff(path, { token: admin })),
    )
    expect(lists.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(JSON.stringify(lists)).not.toContain(booking.supplierReference)
    expect(lists[1]?.body.total ?? lists[1]?.body.counts?.all).toBe(0)
    expect(await errorOf(`/bookings/${booking.uuid}`)).toBe('INVALID_BOOKING_UUID')
    expect(await statusIn(privateId, 'morning-basic', morning())).toMatchObject({ vacancies: 42 })
    const cancelled = await fetchValid(zBooking, `/bookings/${booking.uuid}/cancel`, { as: probe, body: {} })
    expect(cancelled).toMatchObject({ status: 'CANCELLED', testMode: true })
    expect(await rows()).toEqual({ bookings: 0, claims: 0 })
    expect(await sideEffects()).toEqual(before)
  })

  test('a guest can book the place of a test', async () => {
    const probe = (await aKey(['octo', 'read', 'write', 'probe'])).secret
    await onlyBasicJeeps(db, 1, day)
    const booking = await reserve(jeep(), { as: probe })
    const sold = await reserve(jeep())
    expect(sold.status).toBe('ON_HOLD')
    expect(await errorOf(`/bookings/${booking.uuid}`, { as: probe })).toBe('INVALID_BOOKING_UUID')
    expect(await findInventoryViolations(db)).toEqual([])
    // A test cannot take a place that a guest has.
    expect(await errorOf('/bookings', { as: probe, body: jeep() })).toBe('UNPROCESSABLE_ENTITY')
  })

  test('the job deletes a test that its probe abandoned two minutes ago', async () => {
    const probe = (await aKey(['octo', 'read', 'write', 'probe'])).secret
    const booking = await reserve(jeep(), { as: probe })
    const before = await sideEffects()
    await deleteLeftTestBookings(db, noon + 119_000)
    await fetchValid(zBooking, `/bookings/${booking.uuid}`, { as: probe })
    await deleteLeftTestBookings(db, noon + 120_000)
    expect(await rows()).toEqual({ bookings: 0, claims: 0 })
    expect(await sideEffects()).toEqual(before)
  })

  test('a test cannot be confirmed, changed, extended or made for a seat, and at most five exist', async () => {
    const probe = (await aKey(['octo', 'read', 'write', 'probe'])).secret
    const { uuid } = await reserve(jeep(), { as: probe })
    const asProbe = (body: object, method = 'POST') => ({ as: probe, body, method })
    expect(await errorOf(`/bookings/${uuid}/confirm`, asProbe({ contact: {} }))).toBe('UNPROCESSABLE_ENTITY')
    expect(await errorOf(`/bookings/${uuid}`, asProbe({ notes: 'x' }, 'PATCH'))).toBe('UNPROCESSABLE_ENTITY')
    expect(await errorOf(`/bookings/${uuid}/extend`, asProbe({}))).toBe('UNPROCESSABLE_ENTITY')
    expect(await errorOf('/bookings', asProbe(seats(1)))).toBe('UNPROCESSABLE_ENTITY')
    for (let index = 1; index < 5; index++) await reserve(jeep(), { as: probe })
    expect(await errorOf('/bookings', asProbe(jeep()))).toBe('UNPROCESSABLE_ENTITY')
  })
})

test('random requests never cause a server error', async () => {
  let seed = 20261127
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % below
  }
  const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T
  const known = await reserve(jeep())
  const values = () =>
    pick<unknown>([
      ...[undefined, null, '', 'x', 0, -1, 1.5, true, [], {}, '\u0000', '\ud800', 'é'.repeat(3000), 1e308],
      ...[privateId, sharedId, 'room.double', 'morning', 'morning-basic', '1-night', morning(), day, known.uuid],
      ...[adults(1), adults(9), [{ unitId: null }], [{ id: 'adult', quantity: 1 }], [morning()], { fullName: 'A' }],
    ])
  const fields = [
    ...['productId', 'optionId', 'availabilityId', 'unitItems', 'uuid', 'contact', 'notes', 'units', 'localDate'],
    ...[
      'localDateStart',
      'localDateEnd',
      'availabilityIds',
      'expirationMinutes',
      'resellerReference',
      'reason',
      'force',
    ],
  ]
  const paths = [
    ...['/availability', '/availability/calendar', '/bookings', `/bookings/${known.uuid}/extend`],
    ...[`/bookings/${known.uuid}/confirm`, `/bookings/${known.uuid}`, '/bookings/x/cancel', '/products/%00'],
  ]
  for (let times = 0; times < 10_000; times++) {
    const body = {
      ...pick([{}, seats(1), jeep(1)]),
      ...Object.fromEntries([0, 1, 2].map(() => [pick(fields), values()])),
    }
    const method = pick(['POST', 'POST', 'PATCH'])
    const { status, body: answer } = await ask(pick(paths), { method, body })
    if (status >= 500 || answer.error === 'INTERNAL_SERVER_ERROR') expect([body, status, answer]).toBe('a 200 or 400')
  }
  expect(app.lines.filter(({ level }) => level === 'error')).toEqual([])
}, 120_000)
