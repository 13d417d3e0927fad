import { detailLimits } from '#contracts/bookings/detail-limits.ts'
import { GateFeesWire, PartyInput } from '#contracts/gate-fees/gate-fees.ts'
import { version } from '#contracts/primitives/bounds.ts'
import { DayInput } from '#contracts/primitives/date.ts'
import { isInWholeCents, MoneyAmount } from '#contracts/primitives/money-amount.ts'
import { parsedBy } from '#contracts/primitives/parsed-by.ts'
import { z } from '#contracts/primitives/zod.ts'
import {
  type AddOn,
  addOns,
  bookingKinds,
  bookingStatuses,
  isEmail,
  paymentMethods,
  paymentStatuses,
} from '#domain/bookings/booking.ts'
import { cancelReasons } from '#domain/bookings/cancellation-policy.ts'
import { defaultHourlySlot, hourlySlots, isSlot } from '#domain/bookings/time-slot.ts'
import { ticketClasses } from '#domain/gate-fees/ticket-class.ts'
import { maxDishes, mealOptions, vegOptions } from '#domain/packages/meal.ts'
import { guideOptions, jeepTypes, maxPartySize, seatsPerJeep, visitorTypes } from '#domain/packages/package.ts'
import { blocks, parks } from '#domain/parks/park.ts'
import { lastFour } from '#domain/payments/card-number.ts'
import { minuteOfTime } from '#domain/primitives/date.ts'
import { mask } from '#domain/primitives/mask.ts'
import { currencies } from '#domain/primitives/money.ts'
import { vehicleIds } from '#domain/rides/taxi.ts'
import { roomTypes } from '#domain/stays/room.ts'
import { validationCode } from '#domain/validation-code.ts'

const text = (longest: number) => z.string().trim().max(longest)

const cardDetails = z
  .object({ number: text(40).nullish(), expiry: text(20).nullish(), cvv: text(20).nullish() })
  .transform(({ number }) => ({ lastFour: lastFour(number) }))

/** Both the labels of the staff form and the stored methods are accepted (R6). */
const labelled: Record<string, (typeof paymentMethods)[number]> = {
  'Credit Card': 'card',
  PayPal: 'paypal',
  'Bank Transfer': 'bank',
  'Cash on Arrival': 'cash',
}
const notAMethod = validationCode('staff.paymentMethod')
const paymentMethod = z
  .string()
  .max(40, { error: () => notAMethod })
  .transform(
    parsedBy((value) => labelled[value] ?? paymentMethods.find((method) => method === value) ?? null, notAMethod),
  )

const noPickupTime = validationCode('error.no pickup time')
const notAParty = validationCode('staff.participants', 1, 20)
const notASlot = validationCode('error.bad time slot')

/** POST /bookings/admin/create-booking and PUT /bookings/{id} (R1.2, R19.7). Unknown fields are rejected. */
export const StaffBooking = z.strictObject({
  name: text(120).min(1, validationCode('staff.nameMissing')),
  /** '' for a guest without one, who is then told by phone or WhatsApp. */
  email: text(200)
    .refine((email) => email === '' || isEmail(email), validationCode('staff.emailWrong'))
    .default(''),
  phone: text(40).min(1, validationCode('staff.phoneMissing')),
  participants: z.int(validationCode('request.participants')).min(1, notAParty).max(maxPartySize, notAParty).default(1),
  date: DayInput.refine((day) => day !== '', validationCode('error.no date')),
  timeSlot: z
    .string()
    .max(20, { error: notASlot, abort: true })
    .refine((slot) => hourlySlots.includes(slot) || isSlot(slot), notASlot)
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
  status: z.enum(bookingStatuses, validationCode('staff.bookingStatus')).default('pending'),
  /** Inferred from the other fields if omitted: a room, a ride, seats, a package, or none of them. */
  kind: z.enum(bookingKinds, validationCode('staff.bookingKind')).nullish(),
  /** `custom_safari` for a safari without a package, which needs a park. */
  packageId: text(64).nullish(),
  /** Park and block of a custom safari; packages have their own. */
  park: z.enum(parks, validationCode('request.park')).nullish(),
  block: z.enum([...blocks, ''], validationCode('staff.block')).nullish(),
  jeepType: z.enum(jeepTypes, validationCode('staff.jeepType')).nullish(),
  seats: z.array(z.int().min(1).max(seatsPerJeep)).max(seatsPerJeep).nullish(),
  guideOption: z.enum(guideOptions, validationCode('staff.guideOption')).nullish(),
  visitorType: z.enum(visitorTypes, validationCode('staff.visitorType')).nullish(),
  /** Participants by ticket class; null counts all as adults of the visitor type. */
  party: PartyInput,
  meals: z
    .strictObject({
      mealOption: z.enum(mealOptions),
      vegOption: z.enum(vegOptions),
      breakfast: z.array(text(120)).max(maxDishes).default([]),
      lunch: z.array(text(120)).max(maxDishes).default([]),
      eggs: z.boolean().default(false),
    })
    .nullish(),
  roomType: z.enum(roomTypes, validationCode('staff.roomType')).nullish(),
  rooms: z.int(validationCode('request.rooms')).min(1, validationCode('error.no room')).max(1000).nullish(),
  checkOut: DayInput.nullish(),
  /** Pick-up time of a ride, 'HH:MM', Sri Lanka time. */
  pickupTime: z
    .string()
    .max(5, { error: noPickupTime, abort: true })
    .refine((time) => minuteOfTime(time) !== null, noPickupTime)
    .nullish(),
  vehicle: z.enum(vehicleIds, validationCode('error.no vehicle')).nullish(),
  pickupLocation: text(detailLimits.pickupLocation).nullish(),
  dropLocation: text(200).nullish(),
  hotelWhatsapp: text(detailLimits.hotelWhatsapp).nullish(),
  accommodation: text(detailLimits.accommodation).nullish(),
  localContact: text(detailLimits.localContact).nullish(),
  localAccommodation: text(detailLimits.localAccommodation).nullish(),
  specialRequests: text(detailLimits.specialRequests).nullish(),
  /** A price agreed with the guest in place of ours, with the reason; null reverts to our price. */
  ownPrice: z
    .strictObject({
      total: z
        .number(validationCode('staff.ownPrice'))
        .min(0)
        .max(1_000_000)
        .refine(isInWholeCents, validationCode('request.wholeCents')),
      reason: text(300).min(3, validationCode('staff.ownPriceReason')),
    })
    .nullish(),
  /** Books beyond capacity, for this reason; admins only (R1.25). */
  overbookReason: text(500).nullish(),
  /** The version that the clerk saw; a mismatch is rejected with 409. */
  version: version.optional(),
  /** The total that the clerk saw, a decimal of the currency; a mismatch is rejected with 409. */
  expectedTotal: MoneyAmount.optional(),
})
export type StaffBooking = z.infer<typeof StaffBooking>

