import { describe, expect, test } from 'vitest'
import { testDatabase } from '#test/support/database.ts'
import { basics, grid, testPackageApi } from '#test/support/package-requests.ts'
import { aPackage, aRequest } from '#test/support/safari.ts'

const { db } = await testDatabase()
const { ask, token, make, change, read } = await testPackageApi(db)

const lastAuditEntry = () =>
  db
    .selectFrom('audit')
    .select(['action', 'actor', 'role', 'difference'])
    .where('entity', 'in', ['package', 'setting'])
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow()

describe('a new package', () => {
  test('with only the required fields has the prices of the grid, is active, and is public at once', async () => {
    const before = (await ask('/packages?isActive=true')).body.packages.length
    const { status, body } = await make(basics)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      success: true,
      message: 'Package created successfully!',
      package: { ...basics, ...grid, maxCapacity: 7, block: '', isActive: true, features: [], version: 1 },
    })
    expect((await ask('/packages?isActive=true')).body.packages).toHaveLength(before + 1)
    const { version: _, translations, ...shown } = body.package
    expect((await read(body.package._id)).body.package).toEqual(shown)
    expect(translations).toEqual({})
    expect((await lastAuditEntry()).action).toBe('package added')
  })

  test('has no jeep price if it is only shared', async () => {
    const { body } = await make({ ...basics, packageType: 'shared' })
    expect(body.package).toMatchObject({ jeep: null, shared: grid.shared })
  })

  test('with an existing name gets its own id, even after the first package was deleted', async () => {
    const name = 'Ālokā: 10% more — සිංහල'
    const first = (await make({ ...basics, name })).body.package
    await ask(`/packages/${first._id}`, { method: 'DELETE', token: token.admin })
    const second = (await make({ ...basics, name })).body.package
    expect([first._id, second._id, second.name]).toEqual(['aloka-10-more', 'aloka-10-more-2', name])
  })

  test('is created once per idempotency key, which is refused with another body', async () => {
    const once = { 'idempotency-key': 'one package, please' }
    const [first, replay] = await Promise.all([make(basics, 'admin', once), make(basics, 'admin', once)])
    expect(first.status).toBe(201)
    expect(replay.text).toBe(first.text)
    expect((await make({ ...basics, park: 'bundala' }, 'admin', once)).status).toBe(422)
  })

  test.each<[object, string, string]>([
    [{ name: '  ' }, 'name', 'Name is required'],
    [{ name: undefined }, 'name', 'Name is required'],
    [{ name: 'x'.repeat(121) }, 'name', 'Please use at most 120 characters'],
    [{ park: 'wilpattu' }, 'park', 'Park is required'],
    [{ packageType: 'solo' }, 'packageType', 'Package type is required'],
    [{ description: '' }, 'description', 'Description is required'],
    [{ maxCapacity: 0 }, 'maxCapacity', 'The capacity must be from 1 to 20'],
    [{ maxCapacity: 21 }, 'maxCapacity', 'The capacity must be from 1 to 20'],
    [{ maxCapacity: 2.5 }, 'maxCapacity', 'The capacity must be from 1 to 20'],
    [{ tickets: { foreign: -0.01, local: 5 } }, 'tickets.foreign', 'Prices must be at least 0'],
    [{ tickets: { foreign: 0.005, local: 5 } }, 'tickets.foreign', 'Prices go down to whole cents'],
    [{ meals: { breakfast: 'five', lunch: 6 } }, 'meals.breakfast', 'Prices must be numbers'],
    [{ features: Array.from({ length: 31 }, String) }, 'features', 'Please use at most 30 entries'],
    [{ highlights: [' '] }, 'highlights.0', 'One entry is empty'],
    [
      { image: 'https://elsewhere.example/cat.jpg' },
      'image',
      'Please choose one of our illustrations or a picture from the gallery',
    ],
    [
      { image: '//elsewhere.example/cat.jpg' },
      'image',
      'Please choose one of our illustrations or a picture from the gallery',
    ],
    [
      { mealOptions: { breakfast: [dish('Roti'), dish('roti ')], lunch: [] } },
      'mealOptions.breakfast',
      'Two dishes have the same name',
    ],
    [{ colour: 'red' }, 'colour', 'There is no colour.'],
  ])('%j is refused with an error at its field', async (wrong, field, message) => {
    const { status, body } = await make({ ...basics, ...wrong })
    expect([status, body.errors?.[0]?.field]).toEqual([400, field])
    if (field !== 'colour') expect(body.errors[0].message).toBe(message)
  })

  test('has a block only in Yala', async () => {
    expect((await make({ ...basics, block: 'blockV' })).body.package.block).toBe('blockV')
    expect((await make({ ...basics, park: 'BUNDALA', block: 'blockV' })).body.package).toMatchObject({
      park: 'bundala',
      block: '',
    })
  })
})

function dish(name: string) {
  return { name, price: 2, isVegetarian: true }
}

