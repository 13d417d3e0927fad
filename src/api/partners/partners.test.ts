import { beforeEach, expect, test } from 'vitest'
import { insertPartner, type PartnerRow } from '#db/partners/partners.ts'
import { bookSafari } from '#services/bookings/book-safari.ts'
import { aToken, testAppContext, testCaller } from '#test/support/builders.ts'
import { testDatabase } from '#test/support/database.ts'
import {
  aPackage,
  aRequest,
  aSharedRequest,
  dayIn,
  forgetSales,
  noon,
  testRequestContext,
  testServiceContext,
} from '#test/support/safari.ts'

const { db } = await testDatabase()
const ask = testCaller(testAppContext(db))

beforeEach(async () => {
  await forgetSales(db)
  await db.updateTable('booking').set({ partner_id: null, partner_percent: null }).execute()
  await db.deleteFrom('partner').execute()
})

const hotel = { code: 'lodge1', name: 'Lodge One', origins: ['https://Lodge.example/'], percent: 10, isActive: true }
const aPartner = (changes: Partial<PartnerRow> = {}) =>
  insertPartner(db, { code: 'LODGE1', name: 'Lodge One', origins: [], percent: 10, is_active: true, ...changes }, noon)

/** Two guests: tickets $30, jeep $5, guide $10. */
async function book(partner: string, changes: Parameters<typeof aRequest>[1] = {}) {
  const asked = { guideOption: 'driverGuide', totalPrice: 45, partner, ...changes } as const
  const request = aRequest(await aPackage(db), asked)
  const outcome = await bookSafari(testServiceContext(db), request, testRequestContext(request), (body) => body)
  if (!outcome.ok) throw new Error(outcome.error)
  return JSON.parse(outcome.body).bookingId as string
}

const partnerOf = (reference: string) =>
  db
    .selectFrom('booking')
    .select(['partner_id', 'partner_percent'])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()

const confirm = (reference: string, status = 'confirmed') =>
  db
    .updateTable('booking')
    .set({ status, cancel_reason: status === 'cancelled' ? ('guest' as const) : null })
    .where('reference', '=', reference)
    .execute()

const statement = async (id: string, month = '2026-12') =>
  (await ask(`/partners/${id}/bookings?month=${month}`, { token: await aToken(db, 'admin') })).body

test('an admin adds a partner, changes it with its version, and each change is in the audit log', async () => {
  const token = await aToken(db, 'admin')
  const created = await ask('/partners', { token, body: hotel })
  expect(created).toMatchObject({ status: 201, body: { version: 1 } })
  const { id } = created.body
  expect((await ask('/partners', { token })).body.partners).toEqual([
    { ...hotel, id, version: 1, code: 'LODGE1', origins: ['https://lodge.example'], bookings: 0 },
  ])
  const change = { version: 1, partner: { ...hotel, percent: 15 } }
  expect(await ask(`/partners/${id}`, { method: 'PUT', token, body: change })).toMatchObject({ status: 200 })
  expect((await ask(`/partners/${id}`, { method: 'PUT', token, body: change })).status).toBe(409)
  const entries = await db
    .selectFrom('audit')
    .select(['action', 'difference'])
    .where('entity_id', '=', id)
    .orderBy('seq')
    .execute()
  expect(entries).toMatchObject([
    { action: 'partner created', difference: { code: 'LODGE1', percent: 10 } },
    { action: 'partner changed', difference: { percent: [10, 15] } },
  ])
  expect(entries[1]?.difference).toEqual({ percent: [10, 15] })
})

test('a partner code is unique, and an unknown partner returns 404', async () => {
  const token = await aToken(db, 'admin')
  await aPartner()
  expect((await ask('/partners', { token, body: hotel })).status).toBe(409)
  const third = { ...hotel, code: 'LODGE3' }
  const all = await Promise.all(Array.from({ length: 8 }, () => ask('/partners', { token, body: third })))
  expect(all.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)])
  const other = await aPartner({ code: 'LODGE2' })
  const duplicate = await ask(`/partners/${other.id}`, { method: 'PUT', token, body: { version: 1, partner: hotel } })
  expect(duplicate.status).toBe(409)
  for (const id of ['nothing', '00000000-0000-4000-8000-000000000000']) {
    const change = { method: 'PUT', token, body: { version: 1, partner: hotel } }
    expect((await ask(`/partners/${id}`, change)).status).toBe(404)
    expect((await ask(`/partners/${id}/bookings?month=2026-12`, { token })).status).toBe(404)
    expect((await ask(`/partners/${id}/statement.csv?month=2026-12`, { token })).status).toBe(404)
  }
})

test.each([
  ['code', 'A-1'],
  ['code', 'A'.repeat(41)],
  ['name', '  '],
  ['name', 'x'.repeat(121)],
  ['percent', 51],
  ['percent', -1],
  ['percent', 7.5],
  ['percent', null],
  ['origins', ['http://lodge.example']],
  ['origins', ['https://lodge.example/rooms']],
  ['origins', ['https://*.example']],
  ['origins', ["https://a.example 'self'"]],
  ['origins', Array.from({ length: 6 }, (_, at) => `https://${at}.example`)],
  ['origins', 'https://lodge.example'],
])('%s %j is refused at its field', async (field, value) => {
  const answer = await ask('/partners', { token: await aToken(db, 'admin'), body: { ...hotel, [field]: value } })
  const [error] = answer.body.errors
  expect([answer.status, error.field]).toEqual([400, expect.stringMatching(`^${field}`)])
  expect(error.message).not.toMatch(/^settings\./)
})

