import { BookingPolicy } from '#contracts/bookings/booking-policy.ts'
import type { BankDetails } from '#contracts/bookings/receipt.ts'
import { z } from '#contracts/primitives/zod.ts'
import { addOns } from '#domain/bookings/booking.ts'
import { defaultPolicy } from '#domain/bookings/booking-policy.ts'
import { defaultNotice, slots } from '#domain/bookings/time-slot.ts'
import { gateModes } from '#domain/gate-fees/ticket-class.ts'
import { defaultPrices, groupSizes, guideOptions, jeepTypes, visitorTypes } from '#domain/packages/package.ts'
import { parks } from '#domain/parks/park.ts'
import { defaultDriveMinutes } from '#domain/parks/park-places.ts'
import { noBankDetails } from '#domain/payments/payment.ts'
import { isDay } from '#domain/primitives/date.ts'
import type { Rates } from '#domain/primitives/exchange-rates.ts'
import { languages } from '#domain/primitives/language.ts'
import { defaultFares, vehicleIds } from '#domain/rides/taxi.ts'
import { reviewPlatforms, socialNetworks } from '#domain/settings/external-profiles.ts'
import type { SaleTerms } from '#domain/settings/sale-terms.ts'
import { highestSeasonPercent, lowestSeasonPercent, maxSeasonName, maxSeasons } from '#domain/settings/season-limits.ts'
import {
  homeTextNames,
  isPhoneNumber,
  isWebPage,
  isWhatsappNumber,
  longest,
  longestHomeText,
  maxPerType,
  maxReviews,
} from '#domain/settings/setting-limits.ts'
import { setupSteps } from '#domain/settings/setup-step.ts'
import { defaultRoomPrices, roomTypes } from '#domain/stays/room.ts'

const count = z.int().min(0).max(maxPerType)
const cents = z.int().min(0)
const text = z.string().trim().max(200)
const each = <Name extends PropertyKey, Value extends z.ZodType>(names: readonly Name[], value: Value) =>
  z.object(Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>)

/** Jeep, shared, meals, guide and tickets, all of them priced, in US cents. */
const PriceGrid = z.object({
  jeep: each(jeepTypes, each(slots, cents)),
  shared: each(groupSizes, cents),
  guide: each(guideOptions, cents),
  tickets: each(visitorTypes, cents),
  meals: each(['breakfast', 'lunch'], cents),
})

const rate = z.number().positive().max(1_000_000).nullable()

const page = z.string().refine(isWebPage).nullable()

/** A guest's review. A sample ships with the software and was written by no guest. */
export const Review = z.object({
  quote: z.string().trim().min(1).max(longest.quote),
  author: z.string().trim().min(1).max(longest.author),
  place: z.string().trim().max(longest.from),
  platform: z.enum(reviewPlatforms),
  isSample: z.boolean(),
})
export type Review = z.infer<typeof Review>

/** Texts in one language; an omitted one falls back to the specification's. */
export const HomeTexts = z.object(
  Object.fromEntries(
    homeTextNames.map((name) => [name, z.string().trim().min(1).max(longestHomeText[name]).optional()]),
  ) as Record<(typeof homeTextNames)[number], z.ZodOptional<z.ZodString>>,
)
export type HomeTexts = z.infer<typeof HomeTexts>

const percent = z.int().min(lowestSeasonPercent).max(highestSeasonPercent)
const day = z.string().max(10).refine(isDay)
/** A season as it is stored. */
export const Season = z.object({
  name: z.string().max(maxSeasonName),
  firstDay: day,
  lastDay: day,
  safari: percent,
  room: percent,
  ride: percent,
})

const stars = z.number().min(1).max(5).multipleOf(0.1)

