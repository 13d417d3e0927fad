import { randomUUID } from 'node:crypto'
import type { OctoCancellation, OctoConfirmation, OctoReservation, OctoUpdate } from '#contracts/partners/octo.ts'
import { type Actor, auditBooking } from '#db/audit/write-audit.ts'
import { claimPlaces, freePlaces, lockPlaces, refuseClosed } from '#db/availability/claims.ts'
import { type BookingChange, updateBookingRow } from '#db/bookings/bookings.ts'
import { bookSale } from '#db/bookings/insert-booking.ts'
import type { Database } from '#db/client.ts'
import { requestHash } from '#db/idempotency.ts'
import { bookingEmail, enqueueEmail } from '#db/messaging/email-outbox.ts'
import { findPackage } from '#db/packages/packages.ts'
import type { StoredApiKey } from '#db/partners/api-keys.ts'
import {
  countOnHold,
  findOctoBooking,
  insertOctoBooking,
  listOctoBookings,
  lockOctoBooking,
  lockOctoUuid,
  type OctoBooking,
  type OctoFilter,
  storeClaimedSeats,
  updateOctoBooking,
} from '#db/partners/octo-bookings.ts'
import { readAccount } from '#db/payments/payments.ts'
import { readBusinessSettings } from '#db/settings/settings.ts'
import {
  defaultJeepType,
  type InventoryDemand,
  jeepsWanted,
  roomsWanted,
  seatsWanted,
} from '#domain/availability/inventory.ts'
import { policySoldWith, refundPercent } from '#domain/bookings/booking-policy.ts'
import { policyOf, refundOfCancellation } from '#domain/bookings/cancellation-policy.ts'
import { startOfSlot } from '#domain/bookings/time-slot.ts'
import type { ErrorCode } from '#domain/errors.ts'
import {
  maxOnHold,
  nameOf,
  type OctoContact,
  type OctoRefund,
  type OctoUnitItem,
  octoHoldMinutes,
} from '#domain/partners/octo-booking.ts'
import {
  badRequest,
  invalidAvailability,
  invalidBooking,
  invalidOption,
  invalidProduct,
  invalidUnit,
  type OctoFailure,
  octoFailure,
  unprocessable,
} from '#domain/partners/octo-error.ts'
import { partyPrice } from '#domain/partners/octo-price.ts'
import {
  availabilityIdOf,
  countUnits,
  dayOfAvailability,
  maxUnitsOf,
  type OctoOption,
  type OctoProduct,
  optionsOf,
  packageIdOf,
  peopleIn,
  productOf,
  unitsOf,
} from '#domain/partners/octo-product.ts'
import { retainedAmount } from '#domain/payments/payment.ts'
import { addDays, type Day, dayAt, daysBetween } from '#domain/primitives/date.ts'
import type { Failure } from '#domain/result.ts'
import { priceSettingsOn } from '#domain/settings/season-limits.ts'
import { startOfStay, stayPrice } from '#domain/stays/room.ts'
import { departuresAmong, departuresOf } from '#live/seat-events.ts'
import { placesOf } from '#services/availability/move-claims.ts'
import { newBookingRow } from '#services/bookings/new-booking-row.ts'
import type { ServiceContext } from '#services/context.ts'
import { cancellingPartyOf, settleCancellation } from '#services/payments/settle-cancellation.ts'
import { updatePaymentStatus } from '#services/payments/update-payment-status.ts'
import { runTransaction } from '#services/run-transaction.ts'
import { findOctoOffer, type OctoOffer, octoCutoff, octoWindow, readOctoDays } from './octo-availability.ts'
import {
  type AppliedCapabilities,
  bookingView,
  isCancellable,
  type OctoBookingView,
  statusOfOcto,
  unitPricing,
} from './octo-views.ts'

/** The key of a request, and the actor of what it does. */
export type OctoCaller = { key: StoredApiKey; actor: Actor; capabilities: AppliedCapabilities }
export type OctoOutcome = { ok: true; booking: OctoBookingView } | OctoFailure

type Found = { ok: true; found: OctoBooking }

/**
 * Reserves places until the reservation expires: an unpaid booking with a deadline, as guests make it. `uuid` is the idempotency key:
 * the same request again answers the same booking, another one is refused.
 */
