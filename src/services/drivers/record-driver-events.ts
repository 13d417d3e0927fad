import type { DriverEvent } from '#contracts/drivers/drive.ts'
import { type Actor, auditBooking, type By } from '#db/audit/write-audit.ts'
import { lockBooking, type StoredBooking } from '#db/bookings/bookings.ts'
import type { Database } from '#db/client.ts'
import {
  deleteOldRefusals,
  findEvents,
  insertEvents,
  listMarks,
  markConflict,
  readAcceptedEvents,
} from '#db/drivers/driver-events.ts'
import { lockKey, type NamedKey } from '#db/drivers/driver-keys.ts'
import { type GateVisit, insertGatePayment } from '#db/gate-fees/gate-payments.ts'
import { deleteAttendance, readAttendances, writeAttendance } from '#db/operations/departures.ts'
import { insertPayment, readAccounts } from '#db/payments/payments.ts'
import {
  conflictingMarks,
  type DriverRefusal,
  driverRefusals,
  eventTime,
  isAttendanceKind,
  latestMark,
  listedTimes,
  maxRefusedEvents,
  wasListed,
} from '#domain/drivers/driver-event.ts'
import { type AcceptedEvents, limitReached } from '#domain/drivers/event-limits.ts'
import { feeCurrencies } from '#domain/gate-fees/gate-fees.ts'
import { jeepTypes } from '#domain/packages/package.ts'
import { parkFromText } from '#domain/parks/park.ts'
import { dueOf } from '#domain/payments/payment.ts'
import { type Day, dayAt, daysBetween, isDay } from '#domain/primitives/date.ts'
import { type Currency, type Minor, toMinor } from '#domain/primitives/money.ts'
import { failure, type Result, success } from '#domain/result.ts'
import type { ServiceContext } from '#services/context.ts'
import { auditGatePayment } from '#services/gate-fees/record-gate-payment.ts'
import { updatePaymentStatus } from '#services/payments/update-payment-status.ts'
import { runTransaction } from '#services/run-transaction.ts'
import { readTripsOf } from './drive-list.ts'

type EventsRecorded = { accepted: string[]; refused: { id: string; reason: DriverRefusal }[] }

/**
 * Stores the events of a phone, keeps its newest refused ones, and applies the accepted ones. The same ID twice counts once and gets the
 * same answer, unless its refusal was deleted meanwhile. Attendance is the latest event by corrected time; cash becomes a payment that a
 * clerk has yet to count.
 */
export function recordDriverEvents(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  key: NamedKey,
  events: readonly DriverEvent[],
  actor: Actor,
): Promise<Result<EventsRecorded>> {
  const now = clock.now()
  return runTransaction(db, async (tx) => {
    // Two requests of a phone at once would both find room below its limits.
    const locked = await lockKey(tx, key.id)
    if (!locked || locked.revoked_at) return failure('driver key refused')
    const sent = [...new Map(events.map((event) => [event.id, event])).values()]
    // In the order of their IDs, as all locks of bookings, so that two phones do not deadlock.
    const bookings = await lockInOrder(tx, sent)
    const stored = await findEvents(
      tx,
      sent.map(({ id }) => id),
    )
    const answer: EventsRecorded = { accepted: [], refused: [] }
    const fresh = sent.filter(({ id }) => !stored.has(id))
    for (const { id, driver_key, outcome } of stored.values()) {
      if (driver_key !== key.id) answer.refused.push({ id, reason: 'used id' })
      else if (isRefusal(outcome)) answer.refused.push({ id, reason: outcome })
      else answer.accepted.push(id)
    }
    const isOwn = await ownTrips(tx, key, [...bookings.values()], fresh, now)
    const limits = await readLimits(tx, key, fresh, { bookings, own: isOwn })
    const judged = fresh.map((event): Judged => {
      const booking = event.booking === null ? null : bookings.get(event.booking)
      const at = eventTime(event.at, now)
      const refusal = at === null ? 'bad clock' : refusalOf(event, booking, at, isOwn)
      return { event, booking, at: at ?? now, refusal: refusal ?? acceptWithinLimits(event, booking, limits) }
    })
    await insertEvents(
      tx,
      judged.map((event) => rowOf(event, key, now)),
    )
    if (judged.some(({ refusal }) => refusal)) await deleteOldRefusals(tx, key.id, maxRefusedEvents)
    const by = { actor: { ...actor, actor: `driver ${key.name}` }, now }
    for (const { event, booking, at, refusal } of judged) {
      if (refusal) {
        answer.refused.push({ id: event.id, reason: refusal })
        continue
      }
      answer.accepted.push(event.id)
      if (event.kind === 'cash' && booking) await submitCash(tx, key, booking, { event, at }, by)
      if (event.kind === 'gate paid') await recordGatePaid(tx, event, isOwn.jeeps, by)
    }
    const marked = judged.filter(({ event, refusal }) => !refusal && isAttendanceKind(event.kind))
    for (const booking of new Set(marked.flatMap(({ booking }) => booking ?? [])))
      await applyMarks(tx, booking, key, by)
    return success(answer)
  })
}

