import type { BusinessSettings } from '#contracts/settings/business-settings.ts'
import type { OctoBooking } from '#db/partners/octo-bookings.ts'
import { policySoldWith } from '#domain/bookings/booking-policy.ts'
import { policyOf, refundableUntil } from '#domain/bookings/cancellation-policy.ts'
import { slotHours } from '#domain/bookings/time-slot.ts'
import { jpegOf, pictureAt, pictureOfPackage, pictureOfRoom } from '#domain/content/picture.ts'
import { jeepTypes } from '#domain/packages/package.ts'
import { altIn } from '#domain/packages/package-pictures.ts'
import { packageIn } from '#domain/packages/package-texts.ts'
import { type Park, parkPlaces } from '#domain/packages/park.ts'
import { octoStatusOf, wholeContact } from '#domain/partners/octo-booking.ts'
import { type OctoPricing, octoPricing, partyPrice, seatPrice, seatPrices } from '#domain/partners/octo-price.ts'
import {
  availabilityIdOf,
  clockTime,
  isAdult,
  isMinor,
  localSpan,
  maxUnitsOf,
  type OctoOption,
  type OctoProduct,
  type OctoUnit,
  optionsOf,
  partyOfUnits,
  startMinuteOf,
  statusOf,
  unitsOf,
} from '#domain/partners/octo-product.ts'
import { addDays, type Day } from '#domain/primitives/date.ts'
import { isLanguage, type Language } from '#domain/primitives/language.ts'
import { priceSettingsOn } from '#domain/settings/season-limits.ts'
import { testBookingMinutes } from '#domain/status/probe.ts'
import { checkInMinute, roomSleeps, stayPrice } from '#domain/stays/room.ts'
import { currentLanguage } from '#i18n/language.ts'
import { octo as english } from '#i18n/messages/en/octo.ts'
import { octo } from '#i18n/octo.ts'
import { parkNames } from '#i18n/safari.ts'
import type { OctoDay, OctoOffer } from './octo-availability.ts'

/** The capabilities that a request asked for and that we apply. Pictures of the content are at `siteUrl`. */
export type AppliedCapabilities = { pricing: boolean; content: boolean; siteUrl: string }

type UnitQuantity = { id: string; quantity: number }

type Texts = typeof english

/** Internal names are in English, the language of the trade; titles in the language of the request. */
function productName(product: OctoProduct, texts: Texts): string {
  if (product.kind === 'room') return texts.rooms[product.room]
  const { name } = packageIn(product.pkg, texts === english ? 'en' : guestLanguage())
  return product.reservation === 'private' ? texts.privateSafari(name) : texts.sharedSafari(name)
}

function guestLanguage(): Language {
  const language = currentLanguage()
  return isLanguage(language) ? language : 'en'
}

function optionName(option: OctoOption, texts: Texts): string {
  if (option.kind === 'room') return texts.nights(option.nights)
  const jeep = jeepTypes.find((type) => type === option.jeepType)
  return jeep ? `${texts.slots[option.slot]}, ${texts.jeeps[jeep]}` : texts.slots[option.slot]
}

function unitName({ visitor }: OctoUnit, texts: Texts): string {
  return texts.units[visitor ?? 'room']
}

export function productView(product: OctoProduct, business: BusinessSettings, capabilities: AppliedCapabilities) {
  const isRoom = product.kind === 'room'
  return {
    id: product.id,
    internalName: productName(product, english),
    reference: isRoom ? product.room : product.pkg.id,
    locale: capabilities.content ? guestLanguage() : 'en',
    timeZone: 'Asia/Colombo',
    allowFreesale: false,
    instantConfirmation: true,
    instantDelivery: true,
    availabilityRequired: true,
    availabilityType: isRoom ? ('OPENING_HOURS' as const) : ('START_TIME' as const),
    deliveryFormats: ['QRCODE'] as const,
    deliveryMethods: ['VOUCHER'] as const,
    redemptionMethod: 'DIGITAL' as const,
    options: optionsOf(product).map((option) => optionView(product, option, business, capabilities)),
    ...(capabilities.pricing && {
      defaultCurrency: 'USD',
      availableCurrencies: ['USD'],
      pricingPer: pricingPerOf(product),
    }),
    ...(capabilities.content && contentOf(product, capabilities.siteUrl)),
  }
}

