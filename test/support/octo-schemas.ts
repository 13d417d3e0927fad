import { z } from 'zod/v3'

// The response schemas of OCTO, copied from @octocloud/types 2.0.4 (ISC licence, octotravel/octo-types, src/models/zod.gen.ts). One rule
// is relaxed: a product with opening hours has no start times.

const zAvailabilityStatus = z.enum(['AVAILABLE', 'FREESALE', 'SOLD_OUT', 'LIMITED', 'CLOSED'])

const zOpeningHours = z.object({
  from: z.string(),
  to: z.string(),
})

const zTax = z.object({
  name: z.string(),
  retail: z.number().int(),
  original: z.number().int(),
  net: z.union([z.number().int(), z.null()]),
})

const zPricing = z.object({
  original: z.number().int(),
  retail: z.number().int(),
  net: z.union([z.number().int(), z.null()]),
  currency: z.string(),
  currencyPrecision: z.number().int(),
  includedTaxes: z.array(zTax),
})

const zPricingUnit = zPricing.and(
  z.object({
    unitId: z.string(),
  }),
)

export const zAvailability = z.object({
  id: z.string(),
  localDateTimeStart: z.string(),
  localDateTimeEnd: z.string(),
  utcCutoffAt: z.string().datetime(),
  allDay: z.boolean(),
  available: z.boolean(),
  status: zAvailabilityStatus,
  vacancies: z.union([z.number().int(), z.null()]),
  capacity: z.union([z.number().int(), z.null()]),
  maxUnits: z.union([z.number().int(), z.null()]),
  openingHours: z.array(zOpeningHours),
  unitPricing: z.array(zPricingUnit).optional(),
  pricing: zPricing.optional(),
  title: z.union([z.string(), z.null()]).optional(),
  shortDescription: z.string().optional(),
})

export const zAvailabilityCalendar = z.object({
  localDate: z.string(),
  available: z.boolean(),
  status: zAvailabilityStatus,
  vacancies: z.union([z.number().int(), z.null()]),
  capacity: z.union([z.number().int(), z.null()]),
  openingHours: z.array(zOpeningHours),
  unitPricingFrom: z.array(zPricingUnit).optional(),
  pricingFrom: zPricing.optional(),
})

const zAvailabilityType = z.enum(['START_TIME', 'OPENING_HOURS'])

export const zBaseError = z.object({
  error: z.string(),
  errorMessage: z.string(),
})

const zBookingStatus = z.enum(['ON_HOLD', 'CONFIRMED', 'EXPIRED', 'CANCELLED', 'REDEEMED', 'PENDING', 'REJECTED'])

const zDeliveryFormat = z.enum(['PDF_URL', 'QRCODE', 'CODE128', 'PKPASS_URL', 'AZTECCODE'])

const zDeliveryMethod = z.enum(['VOUCHER', 'TICKET'])

const zRedemptionMethod = z.enum(['DIGITAL', 'PRINT', 'MANIFEST'])

const zDurationUnit = z.enum(['minute', 'hour', 'day'])

const zContactField = z.enum([
  'firstName',
  'lastName',
  'emailAddress',
  'phoneNumber',
  'country',
  'notes',
  'locales',
  'allowMarketing',
  'postalCode',
])

const zOptionRestrictions = z.object({
  minUnits: z.union([z.number().int(), z.null()]),
  maxUnits: z.union([z.number().int(), z.null()]),
})

const zUnitType = z.enum(['ADULT', 'YOUTH', 'CHILD', 'INFANT', 'FAMILY', 'SENIOR', 'STUDENT', 'MILITARY', 'OTHER'])

