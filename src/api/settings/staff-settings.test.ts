import { beforeEach, expect, test } from 'vitest'
import { SettingsChange } from '#contracts/settings/settings.ts'
import { clearSettingsCache } from '#db/settings/settings.ts'
import { openSession } from '#db/staff/sessions.ts'
import { bookSafari } from '#services/bookings/book-safari.ts'
import { bookTrip } from '#services/bookings/book-trip.ts'
import { composeEmail } from '#services/messaging/compose-email.ts'
import { aStaffMember, aToken, password, testAppContext, testCaller } from '#test/support/builders.ts'
import { testDatabase } from '#test/support/database.ts'
import {
  aContact,
  aPackage,
  aRequest,
  aStay,
  dayIn,
  noon,
  testRequestContext,
  testServiceContext,
} from '#test/support/safari.ts'

const { db } = await testDatabase()
const app = testAppContext(db, { WHATSAPP_NUMBER: '+94111111111' })
const ask = testCaller(app)

beforeEach(async () => {
  await db.deleteFrom('setting').execute()
  await db.deleteFrom('outbox').execute()
  clearSettingsCache(db)
})

async function anAdmin() {
  const staff = await aStaffMember(db, 'admin')
  return { ...staff, token: await openSession(db, staff.id, false, noon) }
}

// biome-ignore lint/suspicious/noExplicitAny: some tests send invalid values
const put = (token: string, body: any) => ask('/settings', { method: 'PUT', token, body })
const read = async (token: string) => (await ask('/settings', { token })).body

test('a saved group is returned as written, with the next version, and is public at once', async () => {
  const { token } = await anAdmin()
  const { groups } = await read(token)
  expect(groups.house).toMatchObject({ version: 0, values: { name: 'Pugmark Safaris', phone: null } })
  const values = { ...groups.house.values, name: 'யானை 🐘 සෆාරි', phone: '+94 77 123 4567', email: 'hello@safari.example' }
  const saved = await put(token, { group: 'house', version: 0, values })
  expect(saved).toMatchObject({ status: 200, body: { values } })
  expect((await read(token)).groups.house).toEqual({ version: saved.body.version, values })
  expect(saved.body.version).toBeGreaterThan(0)
  const auditEntry = await db
    .selectFrom('audit')
    .selectAll()
    .where('action', '=', 'settings changed')
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow()
  expect(auditEntry).toMatchObject({ entity_id: 'house', difference: { name: ['Pugmark Safaris', values.name] } })
})

test('saving unchanged values writes no audit entry', async () => {
  const { token } = await anAdmin()
  const { groups } = await read(token)
  const before = await db.selectFrom('audit').select('seq').execute()
  expect(await put(token, { group: 'house', ...groups.house })).toMatchObject({ status: 200, body: { version: 0 } })
  expect(await db.selectFrom('audit').select('seq').execute()).toEqual(before)
})

test('the later of two saves gets a conflict with the current values, and overwrites nothing', async () => {
  const { token } = await anAdmin()
  const { groups } = await read(token)
  const change = (place: string) => ({ group: 'house', version: 0, values: { ...groups.house.values, place } })
  const both = await Promise.all([put(token, change('Tissa')), put(token, change('Kirinda'))])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const [won, lost] = both[0]?.status === 200 ? both : [both[1], both[0]]
  expect(lost?.body.current).toEqual({ version: won?.body.version, values: won?.body.values })
  // Another group has its own version.
  expect((await put(token, { group: 'rates', ...groups.rates })).status).toBe(200)
})

const house0 = { name: 'A', place: '', address: '', phone: null, email: null }
const social = { facebook: null, instagram: null, youtube: null }
const bank = { bankName: '', accountName: '', accountNumber: '', branch: '', swiftCode: '' }
const rates = { base: 'USD', day: '2026-11-30', EUR: 0.9, GBP: null, LKR: 300 }
const stars = { tripadvisor: 5, google: 4.8 }
const review = { quote: 'Leopards', author: 'Ada', place: '', platform: 'google', isSample: false }
const noPages = { tripadvisor: null, google: null }

