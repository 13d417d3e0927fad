import { isInWholeCents } from '#contracts/primitives/money-amount.ts'
import { z } from '#contracts/primitives/zod.ts'
import { type Slot, slots } from '#domain/bookings/time-slot.ts'
import { maxAlt } from '#domain/content/gallery.ts'
import { maxDishes } from '#domain/packages/meal.ts'
import {
  type GroupSize,
  groupSizes,
  jeepTypes,
  maxPartySize,
  packageTexts,
  packageTypes,
} from '#domain/packages/package.ts'
import { maxPictures, trimmedAlt } from '#domain/packages/package-pictures.ts'
import { blocks, parks } from '#domain/parks/park.ts'
import { isPlainText } from '#domain/primitives/plain-text.ts'
import { validationCode } from '#domain/validation-code.ts'

// On the wire: decimal dollars, as specified.

export const maxPrice = 100_000
const price = z
  .number(validationCode('staff.priceNumber'))
  .min(0, validationCode('staff.priceAtLeast', 0))
  .max(maxPrice, validationCode('staff.priceAtMost', maxPrice))
  .refine(isInWholeCents, validationCode('staff.priceCents'))
const jeepRowWire = z.strictObject(Object.fromEntries(slots.map((slot) => [slot, price])) as Record<Slot, typeof price>)
const mealItemWire = z.strictObject({
  name: z.string().trim().min(1).max(120),
  price,
  isVegetarian: z.boolean().optional(),
})

const dishes = z.array(mealItemWire).max(maxDishes, validationCode('package.tooMany', maxDishes))

const sharedWire = z.strictObject(
  Object.fromEntries(groupSizes.map((size) => [size, price])) as Record<GroupSize, typeof price>,
)

/** The prices of a package on the wire, in dollars; `shared` takes string or number keys (R3.25). */
export const PricesWire = z.strictObject({
  jeep: z.strictObject({ basic: jeepRowWire, luxury: jeepRowWire, superLuxury: jeepRowWire }).nullable(),
  shared: sharedWire.nullable(),
  guide: z.strictObject({ driver: price, driverGuide: price, separateGuide: price }).nullable(),
  tickets: z.strictObject({ foreign: price, local: price }).nullable(),
  meals: z.strictObject({ breakfast: price, lunch: price }).nullable(),
  mealOptions: z.strictObject({ breakfast: dishes, lunch: dishes }).nullable(),
})
export type PricesWire = z.infer<typeof PricesWire>

/** When and in which jeeps a package runs; seat prices in dollars, of the slots where they differ (R3.27). */
export const OfferWire = z.strictObject({
  offeredSlots: z.array(z.enum(slots)),
  presetSlot: z.enum(slots),
  offeredJeeps: z.array(z.enum(jeepTypes)),
  slotSeatPrices: z.strictObject({
    morning: sharedWire.optional(),
    afternoon: sharedWire.optional(),
    extended: sharedWire.optional(),
    fullDay: sharedWire.optional(),
  }),
})

/** Length limits of each field, for the form and the API. */
export const packageLimits = {
  name: 120,
  description: 2000,
  line: 200,
  lines: 30,
  dish: 120,
  image: 300,
  pictures: maxPictures,
  alt: maxAlt,
} as const

const tooLong = (longest: number) => ({ error: validationCode('package.tooLong', longest) })
export const packageLines = z
  .array(
    z
      .string()
      .trim()
      .min(1, { error: validationCode('package.emptyLine'), abort: true })
      .max(packageLimits.line, tooLong(packageLimits.line)),
  )
  .max(packageLimits.lines, { error: validationCode('package.tooMany', packageLimits.lines) })
  .transform((list) => [...new Set(list)])
const dishName = z.string().trim().min(1).max(packageLimits.dish)

/** The texts of a package in another language; `dishes` by their English names. */
const PackageTextsWire = z.strictObject({
  name: z.string().trim().max(packageLimits.name, tooLong(packageLimits.name)).default(''),
  description: z.string().trim().max(packageLimits.description, tooLong(packageLimits.description)).default(''),
  highlights: packageLines.default([]),
  features: packageLines.default([]),
  dishes: z
    .record(
      dishName.refine((name) => isPlainText(name)),
      dishName,
    )
    .refine((dishes) => Object.keys(dishes).length <= 2 * maxDishes, {
      error: validationCode('package.tooMany', 2 * maxDishes),
    })
    .default({}),
})
export const PackageTranslationsWire = z.strictObject({
  de: PackageTextsWire.optional(),
  fr: PackageTextsWire.optional(),
})

/** A picture on our own host: an illustration or one of the gallery. Pages load none from elsewhere. */
const isOwnPath = (path: string) => /^\/(?!\/)[\w./~%-]+$/.test(path)
const image = z.string().trim().max(packageLimits.image)

/** The cover; '' counts as null. */
export const coverImage = image
  .refine((path) => path === '' || isOwnPath(path), { error: validationCode('package.image') })
  .transform((path) => path || null)
  .nullable()

const alt = z
  .string()
  .trim()
  .max(packageLimits.alt, tooLong(packageLimits.alt))
  .transform((text) => text.replace(/\s+/g, ' '))

/** The pictures of a package in order, the first being its cover. `alt` has all languages, whatever the language of the request. */
export const PackagePictures = z
  .array(
    z.strictObject({
      image: image.refine(isOwnPath, { error: validationCode('package.image') }),
      alt: z
        .strictObject({ en: alt.default(''), de: alt.optional(), fr: alt.optional() })
        .default({ en: '' })
        .transform(trimmedAlt),
    }),
  )
  .min(1, { error: validationCode('package.picturesMissing') })
  .max(packageLimits.pictures, { error: validationCode('package.tooMany', packageLimits.pictures) })
  .refine((pictures) => new Set(pictures.map(({ image }) => image)).size === pictures.length, {
    error: validationCode('package.pictureTwice'),
  })

/** A package on the wire (R3.1). */
export const PackageWire = PricesWire.extend({
  ...OfferWire.shape,
  _id: z.string(),
  name: z.string(),
  description: z.string(),
  park: z.enum(parks),
  block: z.enum([...blocks, '']),
  packageType: z.enum(packageTypes),
  maxCapacity: z.int().min(1).max(maxPartySize),
  highlights: z.array(z.string()),
  features: z.array(z.string()),
  isActive: z.boolean(),
  totalBookings: z.int(),
  /** The cover. Null means the drawn picture of the park. */
  image: z.string().nullable(),
  /** Omitted in lists for guests, and for a package without its own pictures. */
  pictures: PackagePictures.optional(),
  /** In another language than English: the texts that are not translated yet. */
  inEnglish: z.array(z.enum(packageTexts)).optional(),
  /** The names of the dishes among them; the others are translated. */
  dishesInEnglish: z.array(z.string()).optional(),
  /** By language; returned to staff only. An empty text or list is not translated yet. */
  translations: PackageTranslationsWire.optional(),
  /** Counts the changes; returned to staff only. */
  version: z.int().optional(),
})
export type PackageWire = z.infer<typeof PackageWire>
