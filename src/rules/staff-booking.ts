import { z } from 'zod'
import {
  type AddOn,
  addOns,
  bookingKinds,
  bookingStatuses,
  isEmail,
  paymentMethods,
  paymentStatuses,
} from './booking.ts'
import { DayInput } from './day-input.ts'
import { currencies } from './money.ts'
import { defaultHourlySlot, hourlySlots, isSlot } from './slot.ts'

const text = (longest: number) => z.string().trim().max(longest)

/** The last four digits of a card, whatever was typed; a real number never gets further than this (PCI DSS 3.4.1). */
export function lastFour(number: string | null | undefined): string | null {
  const digits = (number ?? '').replace(/\D/g, '')
  return digits.length >= 4 ? digits.slice(-4) : null
}

const cardDetails = z
  .object({ number: z.string().nullish(), expiry: z.string().nullish(), cvv: z.string().nullish() })
  .transform(({ number }) => ({ lastFour: lastFour(number) }))

/** The labels of the staff form and the stored methods are both understood (decisions 3.7). */
const labelled: Record<string, (typeof paymentMethods)[number]> = {
  'Credit Card': 'card',
  PayPal: 'paypal',
  'Bank Transfer': 'bank',
  'Cash on Arrival': 'cash',
}
const paymentMethod = z.string().transform((value, context) => {
  const known = labelled[value] ?? paymentMethods.find((method) => method === value)
  if (known) return known
  context.addIssue({ code: 'custom', message: 'Please choose one of the payment methods.' })
  return z.NEVER
})

/** POST /bookings/admin/create-booking and PUT /bookings/{id} (back-office spec 3). Unknown fields are refused. */
export const StaffBooking = z.strictObject({
  name: text(120).min(1, 'Name is required'),
  email: text(200).min(1, 'Email is required').refine(isEmail, 'Please enter a valid email address'),
  phone: text(40).min(1, 'Phone is required'),
  participants: z
    .int('Participants must be a whole number.')
    .min(1, 'Participants must be between 1 and 20.')
    .max(20, 'Participants must be between 1 and 20.')
    .default(1),
  date: DayInput.refine((day) => day !== '', 'Please select a date'),
  timeSlot: z
    .string()
    .refine((slot) => hourlySlots.includes(slot) || isSlot(slot), 'Please select a time slot.')
    .default(defaultHourlySlot),
  addOns: z
    .strictObject(
      Object.fromEntries(addOns.map((addOn) => [addOn, z.boolean().default(false)])) as Record<
        AddOn,
        z.ZodDefault<z.ZodBoolean>
      >,
    )
    .prefault({}),
  paymentMethod: paymentMethod.default('cash'),
  cardDetails: cardDetails.nullish(),
  status: z.enum(bookingStatuses, 'Please choose one of the listed statuses.').default('pending'),
  packageId: text(64).nullish(),
  specialRequests: text(2000).nullish(),
  /** Takes a place beyond what we have, for this reason; only an admin may (decisions 5.1). */
  overbookReason: text(500).nullish(),
  /** The version that the clerk saw; another one by now is refused with 409. */
  version: z.int().optional(),
})
export type StaffBooking = z.infer<typeof StaffBooking>
export type StaffBookingInput = z.input<typeof StaffBooking>

/** A booking as the staff list and details show it: the admin face as a superset (decisions 2.2). */
export const StaffBookingRow = z.object({
  _id: z.string(),
  bookingId: z.string(),
  kind: z.enum(bookingKinds),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  participants: z.int(),
  date: z.string().nullable(),
  timeSlot: z.string().nullable(),
  addOns: z.object({ lunch: z.boolean(), binoculars: z.boolean(), photographer: z.boolean() }),
  paymentMethod: z.enum(paymentMethods),
  cardDetails: z.object({ number: z.string(), expiry: z.string(), cvv: z.string() }),
  status: z.string(),
  paymentStatus: z.enum(paymentStatuses),
  shortNotice: z.boolean(),
  createdAt: z.string(),
  version: z.int(),
  package: z.object({ _id: z.string(), name: z.string() }).nullable(),
  park: z.string().nullable(),
  block: z.string().nullable(),
  seats: z.array(z.int()),
  checkOut: z.string().nullable(),
  roomType: z.string().nullable(),
  rooms: z.int(),
  dropLocation: z.string(),
  pickupTime: z.string(),
  vehicle: z.string(),
  jeeps: z.int(),
  jeepType: z.string().nullable(),
  guideOption: z.string().nullable(),
  visitorType: z.string().nullable(),
  /** '•••••567', or '' when none was given */
  identity: z.string(),
  meals: z.object({
    mealOption: z.string(),
    vegOption: z.string(),
    breakfast: z.array(z.string()),
    lunch: z.array(z.string()),
    eggs: z.boolean(),
  }),
  pickupLocation: z.string(),
  hotelWhatsapp: z.string(),
  accommodation: z.string(),
  localContact: z.string(),
  localAccommodation: z.string(),
  specialRequests: z.string(),
  ticketPrice: z.number(),
  jeepPrice: z.number(),
  guidePrice: z.number(),
  mealPrice: z.number(),
  totalPrice: z.number(),
  currency: z.enum(currencies),
  holdExpiresAt: z.string().nullable(),
})
export type StaffBookingRow = z.infer<typeof StaffBookingRow>

/** What a role sees that may list bookings, but not reach the guests (design: security). */
export function withoutContacts(row: StaffBookingRow): StaffBookingRow {
  return {
    ...row,
    email: hidden(row.email, 0),
    phone: hidden(row.phone, 3),
    identity: row.identity && '•••••',
    hotelWhatsapp: hidden(row.hotelWhatsapp, 0),
    localContact: hidden(row.localContact, 0),
    localAccommodation: hidden(row.localAccommodation, 0),
  }
}

function hidden(text: string, shown: number): string {
  return text && `•••••${shown > 0 ? text.slice(-shown) : ''}`
}
