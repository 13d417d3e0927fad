import { BookingPolicyInput } from '#contracts/bookings/booking-policy.ts'
import { BankDetails } from '#contracts/bookings/receipt.ts'
import { intBetween, priceBetween } from '#contracts/primitives/between.ts'
import { version } from '#contracts/primitives/bounds.ts'
import { isInWholeCents } from '#contracts/primitives/money-amount.ts'
import { z } from '#contracts/primitives/zod.ts'
import { BusinessSettings, HomeTexts, Review } from '#contracts/settings/business-settings.ts'
import { addOns } from '#domain/bookings/booking.ts'
import { gateModes } from '#domain/gate-fees/ticket-class.ts'
import { jeepTypes } from '#domain/packages/package.ts'
import { parks } from '#domain/parks/park.ts'
import { isDay } from '#domain/primitives/date.ts'
import { languages } from '#domain/primitives/language.ts'
import { vehicleIds } from '#domain/rides/taxi.ts'
import { reviewPlatforms, socialNetworks } from '#domain/settings/external-profiles.ts'
import {
  highestSeasonPercent,
  lowestSeasonPercent,
  maxSeasonName,
  maxSeasons,
  overlappingSeason,
} from '#domain/settings/season-limits.ts'
import {
  highestRate,
  isMailAddress,
  isPhoneNumber,
  isWebPage,
  isWhatsappNumber,
  longest,
  maxAddOnPrice,
  maxDriveMinutes,
  maxKilometres,
  maxNotice,
  maxPerKm,
  maxPerType,
  maxReviews,
  maxRoomPrice,
} from '#domain/settings/setting-limits.ts'
import { roomTypes } from '#domain/stays/room.ts'
import { validationCode } from '#domain/validation-code.ts'

/** Text on a single line. */
const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max, { error: validationCode('settings.tooLong', max) })
    .refine((text) => !/\p{Cc}/u.test(text), { error: validationCode('settings.oneLine') })
const each = <Name extends string, Value extends z.ZodType>(names: readonly Name[], value: Value) =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>)
const whole = (max: number) => intBetween(0, max, validationCode('settings.wholeNumber', max))

const page = z
  .string()
  .trim()
  .max(longest.page, { error: validationCode('settings.page'), abort: true })
  .refine(isWebPage, { error: validationCode('settings.page') })
  .nullable()
const rate = z
  .number({ error: validationCode('settings.rate') })
  .positive({ error: validationCode('settings.rate') })
  .max(highestRate, { error: validationCode('settings.rate') })
  .nullable()

const percent = intBetween(lowestSeasonPercent, highestSeasonPercent)
const day = z
  .string()
  .max(10, { error: validationCode('settings.day'), abort: true })
  .refine(isDay, { error: validationCode('settings.day') })
const SeasonInput = z
  .strictObject({
    name: line(maxSeasonName).min(1, { error: validationCode('settings.name') }),
    firstDay: day,
    lastDay: day,
    safari: percent,
    room: percent,
    ride: percent,
  })
  .refine(({ firstDay, lastDay }) => firstDay <= lastDay, {
    path: ['lastDay'],
    error: validationCode('settings.daysInOrder'),
  })