/** The settings of the operator. Each is stored by name; one that was never set has the default given here. */
export const BusinessSettings = z.object({
  name: text.min(1).default('Pugmark Safaris'),
  place: text.default('Tissamaharama, Sri Lanka'),
  /** For both uses, shared safaris and help with a booking (R12.9); null falls back to the environment. */
  whatsapp: z.string().refine(isWhatsappNumber).nullable().default(null),
  bank: z
    .object({ bankName: text, accountName: text, accountNumber: text, branch: text, swiftCode: text })
    .partial()
    .default({}),
  /** Hours before the start under which a booking is marked as short notice (R1.12). */
  notice: z.object({ morning: count, afternoon: count }).default(defaultNotice),
  /** Whether a party that needs two jeeps pays for two (R3.8). */
  chargePerJeep: z.boolean().default(false),
  /** Whether only days that staff opened are sold (R2.5). */
  onlyOpenedDays: z.boolean().default(false),
  /** How many jeeps of each type there are on an ordinary day. */
  fleet: each(jeepTypes, count).default({ basic: 6, luxury: 3, superLuxury: 2 }),
  /** How many rooms, and beds in the hostel (R4.5). */
  rooms: each(roomTypes, count).default({ triple: 3, double: 4, hostel: 8 }),
  /** Deadlines, refunds and the booking window. */
  policy: BookingPolicy.default(defaultPolicy),
  /** Prices of rooms per night in US cents. */
  roomPrices: each(roomTypes, cents.positive()).default(defaultRoomPrices),
  /** Euro cents per kilometre, and the distance of the estimate. */
  taxi: z.object({ perKm: each(vehicleIds, cents.positive()), kilometres: z.int().positive() }).default(defaultFares),
  /** The drive from the base to each park, in minutes; the defaults are not verified. */
  driveMinutes: each(parks, z.int().min(0).max(600)).default(defaultDriveMinutes),
  /** For each park, whether gate fees are included, itemised, or paid by guests at the gate. */
  gateModes: each(parks, z.enum(gateModes)).default({
    yala: 'included',
    bundala: 'included',
    udawalawe: 'included',
    Lunugamwehera: 'included',
  }),
  /** Days on which prices differ. */
  seasons: z.array(Season).max(maxSeasons).default([]),
  /** Prices of the add-ons in US cents; 0 is shown as "price on request" (R1.24). */
  addOnPrices: each(addOns, cents).default({ lunch: 0, binoculars: 0, photographer: 0 }),
  /** Where guests read our reviews; null shows the rating without a link (R11.2). */
  reviewPages: each(reviewPlatforms, page).default({
    tripadvisor: null,
    google: null,
  }),
  /** Ratings on review sites, out of five stars. */
  ratings: each(reviewPlatforms, stars).default({ tripadvisor: 5, google: 5 }),
  /** Guests' testimonials for the home page; null shows the samples (R11.2). */
  reviews: z.array(Review).max(maxReviews).nullable().default(null),
  /** Other words than the specification's for the home page, by the language of the guest. */
  homeTexts: each(languages, HomeTexts).default({ en: {}, de: {}, fr: {} }),
  /** The operator's address, with line breaks as entered. */
  address: z.string().trim().max(400).default('Tissamaharama\nSouthern Province\nSri Lanka'),
  /** Phone and email; null is not shown. */
  phone: z.string().refine(isPhoneNumber).nullable().default(null),
  email: z.email().nullable().default(null),
  /** The operator's social media pages; null is not shown. */
  social: each(socialNetworks, page).default({ facebook: null, instagram: null, youtube: null }),
  /** The price grid: the initial prices of a new package, and those of custom safaris (R3.21). */
  prices: PriceGrid.default(defaultPrices),
  /** The value of a US dollar on a day, to show prices in other currencies too; a null currency is not offered. */
  rates: z
    .object({ base: z.literal('USD'), day: z.string().refine(isDay), EUR: rate, GBP: rate, LKR: rate } satisfies Record<
      keyof Rates,
      z.ZodType
    >)
    .nullable()
    .default(null),
  /** Tasks of the first day that an admin marked as done. */
  setupDone: z.array(z.enum(setupSteps)).max(setupSteps.length).default([]),
})
export type BusinessSettings = z.infer<typeof BusinessSettings>

export const defaultBusiness: BusinessSettings = BusinessSettings.parse({})

/** The settings from their stored values. A value that no longer fits its schema counts as never set. */
export function businessFrom(stored: Record<string, unknown>): BusinessSettings {
  const entries = Object.entries(BusinessSettings.shape).map(([name, schema]) => {
    const parsed = schema.safeParse(stored[name])
    return [name, parsed.success ? parsed.data : defaultBusiness[name as keyof BusinessSettings]]
  })
  return Object.fromEntries(entries) as BusinessSettings
}

/** The stored values that count as never set. */
export function unusableSettings(stored: Record<string, unknown>): string[] {
  const isUnusable = ([name, schema]: [string, z.ZodType]) => name in stored && !schema.safeParse(stored[name]).success
  return Object.entries(BusinessSettings.shape)
    .filter(isUnusable)
    .map(([name]) => name)
}

/** Guests are not sent the names of seasons. */
export function saleTermsOf({ policy, roomPrices, taxi, seasons }: BusinessSettings): SaleTerms {
  return { policy, roomPrices, taxi, seasons: seasons.map(({ name: _, ...prices }) => prices) }
}

/** Fallbacks from the environment. */
type BusinessEnvironment = {
  WHATSAPP_NUMBER?: string | undefined
  BANK_NAME?: string | undefined
  BANK_ACCOUNT_NAME?: string | undefined
  BANK_ACCOUNT_NUMBER?: string | undefined
  BANK_BRANCH?: string | undefined
  BANK_SWIFT?: string | undefined
}

/** The bank account for guests' transfers: the setting, else the environment, else 'Will Add soon' (R6.23). */
export function bankDetailsOf({ bank }: Pick<BusinessSettings, 'bank'>, environment: BusinessEnvironment): BankDetails {
  return {
    bankName: bank.bankName || environment.BANK_NAME || noBankDetails,
    accountName: bank.accountName || environment.BANK_ACCOUNT_NAME || noBankDetails,
    accountNumber: bank.accountNumber || environment.BANK_ACCOUNT_NUMBER || noBankDetails,
    branch: bank.branch || environment.BANK_BRANCH || noBankDetails,
    swiftCode: bank.swiftCode || environment.BANK_SWIFT || noBankDetails,
  }
}

/** One number for every WhatsApp link (R12.9); '' hides the links. */
export function whatsappOf({ whatsapp }: Pick<BusinessSettings, 'whatsapp'>, environment: BusinessEnvironment): string {
  return whatsapp ?? environment.WHATSAPP_NUMBER ?? ''
}