export async function reserveOcto(
  context: ServiceContext,
  request: OctoReservation,
  { key, actor, capabilities }: OctoCaller,
): Promise<OctoOutcome> {
  const now = context.clock.now()
  const uuid = (request.uuid ?? randomUUID()).toLowerCase()
  const hash = requestHash(request)
  const outcome = await inTransaction<Found & { places?: InventoryDemand[] }>(context, async (tx) => {
    await lockOctoUuid(tx, key.id, uuid)
    const existing = await findOctoBooking(tx, key.id, uuid)
    if (existing)
      return existing.octo.request_hash.equals(hash)
        ? { ok: true, found: existing }
        : unprocessable('This uuid belongs to a reservation with another content')
    const trip = await planTrip(tx, request, now)
    if (!trip.ok) return trip
    if ((await countOnHold(tx, key.id, now)) >= maxOnHold)
      return unprocessable(`At most ${maxOnHold} reservations may be on hold`)
    const { row } = newBookingRow(now, trip.business.policy)
    const contact = request.contact ?? {}
    const minutes = request.expirationMinutes ?? octoHoldMinutes
    await bookSale(tx, {
      booking: {
        ...row,
        language: 'en',
        ...trip.columns,
        status: 'pending',
        payment_method: 'bank',
        ...guestColumns(contact, key),
        details: detailsOf(request.notes),
        hold_expires_at: expiryAfter(minutes, trip.startsAt, now),
      },
      // They were read in this transaction.
      prices: null,
      places: trip.places,
      trip: trip.calendarTrip,
      onlyOpenedDays: trip.business.onlyOpenedDays,
      hold: null,
      maxOpen: null,
      overbook: false,
      actor,
      action: 'booking made',
      emails: [],
      idempotencyKey: null,
    })
    if (trip.columns.kind === 'shared') await storeClaimedSeats(tx, row.id)
    await insertOctoBooking(tx, {
      booking: row.id,
      api_key: key.id,
      uuid,
      request_hash: hash,
      product_id: request.productId,
      option_id: request.optionId,
      unit_items: trip.unitItems,
      contact,
      notes: request.notes ?? null,
      reseller_reference: request.resellerReference ?? null,
    })
    return { ok: true, found: await mustFind(tx, key.id, uuid), places: trip.places }
  })
  if (!outcome.ok) return outcome
  if (outcome.places) context.seatEvents.publish(departuresAmong(outcome.places))
  return viewOf(context, outcome.found, capabilities)
}

/** Confirms a reservation that has not expired. Confirming it again answers the same booking. */
export function confirmOcto(
  context: ServiceContext,
  uuid: string,
  { contact, resellerReference, unitItems, emailReceipt }: OctoConfirmation,
  caller: OctoCaller,
): Promise<OctoOutcome> {
  return changeBooking(context, uuid, caller, async (tx, found, now) => {
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
    await auditBooking(tx, caller.actor, booking.id, {
      action: 'booking changed',
      difference: { status: { from: booking.status, to: 'confirmed' } },
      at: now,
    })
    if (emailReceipt && columns.customer_email)
      await enqueueEmail(tx, bookingEmail('booking confirmed', booking.id, { times: booking.version + 1 }), now)
    return { ok: true, found: await mustFind(tx, caller.key.id, uuid) }
  })
}

/** Changes a booking that may still be cancelled: another day, option, product or other people, or its contact. */
export function updateOcto(
  context: ServiceContext,
  uuid: string,
  request: OctoUpdate,
  caller: OctoCaller,
): Promise<OctoOutcome> {
  return changeBooking(context, uuid, caller, async (tx, found, now) => {
    const status = statusOfOcto(found, now)
    if (status === 'EXPIRED') return invalidBooking(uuid)
    if (!isCancellable(found, now)) return unprocessable('This booking can no longer be changed')
    const { booking } = found
    const { productId, optionId, availabilityId, unitItems, contact, notes, resellerReference, expirationMinutes } =
      request
    if (productId || optionId || availabilityId || unitItems) {
      const moved = await changeTrip(tx, found, request, caller, now)
      if (!moved.ok) return moved
    }
    const merged = contact ? { ...found.octo.contact, ...contact } : null
    const change: BookingChange = {
      ...(merged && guestColumns(merged, caller.key)),
      ...(notes !== undefined && { details: JSON.stringify({ ...booking.details, ...detailsOf(notes) }) }),
      ...(expirationMinutes &&
        status === 'ON_HOLD' && { hold_expires_at: expiryAfter(expirationMinutes, startOf(booking), now) }),
    }
    await updateBookingRow(tx, booking.id, change, now)
    await updateOctoBooking(tx, booking.id, {
      ...(merged && { contact: merged }),
      ...(notes !== undefined && { notes }),
      ...(resellerReference && { reseller_reference: resellerReference }),
    })
    const changed = Object.fromEntries(Object.keys(change).map((name) => [name, 'changed']))
    if (Object.keys(changed).length > 0)
      await auditBooking(tx, caller.actor, booking.id, { action: 'booking changed', difference: changed, at: now })
    return { ok: true, found: await mustFind(tx, caller.key.id, uuid) }
  })
}

