import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { NewDisruption } from '#contracts/disruptions/disruption.ts'
import { NewParkRule } from '#contracts/parks/park-rule.ts'
import { readCalendarEntries } from '#db/availability/calendar-entries.ts'
import { findBooking } from '#db/bookings/bookings.ts'
import { expireBookingsAndHolds } from '#db/bookings/expire-bookings.ts'
import { findDisruptionOf } from '#db/disruptions/disruptions.ts'
import { closureTopics } from '#db/messaging/booking-emails.ts'
import { clearRulesCache } from '#db/parks/park-calendar.ts'
import { readAccounts } from '#db/payments/payments.ts'
import { isClosed } from '#domain/availability/calendar-entry.ts'
import { isWaiting } from '#domain/disruptions/disruption.ts'
import { testCardOf } from '#domain/payments/payment.ts'
import { addDays, dayAt, instantOf } from '#domain/primitives/date.ts'
import { toMinor } from '#domain/primitives/money.ts'
import { answerDisruption, settleUnanswered } from '#services/disruptions/answer-disruption.ts'
import { findOffers } from '#services/disruptions/find-offers.ts'
import { startDisruption } from '#services/disruptions/start-disruption.ts'
import { composeEmail } from '#services/messaging/compose-email.ts'
import { extendOpenClosures } from '#services/parks/extend-open-closures.ts'
import { createParkRule, liftParkRule } from '#services/parks/manage-park-rules.ts'
import { testAppContext, testCaller } from '../support/builders.ts'
import { testDatabase } from '../support/database.ts'
import { aPackage, aRequest, aSharedRequest, dayIn, findInventoryViolations, guest, noon } from '../support/safari.ts'

// Each check reads all bookings, so a year takes three times as long as half of one.
const days = process.env.FAULTS === 'full' ? 3 * 365 : 182
const seed = Number(process.env.PROPERTY_SEED ?? 20_261_126)

const { db } = await testDatabase()
const app = testAppContext(db)
const ask = testCaller(app)
const clerk = { ...guest, actor: 'clerk@example.org', role: 'admin' as const }
const card = testCardOf('4242424242424242')

/** Pseudorandom numbers that are the same in every run (mulberry32). */
let state = seed
function random(): number {
  state = (state + 0x6d2b79f5) | 0
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
}
const below = (limit: number) => Math.floor(random() * limit)
const oneOf = <T>(list: readonly T[]): T | undefined => list[below(list.length)]
const happens = (share: number) => random() < share

/** The expected money, in minor units: a guest pays once, and never more than the first total. */
const sold = new Map<string, { total: number; paid: number; key: string }>()
const rules: string[] = []
/** Sent emails about closures, by booking and closure. */
const sentEmails = new Map<string, string[]>()

const packages = [
  await aPackage(db, { park: 'yala', block: 'blockI', packageType: 'both', maxCapacity: 7 }),
  await aPackage(db, { park: 'yala', block: '', name: 'All of Yala' }),
  await aPackage(db, { park: 'bundala', block: '', name: 'Bundala', packageType: 'both', maxCapacity: 7 }),
  await aPackage(db, { park: 'udawalawe', block: '', name: 'Udawalawe', tickets: { foreign: 1290, local: 500 } }),
]

async function book() {
  const pkg = oneOf(packages)
  if (!pkg) return
  const changes = { date: addDays(dayAt(app.clock.now()), 2 + below(12)) }
  const first = 1 + below(6)
  const isShared = pkg.packageType === 'both' && happens(0.4)
  const request = isShared ? aSharedRequest(pkg, [first, first + 1], changes) : aRequest(pkg, changes)
  const quote = await ask(`/packages/${pkg.id}/quote`, { body: request })
  const { status, body } = await ask('/bookings', {
    body: { ...request, totalPrice: quote.body.quote.totalPrice },
  })
  if (status !== 201) return expect([409, 422]).toContain(status)
  const { bookingId, guestKey, totalPrice: total } = body.booking
  sold.set(bookingId, { total: toMinor(total), paid: 0, key: guestKey })
  if (happens(0.3)) return
  const paid = await ask('/bookings', {
    body: { bookingId, total, paymentMethod: 'card', ...card },
    headers: { 'x-guest-key': guestKey },
  })
  expect(paid.status).toBe(201)
  sold.set(bookingId, { total: toMinor(total), paid: toMinor(total), key: guestKey })
}

