import { isDeepStrictEqual } from 'node:util'
import type { OctoConfirmation, OctoUpdate } from '#contracts/resellers/octo.ts'
import { auditBooking } from '#db/audit/write-audit.ts'
import { claimPlaces, freePlaces, lockPlaces, refuseClosed } from '#db/availability/claims.ts'
import { type BookingChange, updateBookingRow } from '#db/bookings/bookings.ts'
import type { Database } from '#db/client.ts'
import { settleDisruptedBooking } from '#db/disruptions/disruptions.ts'
import { bookingEmail, enqueueEmail } from '#db/messaging/email-outbox.ts'
import { findPackage } from '#db/packages/packages.ts'
import { confirmHeld, type OctoBooking, storeClaimedSeats, updateOctoBooking } from '#db/resellers/octo-bookings.ts'
import { readBusinessSettings } from '#db/settings/settings.ts'
import type { Day } from '#domain/primitives/date.ts'
import { octoExpiry, octoHoldMinutes, pricedAsSold } from '#domain/resellers/octo-booking.ts'
import { invalidBooking, invalidProduct, type OctoFailure, unprocessable } from '#domain/resellers/octo-error.ts'
import {
  availabilityIdOf,
  type OctoOption,
  type OctoProduct,
  optionsOf,
  packageIdOfProduct,
  productOf,
} from '#domain/resellers/octo-product.ts'
import { placesOf } from '#services/availability/move-claims.ts'
import { resumeTrip } from '#services/availability/update-closed-trips.ts'
import type { ServiceContext } from '#services/context.ts'
import { gateFeesColumn } from '#services/gate-fees/gate-fees-of-trip.ts'
import { updatePaymentStatus } from '#services/payments/update-payment-status.ts'
import { isCancellable, octoTripStart, statusOfOcto } from './octo-booking-view.ts'
import { changeRealBooking } from './octo-transaction.ts'
import { planOctoTrip } from './plan-octo-trip.ts'
import { mustFindOcto, type OctoCaller, type OctoOutcome, octoViewOf } from './read-octo.ts'
import { detailsOf, guestColumns } from './reserve-octo.ts'

/** Confirms a reservation that has not expired. Confirming it again answers the same booking. */
export async function confirmOcto(
  context: ServiceContext,
  uuid: string,
  request: OctoConfirmation,
  caller: OctoCaller,
): Promise<OctoOutcome> {
  const { contact, resellerReference, unitItems, emailReceipt } = request
  const confirmed = unitItems || emailReceipt ? null : await confirmAtOnce(context, uuid, request, caller)
  if (confirmed) return octoViewOf(context, confirmed, caller.capabilities)
  return changeRealBooking(context, uuid, caller, { mayMove: Boolean(unitItems) }, async (tx, found, now) => {
    const status = statusOfOcto(found, now)
    if (status === 'EXPIRED') return invalidBooking(uuid)
    if (status === 'CONFIRMED' || status === 'REDEEMED') return { ok: true, found }
    if (status !== 'ON_HOLD') return unprocessable('Only a reservation on hold can be confirmed')
    const moved = unitItems ? await changeTrip(tx, found, { unitItems }, caller, now) : null
    if (moved && !moved.ok) return moved
    const columns = guestColumns(contact, caller.key)
    const { booking } = found
    const change: BookingChange = { status: 'confirmed', hold_expires_at: null, ...columns }
    await updateBookingRow(tx, booking.id, change, now)
    await updateOctoBooking(tx, booking.id, {
      confirmed_at: new Date(now),
      contact,
      ...(resellerReference && { reseller_reference: resellerReference }),
    })
    await auditBooking(tx, { actor: caller.actor, now }, booking.id, 'booking changed', {
      status: { from: booking.status, to: 'confirmed' },
    })
    if (emailReceipt && columns.customer_email)
      await enqueueEmail(tx, bookingEmail('booking confirmed', booking.id, { occurrence: booking.version + 1 }), now)
    return { ok: true, found: await mustFindOcto(tx, caller.key.id, uuid) }
  })
}

/**
 * Confirms a reservation on hold in one statement instead of a transaction of six: usually only its contact is new. Undefined if it
 * is not on hold; the transaction decides then.
 */