/** Holds a reservation longer; it never expires sooner than before. */
export function extendOcto(
  context: ServiceContext,
  uuid: string,
  expirationMinutes: number | null | undefined,
  caller: OctoCaller,
): Promise<OctoOutcome> {
  return changeBooking(context, uuid, caller, async (tx, found, now) => {
    const status = statusOfOcto(found, now)
    if (status === 'EXPIRED') return invalidBooking(uuid)
    if (status !== 'ON_HOLD') return unprocessable('Only a reservation on hold can be extended')
    const { booking } = found
    const until = expiryAfter(expirationMinutes ?? octoHoldMinutes, startOf(booking), now)
    const later = booking.hold_expires_at && booking.hold_expires_at > until ? booking.hold_expires_at : until
    await updateBookingRow(tx, booking.id, { hold_expires_at: later }, now)
    return { ok: true, found: await mustFind(tx, caller.key.id, uuid) }
  })
}

/** Cancels by the policy of the booking. After its deadline only `force` does, without a refund. Cancelling again changes nothing. */
export function cancelOcto(
  context: ServiceContext,
  uuid: string,
  { reason, force }: OctoCancellation,
  caller: OctoCaller,
): Promise<OctoOutcome> {
  return changeBooking(context, uuid, caller, async (tx, found, now) => {
    const { booking } = found
    const status = statusOfOcto(found, now)
    if (status === 'EXPIRED') return invalidBooking(uuid)
    if (status === 'CANCELLED') return { ok: true, found }
    const hasBegun = booking.closed_at === null && startOf(booking) <= now
    if (status === 'REDEEMED' || hasBegun) return unprocessable('The trip has begun')
    const isInTime = isCancellable(found, now)
    if (!isInTime && !force) return unprocessable('The deadline for cancelling this booking is over')
    const { kind, total } = booking
    const cancelledBy = cancellingPartyOf(booking, 'guest')
    const policy = policySoldWith(booking)
    const retained = retainedAmount(await readAccount(tx, booking))
    const refund = refundOfCancellation(cancelledBy, { kind, total, retained, startsAt: startOf(booking), policy }, now)
    const terms = { cancelledBy, refund, ...(reason ? { reason } : {}), notify: false }
    await settleCancellation(tx, booking, terms, { actor: caller.actor, now })
    await updateOctoBooking(tx, booking.id, {
      cancelled_at: new Date(now),
      cancel_reason: reason ?? null,
      refund: refundName(
        status === 'ON_HOLD' || cancelledBy === 'operator' ? 100 : isInTime ? refundPercent(policy, policyOf(kind)) : 0,
      ),
    })
    return { ok: true, found: await mustFind(tx, caller.key.id, uuid) }
  })
}

export async function readOctoBooking(context: ServiceContext, uuid: string, caller: OctoCaller): Promise<OctoOutcome> {
  const found = await findOctoBooking(context.db, caller.key.id, uuid)
  return found ? viewOf(context, found, caller.capabilities) : invalidBooking(uuid)
}

export async function listOcto(
  context: ServiceContext,
  filter: OctoFilter,
  { key, capabilities }: OctoCaller,
): Promise<OctoBookingView[]> {
  const all = await listOctoBookings(context.db, key.id, filter)
  const views = await Promise.all(all.map((found) => viewOf(context, found, capabilities)))
  return views.map(({ booking }) => booking)
}

function refundName(percent: number): OctoRefund {
  if (percent >= 100) return 'FULL'
  return percent > 0 ? 'PARTIAL' : 'NONE'
}