async function closePark() {
  const firstDay = addDays(dayAt(app.clock.now()), below(8))
  const place = oneOf([
    { park: 'yala', block: 'blockI' },
    { park: 'yala' },
    { park: 'bundala' },
    { park: 'yala', gate: 'palatupana' },
    { park: 'yala', gate: 'katagamuwa' },
  ])
  const isHours = happens(0.2)
  const rule = NewParkRule.parse({
    ...place,
    ...(isHours && !place?.gate ? { kind: 'hours', opens: 14 * 60 } : { kind: 'closed' }),
    firstDay,
    lastDay: !isHours && happens(0.2) ? null : addDays(firstDay, below(4)),
    certainty: happens(0.85) ? 'announced' : 'expected',
    reason: 'rain',
    evenIfBooked: true,
  })
  if (rule.certainty === 'expected' && rule.lastDay === null) return
  const outcome = await createParkRule(app, rule, { actor: clerk, idempotencyKey: null }, ({ id }) => ({ id }))
  if (!outcome.ok) return expect(outcome.error).toBe('park rule exists')
  const { id } = JSON.parse(outcome.body) as { id: string }
  rules.push(id)
  // The clerk asks the guests at once, or leaves it at the closure email.
  if (happens(0.7)) await askGuests(id)
}

async function askGuests(rule: string) {
  const context = { actor: clerk, idempotencyKey: null }
  const outcome = await startDisruption(app, NewDisruption.parse({ rule }), context, (id) => ({ id }))
  if (!outcome.ok) expect(outcome.error).toBe('guests already asked')
}

async function lift() {
  const [id] = rules.splice(happens(0.7) ? rules.length - 1 : below(rules.length), 1)
  if (id)
    expect((await liftParkRule(app, id, { actor: clerk, idempotencyKey: null }, ({ id }) => ({ id }))).ok).toBe(true)
}

async function answer() {
  const waiting = await db.selectFrom('disruption_booking').select(['booking', 'state', 'answer_by']).execute()
  const row = oneOf(waiting.filter((candidate) => isWaiting(candidate.state)))
  const booking = row && (await findBooking(db, row.booking))
  if (!booking) return
  const { otherParks, otherDays } = await findOffers(db, booking, app.clock.now())
  const [park, date] = [oneOf(otherParks)?.packageId, oneOf(otherDays)]
  const choice = oneOf([
    ...(park ? [{ choice: 'other park' as const, packageId: park }] : []),
    ...(date ? [{ choice: 'other day' as const, date }] : []),
    { choice: 'refund' as const },
    ...(row.state === 'asked' ? [{ choice: 'call' as const }] : []),
  ])
  if (!choice) return
  const by = happens(0.7) ? guest : clerk
  // After the deadline only a clerk may move a guest to another park.
  const isLate = choice.choice === 'other park' && row.answer_by.getTime() <= app.clock.now()
  const outcome = await answerDisruption(app, booking.id, choice, {
    actor: isLate ? clerk : by,
    idempotencyKey: null,
  })
  // The offer was just read and nothing else runs, so it is available.
  expect([choice, outcome.ok ? null : outcome.error]).toEqual([choice, null])
}

async function runJobs() {
  const now = app.clock.now()
  await expireBookingsAndHolds(db, now)
  await extendOpenClosures(app)
  await settleUnanswered(app)
  const due = await db
    .selectFrom('outbox')
    .selectAll()
    .where('done_at', 'is', null)
    .where('next_at', '<=', new Date(now))
    .execute()
  const isAboutClosure = (topic: string) => [...closureTopics, 'day reopened'].includes(topic as never)
  for (const email of due) {
    const mail = isAboutClosure(email.topic) ? await composeEmail(app, email, now) : undefined
    const outcome = mail === null ? ('not needed' as const) : ('sent' as const)
    await db
      .updateTable('outbox')
      .set({ done_at: new Date(now), outcome })
      .where('id', '=', email.id)
      .execute()
    const booking = mail && email.booking && (await findBooking(db, email.booking))
    if (!booking || email.topic === 'choices reminder') continue
    // A guest who has read the closure email and is asked later gets another email.
    const row = await findDisruptionOf(db, booking.id)
    const isLate = row && booking.closed_at && row.created_at.getTime() >= booking.closed_at.getTime() + 10 * 60_000
    const which = email.topic === 'day reopened' || isLate ? email.id : ''
    const closure = `${booking.reference} ${booking.closed_at?.getTime() ?? 'open'} ${which}`
    sentEmails.set(closure, [...(sentEmails.get(closure) ?? []), email.topic])
  }
}

