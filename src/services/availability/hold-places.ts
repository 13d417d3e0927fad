import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import type { FreshHold, Hold, HoldRequest } from '#contracts/availability/hold.ts'
import {
  deleteHold,
  type HoldName,
  insertHold,
  type PlacesToHold,
  type StoredHold,
  updateHoldExpiry,
  updateHoldPlaces,
} from '#db/availability/holds.ts'
import type { Database } from '#db/client.ts'
import { requestHash } from '#db/idempotency.ts'
import type { StoredPackage } from '#db/packages/packages.ts'
import { readBusinessSettings } from '#db/settings/settings.ts'
import { isUuid } from '#db/uuid.ts'
import { safariPlaces } from '#domain/availability/inventory.ts'
import { tripRefusal } from '#domain/bookings/booking.ts'
import { storedPackageId } from '#domain/packages/custom-safari.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { departuresAmong } from '#live/seat-events.ts'
import { type ServiceContext, secretOf } from '#services/context.ts'
import { withFreshPackage } from '#services/packages/requested-package.ts'
import { retryOnContention } from '#services/run-transaction.ts'
import { type BookingRejected, findSafariAlternatives } from './find-alternatives.ts'

/**
 * Holds seats or jeeps for ten minutes while the guest fills in the form. The returned key authorises later requests for the
 * hold. A retry with the same `idempotencyKey` returns the same hold.
 *
 * @param owner the ID of the page load, or the address without one; it limits the number of holds
 */
export async function createHold(
  context: ServiceContext,
  request: HoldRequest,
  owner: string,
  idempotencyKey: string | null = null,
): Promise<Result<{ hold: FreshHold }> | BookingRejected> {
  const now = context.clock.now()
  const outcome = await placesToHold(context, request, now)
  if (!outcome.ok) return withAlternatives(context, request, outcome, now)
  const { places } = outcome
  const hold = holdNameFor(context, owner, idempotencyKey)
  const held = await retryOnContention(() =>
    insertHold(context.db, { ...hold, guest: owner, request: requestHash(request) }, places),
  )
  if ('ok' in held) return withAlternatives(context, request, held, now)
  context.seatEvents.publish([...held.left, ...departuresAmong(places.wanted)])
  return success({ hold: { ...toHold(hold, held, now), holdKey: hold.key } })
}

/** Replaces the held places without extending the hold. If the new ones are taken, the old ones stay held. */
export async function changeHold(
  context: ServiceContext,
  hold: HoldName,
  request: HoldRequest,
): Promise<Result<{ hold: Hold }> | BookingRejected> {
  const now = context.clock.now()
  if (!isUuid(hold.id)) return failure('hold not found')
  const outcome = await placesToHold(context, request, now)
  if (!outcome.ok) return withAlternatives(context, request, outcome, now)
  const { places } = outcome
  const held = await retryOnContention(() => updateHoldPlaces(context.db, hold, places))
  if (!held) return failure('hold not found')
  if ('ok' in held) return withAlternatives(context, request, held, now)
  context.seatEvents.publish([...held.left, ...departuresAmong(places.wanted)])
  return success({ hold: toHold(hold, held, now) })
}

/** Extends a hold by ten minutes, once. */
export async function renewHold(context: ServiceContext, hold: HoldName): Promise<Result<{ hold: Hold }>> {
  const now = context.clock.now()
  const held = isUuid(hold.id) ? await updateHoldExpiry(context.db, hold, now) : undefined
  if (!held) return failure('hold not found')
  return held === 'renewed before' ? failure('hold already extended') : success({ hold: toHold(hold, held, now) })
}

export async function releaseHold(context: ServiceContext, hold: HoldName): Promise<Result> {
  const left = isUuid(hold.id) ? await deleteHold(context.db, hold) : undefined
  if (!left) return failure('hold not found')
  context.seatEvents.publish(left)
  return success({})
}

/** With an idempotency key, the id and key are derived from it, so that a retry finds its hold. The secret makes them unguessable. */
function holdNameFor(context: ServiceContext, guest: string, idempotencyKey: string | null): HoldName {
  if (!idempotencyKey) return { id: randomUUID(), key: randomBytes(24).toString('base64url') }
  const digest = createHmac('sha512', secretOf(context)).update(`hold ${guest} ${idempotencyKey}`).digest()
  const hex = digest.toString('hex', 0, 16)
  return { id: hex.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5'), key: digest.toString('base64url', 16) }
}

/** Reads the package, checks the trip, and lists the places that it takes. Contact details are checked later, when the guest books. */
function placesToHold(
  { db }: ServiceContext,
  request: HoldRequest,
  now: number,
): Promise<Result<{ places: PlacesToHold }>> {
  return withFreshPackage(db, request, (pkg) => placesIn(db, pkg, request, now))
}

async function placesIn(
  db: Database,
  pkg: StoredPackage | undefined,
  request: HoldRequest,
  now: number,
): Promise<Result<{ places: PlacesToHold }>> {
  if (!pkg) return failure(request.packageId ? 'package not found' : 'no package')
  if (!request.date) return failure('no date')
  const isShared = request.reservationType === 'shared'
  const choices = { ...request, date: request.date, seats: isShared ? request.selectedSeats : [] }
  if (isShared && choices.seats.length < choices.people) return failure('no seat')
  const { fleet, onlyOpenedDays, policy } = await readBusinessSettings(db)
  const refused = tripRefusal(pkg, choices, { now, windowDays: policy.windowDays })
  if (refused) return failure(refused)
  const trip = {
    day: choices.date,
    timeSlot: request.timeSlot,
    packageId: storedPackageId(pkg.id),
    park: pkg.park,
    block: pkg.block || null,
  }
  return success({ places: { wanted: safariPlaces(pkg, choices, fleet), trip, onlyOpenedDays, now } })
}

function withAlternatives(
  context: ServiceContext,
  { date, ...trip }: HoldRequest,
  rejected: BookingRejected,
  now: number,
): Promise<BookingRejected> {
  const { selectedSeats: seats, ...party } = trip
  return findSafariAlternatives(context, { ...party, day: date, seats }, rejected, now)
}

function toHold({ id }: HoldName, { expiresAt, isRenewable }: StoredHold, now: number): Hold {
  return {
    holdId: id,
    expiresAt: expiresAt.toISOString(),
    isRenewable,
    serverTime: new Date(now).toISOString(),
  }
}
