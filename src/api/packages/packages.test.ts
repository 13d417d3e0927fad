import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { PackageWire } from '#contracts/packages/package.ts'
import { defaultBusiness } from '#contracts/settings/business-settings.ts'
import { openDatabase } from '#db/client.ts'
import { clearPackageCache } from '#db/packages/packages.ts'
import { clearSettingsCache, saveBusinessSettings } from '#db/settings/settings.ts'
import { aToken, testAppContext, testCaller } from '#test/support/builders.ts'
import { testDatabase } from '#test/support/database.ts'
import { noon } from '#test/support/safari.ts'
import { loadDemo } from '../../../db/demo/load.ts'

const { db, url } = await testDatabase()
const ask = testCaller(testAppContext(db))
const ids = (response: { body: { packages: { _id: string }[] } }) => response.body.packages.map(({ _id }) => _id)
let token: string

beforeAll(async () => {
  await loadDemo(db, { now: noon })
  token = await aToken(db, 'viewer')
})

test('the demo data has at least twelve safaris in four parks, each matching the schema', async () => {
  const { status, body } = await ask('/packages?isActive=true')
  expect(status).toBe(200)
  expect(body.success).toBe(true)
  expect(body.packages.length).toBeGreaterThanOrEqual(12)
  for (const pkg of body.packages) expect(PackageWire.strict().parse(pkg)).toEqual(pkg)
  expect(new Set(body.packages.map(({ park }: PackageWire) => park)).size).toBe(4)
  const { jeep, shared, tickets } = body.packages.find(({ _id }: PackageWire) => _id === 'yala-morning-safari')
  expect([jeep.basic.morning, jeep.superLuxury.fullDay, shared['7'], tickets.foreign]).toEqual([5, 15, 5, 15])
})

test('loading the demo data again changes nothing', async () => {
  const before = (await ask('/packages')).text
  await loadDemo(db, { now: noon })
  expect((await ask('/packages')).text).toBe(before)
})

test('guests see active packages, staff see all packages', async () => {
  const inactive = 'lunugamwehera-resting-weeks'
  expect(ids(await ask('/packages'))).not.toContain(inactive)
  expect(ids(await ask('/packages', { token }))).toContain(inactive)
  expect(ids(await ask('/packages?isActive=false', { token }))).toEqual([inactive])
  const onSale = await ask('/packages?isActive=true&lang=de', { token })
  expect(ids(onSale)).not.toContain(inactive)
  // Staff edit the English texts, with or without a limit.
  expect(onSale.body.packages.find(({ _id }: PackageWire) => _id === 'yala-full-day')).toMatchObject({
    name: 'Full Day Yala Experience',
    translations: { de: { name: expect.any(String) } },
  })
  expect(await ask('/packages?isActive=false')).toMatchObject({
    status: 401,
    body: { success: false, message: 'Authentication required' },
  })
  expect(await ask('/packages?isActive=false', { token: 'x'.repeat(token.length) })).toMatchObject({ status: 401 })
  expect(await ask(`/packages/${inactive}`)).toMatchObject({ status: 404, body: { message: 'Package not found' } })
  expect(await ask(`/packages/${inactive}`, { token })).toMatchObject({ status: 200, body: { success: true } })
})

test('staff responses are never cached by a browser or a proxy', async () => {
  for (const path of ['/packages', '/packages?isActive=false', '/packages/lunugamwehera-resting-weeks'])
    expect((await ask(path, { token })).headers.get('cache-control')).toBe('no-store')
})

test('a park is found by name, case-insensitively; an unknown park returns 404', async () => {
  const yala = await ask('/packages/park/YALA')
  expect(ids(yala).length).toBeGreaterThan(3)
  expect(yala.body.packages.every(({ park }: PackageWire) => park === 'yala')).toBe(true)
  expect(ids(await ask('/packages/park/lunugamwehera'))).toEqual(['lunugamwehera-corridor'])
  expect(await ask('/packages/park/serengeti')).toMatchObject({ status: 404, body: { success: false } })
})

test('an id with SQL, HTML or only spaces returns 404', async () => {
  for (const id of [
    "';drop table package;--",
    '<script>alert(1)</script>',
    ' ',
    '%00',
    '__proto__',
    '../settings',
    'x'.repeat(200),
  ]) {
    const response = await ask(`/packages/${encodeURIComponent(id)}`)
    expect([id, response.status]).toEqual([id, 404])
    expect(response.body).toEqual({ success: false, message: 'Package not found' })
  }
  expect(await ask('/packages?isActive=maybe')).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'isActive' }] },
  })
})

