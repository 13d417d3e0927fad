import type { ChangingFields, StaffBooking } from '#contracts/bookings/staff-booking.ts'
import type { BusinessSettings } from '#contracts/settings/business-settings.ts'
import type { BookingChange, StoredBooking } from '#db/bookings/bookings.ts'
import type { StoredPackage } from '#db/packages/packages.ts'
import { policySoldWith } from '#domain/bookings/booking-policy.ts'
import { kindSpecOf, kindSpecs } from '#domain/bookings/kind-spec.ts'
import { graceForTransfer, paymentDeadline } from '#domain/bookings/payment-deadline.ts'
import { isShortNotice } from '#domain/bookings/time-slot.ts'
import { isParty } from '#domain/gate-fees/ticket-class.ts'
import { customSafariId, packageIdOfBooking, storedPackageId } from '#domain/packages/custom-safari.ts'
import { addDays, daysBetween, instantOf } from '#domain/primitives/date.ts'
import { toMinor } from '#domain/primitives/money.ts'
import { renewedOctoExpiry } from '#domain/resellers/octo-booking.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { settledBefore, startOfStay } from '#domain/stays/room.ts'
import type { RequestedPackage } from '#services/packages/requested-package.ts'
import { detailsFromRequest, mealsFromRequest } from './details-from-request.ts'
import { isPricedTheSame, repriceBooking } from './reprice-booking.ts'
import { validateChange } from './validate-booking.ts'

export type BookingUpdate = { [Field in keyof StaffBooking]?: StaffBooking[Field] | undefined } & ChangingFields

/** `pkg` is the package that the booking has after the change, inactive ones too. `isReservation` is true for one of a reseller. */
type Circumstances = {
  pkg: StoredPackage | undefined
  isReservation: boolean
  business: BusinessSettings
  now: number
}
type Change = Partial<StoredBooking & { overbook_reason: string }>

/** The columns that an update changes, with price and payment deadline, or why it is refused. Places are checked elsewhere. */
export function planBookingUpdate(
  before: StoredBooking,
  update: BookingUpdate,
  { pkg, isReservation, business, now }: Circumstances,
): Result<{ change: BookingChange }> {
  if (update.packageId === customSafariId && !pkg) return failure('package not found')
  const change: Change = changeOf(before, update, pkg)
  if (update.overbookReason) change.overbook_reason = update.overbookReason
  if (update.status !== undefined && update.status !== before.status) {
    change.status = update.status
    change.cancel_reason = update.status === 'cancelled' ? 'undecided' : null
    if (before.cancellation_fee !== null) change.cancellation_fee = null
    // Staff have seen the booking, so it no longer expires by itself.
    change.hold_expires_at = restoredHold(before, update, now)
  }
  const after = { ...before, ...change }
  if (update.party && !isParty(update.party, after.people)) return failure('bad party')
  const refused = update.kind && update.kind !== after.kind ? 'kind cannot change' : validateChange(before, after, pkg)
  if (refused) return failure(refused)
  return success({
    change: asWritten({
      ...change,
      ...reopened(before, after),
      ...deadlinesOf(before, after, { isReservation, business, now }),
      ...priceAfter(before, after, update, pkg, business),
    }),
  })
}

/** The booking after the update, without its new price. */
export function bookingAfter(before: StoredBooking, update: BookingUpdate, pkg: StoredPackage | undefined) {
  return { ...before, ...changeOf(before, update, pkg) }
}

function changeOf(before: StoredBooking, update: BookingUpdate, pkg: StoredPackage | undefined): Change {
  const change: Change = {
    ...ofGuest(before, update),
    ...ofPackage(before, update, pkg),
    ...ofMove(before, update),
    ...ofStay(before, update),
    ...ofSafari(before, update, pkg),
  }
  const details = detailsFromRequest(before.details, update)
  if (details) change.details = details
  return change
}

function ofGuest(before: StoredBooking, update: BookingUpdate): Change {
  const change: Change = {}
  if (update.name !== undefined) change.customer_name = update.name
  if (update.email !== undefined) change.customer_email = update.email
  if (update.phone !== undefined) change.customer_phone = update.phone
  if (update.addOns !== undefined) change.add_ons = update.addOns
  if (update.participants !== undefined) change.people = update.participants
  if (update.paymentMethod !== undefined) change.payment_method = update.paymentMethod
  const isCard = (update.paymentMethod ?? before.payment_method) === 'card'
  const lastFour = isCard ? update.cardDetails?.lastFour || before.card_last_four : null
  if (lastFour !== before.card_last_four) change.card_last_four = lastFour
  return change
}

