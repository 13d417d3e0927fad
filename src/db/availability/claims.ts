import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { ownSlot, slotsBlockedBy, type Trip } from '#domain/availability/calendar-entry.ts'
import type { InventoryDemand } from '#domain/availability/inventory.ts'
import type { ErrorCode } from '#domain/errors.ts'

/**
 * Claims places for a booking, all or none, and locks them until the transaction ends. Throws an error for
 * `mapInventoryError` if a place is closed or taken.
 */
export async function claimPlaces(
  tx: Database,
  booking: string,
  wanted: InventoryDemand[],
  { now, overbook = false }: { now: number; overbook?: boolean },
) {
  await sql`select take_places(
    ${booking}::uuid, null, ${JSON.stringify(wanted)}::jsonb, ${new Date(now)}::timestamptz, ${overbook}::boolean
  )`.execute(tx)
}

/** Locks places that a booking gives up for others, in the global lock order. */
export async function lockPlaces(tx: Database, given: InventoryDemand[]) {
  await sql`select lock_places(${JSON.stringify(given)}::jsonb)`.execute(tx)
}

export async function freePlaces(tx: Database, booking: string) {
  await tx.deleteFrom('claim').where('booking', '=', booking).execute()
}

/** A trip in the form that the SQL functions compare with the calendar. Staff may book a day that was never opened. */
export function tripRow(trip: Trip, onlyOpenedDays: boolean): object {
  return {
    ...trip,
    stoppers: slotsBlockedBy(trip.timeSlot),
    slot: ownSlot(trip.timeSlot),
    onlyOpened: onlyOpenedDays,
  }
}

/**
 * Throws (see `mapInventoryError`) if staff have closed this trip, or, if only opened days are sold, never opened it.
 */
export async function refuseClosed(tx: Database, trip: Trip, onlyOpenedDays: boolean) {
  await sql`select refuse_closed(${JSON.stringify(tripRow(trip, onlyOpenedDays))}::jsonb)`.execute(tx)
}

/** The lock timeout of transactions with several statements; `book_sale` sets its own. */
export async function setLockTimeout(tx: Database, seconds: 1 | 3 = 3) {
  await sql`select set_config('lock_timeout', ${`${seconds}s`}, true)`.execute(tx)
}

/** Waits for running sales and blocks new ones, for closing days and withdrawing packages. */
export async function blockSales(tx: Database) {
  await sql`select pg_advisory_xact_lock(sales_lock())`.execute(tx)
}

/**
 * Waits for `blockSales` of others, and blocks theirs. Call it before locking a booking that may move: staff who close a day lock its
 * bookings after `blockSales`.
 */
export async function joinSales(tx: Database) {
  await sql`select pg_advisory_xact_lock_shared(sales_lock())`.execute(tx)
}

const refusals: Record<string, ErrorCode> = {
  PM001: 'day closed',
  PM002: 'jeeps taken',
  PM003: 'package not found',
  PM004: 'price changed',
  PM005: 'seat taken',
  PM006: 'rooms taken',
  PM007: 'too many unpaid bookings',
  PM008: 'too many cash bookings',
  PM009: 'too many holds',
  PM010: 'idempotency key reused',
  PM011: 'promotion not valid',
  PM012: 'promotion used up',
  PM013: 'promotion already used',
}

/** The reason why the database refused a sale (its states PM001 to PM013), or null for any other error. */
export function mapInventoryError(error: unknown): ErrorCode | null {
  return refusals[sqlState(error)] ?? null
}

/** True if two transactions conflicted and a retry may succeed. */
export function isContention(error: unknown): boolean {
  const state = sqlState(error)
  // serialization failure, deadlock, lock timeout
  if (['40001', '40P01', '55P03'].includes(state)) return true
  // the key of a claim, a booking reference drawn twice, or one idempotency key in two requests at once
  return (
    state === '23505' &&
    /^(claim_pkey|booking_reference_key|idempotency_pkey)$/.test((error as { constraint?: string }).constraint ?? '')
  )
}

function sqlState(error: unknown): string {
  return error instanceof Error ? String((error as { code?: unknown }).code ?? '') : ''
}
