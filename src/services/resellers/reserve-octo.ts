import { randomUUID } from 'node:crypto'
import type { OctoReservation } from '#contracts/resellers/octo.ts'
import { setLockTimeout } from '#db/availability/claims.ts'
import { bookBatched, bookSale, type Sale } from '#db/bookings/book-sale.ts'
import type { Database } from '#db/client.ts'
import { requestHash } from '#db/idempotency.ts'
import type { StoredApiKey } from '#db/resellers/api-keys.ts'
import {
  countOnHold,
  countTestBookings,
  findOctoBooking,
  isUsedUuid,
  lockReservations,
  type NewOctoBooking,
  type OctoBooking,
  readReservations,
  storeClaimedSeats,
} from '#db/resellers/octo-bookings.ts'
import { maxOnHold, nameOf, type OctoContact, octoExpiry, octoHoldMinutes } from '#domain/resellers/octo-booking.ts'
import { type OctoFailure, unprocessable } from '#domain/resellers/octo-error.ts'
import { packageIdOfProduct } from '#domain/resellers/octo-product.ts'
import type { Failure } from '#domain/result.ts'
import { maxTestBookings } from '#domain/status/probe.ts'
import { departuresAmong } from '#live/seat-events.ts'
import { newBookingRow } from '#services/bookings/sell.ts'
import type { ServiceContext } from '#services/context.ts'
import { withFreshPackage } from '#services/packages/requested-package.ts'
import { retryOnContention } from '#services/run-transaction.ts'
import { type Found, octoFailureOf } from './octo-transaction.ts'
import { planOctoTrip, type TripPlan } from './plan-octo-trip.ts'
import { type OctoCaller, type OctoOutcome, octoViewOf } from './read-octo.ts'

/**
 * Reserves places until the reservation expires: an unpaid booking with a deadline, as guests make it. `uuid` is the idempotency key:
 * the same request again answers the same booking, another one is refused.
 */
export async function reserveOcto(
  context: ServiceContext,
  request: OctoReservation,
  caller: OctoCaller,
): Promise<OctoOutcome> {
  const { db } = context
  const { key, capabilities } = caller
  const now = context.clock.now()
  const uuid = (request.uuid ?? randomUUID()).toLowerCase()
  const hash = requestHash({ ...request, uuid })
  const { onHold, isUsed } = await readReservations(db, key.id, uuid, now)
  const replay = isUsed ? await findReplay(db, key.id, uuid, hash) : undefined
  if (replay) return replay.ok ? octoViewOf(context, replay.found, capabilities) : replay
  if (onHold >= maxOnHold) return tooManyOnHold
  // Far from the limit, as usual, reservations do not wait for each other.
  const isNearLimit = onHold >= maxOnHold / 2
  const sold = await sellReservation(context, { ...request, uuid, hash, isNearLimit }, caller, now)
  // The same request at the same time may have taken the last places.
  const outcome = sold.ok ? sold : ((await findReplay(db, key.id, uuid, hash)) ?? sold)
  return outcome.ok ? octoViewOf(context, outcome.found, capabilities) : outcome
}

const tooManyOnHold = unprocessable(`At most ${maxOnHold} reservations may be on hold`)

/** The booking that a uuid has made already; undefined if there is none. */
async function findReplay(
  db: Database,
  apiKey: string,
  uuid: string,
  hash: Buffer,
): Promise<Found | OctoFailure | undefined> {
  const found = await findOctoBooking(db, apiKey, uuid)
  if (!found) return undefined
  return found.octo.request_hash.equals(hash)
    ? { ok: true, found }
    : unprocessable('This uuid belongs to a reservation with another content')
}

type NewReservation = OctoReservation & { uuid: string; hash: Buffer; isNearLimit: boolean }

async function sellReservation(
  { db, seatEvents, recordSale }: ServiceContext,
  request: NewReservation,
  caller: OctoCaller,
  now: number,
): Promise<Found | OctoFailure> {
  const { key } = caller
  const outcome = await withFreshPackage<Found | Failure | OctoFailure>(
    db,
    { packageId: packageIdOfProduct(request.productId) },
    async (pkg, isFresh) => {
      const planned = await planOctoTrip(db, request, pkg, now)
      if (!planned.ok) return planned
      const refused = isProbe(key) ? await refuseTest(db, key, planned) : null
      if (refused) return refused
      const trip = isFresh ? { ...planned, prices: null } : planned
      // The reference is drawn again on each attempt.
      const sold = await retryOnContention(() =>
        bookReservation(db, saleOf(trip, request, caller, now), { key, now, isNearLimit: request.isNearLimit }),
      )
      if (!sold.ok) return sold
      seatEvents.publish(departuresAmong(trip.places))
      if (!isProbe(key)) await recordSale?.(sold.found.booking.reference)
      return sold
    },
  )
  return outcome.ok || 'code' in outcome ? outcome : octoFailureOf(outcome.error)
}