/** The package of a booking after an update. A custom safari keeps its park until the update names another. */
export function packageAfter(before: StoredBooking, { packageId, park, block }: BookingUpdate): RequestedPackage {
  return {
    packageId: packageId === undefined ? packageIdOfBooking(before) : packageId,
    park: park ?? before.park,
    block: block ?? before.block,
  }
}

function ofPackage(before: StoredBooking, update: BookingUpdate, pkg: StoredPackage | undefined): Change {
  const { packageId } = packageAfter(before, update)
  const isSame = (packageId || null) === packageIdOfBooking(before)
  if (isSame && packageId !== customSafariId) return {}
  if (isSame && pkg?.park === before.park && (pkg?.block || null) === before.block) return {}
  return {
    package_id: packageId ? storedPackageId(packageId) : null,
    package_name: pkg?.name ?? '',
    park: pkg?.park ?? null,
    block: pkg?.block || null,
    ...(before.kind === 'general' && pkg ? { kind: 'private' } : {}),
  }
}

/** A stay that moves keeps its number of nights, unless the update also sets its last day. */
function ofMove({ kind, day: oldDay, time_slot, check_out, details }: StoredBooking, update: BookingUpdate): Change {
  if (!update.date && update.timeSlot === undefined && !update.pickupTime) return {}
  const day = update.date || oldDay
  if (kindSpecs[kind].tripType === 'stay' && day && oldDay && check_out)
    return { day, check_out: addDays(day, daysBetween(oldDay, check_out)), starts_at: new Date(startOfStay(day)) }
  const isRide = kindSpecs[kind].tripType === 'ride'
  const slot = isRide ? time_slot : (update.timeSlot ?? time_slot)
  const pickupTime = update.pickupTime ?? details.pickupTime
  const minute = kindSpecs[kind].startMinute({ timeSlot: slot, pickupTime })
  return { day, time_slot: slot, starts_at: day && minute !== null ? new Date(instantOf(day, minute)) : null }
}

function ofStay({ kind }: StoredBooking, { roomType, rooms, checkOut }: BookingUpdate): Change {
  if (kindSpecs[kind].tripType !== 'stay') return {}
  return {
    ...(roomType ? { room_type: roomType } : {}),
    ...(rooms ? { rooms } : {}),
    ...(checkOut ? { check_out: checkOut } : {}),
  }
}

function ofSafari(before: StoredBooking, update: BookingUpdate, pkg: StoredPackage | undefined): Change {
  if (kindSpecOf(before).tripType !== 'safari') return {}
  const change: Change = partyAfter(before, update)
  if (update.visitorType) change.visitor_type = update.visitorType
  if (update.meals) change.meals = mealsFromRequest(update.meals, pkg)
  if (kindSpecOf(before).claims === 'seats') {
    // A smaller party without chosen seats releases its last ones.
    if (update.seats) change.seats = update.seats
    else if (update.participants !== undefined) change.seats = before.seats.slice(0, update.participants)
    return change
  }
  if (update.jeepType) change.jeep_type = update.jeepType
  if (update.guideOption) change.guide_option = update.guideOption
  return change
}

/** Another number of people, or another visitor type, makes all of them adults of that type until staff count the classes again. */
function partyAfter(before: StoredBooking, { party, participants, visitorType }: BookingUpdate): Change {
  if (party !== undefined) return { party: kindSpecOf(before).reservationType && party }
  const isOther =
    (participants ?? before.people) !== before.people || (visitorType ?? before.visitor_type) !== before.visitor_type
  return before.party && isOther ? { party: null } : {}
}

/**
 * An agreed price stays until staff withdraw it. The regular price is computed again if anything that decides it changed. The discount
 * of a code is not part of an agreed price, but returns with the regular one.
 */
