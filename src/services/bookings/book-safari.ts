import { type FreshReceipt, quoteOf } from '#contracts/bookings/receipt.ts'
import type { SafariRequest } from '#contracts/bookings/safari-booking.ts'
import type { BusinessSettings } from '#contracts/settings/business-settings.ts'
import { receiptOf } from '#db/bookings/booking-mappers.ts'
import { gateFeesWire } from '#db/gate-fees/gate-fees-wire.ts'
import { encrypt } from '#db/guests/identity-encryption.ts'
import { bookingEmail } from '#db/messaging/email-outbox.ts'
import type { StoredPackage } from '#db/packages/packages.ts'
import type { StoredPartner } from '#db/partners/partners.ts'
import { readBusinessSettings } from '#db/settings/settings.ts'
import { isUuid } from '#db/uuid.ts'
import { maxOpenBookings } from '#domain/availability/guest-limits.ts'
import { defaultJeepType, safariPlaces } from '#domain/availability/inventory.ts'
import { firstFailedCheck, type SafariChoices, tripRefusal } from '#domain/bookings/booking.ts'
import { kindSpecs } from '#domain/bookings/kind-spec.ts'
import { payableBy, paymentDeadline } from '#domain/bookings/payment-deadline.ts'
import { isShortNotice, startOfSlot } from '#domain/bookings/time-slot.ts'
import type { GateFees } from '#domain/gate-fees/gate-fees.ts'
import { isParty } from '#domain/gate-fees/ticket-class.ts'
import { storedPackageId } from '#domain/packages/custom-safari.ts'
import { dishesOf, eggsAreServed, type MealItem } from '#domain/packages/meal.ts'
import { termsOf } from '#domain/packages/package.ts'
import { withEnglishDishes, withTranslatedNames } from '#domain/packages/package-texts.ts'
import { type SafariPrice, safariPrice } from '#domain/packages/price.ts'
import { priceSettingsOn } from '#domain/packages/price-settings.ts'
import { withDiscount } from '#domain/packages/promotion.ts'
import type { Day } from '#domain/primitives/date.ts'
import { toMinor } from '#domain/primitives/money.ts'
import { failure, success } from '#domain/result.ts'
import { sentenceOf } from '#i18n/error-message.ts'
import { currentLanguage } from '#i18n/language.ts'
import {
  type BookingCreated,
  type BookingRejected,
  findSafariAlternatives,
  type WantedSafari,
} from '#services/availability/find-alternatives.ts'
import { encryptionKeysOf, type RequestContext, type ServiceContext } from '#services/context.ts'
import { readGateFees } from '#services/gate-fees/gate-fees-of-trip.ts'
import { findValidPromotion } from '#services/packages/manage-promotions.ts'
import { withFreshPackage } from '#services/packages/requested-package.ts'
import { gateNotesOf, readParkNotes } from '#services/parks/with-park-notes.ts'
import { findActivePartner } from '#services/partners/manage-partners.ts'
import { announced, transferOf, type WithTransfer } from '#services/payments/pay-booking.ts'
import { findReplay } from '#services/replay.ts'
import { mealsFromRequest } from './details-from-request.ts'
import { newBookingRow, sell } from './sell.ts'

/**
 * Books a guest's safari: private jeeps, or seats of a shared one. Places, booking, audit entry and email are one transaction.
 * The price comes from the stored package and must equal the one that the guest saw. `toBody` makes the response, which a
 * replay of the same idempotency key receives again.
 */
export async function bookSafari(
  context: ServiceContext,
  request: SafariRequest & WithTransfer,
  caller: RequestContext,
  toBody: (booking: FreshReceipt) => object,
): Promise<BookingCreated | BookingRejected> {
  const now = context.clock.now()
  const outcome = await withFreshPackage<BookingCreated | BookingRejected>(
    context.db,
    request,
    async (pkg, isFresh) => {
      const prepared = await prepareSafariSale(context, pkg, request, now)
      if (!prepared.ok) return (await findReplay(context.db, context.config, caller.idempotencyKey)) ?? prepared
      return sell(context, caller, () => draftSafariSale(context, prepared, { now, isFresh, toBody }))
    },
  )
  return outcome.ok
    ? outcome
    : findSafariAlternatives(context, { ...wantedSafariOf(request), choices: choicesInRequest(request) }, outcome, now)
}

