import { detailLimits } from '#contracts/bookings/detail-limits.ts'
import { PartyInput } from '#contracts/gate-fees/gate-fees.ts'
import { DayInput } from '#contracts/primitives/date.ts'
import { MoneyAmount } from '#contracts/primitives/money-amount.ts'
import { parsedBy } from '#contracts/primitives/parsed-by.ts'
import { z } from '#contracts/primitives/zod.ts'
import { maxSeats, seatFaults, seatsFromInput } from '#domain/availability/seat.ts'
import { paymentTabs } from '#domain/bookings/booking.ts'
import { slots } from '#domain/bookings/time-slot.ts'
import { customSafariId } from '#domain/packages/custom-safari.ts'
import { maxDishes, mealOptions, vegOptions } from '#domain/packages/meal.ts'
import { guideOptions, jeepTypes, reservationTypes, visitorTypes } from '#domain/packages/package.ts'
import { blocks, parkFromText } from '#domain/parks/park.ts'
import { codeSeparator, validationCode } from '#domain/validation-code.ts'

const text = (longest: number) => z.string().trim().max(longest)
const optionalText = (longest: number) =>
  text(longest)
    .nullish()
    .transform((value) => value ?? '')
const park = z
  .string()
  .max(40, validationCode('request.park'))
  .transform(parsedBy(parkFromText, validationCode('request.park')))

// The booking page sends numbers, a plain HTML form text. No seat number has four digits.
const seat = z.union([z.int().min(-999).max(999), z.string().max(3)])
/** One seat number or a list (R2.13). Zod rejects a list that is too long before it validates an entry. */
const seatsInput = z
  .union([z.array(seat).max(maxSeats), seat], {
    error: ({ input }) =>
      Array.isArray(input) && input.length > maxSeats
        ? validationCode('field.fewerEntries', 'selectedSeats', maxSeats)
        : validationCode('request.seats'),
  })
  .nullish()
  .transform(parsedBy(seatsFromInput, validationCode('request.seats')))

/**
 * POST /api/bookings, a guest's safari (R1.2, R19.7). Unknown fields are ignored; prices are those that the guest
 * saw, in dollars.
 */
export const SafariRequest = z.object({
  /** `custom_safari` for a safari without a package, which needs a park. */
  packageId: optionalText(64),
  packageName: optionalText(200),
  customerName: optionalText(120),
  customerEmail: optionalText(200),
  customerPhone: optionalText(40),
  reservationType: z.enum(reservationTypes),
  /** Park and block of a custom safari; packages have their own. */
  park: park.optional(),
  block: z.enum([...blocks, '']).nullish(),
  jeepType: z.enum(jeepTypes).default('basic'),
  timeSlot: z.enum(slots),
  guideOption: z.enum(guideOptions).default('driver'),
  visitorType: z.enum(visitorTypes),
  mealOption: z.enum(mealOptions).default('without'),
  vegOption: z.enum(vegOptions).default('non-veg'),
  // A message given to `z.int` alone would also apply to a number out of bounds.
  people: z
    .int({ error: ({ code }) => (code === 'invalid_type' ? validationCode('request.people') : undefined) })
    .min(-1000)
    .max(1000),
  /** People by class of the park's fees; without it all are adults of the visitor type. */
  party: PartyInput,
  date: DayInput.default(''),
  selectedSeats: seatsInput.default([]),
  includeBreakfast: z.boolean().default(false),
  includeLunch: z.boolean().default(false),
  includeEggs: z.boolean().default(false),
  selectedBreakfastItems: z.array(text(120)).max(maxDishes).default([]),
  selectedLunchItems: z.array(text(120)).max(maxDishes).default([]),
  pickupLocation: optionalText(detailLimits.pickupLocation),
  hotelWhatsapp: optionalText(detailLimits.hotelWhatsapp),
  accommodation: optionalText(detailLimits.accommodation),
  passportNumber: optionalText(40),
  nicNumber: optionalText(40),
  localContact: optionalText(detailLimits.localContact),
  localAccommodation: optionalText(detailLimits.localAccommodation),
  ticketPrice: MoneyAmount.optional(),
  jeepPrice: MoneyAmount.optional(),
  guidePrice: MoneyAmount.optional(),
  mealPrice: MoneyAmount.optional(),
  totalPrice: MoneyAmount,
  /** The gate fees that guests pay the park themselves, as the page showed them. */
  atGate: MoneyAmount.optional(),
  /** Capitals, spaces and hyphens do not matter. */
  promotionCode: optionalText(40),
  /** The code of the partner hotel that the guest comes from. An unknown one is ignored. */
  partner: optionalText(40),
  specialRequests: optionalText(detailLimits.specialRequests),
  paymentMethod: z.enum(paymentTabs).default('bank'),
  /** The hold of the request, and the key that opens it. */
  holdId: optionalText(64),
  holdKey: optionalText(100),
})
export type SafariRequest = z.infer<typeof SafariRequest>

/**
 * Reports invalid seats together with other errors, so that one response names everything. A request without other
 * errors goes on to the service, which knows the package and its seats.
 */
export function namingSeats<S extends z.ZodType>(schema: S): S {
  return schema.refine((value) => faultsIn(value).length === 0, {
    path: ['selectedSeats'],
    error: ({ input }) => faultsIn(input).join(codeSeparator),
    when: ({ issues }) => issues.length > 0,
  })
}

function faultsIn(value: unknown): string[] {
  const { reservationType, selectedSeats } = (value ?? {}) as Partial<SafariRequest>
  // A list that its own schema refused stands here as it was sent.
  const isRead = Array.isArray(selectedSeats) && selectedSeats.length <= maxSeats
  return reservationType === 'shared' && isRead ? seatFaults(selectedSeats) : []
}

/** Requires a park with a custom safari, and reports a missing one together with other errors. */
export function withParkIfCustom<S extends z.ZodType>(schema: S): S {
  return schema.refine((value) => !isCustomWithoutPark(value), {
    path: ['park'],
    error: validationCode('request.park'),
    when: ({ issues }) => issues.every(({ path }) => path?.[0] !== 'park'),
  })
}

function isCustomWithoutPark(value: unknown): boolean {
  const { packageId, park } = (value ?? {}) as Partial<SafariRequest>
  return packageId === customSafariId && !park
}

/** The request body as a browser sends it, with optional fields omitted. */
export type SafariRequestInput = z.input<typeof SafariRequest>
