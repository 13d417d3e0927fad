import { type FreshReceipt, quoteOf } from '#contracts/bookings/receipt.ts'
import type { GeneralRequest, RideRequest, StayRequest, TripRequest } from '#contracts/bookings/trip-booking.ts'
import type { BusinessSettings } from '#contracts/settings/business-settings.ts'
import { receiptOf } from '#db/bookings/booking-mappers.ts'
import type { Database } from '#db/client.ts'
import { bookingEmail } from '#db/messaging/email-outbox.ts'
import type { StoredPackage } from '#db/packages/packages.ts'
import { readBusinessSettings } from '#db/settings/settings.ts'
import { ownSlot } from '#domain/availability/calendar-entry.ts'
import { maxOpenBookings } from '#domain/availability/guest-limits.ts'
import { anySafari, defaultJeepType, jeepsWanted, roomsWanted } from '#domain/availability/inventory.ts'
import { contactRefusal, firstChoices, tripRefusal } from '#domain/bookings/booking.ts'
import { payableBy, paymentDeadline } from '#domain/bookings/payment-deadline.ts'
import { isShortNotice, startMinute } from '#domain/bookings/time-slot.ts'
import { offersSlot, presetOf, termsOf } from '#domain/packages/package.ts'
import { withTranslatedNames } from '#domain/packages/package-texts.ts'
import { noPrice, safariPrice } from '#domain/packages/price.ts'
import { priceSettingsOn } from '#domain/packages/price-settings.ts'
import { instantOf, minuteOfTime } from '#domain/primitives/date.ts'
import { toMinor } from '#domain/primitives/money.ts'
import { failure } from '#domain/result.ts'
import { estimatedDistance, faresInSeason, firstFailedRideCheck, taxiEstimate, vehicles } from '#domain/rides/taxi.ts'
import { seasonPercent } from '#domain/settings/season.ts'
import { firstFailedStayCheck, nightPrice, settledBefore, startOfStay, stayPrice } from '#domain/stays/room.ts'
import { currentLanguage } from '#i18n/language.ts'
import {
  type BookingCreated,
  type BookingRejected,
  findSafariAlternatives,
  findStayAlternatives,
} from '#services/availability/find-alternatives.ts'
import type { RequestContext, ServiceContext } from '#services/context.ts'
import { readGateFees } from '#services/gate-fees/gate-fees-of-trip.ts'
import { withFreshPackage } from '#services/packages/requested-package.ts'
import { announced, transferOf, type WithTransfer } from '#services/payments/pay-booking.ts'
import { findReplay } from '#services/replay.ts'
import { type NewRow, newBookingRow, type SaleDraft, sell } from './sell.ts'

type ToBody = (booking: FreshReceipt) => object
type Draft = Omit<SaleDraft, 'body'>
/** A checked and priced trip. `draft` runs again on each attempt to store it. */
type PreparedTrip = { ok: true; draft: (row: NewRow) => Draft }

/** Books from the form at /booking: a stay, a ride, or a safari by day and hour (R1.1, R18.5). */
export async function bookTrip(
  context: ServiceContext,
  request: TripRequest & WithTransfer,
  caller: RequestContext,
  toBody: ToBody,
): Promise<BookingCreated | BookingRejected> {
  const now = context.clock.now()
  const packageId = request.kind === 'general' ? request.packageId : ''
  const outcome = await withFreshPackage<BookingCreated | BookingRejected>(
    context.db,
    { packageId },
    async (pkg, isFresh) => {
      const business = await readBusinessSettings(context.db)
      const prepared = await prepareTripSale(context.db, business, pkg, request, now)
      if (!prepared.ok) return (await findReplay(context.db, context.config, caller.idempotencyKey)) ?? prepared
      return sell(context, caller, () => {
        const { row, guestKey } = newBookingRow(now, business.policy)
        const draft = prepared.draft(row)
        const prices = isFresh ? null : draft.prices
        const transfer = transferOf(request)
        const booking = transfer ? announced(draft.booking) : draft.booking
        const receipt = withTranslatedNames(receiptOf(booking), pkg, currentLanguage())
        const body = toBody({ ...receipt, guestKey })
        return { ...draft, prices, body, ...(transfer ? { transfer } : {}) }
      })
    },
  )
  return outcome.ok ? outcome : withAlternatives(context, request, outcome, now)
}