describe('changing a package', () => {
  test('is public at once and keeps omitted fields', async () => {
    const { id } = await aPackage(db)
    await read(id)
    const { status, body } = await change(id, { description: 'New words', tickets: { foreign: 20.5, local: 6 } })
    expect([status, body.message]).toEqual([200, 'Package updated successfully!'])
    expect((await read(id)).body.package).toMatchObject({
      name: 'Yala in the morning',
      description: 'New words',
      tickets: { foreign: 20.5, local: 6 },
    })
    expect((await lastAuditEntry()).difference).toEqual({
      description: ['Leopards before breakfast', 'New words'],
      'tickets.foreign': [1500, 2050],
      'tickets.local': [500, 600],
    })
  })

  test('writes nothing if the package is sent back unchanged', async () => {
    const { id } = await aPackage(db, { mealOptions: { breakfast: [dish('Kiribath')], lunch: [] } })
    const { body } = await read(id, 'admin')
    expect((await change(id, body.package)).body.package).toEqual(body.package)
    expect((await read(id, 'admin')).body.package.version).toBe(1)
  })

  test('the second of two concurrent edits gets the current state', async () => {
    const { id } = await aPackage(db)
    const { version } = (await read(id, 'admin')).body.package
    const responses = await Promise.all(
      ['One', 'Two'].map((name) => change(id, { name, version }, name === 'One' ? 'admin' : 'editor')),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
    const lost = responses.find(({ status }) => status === 409)
    const won = responses.find(({ status }) => status === 200)
    expect(lost?.body.package).toMatchObject({ name: won?.body.package.name, version: version + 1 })
  })

  test('the conflict also reports how often the package was booked', async () => {
    const pkg = await aPackage(db)
    expect((await ask('/bookings', { body: aRequest(pkg) })).status).toBe(201)
    await change(pkg.id, { name: 'One' })
    expect(await change(pkg.id, { name: 'Two', version: 1 })).toMatchObject({
      status: 409,
      body: { package: { name: 'One', totalBookings: 1 } },
    })
  })

  test('a deleted package returns 404 to a clerk who still edits it', async () => {
    const { id } = await aPackage(db)
    expect((await ask(`/packages/${id}`, { method: 'DELETE', token: token.admin })).status).toBe(200)
    for (const response of [await change(id, { name: 'Still here?' }), await read(id, 'admin'), await read(id)])
      expect([response.status, response.body.message]).toEqual([404, 'Package not found'])
  })
})

describe('an editor', () => {
  test('creates only inactive packages with the prices of the grid', async () => {
    const { status, body } = await make({ ...basics, ...grid, isActive: true }, 'editor')
    expect(status).toBe(201)
    expect(body.package).toMatchObject({ isActive: false, ...grid })
    expect((await read(body.package._id)).status).toBe(404)
    const priced = await make({ ...basics, ...grid, tickets: { foreign: 1, local: 1 } }, 'editor')
    expect([priced.status, priced.body.errors]).toEqual([403, [{ field: 'tickets', message: expect.any(String) }]])
  })

  test.each<[string, object, boolean, number]>([
    ['texts', { name: 'New', description: 'Words' }, true, 200],
    [
      'features, highlights and the picture',
      { features: ['a'], highlights: ['b'], image: '/art/river.jpg' },
      true,
      200,
    ],
    ['a price', { jeep: { ...grid.jeep, basic: { morning: 1, afternoon: 5, extended: 7, fullDay: 10 } } }, false, 403],
    ['a ticket', { tickets: { foreign: 1, local: 1 } }, false, 403],
    ['a dish', { mealOptions: { breakfast: [dish('Roti')], lunch: [] } }, false, 403],
    ['what is on sale', { isActive: false }, true, 403],
    ['the capacity of what is on sale', { maxCapacity: 5 }, true, 403],
    ['the capacity of what is not', { maxCapacity: 5 }, false, 200],
    ['the same prices again', { tickets: grid.tickets }, true, 200],
  ])('changes %s: %j', async (_, body, isActive, status) => {
    const { id } = await aPackage(db, { isActive })
    expect((await change(id, body, 'editor')).status).toBe(status)
  })

  test('cannot activate, deactivate, delete or price a package', async () => {
    const { id } = await aPackage(db)
    for (const response of [
      await ask(`/packages/${id}/toggle-status`, { method: 'PATCH', token: token.editor }),
      await ask(`/packages/${id}`, { method: 'DELETE', token: token.editor }),
      await ask('/admin/packages', { method: 'PUT', token: token.editor, body: {} }),
      await change(id, { name: 'By an agent' }, 'agent'),
    ])
      expect(response.status).toBe(403)
    expect((await read(id, 'admin')).body.package.isActive).toBe(true)
  })
})

test('toggling switches between active and inactive; repeating an explicit state changes nothing', async () => {
  const { id } = await aPackage(db)
  const toggle = (body?: object | '') =>
    ask(`/packages/${id}/toggle-status`, { method: 'PATCH', token: token.admin, body })
  expect((await toggle()).body.package.isActive).toBe(false)
  expect((await read(id)).status).toBe(404)
  expect((await toggle()).body.package.isActive).toBe(true)
  expect((await read(id)).status).toBe(200)
  expect((await toggle('')).body.package).toMatchObject({ isActive: false })
  expect((await toggle('')).body.package).toMatchObject({ isActive: true })
  await toggle({ isActive: false })
  expect((await toggle({ isActive: false })).body.package).toMatchObject({ isActive: false, version: 6 })
  expect((await toggle({ isActive: 'no' })).status).toBe(400)
  expect((await ask('/packages/nothing/toggle-status', { method: 'PATCH', token: token.admin })).status).toBe(404)
})
