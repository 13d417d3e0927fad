import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findBooking } from '#db/bookings/bookings.ts'
import { clearPackageCache, type StoredPackage } from '#db/packages/packages.ts'
import { readAccounts } from '#db/payments/payments.ts'
import { testCardOf } from '#domain/payments/payment.ts'
import { instantOf } from '#domain/primitives/date.ts'
import { settleUnanswered } from '#services/disruptions/answer-disruption.ts'
import { aToken } from '../support/builders.ts'
import {
  aPackage,
  aRequest,
  aSharedRequest,
  dayIn,
  findInventoryViolations,
  noon,
  onlyBasicJeeps,
  testServiceContext,
} from '../support/safari.ts'
import { environments, type TestEnvironment } from './environment.ts'
import { send, type TestResponse } from './requests.ts'
import { portOf, type Server } from './server.ts'

const day = dayIn(10)
/** The park closes at 4:50 AM, 40 minutes before the first jeeps leave. */
const closingTime = instantOf(day, 4 * 60 + 50)
const card = testCardOf('4242424242424242')
const languages = ['en', 'de', 'fr'] as const

/** A private afternoon jeep for two, as requested by a reseller. */
const channelTrip = (productId: string) => ({
  productId: `${productId}.private`,
  optionId: 'afternoon-basic',
  availabilityId: `${day}T14:30:00+05:30`,
  unitItems: [{ unitId: 'adult' }, { unitId: 'adult' }],
})

type Guest = { bookingId: string; guestKey: string; total: number; paid: number; group: string }

