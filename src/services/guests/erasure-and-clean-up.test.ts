import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { findBooking } from '#db/bookings/bookings.ts'
import { deleteOldResponses } from '#db/idempotency.ts'
import { createLocalStorage } from '#integrations/storage/local-storage.ts'
import type { Storage } from '#integrations/storage/storage.ts'
import { cancelOwnBooking } from '#services/bookings/cancel-booking.ts'
import { eraseGuest } from '#services/guests/erase-booking-guest.ts'
import { uploadSlip } from '#services/payments/upload-slip.ts'
import { deleteOrphanFiles, deleteTempFolders, sizesFolder, uploadFolder } from '#services/storage/delete-left-files.ts'
import { testAppContext, testCaller } from '#test/support/builders.ts'
import { testDatabase } from '#test/support/database.ts'
import { aBookingMade, aPaymentOf } from '#test/support/report-data.ts'
import { aPackage, aRequest, findInventoryViolations, forgetSales, guest, noon } from '#test/support/safari.ts'
import { aSlipPicture } from '#test/support/slip-picture.ts'

// A separate folder, because other tests upload at the same time.
const folder = await mkdtemp(join(tmpdir(), 'left-test-'))
process.env.TMPDIR = folder
afterAll(() => rm(folder, { recursive: true, force: true }))

const { db } = await testDatabase()
const app = testAppContext(db)
const ask = testCaller(app)
const pkg = await aPackage(db)
const hour = 3_600_000
let storage: Storage
let place: string

beforeEach(async () => {
  app.at(noon)
  await forgetSales(db)
  await db.deleteFrom('stray_file').execute()
  place = await mkdtemp(join(folder, 'shelf-'))
  storage = createLocalStorage(place)
})
afterEach(async () => expect(await findInventoryViolations(db)).toEqual([]))

async function aBooking(key?: string) {
  const headers: Record<string, string> = key ? { 'idempotency-key': key } : {}
  const { body } = await ask('/bookings', { body: aRequest(pkg), headers })
  const booking = await findBooking(db, body.booking.bookingId)
  if (!booking) throw new Error('gone')
  return booking
}
async function aSlip() {
  const inside = await mkdtemp(join(folder, 'sent-'))
  const path = join(inside, 'sent')
  const bytes = await aSlipPicture()
  await writeFile(path, bytes)
  return { path, folder: inside, bytes: bytes.length, sha256: Buffer.alloc(32, bytes.length) }
}
async function sendSlip({ id }: { id: string }, context = { ...app, slipStorage: storage }) {
  return uploadSlip(context, id, await aSlip(), { actor: guest, idempotencyKey: null }, () => ({}))
}
const files = () => readdir(place)
const sweep = (minutes = 11) => deleteOrphanFiles({ db, slipStorage: storage }, app.clock.now() + minutes * 60_000)

test('the clean-up deletes a file whose slip could not be stored', async () => {
  const booking = await aBooking()
  const broken = {
    ...app,
    slipStorage: storage,
    get db(): typeof db {
      return this.isBroken ? (undefined as never) : db
    },
    isBroken: false,
  }
  const dying: Storage = {
    ...storage,
    async put(name, path) {
      await storage.put(name, path)
      broken.isBroken = true
    },
  }
  await expect(sendSlip(booking, Object.assign(broken, { slipStorage: dying }))).rejects.toThrow()
  expect(await files()).toHaveLength(1)
  // The row may not be committed yet.
  expect(await sweep(1)).toBe(0)
  expect(await sweep()).toBe(1)
  expect(await files()).toEqual([])
  expect(await sweep()).toBe(0)
})

test('the clean-up keeps the file of a slip and deletes a half-copied one', async () => {
  const booking = await aBooking()
  await sendSlip(booking)
  expect(await db.selectFrom('stray_file').selectAll().execute()).toEqual([])
  const [kept = ''] = await files()
  await db
    .insertInto('stray_file')
    .values([
      { name: kept, until: new Date(noon) },
      { name: 'a-dead-one.webp', until: new Date(noon) },
    ])
    .execute()
  await writeFile(join(place, 'a-dead-one.webp.half'), 'half')
  await sweep()
  expect(await files()).toEqual([kept])
  expect(await db.selectFrom('stray_file').selectAll().execute()).toEqual([])
})

