import { z } from 'zod'
import { requestSentences as sentences } from '#phrases/refusals.ts'
import { DayInput } from './day-input.ts'
import { mealOptions, vegOptions } from './meal.ts'
import { guideOptions, jeepTypes, reservationTypes, visitorTypes } from './package.ts'
import { blocks, parkFromText } from './park.ts'
import { seatFaults, seatsFromInput } from './seat.ts'
import { slots } from './slot.ts'

const text = (longest: number) => z.string().trim().max(longest)
const optionalText = (longest: number) =>
  text(longest)
    .nullish()
    .transform((value) => value ?? '')
const dollars = z.number().min(0).max(1_000_000)
const park = z.string().transform((value, context) => {
  const known = parkFromText(value)
  if (known) return known
  context.addIssue({ code: 'custom', message: sentences.park })
  return z.NEVER
})

const seatsInput = z.unknown().transform((value, context) => {
  const seats = seatsFromInput(value)
  if (seats) return seats
  context.addIssue({ code: 'custom', message: sentences.seats })
  return z.NEVER
})

/** POST /api/bookings, a guest's safari (spec 3). Unlisted fields are ignored; prices are what the guest saw, in dollars. */
export const SafariRequest = z.object({
  packageId: optionalText(64),
  packageName: optionalText(200),
  customerName: optionalText(120),
  customerEmail: optionalText(200),
  customerPhone: optionalText(40),
  reservationType: z.enum(reservationTypes),
  park: park.optional(),
  block: z.enum([...blocks, '']).nullish(),
  jeepType: z.enum(jeepTypes).default('basic'),
  timeSlot: z.enum(slots),
  guideOption: z.enum(guideOptions).default('driver'),
  visitorType: z.enum(visitorTypes),
  mealOption: z.enum(mealOptions).default('without'),
  vegOption: z.enum(vegOptions).default('non-veg'),
  people: z.int({ error: () => sentences.people }),
  date: DayInput.default(''),
  selectedSeats: seatsInput.default([]),
  includeBreakfast: z.boolean().default(false),
  includeLunch: z.boolean().default(false),
  includeEggs: z.boolean().default(false),
  selectedBreakfastItems: z.array(text(120)).max(30).default([]),
  selectedLunchItems: z.array(text(120)).max(30).default([]),
  pickupLocation: optionalText(200),
  hotelWhatsapp: optionalText(60),
  accommodation: optionalText(200),
  passportNumber: optionalText(40),
  nicNumber: optionalText(40),
  localContact: optionalText(200),
  localAccommodation: optionalText(200),
  ticketPrice: dollars.optional(),
  jeepPrice: dollars.optional(),
  guidePrice: dollars.optional(),
  mealPrice: dollars.optional(),
  totalPrice: dollars,
  specialRequests: optionalText(2000),
  paymentMethod: z.enum(['cash', 'online', 'bank', 'card']).default('bank'),
  /** The place that was kept meanwhile, and the key that came with it. */
  holdId: optionalText(64),
  holdKey: optionalText(100),
})
export type SafariRequest = z.infer<typeof SafariRequest>

/**
 * Names seats that cannot be where something else is wrong already, so that one answer names everything. A request with
 * no other fault goes on to the desk, which knows the package and its seats.
 */
export function namingSeats<S extends z.ZodType>(schema: S): S {
  return schema.refine((value) => faultsIn(value).length === 0, {
    path: ['selectedSeats'],
    error: ({ input }) => faultsIn(input).join(' '),
    when: ({ issues }) => issues.length > 0,
  })
}

function faultsIn(value: unknown): string[] {
  const { reservationType, selectedSeats } = (value ?? {}) as Partial<SafariRequest>
  return reservationType === 'shared' && Array.isArray(selectedSeats) ? seatFaults(selectedSeats) : []
}

/** What a browser sends: the same with optional fields left out. */
export type SafariRequestInput = z.input<typeof SafariRequest>