describe.each(environments)('on %s', (_, createEnvironment) => {
  let environment: TestEnvironment
  let server: Server
  let yala: StoredPackage
  let bundala: StoredPackage

  beforeEach(async () => {
    environment = await createEnvironment()
    server = await environment.start()
    yala = await aPackage(environment.db, { park: 'yala', block: '', packageType: 'both', maxCapacity: 7 })
    bundala = await aPackage(environment.db, { park: 'bundala', block: '', packageType: 'both', maxCapacity: 7 })
    clearPackageCache(environment.db)
    await onlyBasicJeeps(environment.db, 40, day)
  })
  afterEach(async () => {
    try {
      expect(await findInventoryViolations(environment.db)).toEqual([])
    } finally {
      await environment.cleanUp()
    }
  })

  const ask = (path: string, options: Parameters<typeof send>[1] = {}) => send(`${server.url}/api${path}`, options)

  /** Sends a request while the server is killed, and repeats it until there is a response. */
  async function despiteKill(path: string, options: Parameters<typeof send>[1]): Promise<TestResponse> {
    const first = ask(path, options)
    await pause(20)
    await server.kill()
    server = await environment.start({ port: portOf(server), now: closingTime })
    const answer = await first
    return answer.status === 0 || answer.status === 503 ? ask(path, options) : answer
  }

  async function book(group: string, count: number, requestOf: (index: number) => object, paid: 'card' | null = null) {
    const guests: Guest[] = []
    for (let index = 0; index < count; index++) {
      const { status, body } = await fetch(`${server.url}/api/bookings`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'accept-language': languages[index % 3] ?? 'en' },
        body: JSON.stringify(requestOf(index)),
      }).then(async (response) => ({ status: response.status, body: await response.json() }))
      expect([group, index, status, body.message]).toEqual([group, index, 201, body.message])
      const { bookingId, guestKey, totalPrice: total } = body.booking
      guests.push({ bookingId, guestKey, total, paid: paid ? total : 0, group })
      if (!paid) continue
      const payment = { bookingId, total, paymentMethod: 'card', ...card }
      expect((await ask('/bookings', { body: payment, guestKey })).status).toBe(201)
    }
    return guests
  }

  /** A reseller's sale through OCTO: reserved, then confirmed. */
  async function bookByChannel(secret: string, emailAddress?: string): Promise<Guest & { uuid: string }> {
    const octo = async (path: string, body: object) => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${secret}`, 'octo-capabilities': '' }
      const request = { method: 'POST', headers, body: JSON.stringify(body) }
      const response = await fetch(`${server.url}/octo${path}`, request)
      const answer = await response.json()
      expect([path, response.status, answer.errorMessage]).toEqual([path, 200, undefined])
      return answer
    }
    const { uuid } = await octo('/bookings', channelTrip(yala.id))
    const contact = { fullName: 'Guest of a channel', ...(emailAddress && { emailAddress }) }
    const { supplierReference } = await octo(`/bookings/${uuid}/confirm`, { contact })
    const total = ((await findBooking(environment.db, supplierReference))?.total ?? 0) / 100
    return { bookingId: supplierReference, guestKey: '', total, paid: 0, group: 'channel', uuid }
  }

  test('a park with 40 bookings closes during four actions of a clerk and five kills: each guest gets each email once, and the sums are right', async () => {
    const { db } = environment
    const afternoon = { date: day, timeSlot: 'afternoon' as const }
    const byCard = await book('card', 8, () => aRequest(yala, afternoon), 'card')
    const shared = [
      ...(await book('jeep 1', 5, (index) => aSharedRequest(yala, [index + 1], afternoon), 'card')),
      ...(await book('jeep 2', 5, (index) => aSharedRequest(yala, [index + 1], { date: day, timeSlot: 'fullDay' }))),
    ]
    const others = [
      ...(await book('transfer', 12, () => aRequest(yala, { ...afternoon, paymentMethod: 'bank' }))),
      ...(await book('cash', 5, () => aRequest(yala, { ...afternoon, paymentMethod: 'cash' }))),
      ...(await book('short', 3, () => aRequest(yala, { date: day }), 'card')),
    ]
    const booked = await aToken(db, 'admin')
    const seller = { name: 'The drill', reseller: 'Island Tours', scopes: ['octo', 'read', 'write'] }
    const { secret } = (await ask('/api-keys', { token: booked, body: seller, key: 'a key for Island Tours' })).body
    const channel = [await bookByChannel(secret, 'guest@island.example'), await bookByChannel(secret)]
    const guests = [...byCard, ...shared, ...others, ...channel]
    expect(guests).toHaveLength(40)
    // Time passes without their payment deadlines, as if a clerk had confirmed them.
    await db.updateTable('booking').set({ status: 'confirmed', hold_expires_at: null }).execute()
    const clerk = await aToken(db, 'agent', closingTime)
    const admin = await aToken(db, 'admin', closingTime)
    await server.stop()
    server = await environment.start({ port: portOf(server), now: closingTime })

    // 1. Rules close two parks. 2. The guests are asked.
    const close = (park: string) => ({
      kind: 'closed',
      park,
      firstDay: day,
      lastDay: day,
      certainty: 'announced',
      reason: 'rain',
      evenIfBooked: true,
    })
    const rule = await despiteKill('/park-rules', { token: clerk, body: close('yala'), key: 'the rule of Yala' })
    expect([rule.status, rule.body.message]).toEqual([201, undefined])
    const started = await despiteKill('/disruptions', {
      token: clerk,
      body: { rule: rule.body.rule.id },
      key: 'asked about Yala',
    })
    expect([started.status, started.body.message]).toEqual([201, undefined])
    const { id } = started.body
    // All emails are queued with the response.
    const emails = async (topic: string) =>
      (await db.selectFrom('outbox').select('booking').where('topic', '=', topic).execute()).map((row) => row.booking)
    const asked = await emails('trip choices')
    // One guest of the channel has no email address.
    expect([asked.length, new Set(asked).size]).toEqual([39, 39])
    const board = (await ask(`/disruptions/${id}`, { token: clerk })).body
    const short = board.bookings.filter(({ needsCall }: { needsCall: boolean }) => needsCall)
    expect(board.bookings).toHaveLength(40)
    // Bookings of the full day leave as early. A guest without an email address is called.
    expect(short).toHaveLength(3 + 5 + 1)
    expect(board.bookings.slice(0, 9).every(({ needsCall }: { needsCall: boolean }) => needsCall)).toBe(true)

    // Three kinds of answers; the server is killed during one of them.
    const [park, date, refund, same] = byCard
    if (!park || !date || !refund || !same) throw new Error('no guests')
    const choose = ({ bookingId, guestKey }: Guest, body: object, how: typeof ask = ask) =>
      how(`/bookings/mine/${bookingId}/disruption`, { body, guestKey })
    const otherPark = { choice: 'other park', packageId: bundala.id }
    expect((await choose(park, otherPark, despiteKill)).status).toBe(200)
    expect((await choose(date, { choice: 'other day', date: dayIn(12) })).status).toBe(200)
    expect((await choose(refund, { choice: 'refund' }, despiteKill)).status).toBe(200)
    expect((await choose(refund, { choice: 'refund' })).status).toBe(200)
    expect((await choose(refund, otherPark)).status).toBe(409)
    const both = await Promise.all([
      choose(same, otherPark),
      ask(`/disruptions/${id}/bookings/${same.bookingId}/answer`, { token: clerk, body: { choice: 'refund' } }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])

    // A clerk answers for the channel guest without an address; the reseller sees that the trip is cancelled.
    const [, called] = channel
    const path = `/disruptions/${id}/bookings/${called?.bookingId}/answer`
    expect((await ask(path, { token: clerk, body: { choice: 'refund' }, key: 'called the guest' })).status).toBe(200)
    const sold = await fetch(`${server.url}/octo/bookings/${called?.uuid}`, {
      headers: { authorization: `Bearer ${secret}`, 'octo-capabilities': '' },
    }).then((response) => response.json())
    expect(sold).toMatchObject({ status: 'CANCELLED', supplierReference: called?.bookingId })

    // 3. The shared jeep of the afternoon moves to another park.
    const jeep = { packageId: yala.id, date: day, timeSlot: 'afternoon', toPackageId: bundala.id }
    expect((await ask(`/disruptions/${id}/jeeps`, { token: clerk, body: jeep })).status).toBe(200)

    // 4. An admin approves the refunds in one list, during which the server is killed.
    const list = (await ask(`/disruptions/${id}`, { token: admin })).body
    const refunds = list.refunds.map((refund: { id: string }) => refund.id)
    const approved = await despiteKill(`/disruptions/${id}/refunds/approve`, { token: admin, body: { refunds } })
    expect([approved.status, approved.body.failed]).toEqual([200, []])
    expect(approved.body.toApprove).toEqual([])

    // The other park closes as well, and its new guests do not answer until the deadline.
    const other = await ask('/park-rules', { token: clerk, body: close('bundala'), key: 'the rule of Bundala' })
    const second = await ask('/disruptions', {
      token: clerk,
      body: { rule: other.body.rule.id },
      key: 'asked about Bundala',
    })
    expect(second.status).toBe(201)
    // Yala reopens before the rest has answered.
    expect((await ask(`/park-rules/${rule.body.rule.id}/lift`, { method: 'POST', token: clerk })).status).toBe(200)
    const later = closingTime + 90 * 3_600_000
    await settleUnanswered(testServiceContext(db, later))
    const states = await db
      .selectFrom('disruption_booking')
      .innerJoin('booking', 'booking.id', 'disruption_booking.booking')
      .select(['booking.reference', 'disruption_booking.state', 'disruption_booking.disruption'])
      .execute()
    const count = (disruption: string, state: string) =>
      states.filter((row) => row.disruption === disruption && row.state === state).length
    expect(count(id, 'other day')).toBe(1)
    expect(count(id, 'other park') + count(id, 'refund')).toBe(1 + 1 + 1 + 5 + 1)
    expect(count(id, 'kept')).toBe(40 - 10)
    // Guests who were moved to Bundala after the first closure.
    expect(count(second.body.id, 'expired')).toBe(states.filter((row) => row.disruption === second.body.id).length)
    expect(count(second.body.id, 'expired')).toBeGreaterThanOrEqual(5 + 1)

    // A cancelled booking is refunded in full and any other not at all; the totals are unchanged.
    const bookings = await db.selectFrom('booking').selectAll().execute()
    const accounts = await readAccounts(db, bookings)
    for (const guest of guests) {
      const booking = await findBooking(db, guest.bookingId)
      const account = accounts.get(booking?.id ?? '')
      const back = (account?.refunded ?? 0) + (account?.refundDue ?? 0)
      const isCancelled = booking?.status === 'cancelled'
      expect([guest.group, account?.received, back, (booking?.total ?? 0) / 100]).toEqual([
        ...[guest.group, guest.paid * 100, isCancelled ? guest.paid * 100 : 0, guest.total],
      ])
    }
    for (const topic of ['trip choices', 'booking moved', 'day reopened', 'booking cancelled']) {
      const keys = await db.selectFrom('outbox').select('dedupe_key').where('topic', '=', topic).execute()
      expect(new Set(keys.map((row) => row.dedupe_key)).size).toBe(keys.length)
    }
    expect((await emails('trip choices')).length).toBe(states.length - 1)
    expect(noon).toBeLessThan(closingTime)
  })
})