type PreparedSafari = {
  pkg: StoredPackage
  request: SafariRequest & WithTransfer
  choices: SafariChoices & { date: Day }
  price: SafariPrice
  gateFees: GateFees | null
  promotion: string | null
  partner: StoredPartner | null
  business: BusinessSettings
  parkNotes: string[]
}

/** Checks and prices what the guest asked for, in the order in which a guest should learn of refusals. */
async function prepareSafariSale(
  context: ServiceContext,
  pkg: StoredPackage | undefined,
  asked: SafariRequest & WithTransfer,
  now: number,
): Promise<({ ok: true } & PreparedSafari) | BookingRejected> {
  if (!pkg && asked.packageId) return failure('package not found')
  const request = pkg ? withEnglishDishes(pkg, asked, currentLanguage()) : asked
  const choices = choicesInRequest(request)
  const failed = firstFailedCheck(pkg ?? null, choices, request)
  if (failed || !pkg) return failure(failed ?? 'no package')
  if (request.party && !isParty(request.party, choices.people)) return badParty()
  const business = await readBusinessSettings(context.db)
  const refused = tripRefusal(pkg, choices, { now, windowDays: business.policy.windowDays })
  if (refused) return failure(refused)
  const { promotionCode } = request
  const promotion = promotionCode
    ? await findValidPromotion(context.db, promotionCode, { tripDay: choices.date, now })
    : null
  if (promotion && !promotion.ok) return promotion
  const regular = safariPrice(pkg, choices, priceSettingsOn(business, choices.date))
  const price = promotion ? withDiscount(regular, promotion.applied) : regular
  const gateFees = await readGateFees(context.db, pkg, { ...choices, day: choices.date, jeeps: price.jeeps })
  if (toMinor(request.totalPrice) !== price.totalPrice) {
    return failure('price changed', {
      quote: { ...quoteOf(price), ...(gateFees && { gateFees: gateFeesWire(gateFees) }) },
    })
  }
  // After the price: a guest whose page is older than the menu sees the new total first.
  const dish = unknownDish(pkg, request)
  if (dish) return failure('unknown dish', { errors: [{ field: dish, message: sentenceOf('unknown dish') }] })
  return success({
    pkg,
    request,
    choices: { ...choices, date: choices.date },
    price,
    gateFees,
    promotion: promotion?.id ?? null,
    partner: await findActivePartner(context.db, request.partner),
    business,
    parkNotes: await readParkNotes(context.db, pkg, choices.date),
  })
}

function draftSafariSale(
  context: ServiceContext,
  { pkg, request, choices, price, gateFees, promotion, partner, business, parkNotes }: PreparedSafari,
  { now, isFresh, toBody }: { now: number; isFresh: boolean; toBody: (booking: FreshReceipt) => object },
) {
  const { row, guestKey } = newBookingRow(now, business.policy)
  const { timeSlot, people, guideOption, visitorType, holdId, holdKey } = request
  const transfer = transferOf(request)
  const { date: day, reservationType: kind } = choices
  const isShared = kindSpecs[kind].claims === 'seats'
  const startsAt = startOfSlot(day, timeSlot)
  const paymentMethod = payableBy(request.paymentMethod, startsAt, now, business.policy)
  const booking = {
    ...row,
    kind,
    status: 'pending',
    payment_method: paymentMethod,
    package_id: storedPackageId(pkg.id),
    package_name: pkg.name,
    park: pkg.park,
    block: pkg.block || null,
    day,
    time_slot: timeSlot,
    starts_at: new Date(startsAt),
    people,
    jeep_type: isShared ? defaultJeepType : choices.jeepType,
    seats: choices.seats,
    guide_option: isShared ? ('driver' as const) : guideOption,
    visitor_type: visitorType,
    party: choices.party ?? null,
    gate_fees: gateFees,
    customer_name: request.customerName,
    customer_email: request.customerEmail,
    customer_phone: request.customerPhone,
    ...encryptIdentity(context, row.id, request),
    meals: mealsOf(pkg, request),
    details: detailsOf(request),
    price,
    total: price.totalPrice,
    promotion,
    partner_id: partner?.id ?? null,
    partner_percent: partner?.percent ?? null,
    short_notice: isShortNotice(day, timeSlot, now, business.notice),
    // A free one would never be paid, and staff confirm it.
    hold_expires_at:
      price.totalPrice === 0 ? null : new Date(paymentDeadline(paymentMethod, startsAt, now, business.policy)),
  }
  const receipt = withTranslatedNames(receiptOf(transfer ? announced(booking) : booking), pkg, currentLanguage())
  const notes = [...gateNotesOf(receipt), ...parkNotes]
  return {
    booking,
    // Prices just read from the database need no second check, which could fail on a differently formatted row. A package row does
    // not have the prices of a custom safari, which come from settings that are at most a second old.
    prices: isFresh || booking.package_id === null ? null : termsOf(pkg),
    places: safariPlaces(pkg, choices, business.fleet),
    trip: { day, timeSlot, packageId: booking.package_id, park: pkg.park, block: booking.block },
    onlyOpenedDays: business.onlyOpenedDays,
    overbook: false,
    hold: isUuid(holdId) ? { id: holdId, key: holdKey } : null,
    maxOpen: maxOpenBookings,
    action: 'booking made',
    // `send-emails.ts` queues the email to staff when it sends this one.
    emails: [bookingEmail('booking received', row.id)],
    body: toBody({
      ...receipt,
      ...(notes.length > 0 && { parkNotes: notes }),
      guestKey,
    }),
    ...(transfer ? { transfer } : {}),
  }
}