async function prepareTripSale(
  db: Database,
  business: BusinessSettings,
  pkg: StoredPackage | undefined,
  request: TripRequest,
  now: number,
): Promise<PreparedTrip | BookingRejected> {
  switch (request.kind) {
    case 'room':
      return prepareStaySale(request, business, now)
    case 'taxi':
      return prepareRideSale(request, business, now)
    case 'general':
      return prepareGeneralSale(pkg, request, business, { db, now })
  }
}

/** Claims the rooms for every night of the stay, or for none. */
function prepareStaySale(
  request: StayRequest,
  business: BusinessSettings,
  now: number,
): PreparedTrip | BookingRejected {
  const { roomType, checkIn, checkOut, guests, rooms } = request
  const stay = { room: roomType, rooms, guests, checkIn, checkOut }
  const refused = firstFailedStayCheck(stay, now) ?? contactRefusal(request)
  if (refused) return failure(refused)
  const { rooms: stock, policy } = business
  const { amount } = stayPrice(stay, business)
  if (toMinor(request.total) !== amount)
    return failure('price changed', { quote: quoteOf({ ...noPrice, totalPrice: amount }) })
  const settled = settledBefore(checkIn, now)
  const paymentMethod = payableBy(request.paymentMethod, settled, now, policy)
  return {
    ok: true,
    draft: (row) => ({
      ...saleDefaults(row),
      booking: {
        ...contactColumns(row, request),
        payment_method: paymentMethod,
        kind: 'room',
        day: checkIn,
        check_out: checkOut,
        room_type: roomType,
        rooms,
        people: guests,
        starts_at: new Date(startOfStay(checkIn)),
        price: { roomPrice: nightPrice(stay, business) },
        total: amount,
        hold_expires_at: new Date(paymentDeadline(paymentMethod, settled, now, policy)),
      },
      places: roomsWanted(stay, stock),
      trip: null,
    }),
  }
}

/** A ride claims no inventory; staff confirm it (R2.19, R5.5). */
function prepareRideSale(
  request: RideRequest,
  { taxi, seasons }: BusinessSettings,
  now: number,
): PreparedTrip | BookingRejected {
  const { pickup, drop, date, time, passengers, vehicle } = request
  const refused =
    firstFailedRideCheck({ pickup, drop, date, time, passengers, vehicle }, now) ?? contactRefusal(request)
  if (refused || !vehicle || !date) return failure(refused ?? 'no vehicle')
  const { amount, currency } = taxiEstimate(vehicle, faresInSeason(taxi, seasonPercent(seasons, 'ride', date)))
  if (toMinor(request.estimatedPrice) !== amount)
    return failure('price changed', { quote: { ...quoteOf({ ...noPrice, totalPrice: amount }), currency } })
  return {
    ok: true,
    draft: (row) => ({
      ...saleDefaults(row),
      booking: {
        ...contactColumns(row, request),
        kind: 'taxi',
        day: date,
        people: passengers,
        starts_at: new Date(instantOf(date, minuteOfTime(time) ?? 0)),
        details: {
          ...contactColumns(row, request).details,
          pickupLocation: pickup,
          dropLocation: drop,
          pickupTime: time,
          vehicle: vehicles[vehicle].name,
          ...estimatedDistance(taxi),
        },
        total: amount,
        currency,
      },
      places: [],
      trip: null,
    }),
  }
}

