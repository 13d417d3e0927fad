import type {
  DisruptedBooking,
  DisruptedJeep,
  DisruptionBoard,
  DisruptionSummary,
  GuestDisruption,
} from '#contracts/disruptions/disruption.ts'
import { findBookingIncludingDeleted, type StoredBooking } from '#db/bookings/bookings.ts'
import type { Database } from '#db/client.ts'
import {
  type DisruptedBookingRow,
  findDisruption,
  findDisruptionOf,
  listDisruptedBookings,
  listDisruptionRefunds,
  listDisruptions,
} from '#db/disruptions/disruptions.ts'
import { readBusinessSettings } from '#db/settings/settings.ts'
import { type DisruptionState, isWaiting } from '#domain/disruptions/disruption.ts'
import type { RefundState } from '#domain/payments/payment.ts'
import { dayMs } from '#domain/primitives/date.ts'
import { type Currency, currencies, toDecimal } from '#domain/primitives/money.ts'
import { findOffers, findParkOffers } from './find-offers.ts'
import { groupByJeep } from './move-jeep.ts'

/** The disruption as its guest reads it; null if they were never asked, or if their answer is out of date. */
export async function readGuestDisruption(
  db: Database,
  booking: StoredBooking,
  now: number,
): Promise<GuestDisruption | null> {
  const row = await findDisruptionOf(db, booking.id)
  if (!row || isOutOfDate(row.state, booking)) return null
  const { state, answer_by, note, reason, source } = row
  const offers = isWaiting(state) && booking.closed_at ? await findOffers(db, booking, now, answer_by.getTime()) : null
  const isInTime = answer_by.getTime() > now
  return { state, answerBy: answer_by.toISOString(), isInTime, note, reason, source, offers }
}

/** Whether the trip was closed again after the answer, or cancelled for another reason. */
function isOutOfDate(state: DisruptionState, { status, closed_at }: StoredBooking): boolean {
  if (status === 'cancelled') return state !== 'refund' && state !== 'expired'
  return closed_at !== null && !isWaiting(state)
}

const shownDays = 30

export async function readDisruptions(db: Database, now: number): Promise<DisruptionSummary[]> {
  const rows = await listDisruptions(db, new Date(now - shownDays * dayMs))
  return rows.map(({ id, rule, created_at, ended_at, waiting, toCall, total }) => ({
    id,
    rule,
    waiting,
    toCall,
    total,
    createdAt: created_at.toISOString(),
    endedAt: ended_at?.toISOString() ?? null,
  }))
}

/** Everything about one disruption, for the board; null if it does not exist. */
export async function readBoard(db: Database, id: string, now: number): Promise<DisruptionBoard | null> {
  const disruption = await findDisruption(db, id)
  if (!disruption) return null
  const rows = await listDisruptedBookings(db, id)
  const refunds = await listDisruptionRefunds(db, disruption)
  const toApprove = currencies.flatMap((currency) => {
    const open = refunds.filter((refund) => refund.currency === currency && needsApproval(refund))
    const amount = open.reduce((sum, refund) => sum + refund.amount, 0)
    return amount > 0 ? [{ currency, amount: toDecimal(amount) }] : []
  })
  return {
    id,
    rule: disruption.rule,
    note: disruption.note,
    createdBy: disruption.created_by,
    createdAt: disruption.created_at.toISOString(),
    endedAt: disruption.ended_at?.toISOString() ?? null,
    bookings: rows.map(bookingOf),
    jeeps: await Promise.all(groupByJeep(rows).map((jeep) => jeepOf(db, jeep, now))),
    refunds: refunds.map(({ amount, currency, status, ...refund }) => ({
      id: refund.id,
      bookingId: refund.reference,
      name: refund.customer_name,
      amount: toDecimal(amount),
      currency,
      status,
    })),
    toApprove,
  }
}

/** A refund that failed may be approved again. */
const needsApproval = ({ status }: { status: RefundState }) => status === 'requested' || status === 'failed'

function bookingOf(row: DisruptedBookingRow): DisruptedBooking {
  const { original, answer } = row
  return {
    bookingId: row.reference,
    name: row.customer_name,
    phone: row.customer_phone,
    people: row.people,
    kind: row.kind,
    timeSlot: row.time_slot ?? '',
    state: row.state,
    needsCall: row.needs_call || row.email_failed_at !== null,
    answerBy: row.answer_by.toISOString(),
    answeredAt: row.answered_at?.toISOString() ?? null,
    answeredBy: row.answered_by,
    original: { packageName: original.packageName, park: original.park, date: original.day },
    now: { packageName: row.package_name, park: row.park, date: row.day },
    cost: toDecimal(answer?.cost ?? 0),
    back: toDecimal(answer?.back ?? 0),
    currency: row.currency as Currency,
    email: row.email === null ? null : row.emailed_at ? 'sent' : row.email_failed_at ? 'failed' : 'waiting',
  }
}

/** A departure whose guests wait, with the packages that all of them could go to in their jeep. */
async function jeepOf(db: Database, rows: DisruptedBookingRow[], now: number): Promise<DisruptedJeep> {
  const [first] = rows
  const booking = first && (await findBookingIncludingDeleted(db, first.booking))
  const people = rows.reduce((sum, row) => sum + row.people, 0)
  const business = await readBusinessSettings(db)
  return {
    packageId: first?.package_id ?? '',
    packageName: first?.package_name ?? '',
    date: first?.day ?? '',
    timeSlot: first?.time_slot ?? '',
    bookings: rows.map(({ reference }) => reference),
    people,
    offers: booking ? await findParkOffers(db, { ...booking, people }, business, now, { withJeep: true }) : [],
  }
}