function startOf({ starts_at }: Pick<OctoBooking['booking'], 'starts_at'>): number {
  return starts_at?.getTime() ?? Number.POSITIVE_INFINITY
}

/** A reservation ends at the latest when the trip starts. */
function expiryAfter(minutes: number, startsAt: number, now: number): Date {
  return new Date(Math.min(now + minutes * 60_000, startsAt))
}

/** Without a guest's name the list of bookings shows the reseller. */
function guestColumns(contact: OctoContact, key: StoredApiKey) {
  return {
    customer_name: nameOf(contact).slice(0, 100) || key.reseller,
    customer_email: contact.emailAddress ?? '',
    customer_phone: contact.phoneNumber ?? '',
  }
}

function detailsOf(notes: string | null | undefined): { specialRequests?: string } {
  return notes ? { specialRequests: notes } : {}
}

async function mustFind(tx: Database, apiKey: string, uuid: string): Promise<OctoBooking> {
  const found = await findOctoBooking(tx, apiKey, uuid)
  if (!found) throw new Error(`the booking ${uuid} of an API key is missing`)
  return found
}

/** Runs `change` with the locked booking of this key. */
async function changeBooking(
  context: ServiceContext,
  uuid: string,
  { key, capabilities }: OctoCaller,
  change: (tx: Database, found: OctoBooking, now: number) => Promise<Found | OctoFailure>,
): Promise<OctoOutcome> {
  const now = context.clock.now()
  const outcome = await inTransaction<Found & { before: OctoBooking }>(context, async (tx) => {
    const before = await lockOctoBooking(tx, key.id, uuid)
    if (!before) return invalidBooking(uuid)
    const changed = await change(tx, before, now)
    return changed.ok ? { ...changed, before } : changed
  })
  if (!outcome.ok) return outcome
  context.seatEvents.publish([...departuresOf(outcome.before.booking), ...departuresOf(outcome.found.booking)])
  return viewOf(context, outcome.found, capabilities)
}

/** A failure is thrown out of the transaction, so that nothing of it stays. */
class Refused extends Error {
  readonly failure: OctoFailure
  constructor(failure: OctoFailure) {
    super(failure.code)
    this.failure = failure
  }
}

async function inTransaction<T extends { ok: true }>(
  { db }: ServiceContext,
  work: (tx: Database) => Promise<T | OctoFailure>,
): Promise<T | OctoFailure> {
  try {
    const outcome: T | Failure = await runTransaction(db, async (tx) => {
      const done = await work(tx)
      if (!done.ok) throw new Refused(done)
      return done
    })
    return outcome.ok ? outcome : octoFailureOf(outcome.error)
  } catch (thrown) {
    if (thrown instanceof Refused) return thrown.failure
    throw thrown
  }
}

function octoFailureOf(error: ErrorCode): OctoFailure {
  if (error === 'day closed') return unprocessable('This availability is closed')
  if (error === 'seat taken' || error === 'jeeps taken' || error === 'rooms taken')
    return unprocessable('This availability is sold out')
  if (error === 'busy') return octoFailure('INTERNAL_SERVER_ERROR', 'Too many sales at once, please try again')
  return unprocessable('This booking is not possible')
}

type Wanted = Pick<OctoReservation, 'productId' | 'optionId' | 'availabilityId' | 'unitItems' | 'currency'>

type TripPlan = {
  ok: true
  business: OctoOffer['business']
  maxCapacity: number | undefined
  unitItems: OctoUnitItem[]
  places: InventoryDemand[]
  calendarTrip: Parameters<typeof refuseClosed>[1] | null
  startsAt: number
  columns: ReturnType<typeof columnsOf>
}