test.each([
  ['house', { ...house0, social, name: ' ' }, 'values.name'],
  ['house', { ...house0, social, name: 'x'.repeat(81) }, 'values.name'],
  ['house', { ...house0, social, place: 'one\ntwo' }, 'values.place'],
  ['house', { ...house0, social, phone: 'call me' }, 'values.phone'],
  ['house', { ...house0, social, email: 'nobody' }, 'values.email'],
  ['house', { ...house0, social: { ...social, facebook: 'javascript:alert(1)' } }, 'values.social.facebook'],
  ['house', { ...house0, social: { ...social, youtube: 'http://plain.example' } }, 'values.social.youtube'],
  ['house', { ...house0, social, owner: 'me' }, 'values.owner'],
  ['money', { bank, whatsapp: '0771' }, 'values.whatsapp'],
  ['money', { bank: { ...bank, iban: 'x' }, whatsapp: null }, 'values.bank.iban'],
  [
    'stock',
    { fleet: { basic: -1, luxury: 0, superLuxury: 0 }, rooms: { triple: 1, double: 1, hostel: 1 } },
    'values.fleet.basic',
  ],
  [
    'stock',
    { fleet: { basic: 1.5, luxury: 0, superLuxury: 0 }, rooms: { triple: 1, double: 1, hostel: 1 } },
    'values.fleet.basic',
  ],
  ['rates', { rates: { ...rates, EUR: 0 } }, 'values.rates.EUR'],
  ['rates', { rates: { ...rates, day: '2026-02-30' } }, 'values.rates.day'],
  ['home', { homeTexts: { en: { heading: 'x'.repeat(71) }, de: {}, fr: {} } }, 'values.homeTexts.en.heading'],
  ['reviews', { reviewPages: noPages, ratings: { ...stars, google: 5.1 }, reviews: null }, 'values.ratings.google'],
  ['reviews', { reviewPages: noPages, ratings: stars, reviews: Array(10).fill(review) }, 'values.reviews'],
  ['reviews', { reviewPages: noPages, ratings: stars, reviews: [{ ...review, quote: '' }] }, 'values.reviews.0.quote'],
])('%s is refused with %j', async (group, values, field) => {
  const { token } = await anAdmin()
  const extra = group === 'money' ? { password } : {}
  const { status, body } = await put(token, { group, version: 0, values, ...extra })
  expect([status, body.errors?.map((error: { field: string }) => error.field)]).toEqual([400, [field]])
})

test('amounts are dollars in the API and cents in the database', async () => {
  const { token } = await anAdmin()
  const { version, values } = (await read(token)).groups.selling
  const change = { ...values, addOnPrices: { lunch: 12.35, binoculars: 0, photographer: 80 } }
  expect((await put(token, { group: 'selling', version, values: change })).status).toBe(200)
  const row = await db.selectFrom('setting').select('value').where('name', '=', 'addOnPrices').executeTakeFirstOrThrow()
  expect(row.value).toEqual({ lunch: 1235, binoculars: 0, photographer: 8000 })
  expect((await read(token)).groups.selling.values).toEqual(change)
})

test('rates of a future day are refused, and a group without any rate is stored as none', async () => {
  const { token } = await anAdmin()
  const toCome = await put(token, { group: 'rates', version: 0, values: { rates: { ...rates, day: dayIn(1) } } })
  expect(toCome.status).toBe(422)
  const none = await put(token, { group: 'rates', version: 0, values: { rates: { ...rates, EUR: null, LKR: null } } })
  expect(none).toMatchObject({ status: 200, body: { values: { rates: null } } })
})

const asIs = (booking: object) => ({ booking })

