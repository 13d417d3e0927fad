import { adjustmentsOf } from '#contracts/bookings/receipt.ts'
import type { StaffBooking, StaffBookingRow, StaffPrice, StaffPriceRequest } from '#contracts/bookings/staff-booking.ts'
import type { BusinessSettings } from '#contracts/settings/business-settings.ts'
import { staffRowOf } from '#db/bookings/booking-mappers.ts'
import { findBooking, type NewBooking } from '#db/bookings/bookings.ts'
import { gateFeesWire } from '#db/gate-fees/gate-fees-wire.ts'
import { bookingEmail } from '#db/messaging/email-outbox.ts'
import type { StoredPackage } from '#db/packages/packages.ts'
import { readBusinessSettings } from '#db/settings/settings.ts'
import { defaultJeepType } from '#domain/availability/inventory.ts'
import type { BookingKind } from '#domain/bookings/booking.ts'
import { kindSpecs } from '#domain/bookings/kind-spec.ts'
import { defaultHourlySlot, startMinute } from '#domain/bookings/time-slot.ts'
import { isParty } from '#domain/gate-fees/ticket-class.ts'
import { storedPackageId } from '#domain/packages/custom-safari.ts'
import { type Day, instantOf, minuteOfTime } from '#domain/primitives/date.ts'
import { type Currency, toDecimal, toMinor } from '#domain/primitives/money.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { may, type Role } from '#domain/staff/permission.ts'
import { startOfStay } from '#domain/stays/room.ts'
import { placesOf } from '#services/availability/move-claims.ts'
import type { RequestContext, ServiceContext } from '#services/context.ts'
import { readBookingGateFees } from '#services/gate-fees/gate-fees-of-trip.ts'
import { readRequestedPackage } from '#services/packages/requested-package.ts'
import { findReplay, type StoredResponse } from '#services/replay.ts'
import { detailsFromRequest, mealsFromRequest } from './details-from-request.ts'
import { bookingAfter, packageAfter } from './plan-booking-update.ts'
import { hasTotalChanged, isPricedTheSame, repriceBooking } from './reprice-booking.ts'
import { type NewRow, newBookingRow, sell } from './sell.ts'
import { validateBooking } from './validate-booking.ts'

/**
 * Stores a booking that staff took by phone or email. It claims jeeps, seats or rooms like any other. Only an admin may exceed
 * the capacity, with a reason (R1.25).
 */
export async function createStaffBooking(
  context: ServiceContext,
  request: StaffBooking,
  caller: RequestContext,
  role: Role,
  toBody: (booking: StaffBookingRow) => object,
): Promise<Result<StoredResponse>> {
  const now = context.clock.now()
  if (request.overbookReason && !may(role, 'overbook on purpose')) return failure('not allowed')
  if (request.party && !isParty(request.party, request.participants)) return failure('bad party')
  const { packageId = null, park, block } = request
  const pkg = await readRequestedPackage(context.db, { packageId, park, block })
  if (packageId && !pkg?.isActive)
    return (await findReplay(context.db, context.config, caller.idempotencyKey)) ?? failure('package not found')
  const business = await readBusinessSettings(context.db)
  const draft = staffBookingRow(newBookingRow(now, business.policy).row, request, pkg, business)
  const refused = validateBooking(draft, pkg) ?? (hasTotalChanged(request, draft.total) ? 'price changed' : null)
  if (refused) return (await findReplay(context.db, context.config, caller.idempotencyKey)) ?? failure(refused)

  const gateFees = await readBookingGateFees(context.db, pkg, draft)
  return sell(context, caller, () => {
    const row = staffBookingRow(newBookingRow(now, business.policy).row, request, pkg, business)
    const booking = { ...row, gate_fees: gateFees }
    const { day, time_slot: timeSlot } = booking
    const trip = { packageId: booking.package_id, park: booking.park, block: booking.block }
    return {
      booking,
      // `hasTotalChanged` has compared the price with the one that staff saw.
      prices: null,
      places: placesOf(booking, business, pkg?.maxCapacity),
      // A booking recorded as cancelled may be on a closed day.
      trip: day && timeSlot && booking.status !== 'cancelled' ? { day, timeSlot, ...trip } : null,
      // Staff may book days that are not open to guests.
      onlyOpenedDays: false,
      hold: null,
      maxOpen: null,
      overbook: Boolean(request.overbookReason),
      action: request.overbookReason ? 'booking made beyond capacity' : 'booking made',
      // A cancelled or completed booking is recorded without an email, and a guest without an address gets none.
      emails:
        request.status === 'confirmed' && booking.customer_email ? [bookingEmail('booking confirmed', booking.id)] : [],
      body: toBody(staffRowOf(booking)),
    }
  })
}