/** Checks and prices a trip with what the database has now. The places are claimed by number: their claim decides what is free. */
async function planTrip(tx: Database, request: Wanted, now: number): Promise<TripPlan | OctoFailure> {
  const { productId, optionId, availabilityId } = request
  const packageId = packageIdOf(productId)
  const [business, pkg] = [await readBusinessSettings(tx), packageId ? await findPackage(tx, packageId) : undefined]
  const product = productOf(productId, pkg, business.rooms)
  if (!product) return invalidProduct(productId)
  const option = optionsOf(product).find(({ id }) => id === optionId)
  if (!option) return invalidOption(optionId)
  const items = request.unitItems ?? []
  const units = unitsOf(product)
  const unknown = items.find(({ unitId }) => units.every(({ id }) => id !== unitId))
  if (unknown) return invalidUnit(unknown.unitId)
  const offer = { product, option, business }
  const day = dayOfAvailability(option, availabilityId)
  if (!day || !isOnCalendar(offer, day, now)) return invalidAvailability(availabilityId)
  if (request.currency && request.currency !== 'USD') return badRequest('Prices are in USD alone')
  const counts = countUnits(items.map(({ unitId }) => unitId))
  if (counts.all === 0) return unprocessable('At least one unit is needed')
  if (counts.all > maxUnitsOf(product))
    return unprocessable(`At most ${maxUnitsOf(product)} units can be booked together`)
  if (counts.withoutAdult) return unprocessable('A child must come with an adult')
  const uuids = items.flatMap(({ uuid }) => (uuid ? [uuid.toLowerCase()] : []))
  if (new Set(uuids).size < uuids.length) return badRequest('Each unit item needs a uuid of its own')
  if (octoCutoff(option, day, business) <= now) return unprocessable('This availability is closed')
  const isPerUnit = product.kind === 'room' || product.reservation === 'shared'
  const unitItems = items.map(({ uuid, unitId, resellerReference, contact }) => {
    const unit = units.find(({ id }) => id === unitId)
    const pricing = isPerUnit && unit ? unitPricing(offer, unit, counts.all, day) : null
    return {
      uuid: uuid?.toLowerCase() ?? randomUUID(),
      unitId,
      resellerReference: resellerReference ?? null,
      ...(contact && { contact }),
      price: pricing && { retail: pricing.retail, ticket: pricing.includedTaxes[0]?.retail ?? 0 },
    }
  })
  const columns = columnsOf(offer, day, counts)
  return {
    ok: true,
    business,
    maxCapacity: pkg?.maxCapacity,
    unitItems,
    places: placesFor(offer, day, counts.all),
    calendarTrip:
      product.kind === 'safari' && option.kind === 'safari'
        ? {
            day,
            timeSlot: option.slot,
            packageId: product.pkg.id,
            park: product.pkg.park,
            block: product.pkg.block || null,
          }
        : null,
    startsAt: columns.starts_at.getTime(),
    columns,
  }
}

/** Days that are over or not on sale yet have no availability. */
function isOnCalendar(offer: OctoOffer, day: Day, now: number): boolean {
  const ahead = daysBetween(dayAt(now), day)
  return ahead >= 0 && ahead <= octoWindow(offer)
}

function placesFor({ product, option, business }: OctoOffer, day: Day, count: number): InventoryDemand[] {
  if (product.kind === 'room' || option.kind === 'room') {
    if (product.kind !== 'room' || option.kind !== 'room') return []
    const checkOut = addDays(day, option.nights)
    return roomsWanted({ room: product.room, rooms: count, checkIn: day, checkOut }, business.rooms)
  }
  if (product.reservation === 'private')
    return jeepsWanted(
      { day, timeSlot: option.slot, jeepType: option.jeepType ?? defaultJeepType, people: count },
      business.fleet,
    )
  // Any seats: the database takes those that are free.
  return seatsWanted({ day, timeSlot: option.slot, seats: [] }, product.pkg, business.fleet).map((place) => {
    if (!('units' in place)) return place
    const { units: _, ...seats } = place
    return { ...seats, count }
  })
}

const noTrip = {
  package_id: null,
  package_name: '',
  park: null,
  block: null,
  time_slot: null,
  check_out: null,
  jeep_type: null,
  room_type: null,
  rooms: 0,
  guide_option: null,
  visitor_type: null,
}

