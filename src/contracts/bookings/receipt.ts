import { z } from 'zod'
import { addOns, bookingKinds, paymentMethods, paymentStatuses } from '#domain/bookings/booking.ts'
import type { SafariPrice } from '#domain/packages/price.ts'
import { currencies, toDecimal } from '#domain/primitives/money.ts'

/** What a guest gets back for a booking, and reads again on the booking's own page. Prices in dollars of the wire. */
export const Receipt = z.object({
  bookingId: z.string(),
  kind: z.enum(bookingKinds),
  status: z.string(),
  paymentStatus: z.enum(paymentStatuses),
  paymentMethod: z.enum(paymentMethods),
  /** Booked closer to the start than the notice time: staff confirm by hand. */
  shortNotice: z.boolean(),
  /** ISO instant until which the place is held; null when nothing runs out. */
  holdExpiresAt: z.string().nullable(),
  /** Staff have closed the day of this trip: nothing is to be paid, and cancelling it returns everything. */
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
  /** A stay: the day of leaving, what kind of room and how many. */
  checkOut: z.string().nullable(),
  roomType: z.string().nullable(),
  rooms: z.int(),
  /** A ride: from `pickupLocation` to here, at 'HH:MM' Sri Lanka time, in this vehicle. */
  dropLocation: z.string(),
  pickupTime: z.string(),
  vehicle: z.string(),
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
  /** Those who come along, as the guest fills them in later. */
  guests: z.array(z.string()),
  customerName: z.string(),
  customerEmail: z.string(),
  customerPhone: z.string(),
  ticketPrice: z.number(),
  jeepPrice: z.number(),
  guidePrice: z.number(),
  mealPrice: z.number(),
  totalPrice: z.number(),
  currency: z.enum(currencies),
})
export type Receipt = z.infer<typeof Receipt>

/** The answer to a fresh booking also carries the key that opens the guest's own page; it is shown only here. */
export const FreshReceipt = Receipt.extend({ guestKey: z.string() })
export type FreshReceipt = z.infer<typeof FreshReceipt>

/** The price lines for a set of choices, in dollars. */
export const Quote = z.object({
  ticketPrice: z.number(),
  jeepPrice: z.number(),
  guidePrice: z.number(),
  mealPrice: z.number(),
  totalPrice: z.number(),
  jeeps: z.int(),
  currency: z.enum(currencies),
})
export type Quote = z.infer<typeof Quote>

export function quoteOf(price: SafariPrice): Quote {
  return {
    ticketPrice: toDecimal(price.ticketPrice),
    jeepPrice: toDecimal(price.jeepPrice),
    guidePrice: toDecimal(price.guidePrice),
    mealPrice: toDecimal(price.mealPrice),
    totalPrice: toDecimal(price.totalPrice),
    jeeps: price.jeeps,
    currency: 'USD',
  }
}

/** Where to transfer the money (R6.23). */
export const BankDetails = z.object({
  bankName: z.string(),
  accountName: z.string(),
  accountNumber: z.string(),
  branch: z.string(),
  swiftCode: z.string(),
})
export type BankDetails = z.infer<typeof BankDetails>

/** What a guest who came too late needs to go on; each only where there is something to offer. */
export const Alternatives = z.object({
  /** The nearest days on which the same party finds its place, in the calendar's order. */
  availableDates: z.array(z.string()).optional(),
  /** The other slots of the day asked for. */
  otherSlots: z.array(z.string()).optional(),
  /** The other jeep types that are free in the slot asked for. */
  otherJeeps: z.array(z.string()).optional(),
  /** Other packages of the same park that go on that day. */
  otherPackages: z.array(z.object({ packageId: z.string(), name: z.string(), timeSlot: z.string() })).optional(),
  /** The other room types that are free for the same nights: as many rooms as asked for, and a bed for every guest. */
  otherRooms: z.array(z.string()).optional(),
  /** So many rooms of the type asked for are left, and sleep the party. */
  fewerRooms: z.int().optional(),
  /** The seat map as it is now. */
  takenSeats: z.array(z.int()).optional(),
  quote: Quote.optional(),
})
export type Alternatives = z.infer<typeof Alternatives>