/** The violated invariants; [] if none. */
async function findViolations(): Promise<string[]> {
  const now = app.clock.now()
  const found = await findInventoryViolations(db)
  const entries = await readCalendarEntries(db, dayAt(now), addDays(dayAt(now), 120))
  const bookings = await db
    .selectFrom('booking')
    .select(['id', 'reference', 'status', 'day', 'time_slot', 'package_id', 'park', 'block', 'starts_at', 'closed_at'])
    .select(['total', 'currency', 'cancellation_fee', 'cancel_reason', 'hold_expires_at'])
    .where('day', '>=', addDays(dayAt(now), -3))
    .execute()
  const accounts = await readAccounts(db, bookings)
  for (const booking of bookings) {
    const { reference, status, day, time_slot: timeSlot, starts_at, closed_at, hold_expires_at: hold } = booking
    const isLive = (status === 'pending' && (!hold || hold.getTime() > now)) || status === 'confirmed'
    const isAhead = (starts_at?.getTime() ?? 0) > now
    if (isLive && isAhead && day && timeSlot) {
      const { package_id: packageId, park, block } = booking
      const closed = isClosed(entries, { day, timeSlot, packageId, park, block })
      if (closed !== (closed_at !== null)) found.push(`${reference} is ${closed ? 'on a closed day' : 'marked closed'}`)
    }
    const known = sold.get(reference)
    const account = accounts.get(booking.id)
    if (!known || !account) continue
    if (account.received !== known.paid) found.push(`${reference} received ${account.received}, paid ${known.paid}`)
    if (booking.total > known.total) found.push(`${reference} became dearer: ${booking.total}`)
    const back = account.refunded + account.refundDue
    if (back > account.received) found.push(`${reference} gives back ${back} of ${account.received}`)
    const due = status === 'cancelled' ? account.received : Math.max(0, account.received - booking.total)
    // Only the operator cancels here, and expired bookings are not paid.
    if (isLive && closed_at === null && back !== due) found.push(`${reference} gives back ${back}, not ${due}`)
    if (status === 'cancelled' && back !== due) found.push(`${reference} kept ${account.received - back}`)
  }
  for (const [closure, topics] of sentEmails) if (topics.length > 1) found.push(`emailed twice: ${closure} ${topics}`)
  return found
}

test('in half a year of closures, bookings, answers and lifts no trip is on a closed day, and all sums are right', async () => {
  const seen = { answered: 0, kept: 0, expired: 0 }
  for (let day = 0; day < days; day++) {
    for (const minute of [6 * 60, 15 * 60 + below(400)]) {
      app.at(instantOf(dayIn(day), minute))
      clearRulesCache(db)
      await runJobs()
      const steps = [
        ...(happens(0.9) ? [book] : []),
        ...(happens(0.12) ? [closePark] : []),
        ...(happens(0.4) ? [answer] : []),
        ...(rules.length > 2 && happens(0.15) ? [lift] : []),
      ]
      for (const step of steps) {
        await step()
        expect([`day ${day}`, step.name, await findViolations()]).toEqual([`day ${day}`, step.name, []])
      }
    }
  }
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*)::int as count from disruption_booking group by state`.execute(db)
  for (const { state, count } of rows) {
    if (state === 'kept') seen.kept = count
    else if (state === 'expired') seen.expired = count
    else if (state !== 'asked') seen.answered += count
  }
  // Guards against a run without events.
  expect(seen.answered).toBeGreaterThan(5)
  expect(seen.kept).toBeGreaterThan(0)
  expect(seen.expired).toBeGreaterThan(0)
  expect(app.clock.now()).toBeGreaterThan(noon)
}, 600_000)
