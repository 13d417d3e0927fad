import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { findBooking } from '#db/bookings/bookings.ts'
import { notifyHeldPools } from '#services/availability/held-places.ts'
import { emailKeyOf } from '#services/bookings/guest-access-key.ts'
import { composeEmail } from '#services/messaging/compose-email.ts'
import { aToken, testAppContext, testCaller } from '#test/support/builders.ts'
import { testDatabase } from '#test/support/database.ts'
import { aPackage, aRequest, dayIn, findInventoryViolations, forgetSales, noon } from '#test/support/safari.ts'

const { db } = await testDatabase()
const app = testAppContext(db, { ADMIN_EMAIL: 'owner@example.org' })
const ask = testCaller(app)
const pkg = await aPackage(db)
let agent: string
let viewer: string

beforeAll(async () => {
  ;[agent, viewer] = [await aToken(db, 'agent'), await aToken(db, 'viewer')]
})
beforeEach(async () => {
  app.at(noon)
  await forgetSales(db)
})
afterEach(async () => expect(await findInventoryViolations(db)).toEqual([]))

type Booked = { bookingId: string; guestKey: string }
const book = async (): Promise<Booked> => (await ask('/bookings', { body: aRequest(pkg) })).body.booking
const held = async () => (await ask('/held-places', { token: agent })).body.pools
const release = (bookingIds: unknown) => ask('/held-places/release', { token: agent, body: { bookingIds } })
const pay = ({ bookingId }: Booked) =>
  ask(`/bookings/${bookingId}/payments`, { token: agent, body: { method: 'cash', amount: 35, expectedBalance: 35 } })
const emails = () => db.selectFrom('outbox').selectAll().where('topic', '=', 'places held').execute()

/** Books until unpaid bookings hold more than half of a day's basic jeeps. */
async function holdMoreThanHalf(): Promise<Booked[]> {
  const bookings: Booked[] = []
  while ((await held()).length === 0) bookings.push(await book())
  return bookings
}

test('staff get one email per day and type, with the list, when unpaid bookings hold more than half', async () => {
  const bookings = await holdMoreThanHalf()
  const [pool] = await held()
  expect(pool).toMatchObject({ kind: 'jeep', type: 'basic', date: dayIn(10), held: bookings.length })
  expect(pool.held * 2).toBeGreaterThan(pool.capacity)
  expect((pool.held - 1) * 2).toBeLessThanOrEqual(pool.capacity)
  expect(pool.bookings.map(({ bookingId }: Booked) => bookingId).sort()).toEqual(
    bookings.map(({ bookingId }) => bookingId).sort(),
  )
  expect(pool.bookings[0]).toMatchObject({
    name: 'Ada Lovelace',
    isAddressProven: false,
    createdAt: new Date(noon).toISOString(),
  })
  await notifyHeldPools(db, noon)
  await book()
  await notifyHeldPools(db, noon + 60_000)
  const [email, ...more] = await emails()
  expect(more).toEqual([])
  if (!email) throw new Error('no email to staff')
  const mail = await composeEmail(app, email, noon)
  for (const { bookingId } of bookings) expect(mail?.text).toContain(bookingId)
  expect(mail?.text).toContain('address not verified')
  const { notices } = (await ask('/notices', { token: agent })).body
  expect(notices.filter(({ kind }: { kind: string }) => kind === 'held')).toMatchObject([
    { name: `basic, ${dayIn(10)}` },
  ])
})

test('an email that cannot be queued stops no other', async () => {
  await holdMoreThanHalf()
  while ((await held()).length === 1) await ask('/bookings', { body: { ...aRequest(pkg), date: dayIn(11) } })
  await sql`alter table outbox add constraint broken check (dedupe_key not like ${sql.lit(`places held % ${dayIn(10)}`)})`.execute(
    db,
  )
  try {
    await expect(notifyHeldPools(db, noon)).rejects.toThrow('broken')
  } finally {
    await sql`alter table outbox drop constraint broken`.execute(db)
  }
  expect(await emails()).toMatchObject([{ payload: { day: dayIn(11) } }])
})

test('paid bookings do not count', async () => {
  const bookings = await holdMoreThanHalf()
  const [first] = bookings
  if (first) await pay(first)
  expect(await held()).toEqual([])
  await notifyHeldPools(db, noon)
  expect(await emails()).toEqual([])
})

test('releasing selected bookings frees their places, emails their guests and skips paid ones', async () => {
  const bookings = await holdMoreThanHalf()
  const [paid, ...unpaid] = bookings as [Booked, ...Booked[]]
  await pay(paid)
  const claims = () => db.selectFrom('claim').select('booking').where('booking', 'is not', null).execute()
  const { status, body } = await release([...bookings.map(({ bookingId }) => bookingId), 'PM22222222'])
  expect(status).toBe(200)
  expect(body).toMatchObject({
    released: unpaid.map(({ bookingId }) => bookingId),
    skipped: [
      { bookingId: paid.bookingId, reason: 'paid' },
      { bookingId: 'PM22222222', reason: 'not found' },
    ],
  })
  expect(await claims()).toHaveLength(1)
  const queued = await db.selectFrom('outbox').selectAll().where('topic', '=', 'booking cancelled').execute()
  expect(queued).toHaveLength(unpaid.length)
  const [email] = queued
  const mail = email && (await composeEmail(app, email, noon))
  expect(mail?.text).toContain('We had to cancel your booking.')
  expect(mail?.text).toContain('You hadn’t paid anything, so nothing is owed.')
  const auditEntries = await db
    .selectFrom('audit')
    .selectAll()
    .where('action', '=', 'booking cancelled')
    .orderBy('seq')
    .execute()
  expect(auditEntries.slice(-unpaid.length)).toMatchObject(
    unpaid.map(() => ({ role: 'agent', difference: { reason: 'held without payment' } })),
  )
  expect((await release(unpaid.map(({ bookingId }) => bookingId))).body.released).toEqual([])
})

test('an empty or too long list is refused, and a viewer may not release bookings', async () => {
  for (const bookingIds of [[], Array.from({ length: 51 }, () => 'PM22222222'), ['x'.repeat(41)], 'PM22222222'])
    expect(await release(bookingIds)).toMatchObject({ status: 400 })
  expect(await ask('/held-places', { token: viewer })).toMatchObject({ status: 403 })
})

test('only the link in an email confirms the address; a later address is unconfirmed', async () => {
  const bookings = await holdMoreThanHalf()
  const [guest] = bookings as [Booked, ...Booked[]]
  const open = (key: string) => ask(`/bookings/mine/${guest.bookingId}/account`, { headers: { 'x-guest-key': key } })
  const isProven = async () =>
    (await held())[0].bookings.find(({ bookingId }: Booked) => bookingId === guest.bookingId).isAddressProven
  const inDetails = async () =>
    (await ask(`/bookings/${guest.bookingId}/account`, { token: agent })).body.isAddressProven
  await open(guest.guestKey)
  expect([await isProven(), await inDetails()]).toEqual([false, false])
  const booking = await findBooking(db, guest.bookingId)
  if (!booking) throw new Error('no booking')
  expect(await open(emailKeyOf(app.config, booking))).toMatchObject({ status: 200 })
  expect([await isProven(), await inDetails()]).toEqual([true, true])
  await ask(`/bookings/${guest.bookingId}`, { method: 'PUT', token: agent, body: { email: 'other@example.org' } })
  expect([await isProven(), await inDetails()]).toEqual([false, false])
})
