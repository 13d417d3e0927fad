import { pathName, version } from '#contracts/primitives/bounds.ts'
import { parsedBy } from '#contracts/primitives/parsed-by.ts'
import { z } from '#contracts/primitives/zod.ts'
import { slots } from '#domain/bookings/time-slot.ts'
import { jeepTypes, maxPartySize, packageTypes } from '#domain/packages/package.ts'
import { blocks, parkFromText } from '#domain/parks/park.ts'
import { validationCode } from '#domain/validation-code.ts'
import {
  coverImage,
  packageLines as lines,
  OfferWire,
  PackagePictures,
  PackageTranslationsWire,
  PricesWire,
  packageLimits,
} from './package.ts'

const text = (longest: number, missing: string) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, { error: missing, abort: true })
    .max(longest, { error: validationCode('package.tooLong', longest) })

const park = z
  .string({ error: validationCode('package.parkMissing') })
  .max(40, { error: validationCode('package.parkMissing') })
  .transform(parsedBy(parkFromText, validationCode('package.parkMissing')))

type Dish = { name: string }
const isTwice = (dishes: Dish[]) => new Set(dishes.map(({ name }) => name.trim().toLowerCase())).size < dishes.length

const mealOptions = PricesWire.shape.mealOptions.superRefine((options, context) => {
  // Guests choose dishes by name.
  for (const meal of ['breakfast', 'lunch'] as const)
    if (options && isTwice(options[meal]))
      context.addIssue({ code: 'custom', path: [meal], message: validationCode('package.dishTwice') })
})

/** At least one of a list, without duplicates and in the list's order. */
function oneOrMore<const Name extends string>(names: readonly Name[], missing: string) {
  return z
    .array(z.enum(names))
    .min(1, { error: missing })
    .max(20, { error: missing })
    .transform((chosen) => names.filter((name) => chosen.includes(name)))
}

const { jeep, shared, guide, tickets, meals } = PricesWire.shape

const required = {
  name: text(packageLimits.name, validationCode('package.nameMissing')),
  description: text(packageLimits.description, validationCode('package.descriptionMissing')),
  park,
  packageType: z.enum(packageTypes, { error: validationCode('package.typeMissing') }),
}
const more = {
  block: z.enum([...blocks, '']).optional(),
  maxCapacity: z
    .int({ error: validationCode('package.capacity') })
    .min(1, { error: validationCode('package.capacity') })
    .max(maxPartySize, { error: validationCode('package.capacity') })
    .optional(),
  features: lines.optional(),
  highlights: lines.optional(),
  /** The cover. Alone it changes the first of the pictures; null removes them all. */
  image: coverImage.optional(),
  /** Replaces all pictures; the first becomes the cover. */
  pictures: PackagePictures.optional(),
  isActive: z.boolean().optional(),
  jeep: jeep.optional(),
  shared: shared.optional(),
  guide: guide.optional(),
  tickets: tickets.optional(),
  meals: meals.optional(),
  mealOptions: mealOptions.optional(),
  offeredSlots: oneOrMore(slots, validationCode('package.slotsMissing')).optional(),
  presetSlot: OfferWire.shape.presetSlot.optional(),
  offeredJeeps: oneOrMore(jeepTypes, validationCode('package.jeepsMissing')).optional(),
  slotSeatPrices: OfferWire.shape.slotSeatPrices.optional(),
  /** Replaces all translations. */
  translations: PackageTranslationsWire.optional(),
  // A package may be sent back as it was read.
  _id: pathName.optional(),
  totalBookings: z.int().min(0).max(1_000_000_000).optional(),
  version: version.optional(),
}

/** `image` is the cover. If it is sent together with `pictures`, it must be the first of them. */
const isCoverFirst = ({ image, pictures }: { image?: string | null; pictures?: { image: string }[] }) =>
  image === undefined || pictures === undefined || image === pictures[0]?.image
const otherCover = { path: ['image'], error: validationCode('package.coverNotFirst') }

/** POST /packages. Omitted fields get the defaults of the price grid and the specification (R3.6). */
export const NewPackage = z.strictObject({ ...required, ...more }).refine(isCoverFirst, otherCover)
export type NewPackage = z.output<typeof NewPackage>
export type NewPackageInput = z.input<typeof NewPackage>

/** PUT /packages/{id}: omitted fields stay unchanged. With `version`, the update requires that version. */
export const PackageChange = z
  .strictObject({ ...required, ...more })
  .partial()
  .refine(isCoverFirst, otherCover)
export type PackageChange = z.output<typeof PackageChange>
export type PackageChangeInput = z.input<typeof PackageChange>

/** PATCH …/toggle-status: without a target it toggles; with one, a second request changes nothing. */
export const StatusChange = z.strictObject({ isActive: z.boolean().optional() })

const priced = <S extends z.ZodType>(part: S) =>
  part.refine((value) => value !== null, { error: validationCode('package.gridMissing') })
const gridParts = {
  jeep: priced(jeep),
  shared: priced(shared),
  guide: priced(guide),
  meals: priced(meals),
  tickets: tickets.optional(),
  mealOptions: z.null().optional(),
}

/**
 * PUT /admin/packages: the price grid in US dollars. It updates only the packages of `applyTo` (R3.21); with
 * versions, only if they are unchanged since their preview. `before` is the grid as it was read: a mismatch is
 * rejected.
 */
export const GridChange = z.strictObject({
  ...gridParts,
  before: z.object(gridParts).optional(),
  applyTo: z
    .array(z.union([z.string().max(64), z.strictObject({ _id: z.string().max(64), version })]))
    .max(1000)
    .default([]),
})
export type GridChange = z.output<typeof GridChange>
export type GridChangeInput = z.input<typeof GridChange>

/** Sent with the errors 'package is booked' and 'seats are sold': at most 200 bookings, and their total number. */
export const PackageIsBooked = z.object({
  affected: z
    .array(
      z.object({
        bookingId: z.string(),
        name: z.string(),
        date: z.string(),
        timeSlot: z.string(),
        people: z.int(),
        status: z.string(),
      }),
    )
    .optional(),
  affectedCount: z.int().optional(),
})
export type PackageBooking = NonNullable<z.infer<typeof PackageIsBooked>['affected']>[number]
