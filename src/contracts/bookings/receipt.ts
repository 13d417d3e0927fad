import { BookingPolicy } from '#contracts/bookings/booking-policy.ts'
import { GateFeesWire } from '#contracts/gate-fees/gate-fees.ts'
import { OtherPark } from '#contracts/parks/park-rule.ts'
import { z } from '#contracts/primitives/zod.ts'
import { addOns, bookingKinds, paymentMethods, paymentStatuses } from '#domain/bookings/booking.ts'
import { ticketClasses } from '#domain/gate-fees/ticket-class.ts'
import type { SafariPrice } from '#domain/packages/price.ts'
import { ruleReasons } from '#domain/parks/park-rule.ts'
import { currencies, toDecimal } from '#domain/primitives/money.ts'

const adjustmentFields = {
  /** The amount by which a promotion code lowers the price; omitted without a code. */
  discount: z.number().optional(),
  promotionCode: z.string().optional(),
  /** The percentage by which the season changed the price of jeep or seats. */
  season: z.int().optional(),
}

/** A booking as returned to its guest, on creation and on the booking's own page. Prices are decimal dollars. */
export const Receipt = z.object({
  bookingId: z.string(),
  kind: z.enum(bookingKinds),
  status: z.string(),
  paymentStatus: z.enum(paymentStatuses),
  paymentMethod: z.enum(paymentMethods),
  /** Booked closer to the start than the notice time: staff confirm by hand. */
  shortNotice: z.boolean(),
  /** ISO instant until which the place is held; null when it does not expire. */
  holdExpiresAt: z.string().nullable(),
  /** Staff have closed the day of this trip: no payment is due, and a cancellation refunds everything. */
  isClosed: z.boolean(),
  createdAt: z.string(),
  packageId: z.string().nullable(),
  packageName: z.string(),
  park: z.string().nullable(),
  block: z.string().nullable(),
  reservationType: z.string().nullable(),
  date: z.string().nullable(),
  timeSlot: z.string().nullable(),
  people: z.int(),
  jeeps: z.int(),
  selectedSeats: z.array(z.int()),
  /** A stay: check-out day, room type and number of rooms. */
  checkOut: z.string().nullable(),
  roomType: z.string().nullable(),
  rooms: z.int(),
  /** A ride: from `pickupLocation` to here, at 'HH:MM' Sri Lanka time, in this vehicle. */
  dropLocation: z.string(),
  pickupTime: z.string(),
  vehicle: z.string(),
  /** Minute of the pick-up, 'HH:MM' Sri Lanka time, and driver, each '' until it is known; missing until one of them is. */
  pickup: z.object({ time: z.string(), driver: z.string() }).optional(),
  /** The distance of a ride's estimate; the specification's if omitted. */
  kilometres: z.int().optional(),
  addOns: z.array(z.enum(addOns)),
  jeepType: z.string().nullable(),
  guideOption: z.string().nullable(),
  visitorType: z.string().nullable(),
  mealOption: z.string(),
  vegOption: z.string(),
  selectedBreakfastItems: z.array(z.string()),
  selectedLunchItems: z.array(z.string()),
  includeEggs: z.boolean(),
  pickupLocation: z.string(),
  accommodation: z.string(),
  specialRequests: z.string(),
  /** People by class, of a booking that names them. */
  party: z.partialRecord(z.enum(ticketClasses), z.int()).optional(),
  /** Gate fees at the time of booking; omitted without a schedule. `parkNotes` has what guests pay at the gate on their day. */
  gateFees: GateFeesWire.optional(),
  /** The park's notices for the day: expected closures, other hours, notes. */
  parkNotes: z.array(z.string()).optional(),
  /** Names of the participants, as the guest fills them in later. */
  guests: z.array(z.string()),
  /** The deadlines and refunds of the booking; the specification's if omitted. */
  policy: BookingPolicy.optional(),
  customerName: z.string(),
  customerEmail: z.string(),
  customerPhone: z.string(),
  ticketPrice: z.number(),
  jeepPrice: z.number(),
  guidePrice: z.number(),
  mealPrice: z.number(),
  totalPrice: z.number(),
  ...adjustmentFields,
  currency: z.enum(currencies),
})
export type Receipt = z.infer<typeof Receipt>

/** The response to a new booking also carries the key of the guest's own page; it is returned only here. */
export const FreshReceipt = Receipt.extend({ guestKey: z.string() })
export type FreshReceipt = z.infer<typeof FreshReceipt>

/** The price lines for a set of choices, in dollars. */
export const Quote = z.object({
  ticketPrice: z.number(),
  jeepPrice: z.number(),
  guidePrice: z.number(),
  mealPrice: z.number(),
  totalPrice: z.number(),
  ...adjustmentFields,
  jeeps: z.int(),
  currency: z.enum(currencies),
  gateFees: GateFeesWire.optional(),
})
export type Quote = z.infer<typeof Quote>

/** The discount of a price in decimals, with its code, and its season; without them nothing, as in an agreed price. */
export function adjustmentsOf({ discount, promotion, season }: Pick<SafariPrice, 'discount' | 'promotion' | 'season'>) {
  return {
    ...(promotion && discount !== undefined ? { discount: toDecimal(discount), promotionCode: promotion.code } : {}),
    ...(season ? { season } : {}),
  }
}

export function quoteOf(price: SafariPrice): Quote {
  return {
    ticketPrice: toDecimal(price.ticketPrice),
    jeepPrice: toDecimal(price.jeepPrice),
    guidePrice: toDecimal(price.guidePrice),
    mealPrice: toDecimal(price.mealPrice),
    totalPrice: toDecimal(price.totalPrice),
    ...adjustmentsOf(price),
    jeeps: price.jeeps,
    currency: 'USD',
  }
}

/** The bank account for transfers (R6.23). */
export const BankDetails = z.object({
  bankName: z.string(),
  accountName: z.string(),
  accountNumber: z.string(),
  branch: z.string(),
  swiftCode: z.string(),
})
export type BankDetails = z.infer<typeof BankDetails>

/** Alternatives for a guest whose choice is sold out; each only if there is one. */
export const Alternatives = z.object({
  /** The nearest days with room for the same party, in calendar order. */
  availableDates: z.array(z.string()).optional(),
  /** The other slots of the requested day. */
  otherSlots: z.array(z.string()).optional(),
  /** The other jeep types that are free in the requested slot. */
  otherJeeps: z.array(z.string()).optional(),
  /** Other packages of the same park on that day. */
  otherPackages: z.array(z.object({ packageId: z.string(), name: z.string(), timeSlot: z.string() })).optional(),
  /** The other room types that are free for the same nights: the same number of rooms, and a bed for every guest. */
  otherRooms: z.array(z.string()).optional(),
  /** The number of rooms of the requested type that are left and sleep the party. */
  fewerRooms: z.int().optional(),
  /** The current seat map. */
  takenSeats: z.array(z.int()).optional(),
  quote: Quote.optional(),
  /** Why the park is closed on the day, with the page that says so; missing if the operator closed it. */
  reason: z.enum(ruleReasons).optional(),
  source: z.string().nullable().optional(),
  /** Packages of other blocks and parks on that day, with their totals for the same choices. */
  otherParks: z.array(OtherPark).optional(),
})
export type Alternatives = z.infer<typeof Alternatives>