/** The choices of the customiser, for the price and the checks. */
function choicesInRequest(request: SafariRequest): SafariChoices {
  return { ...request, seats: request.reservationType === 'shared' ? request.selectedSeats : [] }
}

function wantedSafariOf(
  request: Pick<
    SafariRequest,
    'packageId' | 'park' | 'block' | 'date' | 'timeSlot' | 'jeepType' | 'people' | 'reservationType' | 'selectedSeats'
  >,
): WantedSafari {
  const {
    packageId,
    park,
    block,
    date: day,
    timeSlot,
    jeepType,
    people,
    reservationType,
    selectedSeats: seats,
  } = request
  return { packageId, park, block, day, timeSlot, jeepType, people, reservationType, seats }
}

/** Foreign guests give a passport number, local ones a NIC. */
function encryptIdentity(
  context: ServiceContext,
  id: string,
  { visitorType, passportNumber, nicNumber }: SafariRequest,
) {
  const number = visitorType === 'foreign' ? passportNumber : nicNumber
  return {
    identity_kind: visitorType === 'foreign' ? 'passport' : 'nic',
    identity_sealed: encrypt(encryptionKeysOf(context), id, number),
    identity_last3: number.slice(-3),
  }
}

/** Names the field, so that the form marks it. */
export function badParty() {
  return failure('bad party', { errors: [{ field: 'party', message: sentenceOf('bad party') }] })
}

/** The field with a dish that the package does not serve; null without one, or without meals. */
function unknownDish(
  pkg: StoredPackage,
  { mealOption, ...request }: SafariRequest,
): 'selectedBreakfastItems' | 'selectedLunchItems' | null {
  if (mealOption !== 'with') return null
  const { breakfast, lunch } = dishesOf(pkg)
  const isListed = (menu: MealItem[], names: string[]) => names.every((name) => menu.some((dish) => dish.name === name))
  if (request.includeBreakfast && !isListed(breakfast, request.selectedBreakfastItems)) return 'selectedBreakfastItems'
  return request.includeLunch && !isListed(lunch, request.selectedLunchItems) ? 'selectedLunchItems' : null
}

/** The ordered meals, as the kitchen prepares them: only those in the price. */
function mealsOf(pkg: StoredPackage, request: SafariRequest) {
  const { mealOption, vegOption, includeEggs } = request
  const breakfast = request.includeBreakfast ? request.selectedBreakfastItems : []
  const lunch = request.includeLunch ? request.selectedLunchItems : []
  const meals = mealsFromRequest({ mealOption, vegOption, breakfast, lunch, eggs: includeEggs }, pkg)
  return { ...meals, eggs: eggsAreServed(request) }
}

function detailsOf(request: SafariRequest) {
  const { pickupLocation, hotelWhatsapp, accommodation, localContact, localAccommodation, specialRequests } = request
  const texts = { pickupLocation, hotelWhatsapp, accommodation, localContact, localAccommodation, specialRequests }
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))
}