const zUnitRestrictions = z.object({
  minAge: z.number().int(),
  maxAge: z.number().int(),
  idRequired: z.boolean(),
  minQuantity: z.union([z.number().int(), z.null()]),
  maxQuantity: z.union([z.number().int(), z.null()]),
  paxCount: z.number().int(),
  accompaniedBy: z.array(z.string()),
  minHeight: z.number().int().optional(),
  maxHeight: z.number().int().optional(),
  heightUnit: z.string().optional(),
  minWeight: z.number().int().optional(),
  maxWeight: z.number().int().optional(),
  weightUnit: z.string().optional(),
})

const zFeatureType = z.enum([
  'INCLUSION',
  'EXCLUSION',
  'HIGHLIGHT',
  'PREBOOKING_INFORMATION',
  'PREARRIVAL_INFORMATION',
  'REDEMPTION_INSTRUCTION',
  'ACCESSIBILITY_INFORMATION',
  'ADDITIONAL_INFORMATION',
  'BOOKING_TERM',
  'CANCELLATION_TERM',
])

const zFeature = z.object({
  shortDescription: z.union([z.string(), z.null()]),
  type: zFeatureType,
})

const zUnit = z.object({
  id: z.string(),
  internalName: z.string(),
  reference: z.union([z.string(), z.null()]),
  type: zUnitType,
  restrictions: zUnitRestrictions,
  requiredContactFields: z.array(zContactField),
  pricingFrom: z.array(zPricing).optional(),
  pricing: z.array(zPricing).optional(),
  title: z.union([z.string(), z.null()]).optional(),
  shortDescription: z.string().optional(),
  features: z.array(zFeature).optional(),
})

const zFaq = z.object({
  question: z.string(),
  answer: z.string(),
})

const zMediaType = z.enum(['image/jpeg', 'image/png', 'video/mp4', 'video/avi', 'external/youtube', 'external/vimeo'])

const zMediaRel = z.enum(['LOGO', 'COVER', 'GALLERY'])

const zMedia = z.object({
  src: z.string().url(),
  type: zMediaType,
  rel: zMediaRel,
  title: z.union([z.string(), z.null()]),
  caption: z.union([z.string(), z.null()]),
  copyright: z.union([z.string(), z.null()]),
})

const zLocationType = z.enum([
  'START',
  'ITINERARY_ITEM',
  'POINT_OF_INTEREST',
  'ADMISSION_INCLUDED',
  'END',
  'REDEMPTION',
])

const zPostalAddress = z.object({
  streetAddress: z.union([z.string(), z.null()]),
  addressLocality: z.union([z.string(), z.null()]),
  addressRegion: z.union([z.string(), z.null()]),
  postalCode: z.union([z.string(), z.null()]),
  addressCountry: z.union([z.string(), z.null()]),
  postOfficeBoxNumber: z.union([z.string(), z.null()]),
})

const zIdentifiers = z.object({
  googlePlaceId: z.union([z.string(), z.null()]),
  applePlaceId: z.union([z.string(), z.null()]),
  tripadvisorLocationId: z.union([z.string(), z.null()]),
  yelpPlaceId: z.union([z.string(), z.null()]),
  facebookPlaceId: z.union([z.string(), z.null()]),
  foursquarePlaceId: z.union([z.string(), z.null()]),
  baiduPlaceId: z.union([z.string(), z.null()]),
  amapPlaceId: z.union([z.string(), z.null()]),
})

const zPlace = z.object({
  latitude: z.number(),
  longitude: z.number(),
  postalAddress: zPostalAddress,
  identifiers: zIdentifiers,
  sameAs: z.array(z.string()),
})

const zLocation = z.object({
  title: z.union([z.string(), z.null()]),
  shortDescription: z.union([z.string(), z.null()]),
  types: z.array(zLocationType),
  minutesTo: z.union([z.number().int(), z.null()]),
  minutesAt: z.union([z.number().int(), z.null()]),
  place: zPlace,
})