function pricingPerOf(product: OctoProduct): 'UNIT' | 'BOOKING' {
  return product.kind === 'safari' && product.reservation === 'private' ? 'BOOKING' : 'UNIT'
}

function optionView(
  product: OctoProduct,
  option: OctoOption,
  business: BusinessSettings,
  capabilities: AppliedCapabilities,
  priceName: 'pricingFrom' | 'pricing' = 'pricingFrom',
) {
  const isRoom = option.kind === 'room'
  const hours = business.policy.refundNoticeHours[isRoom ? 'room' : 'safari']
  const isPerBooking = pricingPerOf(product) === 'BOOKING'
  return {
    id: option.id,
    default: optionsOf(product)[0]?.id === option.id,
    internalName: optionName(option, english),
    reference: isRoom ? null : option.slot,
    availabilityLocalStartTimes: isRoom ? [] : [clockTime(startMinuteOf(option))],
    cancellationCutoff: `${hours} hours`,
    cancellationCutoffAmount: hours,
    cancellationCutoffUnit: 'hour' as const,
    requiredContactFields: [],
    restrictions: { minUnits: 1, maxUnits: maxUnitsOf(product) },
    units: unitsOf(product).map((unit) => unitView(product, option, unit, business, capabilities, priceName)),
    ...(capabilities.pricing &&
      isPerBooking && { [priceName]: [bookingPricing({ product, option, business }, [], null)] }),
    ...(capabilities.content && {
      title: optionName(option, octo),
      shortDescription: null,
      description: null,
      features: [],
      faqs: [],
      media: [],
      locations: [],
      categoryLabels: [],
      ...durationOf(option),
      commentary: [],
    }),
  }
}

function durationOf(option: OctoOption): { durationMinutesFrom: number; durationMinutesTo: null } {
  const minutes =
    option.kind === 'room' ? option.nights * 1440 : slotHours[option.slot].end - slotHours[option.slot].start
  return { durationMinutesFrom: minutes, durationMinutesTo: null }
}

function unitView(
  product: OctoProduct,
  option: OctoOption,
  unit: OctoUnit,
  business: BusinessSettings,
  capabilities: AppliedCapabilities,
  priceName: 'pricingFrom' | 'pricing' = 'pricingFrom',
) {
  const isRoom = product.kind === 'room'
  return {
    id: unit.id,
    internalName: unitName(unit, english),
    reference: unit.visitor,
    type: unit.type,
    requiredContactFields: [],
    restrictions: {
      minAge: unit.ages.min,
      maxAge: unit.ages.max,
      idRequired: false,
      minQuantity: null,
      maxQuantity: maxUnitsOf(product),
      paxCount: isRoom ? roomSleeps[product.room] : 1,
      accompaniedBy: isMinor(unit) ? unitsOf(product).flatMap((one) => (isAdult(one) ? one.id : [])) : [],
    },
    ...(capabilities.pricing &&
      pricingPerOf(product) === 'UNIT' && {
        // From: the price of a full party on a day without a season.
        [priceName]: [unitPricing({ product, option, business }, unit, maxUnitsOf(product), null)],
      }),
    ...(capabilities.content && { title: unitName(unit, octo), shortDescription: '', features: [] }),
  }
}

function contentOf(product: OctoProduct, siteUrl: string) {
  const isRoom = product.kind === 'room'
  const pkg = isRoom ? null : packageIn(product.pkg, guestLanguage())
  const feature = (type: 'HIGHLIGHT' | 'INCLUSION' | 'EXCLUSION') => (shortDescription: string) => ({
    type,
    shortDescription,
  })
  return {
    title: productName(product, octo),
    shortDescription: null,
    description: pkg?.description || null,
    features: pkg
      ? [
          ...pkg.highlights.map(feature('HIGHLIGHT')),
          ...pkg.features.map(feature('INCLUSION')),
          ...(pkg.gate?.some(({ isAtGate }) => isAtGate) ? [feature('EXCLUSION')(octo.atGate)] : []),
        ]
      : [],
    faqs: [],
    media: picturesOf(product).map(({ path, caption }, at) => ({
      src: new URL(path, siteUrl).href,
      type: 'image/jpeg' as const,
      rel: at === 0 ? ('COVER' as const) : ('GALLERY' as const),
      title: null,
      caption: caption || null,
      copyright: null,
    })),
    locations: isRoom ? [] : [locationOf(product.pkg.park)],
    categoryLabels: isRoom
      ? ['accommodation-included']
      : ['animals', 'outdoors', 'day-trips', product.reservation === 'private' ? 'private-tours' : 'small-group-tours'],
    ...durationOf(optionsOf(product)[0] ?? { id: '', kind: 'room', nights: 1 }),
    commentary: isRoom ? [] : [{ format: 'IN_PERSON' as const, language: 'en' }],
  }
}