function confirmAtOnce(
  { db, clock }: ServiceContext,
  uuid: string,
  { contact, resellerReference }: OctoConfirmation,
  { key, actor }: OctoCaller,
): Promise<OctoBooking | undefined> {
  const guest = guestColumns(contact, key)
  const details = { guest, contact, resellerReference: resellerReference || null, actor, now: clock.now() }
  return confirmHeld(db, key.id, uuid, details)
}

/** Changes a booking that may still be cancelled: another day, option, product or other people, or its contact. */
export function updateOcto(
  context: ServiceContext,
  uuid: string,
  request: OctoUpdate,
  caller: OctoCaller,
): Promise<OctoOutcome> {
  const { productId, optionId, availabilityId, unitItems, contact, notes, resellerReference, expirationMinutes } =
    request
  const mayMove = Boolean(productId || optionId || availabilityId || unitItems)
  return changeRealBooking(context, uuid, caller, { mayMove }, async (tx, found, now) => {
    const status = statusOfOcto(found, now)
    if (status === 'EXPIRED') return invalidBooking(uuid)
    if (!isCancellable(found, now)) return unprocessable('This booking can no longer be changed')
    const { booking } = found
    const moved = mayMove ? await changeTrip(tx, found, request, caller, now) : null
    if (moved && !moved.ok) return moved
    const startsAt = moved?.startsAt ?? octoTripStart(booking)
    const merged = contact ? { ...found.octo.contact, ...contact } : null
    const until =
      expirationMinutes && status === 'ON_HOLD'
        ? new Date(octoExpiry(expirationMinutes, startsAt, { madeAt: booking.created_at.getTime(), now }))
        : undefined
    const change: BookingChange = {
      ...(merged && guestColumns(merged, caller.key)),
      ...(notes !== undefined && { details: JSON.stringify({ ...booking.details, ...detailsOf(notes) }) }),
      ...(until && { hold_expires_at: until }),
    }
    await updateBookingRow(tx, booking.id, change, now)
    await updateOctoBooking(tx, booking.id, {
      ...(merged && { contact: merged }),
      ...(notes !== undefined && { notes }),
      ...(resellerReference && { reseller_reference: resellerReference }),
    })
    const changed = Object.fromEntries(Object.keys(change).map((name) => [name, 'changed']))
    if (Object.keys(changed).length > 0)
      await auditBooking(tx, { actor: caller.actor, now }, booking.id, 'booking changed', changed)
    return { ok: true, found: await mustFindOcto(tx, caller.key.id, uuid) }
  })
}

/** Holds a reservation longer, at most 48 hours in all; it never expires sooner than before. */
export function extendOcto(
  context: ServiceContext,
  uuid: string,
  expirationMinutes: number | null | undefined,
  caller: OctoCaller,
): Promise<OctoOutcome> {
  return changeRealBooking(context, uuid, caller, { mayMove: false }, async (tx, found, now) => {
    const status = statusOfOcto(found, now)
    if (status === 'EXPIRED') return invalidBooking(uuid)
    if (status !== 'ON_HOLD') return unprocessable('Only a reservation on hold can be extended')
    const { booking } = found
    const times = { madeAt: booking.created_at.getTime(), now }
    const until = new Date(octoExpiry(expirationMinutes ?? octoHoldMinutes, octoTripStart(booking), times))
    const later = booking.hold_expires_at && booking.hold_expires_at > until ? booking.hold_expires_at : until
    await updateBookingRow(tx, booking.id, { hold_expires_at: later }, now)
    return { ok: true, found: await mustFindOcto(tx, caller.key.id, uuid) }
  })
}

/** The columns that decide, together with people and rooms, which places a booking takes. */
const tripColumns = ['kind', 'package_id', 'day', 'time_slot', 'jeep_type', 'check_out', 'room_type'] as const