test('a guest is erased while the storage is unavailable, and the slip is deleted once it is back', async () => {
  const booking = await aBooking()
  await sendSlip(booking)
  await cancelOwnBooking(app, booking.id, 0, guest)
  const away: Storage = { ...storage, remove: () => Promise.reject(new Error('away')) }
  expect(await eraseGuest({ ...app, slipStorage: away }, booking.id, guest)).toMatchObject({
    booking: { customer_name: '' },
  })
  expect(await files()).toHaveLength(1)
  expect(await sweep()).toBe(1)
  expect(await files()).toEqual([])
})

test('notes of guests and staff on payments are erased with the guest; the payments stay', async () => {
  const booking = await aBooking()
  await sendSlip(booking)
  await db
    .updateTable('payment')
    .set({ status: 'failed', failure: 'not of Mr Written', transfer_reference: 'from Mr Written' })
    .execute()
  await db.updateTable('payment_slip').set({ status: 'rejected', reason: 'Mr Written sent a photo of lunch' }).execute()
  await db
    .updateTable('booking')
    .set({ overbook_reason: 'Mr Written insists', price: JSON.stringify({ staffReason: 'Mr Written is a friend' }) })
    .execute()
  const refund = { reason: 'goodwill', note: 'Mr Written was ill', asked_by: 'boss', asked_at: new Date(noon) }
  await db
    .insertInto('refund')
    .values({ booking: booking.id, amount: 100, currency: 'USD', status: 'sent', ...refund } as never)
    .execute()
  await cancelOwnBooking(app, booking.id, 0, guest)
  await eraseGuest({ ...app, slipStorage: storage }, booking.id, guest)
  const left = await Promise.all(
    (['booking', 'payment', 'payment_slip', 'refund', 'outbox'] as const).map((table) =>
      db.selectFrom(table).selectAll().execute(),
    ),
  )
  expect(JSON.stringify(left)).not.toContain('Written')
  expect(left.slice(0, 4).map((rows) => rows.length)).toEqual([1, 1, 1, 1])
  // A refund above the amount received, rejected for that reason.
  expect(left[0]).toMatchObject([{ overbook_reason: '' }])
})

test('the books keep a payment of an erased guest without its free text, but with the gateway reference', async () => {
  const id = await aBookingMade(db, { status: 'cancelled', total: 100, cancellation_fee: 100 })
  await aPaymentOf(db, id, { paidAt: noon, amount: 60, transfer_reference: 'from Mr Written' })
  const byCard = { provider: 'payhere', provider_reference: '320025', method: 'card' } as const
  await aPaymentOf(db, id, { paidAt: noon, amount: 40, ...byCard })
  expect(await eraseGuest({ ...app, slipStorage: storage }, id, guest)).toMatchObject({ ok: true })
  expect(await db.selectFrom('movement').select(['amount', 'reference']).orderBy('id').execute()).toEqual([
    { amount: 60, reference: null },
    { amount: 40, reference: '320025' },
  ])
})

test('upload and picture folders of killed processes are deleted after an hour; other folders stay', async () => {
  const now = Date.now()
  for (const [name, age] of [
    [`${uploadFolder}old`, 2 * hour],
    [`${uploadFolder}new`, 0],
    [`${sizesFolder}old`, 2 * hour],
    [`${sizesFolder}new`, 0],
    ['pugmark-data', 2 * hour],
  ] as const) {
    await mkdir(join(folder, name))
    await writeFile(join(folder, name, 'sent'), 'a slip')
    await utimes(join(folder, name), new Date(now - age), new Date(now - age))
  }
  expect(await deleteTempFolders(now)).toBe(2)
  expect((await readdir(folder)).filter((name) => name.startsWith('pugmark-')).sort()).toEqual([
    'pugmark-data',
    `${sizesFolder}new`,
    `${uploadFolder}new`,
  ])
})

const answers = async () => (await db.selectFrom('idempotency').select('key').execute()).map(({ key }) => key).sort()

test('stored responses are deleted after two days', async () => {
  await aBooking('the first order')
  app.at(noon + 47 * hour)
  await aBooking('the second order')
  expect(await deleteOldResponses(db, noon + 48 * hour)).toBe(0)
  expect(await deleteOldResponses(db, noon + 48 * hour + 1)).toBe(1)
  expect(await answers()).toEqual(['the second order'])
})

test('erasing a guest deletes the stored responses of their booking only', async () => {
  const booking = await aBooking('the erased order')
  await aBooking('another order')
  await cancelOwnBooking(app, booking.id, 0, guest)
  await eraseGuest({ ...app, slipStorage: storage }, booking.id, guest)
  expect(await answers()).toEqual(['another order'])
})