/** An event with its corrected time, and why it is refused. */
type Judged = {
  event: DriverEvent
  booking: StoredBooking | null | undefined
  at: number
  refusal: DriverRefusal | null
}

function rowOf({ event, booking, at, refusal }: Judged, key: NamedKey, now: number) {
  return {
    id: event.id,
    driver_key: key.id,
    seq: event.seq,
    kind: event.kind,
    jeep: event.booking === null ? event.jeep : null,
    text: event.text,
    at: new Date(at),
    device_at: new Date(event.deviceAt),
    received_at: new Date(now),
    booking: booking?.id ?? null,
    amount: event.amount === null ? null : toMinor(event.amount),
    currency: event.currency,
    outcome: refusal ?? 'accepted',
  }
}

const isRefusal = (outcome: string): outcome is DriverRefusal => (driverRefusals as readonly string[]).includes(outcome)

async function lockInOrder(tx: Database, events: readonly DriverEvent[]): Promise<Map<string, StoredBooking>> {
  const ids = [...new Set(events.flatMap(({ booking }) => booking ?? []))].sort()
  const found = new Map<string, StoredBooking>()
  for (const id of ids) {
    const booking = await lockBooking(tx, id)
    if (booking) found.set(id, booking)
  }
  return found
}

/** Events older than this are refused: the trip is long off the list. */
const maxAgeDays = 35

/** `jeeps` with the park to which each goes. */
type OwnTrips = { bookings: Set<string>; jeeps: Map<string, string | null> }

/** The bookings and jeeps of this driver on the days of the events. */
async function ownTrips(
  tx: Database,
  key: NamedKey,
  bookings: readonly StoredBooking[],
  events: readonly DriverEvent[],
  now: number,
): Promise<OwnTrips> {
  const jeepDays = events.flatMap(({ jeep }) => dayOfJeep(jeep) ?? [])
  const days = new Set([...bookings.flatMap(({ day }) => day ?? []), ...jeepDays])
  const own: OwnTrips = { bookings: new Set(), jeeps: new Map() }
  for (const day of days) {
    const age = daysBetween(day, dayAt(now))
    if (age < -1 || age > maxAgeDays) continue
    for (const { jeep, park, guests } of await readTripsOf(tx, key.person, day, now)) {
      own.jeeps.set(jeep, park)
      for (const { id } of guests) own.bookings.add(id)
    }
  }
  return own
}

function dayOfJeep(jeep: string | null): Day | null {
  const day = jeep?.slice(0, 10) ?? ''
  return isDay(day) ? day : null
}

function refusalOf(
  { kind, booking: wanted, jeep, amount, currency }: DriverEvent,
  booking: StoredBooking | null | undefined,
  at: number,
  own: OwnTrips,
): DriverRefusal | null {
  if (wanted === null) {
    const day = dayOfJeep(jeep)
    const isJeepEvent = kind === 'gate paid' || kind === 'note'
    const isListed = isJeepEvent && day !== null && jeep !== null && own.jeeps.has(jeep) && wasListed(day, at)
    return isListed ? null : 'not on the list'
  }
  // Staff and other drivers read a paid gate by its jeep, which is checked above.
  if (kind === 'gate paid') return 'not on the list'
  if (booking?.status === 'cancelled') return 'booking is cancelled'
  if (!booking?.day || !own.bookings.has(booking.id) || !wasListed(booking.day, at)) return 'not on the list'
  if (kind === 'cash' && (amount === null || currency !== booking.currency)) return 'bad amount'
  return isAttendanceKind(kind) && booking.day > dayAt(at) ? 'not its day' : null
}

/**
 * The accepted events of the same bookings, jeeps and days, to which those of this request are added, and the price of each booking
 * with reported cash.
 */
type Limits = { accepted: AcceptedEvents[]; prices: Map<string, Minor> }

