import type { BusinessSettings } from '#contracts/settings/business-settings.ts'
import type { OctoBooking } from '#db/partners/octo-bookings.ts'
import { policySoldWith } from '#domain/bookings/booking-policy.ts'
import { policyOf, refundableUntil } from '#domain/bookings/cancellation-policy.ts'
import { slotHours } from '#domain/bookings/time-slot.ts'
import { jeepTypes } from '#domain/packages/package.ts'
import { octoStatusOf, wholeContact } from '#domain/partners/octo-booking.ts'
import { type OctoPricing, octoPricing, partyPrice, seatPrice } from '#domain/partners/octo-price.ts'
import {
  availabilityIdOf,
  childAges,
  clockTime,
  isChild,
  localSpan,
  maxUnitsOf,
  type OctoOption,
  type OctoProduct,
  type OctoUnit,
  optionsOf,
  startMinuteOf,
  statusOf,
  unitsOf,
} from '#domain/partners/octo-product.ts'
import { addDays, type Day } from '#domain/primitives/date.ts'
import type { Minor } from '#domain/primitives/money.ts'
import { priceSettingsOn } from '#domain/settings/season-limits.ts'
import { checkInMinute, roomSleeps, stayPrice } from '#domain/stays/room.ts'
import type { OctoDay, OctoOffer } from './octo-availability.ts'

/** The capabilities that a request asked for and that we apply. */
export type AppliedCapabilities = { pricing: boolean; content: boolean }

type UnitQuantity = { id: string; quantity: number }

/** Texts are in English, the language of the trade. Those of a package come from the package itself. */
const unitNames: Record<string, string> = {
  adult: 'Adult',
  child: 'Child',
  'local-adult': 'Adult, resident of Sri Lanka',
  'local-child': 'Child, resident of Sri Lanka',
  room: 'Room',
}
const slotNames = {
  morning: 'Morning safari',
  afternoon: 'Afternoon safari',
  extended: 'Extended morning safari',
  fullDay: 'Full-day safari',
} as const
const jeepNames = { basic: 'basic jeep', luxury: 'luxury jeep', superLuxury: 'super luxury jeep' } as const
const roomNames = { triple: 'Triple room', double: 'Double room', hostel: 'Bed in the hostel' } as const

export function productView(product: OctoProduct, business: BusinessSettings, capabilities: AppliedCapabilities) {
  const isRoom = product.kind === 'room'
  const name = isRoom ? roomNames[product.room] : product.pkg.name
  const suffix = isRoom ? '' : product.reservation === 'private' ? ' (private jeep)' : ' (seat in a shared jeep)'
  return {
    id: product.id,
    internalName: `${name}${suffix}`,
    reference: isRoom ? product.room : product.pkg.id,
    locale: 'en',
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
    ...(capabilities.content && contentOf(product, `${name}${suffix}`)),
  }
}

function pricingPerOf(product: OctoProduct): 'UNIT' | 'BOOKING' {
  return product.kind === 'safari' && product.reservation === 'private' ? 'BOOKING' : 'UNIT'
}

