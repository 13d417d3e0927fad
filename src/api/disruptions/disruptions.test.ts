import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AskableBooking, DisruptedBooking, ParkOffer } from '#contracts/disruptions/disruption.ts'
import { listClosedTrips } from '#db/availability/booked-trips.ts'
import { lockBooking } from '#db/bookings/bookings.ts'
import { clearPackageCache } from '#db/packages/packages.ts'
import { clearRulesCache } from '#db/parks/park-calendar.ts'
import { concerns } from '#domain/availability/calendar-entry.ts'
import { hourlySlots, type Slot, slots } from '#domain/bookings/time-slot.ts'
import { testCardOf } from '#domain/payments/payment.ts'
import { instantOf } from '#domain/primitives/date.ts'
import { settleUnanswered } from '#services/disruptions/answer-disruption.ts'
import { approveDisruptionRefunds } from '#services/disruptions/approve-disruption-refunds.ts'
import { startDisruption } from '#services/disruptions/start-disruption.ts'
import { composeEmail } from '#services/messaging/compose-email.ts'
import { queueDailyEmails } from '#services/messaging/queue-daily-emails.ts'
import { aToken, testAppContext, testCaller } from '#test/support/builders.ts'
import { testDatabase } from '#test/support/database.ts'
import { countLockWaits, expectToWaitForClosing } from '#test/support/lock-waits.ts'
import {
  aPackage,
  aRequest,
  aSharedRequest,
  claimsOn,
  dayIn,
  findInventoryViolations,
  forgetSales,
  noon,
  onlyBasicJeeps,
  testRequestContext,
} from '#test/support/safari.ts'

// Noon of December 1, 2026.
const { db } = await testDatabase()
const app = testAppContext(db, { ADMIN_EMAIL: 'boss@example.org', BASE_URL: 'https://safari.example' })
const ask = testCaller(app)
const clerk = await aToken(db, 'agent')
const admin = await aToken(db, 'admin')
const yala = await aPackage(db, { park: 'yala', block: 'blockI', packageType: 'both', maxCapacity: 7 })
const bundala = await aPackage(db, { park: 'bundala', block: '', name: 'Bundala', packageType: 'both', maxCapacity: 7 })
const cheaper = await aPackage(db, {
  park: 'udawalawe',
  block: '',
  name: 'Udawalawe',
  packageType: 'private',
  tickets: { foreign: 1290, local: 500 },
})
const dearer = await aPackage(db, {
  park: 'Lunugamwehera',
  block: '',
  name: 'Lunugamwehera',
  packageType: 'private',
  tickets: { foreign: 2000, local: 500 },
})
const card = testCardOf('4242424242424242')
const hour = 3_600_000
const day = dayIn(10)
const dawn = instantOf(day, 5 * 60 + 30)

beforeEach(async () => {
  app.at(noon)
  await forgetSales(db)
  await db.deleteFrom('park_rule').where('created_by', '<>', 'system').execute()
  clearPackageCache(db)
  clearRulesCache(db)
})
afterEach(async () => expect(await findInventoryViolations(db)).toEqual([]))

type Booked = { bookingId: string; guestKey: string; totalPrice: number }

async function aBooking(request: object = aRequest(yala), language = 'en'): Promise<Booked> {
  const { body, status } = await ask('/bookings', { body: request, headers: { 'accept-language': language } })
  expect([status, body.message, body.errors]).toEqual([201, body.message, undefined])
  return body.booking
}
async function aPaidBooking(request: object = aRequest(yala), language = 'en'): Promise<Booked> {
  const booking = await aBooking(request, language)
  const { bookingId, guestKey, totalPrice: total } = booking
  const paid = await ask('/bookings', {
    body: { bookingId, total, paymentMethod: 'card', ...card },
    headers: { 'x-guest-key': guestKey },
  })
  expect(paid.status).toBe(201)
  return booking
}
/** Announces a bank transfer as the guest; `acceptTransfer` accepts it as staff. */
async function announceTransfer({ bookingId, guestKey, totalPrice: total }: Booked) {
  const body = { bookingId, total, paymentMethod: 'online', onlineRef: 'TT 4711' }
  expect((await ask('/bookings', { body, headers: { 'x-guest-key': guestKey } })).status).toBe(201)
}
async function acceptTransfer() {
  const [{ id, amount: expectedBalance }] = (await ask('/payments/transfers', { token: clerk })).body.transfers
  expect((await ask(`/payments/transfers/${id}/accept`, { token: clerk, body: { expectedBalance } })).status).toBe(200)
}
const my = ({ bookingId, guestKey }: Booked, path: string, body?: object) =>
  ask(`/bookings/mine/${bookingId}${path}`, { body, headers: { 'x-guest-key': guestKey } })
const account = async (booking: Booked) => (await my(booking, '/account')).body
const choose = (booking: Booked, body: object) => my(booking, '/disruption', body)

async function closeYala(changes: object = {}): Promise<string> {
  const rule = {
    kind: 'closed',
    park: 'yala',
    block: 'blockI',
    firstDay: day,
    lastDay: day,
    certainty: 'announced',
    reason: 'rain',
    source: 'https://www.dwc.gov.lk/yala',
    evenIfBooked: true,
    ...changes,
  }
  const { status, body } = await ask('/park-rules', { token: clerk, body: rule })
  expect([status, body.errors]).toEqual([201, undefined])
  return body.rule.id
}
async function createDisruption(rule: string | null, changes: object = {}): Promise<string> {
  const { status, body } = await ask('/disruptions', { token: clerk, body: { rule, ...changes } })
  expect([status, body.message]).toEqual([201, undefined])
  return body.id
}
const boardOf = async (id: string, token = clerk) => (await ask(`/disruptions/${id}`, { token })).body
const stateOf = async (id: string, { bookingId }: Booked) =>
  (await boardOf(id)).bookings.find((booking: DisruptedBooking) => booking.bookingId === bookingId)

/** The emails of these topics as their recipients would get them now, without those that are no longer needed. */
async function emails(...topics: string[]) {
  const rows = await db.selectFrom('outbox').selectAll().where('topic', 'in', topics).orderBy('id').execute()
  const composed = await Promise.all(rows.map((row) => composeEmail(app, row, app.clock.now())))
  return composed.filter((mail) => mail !== null)
}
const plain = (text: string) => text.replace(/[\u00a0\u2009\u202f]/g, ' ').replace(/\s+/g, ' ')