/** The settings by group, as a clerk reads and edits them; amounts in dollars. */
export const SettingValues = {
  house: z.strictObject({
    name: line(longest.name).min(1, { error: validationCode('settings.name') }),
    place: line(longest.place),
    address: z
      .string()
      // A line break of two characters counts once.
      .max(2 * longest.address, { error: validationCode('settings.tooLong', longest.address), abort: true })
      .transform((text) => text.replace(/\r\n?/g, '\n').trim())
      .pipe(z.string().max(longest.address, { error: validationCode('settings.tooLong', longest.address) })),
    phone: z
      .string()
      .trim()
      .max(longest.phone, { error: validationCode('settings.phone'), abort: true })
      .refine(isPhoneNumber, { error: validationCode('settings.phone') })
      .nullable(),
    email: z
      .string()
      .trim()
      .max(longest.email, { error: validationCode('settings.email'), abort: true })
      .refine(isMailAddress, { error: validationCode('settings.email') })
      .pipe(z.email({ error: validationCode('settings.email') }))
      .nullable(),
    social: each(socialNetworks, page),
  }),
  /** Bank details and contact for payments: changing them redirects all guests' money. */
  money: z.strictObject({
    bank: each(Object.keys(BankDetails.shape) as (keyof BankDetails)[], line(longest.bankField)),
    whatsapp: z
      .string()
      .trim()
      .max(longest.whatsapp, { error: validationCode('settings.whatsapp'), abort: true })
      .refine(isWhatsappNumber, { error: validationCode('settings.whatsapp') })
      .nullable(),
  }),
  stock: z.strictObject({
    fleet: each(jeepTypes, whole(maxPerType)),
    rooms: each(roomTypes, whole(maxPerType)),
  }),
  selling: z.strictObject({
    notice: each(['morning', 'afternoon'], whole(maxNotice)),
    chargePerJeep: z.boolean(),
    onlyOpenedDays: z.boolean(),
    /** Minutes from the base. */
    driveMinutes: each(parks, whole(maxDriveMinutes)),
    addOnPrices: each(
      addOns,
      z
        .number({ error: validationCode('settings.price', maxAddOnPrice) })
        .min(0, { error: validationCode('settings.price', maxAddOnPrice) })
        .max(maxAddOnPrice, { error: validationCode('settings.price', maxAddOnPrice) })
        .refine(isInWholeCents, { error: validationCode('settings.price', maxAddOnPrice) }),
    ),
  }),
  /** Prices of rooms in dollars, and of the taxi in euros. */
  fares: z.strictObject({
    roomPrices: each(roomTypes, priceBetween(1, maxRoomPrice)),
    taxi: z.strictObject({
      perKm: each(vehicleIds, priceBetween(0.1, maxPerKm)),
      kilometres: intBetween(1, maxKilometres),
    }),
  }),
  seasons: z.strictObject({ seasons: z.array(SeasonInput).max(maxSeasons) }).superRefine(({ seasons }, context) => {
    const at = overlappingSeason(seasons)
    if (at >= 0)
      context.addIssue({
        code: 'custom',
        path: ['seasons', at, 'firstDay'],
        message: validationCode('settings.seasonOverlaps'),
      })
  }),
  policy: z.strictObject({ policy: BookingPolicyInput }),
  gate: z.strictObject({ gateModes: each(parks, z.enum(gateModes)) }),
  rates: z.strictObject({
    rates: z
      .strictObject({
        base: z.literal('USD'),
        day,
        EUR: rate,
        GBP: rate,
        LKR: rate,
      })
      .nullable(),
  }),
  home: z.strictObject({ homeTexts: each(languages, z.strictObject(HomeTexts.shape)) }),
  reviews: z.strictObject({
    reviewPages: each(reviewPlatforms, page),
    ratings: each(reviewPlatforms, BusinessSettings.shape.ratings.unwrap().shape.google),
    reviews: z.array(z.strictObject(Review.shape)).max(maxReviews).nullable(),
  }),
} as const
export type SettingValues = { [Group in keyof typeof SettingValues]: z.infer<(typeof SettingValues)[Group]> }

type GroupWire<Values extends z.ZodType> = z.ZodObject<{ version: z.ZodInt; values: Values }>
const groups = Object.fromEntries(
  Object.entries(SettingValues).map(([name, values]) => [name, z.object({ version: z.int(), values })]),
) as unknown as { [Group in keyof typeof SettingValues]: GroupWire<(typeof SettingValues)[Group]> }

/** GET /settings */
export const SettingsWire = z.object({
  groups: z.object(groups),
  /** Values from the environment; read-only here. */
  environment: z.object({
    bank: BankDetails.partial(),
    whatsapp: z.string().nullable(),
    mail: z.object({ hasServer: z.boolean(), from: z.string().nullable(), adminEmail: z.string().nullable() }),
    gateway: z.enum(['sandbox', 'payhere', 'off']),
    /** Card payments are real money only if this is live. */
    gatewayMode: z.enum(['sandbox', 'live']).nullable(),
  }),
  /** The default texts of the home page. */
  original: z.object({
    homeTexts: z.record(z.enum(languages), z.record(z.string(), z.string())),
    reviews: z.array(Review),
  }),
})
export type SettingsWire = z.infer<typeof SettingsWire>

const change = <Group extends keyof typeof SettingValues>(group: Group) => ({
  group: z.literal(group),
  /** The version that was read, so that another user's change is not overwritten. */
  version,
  values: SettingValues[group] as (typeof SettingValues)[Group],
})

/** PUT /settings: one whole group. The group `money` requires the password again. */
export const SettingsChange = z.discriminatedUnion('group', [
  z.strictObject(change('house')),
  z.strictObject({ ...change('money'), password: z.string().max(longest.password) }),
  z.strictObject(change('stock')),
  z.strictObject(change('selling')),
  z.strictObject(change('fares')),
  z.strictObject(change('seasons')),
  z.strictObject(change('policy')),
  z.strictObject(change('gate')),
  z.strictObject(change('rates')),
  z.strictObject(change('home')),
  z.strictObject(change('reviews')),
])
export type SettingsChange = z.infer<typeof SettingsChange>

/** GET /settings/money-changes: staff see changed bank details for a week. */
export const MoneyChange = z.object({
  at: z.string(),
  by: z.string(),
  what: z.array(z.enum(['bank', 'whatsapp'])),
})
export type MoneyChange = z.infer<typeof MoneyChange>

/** A day on which more is sold than the new capacity. */
export const SoldOnADay = z.object({
  day: z.string(),
  kind: z.enum(['jeep', 'room']),
  type: z.string(),
  sold: z.int(),
})
export type SoldOnADay = z.infer<typeof SoldOnADay>