/** The pictures of a product, the cover first; a package without one has that of its park. */
function picturesOf(product: OctoProduct): { path: string; caption: string }[] {
  if (product.kind === 'room') return [{ path: jpegOf(pictureOfRoom(product.room)), caption: octo.rooms[product.room] }]
  const { pictures } = product.pkg
  const own = pictures.flatMap(({ image, alt }) => {
    const picture = pictureAt(image)
    return picture ? [{ path: jpegOf(picture), caption: altIn(alt, guestLanguage()).text }] : []
  })
  return own.length > 0 ? own : [{ path: jpegOf(pictureOfPackage(product.pkg)), caption: parkNames[product.pkg.park] }]
}

/** A park. OCTO wants every field, an unknown one as null. */
function locationOf(park: Park) {
  return {
    title: parkNames[park],
    shortDescription: null,
    types: ['POINT_OF_INTEREST' as const],
    minutesTo: null,
    minutesAt: null,
    place: {
      ...parkPlaces[park],
      postalAddress: {
        ...{ streetAddress: null, addressLocality: null, addressRegion: null, postalCode: null },
        ...{ addressCountry: 'LK', postOfficeBoxNumber: null },
      },
      identifiers: {
        ...{ googlePlaceId: null, applePlaceId: null, tripadvisorLocationId: null, yelpPlaceId: null },
        ...{ facebookPlaceId: null, foursquarePlaceId: null, baiduPlaceId: null, amapPlaceId: null },
      },
      sameAs: [],
    },
  }
}

type PricedOffer = Pick<OctoOffer, 'product' | 'option' | 'business'>

/** The price of one unit in a party of `people`; `day` is null for the price outside the seasons. */
export function unitPricing(offer: PricedOffer, unit: OctoUnit, people: number, day: Day | null): OctoPricing {
  const trip = tripOf(offer, day)
  if (!trip) return roomPricing(offer, day)
  const { retail, ticket } = seatPrice(trip, unit, Math.max(1, people), priceSettingsOn(offer.business, day))
  return octoPricing(retail, ticket)
}

/** The trip of a safari as it is priced; null for a room. */
function tripOf({ product, option }: PricedOffer, day: Day | null) {
  if (product.kind === 'room' || option.kind === 'room') return null
  const { pkg, reservation } = product
  return { pkg, reservation, slot: option.slot, jeepType: option.jeepType, day }
}

function roomPricing({ product, option, business }: PricedOffer, day: Day | null): OctoPricing {
  const nights = option.kind === 'room' ? option.nights : 1
  const checkIn = day ?? '2000-01-01'
  const room = product.kind === 'room' ? product.room : 'double'
  const terms = day ? business : { ...business, seasons: [] }
  return octoPricing(stayPrice({ room, rooms: 1, checkIn, checkOut: addDays(checkIn, nights) }, terms).amount, 0)
}

/** The price of each of the units, which add up to the total of the booking; null if it has a price for the whole alone. */
export function unitItemPrices(offer: PricedOffer, units: readonly OctoUnit[], day: Day) {
  const trip = tripOf(offer, day)
  if (!trip) return units.map(() => ({ retail: roomPricing(offer, day).retail, ticket: 0 }))
  return trip.reservation === 'shared' ? seatPrices(trip, units, priceSettingsOn(offer.business, day)) : null
}