async function readLimits(
  tx: Database,
  key: NamedKey,
  events: readonly DriverEvent[],
  { bookings, own }: { bookings: Map<string, StoredBooking>; own: OwnTrips },
): Promise<Limits> {
  // Events about anything else are refused.
  const about = [...bookings.values()].filter(({ id }) => own.bookings.has(id))
  const named = new Set(events.flatMap(({ booking, jeep }) => (booking === null ? (jeep ?? []) : [])))
  const jeeps = [...named].filter((jeep) => own.jeeps.has(jeep))
  const days = [...about.flatMap(({ day }) => day ?? []), ...jeeps.flatMap((jeep) => dayOfJeep(jeep) ?? [])].sort()
  const [first, last] = [days.at(0), days.at(-1)]
  if (!first || !last) return { accepted: [], prices: new Map() }
  const withCash = new Set(events.flatMap(({ kind, booking }) => (kind === 'cash' ? (booking ?? []) : [])))
  const accounts = await readAccounts(
    tx,
    about.filter(({ id }) => withCash.has(id)),
  )
  const accepted = await readAcceptedEvents(tx, {
    driverKey: key.id,
    bookings: about.map(({ id }) => id),
    jeeps,
    times: { from: listedTimes(first)[0], before: listedTimes(last)[1] },
  })
  return { accepted, prices: new Map([...accounts].map(([id, account]) => [id, dueOf(account)])) }
}

/** Why the event is refused; if it is not, counts it. */
function acceptWithinLimits(
  { kind, jeep, amount }: DriverEvent,
  booking: StoredBooking | null | undefined,
  { accepted, prices }: Limits,
): DriverRefusal | null {
  const about = booking
    ? { kind, booking: booking.id, jeep: null, day: booking.day ?? '' }
    : { kind, booking: null, jeep, day: dayOfJeep(jeep) ?? '' }
  const cash = kind === 'cash' ? toMinor(amount ?? 0) : 0
  const refusal = limitReached({ ...about, amount: cash, price: prices.get(about.booking ?? '') ?? 0 }, accepted)
  if (refusal) return refusal
  accepted.push({ ...about, isOwn: true, count: 1, uncounted: kind === 'cash' ? 1 : 0, uncountedCash: cash })
  return null
}

/** Nothing that a phone says confirms money: the payment waits for a clerk. Its ID is the event's, so that it exists once. */
async function submitCash(
  tx: Database,
  key: NamedKey,
  booking: StoredBooking,
  { event: { id, amount }, at }: { event: DriverEvent; at: number },
  { actor, now }: By,
) {
  const minor = toMinor(amount ?? 0)
  await insertPayment(
    tx,
    {
      id,
      booking: booking.id,
      method: 'cash',
      status: 'submitted',
      amount: minor,
      driver_key: key.id,
      currency: booking.currency as Currency,
    },
    at,
  )
  await updatePaymentStatus(tx, booking, now)
  await auditBooking(tx, { actor, now }, booking.id, 'driver took cash', { amount: minor })
}

/** Records a driver's payment on the gate sheet. A report without an amount only says that the gate is paid. */
async function recordGatePaid(
  tx: Database,
  { id, jeep, amount, currency }: DriverEvent,
  jeeps: OwnTrips['jeeps'],
  { actor, now }: By,
) {
  const visit = visitOf(jeep ?? '', jeeps)
  const paidIn = feeCurrencies.find((known) => known === currency)
  if (!visit || !amount || !paidIn) return
  const paid = { amount: toMinor(amount), currency: paidIn, receipt: '', driverEvent: id }
  const payment = await insertGatePayment(tx, visit, paid, { by: actor.actor, now })
  if (payment) await auditGatePayment(tx, actor, 'gate payment recorded', payment, now)
}

/** The jeep of an event, such as '2026-12-11 AM basic 1', at the gate of its park. */
function visitOf(name: string, jeeps: OwnTrips['jeeps']): GateVisit | null {
  const park = parkFromText(jeeps.get(name) ?? '')
  const [day = '', half, type, number] = name.split(' ')
  const jeepType = jeepTypes.find((known) => known === type)
  return park && jeepType ? { day, half: half === 'PM' ? 'PM' : 'AM', park, jeepType, number: Number(number) } : null
}

/** Sets the attendance to the latest event of all phones, unless a clerk has decided later, and marks a disagreement. */
async function applyMarks(tx: Database, booking: StoredBooking, key: NamedKey, { actor, now }: By) {
  const marks = await listMarks(tx, booking.id)
  await markConflict(tx, booking.id, conflictingMarks(marks))
  const latest = latestMark(marks)
  const before = (await readAttendances(tx, [booking.id])).get(booking.id)
  if (!latest || (before && before.at.getTime() > latest.at)) return
  const to = latest.kind === 'undo' ? null : latest.kind
  if (to === (before?.state ?? null)) return
  if (to) await writeAttendance(tx, booking.id, { state: to, at: new Date(latest.at), by: key.name })
  else await deleteAttendance(tx, booking.id)
  await auditBooking(
    tx,
    { actor, now },
    booking.id,
    to === 'arrived' ? 'guest arrived' : to ? 'guest did not come' : 'attendance taken back',
    { attendance: { from: before?.state ?? null, to } },
  )
}