/** Moves a booking to another trip or party: its old places are freed and the new ones claimed, all or none. */
async function changeTrip(
  tx: Database,
  { booking, octo }: OctoBooking,
  request: Pick<OctoUpdate, 'productId' | 'optionId' | 'availabilityId' | 'unitItems'>,
  { actor }: OctoCaller,
  now: number,
): Promise<{ ok: true; startsAt: number } | OctoFailure> {
  const productId = request.productId ?? octo.product_id
  const optionId = request.optionId ?? octo.option_id
  const availabilityId = request.availabilityId ?? (await currentAvailability(tx, octo, booking.day))
  if (availabilityId === null) return invalidProduct(productId)
  const unitItems = request.unitItems ?? octo.unit_items
  const packageId = packageIdOfProduct(productId)
  const pkg = packageId ? await findPackage(tx, packageId) : undefined
  const plan = await planOctoTrip(tx, { productId, optionId, availabilityId, unitItems }, pkg, now)
  if (!plan.ok) return plan
  const { business, columns, places, startsAt } = plan
  // Compares the booking, not its product: staff may have changed the trip since.
  const isSameTrip = tripColumns.every((name) => booking[name] === columns[name])
  const isSameParty = booking.people === columns.people && booking.rooms === columns.rooms
  const asSold = isSameTrip && isSameParty && pricedAsSold(octo.unit_items, plan.unitItems)
  if (asSold) {
    const isSame =
      productId === octo.product_id && optionId === octo.option_id && isDeepStrictEqual(asSold, octo.unit_items)
    if (isSame) return { ok: true, startsAt }
    await updateOctoBooking(tx, booking.id, { product_id: productId, option_id: optionId, unit_items: asSold })
    await auditBooking(tx, { actor, now }, booking.id, 'booking changed', { units: 'changed' })
    return { ok: true, startsAt }
  }
  if (plan.calendarTrip && !isSameTrip) await refuseClosed(tx, plan.calendarTrip, business.onlyOpenedDays)
  if (!isSameTrip || !isSameParty) {
    const had = placesOf(booking, business, plan.maxCapacity)
    await lockPlaces(tx, [...had, ...places])
    await freePlaces(tx, booking.id)
    await claimPlaces(tx, booking.id, places, { now })
    await storeClaimedSeats(tx, booking.id)
  }
  const { price, party, gate_fees, ...others } = columns
  const gate = { party: party && JSON.stringify(party), ...gateFeesColumn(gate_fees) }
  const { hold_expires_at: until } = booking
  const change = {
    ...others,
    ...gate,
    price: JSON.stringify(price),
    ...(until && until.getTime() > startsAt && { hold_expires_at: new Date(startsAt) }),
  }
  if (booking.closed_at && !isSameTrip) await leaveClosedDay(tx, booking, change, { actor, now })
  else await updateBookingRow(tx, booking.id, change, now)
  await updateOctoBooking(tx, booking.id, { product_id: productId, option_id: optionId, unit_items: plan.unitItems })
  await updatePaymentStatus(tx, { ...booking, total: columns.total }, now)
  const agreed = booking.price.staffReason
  await auditBooking(tx, { actor, now }, booking.id, 'booking changed', {
    day: { from: booking.day, to: columns.day },
    people: { from: booking.people, to: columns.people },
    total: { from: booking.total, to: columns.total },
    ...(agreed && { priceReason: { from: agreed, to: null } }),
  })
  const occurrence = booking.version + 1
  if (agreed) await enqueueEmail(tx, bookingEmail('staff: agreed price replaced', booking.id, { occurrence }), now)
  return { ok: true, startsAt }
}

/** A trip that leaves its closed day has a deadline again, and its cancellation follows the policy. */
async function leaveClosedDay(
  tx: Database,
  booking: OctoBooking['booking'],
  change: BookingChange,
  { actor, now }: { actor: OctoCaller['actor']; now: number },
) {
  await resumeTrip(tx, booking, change, { actor, now })
  const state = change.day === booking.day ? 'other park' : 'other day'
  await settleDisruptedBooking(tx, booking.id, { state, by: actor.actor, now })
}

/** The availability of a booking; null if its product is no longer sold. */
async function currentAvailability(tx: Database, octo: OctoBooking['octo'], day: Day | null): Promise<string | null> {
  const packageId = packageIdOfProduct(octo.product_id)
  const pkg = packageId ? await findPackage(tx, packageId) : undefined
  const { rooms } = await readBusinessSettings(tx)
  const product: OctoProduct | undefined = productOf(octo.product_id, pkg, rooms)
  const option: OctoOption | undefined = product && optionsOf(product).find(({ id }) => id === octo.option_id)
  return option && day ? availabilityIdOf(option, day) : null
}
