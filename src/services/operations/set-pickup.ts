import type { PickupWire, PickupWritten } from '#contracts/operations/pickup.ts'
import { type Actor, auditBooking } from '#db/audit/write-audit.ts'
import { findBooking, lockBooking, type StoredBooking } from '#db/bookings/bookings.ts'
import type { Database } from '#db/client.ts'
import { readToldPickups } from '#db/messaging/pickup-notices.ts'
import { listBookingsInJeep, lockCrew } from '#db/operations/departures.ts'
import { readPickups, type StoredPickup, writePickup } from '#db/operations/pickups.ts'
import { kindSpecOf } from '#domain/bookings/kind-spec.ts'
import { minuteOfTime } from '#domain/primitives/date.ts'
import { type Failure, failure, type Result, success } from '#domain/result.ts'
import type { ServiceContext } from '#services/context.ts'
import { queuePickupEmails } from '#services/messaging/queue-daily-emails.ts'
import { runTransaction } from '#services/run-transaction.ts'
import { assignInTransaction } from './assign-crew.ts'

type Outcome = Result<{ pickup: PickupWire }> | Failure<'pickup changed', { pickup: PickupWire }>

/**
 * Sets the minute at which a guest is picked up, and the drivers of the jeeps that do it. Guests who start soon are told by email. An
 * outdated version fails with the current pick-up.
 */
export function setPickup(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  idOrReference: string,
  { time, driver, plate, version, crews }: PickupWritten,
  actor: Actor,
): Promise<Outcome> {
  const now = clock.now()
  // Everybody locks the jeeps of a day in the same order.
  const inOrder = crews.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b)))
  return runTransaction(db, async (tx): Promise<Outcome> => {
    const booking = await lockBooking(tx, idOrReference)
    if (!booking) return failure('booking not found')
    const { day, starts_at } = booking
    if (kindSpecOf(booking).tripType === 'stay' || !day || !starts_at) return failure('no pickup for stays')
    if (booking.status === 'cancelled') return failure('booking is cancelled')
    const before = await storedPickup(tx, booking)
    if (before.version !== version) return failure('pickup changed', { pickup: await wireOf(tx, booking, before) })
    // All are checked before the first is written, so that the answer shows no crew of this request.
    for (const crew of inOrder) {
      if (!before.jeeps.some((jeep) => isSameJeep(jeep, crew))) return failure('jeep not found')
      const { version: current } = await lockCrew(tx, {
        day,
        half: crew.half,
        type: crew.jeepType,
        number: crew.number,
      })
      if (current !== crew.version)
        return failure('pickup changed', { pickup: await wireOf(tx, booking, await storedPickup(tx, booking)) })
    }
    const told = new Set([booking.id])
    for (const crew of inOrder) {
      const assigned = await assignInTransaction(tx, { ...crew, day }, actor, now)
      if (!assigned.ok) return failure(assigned.error)
      for (const id of await listBookingsInJeep(tx, assigned.jeepOfDay)) told.add(id)
    }
    // With jeeps of ours, their crews are the drivers.
    const own = before.jeeps.length > 0 ? { driver: '', plate: '' } : { driver, plate }
    if (before.time !== time || before.driver !== own.driver || before.plate !== own.plate) {
      await writePickup(tx, { id: booking.id, starts_at }, { minute: minuteOfTime(time), ...own }, { version, now })
      await auditBooking(tx, { actor, now }, booking.id, 'pickup set', {
        ...(before.time !== time && { pickup: { from: before.time, to: time } }),
        ...(before.driver !== own.driver && { driver: { from: before.driver, to: own.driver } }),
        ...(before.plate !== own.plate && { plate: { from: before.plate, to: own.plate } }),
      })
    }
    await queuePickupEmails(tx, [...told], now)
    return success({ pickup: await wireOf(tx, booking, await storedPickup(tx, booking)) })
  })
}

type JeepName = Pick<PickupWire['jeeps'][number], 'half' | 'type' | 'number'>

function isSameJeep(jeep: JeepName, crew: PickupWritten['crews'][number]): boolean {
  return jeep.half === crew.half && jeep.type === crew.jeepType && jeep.number === crew.number
}

function nameOf({ half, jeepType, number }: PickupWritten['crews'][number]): string {
  return `${half} ${jeepType} ${number}`
}

/** The pick-up of a booking for staff. */
export async function readPickup(db: Database, idOrReference: string): Promise<Result<{ pickup: PickupWire }>> {
  const booking = await findBooking(db, idOrReference)
  if (!booking) return failure('booking not found')
  return success({ pickup: await wireOf(db, booking, await storedPickup(db, booking)) })
}

async function storedPickup(db: Database, { id }: Pick<StoredBooking, 'id'>): Promise<StoredPickup> {
  const found = (await readPickups(db, [id])).get(id)
  if (!found) throw new Error(`booking ${id} has no row for its pick-up`)
  return found
}

async function wireOf(db: Database, booking: StoredBooking, stored: StoredPickup): Promise<PickupWire> {
  const { time, driver, plate, version, jeeps } = stored
  const told = (await readToldPickups(db, [booking.id])).get(booking.id)
  return {
    time,
    driver,
    plate,
    version,
    jeeps,
    told: told ? { ...told.pickup, at: told.at?.toISOString() ?? null } : null,
    notTold: !booking.customer_email ? 'no email' : booking.status === 'confirmed' ? null : 'not confirmed',
  }
}
