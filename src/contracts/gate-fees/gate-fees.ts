import { version } from '#contracts/primitives/bounds.ts'
import { KnownDay } from '#contracts/primitives/date.ts'
import { isInWholeCents, MoneyAmount } from '#contracts/primitives/money-amount.ts'
import { z } from '#contracts/primitives/zod.ts'
import { feeCurrencies, feeUnits, maxFee, maxFeeLines } from '#domain/gate-fees/gate-fees.ts'
import { gateModes, type PartyByClass, ticketClasses } from '#domain/gate-fees/ticket-class.ts'
import { jeepTypes } from '#domain/packages/package.ts'
import { blocks, parks } from '#domain/parks/park.ts'

/** People by ticket class. The service checks classes and counts, so that one fault is named: `party`. */
export const PartyInput = z
  .record(z.string().max(20), z.number().min(-1000).max(1000))
  .refine((party) => Object.keys(party).length <= 20)
  .nullish()
  .transform((party): PartyByClass | null => party ?? null)

export const longestFeeName = 80
export const longestFeeSource = 300

/** A fee as staff write it; the amount is a decimal of its currency. */
export const FeeLineWire = z.strictObject({
  name: z.string().trim().min(1).max(longestFeeName),
  per: z.enum(feeUnits),
  /** Null is all visitors but infants. */
  class: z.enum(ticketClasses).nullable().default(null),
  amount: z
    .number()
    .min(0)
    .max(maxFee / 100)
    .refine(isInWholeCents),
  currency: z.enum(feeCurrencies),
  vat: z.boolean(),
})
export type FeeLineWire = z.infer<typeof FeeLineWire>

/** A schedule as staff write it. */
export const GateScheduleInput = z.strictObject({
  park: z.enum(parks),
  /** Null is the whole park. */
  block: z.enum(blocks).nullable().default(null),
  validFrom: KnownDay,
  /** Hundredths of a percent. */
  vatBp: z.int().min(0).max(10_000),
  lines: z.array(FeeLineWire).min(1).max(maxFeeLines),
  source: z.string().trim().min(1).max(longestFeeSource),
  asOf: KnownDay,
  isActive: z.boolean().default(false),
})
export type GateScheduleInput = z.output<typeof GateScheduleInput>
export const GateScheduleChange = GateScheduleInput.extend({ version })
export type GateScheduleChange = z.output<typeof GateScheduleChange>

export const GateScheduleWire = GateScheduleInput.extend({
  id: z.string(),
  version: z.int(),
  createdBy: z.string(),
  createdAt: z.string(),
})
export type GateScheduleWire = z.infer<typeof GateScheduleWire>

/** The operator's tickets and the park's gate fees for two foreign guests, in dollars. */
export const GateMargin = z.object({
  park: z.enum(parks),
  mode: z.enum(gateModes),
  /** In our total, for two foreign adults in a private jeep. */
  ours: z.number(),
  /** Null without an active schedule or a rate of the rupee. */
  gate: z.number().nullable(),
})
export type GateMargin = z.infer<typeof GateMargin>

/** The fees of a party at the gate, in decimals. Without a rate of the rupee there are sums by currency, before VAT, and no total. */
export const GateFeesWire = z.object({
  mode: z.enum(gateModes),
  lines: z.array(
    z.object({
      name: z.string(),
      class: z.enum(ticketClasses).nullable(),
      count: z.int(),
      amount: z.number(),
      currency: z.enum(feeCurrencies),
    }),
  ),
  sums: z.array(z.object({ amount: z.number(), currency: z.string() })),
  subtotal: z.number().nullable(),
  vat: z.number().nullable(),
  total: z.number().nullable(),
  currency: z.literal('LKR'),
  usd: z.number().nullable(),
  /** Rupees of a dollar. */
  rate: z.number().nullable(),
  asOf: z.string(),
  source: z.string(),
})
export type GateFeesWire = z.infer<typeof GateFeesWire>

const half = z.enum(['AM', 'PM'])

/** POST /gate-payments: what was paid at the gate for a jeep. */
export const GatePaymentInput = z.strictObject({
  day: KnownDay,
  half,
  park: z.enum(parks),
  jeepType: z.enum(jeepTypes),
  number: z.int().min(1).max(1000),
  amount: MoneyAmount.refine((amount) => amount > 0 && amount <= maxFee / 10),
  currency: z.enum(feeCurrencies),
  receipt: z.string().trim().max(60).default(''),
})
export type GatePaymentInput = z.output<typeof GatePaymentInput>

export const GatePaymentWire = z.object({
  id: z.string(),
  amount: z.number(),
  currency: z.enum(feeCurrencies),
  receipt: z.string(),
  by: z.string(),
  at: z.string(),
})
export type GatePaymentWire = z.infer<typeof GatePaymentWire>

/**
 * A jeep at the gate: who is in it, what is due, and what was paid. Amounts are decimals. A jeep that was paid for has no bookings if
 * nobody comes, and `timeSlot` '' if it goes to that park no more.
 */
export const GateJeep = z.object({
  half,
  park: z.enum(parks),
  block: z.enum(blocks).nullable(),
  timeSlot: z.string(),
  jeepType: z.enum(jeepTypes),
  number: z.int(),
  driver: z.string(),
  /** Expected people by class. */
  party: z.partialRecord(z.enum(ticketClasses), z.int()),
  bookings: z.array(z.string()),
  /** In rupees and dollars; null if a booking of the jeep has no schedule or no rate. */
  total: z.number().nullable(),
  usd: z.number().nullable(),
  /** The part that the operator pays: nothing for guests who pay at the gate themselves. */
  cash: z.number().nullable(),
  paid: z.array(GatePaymentWire),
})
export type GateJeep = z.infer<typeof GateJeep>

/** GET /gate-sheet. A party of several jeeps stands at its first one, because the park charges the party. */
export const GateSheet = z.object({ day: z.string(), jeeps: z.array(GateJeep), total: z.number(), cash: z.number() })
export type GateSheet = z.infer<typeof GateSheet>