const zCategoryLabel = z.enum([
  'multi-day',
  'city-cards',
  'adults-only',
  'animals',
  'audio-guide',
  'beaches',
  'bike-tours',
  'boat-tours',
  'classes',
  'day-trips',
  'family-friendly',
  'fast-track',
  'food',
  'guided-tours',
  'history',
  'hop-on-hop-off',
  'literature',
  'live-music',
  'museums',
  'nightlife',
  'outdoors',
  'private-tours',
  'romantic',
  'recurring-events',
  'self-guided',
  'small-group-tours',
  'sports',
  'theme-parks',
  'walking-tours',
  'wheelchair-accessible',
  'accommodation-included',
  'trip-difficulty-easy',
  'trip-difficulty-medium',
  'trip-difficulty-hard',
])

const zCommentaryFormat = z.enum(['IN_PERSON', 'RECORDED_AUDIO', 'WRITTEN', 'OTHER'])

const zCommentary = z.object({
  format: zCommentaryFormat,
  language: z.string(),
})

const zOption = z.object({
  id: z.string(),
  default: z.boolean(),
  internalName: z.string(),
  reference: z.union([z.string(), z.null()]),
  availabilityLocalStartTimes: z.array(z.string()),
  cancellationCutoff: z.string(),
  cancellationCutoffAmount: z.number().int(),
  cancellationCutoffUnit: zDurationUnit,
  requiredContactFields: z.array(zContactField),
  restrictions: zOptionRestrictions,
  units: z.array(zUnit),
  pricingFrom: z.array(zPricing).optional(),
  pricing: z.array(zPricing).optional(),
  title: z.string().optional(),
  shortDescription: z.union([z.string(), z.null()]).optional(),
  description: z.union([z.string(), z.null()]).optional(),
  features: z.array(zFeature).optional(),
  faqs: z.array(zFaq).optional(),
  media: z.array(zMedia).optional(),
  locations: z.array(zLocation).optional(),
  categoryLabels: z.array(zCategoryLabel).optional(),
  durationMinutesFrom: z.number().int().optional(),
  durationMinutesTo: z.union([z.number().int(), z.null()]).optional(),
  commentary: z.array(zCommentary).optional(),
})

const zPricingPer = z.enum(['BOOKING', 'UNIT'])

export const zProduct = z.object({
  id: z.string(),
  internalName: z.string(),
  reference: z.union([z.string(), z.null()]),
  locale: z.string(),
  timeZone: z.string().optional(),
  allowFreesale: z.boolean(),
  instantConfirmation: z.boolean(),
  instantDelivery: z.boolean(),
  availabilityRequired: z.boolean(),
  availabilityType: zAvailabilityType,
  deliveryFormats: z.array(zDeliveryFormat),
  deliveryMethods: z.array(zDeliveryMethod),
  redemptionMethod: zRedemptionMethod,
  options: z.array(zOption),
  defaultCurrency: z.string().optional(),
  availableCurrencies: z.array(z.string()).optional(),
  pricingPer: zPricingPer.optional(),
  title: z.string().optional(),
  shortDescription: z.union([z.string(), z.null()]).optional(),
  description: z.union([z.string(), z.null()]).optional(),
  features: z.array(zFeature).optional(),
  faqs: z.array(zFaq).optional(),
  media: z.array(zMedia).optional(),
  locations: z.array(zLocation).optional(),
  categoryLabels: z.array(zCategoryLabel).optional(),
  durationMinutesFrom: z.number().int().optional(),
  durationMinutesTo: z.union([z.number().int(), z.null()]).optional(),
  commentary: z.array(zCommentary).optional(),
})

const zRefund = z.enum(['FULL', 'PARTIAL', 'NONE'])

const zBookingCancellation = z.object({
  refund: zRefund,
  reason: z.union([z.string(), z.null()]),
  utcCancelledAt: z.string().datetime(),
})

const zContact = z.object({
  fullName: z.union([z.string(), z.null()]),
  firstName: z.union([z.string(), z.null()]),
  lastName: z.union([z.string(), z.null()]),
  emailAddress: z.union([z.string().email(), z.null()]),
  phoneNumber: z.union([z.string(), z.null()]),
  locales: z.array(z.string()),
  postalCode: z.union([z.string(), z.null()]),
  country: z.union([z.string(), z.null()]),
  notes: z.union([z.string(), z.null()]),
})

