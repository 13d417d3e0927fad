import type { JeepMove } from '#contracts/disruptions/disruption.ts'
import { freePlaces, joinSales } from '#db/availability/claims.ts'
import { lockBooking, type StoredBooking } from '#db/bookings/bookings.ts'
import type { Database } from '#db/client.ts'
import { type DisruptedBookingRow, listDisruptedBookings } from '#db/disruptions/disruptions.ts'
import { readBusinessSettings } from '#db/settings/settings.ts'
import { isWaiting } from '#domain/disruptions/disruption.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { departuresOf } from '#live/seat-events.ts'
import type { RequestContext, ServiceContext } from '#services/context.ts'
import { findReplay, storeReplay } from '#services/replay.ts'
import { runTransaction } from '#services/run-transaction.ts'
import { settleAnswer } from './answer-disruption.ts'

/** The guests of one departure who wait together. */
export function groupByJeep(rows: readonly DisruptedBookingRow[]): DisruptedBookingRow[][] {
  const jeeps = new Map<string, DisruptedBookingRow[]>()
  for (const row of rows) {
    if (row.kind !== 'shared' || !isWaiting(row.state)) continue
    const departure = `${row.package_id} ${row.day} ${row.time_slot}`
    jeeps.set(departure, [...(jeeps.get(departure) ?? []), row])
  }
  return [...jeeps.values()]
}

type Move = { before: StoredBooking; after: StoredBooking }

/**
 * Moves all guests of a departure who wait to another package's departure, with their jeep: all places are freed before the first is
 * claimed again. All or none. A repeated request moves nobody and succeeds.
 */
export async function moveJeep(
  context: ServiceContext,
  disruption: string,
  { packageId, date, timeSlot, toPackageId }: JeepMove,
  { actor, idempotencyKey }: RequestContext,
): Promise<Result<{ moved: number }>> {
  const now = context.clock.now()
  const business = await readBusinessSettings(context.db)
  const outcome = await runTransaction(context.db, async (tx): Promise<Result<{ moves: Move[] }>> => {
    const isOnBoard = (row: DisruptedBookingRow) =>
      row.kind === 'shared' &&
      isWaiting(row.state) &&
      row.package_id === packageId &&
      row.day === date &&
      row.time_slot === timeSlot
    const rows = (await listDisruptedBookings(tx, disruption)).filter(isOnBoard)
    await joinSales(tx)
    const bookings = await lockAll(tx, rows)
    // After the locks, for which a request with the same key may have waited.
    const replay = await findReplay(tx, context.config, idempotencyKey)
    if (replay) return replay.ok ? success({ moves: [] }) : replay
    if (rows.length === 0) return failure('already decided')
    // A guest may have answered before the lock.
    const still = new Set((await listDisruptedBookings(tx, disruption)).filter(isOnBoard).map((row) => row.booking))
    if (bookings.length < rows.length || bookings.some(({ id }) => !still.has(id))) return failure('already decided')
    for (const { id } of bookings) await freePlaces(tx, id)
    const moves: Move[] = []
    for (const before of bookings) {
      const answer = { choice: 'other park' as const, packageId: toPackageId }
      const done = await settleAnswer(tx, before, answer, { actor, now, business })
      // One failure undoes all moves.
      if (!done.ok) return done
      moves.push({ before, after: done.booking })
    }
    await storeReplay(tx, context.config, idempotencyKey, { body: '', now })
    return success({ moves })
  })
  if (!outcome.ok) return outcome
  context.seatEvents.publish(
    outcome.moves.flatMap(({ before, after }) => [...departuresOf(before), ...departuresOf(after)]),
  )
  return success({ moved: outcome.moves.length })
}

async function lockAll(tx: Database, rows: DisruptedBookingRow[]): Promise<StoredBooking[]> {
  const bookings: StoredBooking[] = []
  for (const { booking } of rows.toSorted((a, b) => (a.booking < b.booking ? -1 : 1))) {
    const locked = await lockBooking(tx, booking)
    if (locked) bookings.push(locked)
  }
  return bookings
}
