import { z } from 'zod'
import { isInWholeCents } from '#contracts/primitives/money-amount.ts'
import { type Slot, slots } from '#domain/bookings/time-slot.ts'
import { maxDishes } from '#domain/packages/meal.ts'
import { type GroupSize, groupSizes, jeepTypes, packageTypes } from '#domain/packages/package.ts'
import { blocks, parks } from '#domain/packages/park.ts'
import { validationCode } from '#domain/validation-code.ts'

// On the wire: decimal dollars, as specified.

const price = z
  .number('Prices must be numbers')
  .min(0, 'Prices must be at least 0')
  .max(100_000, 'Prices must be at most 100000')
  .refine(isInWholeCents, 'Prices go down to whole cents')
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

/** A package on the wire (R3.1). */
export const PackageWire = PricesWire.extend({
  ...OfferWire.shape,
  _id: z.string(),
  name: z.string(),
  description: z.string(),
  park: z.enum(parks),
  block: z.enum([...blocks, '']),
  packageType: z.enum(packageTypes),
  maxCapacity: z.int().min(1).max(20),
  highlights: z.array(z.string()),
  features: z.array(z.string()),
  isActive: z.boolean(),
  totalBookings: z.int(),
  image: z.string().nullable(),
  /** Counts the changes; returned to staff only. */
  version: z.int().optional(),
})
export type PackageWire = z.infer<typeof PackageWire>