/** The regular price of a booking as entered in the staff form. Saving the form computes the same price. */
export async function quoteStaffBooking(
  context: Pick<ServiceContext, 'db' | 'clock'>,
  { bookingId, ownPrice: _, ...input }: StaffPriceRequest,
): Promise<Result<{ price: StaffPrice }>> {
  const before = bookingId ? await findBooking(context.db, bookingId) : undefined
  if (bookingId && !before) return failure('booking not found')
  const { packageId = null, park, block } = input
  const pkg = await readRequestedPackage(context.db, before ? packageAfter(before, input) : { packageId, park, block })
  const business = await readBusinessSettings(context.db)
  const after = before && bookingAfter(before, input, pkg)
  const booking =
    after ??
    staffBookingRow(newBookingRow(context.clock.now(), business.policy).row, { ...emptyForm, ...input }, pkg, business)
  if (booking.party && !isParty(booking.party, booking.people)) return failure('bad party')
  // For an agreed price the form shows the regular one.
  const isUnchanged = before && after && before.price.staffReason === undefined && isPricedTheSame(before, after)
  const priced = isUnchanged ? before : repriceBooking(pkg, booking, business)
  const gateFees = await readBookingGateFees(context.db, pkg, booking)
  const line = (name: 'ticketPrice' | 'jeepPrice' | 'guidePrice' | 'mealPrice' | 'roomPrice') =>
    toDecimal(priced?.price[name] ?? 0)
  return success({
    price: {
      lines: {
        ticketPrice: line('ticketPrice'),
        jeepPrice: line('jeepPrice'),
        guidePrice: line('guidePrice'),
        mealPrice: line('mealPrice'),
        roomPrice: line('roomPrice'),
        ...adjustmentsOf(priced?.price ?? {}),
      },
      totalPrice: priced ? toDecimal(priced.total) : null,
      currency: booking.currency as Currency,
      gateFees: gateFees && gateFeesWire(gateFees),
    },
  })
}

const emptyForm = {
  name: '',
  email: '',
  phone: '',
  date: '',
  participants: 1,
  timeSlot: defaultHourlySlot,
  addOns: { lunch: false, binoculars: false, photographer: false },
  paymentMethod: 'cash' as const,
  status: 'pending' as const,
  party: null,
}

/** The row of a booking that staff enter, at the regular price or an agreed one. `validateBooking` checks it. */
function staffBookingRow(
  row: NewRow,
  request: StaffBooking,
  pkg: StoredPackage | undefined,
  business: BusinessSettings,
): NewBooking {
  const kind = kindOfRequest(request, pkg)
  const booking: NewBooking = {
    ...row,
    // The clerk's language is not the guest's.
    language: 'en' as const,
    kind,
    currency: kindSpecs[kind].currency,
    status: request.status,
    cancel_reason: request.status === 'cancelled' ? 'operator' : null,
    payment_method: request.paymentMethod,
    card_last_four: request.paymentMethod === 'card' ? (request.cardDetails?.lastFour ?? null) : null,
    day: request.date || null,
    people: request.participants,
    customer_name: request.name,
    customer_email: request.email,
    customer_phone: request.phone,
    details: detailsFromRequest({}, kindSpecs[kind].tripType === 'ride' ? request : { ...request, ...notARide }) ?? {},
    overbook_reason: request.overbookReason || null,
    ...tripColumns(kind, request, pkg),
  }
  if (request.ownPrice)
    return { ...booking, price: { staffReason: request.ownPrice.reason }, total: toMinor(request.ownPrice.total) }
  return { ...booking, ...repriceBooking(pkg, booking, business) }
}

const notARide = { pickupTime: undefined, dropLocation: undefined, vehicle: undefined }

/** The kind that staff chose, or the one that the other fields imply. */
function kindOfRequest({ kind, roomType, vehicle, seats }: StaffBooking, pkg: StoredPackage | undefined): BookingKind {
  if (kind && kind !== 'general') return kind
  if (roomType) return 'room'
  if (vehicle) return 'taxi'
  if (seats && seats.length > 0) return 'shared'
  return pkg ? 'private' : 'general'
}

function tripColumns(kind: BookingKind, request: StaffBooking, pkg: StoredPackage | undefined): Partial<NewBooking> {
  switch (kindSpecs[kind].tripType) {
    case 'safari':
      return safariColumns(kind, request, pkg)
    case 'stay':
      return stayColumns(request)
    case 'ride':
      return rideColumns(request)
  }
}

function safariColumns(kind: BookingKind, request: StaffBooking, pkg: StoredPackage | undefined): Partial<NewBooking> {
  const isShared = kindSpecs[kind].claims === 'seats'
  return {
    package_id: pkg ? storedPackageId(pkg.id) : null,
    package_name: pkg?.name ?? '',
    park: pkg?.park ?? null,
    block: pkg?.block || null,
    time_slot: request.timeSlot,
    starts_at: request.date ? new Date(instantOf(request.date, startMinute(request.timeSlot) ?? 0)) : null,
    jeep_type: isShared ? defaultJeepType : (request.jeepType ?? defaultJeepType),
    seats: isShared ? (request.seats ?? []) : [],
    guide_option: isShared ? 'driver' : (request.guideOption ?? null),
    visitor_type: request.visitorType ?? null,
    party: kindSpecs[kind].reservationType && request.party,
    meals: request.meals ? mealsFromRequest(request.meals, pkg) : {},
    add_ons: request.addOns,
  }
}

function stayColumns({ date, checkOut, roomType, rooms }: StaffBooking): Partial<NewBooking> {
  return {
    check_out: checkOut || null,
    room_type: roomType ?? 'triple',
    rooms: rooms ?? 1,
    starts_at: date ? new Date(startOfStay(date as Day)) : null,
  }
}

function rideColumns({ date, pickupTime }: StaffBooking): Partial<NewBooking> {
  const minute = minuteOfTime(pickupTime ?? '')
  return { starts_at: date && minute !== null ? new Date(instantOf(date, minute)) : null }
}