/** The columns of a booking that say what is booked, and at what price. */
function columnsOf({ product, option, business }: OctoOffer, day: Day, counts: ReturnType<typeof countUnits>) {
  const people = peopleIn(product, counts.all)
  if (product.kind === 'room' || option.kind === 'room') {
    const nights = option.kind === 'room' ? option.nights : 1
    const room = product.kind === 'room' ? product.room : 'double'
    const stay = { room, rooms: counts.all, checkIn: day, checkOut: addDays(day, nights) }
    const { amount } = stayPrice(stay, business)
    return {
      ...noTrip,
      kind: 'room' as const,
      day,
      people,
      starts_at: new Date(startOfStay(day)),
      check_out: stay.checkOut,
      room_type: room,
      rooms: counts.all,
      price: { roomPrice: Math.round(amount / nights / counts.all) },
      total: amount,
    }
  }
  const { pkg, reservation } = product
  const trip = { pkg, reservation, slot: option.slot, jeepType: option.jeepType }
  const price = partyPrice(trip, counts, priceSettingsOn(business, day))
  return {
    ...noTrip,
    kind: reservation,
    day,
    people,
    starts_at: new Date(startOfSlot(day, option.slot)),
    package_id: pkg.id,
    package_name: pkg.name,
    park: pkg.park,
    block: pkg.block || null,
    time_slot: option.slot,
    jeep_type: option.jeepType ?? defaultJeepType,
    guide_option: 'driver' as const,
    visitor_type: counts.local === counts.all ? ('local' as const) : ('foreign' as const),
    price,
    total: price.totalPrice,
  }
}

/** Moves a booking to another trip or party: its old places are freed and the new ones claimed, all or none. */
async function changeTrip(
  tx: Database,
  { booking, octo }: OctoBooking,
  request: Pick<OctoUpdate, 'productId' | 'optionId' | 'availabilityId' | 'unitItems'>,
  { actor }: OctoCaller,
  now: number,
): Promise<{ ok: true } | OctoFailure> {
  const productId = request.productId ?? octo.product_id
  const optionId = request.optionId ?? octo.option_id
  const availabilityId = request.availabilityId ?? (await currentAvailability(tx, octo, booking.day))
  if (availabilityId === null) return invalidProduct(productId)
  const unitItems = request.unitItems ?? octo.unit_items
  const plan = await planTrip(tx, { productId, optionId, availabilityId, unitItems }, now)
  if (!plan.ok) return plan
  const { business, columns, places } = plan
  const isSameTrip = octo.product_id === productId && octo.option_id === optionId && booking.day === columns.day
  if (plan.calendarTrip && !isSameTrip) await refuseClosed(tx, plan.calendarTrip, business.onlyOpenedDays)
  if (!isSameTrip || octo.unit_items.length !== plan.unitItems.length) {
    const had = placesOf(booking, business, plan.maxCapacity)
    await lockPlaces(tx, [...had, ...places])
    await freePlaces(tx, booking.id)
    await claimPlaces(tx, booking.id, places, { now })
    await storeClaimedSeats(tx, booking.id)
  }
  const { price, ...others } = columns
  await updateBookingRow(tx, booking.id, { ...others, price: JSON.stringify(price) }, now)
  await updateOctoBooking(tx, booking.id, { product_id: productId, option_id: optionId, unit_items: plan.unitItems })
  await updatePaymentStatus(tx, { ...booking, total: columns.total }, now)
  await auditBooking(tx, actor, booking.id, {
    action: 'booking changed',
    difference: {
      day: { from: booking.day, to: columns.day },
      people: { from: booking.people, to: columns.people },
      total: { from: booking.total, to: columns.total },
    },
    at: now,
  })
  return { ok: true }
}

/** The availability of a booking; null if its product is no longer sold. */
async function currentAvailability(tx: Database, octo: OctoBooking['octo'], day: Day | null): Promise<string | null> {
  const packageId = packageIdOf(octo.product_id)
  const pkg = packageId ? await findPackage(tx, packageId) : undefined
  const { rooms } = await readBusinessSettings(tx)
  const product: OctoProduct | undefined = productOf(octo.product_id, pkg, rooms)
  const option: OctoOption | undefined = product && optionsOf(product).find(({ id }) => id === octo.option_id)
  return option && day ? availabilityIdOf(option, day) : null
}

async function viewOf(
  context: ServiceContext,
  found: OctoBooking,
  capabilities: AppliedCapabilities,
): Promise<{ ok: true; booking: OctoBookingView }> {
  const { product_id: productId, option_id: optionId } = found.octo
  const offered = await findOctoOffer(context, { productId, optionId })
  const offer = offered.ok ? offered : undefined
  const { day } = found.booking
  const [state] = offer && day ? await readOctoDays(context, offer, day, day) : []
  return { ok: true, booking: bookingView(found, { offer, day: state }, capabilities, context.clock.now()) }
}