test.each(['', '2026', '2026-13', '1999-12', '2026-12-01'])('the month %j is refused', async (month) => {
  const { id } = await aPartner()
  const token = await aToken(db, 'admin')
  expect((await ask(`/partners/${id}/bookings?month=${month}`, { token })).status).toBe(400)
  expect((await ask(`/partners/${id}/statement.csv?month=${month}`, { token })).status).toBe(400)
})

test('a booking is credited to the partner of its code, with the percentage of that day', async () => {
  const { id } = await aPartner()
  const first = await book('lodge1')
  await db.updateTable('partner').set({ percent: 20 }).where('id', '=', id).execute()
  const second = await book('LODGE1')
  expect(await partnerOf(first)).toEqual({ partner_id: id, partner_percent: 10 })
  expect(await partnerOf(second)).toEqual({ partner_id: id, partner_percent: 20 })
})

test('a booking names its partner to staff, and the commission to admins', async () => {
  await aPartner()
  const reference = await book('lodge1')
  await book('')
  const channelFor = async (role: 'admin' | 'agent') =>
    (await ask(`/bookings/${reference}`, { token: await aToken(db, role) })).body.channel
  const partner = { kind: 'partner', name: 'Lodge One', percent: 10 }
  expect(await channelFor('admin')).toEqual({ ...partner, commission: 0 })
  await confirm(reference)
  // 10 % of jeep and guide, which cost $15.
  expect(await channelFor('admin')).toEqual({ ...partner, commission: 1.5 })
  expect(await channelFor('agent')).toEqual({ ...partner, commission: null })
  const { body: list } = await ask('/bookings?channel=partner', { token: await aToken(db, 'agent') })
  expect(list.map(({ bookingId, channel }: { bookingId: string; channel: object }) => [bookingId, channel])).toEqual([
    [reference, { ...partner, commission: null }],
  ])
})

test('shared seats are credited too', async () => {
  const { id } = await aPartner()
  const pkg = await aPackage(db, { packageType: 'shared' })
  const request = aSharedRequest(pkg, [1, 2], { partner: 'LODGE1' })
  const outcome = await bookSafari(testServiceContext(db), request, testRequestContext(request), (body) => body)
  if (!outcome.ok) throw new Error(outcome.error)
  expect(await partnerOf(JSON.parse(outcome.body).bookingId)).toEqual({ partner_id: id, partner_percent: 10 })
})

test('an unknown, inactive or malformed code is ignored, and the guest can book', async () => {
  await aPartner({ is_active: false })
  for (const code of ['LODGE1', 'NOBODY', '<script>', ''])
    expect(await partnerOf(await book(code, { date: dayIn(10) }))).toEqual({ partner_id: null, partner_percent: null })
})

test('a statement lists the trips of its month; cancelled and unconfirmed bookings earn nothing', async () => {
  const { id } = await aPartner({ percent: 15 })
  const [confirmed, cancelled, pending, next] = [
    await book('LODGE1'),
    await book('LODGE1', { date: dayIn(11) }),
    await book('LODGE1', { date: dayIn(12) }),
    await book('LODGE1', { date: '2027-01-01' }),
  ]
  await book('', { date: dayIn(13) })
  await confirm(confirmed)
  await confirm(cancelled, 'cancelled')
  await confirm(next, 'completed')
  // 15 % of $15: park tickets of $30 earn no commission.
  const money = { total: 45, base: 15, percent: 15, currency: 'USD', people: 2 }
  expect(await statement(id)).toEqual({
    success: true,
    month: '2026-12',
    bookings: [
      expect.objectContaining({
        bookingId: confirmed,
        day: dayIn(10),
        commission: 2.25,
        status: 'confirmed',
        ...money,
      }),
      expect.objectContaining({ bookingId: cancelled, commission: 0, status: 'cancelled', ...money }),
      expect.objectContaining({ bookingId: pending, commission: 0, status: 'pending', ...money }),
    ],
    totals: { bookings: 3, earning: 1, commission: 2.25 },
  })
  expect((await statement(id, '2027-01')).totals).toEqual({ bookings: 1, earning: 1, commission: 2.25 })
  expect((await statement(id, '2026-11')).bookings).toEqual([])
})

test('the statement is a CSV file without guest names that ends with the total', async () => {
  const { id } = await aPartner()
  const reference = await book('LODGE1')
  await confirm(reference)
  const token = await aToken(db, 'admin')
  const file = await ask(`/partners/${id}/statement.csv?month=2026-12`, { token })
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="commission-lodge1-2026-12.csv"')
  const [head, row, total, end] = file.text.replace('\uFEFF', '').split('\r\n')
  expect(head).toBe(
    'Trip,Booking,Booked on,Package,People,Status,Price,"Jeep, seats and guide",Percent,Commission,Currency',
  )
  expect(row).toMatch(new RegExp(`^2026-12-11,${reference},2026-12-01,.*,2,Confirmed,45,15,10,1.5,USD$`))
  expect(total).toBe('Total,,,,,,,,,1.5,USD')
  expect(end).toBe('')
})
