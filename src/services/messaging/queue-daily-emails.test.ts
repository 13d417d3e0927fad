import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { instantOf } from '#domain/primitives/date.ts'
import { bookSafari } from '#services/bookings/book-safari.ts'
import { bookTrip } from '#services/bookings/book-trip.ts'
import { testDatabase } from '#test/support/database.ts'
import {
  aPackage,
  aRequest,
  aStay,
  dayIn,
  forgetSales,
  testRequestContext,
  testServiceContext,
} from '#test/support/safari.ts'
import { queueDailyEmails } from './queue-daily-emails.ts'

const { db } = await testDatabase()
const pkg = await aPackage(db)
const context = testServiceContext(db)
// The safari of `aRequest` is on the 11th.
const at = (day: number, hour: number, minute = 0) =>
  instantOf(`2026-12-${String(day).padStart(2, '0')}`, hour * 60 + minute)

beforeEach(() => forgetSales(db))

async function aSafari(status: string) {
  const request = aRequest(pkg)
  return withStatus(
    await bookSafari(context, request, testRequestContext(request), ({ bookingId }) => ({ bookingId })),
    status,
  )
}

async function aRoom(status: string) {
  const request = aStay()
  return withStatus(
    await bookTrip(context, request, testRequestContext(request), ({ bookingId }) => ({ bookingId })),
    status,
  )
}

async function withStatus(outcome: object, status: string) {
  const { bookingId } = JSON.parse((outcome as { body: string }).body)
  await db.deleteFrom('outbox').execute()
  return db
    .updateTable('booking')
    .set({ status, cancel_reason: status === 'cancelled' ? 'guest' : null })
    .where('reference', '=', bookingId)
    .returning('id')
    .executeTakeFirstOrThrow()
}

const queuedTopics = async () =>
  (await db.selectFrom('outbox').select('topic').orderBy('id').execute()).map(({ topic }) => topic)

test.each([
  ['confirmed', at(10, 14, 59), []],
  ['confirmed', at(10, 15), ['reminder']],
  ['confirmed', at(10, 23, 59), ['reminder']],
  ['confirmed', at(9, 15), []],
  ['confirmed', at(11, 15), []],
  ['pending', at(10, 15), []],
  ['cancelled', at(10, 15), []],
  ['confirmed', at(12, 9, 59), []],
  ['confirmed', at(12, 10), ['thank you']],
  ['completed', at(14, 10), ['thank you']],
  ['completed', at(15, 10), []],
  ['pending', at(12, 10), []],
  ['cancelled', at(12, 10), []],
])('a %s safari on the 11th, at %d: %j', async (status, now, topics) => {
  await aSafari(status)
  await queueDailyEmails(db, now)
  expect(await queuedTopics()).toEqual(topics)
})

test('emails that cannot be queued stop no others', async () => {
  const [over, first, second, other] = [
    await aSafari('completed'),
    await aSafari('confirmed'),
    await aSafari('confirmed'),
    await aSafari('confirmed'),
  ]
  await db
    .updateTable('booking')
    .set({ day: dayIn(8) })
    .where('id', '=', over.id)
    .execute()
  const broken = [first.id, second.id].map((id) => sql.lit(`reminder ${id} 2026-12-11`))
  await sql`alter table outbox add constraint broken check (dedupe_key not in (${sql.join(broken)}))`.execute(db)
  try {
    await expect(queueDailyEmails(db, at(10, 15))).rejects.toThrow('2 items failed')
  } finally {
    await sql`alter table outbox drop constraint broken`.execute(db)
  }
  const { rows } = await sql`select topic, payload ->> 'booking' as booking from outbox order by topic`.execute(db)
  expect(rows).toEqual([
    { topic: 'reminder', booking: other.id },
    { topic: 'thank you', booking: over.id },
  ])
})

test('several processes queue each email once, and again after a change of the day', async () => {
  const { id } = await aSafari('confirmed')
  await Promise.all([1, 2, 3].map(() => queueDailyEmails(db, at(10, 15))))
  await queueDailyEmails(db, at(10, 16))
  expect(await queuedTopics()).toEqual(['reminder'])
  await db
    .updateTable('booking')
    .set({ day: dayIn(12) })
    .where('id', '=', id)
    .execute()
  await queueDailyEmails(db, at(12, 15))
  expect(await queuedTopics()).toEqual(['reminder', 'reminder'])
})

test('the thank-you email for a stay is queued the day after check-out', async () => {
  await aRoom('confirmed')
  await queueDailyEmails(db, at(13, 9, 59))
  expect(await queuedTopics()).toEqual([])
  await queueDailyEmails(db, at(14, 10))
  expect(await queuedTopics()).toEqual(['thank you'])
})

test('erased guests and deleted bookings get no email', async () => {
  const [erased, deleted] = [await aSafari('confirmed'), await aSafari('confirmed')]
  await db
    .updateTable('booking')
    .set({ erased_at: new Date(at(5, 0)) })
    .where('id', '=', erased.id)
    .execute()
  await db
    .updateTable('booking')
    .set({ deleted_at: new Date(at(5, 0)) })
    .where('id', '=', deleted.id)
    .execute()
  await queueDailyEmails(db, at(10, 15))
  expect(await queuedTopics()).toEqual([])
})
