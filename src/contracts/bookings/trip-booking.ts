import { DayInput } from '#contracts/primitives/date.ts'
import { MoneyAmount } from '#contracts/primitives/money-amount.ts'
import { z } from '#contracts/primitives/zod.ts'
import { addOns, paymentTabs } from '#domain/bookings/booking.ts'
import { hourlySlots, isSlot } from '#domain/bookings/time-slot.ts'
import { visitorTypes } from '#domain/packages/package.ts'
import { vehicleIds } from '#domain/rides/taxi.ts'
import { roomTypes } from '#domain/stays/room.ts'
import { validationCode } from '#domain/validation-code.ts'

/** POST /api/bookings from the form at /booking: a stay, a ride, or a safari by day and hour (R1.1). */

const text = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .nullish()
    .transform((value) => value ?? '')
// A message given to `z.int` as text would also apply to a number that is too small.
const count = (name: 'guests' | 'rooms' | 'passengers') =>
  z
    .int({
      error: ({ code }) => (code === 'invalid_type' ? validationCode(`request.${name}`) : undefined),
    })
    .min(0)
    .max(1000)

const contact = {
  customerName: text(120),
  customerEmail: text(200),
  customerPhone: text(40),
  specialRequests: text(2000),
  paymentMethod: z.enum(paymentTabs).default('bank'),
}

/** The choices made on /room/{type} (R4.6), and the guest. `total` is the amount that the guest saw, in dollars. */
export const StayRequest = z.object({
  kind: z.literal('room'),
  roomType: z.enum(roomTypes),
  checkIn: DayInput.default(''),
  checkOut: DayInput.default(''),
  guests: count('guests'),
  rooms: count('rooms'),
  total: MoneyAmount,
  ...contact,
})
export type StayRequest = z.infer<typeof StayRequest>

/** The choices made on /taxi-service (R5.2, R18.5), and the guest. The estimate is in euros for 50 km. */
export const RideRequest = z.object({
  kind: z.literal('taxi'),
  pickup: text(200),
  drop: text(200),
  date: DayInput.default(''),
  /** 'HH:MM', Sri Lanka time */
  time: text(5),
  passengers: count('passengers'),
  vehicle: z.enum([...vehicleIds, '']).default(''),
  estimatedPrice: MoneyAmount,
  ...contact,
})
export type RideRequest = z.infer<typeof RideRequest>

/**
 * The form without prior choices. With a package it is priced as a private safari in a basic jeep; without one a
 * price is agreed later.
 */
export const GeneralRequest = z.object({
  kind: z.literal('general'),
  packageId: text(64),
  visitorType: z.enum(visitorTypes).default('foreign'),
  participants: z
    .int({ error: ({ code }) => (code === 'invalid_type' ? validationCode('request.participants') : undefined) })
    .min(-1000)
    .max(1000),
  date: DayInput.default(''),
  timeSlot: z
    .string()
    .max(20, { error: validationCode('error.bad time slot'), abort: true })
    .refine((slot) => hourlySlots.includes(slot) || isSlot(slot), validationCode('error.bad time slot')),
  addOns: z
    .object(
      Object.fromEntries(addOns.map((addOn) => [addOn, z.boolean().default(false)])) as Record<
        (typeof addOns)[number],
        z.ZodDefault<z.ZodBoolean>
      >,
    )
    .prefault({}),
  total: MoneyAmount,
  ...contact,
})
export type GeneralRequest = z.infer<typeof GeneralRequest>

export const TripRequest = z.discriminatedUnion('kind', [StayRequest, RideRequest, GeneralRequest])
export type TripRequest = z.infer<typeof TripRequest>
export type TripRequestInput = z.input<typeof TripRequest>
