import type { BusinessSettings } from '#contracts/settings/business-settings.ts'
import { slotHours } from '#domain/bookings/time-slot.ts'
import { jpegOf, pictureAt, pictureOfPackage, pictureOfRoom } from '#domain/content/picture.ts'
import { jeepTypes } from '#domain/packages/package.ts'
import { altIn } from '#domain/packages/package-pictures.ts'
import { packageIn } from '#domain/packages/package-texts.ts'
import type { Park } from '#domain/parks/park.ts'
import { parkPlaces } from '#domain/parks/park-places.ts'
import { isLanguage, type Language } from '#domain/primitives/language.ts'
import {
  clockTime,
  isAdult,
  isMinor,
  maxUnitsOf,
  type OctoOption,
  type OctoProduct,
  type OctoUnit,
  optionsOf,
  startMinuteOf,
  unitsOf,
} from '#domain/resellers/octo-product.ts'
import { roomSleeps } from '#domain/stays/room.ts'
import { currentLanguage } from '#i18n/language.ts'
import { octo as english } from '#i18n/messages/en/octo.ts'
import { octo } from '#i18n/octo.ts'
import { parkNames } from '#i18n/safari.ts'
import { bookingPricing, pricingPerOf, unitPricing } from './octo-pricing-view.ts'

/** The capabilities that a request names and that we apply. Pictures of the content are at `siteUrl`. */
export type AppliedCapabilities = { pricing: boolean; content: boolean; siteUrl: string }

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

export function optionName(option: OctoOption, texts: Texts): string {
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

export function optionView(
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

export function unitView(
  product: OctoProduct,
  option: OctoOption,
  unit: OctoUnit,
  business: BusinessSettings,
  capabilities: AppliedCapabilities,
  priceName: 'pricingFrom' | 'pricing',
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
      accompaniedBy: isMinor(unit)
        ? unitsOf(product).flatMap((companion) => (isAdult(companion) ? companion.id : []))
        : [],
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
        streetAddress: null,
        addressLocality: null,
        addressRegion: null,
        postalCode: null,
        addressCountry: 'LK',
        postOfficeBoxNumber: null,
      },
      identifiers: {
        googlePlaceId: null,
        applePlaceId: null,
        tripadvisorLocationId: null,
        yelpPlaceId: null,
        facebookPlaceId: null,
        foursquarePlaceId: null,
        baiduPlaceId: null,
        amapPlaceId: null,
      },
      sameAs: [],
    },
  }
}