/** The price of all units together. Without units, that of one adult from abroad. */
function bookingPricing(offer: PricedOffer, units: UnitQuantity[], day: Day | null): OctoPricing {
  const trip = tripOf(offer, day)
  if (!trip) return octoPricing(countUnits(units) * roomPricing(offer, day).retail, 0)
  const known = unitsOf(offer.product)
  const wanted = units.map(({ id, quantity }) => ({
    visitor: known.find((unit) => unit.id === id)?.visitor ?? null,
    quantity,
  }))
  const party = countUnits(units) > 0 ? partyOfUnits(wanted) : { foreignAdult: 1 }
  const price = partyPrice(trip, party, priceSettingsOn(offer.business, day))
  return octoPricing(price.totalPrice, price.ticketPrice)
}

function countUnits(units: UnitQuantity[]): number {
  return units.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** With units, also their total: gate fees are rounded once for a party. */
function priceView(offer: OctoOffer, units: UnitQuantity[], day: Day, suffix: '' | 'From') {
  const { product } = offer
  const total = { [`pricing${suffix}`]: bookingPricing(offer, units, day) }
  if (pricingPerOf(product) === 'BOOKING') return total
  const people = countUnits(units)
  return {
    [`unitPricing${suffix}`]: unitsOf(product).map((unit) => ({
      unitId: unit.id,
      ...unitPricing(offer, unit, Math.max(1, people), day),
    })),
    ...(people > 0 && total),
  }
}

function stateView(offer: OctoOffer, day: OctoDay, units: UnitQuantity[]) {
  const wanted = countUnits(units)
  const status = statusOf(day, wanted)
  return {
    available: (status === 'AVAILABLE' || status === 'LIMITED') && wanted <= maxUnitsOf(offer.product),
    status,
    vacancies: day.vacancies,
    capacity: day.capacity,
    openingHours:
      offer.option.kind === 'room'
        ? [{ from: clockTime(checkInMinute), to: '22:00' }]
        : [{ from: clockTime(slotHours[offer.option.slot].start), to: clockTime(slotHours[offer.option.slot].end) }],
  }
}

export function calendarView(offer: OctoOffer, day: OctoDay, units: UnitQuantity[], { pricing }: AppliedCapabilities) {
  return {
    localDate: day.day,
    ...stateView(offer, day, units),
    ...(pricing && priceView(offer, units, day.day, 'From')),
  }
}
export type OctoCalendarDay = ReturnType<typeof calendarView>

export function availabilityView(
  offer: OctoOffer,
  day: OctoDay,
  units: UnitQuantity[],
  { pricing, content }: AppliedCapabilities,
) {
  const { option, product } = offer
  const { start, end } = localSpan(option, day.day)
  return {
    id: availabilityIdOf(option, day.day),
    localDateTimeStart: start,
    localDateTimeEnd: end,
    utcCutoffAt: utcTime(day.cutoff),
    allDay: option.kind === 'room',
    ...stateView(offer, day, units),
    maxUnits: Math.min(day.vacancies, maxUnitsOf(product)),
    ...(pricing && priceView(offer, units, day.day, '')),
    ...(content && { title: optionName(option, octo), shortDescription: '' }),
  }
}
export type OctoAvailability = ReturnType<typeof availabilityView>

/** UTC without milliseconds, as OCTO writes instants. */
function utcTime(instant: number): string {
  return new Date(instant).toISOString().replace(/\.\d{3}Z$/, 'Z')
}

/** Ms UTC; infinity for a booking without a start. */
export function startOfTrip({ starts_at }: Pick<OctoBooking['booking'], 'starts_at'>): number {
  return starts_at?.getTime() ?? Number.POSITIVE_INFINITY
}

/** Until when a booking can be cancelled without `force`, ms UTC. */
function cancellableUntil({ kind, starts_at, policy }: Pick<OctoBooking['booking'], 'kind' | 'starts_at' | 'policy'>) {
  return starts_at
    ? refundableUntil(policyOf(kind), starts_at.getTime(), policySoldWith({ policy }))
    : Number.POSITIVE_INFINITY
}

export function statusOfOcto({ booking, octo, arrivedAt }: OctoBooking, now: number) {
  return octoStatusOf(
    {
      status: booking.status,
      cancelReason: booking.cancel_reason,
      holdExpiresAt: expiryOf({ booking, octo }),
      hasArrived: arrivedAt !== null,
    },
    now,
  )
}

/** The deadline of a test booking is over from the beginning, so that any sale may take its place. Its probe has two minutes. */
function expiryOf({ booking, octo }: Pick<OctoBooking, 'booking' | 'octo'>): number | null {
  if (octo.is_test) return booking.created_at.getTime() + testBookingMinutes * 60_000
  return booking.hold_expires_at?.getTime() ?? null
}

export function isCancellable(found: OctoBooking, now: number): boolean {
  const status = statusOfOcto(found, now)
  if (status === 'ON_HOLD' || status === 'PENDING') return true
  // A closed day is no fault of the guest.
  return status === 'CONFIRMED' && (found.booking.closed_at !== null || now <= cancellableUntil(found.booking))
}

/**
 * A booking as OCTO shows it.
 *
 * @param offer its product and option; undefined if they are no longer sold
 * @param day the state of its day; undefined without an offer
 */
export function bookingView(
  found: OctoBooking,
  { offer, day }: { offer: OctoOffer | undefined; day: OctoDay | undefined },
  capabilities: AppliedCapabilities,
  now: number,
) {
  const { booking, octo, arrivedAt } = found
  const status = statusOfOcto(found, now)
  const isOpen = status === 'ON_HOLD'
  const expiresAt = expiryOf(found)
  const redeemedAt = status === 'REDEEMED' && arrivedAt ? utcTime(arrivedAt.getTime()) : null
  const confirmedAt = octo.confirmed_at ?? (booking.status === 'confirmed' ? booking.changed_at : null)
  const units = offer ? unitsOf(offer.product) : []
  const ticketPrice = typeof booking.price.ticketPrice === 'number' ? booking.price.ticketPrice : 0
  return {
    id: octo.uuid,
    uuid: octo.uuid,
    testMode: octo.is_test,
    resellerReference: octo.reseller_reference,
    supplierReference: booking.reference,
    status,
    utcCreatedAt: utcTime(booking.created_at.getTime()),
    utcUpdatedAt: utcTime(booking.changed_at.getTime()),
    utcExpiresAt: (isOpen || status === 'EXPIRED') && expiresAt !== null ? utcTime(expiresAt) : null,
    utcRedeemedAt: redeemedAt,
    utcConfirmedAt: isOpen || status === 'EXPIRED' || !confirmedAt ? null : utcTime(confirmedAt.getTime()),
    productId: octo.product_id,
    ...(offer && { product: productView(offer.product, offer.business, capabilities) }),
    optionId: octo.option_id,
    ...(offer && { option: optionView(offer.product, offer.option, offer.business, capabilities, 'pricing') }),
    cancellable: isCancellable(found, now),
    cancellation:
      status === 'CANCELLED'
        ? {
            refund: octo.refund ?? ('FULL' as const),
            reason: octo.cancel_reason,
            utcCancelledAt: utcTime((octo.cancelled_at ?? booking.changed_at).getTime()),
          }
        : null,
    freesale: false,
    availabilityId: offer && booking.day ? availabilityIdOf(offer.option, booking.day) : null,
    availability: offer && day ? availabilityView(offer, day, [], capabilities) : null,
    contact: wholeContact(octo.contact),
    notes: octo.notes,
    deliveryMethods: ['VOUCHER'] as const,
    voucher: {
      redemptionMethod: 'DIGITAL' as const,
      utcRedeemedAt: redeemedAt,
      deliveryOptions:
        status === 'CONFIRMED' || status === 'REDEEMED'
          ? [{ deliveryFormat: 'QRCODE' as const, deliveryValue: booking.reference }]
          : [],
    },
    unitItems: octo.unit_items.map((item) => {
      const unit = units.find(({ id }) => id === item.unitId)
      return {
        uuid: item.uuid,
        resellerReference: item.resellerReference,
        supplierReference: booking.reference,
        unitId: item.unitId,
        ...(offer &&
          unit && { unit: unitView(offer.product, offer.option, unit, offer.business, capabilities, 'pricing') }),
        status,
        utcRedeemedAt: redeemedAt,
        contact: wholeContact(item.contact),
        ticket: null,
        ...(capabilities.pricing && item.price && { pricing: octoPricing(item.price.retail, item.price.ticket) }),
      }
    }),
    ...(capabilities.pricing && { pricing: octoPricing(booking.total, ticketPrice) }),
  }
}
export type OctoBookingView = ReturnType<typeof bookingView>