function priceAfter(
  before: StoredBooking,
  after: StoredBooking,
  { ownPrice }: BookingUpdate,
  pkg: StoredPackage | undefined,
  business: BusinessSettings,
): Change {
  if (ownPrice) {
    const { promotion } = before.price
    return { price: { staffReason: ownPrice.reason, ...(promotion && { promotion }) }, total: toMinor(ownPrice.total) }
  }
  const isOwn = before.price.staffReason !== undefined
  if (isOwn && ownPrice === null) return repriceBooking(pkg, after, business) ?? { price: {}, total: 0 }
  if (isOwn || isPricedTheSame(before, after)) return {}
  return repriceBooking(pkg, after, business) ?? {}
}

/** A moved or un-cancelled booking is accepted only on an open day, so the closure of its old day no longer affects it. */
function reopened(before: StoredBooking, after: StoredBooking): Change {
  const isOther = (['day', 'time_slot', 'package_id', 'park', 'block'] as const).some(
    (name) => after[name] !== before[name],
  )
  const isBack = before.status === 'cancelled' && after.status !== 'cancelled'
  return before.closed_at && (isOther || isBack) ? { closed_at: null, hold_before_closing: null } : {}
}

/**
 * The deadline of a booking whose confirmation is taken back: at most that of a new booking or of an overdue transfer, and null once it
 * is over.
 */
function restoredHold(before: StoredBooking, { status, heldUntil }: BookingUpdate, now: number): Date | null {
  const { payment_status, payment_method } = before
  const isDue = payment_status === 'unpaid' || payment_status === 'submitted'
  const isTakenBack = before.status === 'confirmed' && status === 'pending' && isDue
  const start = startOf(before, now)
  if (!isTakenBack || !heldUntil || start === null || start <= now) return null
  const latest =
    payment_status === 'submitted'
      ? Math.min(now + graceForTransfer, start)
      : paymentDeadline(payment_method, start, now, policySoldWith(before))
  const until = Math.min(Date.parse(heldUntil), latest)
  return until > now ? new Date(until) : null
}

/** The start by which a booking must be paid, ms UTC; null without a day and time. */
function startOf({ kind, day, starts_at }: StoredBooking, now: number): number | null {
  if (!day || !starts_at) return null
  return kindSpecs[kind].tripType === 'stay' ? settledBefore(day, now) : starts_at.getTime()
}

/**
 * An unpaid booking that staff move gets the payment deadline of a new booking, and a reservation its expiry. If its new start has
 * passed, it does not expire, and staff decide.
 */
function deadlinesOf(
  before: StoredBooking,
  after: StoredBooking,
  { isReservation, business, now }: Omit<Circumstances, 'pkg'>,
): Change {
  const { day, time_slot, starts_at } = after
  const isMoved = day !== before.day || time_slot !== before.time_slot || String(starts_at) !== String(before.starts_at)
  const start = startOf(after, now)
  if (!day || start === null || !isMoved) return {}
  const change: Change = {}
  const wasWaiting = after.hold_expires_at ?? (before.payment_status === 'unpaid' ? before.hold_before_closing : null)
  if (after.status === 'pending' && wasWaiting) {
    const deadline = isReservation
      ? renewedOctoExpiry(wasWaiting.getTime(), start, { madeAt: before.created_at.getTime(), now })
      : paymentDeadline(after.payment_method, start, now, policySoldWith(before))
    change.hold_expires_at = start > now ? new Date(deadline) : null
  }
  // An open booking of a guest has a deadline or is on short notice; bookings by staff have neither.
  const isOpenGuestBooking = before.hold_expires_at !== null || before.short_notice
  const isShort = start > now && time_slot !== null && isShortNotice(day, time_slot, now, business.notice)
  if (isOpenGuestBooking && isShort !== before.short_notice) change.short_notice = isShort
  return change
}

/** JSON columns are written as text. */
function asWritten({ meals, add_ons, details, price, party, ...change }: Change): BookingChange {
  return {
    ...(change as BookingChange),
    ...(meals ? { meals: JSON.stringify(meals) } : {}),
    ...(add_ons ? { add_ons: JSON.stringify(add_ons) } : {}),
    ...(details ? { details: JSON.stringify(details) } : {}),
    ...(price ? { price: JSON.stringify(price) } : {}),
    ...(party !== undefined ? { party: party && JSON.stringify(party) } : {}),
  }
}