const zDeliveryOption = z.object({
  deliveryFormat: zDeliveryFormat,
  deliveryValue: z.string(),
})

const zTicket = z.object({
  redemptionMethod: zRedemptionMethod,
  utcRedeemedAt: z.union([z.string(), z.null()]),
  deliveryOptions: z.array(zDeliveryOption),
})

const zUnitItem = z.object({
  uuid: z.string(),
  resellerReference: z.union([z.string(), z.null()]),
  supplierReference: z.union([z.string(), z.null()]),
  unitId: z.string(),
  unit: zUnit.optional(),
  status: zBookingStatus,
  utcRedeemedAt: z.union([z.string().datetime(), z.null()]),
  contact: zContact,
  ticket: z.union([zTicket, z.null()]),
  pricing: zPricing.optional(),
})

export const zBooking = z.object({
  id: z.string(),
  uuid: z.string().uuid(),
  testMode: z.boolean(),
  resellerReference: z.union([z.string(), z.null()]),
  supplierReference: z.union([z.string(), z.null()]),
  status: zBookingStatus,
  utcCreatedAt: z.string().datetime(),
  utcUpdatedAt: z.string().datetime(),
  utcExpiresAt: z.union([z.string().datetime(), z.null()]),
  utcRedeemedAt: z.union([z.string().datetime(), z.null()]),
  utcConfirmedAt: z.union([z.string().datetime(), z.null()]),
  productId: z.string(),
  product: zProduct.optional(),
  optionId: z.string(),
  option: zOption.optional(),
  cancellable: z.boolean(),
  cancellation: z.union([zBookingCancellation, z.null()]),
  freesale: z.boolean(),
  availabilityId: z.union([z.string(), z.null()]),
  availability: z.union([zAvailability, z.null()]),
  contact: zContact,
  notes: z.union([z.string(), z.null()]),
  deliveryMethods: z.array(zDeliveryMethod),
  voucher: z.union([zTicket, z.null()]),
  unitItems: z.array(zUnitItem),
  pricing: zPricing.optional(),
})

const zCapabilityId = z.enum([
  'octo/adjustments',
  'octo/cart',
  'octo/content',
  'octo/mappings',
  'octo/packages',
  'octo/pickups',
  'octo/pricing',
  'octo/offers',
  'octo/questions',
  'octo/webhooks',
])

export const zCapability = z.object({
  id: zCapabilityId,
  revision: z.number().int(),
  required: z.boolean(),
  dependencies: z.array(zCapabilityId),
  docs: z.union([z.string(), z.null()]),
})

export const zErrorInvalidAvailabilityId = zBaseError.and(
  z.object({
    availabilityId: z.string(),
  }),
)

export const zErrorInvalidBookingUuid = zBaseError.and(
  z.object({
    uuid: z.string(),
  }),
)

export const zErrorInvalidOptionId = zBaseError.and(
  z.object({
    optionId: z.string(),
  }),
)

export const zErrorInvalidProductId = zBaseError.and(
  z.object({
    productId: z.string(),
  }),
)

export const zErrorInvalidUnitId = zBaseError.and(
  z.object({
    unitId: z.string(),
  }),
)

const zSupplierContact = z.object({
  website: z.union([z.string(), z.null()]),
  email: z.union([z.string().email(), z.null()]),
  telephone: z.union([z.string(), z.null()]),
  address: z.union([z.string(), z.null()]),
})

export const zSupplier = z.object({
  id: z.string(),
  name: z.string(),
  endpoint: z.string().url(),
  contact: zSupplierContact,
  shortDescription: z.union([z.string(), z.null()]).optional(),
  media: z.array(zMedia).optional(),
})