test('guests of several closures are asked at once, and each reads the reason for their own day', async () => {
  const wet = await aBooking()
  const dry = await aBooking(aRequest(bundala))
  const works = { park: 'bundala', block: null, reason: 'works', source: 'https://www.dwc.gov.lk/bundala' }
  await closeYala()
  const rule = await closeYala(works)
  const disruption = await createDisruption(null)
  const asked = { wet: (await account(wet)).disruption, dry: (await account(dry)).disruption }
  expect(asked).toMatchObject({
    wet: { reason: 'rain', source: 'https://www.dwc.gov.lk/yala' },
    dry: { reason: 'works', source: 'https://www.dwc.gov.lk/bundala' },
  })
  // A clerk who comes from one of the closures is sent to the same board.
  const again = await ask('/disruptions', { token: clerk, body: { rule } })
  expect([again.status, again.body.existing]).toEqual([409, disruption])
})

describe('asking guests', () => {
  test.each([
    ['en', 'Please choose', 'Bundala, at the same time (nothing to pay)', 'A full refund of $35.00'],
    ['de', 'Bitte wählen Sie', 'Bundala, zur gleichen Zeit (ohne Aufpreis)', 'Den vollen Betrag zurück: 35,00 $'],
    ['fr', 'À vous de choisir', 'Bundala, à la même heure (rien à payer)', 'Le remboursement intégral de 35,00'],
  ])('sends one email with source and choices instead of the closure email: %s', async (language, ...sentences) => {
    const booking = await aPaidBooking(aRequest(yala), language)
    const rule = await closeYala()
    const { body } = await ask('/disruptions/preview', { token: clerk, body: { rule } })
    expect(body.bookings).toMatchObject([{ bookingId: booking.bookingId, language, needsCall: false, hasEmail: true }])
    await createDisruption(rule, { note: 'The river is high.' })
    const [mail, ...others] = await emails('trip choices', 'day closed')
    expect(others).toEqual([])
    const text = plain(`${mail?.subject} ${mail?.text}`)
    for (const sentence of sentences) expect(text).toContain(plain(sentence))
    expect(text).toContain('https://www.dwc.gov.lk/yala')
    expect(text).toContain('The river is high.')
    expect(mail?.text).toContain('#key=')
  })

  test('guests not asked within ten minutes get the closure email; a closure lifted before then sends none', async () => {
    await aBooking()
    const rule = await closeYala()
    const queued = await db.selectFrom('outbox').select('next_at').where('topic', '=', 'day closed').execute()
    expect(queued).toEqual([{ next_at: new Date(noon + 10 * 60_000) }])
    expect(await emails('day closed')).toHaveLength(1)
    await ask(`/park-rules/${rule}/lift`, { token: clerk, method: 'POST' })
    expect(await emails('day closed', 'day reopened')).toEqual([])
  })

  test('two clerks at once create one disruption, and each guest gets one email', async () => {
    await aBooking()
    await aBooking()
    const rule = await closeYala()
    const all = await Promise.all([1, 2, 3].map(() => ask('/disruptions', { token: clerk, body: { rule } })))
    expect(all.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    const id = all.find(({ status }) => status === 201)?.body.id
    expect(all.find(({ status }) => status === 409)?.body.existing).toBe(id)
    expect(await emails('trip choices')).toHaveLength(2)
    const late = await ask('/disruptions', { token: clerk, body: { rule } })
    expect([late.status, late.body.existing]).toEqual([409, id])
  })

  test('each additional guest costs at most five statements', async () => {
    const statementsFor = async (guests: number) => {
      await forgetSales(db)
      await onlyBasicJeeps(db, 30)
      for (let at = 0; at < guests; at++) await aBooking()
      const rule = await closeYala({ note: `${guests} guests` })
      let statements = 0
      const counted = db.withPlugin({
        transformQuery: ({ node }) => {
          statements += 1
          return node
        },
        transformResult: async ({ result }) => result,
      })
      const actor = { actor: 'clerk@example.org', role: 'agent', address: null, requestId: null }
      const wanted = { rule, entries: [], except: [], note: '' }
      const caller = { actor, idempotencyKey: null }
      expect((await startDisruption({ ...app, db: counted }, wanted, caller, (id) => ({ id }))).ok).toBe(true)
      expect(await db.selectFrom('outbox').select('id').where('topic', '=', 'trip choices').execute()).toHaveLength(
        guests,
      )
      await ask(`/park-rules/${rule}/lift`, { token: clerk, method: 'POST' })
      return statements
    }
    const [few, many] = [await statementsFor(2), await statementsFor(12)]
    expect((many - few) / 10).toBeLessThanOrEqual(5)
    expect(few).toBeLessThanOrEqual(20)
  })

  test('staff may leave guests out and ask them later', async () => {
    const [first, second] = [await aBooking(), await aBooking()]
    const rule = await closeYala()
    const cheaperBooking = await createDisruption(rule, { except: [second.bookingId] })
    expect((await boardOf(cheaperBooking)).bookings.map(({ bookingId }: DisruptedBooking) => bookingId)).toEqual([
      first.bookingId,
    ])
    expect((await ask('/disruptions', { token: clerk })).body).toMatchObject({ unasked: [{ rule, count: 1 }] })
    expect((await boardOf(await createDisruption(rule))).bookings).toHaveLength(1)
  })

  test('days closed in the calendar can be asked about as well', async () => {
    const booking = await aBooking()
    const body = { title: 'Closed', start: day, end: day, available: false, evenIfBooked: true }
    const { body: closed } = await ask('/available-dates', { token: clerk, body })
    const id = await createDisruption(null, { entries: [closed.event.id] })
    expect(await boardOf(id)).toMatchObject({
      rule: null,
      bookings: [{ bookingId: booking.bookingId, state: 'asked' }],
    })
  })

  const copies = (bookingId: string, count: number) =>
    sql`insert into booking select (jsonb_populate_record(b, jsonb_build_object(
        'id', gen_random_uuid(), 'reference', 'PMCC' || translate(lpad(n::text, 6, '0'), '01', 'XY'), 'customer_email', ''))).*
      from booking b, generate_series(1, ${count}::int) n where b.reference = ${bookingId}`.execute(db)

  test('a closure can be asked about although an earlier one has more than 1,000 bookings', async () => {
    await copies((await aBooking()).bookingId, 1004)
    const others = [
      await aBooking(aRequest(yala, { timeSlot: 'afternoon' })),
      await aBooking(aRequest(bundala, { date: dayIn(20) })),
    ]
    const first = await closeYala()
    const rule = await closeYala({ park: 'bundala', block: null, firstDay: dayIn(20), lastDay: dayIn(20) })
    const unasked = async () => (await ask('/disruptions', { token: clerk })).body.unasked
    expect(await unasked()).toEqual(
      expect.arrayContaining([
        { rule: first, count: 1006 },
        { rule, count: 1 },
      ]),
    )
    const found = await ask('/disruptions/preview', { token: clerk, body: { rule } })
    expect(found.body.bookings).toMatchObject([{ bookingId: others[1]?.bookingId }])
    expect((await boardOf(await createDisruption(rule))).bookings).toHaveLength(1)
    expect(await unasked()).toEqual([{ rule: first, count: 1006 }])
    const again = await ask('/disruptions', { token: clerk, body: { rule } })
    expect([again.status, again.body.existing === null]).toEqual([409, false])
    // The calendar entry lists its bookings as well.
    const { events } = (await ask('/calendar-events', { token: clerk })).body
    const entry = events.find((event: { start: string }) => event.start.startsWith(dayIn(20)))
    const listed = (await ask(`/closed-bookings?entry=${entry.id}`, { token: clerk })).body
    expect([listed.count, listed.bookings[0].bookingId]).toEqual([1, others[1]?.bookingId])
    await db.deleteFrom('booking').where('reference', 'like', 'PMCC%').execute()
  }, 60_000)

  test('the query for the bookings of a closure matches the calendar rules', async () => {
    const { bookingId } = await aBooking()
    await closeYala({ block: null })
    const setSlot = (timeSlot: string) =>
      db.updateTable('booking').set({ time_slot: timeSlot }).where('reference', '=', bookingId).execute()
    for (const timeSlot of [...slots, ...hourlySlots, 'by arrangement']) {
      await setSlot(timeSlot)
      for (const timeSlots of [null, ['morning'], ['afternoon'], ['extended'], ['fullDay']] as (Slot[] | null)[])
        for (const place of [
          {},
          { park: 'bundala' },
          { block: 'blockI' },
          { block: 'blockV' },
          { packageId: yala.id },
        ]) {
          const days = { firstDay: day, lastDay: day, timeSlots }
          const entry = { ...days, packageId: null, park: null, block: null, isOpen: false, ...place }
          const trip = { day, timeSlot, packageId: yala.id, park: 'yala', block: 'blockI' }
          const found = await listClosedTrips(db, { closedBy: [entry] })
          expect([timeSlot, timeSlots, place, found.length]).toEqual([
            ...[timeSlot, timeSlots, place, Number(concerns(entry, trip))],
          ])
        }
    }
    expect(await listClosedTrips(db, { closedBy: [] })).toEqual([])
    // The claims must match the slot of the booking again for the checks after each test.
    await setSlot('morning')
  })

  test('a closure of more than 1,000 bookings is asked in parts', async () => {
    const { bookingId } = await aBooking()
    await copies(bookingId, 1004)
    const rule = await closeYala()
    const found = await ask('/disruptions/preview', { token: clerk, body: { rule } })
    expect([found.status, found.body.bookings.length]).toEqual([200, 1000])
    expect((await boardOf(await createDisruption(rule))).bookings).toHaveLength(1000)
    expect((await ask('/disruptions', { token: clerk })).body.unasked).toEqual([{ rule, count: 5 }])
    expect((await boardOf(await createDisruption(rule))).bookings).toHaveLength(5)
    expect((await ask('/disruptions', { token: clerk, body: { rule } })).status).toBe(409)
    await db.deleteFrom('disruption_booking').execute()
    await db.deleteFrom('booking').where('reference', 'like', 'PMCC%').execute()
  }, 60_000)

  test('at short notice or without an email address staff must call; those bookings come first', async () => {
    await aPaidBooking(aRequest(yala, { timeSlot: 'afternoon' }))
    const withoutEmail = await aPaidBooking(aRequest(yala, { timeSlot: 'afternoon' }))
    await db
      .updateTable('booking')
      .set({ customer_email: '' })
      .where('reference', '=', withoutEmail.bookingId)
      .execute()
    const early = await aPaidBooking()
    app.at(dawn - 100 * 60_000)
    const token = await aToken(db, 'agent', dawn - 100 * 60_000)
    const rule = { kind: 'closed', park: 'yala', block: 'blockI', firstDay: day, lastDay: day, certainty: 'announced' }
    const added = await ask('/park-rules', { token, body: { ...rule, reason: 'rain', evenIfBooked: true } })
    const { body: found } = await ask('/disruptions/preview', { token, body: { rule: added.body.rule.id } })
    const toCall = found.bookings.filter(({ needsCall }: AskableBooking) => needsCall)
    expect(found.bookings.map(({ needsCall }: AskableBooking) => needsCall)).toEqual([true, true, false])
    expect(toCall.map(({ bookingId }: AskableBooking) => bookingId).sort()).toEqual(
      [early.bookingId, withoutEmail.bookingId].sort(),
    )
  })

  test('an open disruption sends no reminder, takes no payment and refunds cancellations in full', async () => {
    const paid = await aPaidBooking()
    const unpaid = await aBooking()
    await createDisruption(await closeYala())
    await queueDailyEmails(db, instantOf(dayIn(9), 16 * 60))
    expect(await emails('reminder')).toEqual([])
    const { bookingId, guestKey, totalPrice: total } = unpaid
    const body = { bookingId, total, paymentMethod: 'card', ...card }
    expect((await ask('/bookings', { body, headers: { 'x-guest-key': guestKey } })).status).toBe(409)
    app.at(dawn - hour)
    expect((await account(paid)).ifCancelled).toEqual({ refund: paid.totalPrice, until: null })
  })
})

describe('choices of guests', () => {
  test('another park at the same hours: a private party keeps its jeep on a fully booked day', async () => {
    await onlyBasicJeeps(db, 1)
    const booking = await aPaidBooking()
    const before = await claimsOn(db, day)
    // A new sale in the other park is refused, so only the jeep of this party can go there.
    expect((await ask('/bookings', { body: aRequest(bundala) })).status).toBe(409)
    await createDisruption(await closeYala())
    const { disruption } = await account(booking)
    expect(disruption.offers.otherParks.map(({ name, back }: ParkOffer) => [name, back])).toEqual([
      ['Bundala', 0],
      ['Lunugamwehera', 0],
      ['Udawalawe', 4.2],
    ])
    const chosen = await choose(booking, { choice: 'other park', packageId: bundala.id })
    expect(chosen).toMatchObject({
      status: 200,
      body: {
        booking: { park: 'bundala', packageName: 'Bundala', status: 'confirmed', isClosed: false, date: day },
        disruption: { state: 'other park', offers: null },
        account: { total: 35, refundDue: 0 },
      },
    })
    expect(await claimsOn(db, day)).toEqual(before)
    const [mail, ...others] = await emails('booking moved', 'booking confirmed')
    expect([mail?.attachment?.filename, others.length]).toEqual([`${booking.bookingId}.ics`, 1])
  })

  test('the guest gets the difference for a cheaper park; the operator pays the difference for a dearer one', async () => {
    const [cheaperBooking, dearerBooking] = [await aPaidBooking(), await aPaidBooking()]
    const id = await createDisruption(await closeYala())
    await choose(cheaperBooking, { choice: 'other park', packageId: cheaper.id })
    await choose(dearerBooking, { choice: 'other park', packageId: dearer.id })
    expect((await account(cheaperBooking)).account).toMatchObject({ total: 30.8, received: 35, refundDue: 4.2 })
    expect((await account(dearerBooking)).account).toMatchObject({ total: 35, received: 35, refundDue: 0 })
    expect(await stateOf(id, cheaperBooking)).toMatchObject({ back: 4.2, cost: 0 })
    expect(await stateOf(id, dearerBooking)).toMatchObject({ back: 0, cost: 10 })
  })

  test('staff must call a guest whose email could not be delivered', async () => {
    const booking = await aPaidBooking()
    const id = await createDisruption(await closeYala())
    const toCall = async () => (await ask('/disruptions', { token: clerk })).body.disruptions[0].toCall
    expect([(await stateOf(id, booking)).needsCall, await toCall()]).toEqual([false, 0])
    await db
      .updateTable('outbox')
      .set({ dead_at: new Date(noon) })
      .where('topic', '=', 'trip choices')
      .execute()
    expect([(await stateOf(id, booking)).needsCall, await toCall()]).toEqual([true, 1])
  })

  test('a guest who has paid nothing gets no refund and sees the amount due', async () => {
    const booking = await aBooking()
    const id = await createDisruption(await closeYala())
    const { otherParks, toPay } = (await account(booking)).disruption.offers
    expect(otherParks.map(({ name, back, toPay: due }: ParkOffer) => [name, back, due])).toEqual([
      ['Bundala', 0, 35],
      ['Lunugamwehera', 0, 35],
      ['Udawalawe', 0, 30.8],
    ])
    expect(toPay).toBe(35)
    await choose(booking, { choice: 'other park', packageId: cheaper.id })
    expect((await account(booking)).account).toMatchObject({ total: 30.8, received: 0, refundDue: 0 })
    expect(await stateOf(id, booking)).toMatchObject({ back: 0, cost: 0 })
  })

  test('another day has the same package and price, from tomorrow; no day is listed twice or beyond 90 days', async () => {
    const booking = await aPaidBooking()
    await createDisruption(await closeYala())
    const { otherDays } = (await account(booking)).disruption.offers
    expect(otherDays).toEqual([6, 7, 8, 9, 11, 12, 13, 14].map(dayIn))
    for (const [date, status] of [
      [dayIn(91), 422],
      [day, 422],
      [dayIn(-1), 422],
    ])
      expect([date, (await choose(booking, { choice: 'other day', date })).status]).toEqual([date, status])
    expect((await choose(booking, { choice: 'other day' })).status).toBe(400)
    const moved = await choose(booking, { choice: 'other day', date: dayIn(1) })
    expect(moved).toMatchObject({ status: 200, body: { booking: { date: dayIn(1), status: 'confirmed' } } })
    // A page that was opened earlier sends the same choice again.
    expect((await choose(booking, { choice: 'other day', date: dayIn(1) })).status).toBe(200)
    expect(await choose(booking, { choice: 'refund' })).toMatchObject({ status: 409, body: { stands: 'other day' } })
  })

  test('a guest who asked for a call can still choose a full refund', async () => {
    const booking = await aPaidBooking()
    const id = await createDisruption(await closeYala())
    expect((await choose(booking, { choice: 'call' })).status).toBe(200)
    expect(await stateOf(id, booking)).toMatchObject({ state: 'call', needsCall: true })
    expect((await ask(`/disruptions/${id}/end`, { token: clerk, method: 'POST' })).status).toBe(409)
    const { status, body } = await choose(booking, { choice: 'refund' })
    expect([status, body.booking.status, body.account.refundDue]).toEqual([200, 'cancelled', 35])
    expect(await stateOf(id, booking)).toMatchObject({ state: 'refund', answeredBy: 'guest', back: 35 })
    expect((await ask(`/disruptions/${id}/end`, { token: clerk, method: 'POST' })).body.endedAt).not.toBeNull()
  })

  test('an offer that is no longer available is refused with current offers', async () => {
    const booking = await aPaidBooking()
    await createDisruption(await closeYala())
    await closeYala({ park: 'bundala', block: null })
    const refused = await choose(booking, { choice: 'other park', packageId: bundala.id })
    expect(refused.status).toBe(409)
    expect(refused.body.offers.otherParks.map(({ packageId }: ParkOffer) => packageId)).not.toContain(bundala.id)
    expect(await choose(booking, { choice: 'other park', packageId: 'no-such' })).toMatchObject({ status: 409 })
    expect(await choose(booking, { choice: 'other park', packageId: yala.id })).toMatchObject({ status: 409 })
  })

  test('after the departure only another day is offered', async () => {
    const booking = await aPaidBooking()
    await createDisruption(await closeYala())
    app.at(dawn + 60_000)
    expect((await choose(booking, { choice: 'other park', packageId: bundala.id })).status).toBe(422)
    expect((await choose(booking, { choice: 'other day', date: dayIn(12) })).status).toBe(200)
  })

  test('after the deadline guests get no other park, but staff can still offer one', async () => {
    const booking = await aPaidBooking()
    const id = await createDisruption(await closeYala())
    const token = await aToken(db, 'agent', noon + 12 * hour)
    const parksFor = async () => (await account(booking)).disruption.offers.otherParks.length
    app.at(noon + 12 * hour - 1000)
    expect(await parksFor()).toBe(3)
    app.at(noon + 12 * hour)
    expect(await parksFor()).toBe(0)
    const wanted = { choice: 'other park', packageId: bundala.id }
    const refused = await choose(booking, wanted)
    expect([refused.status, refused.body.offers.otherParks, refused.body.offers.otherDays.length]).toEqual([409, [], 8])
    const path = `/disruptions/${id}/bookings/${booking.bookingId}`
    expect((await ask(`${path}/offers`, { token })).body.otherParks).toHaveLength(3)
    expect((await ask(`${path}/answer`, { token, body: wanted })).status).toBe(200)
  })

  test('a wrong key and a booking outside the disruption return 404', async () => {
    const [booking, other] = [await aBooking(), await aBooking(aRequest(bundala))]
    await createDisruption(await closeYala())
    expect((await choose({ ...booking, guestKey: other.guestKey }, { choice: 'refund' })).status).toBe(404)
    expect((await choose(other, { choice: 'refund' })).status).toBe(404)
    expect((await choose(booking, { choice: 'a refund, please' })).status).toBe(400)
  })

  test('the token of the email gives access to the choices only', async () => {
    const [booking, other] = [await aPaidBooking(), await aPaidBooking()]
    await createDisruption(await closeYala())
    const [mail] = await emails('trip choices')
    const link = new URL(/https:\S+choose=[^\s#]+/.exec(mail?.text ?? '')?.[0] ?? '')
    const token = link.searchParams.get('choose') ?? ''
    const [own, strange] = [booking, other].sort((a) => (a.bookingId === link.searchParams.get('ref') ? -1 : 1))
    const read = (bookingId: string, path: string, body?: object) =>
      ask(`/bookings/mine/${bookingId}${path}`, { body, headers: { 'x-guest-key': token } })
    expect(await read(own?.bookingId ?? '', '/disruption')).toMatchObject({
      status: 200,
      body: { bookingId: own?.bookingId, disruption: { state: 'asked', isInTime: true } },
    })
    expect((await read(own?.bookingId ?? '', '/account')).status).toBe(404)
    expect(await read(strange?.bookingId ?? '', '/disruption')).toMatchObject({
      status: 404,
      body: { message: 'Booking not found' },
    })
    const chosen = await read(own?.bookingId ?? '', '/disruption', { choice: 'refund' })
    expect([chosen.status, Object.keys(chosen.body).sort()]).toEqual([
      200,
      ['bookingId', 'day', 'disruption', 'message', 'packageName', 'success'],
    ])
    expect(chosen.body.disruption.state).toBe('refund')
  })

  test('the calendar file cancels the trip and adds it again, and staff get a notification', async () => {
    const booking = await aPaidBooking()
    await createDisruption(await closeYala())
    const [asked] = await emails('trip choices')
    app.at(noon + 60_000)
    await choose(booking, { choice: 'other day', date: dayIn(12) })
    const [moved] = await emails('booking moved')
    const fileOf = (mail: typeof asked) => String(mail?.attachment?.content).replace(/\r\n /g, '')
    const sequenceOf = (mail: typeof asked) => Number(/SEQUENCE:(\d+)/.exec(fileOf(mail))?.[1])
    expect(asked?.attachment?.contentType).toContain('method=CANCEL')
    expect(fileOf(asked)).toContain('STATUS:CANCELLED')
    expect(fileOf(moved)).toContain('STATUS:CONFIRMED')
    expect(sequenceOf(moved)).toBeGreaterThan(sequenceOf(asked))
    const { notices } = (await ask('/notices', { token: clerk })).body
    expect(notices[0]).toMatchObject({ kind: 'changed', bookingId: booking.bookingId })
  })

  test('a guest and a clerk answer at once: one answer is stored, the other gets a conflict', async () => {
    const booking = await aPaidBooking()
    const id = await createDisruption(await closeYala())
    const path = `/disruptions/${id}/bookings/${booking.bookingId}/answer`
    const both = await Promise.all([
      choose(booking, { choice: 'other park', packageId: bundala.id }),
      ask(path, { token: clerk, body: { choice: 'other day', date: dayIn(12) } }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const { state } = await stateOf(id, booking)
    expect(both.find(({ status }) => status === 409)?.body.stands).toBe(state)
  })
})

describe('shared jeeps', () => {
  test('staff move the whole jeep to another package on a fully booked day; a single party would need a free jeep', async () => {
    await onlyBasicJeeps(db, 1)
    const first = await aPaidBooking(aSharedRequest(yala, [1, 2]))
    const second = await aPaidBooking(aSharedRequest(yala, [5]))
    const id = await createDisruption(await closeYala())
    expect((await account(first)).disruption.offers.otherParks).toEqual([])
    const { jeeps } = await boardOf(id)
    expect(jeeps).toMatchObject([{ packageId: yala.id, people: 3, offers: [{ packageId: bundala.id }] }])
    const { packageId, date, timeSlot } = jeeps[0]
    const body = { packageId, date, timeSlot, toPackageId: bundala.id }
    expect((await ask(`/disruptions/${id}/jeeps`, { token: clerk, body })).status).toBe(200)
    for (const booking of [first, second])
      expect((await account(booking)).booking).toMatchObject({ park: 'bundala', status: 'confirmed', isClosed: false })
    expect((await ask(`/disruptions/${id}/jeeps`, { token: clerk, body })).status).toBe(409)
  })

  test('a guest who chooses another park by email gets as many seats there, the same ones where free', async () => {
    const party = await aPaidBooking(aSharedRequest(yala, [1, 2, 6]))
    await aPaidBooking(aSharedRequest(bundala, [2, 3]))
    await createDisruption(await closeYala())
    const [mail] = await emails('trip choices')
    const token = new URL(/https:\S+choose=[^\s#]+/.exec(mail?.text ?? '')?.[0] ?? '').searchParams.get('choose') ?? ''
    const chosen = await ask(`/bookings/mine/${party.bookingId}/disruption`, {
      headers: { 'x-guest-key': token },
      body: { choice: 'other park', packageId: bundala.id },
    })
    expect([chosen.status, chosen.body.disruption?.state]).toEqual([200, 'other park'])
    expect((await account(party)).booking).toMatchObject({ park: 'bundala', people: 3, selectedSeats: [1, 4, 6] })
    const seats = async (pkg: { id: string }) =>
      (await ask(`/packages/${pkg.id}/seats?date=${day}&timeSlot=morning`)).body.takenSeats
    expect([await seats(yala), await seats(bundala)]).toEqual([[], [1, 2, 3, 4, 6]])
    expect((await emails('booking moved'))[0]?.text).toMatch(/1, 4, 6/)
  })

  test('a party that no longer fits gets current offers and keeps its seats', async () => {
    const party = await aPaidBooking(aSharedRequest(yala, [1, 2, 6]))
    await createDisruption(await closeYala())
    await aPaidBooking(aSharedRequest(bundala, [1, 2, 3, 4, 5]))
    const refused = await choose(party, { choice: 'other park', packageId: bundala.id })
    expect([refused.status, refused.body.offers.otherParks]).toEqual([409, []])
    expect((await account(party)).booking).toMatchObject({ park: 'yala', selectedSeats: [1, 2, 6], isClosed: true })
  })

  test('on another day a party gets other seats if its own are taken', async () => {
    const ours = await aPaidBooking(aSharedRequest(yala, [1, 2]))
    await aPaidBooking(aSharedRequest(yala, [2, 3], { date: dayIn(11) }))
    await createDisruption(await closeYala())
    const moved = await choose(ours, { choice: 'other day', date: dayIn(11) })
    expect(moved).toMatchObject({ status: 200, body: { booking: { selectedSeats: [1, 4] } } })
  })

  test('a jeep is not moved unless all of its guests fit', async () => {
    const ours = await aPaidBooking(aSharedRequest(yala, [1, 2, 3]))
    const also = await aPaidBooking(aSharedRequest(yala, [4, 5]))
    await aPaidBooking(aSharedRequest(bundala, [1, 2, 3]))
    const id = await createDisruption(await closeYala())
    expect((await boardOf(id)).jeeps).toMatchObject([{ offers: [] }])
    const body = { packageId: yala.id, date: day, timeSlot: 'morning', toPackageId: bundala.id }
    expect((await ask(`/disruptions/${id}/jeeps`, { token: clerk, body })).status).toBe(409)
    for (const booking of [ours, also]) expect((await account(booking)).booking.isClosed).toBe(true)
  })

  test('no booking is locked while moving its guest or jeep waits for staff who close a day', async () => {
    const [answering, other] = [
      await aPaidBooking(aSharedRequest(yala, [1])),
      await aPaidBooking(aSharedRequest(yala, [5])),
    ]
    const id = await createDisruption(await closeYala())
    const answer = { choice: 'other day', date: dayIn(12) }
    expect((await expectToWaitForClosing(db, () => choose(answering, answer))).status).toBe(200)
    const again = await expectToWaitForClosing(db, () => my(answering, '/move', { date: dayIn(13) }))
    expect(again.status).toBe(200)
    const body = { packageId: yala.id, date: day, timeSlot: 'morning', toPackageId: bundala.id }
    const moved = await expectToWaitForClosing(db, () => ask(`/disruptions/${id}/jeeps`, { token: clerk, body }))
    expect(moved.status).toBe(200)
    expect((await account(other)).booking.park).toBe('bundala')
  })

  test('a guest who answers while a clerk moves the jeep keeps the answer, and the jeep is not moved', async () => {
    const answering = await aPaidBooking(aSharedRequest(yala, [1, 2]))
    const other = await aPaidBooking(aSharedRequest(yala, [5]))
    const id = await createDisruption(await closeYala())
    const body = { packageId: yala.id, date: day, timeSlot: 'morning', toPackageId: bundala.id }
    const [chosen, moved] = await db.transaction().execute(async (tx) => {
      // Both requests wait for the lock; the guest's is first.
      await lockBooking(tx, answering.bookingId)
      const guest = choose(answering, { choice: 'other day', date: dayIn(12) })
      await vi.waitFor(async () => expect(await countLockWaits(db)).toBe(1))
      const move = ask(`/disruptions/${id}/jeeps`, { token: clerk, body })
      await vi.waitFor(async () => expect(await countLockWaits(db)).toBe(2))
      return [guest, move]
    })
    expect([(await chosen).status, (await moved).status]).toEqual([200, 409])
    expect((await account(answering)).booking).toMatchObject({ park: 'yala', date: dayIn(12), isClosed: false })
    expect(await stateOf(id, answering)).toMatchObject({ state: 'other day', answeredBy: 'guest' })
    expect(await stateOf(id, other)).toMatchObject({ state: 'asked' })
  })
})

describe('after asking', () => {
  test('lifting the closure keeps bookings without an answer and emails their guests once', async () => {
    const [waiting, moved] = [await aPaidBooking(), await aPaidBooking()]
    const rule = await closeYala()
    const id = await createDisruption(rule)
    await db
      .updateTable('outbox')
      .set({ done_at: new Date(noon), outcome: 'sent' })
      .where('topic', '=', 'trip choices')
      .execute()
    await choose(moved, { choice: 'other day', date: dayIn(12) })
    await ask(`/park-rules/${rule}/lift`, { token: clerk, method: 'POST' })
    expect((await account(waiting)).booking).toMatchObject({ date: day, isClosed: false, status: 'confirmed' })
    expect((await account(moved)).booking.date).toBe(dayIn(12))
    expect([(await stateOf(id, waiting)).state, (await stateOf(id, moved)).state]).toEqual(['kept', 'other day'])
    expect(await emails('day reopened', 'trip choices')).toHaveLength(1)
    await settleUnanswered(app)
    expect((await boardOf(id)).endedAt).not.toBeNull()
  })

  test('a guest who does not answer gets two reminders, and a full refund after three days', async () => {
    const booking = await aPaidBooking()
    const id = await createDisruption(await closeYala())
    const answerBy = noon + 12 * hour
    const reminders: number[] = []
    for (const hours of [0, 23, 24, 30, 48, 71]) {
      app.at(answerBy + hours * hour)
      await Promise.all([settleUnanswered(app), settleUnanswered(app)])
      reminders.push((await emails('choices reminder')).length)
    }
    expect(reminders).toEqual([0, 0, 1, 1, 2, 2])
    expect((await account(booking)).booking.status).toBe('confirmed')
    app.at(answerBy + 72 * hour)
    await Promise.all([settleUnanswered(app), settleUnanswered(app)])
    expect(await account(booking)).toMatchObject({
      booking: { status: 'cancelled' },
      account: { refundDue: 35 },
      disruption: { state: 'expired' },
      cancellation: { cancelledBy: 'operator', kept: 0 },
    })
    const late = await aToken(db, 'agent', answerBy + 72 * hour)
    const board = (await ask(`/disruptions/${id}`, { token: late })).body
    expect(board).toMatchObject({ bookings: [{ answeredBy: 'default' }], toApprove: [{ currency: 'USD', amount: 35 }] })
    expect(await emails('choices reminder')).toEqual([])
  })

  test('a booking whose settlement fails does not delay the others', async () => {
    const bookings = [await aPaidBooking(), await aPaidBooking()]
    const id = await createDisruption(await closeYala())
    app.at(noon + 84 * hour)
    const failing = vi.spyOn(app.seatEvents, 'publish').mockImplementation(() => {
      throw new Error('no listener')
    })
    await expect(settleUnanswered(app)).rejects.toThrow('2 items failed')
    failing.mockRestore()
    for (const booking of bookings)
      expect(await account(booking)).toMatchObject({ booking: { status: 'cancelled' }, account: { refundDue: 35 } })
    expect((await boardOf(id, await aToken(db, 'agent', app.clock.now()))).endedAt).not.toBeNull()
  })

  test('a guest who asked for a call is reminded and refunded like one who has not answered', async () => {
    const booking = await aPaidBooking()
    const id = await createDisruption(await closeYala())
    await choose(booking, { choice: 'call' })
    const answerBy = noon + 12 * hour
    app.at(answerBy + 24 * hour)
    await settleUnanswered(app)
    expect(await emails('choices reminder')).toHaveLength(1)
    app.at(answerBy + 72 * hour)
    await settleUnanswered(app)
    expect(await account(booking)).toMatchObject({ booking: { status: 'cancelled' }, account: { refundDue: 35 } })
    const token = await aToken(db, 'agent', answerBy + 72 * hour)
    expect(await boardOf(id, token)).toMatchObject({ bookings: [{ state: 'expired' }] })
  })

  test('WhatsApp offers the reminder only once it is due', async () => {
    const booking = await aPaidBooking()
    await createDisruption(await closeYala())
    const topics = async (token: string) =>
      (await ask(`/bookings/${booking.bookingId}/whatsapp`, { token })).body.texts.map(
        ({ topic }: { topic: string }) => topic,
      )
    expect(await topics(clerk)).toEqual(expect.arrayContaining(['trip choices']))
    expect(await topics(clerk)).not.toContain('choices reminder')
    app.at(noon + 36 * hour)
    await settleUnanswered(app)
    expect(await topics(await aToken(db, 'agent', noon + 36 * hour))).toContain('choices reminder')
  })

  test('an admin approves the refunds of a disruption in one list; repeating it gives the same result', async () => {
    const bookings = [await aPaidBooking(), await aPaidBooking()]
    const id = await createDisruption(await closeYala())
    for (const booking of bookings) await choose(booking, { choice: 'refund' })
    const board = await boardOf(id)
    expect(board.toApprove).toEqual([{ currency: 'USD', amount: 70 }])
    const refunds = board.refunds.map((refund: { id: string }) => refund.id)
    const approve = (token: string) => ask(`/disruptions/${id}/refunds/approve`, { token, body: { refunds } })
    expect((await approve(clerk)).status).toBe(403)
    for (const _ of [1, 2]) {
      const { status, body } = await approve(admin)
      expect([status, body.failed, body.toApprove]).toEqual([200, [], []])
    }
    const unknown = '11111111-1111-4111-8111-111111111111'
    const body = { refunds: [unknown] }
    expect((await ask(`/disruptions/${id}/refunds/approve`, { token: admin, body })).body.failed).toHaveLength(1)
  })

  test('after a gateway outage no further refund is sent, and started ones finish before the response', async () => {
    const bookings = await Promise.all(Array.from({ length: 6 }, () => aPaidBooking()))
    const id = await createDisruption(await closeYala())
    for (const booking of bookings) await choose(booking, { choice: 'refund' })
    const refunds = (await boardOf(id)).refunds.map((refund: { id: string }) => refund.id)
    const { gateway, clock } = app
    if (!gateway) throw new Error('no gateway')
    const calls = { begun: 0, ended: 0 }
    const slow = async () => {
      calls.begun++
      await pause(100)
      calls.ended++
      return { ok: true as const, reference: randomUUID() }
    }
    let asked = 0
    const now = () => {
      if (++asked === 2) throw new Error('out of order')
      return clock.now()
    }
    const approving = approveDisruptionRefunds(
      { ...app, clock: { ...clock, now }, gateway: { ...gateway, refund: slow } },
      id,
      refunds,
      testRequestContext({}),
    )
    await expect(approving).rejects.toThrow('out of order')
    expect(calls).toEqual({ begun: 4, ended: 4 })
    await pause(200)
    expect(calls.begun).toBe(4)
  })

  test('money received while the day was closed is not refunded before the guest has chosen', async () => {
    const booking = await aBooking()
    await announceTransfer(booking)
    const id = await createDisruption(await closeYala())
    await acceptTransfer()
    const { id: refund } = await db.selectFrom('refund').select('id').executeTakeFirstOrThrow()
    const path = `/disruptions/${id}/refunds/approve`
    for (const answer of [null, { choice: 'call' }]) {
      if (answer) await choose(booking, answer)
      expect(await boardOf(id)).toMatchObject({ refunds: [], toApprove: [] })
      const { body } = await ask(path, { token: admin, body: { refunds: [refund] } })
      expect(body.failed).toHaveLength(1)
    }
    await choose(booking, { choice: 'refund' })
    expect((await boardOf(id)).toApprove).toEqual([{ currency: 'USD', amount: 35 }])
  })

  test('the sum to approve includes failed refunds, like the button', async () => {
    const bookings = [await aPaidBooking(), await aPaidBooking()]
    const id = await createDisruption(await closeYala())
    for (const booking of bookings) await choose(booking, { choice: 'refund' })
    const [{ id: failed }] = (await boardOf(id)).refunds
    await db.updateTable('refund').set({ status: 'failed', failure: 'no answer' }).where('id', '=', failed).execute()
    expect((await boardOf(id)).toApprove).toEqual([{ currency: 'USD', amount: 70 }])
  })

  test.each([
    ['cancels in the usual way', 'refund', (booking: Booked) => my(booking, '/cancel', { expectedRefund: 35 })],
    ['moves in the usual way', 'other day', (booking: Booked) => my(booking, '/move', { date: dayIn(12) })],
  ])('a guest who %s has answered', async (_, state, act) => {
    const booking = await aPaidBooking()
    const id = await createDisruption(await closeYala())
    expect((await act(booking)).status).toBe(200)
    expect(await stateOf(id, booking)).toMatchObject({ state, answeredBy: 'guest' })
  })

  test.each([
    ['the guest', (booking: Booked) => my(booking, '/move', { date: dayIn(12) })],
    [
      'staff',
      ({ bookingId }: Booked) =>
        ask(`/bookings/${bookingId}`, { token: clerk, method: 'PUT', body: { date: dayIn(12) } }),
    ],
  ])('money received while the day was closed pays for the trip after %s moved it', async (_, move) => {
    const booking = await aBooking()
    await announceTransfer(booking)
    await createDisruption(await closeYala())
    await acceptTransfer()
    expect((await account(booking)).refunds).toMatchObject([{ reason: 'day closed' }])
    expect((await move(booking)).status).toBe(200)
    expect(await account(booking)).toMatchObject({
      booking: { status: 'confirmed', date: dayIn(12), paymentStatus: 'paid' },
      account: { balance: 0, refundDue: 0 },
    })
    expect(await emails('booking confirmed')).toHaveLength(1)
  })

  test('an answer is hidden once its trip is closed again or cancelled', async () => {
    const [again, cancelled] = [await aPaidBooking(), await aPaidBooking()]
    await createDisruption(await closeYala())
    for (const booking of [again, cancelled]) await choose(booking, { choice: 'other park', packageId: bundala.id })
    expect((await account(again)).disruption.state).toBe('other park')
    await ask(`/bookings/${cancelled.bookingId}`, {
      token: clerk,
      method: 'PUT',
      body: { status: 'cancelled', cancelledBy: 'guest' },
    })
    expect(await account(cancelled)).toMatchObject({ booking: { status: 'cancelled' }, disruption: null })
    await closeYala({ park: 'bundala', block: null })
    expect(await account(again)).toMatchObject({ booking: { isClosed: true }, disruption: null })
  })

  test('an open-ended rule moved to an earlier day closes only its first days', async () => {
    const written = { kind: 'closed', park: 'yala', block: 'blockI', lastDay: null, certainty: 'announced' }
    const rule = { ...written, reason: 'rain', firstDay: dayIn(40) }
    const { body: added } = await ask('/park-rules', { token: clerk, body: rule })
    const { id, version } = added.rule
    const put = (body: object) => ask(`/park-rules/${id}`, { token: clerk, method: 'PUT', body })
    const moved = await put({ ...rule, firstDay: dayIn(5), version })
    expect([moved.status, moved.body.rule.closedThrough]).toEqual([200, dayIn(7)])
    // Another correction keeps the days added since then, and the preview shows them.
    await db
      .updateTable('park_rule')
      .set({ closed_through: dayIn(20) })
      .where('id', '=', id)
      .execute()
    clearRulesCache(db)
    const works = { ...rule, reason: 'works', firstDay: dayIn(5) }
    const { body } = await ask('/park-rules/preview', { token: clerk, body: { ...works, id } })
    expect(body.closedSlots).toMatchObject([{ lastDay: dayIn(20) }])
    const kept = await put({ ...works, version: version + 1 })
    expect([kept.status, kept.body.rule.closedThrough]).toEqual([200, dayIn(20)])
  })

  test('viewers read with masked numbers, editors get 403, and neither may ask guests', async () => {
    const booking = await aBooking()
    const id = await createDisruption(await closeYala())
    const [viewer, editor] = [await aToken(db, 'viewer'), await aToken(db, 'editor')]
    const seen = await boardOf(id, viewer)
    expect(seen.bookings[0]).toMatchObject({ bookingId: booking.bookingId, phone: expect.stringContaining('•') })
    expect((await ask(`/disruptions/${id}`, { token: editor })).status).toBe(403)
    for (const token of [viewer, editor]) expect((await ask('/disruptions', { token, body: {} })).status).toBe(403)
    expect((await ask('/disruptions/none', { token: clerk })).status).toBe(404)
  })
})

describe('a repeated request with the same idempotency key', () => {
  const keyed = (path: string, body: object | null, key: string, token = clerk) =>
    ask(path, { token, method: 'POST', ...(body ? { body } : {}), headers: { 'idempotency-key': key } })
  const audited = async (action: string) =>
    (await db.selectFrom('audit').select('action').where('action', '=', action).execute()).length

  test('returns the current board although the answer has changed; another answer with the key is refused', async () => {
    const booking = await aPaidBooking()
    const id = await createDisruption(await closeYala())
    const before = await audited('disruption answered')
    const path = `/disruptions/${id}/bookings/${booking.bookingId}/answer`
    const called = await keyed(path, { choice: 'call' }, 'call the guest')
    expect(called.status).toBe(200)
    const headers = { 'x-guest-key': booking.guestKey, 'idempotency-key': 'my own choice' }
    const chooseAsGuest = (body: object) => ask(`/bookings/mine/${booking.bookingId}/disruption`, { body, headers })
    const park = { choice: 'other park', packageId: bundala.id }
    const both = await Promise.all([chooseAsGuest(park), chooseAsGuest(park)])
    expect(both.map(({ status, body }) => [status, body.booking.park])).toEqual(Array(2).fill([200, 'bundala']))
    // The response is the current board, not an error about the later answer.
    const again = await keyed(path, { choice: 'call' }, 'call the guest')
    expect([again.status, again.body.bookings[0].state]).toEqual([200, 'other park'])
    expect((await chooseAsGuest({ choice: 'refund' })).status).toBe(422)
    expect((await keyed(path, { choice: 'refund' }, 'call the guest')).status).toBe(422)
    expect((await audited('disruption answered')) - before).toBe(2)
    expect(await emails('booking moved', 'booking confirmed')).toHaveLength(2)
  })

  test('asks guests once, and every request gets the disruption', async () => {
    await aPaidBooking()
    const rule = await closeYala()
    const all = await Promise.all([1, 2, 3, 4].map(() => keyed('/disruptions', { rule }, 'ask the guests')))
    expect(all.map(({ status }) => status)).toEqual(Array(4).fill(201))
    expect(new Set(all.map(({ text }) => text)).size).toBe(1)
  })

  test('moves a jeep once', async () => {
    await onlyBasicJeeps(db, 1)
    await aPaidBooking(aSharedRequest(yala, [1, 2]))
    await aPaidBooking(aSharedRequest(yala, [5]))
    const id = await createDisruption(await closeYala())
    const [{ packageId, date, timeSlot }] = (await boardOf(id)).jeeps
    const body = { packageId, date, timeSlot, toPackageId: bundala.id }
    const path = `/disruptions/${id}/jeeps`
    const both = await Promise.all([1, 2].map(() => keyed(path, body, 'move the jeep')))
    const later = await keyed(path, body, 'move the jeep')
    expect([...both, later].map(({ status, body }) => [status, body.jeeps])).toEqual(Array(3).fill([200, []]))
    expect((await keyed(path, { ...body, toPackageId: cheaper.id }, 'move the jeep')).status).toBe(422)
    expect(await claimsOn(db, day)).toHaveLength(4)
  })

  test('approves refunds once, with the result of the first attempt', async () => {
    const booking = await aPaidBooking()
    const id = await createDisruption(await closeYala())
    await choose(booking, { choice: 'refund' })
    const [{ id: refund }] = (await boardOf(id)).refunds
    const path = `/disruptions/${id}/refunds/approve`
    const unknown = '11111111-1111-4111-8111-111111111111'
    const before = await audited('refund approved')
    const both = await Promise.all([1, 2].map(() => keyed(path, { refunds: [refund, unknown] }, 'approve them', admin)))
    expect(both.map(({ status, body }) => [status, body.failed.length])).toEqual(Array(2).fill([200, 1]))
    expect((await audited('refund approved')) - before).toBe(1)
    expect((await keyed(path, { refunds: [refund] }, 'approve them', admin)).status).toBe(422)
  })

  test('ends a disruption once; two concurrent clerks both succeed', async () => {
    const booking = await aPaidBooking()
    const id = await createDisruption(await closeYala())
    expect((await keyed(`/disruptions/${id}/end`, null, 'end it now')).status).toBe(409)
    await choose(booking, { choice: 'refund' })
    const before = await audited('disruption ended')
    const ended = await Promise.all(
      [1, 2, 3].map((at) => keyed(`/disruptions/${id}/end`, null, `end it now ${at % 2}`)),
    )
    expect(ended.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(ended.map(({ body }) => body.endedAt)).size).toBe(1)
    expect((await audited('disruption ended')) - before).toBe(1)
  })
})
