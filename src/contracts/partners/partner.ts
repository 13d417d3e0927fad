import { intBetween } from '#contracts/primitives/between.ts'
import { version } from '#contracts/primitives/bounds.ts'
import { parsedBy } from '#contracts/primitives/parsed-by.ts'
import { z } from '#contracts/primitives/zod.ts'
import { bookingStatuses } from '#domain/bookings/booking.ts'
import {
  isPartnerMonth,
  longestOrigin,
  longestPartnerName,
  maxPartnerOrigins,
  maxPartnerPercent,
  originFrom,
  partnerCodeFrom,
} from '#domain/partners/partner.ts'
import { validationCode } from '#domain/validation-code.ts'

const originsError = validationCode('settings.origins', maxPartnerOrigins)

const origin = z.string().max(longestOrigin, { error: originsError }).transform(parsedBy(originFrom, originsError))

/** A partner hotel as staff edit it. Only its origins may frame the page with its code. */
export const PartnerInput = z.strictObject({
  code: z
    .string()
    .max(40, { error: validationCode('settings.promotionCode') })
    .transform(parsedBy(partnerCodeFrom, validationCode('settings.promotionCode'))),
  name: z
    .string()
    .trim()
    .min(1, { error: validationCode('settings.name') })
    .max(longestPartnerName, { error: validationCode('settings.tooLong', longestPartnerName) }),
  origins: z
    .array(origin, { error: originsError })
    .max(maxPartnerOrigins, { error: originsError })
    .transform((origins) => [...new Set(origins)]),
  percent: intBetween(0, maxPartnerPercent),
  isActive: z.boolean(),
})
export type PartnerInput = z.infer<typeof PartnerInput>

/** PUT /partners/{id}: the whole partner, with the version that was read. */
export const PartnerChange = z.strictObject({ version, partner: PartnerInput })
export type PartnerChange = z.infer<typeof PartnerChange>

export const PartnerWire = z.object({
  id: z.string(),
  version: z.int(),
  code: z.string(),
  name: z.string(),
  origins: z.array(z.string()),
  percent: z.int(),
  isActive: z.boolean(),
  /** Bookings that came from the partner, cancelled ones too. */
  bookings: z.int(),
})
export type PartnerWire = z.infer<typeof PartnerWire>

/** The month of the trips. */
export const StatementQuery = z.object({
  month: z.string().max(7).refine(isPartnerMonth),
})

/** A booking of a partner's statement, in dollars. It names no guest, because the partner receives the statement. */
export const PartnerBookingWire = z.object({
  bookingId: z.string(),
  bookedOn: z.string(),
  day: z.string(),
  packageName: z.string(),
  people: z.int(),
  status: z.enum(bookingStatuses),
  total: z.number(),
  /** Jeep or seats and the guide, less their share of a discount. */
  base: z.number(),
  percent: z.int(),
  commission: z.number(),
  currency: z.string(),
})
export type PartnerBookingWire = z.infer<typeof PartnerBookingWire>

/** GET /partners/{id}/bookings: at most `maxStatementRows` bookings, with the totals of all. */
export const PartnerBookings = z.object({
  month: z.string(),
  bookings: z.array(PartnerBookingWire),
  totals: z.object({ bookings: z.int(), earning: z.int(), commission: z.number() }),
})
export type PartnerBookings = z.infer<typeof PartnerBookings>
