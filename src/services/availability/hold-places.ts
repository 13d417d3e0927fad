import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import type { FreshHold, Hold, HoldRequest } from '#contracts/availability/hold.ts'
import { deleteHold, type HoldName, insertHold, type KeptPlace, moveHold, renewHold } from '#db/availability/holds.ts'
import { requestHash } from '#db/idempotency.ts'
import type { StoredPackage } from '#db/packages/packages.ts'
import { readBusinessSettings } from '#db/settings/settings.ts'
import { isUuid } from '#db/uuid.ts'
import { safariPlaces } from '#domain/availability/inventory.ts'
import { tripRefusal } from '#domain/bookings/booking.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { departuresAmong } from '#live/seat-events.ts'
import { type ServiceContext, secretOf } from '#services/context.ts'
import { withFreshPackage } from '#services/packages/with-fresh-package.ts'
import { retryOnContention } from '#services/run-transaction.ts'
import { type BookingRejected, findSafariAlternatives } from './find-alternatives.ts'

/**
 * Keeps seats or jeeps for ten minutes while `guest` fills the form. The key that comes back opens the hold. Sent again
 * with the same `once`, because the answer was lost on the way, it is the same hold.
 */
export async function createHold(
  context: ServiceContext,
  request: HoldRequest,
  guest: string,
  idempotencyKey: string | null = null,
): Promise<Result<{ hold: FreshHold }> | BookingRejected> {
  const now = context.clock.now()
  const outcome = await withFreshPackage<Result<{ wish: Wish }>>(context.db, request.packageId, (pkg) =>
    wishOf(context, pkg, request, now),
  )
  if (!outcome.ok) return withAlternatives(context, request, outcome, now)
  const { wish } = outcome
  const hold = nameOf(context, guest, idempotencyKey)
  const kept = await retryOnContention(() =>
    insertHold(context.db, { ...hold, guest, request: requestHash(request) }, wish),
  )
  if ('ok' in kept) return withAlternatives(context, request, kept, now)
  context.seatEvents.publish([...kept.left, ...departuresAmong(wish.wanted)])
  return success({ hold: { ...told(hold, kept, now), holdKey: hold.key } })
}

/** Keeps other places instead, until the same minute; the old ones stay kept when the new ones are not to be had. */
export async function changeHold(
  context: ServiceContext,
  hold: HoldName,
  request: HoldRequest,
): Promise<Result<{ hold: Hold }> | BookingRejected> {
  const now = context.clock.now()
  if (!isUuid(hold.id)) return failure('hold not found')
  const outcome = await withFreshPackage<Result<{ wish: Wish }>>(context.db, request.packageId, (pkg) =>
    wishOf(context, pkg, request, now),
  )
  if (!outcome.ok) return withAlternatives(context, request, outcome, now)
  const { wish } = outcome
  const kept = await retryOnContention(() => moveHold(context.db, hold, wish))
  if (!kept) return failure('hold not found')
  if ('ok' in kept) return withAlternatives(context, request, kept, now)
  context.seatEvents.publish([...kept.left, ...departuresAmong(wish.wanted)])
  return success({ hold: told(hold, kept, now) })
}

/** Keeps a place ten minutes longer, once. */
export async function extendHold(context: ServiceContext, hold: HoldName): Promise<Result<{ hold: Hold }>> {
  const now = context.clock.now()
  const kept = isUuid(hold.id) ? await renewHold(context.db, hold, now) : undefined
  if (!kept) return failure('hold not found')
  return kept === 'renewed before' ? failure('hold renewed') : success({ hold: told(hold, kept, now) })
}

/** Gives a place back before its time. */
export async function releaseHold(context: ServiceContext, hold: HoldName): Promise<Result> {
  const left = isUuid(hold.id) ? await deleteHold(context.db, hold) : undefined
  if (!left) return failure('hold not found')
  context.seatEvents.publish(left)
  return success({})
}

/** Drawn from the guest's own key where there is one, and by nobody without our secret. */
function nameOf(context: ServiceContext, guest: string, idempotencyKey: string | null): HoldName {
  if (!idempotencyKey) return { id: randomUUID(), key: randomBytes(24).toString('base64url') }
  const drawn = createHmac('sha512', secretOf(context)).update(`hold ${guest} ${idempotencyKey}`).digest()
  const hex = drawn.toString('hex', 0, 16)
  return { id: hex.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5'), key: drawn.toString('base64url', 16) }
}

type Wish = Parameters<typeof insertHold>[2]

/** What the guest would like kept, as the records need it. Who books is asked later; the place must be right now. */
async function wishOf(
  { db }: ServiceContext,
  pkg: StoredPackage | undefined,
  request: HoldRequest,
  now: number,
): Promise<Result<{ wish: Wish }>> {
  if (!pkg) return failure(request.packageId ? 'package not found' : 'no package')
  if (!request.date) return failure('no date')
  const isShared = request.reservationType === 'shared'
  const choices = { ...request, date: request.date, seats: isShared ? request.selectedSeats : [] }
  if (isShared && choices.seats.length < choices.people) return failure('no seat')
  const refused = tripRefusal(pkg, choices, now)
  if (refused) return failure(refused)
  const { fleet, onlyOpenedDays } = await readBusinessSettings(db)
  const trip = {
    day: choices.date,
    timeSlot: request.timeSlot,
    packageId: pkg.id,
    park: pkg.park,
    block: pkg.block || null,
  }
  return success({ wish: { wanted: safariPlaces(pkg, choices, fleet), trip, onlyOpenedDays, now } })
}

function withAlternatives(
  context: ServiceContext,
  { date, ...asked }: HoldRequest,
  notSold: BookingRejected,
  now: number,
): Promise<BookingRejected> {
  const { selectedSeats: seats, ...party } = asked
  return findSafariAlternatives(context, { ...party, day: date, seats }, notSold, now)
}

function told({ id }: HoldName, { expiresAt, isRenewable }: KeptPlace, now: number): Hold {
  return {
    holdId: id,
    expiresAt: expiresAt.toISOString(),
    isRenewable,
    serverTime: new Date(now).toISOString(),
  }
}