const isProbe = ({ scopes }: StoredApiKey) => scopes.includes('probe')

async function refuseTest(db: Database, key: StoredApiKey, { columns }: TripPlan): Promise<OctoFailure | null> {
  if (columns.kind !== 'private') return unprocessable('The probe books private safaris alone')
  if ((await countTestBookings(db, key.id)) < maxTestBookings) return null
  return unprocessable(`At most ${maxTestBookings} test bookings may exist`)
}

type Reservation = Sale & { octo: NewOctoBooking }

function saleOf(trip: TripPlan, request: NewReservation, { key, actor }: OctoCaller, now: number): Reservation {
  const { business } = trip
  const { row } = newBookingRow(now, business.policy)
  const isTest = isProbe(key)
  const contact = request.contact ?? {}
  const until = new Date(octoExpiry(request.expirationMinutes ?? octoHoldMinutes, trip.startsAt, { madeAt: now, now }))
  return {
    booking: {
      ...row,
      language: 'en',
      ...trip.columns,
      status: 'pending',
      payment_method: 'bank',
      ...guestColumns(contact, key),
      details: detailsOf(request.notes),
      hold_expires_at: isTest ? new Date(now) : until,
      ...(isTest && { deleted_at: new Date(now) }),
    },
    octo: {
      booking: row.id,
      api_key: key.id,
      uuid: request.uuid,
      request_hash: request.hash,
      product_id: request.productId,
      option_id: request.optionId,
      unit_items: trip.unitItems,
      contact,
      notes: request.notes ?? null,
      reseller_reference: request.resellerReference ?? null,
      is_test: isTest,
      held_until: isTest ? null : until,
    },
    prices: trip.prices,
    places: trip.places,
    trip: trip.calendarTrip,
    onlyOpenedDays: business.onlyOpenedDays,
    hold: null,
    maxOpen: null,
    overbook: false,
    actor: isTest ? null : actor,
    action: 'booking made',
    emails: [],
    idempotencyKey: null,
  }
}

/**
 * Sells a reservation in a batch. Seats of a shared jeep are claimed by number, so a second statement stores which they are. Near the limit
 * those on hold are counted again, one reservation of the key after the other: requests at once must not pass it.
 */
async function bookReservation(
  db: Database,
  sale: Reservation,
  { key, now, isNearLimit }: { key: StoredApiKey; now: number; isNearLimit: boolean },
): Promise<Found | OctoFailure> {
  const isShared = sale.booking.kind === 'shared'
  const sold: Found = { ok: true, found: asStored(sale) }
  try {
    if (!isShared && !isNearLimit) {
      await bookBatched(db, sale)
      return sold
    }
    return await db.transaction().execute(async (tx) => {
      if (isNearLimit) {
        await setLockTimeout(tx)
        await lockReservations(tx, key.id)
        if ((await countOnHold(tx, key.id, now)) >= maxOnHold) return tooManyOnHold
      }
      await bookSale(tx, sale)
      if (isShared) await storeClaimedSeats(tx, sale.booking.id)
      return sold
    })
  } catch (error) {
    if (isUsedUuid(error)) return unprocessable('This uuid belongs to another reservation')
    throw error
  }
}

/** A reservation as it is stored, which saves reading it: a sale has every column, but for the seats that the database chooses. */
function asStored({ booking, octo }: Reservation): OctoBooking {
  const open = { confirmed_at: null, cancelled_at: null, cancel_reason: null, refund: null }
  return { booking, octo: { ...octo, ...open }, arrivedAt: null }
}

/** Without a guest's name the list of bookings shows the reseller. */
export function guestColumns(contact: OctoContact, key: StoredApiKey) {
  return {
    customer_name: nameOf(contact).slice(0, 100) || key.reseller,
    customer_email: contact.emailAddress ?? '',
    customer_phone: contact.phoneNumber ?? '',
  }
}

export function detailsOf(notes: string | null | undefined): { specialRequests?: string } {
  return notes ? { specialRequests: notes } : {}
}