test('a client with a current copy gets 304 without a body', async () => {
  for (const path of [
    '/packages?isActive=true',
    '/packages/park/yala',
    '/packages/yala-full-day',
    '/packages/current',
  ]) {
    const first = await ask(path)
    const etag = first.headers.get('etag') ?? ''
    expect(first.headers.get('cache-control')).toBe('public, no-cache')
    const again = await ask(path, { headers: { 'if-none-match': `"other", W/${etag}` } })
    expect([path, again.status, again.text]).toEqual([path, 304, ''])
    const compressed = etag.replace(/"$/, '-br"')
    const stillThere = await ask(path, { headers: { 'if-none-match': compressed } })
    expect([stillThere.status, stillThere.headers.get('etag')]).toEqual([304, compressed])
    expect(await ask(path, { headers: { 'if-none-match': '"other"' } })).toMatchObject({ status: 200 })
  }
})

test('a process shows its own change at once, and another process within half a second', async () => {
  const other = openDatabase(url)
  const there = testCaller(testAppContext(other))
  const nameOf = async (asked: typeof ask) => (await asked('/packages/yala-together')).body.package.name
  for (let edit = 1; edit <= 20; edit++) {
    await nameOf(there)
    await db
      .updateTable('package')
      .set({ name: `Edit ${edit}` })
      .where('id', '=', 'yala-together')
      .execute()
    clearPackageCache(db)
    expect(await nameOf(ask)).toBe(`Edit ${edit}`)
  }
  await expect.poll(() => nameOf(there), { timeout: 500 }).toBe('Edit 20')
  await other.destroy()
})

test('a read that overlaps a write does not restore the old state', async () => {
  clearPackageCache(db)
  const underWay = ask('/packages/yala-together')
  await db.updateTable('package').set({ name: 'Written meanwhile' }).where('id', '=', 'yala-together').execute()
  clearPackageCache(db)
  await underWay
  expect((await ask('/packages/yala-together')).body.package.name).toBe('Written meanwhile')
})

test('the booking count of a package leaves out cancelled bookings', async () => {
  expect((await ask('/packages/yala-shared-dawn')).body.package.totalBookings).toBe(3)
  await sql`update booking set status = 'cancelled', cancel_reason = 'guest' where package_id = 'yala-shared-dawn'`.execute(
    db,
  )
  clearPackageCache(db)
  expect((await ask('/packages/yala-shared-dawn')).body.package.totalBookings).toBe(0)
})

test('the default price grid applies until the operator saves another one', async () => {
  const grid = (await ask('/packages/current')).body
  expect(grid).toMatchObject({
    jeep: { basic: { morning: 5, afternoon: 5, extended: 7, fullDay: 10 }, superLuxury: { fullDay: 15 } },
    shared: { 1: 10, 2: 8, 3: 7, 4: 5, 7: 5 },
    meals: { breakfast: 5, lunch: 6 },
    guide: { driver: 0, driverGuide: 10, separateGuide: 15 },
    tickets: { foreign: 15, local: 5 },
  })
  await saveBusinessSettings(
    db,
    { prices: { ...defaultBusiness.prices, tickets: { foreign: 1750, local: 500 } } },
    noon,
  )
  clearSettingsCache(db)
  expect((await ask('/packages/current')).body.tickets).toEqual({ foreign: 17.5, local: 5 })
})

test('sales figures are for staff only', async () => {
  expect(await ask('/packages/stats/overview')).toMatchObject({ status: 401 })
  const { status, body } = await ask('/packages/stats/overview', { token })
  expect(status).toBe(200)
  const { rows } = await sql<{ total: number }>`
    select sum(total)::int as total from booking where status <> 'cancelled' and package_id is not null
  `.execute(db)
  expect(body.stats.sales * 100).toBe(rows[0]?.total)
})

test('bank details and WhatsApp come from the settings, else the environment, else a placeholder', async () => {
  const environment = { BANK_NAME: 'Bank of the Environment', WHATSAPP_NUMBER: '+94111111111' }
  const asked = testCaller(testAppContext(db, environment))
  await saveBusinessSettings(db, { bank: { accountName: 'Set by hand' }, whatsapp: null }, noon)
  clearSettingsCache(db)
  expect((await asked('/settings/bank-details')).body.bankDetails).toEqual({
    bankName: 'Bank of the Environment',
    accountName: 'Set by hand',
    accountNumber: 'Will Add soon',
    branch: 'Will Add soon',
    swiftCode: 'Will Add soon',
  })
  expect((await asked('/settings/whatsapp')).body.whatsapp).toBe('+94111111111')
  await saveBusinessSettings(db, { whatsapp: '+94222222222' }, noon)
  clearSettingsCache(db)
  expect((await asked('/settings/whatsapp')).body.whatsapp).toBe('+94222222222')
  expect((await ask('/settings/bank-details')).body.bankDetails.bankName).toBe('Will Add soon')
})