/** Fields of a change only. */
export const changingFields = {
  heldUntil: z
    .string()
    .max(40)
    .datetime()
    .optional()
    .describe(
      "With the status 'pending': the payment deadline from before the confirmation that is taken back. It is never later than that of a new booking, and ignored once the guest was emailed",
    ),
}
export type ChangingFields = { heldUntil?: string | undefined }
export type StaffBookingInput = z.input<typeof StaffBooking>

/** The reseller that sold a booking, or the partner hotel that it is credited to. */
const BookingChannel = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('reseller'), name: z.string(), reference: z.string().nullable() }),
  /** `commission` is null for staff who do not manage partners. */
  z.object({
    kind: z.literal('partner'),
    name: z.string(),
    percent: z.int(),
    commission: z.number().nullable(),
  }),
])
export type BookingChannel = z.infer<typeof BookingChannel>

/** A booking in the staff list and details: a superset of the guest's view (R1.2). */
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
  /** For a cancelled booking: the cancelling party. */
  cancelReason: z.enum(cancelReasons).nullable(),
  paymentStatus: z.enum(paymentStatuses),
  shortNotice: z.boolean(),
  /** The day of the trip is closed and the booking is live. */
  isClosed: z.boolean(),
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
  kilometres: z.int().optional(),
  /** The amount by which a promotion code lowered the price. */
  discount: z.number().optional(),
  promotionCode: z.string().optional(),
  jeeps: z.int(),
  jeepType: z.string().nullable(),
  guideOption: z.string().nullable(),
  visitorType: z.string().nullable(),
  party: z.partialRecord(z.enum(ticketClasses), z.int()).nullable(),
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
  roomPrice: z.number(),
  totalPrice: z.number(),
  /** The reason for a price set by staff; '' if the price is ours. */
  priceReason: z.string(),
  currency: z.enum(currencies),
  holdExpiresAt: z.string().nullable(),
  /** Only in the list and for one booking; omitted for a booking of our own. */
  channel: BookingChannel.optional(),
})
export type StaffBookingRow = z.infer<typeof StaffBookingRow>

/** POST /bookings/admin/price: a booking in the current state of the form. */
export const StaffPriceRequest = StaffBooking.partial().extend({
  /** The booking being edited. */
  bookingId: z.string().max(64).nullish(),
})
export type StaffPriceRequest = z.infer<typeof StaffPriceRequest>

/** The response: decimals of the currency, null without a price of ours. */
export const StaffPrice = z.object({
  lines: StaffBookingRow.pick({
    ticketPrice: true,
    jeepPrice: true,
    guidePrice: true,
    mealPrice: true,
    roomPrice: true,
    discount: true,
    promotionCode: true,
  }),
  totalPrice: z.number().nullable(),
  currency: z.enum(currencies),
  /** The fees of the park for the party on that day; null without a schedule in force. */
  gateFees: GateFeesWire.nullable(),
})
export type StaffPrice = z.infer<typeof StaffPrice>

/** The fields for a role that may list bookings but not contact the guests (R9.3). */
export function withoutContacts(row: StaffBookingRow): StaffBookingRow {
  return {
    ...row,
    email: mask(row.email, 0),
    phone: mask(row.phone, 3),
    identity: mask(row.identity, 0),
    hotelWhatsapp: mask(row.hotelWhatsapp, 0),
    localContact: mask(row.localContact, 0),
    localAccommodation: mask(row.localAccommodation, 0),
    // The pick-up place leads to the guests too, and their notes may contain anything.
    pickupLocation: mask(row.pickupLocation, 0),
    dropLocation: mask(row.dropLocation, 0),
    accommodation: mask(row.accommodation, 0),
    specialRequests: mask(row.specialRequests, 0),
  }
}