export function optionView(
  product: OctoProduct,
  option: OctoOption,
  business: BusinessSettings,
  capabilities: AppliedCapabilities,
  priceName: 'pricingFrom' | 'pricing' = 'pricingFrom',
) {
  const isRoom = option.kind === 'room'
  const hours = business.policy.refundNoticeHours[isRoom ? 'room' : 'safari']
  const name = optionName(option)
  const isPerBooking = pricingPerOf(product) === 'BOOKING'
  return {
    id: option.id,
    default: optionsOf(product)[0]?.id === option.id,
    internalName: name,
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
      title: name,
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

function optionName(option: OctoOption): string {
  if (option.kind === 'room') return option.nights === 1 ? '1 night' : `${option.nights} nights`
  const jeep = jeepTypes.find((type) => type === option.jeepType)
  return jeep ? `${slotNames[option.slot]}, ${jeepNames[jeep]}` : slotNames[option.slot]
}

function durationOf(option: OctoOption): { durationMinutesFrom: number; durationMinutesTo: null } {
  const minutes =
    option.kind === 'room' ? option.nights * 1440 : slotHours[option.slot].end - slotHours[option.slot].start
  return { durationMinutesFrom: minutes, durationMinutesTo: null }
}

export function unitView(
  product: OctoProduct,
  option: OctoOption,
  unit: OctoUnit,
  business: BusinessSettings,
  capabilities: AppliedCapabilities,
  priceName: 'pricingFrom' | 'pricing' = 'pricingFrom',
) {
  const isRoom = product.kind === 'room'
  const child = isChild(unit.id)
  return {
    id: unit.id,
    internalName: unitNames[unit.id] ?? unit.id,
    reference: unit.ticket,
    type: unit.type,
    requiredContactFields: [],
    restrictions: {
      minAge: child || isRoom ? 0 : childAges.max + 1,
      maxAge: child ? childAges.max : 99,
      idRequired: false,
      minQuantity: null,
      maxQuantity: maxUnitsOf(product),
      paxCount: isRoom ? roomSleeps[product.room] : 1,
      accompaniedBy: child ? ['adult', 'local-adult'] : [],
    },
    ...(capabilities.pricing &&
      pricingPerOf(product) === 'UNIT' && {
        // From: the price of a full party on a day without a season.
        [priceName]: [unitPricing({ product, option, business }, unit, maxUnitsOf(product), null)],
      }),
    ...(capabilities.content && { title: unitNames[unit.id] ?? unit.id, shortDescription: '', features: [] }),
  }
}

function contentOf(product: OctoProduct, title: string) {
  const isRoom = product.kind === 'room'
  const feature = (type: 'HIGHLIGHT' | 'INCLUSION') => (shortDescription: string) => ({ type, shortDescription })
  return {
    title,
    shortDescription: null,
    description: isRoom ? null : product.pkg.description || null,
    features: isRoom
      ? []
      : [...product.pkg.highlights.map(feature('HIGHLIGHT')), ...product.pkg.features.map(feature('INCLUSION'))],
    faqs: [],
    media: [],
    locations: [],
    categoryLabels: isRoom
      ? ['accommodation-included']
      : ['animals', 'outdoors', 'day-trips', product.reservation === 'private' ? 'private-tours' : 'small-group-tours'],
    ...durationOf(optionsOf(product)[0] ?? { id: '', kind: 'room', nights: 1 }),
    commentary: isRoom ? [] : [{ format: 'IN_PERSON' as const, language: 'en' }],
  }
}

/** The price of one unit in a party of `people`; `day` is null for the price outside the seasons. */
export function unitPricing(
  { product, option, business }: Pick<OctoOffer, 'product' | 'option' | 'business'>,
  unit: OctoUnit,
  people: number,
  day: Day | null,
): OctoPricing {
  if (product.kind === 'room' || option.kind === 'room') {
    const nights = option.kind === 'room' ? option.nights : 1
    const checkIn = day ?? '2000-01-01'
    const room = product.kind === 'room' ? product.room : 'double'
    const terms = day ? business : { ...business, seasons: [] }
    return octoPricing(stayPrice({ room, rooms: 1, checkIn, checkOut: addDays(checkIn, nights) }, terms).amount, 0)
  }
  const trip = { pkg: product.pkg, reservation: product.reservation, slot: option.slot, jeepType: option.jeepType }
  const { retail, ticket } = seatPrice(trip, unit, Math.max(1, people), priceSettingsOn(business, day))
  return octoPricing(retail, ticket)
}

/** The price of all units together. Without units, that of one adult. */
export function bookingPricing(
  offer: Pick<OctoOffer, 'product' | 'option' | 'business'>,
  units: UnitQuantity[],
  day: Day | null,
): OctoPricing {
  const { product, option, business } = offer
  const wanted = units.filter(({ quantity }) => quantity > 0)
  const all = wanted.reduce((sum, { quantity }) => sum + quantity, 0) || 1
  if (product.kind === 'safari' && option.kind === 'safari' && product.reservation === 'private') {
    const local = wanted.filter(({ id }) => id.startsWith('local-')).reduce((sum, { quantity }) => sum + quantity, 0)
    const trip = { pkg: product.pkg, reservation: product.reservation, slot: option.slot, jeepType: option.jeepType }
    const price = partyPrice(trip, { all, local }, priceSettingsOn(business, day))
    return octoPricing(price.totalPrice, price.ticketPrice)
  }
  const parts = wanted.flatMap(({ id, quantity }) => {
    const unit = unitsOf(product).find((known) => known.id === id)
    return unit ? [{ quantity, pricing: unitPricing(offer, unit, all, day) }] : []
  })
  const sum = (amountOf: (pricing: OctoPricing) => Minor) =>
    parts.reduce((total, { quantity, pricing }) => total + quantity * amountOf(pricing), 0)
  return octoPricing(
    sum(({ retail }) => retail),
    sum(({ includedTaxes }) => includedTaxes[0]?.retail ?? 0),
  )
}

function priceView(offer: OctoOffer, units: UnitQuantity[], day: Day, suffix: '' | 'From') {
  const { product } = offer
  if (pricingPerOf(product) === 'BOOKING') return { [`pricing${suffix}`]: bookingPricing(offer, units, day) }
  const people = units.reduce((sum, { quantity }) => sum + quantity, 0) || 1
  return {
    [`unitPricing${suffix}`]: unitsOf(product).map((unit) => ({
      unitId: unit.id,
      ...unitPricing(offer, unit, people, day),
    })),
  }
}

function stateView(offer: OctoOffer, day: OctoDay, units: UnitQuantity[]) {
  const wanted = units.reduce((sum, { quantity }) => sum + quantity, 0)
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
    ...(content && { title: optionName(option), shortDescription: '' }),
  }
}
export type OctoAvailability = ReturnType<typeof availabilityView>

/** UTC without milliseconds, as OCTO writes instants. */
function utcTime(instant: number): string {
  return new Date(instant).toISOString().replace(/\.\d{3}Z$/, 'Z')
}

/** Until when a booking can be cancelled without `force`, ms UTC. */
export function cancellableUntil({
  kind,
  starts_at,
  policy,
}: Pick<OctoBooking['booking'], 'kind' | 'starts_at' | 'policy'>) {
  return starts_at
    ? refundableUntil(policyOf(kind), starts_at.getTime(), policySoldWith({ policy }))
    : Number.POSITIVE_INFINITY
}

export function statusOfOcto({ booking, arrivedAt }: OctoBooking, now: number) {
  return octoStatusOf(
    {
      status: booking.status,
      cancelReason: booking.cancel_reason,
      holdExpiresAt: booking.hold_expires_at?.getTime() ?? null,
      hasArrived: arrivedAt !== null,
    },
    now,
  )
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
  const redeemedAt = status === 'REDEEMED' && arrivedAt ? utcTime(arrivedAt.getTime()) : null
  const confirmedAt = octo.confirmed_at ?? (booking.status === 'confirmed' ? booking.changed_at : null)
  const units = offer ? unitsOf(offer.product) : []
  const ticketPrice = typeof booking.price.ticketPrice === 'number' ? booking.price.ticketPrice : 0
  return {
    id: octo.uuid,
    uuid: octo.uuid,
    testMode: false,
    resellerReference: octo.reseller_reference,
    supplierReference: booking.reference,
    status,
    utcCreatedAt: utcTime(booking.created_at.getTime()),
    utcUpdatedAt: utcTime(booking.changed_at.getTime()),
    utcExpiresAt:
      (isOpen || status === 'EXPIRED') && booking.hold_expires_at ? utcTime(booking.hold_expires_at.getTime()) : null,
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
