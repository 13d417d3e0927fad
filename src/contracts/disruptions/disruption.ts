import { KnownDay } from '#contracts/primitives/date.ts'
import { z } from '#contracts/primitives/zod.ts'
import { answers, disruptionStates } from '#domain/disruptions/disruption.ts'
import { parks } from '#domain/parks/park.ts'
import { refundStates } from '#domain/payments/payment.ts'
import { currencies } from '#domain/primitives/money.ts'

export const longestDisruptionNote = 500
const mostBookings = 1000
const reference = z.string().max(40)

/** The bookings that a rule of the park, or entries of the calendar, have closed. */
const closed = {
  rule: z.uuid().nullable().default(null),
  entries: z.array(z.uuid()).max(400).default([]),
}

/** POST /disruptions/preview */
export const DisruptionPreview = z.strictObject(closed)
export type DisruptionPreview = z.infer<typeof DisruptionPreview>

/** POST /disruptions: asks the guests of the closed trips, except those whose bookings staff unticked. */
export const NewDisruption = z.strictObject({
  ...closed,
  except: z.array(reference).max(mostBookings).default([]),
  note: z.string().trim().max(longestDisruptionNote).default(''),
})
export type NewDisruption = z.infer<typeof NewDisruption>
export type NewDisruptionInput = z.input<typeof NewDisruption>

/** A guest's answer: another park needs the package, another day the date. */
export const DisruptionAnswer = z.strictObject({
  choice: z.enum(answers),
  packageId: z.string().max(64).optional(),
  date: KnownDay.optional(),
})
export type DisruptionAnswer = z.infer<typeof DisruptionAnswer>

/** A package at the same hours. Amounts in decimals of the booking's currency; a guest never pays more. */
export const ParkOffer = z.object({
  packageId: z.string(),
  name: z.string(),
  park: z.enum(parks),
  block: z.string(),
  timeSlot: z.string(),
  /** The sum that the guest gets back. */
  back: z.number(),
  /** The guest's balance after this change. */
  toPay: z.number().default(0),
  driveMinutes: z.int(),
})
export type ParkOffer = z.infer<typeof ParkOffer>

export const TripOffers = z.object({
  otherParks: z.array(ParkOffer),
  otherDays: z.array(z.string()),
  /** The guest's balance after a move to another day. */
  toPay: z.number().default(0),
  /** The refund in full. */
  refund: z.number(),
  currency: z.enum(currencies),
})
export type TripOffers = z.infer<typeof TripOffers>

/** A disrupted booking as its guest reads it. `offers` is null once the answer stands. */
export const GuestDisruption = z.object({
  state: z.enum(disruptionStates),
  answerBy: z.string(),
  /** Whether `answerBy` is still ahead. */
  isInTime: z.boolean(),
  note: z.string(),
  reason: z.string().nullable(),
  source: z.string().nullable(),
  offers: TripOffers.nullable(),
})
export type GuestDisruption = z.infer<typeof GuestDisruption>

/** GET /bookings/mine/{bookingId}/disruption: what the token of the email opens. */
export const TripChoicesWire = z.object({
  bookingId: z.string(),
  packageName: z.string(),
  day: z.string().nullable(),
  disruption: GuestDisruption,
})
export type TripChoicesWire = z.infer<typeof TripChoicesWire>

/** A booking that waits to be asked. Contacts are masked for roles that must not see them. */
export const AskableBooking = z.object({
  bookingId: z.string(),
  name: z.string(),
  phone: z.string(),
  date: z.string(),
  timeSlot: z.string(),
  people: z.int(),
  packageName: z.string(),
  language: z.string(),
  hasEmail: z.boolean(),
  /** Too late for an email, or no address: staff call. */
  needsCall: z.boolean(),
})
export type AskableBooking = z.infer<typeof AskableBooking>

const trip = z.object({ packageName: z.string(), park: z.string().nullable(), date: z.string().nullable() })

export const DisruptedBooking = z.object({
  bookingId: z.string(),
  name: z.string(),
  phone: z.string(),
  people: z.int(),
  kind: z.string(),
  timeSlot: z.string(),
  state: z.enum(disruptionStates),
  needsCall: z.boolean(),
  answerBy: z.string(),
  answeredAt: z.string().nullable(),
  answeredBy: z.string().nullable(),
  original: trip,
  now: trip,
  /** The sums that the operator bears and that go back to the guest, in decimals. */
  cost: z.number(),
  back: z.number(),
  currency: z.enum(currencies),
  /** Of the email with the choices; null without an address. */
  email: z.enum(['waiting', 'sent', 'failed']).nullable(),
})
export type DisruptedBooking = z.infer<typeof DisruptedBooking>

/** The seats of one departure, which can move to another package together. */
export const DisruptedJeep = z.object({
  packageId: z.string(),
  packageName: z.string(),
  date: z.string(),
  timeSlot: z.string(),
  bookings: z.array(z.string()),
  people: z.int(),
  offers: z.array(ParkOffer),
})
export type DisruptedJeep = z.infer<typeof DisruptedJeep>

const sums = z.array(z.object({ currency: z.enum(currencies), amount: z.number() }))

/** GET /disruptions/{id} */
export const DisruptionBoard = z.object({
  id: z.string(),
  rule: z.string().nullable(),
  note: z.string(),
  createdBy: z.string(),
  createdAt: z.string(),
  endedAt: z.string().nullable(),
  bookings: z.array(DisruptedBooking),
  jeeps: z.array(DisruptedJeep),
  refunds: z.array(
    z.object({
      id: z.string(),
      bookingId: z.string(),
      name: z.string(),
      amount: z.number(),
      currency: z.enum(currencies),
      status: z.enum(refundStates),
    }),
  ),
  /** Refunds to approve, those that failed included, by currency. */
  toApprove: sums,
})
export type DisruptionBoard = z.infer<typeof DisruptionBoard>

/** GET /disruptions: open ones and those of the last 30 days, latest first. */
export const DisruptionSummary = z.object({
  id: z.string(),
  rule: z.string().nullable(),
  createdAt: z.string(),
  endedAt: z.string().nullable(),
  waiting: z.int(),
  toCall: z.int(),
  total: z.int(),
})
export type DisruptionSummary = z.infer<typeof DisruptionSummary>

/** Closed trips whose guests nobody has asked, by the rule that closed them; null if staff did. */
export const UnaskedCount = z.object({ rule: z.string().nullable(), count: z.int() })
export type UnaskedCount = z.infer<typeof UnaskedCount>

/** POST /disruptions/{id}/jeeps: moves all guests of a departure who wait. */
export const JeepMove = z.strictObject({
  packageId: z.string().max(64),
  date: KnownDay,
  timeSlot: z.string().max(20),
  toPackageId: z.string().max(64),
})
export type JeepMove = z.infer<typeof JeepMove>

/** POST /disruptions/{id}/refunds/approve: the refunds that the admin saw. */
export const RefundApproval = z.strictObject({ refunds: z.array(z.uuid()).min(1).max(mostBookings) })