/** A package makes it a private safari in its first jeep. Without one it claims a basic jeep for that half of the day. */
async function prepareGeneralSale(
  pkg: StoredPackage | undefined,
  request: GeneralRequest,
  business: BusinessSettings,
  { db, now }: { db: Database; now: number },
): Promise<PreparedTrip | BookingRejected> {
  const { visitorType, participants: people, date: day, timeSlot } = request
  if (request.packageId && !pkg) return failure('package not found')
  if (pkg && !pkg.jeep) return failure('no pricing')
  const trip = { reservationType: 'private' as const, people, date: day, timeSlot, seats: [] }
  const { jeepType } = presetOf(pkg ?? {})
  const slot = ownSlot(timeSlot)
  // An hour belongs to its half of the day.
  const isOffered = !pkg || offersSlot(pkg, slot)
  const refused =
    contactRefusal(request) ??
    (isOffered ? null : 'slot not offered') ??
    (day ? tripRefusal(pkg ?? anySafari, trip, { now, windowDays: business.policy.windowDays }) : 'no date')
  if (refused || !day) return failure(refused ?? 'no date')
  const price = pkg
    ? safariPrice(
        pkg,
        { ...firstChoices, jeepType, timeSlot: slot, visitorType, people, date: day },
        priceSettingsOn(business, day),
      )
    : noPrice
  if (toMinor(request.total) !== price.totalPrice) return failure('price changed', { quote: quoteOf(price) })
  const gateFees = pkg ? await readGateFees(db, pkg, { day, people, visitorType, jeeps: price.jeeps }) : null
  const startsAt = instantOf(day, startMinute(timeSlot) ?? 0)
  const paymentMethod = payableBy(request.paymentMethod, startsAt, now, business.policy)
  return {
    ok: true,
    draft: (row) => ({
      ...saleDefaults(row),
      // The database compares them, so that nothing is sold at prices that staff have just changed.
      prices: pkg ? termsOf(pkg) : null,
      booking: {
        ...contactColumns(row, request),
        payment_method: paymentMethod,
        kind: pkg ? 'private' : 'general',
        package_id: pkg?.id ?? null,
        package_name: pkg?.name ?? '',
        park: pkg?.park ?? null,
        block: pkg?.block || null,
        day,
        time_slot: timeSlot,
        starts_at: new Date(startsAt),
        people,
        jeep_type: jeepType,
        guide_option: 'driver',
        visitor_type: pkg ? visitorType : null,
        gate_fees: gateFees,
        add_ons: request.addOns,
        price: pkg ? price : {},
        total: price.totalPrice,
        short_notice: isShortNotice(day, timeSlot, now, business.notice),
        hold_expires_at: new Date(paymentDeadline(paymentMethod, startsAt, now, business.policy)),
      },
      places: jeepsWanted({ day, timeSlot, jeepType, people }, business.fleet),
      trip: { day, timeSlot, packageId: pkg?.id ?? null, park: pkg?.park ?? null, block: pkg?.block || null },
      onlyOpenedDays: business.onlyOpenedDays,
    }),
  }
}

function saleDefaults(row: NewRow) {
  return {
    prices: null,
    onlyOpenedDays: false,
    overbook: false,
    hold: null,
    maxOpen: maxOpenBookings,
    action: 'booking made',
    // `send-emails.ts` queues the email to staff when it sends this one.
    emails: [bookingEmail('booking received', row.id)],
  }
}

function contactColumns(
  row: NewRow,
  { customerName, customerEmail, customerPhone, specialRequests, paymentMethod }: TripRequest,
) {
  return {
    ...row,
    status: 'pending',
    payment_method: paymentMethod,
    customer_name: customerName,
    customer_email: customerEmail,
    customer_phone: customerPhone,
    details: specialRequests ? { specialRequests } : {},
  }
}

function withAlternatives(
  context: ServiceContext,
  request: TripRequest,
  rejected: BookingRejected,
  now: number,
): Promise<BookingRejected> | BookingRejected {
  if (request.kind === 'room') {
    const { roomType: room, rooms, guests, checkIn, checkOut } = request
    return findStayAlternatives(context, { room, rooms, guests, checkIn, checkOut }, rejected, now)
  }
  if (request.kind !== 'general') return rejected
  const { packageId, date: day, timeSlot, participants: people } = request
  const wanted = { packageId, day, timeSlot: ownSlot(timeSlot), people, jeepType: defaultJeepType }
  return findSafariAlternatives(context, { ...wanted, reservationType: 'private' }, rejected, now)
}