test('the number of jeeps or rooms cannot be set below the number sold; the error lists the days', async () => {
  const { token } = await anAdmin()
  const { version, values } = (await read(token)).groups.stock
  const pkg = await aPackage(db)
  for (const number of ['first', 'second']) {
    const request = aRequest(pkg, aContact())
    expect(await bookSafari(testServiceContext(db), request, testRequestContext({ one: number }), asIs)).toHaveProperty(
      'body',
    )
  }
  const stay = aStay(aContact())
  expect(await bookTrip(testServiceContext(db), stay, testRequestContext(stay), asIs)).toHaveProperty('body')
  const change = (basic: number, double: number) =>
    put(token, {
      group: 'stock',
      version,
      values: { fleet: { ...values.fleet, basic }, rooms: { ...values.rooms, double } },
    })
  const refused = await change(1, 0)
  expect(refused.status).toBe(409)
  expect(refused.body.days).toContainEqual({ day: dayIn(10), kind: 'jeep', type: 'basic', sold: 2 })
  expect(refused.body.days.filter(({ kind }: { kind: string }) => kind === 'room')[0]).toMatchObject({ type: 'double' })
  expect((await read(token)).groups.stock.version).toBe(version)

  // The number sold is allowed, and sets the new limit.
  expect((await change(2, 4)).status).toBe(200)
  const third = await bookSafari(
    testServiceContext(db),
    aRequest(pkg, aContact()),
    testRequestContext({ one: 'third' }),
    asIs,
  )
  expect(third).toMatchObject({ error: 'jeeps taken' })
})

test('changing payment details requires the password, emails every admin, and is shown to staff for a week', async () => {
  const { token, email, name } = await anAdmin()
  const other = await aStaffMember(db, 'admin')
  const { version, values } = (await read(token)).groups.money
  const wanted = {
    bank: { ...values.bank, bankName: 'Bank of Ceylon', accountNumber: '0012345678' },
    whatsapp: '+94777777777',
  }
  const change = { group: 'money', version, values: wanted }
  expect((await put(token, change)).status).toBe(400)
  expect((await put(token, { ...change, password: 'a wrong one' })).status).toBe(422)
  expect((await ask('/settings/whatsapp')).body.whatsapp).toBe('+94111111111')

  expect((await put(token, { ...change, password })).status).toBe(200)
  expect((await ask('/settings/whatsapp')).body.whatsapp).toBe('+94777777777')
  expect((await ask('/settings/bank-details')).body.bankDetails).toMatchObject({ bankName: 'Bank of Ceylon' })

  const emails = await db.selectFrom('outbox').selectAll().where('topic', '=', 'bank details changed').execute()
  const to = emails.map(({ payload }) => (payload as { email: string }).email)
  expect(to).toEqual(expect.arrayContaining([email, other.email]))
  const [queuedEmail] = emails
  const mail = queuedEmail && (await composeEmail(app, queuedEmail, noon))
  expect(mail?.text).toContain(email)
  expect(mail?.text).not.toContain('0012345678')

  const auditEntry = await db
    .selectFrom('audit')
    .select('difference')
    .where('action', '=', 'payment details changed')
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow()
  expect(auditEntry.difference).toMatchObject({ 'bank.accountNumber': [null, '•••••678'] })

  const viewer = await aToken(db, 'viewer')
  const seen = await ask('/settings/money-changes', { token: viewer })
  expect(seen.body.changes[0]).toMatchObject({ by: name, what: ['bank', 'whatsapp'] })
  app.at(noon + 8 * 24 * 3_600_000)
  const later = await aToken(db, 'viewer', noon + 8 * 24 * 3_600_000)
  expect((await ask('/settings/money-changes', { token: later })).body.changes).toEqual([])
  app.at(noon)
})

test('the password check is rate-limited after five wrong guesses', async () => {
  const { token } = await anAdmin()
  const { version, values } = (await read(token)).groups.money
  const tries = []
  const limited = testCaller(testAppContext(db, { RATE_LIMITS: 'on' }))
  for (let count = 0; count < 6; count++) {
    const body = { group: 'money', version, values, password: `guess ${count}` }
    tries.push((await limited('/settings', { method: 'PUT', token, body })).status)
  }
  expect(tries).toEqual([422, 422, 422, 422, 422, 429])
})

test.each(['editor', 'agent', 'viewer'] as const)('%s may neither read nor change settings', async (role) => {
  const token = await aToken(db, role)
  expect((await ask('/settings', { token })).status).toBe(403)
  expect((await put(token, { group: 'rates', version: 0, values: { rates: null } })).status).toBe(403)
})

test('a change of an unknown group is refused', () => {
  expect(SettingsChange.safeParse({ group: 'prices', version: 0, values: {} }).success).toBe(false)
})
