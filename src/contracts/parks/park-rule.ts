import { AffectedBooking } from '#contracts/availability/calendar-entry.ts'
import { version } from '#contracts/primitives/bounds.ts'
import { KnownDay } from '#contracts/primitives/date.ts'
import { z } from '#contracts/primitives/zod.ts'
import { slots } from '#domain/bookings/time-slot.ts'
import { blocks, parks } from '#domain/parks/park.ts'
import { certainties, ruleKinds, ruleReasons } from '#domain/parks/park-rule.ts'
import { currencies } from '#domain/primitives/money.ts'

export const longestNote = 300
const longestSource = 500
const minute = z.int().min(0).max(1440).nullable().default(null)

/** A rule as staff write it. Null stands for all parks, all blocks, no gate, all slots, the usual hours, or until further notice. */
export const ParkRuleInput = z.strictObject({
  kind: z.enum(ruleKinds),
  park: z.enum(parks).nullable().default(null),
  block: z.enum(blocks).nullable().default(null),
  gate: z.string().max(40).nullable().default(null),
  firstDay: KnownDay,
  lastDay: KnownDay.nullable(),
  isYearly: z.boolean().default(false),
  /** Minutes after midnight, Sri Lanka time. */
  opens: minute,
  closes: minute,
  lastExit: minute,
  slots: z.array(z.string().max(20)).min(1).max(slots.length).nullable().default(null),
  certainty: z.enum(certainties),
  reason: z.enum(ruleReasons),
  note: z.string().trim().max(longestNote).default(''),
  /** The page that says so. */
  source: z
    .string()
    .trim()
    .max(longestSource)
    .nullable()
    .default(null)
    .transform((text) => text || null),
  /** The day on which the source said so. */
  asOf: KnownDay.nullable().default(null),
})
export type ParkRuleInput = z.input<typeof ParkRuleInput>

/** `evenIfBooked` confirms the list of bookings on days that the rule closes. */
const confirmed = { evenIfBooked: z.boolean().default(false) }
export const NewParkRule = ParkRuleInput.extend(confirmed)
export type NewParkRule = z.output<typeof NewParkRule>
/** PUT: the whole rule, with the version that was read. */
export const ParkRuleChange = NewParkRule.extend({ version })
export type ParkRuleChange = z.output<typeof ParkRuleChange>
/** POST …/preview: `id` is the rule that would be replaced. */
export const ParkRulePreview = ParkRuleInput.extend({ id: z.uuid().optional() })

/** The public part of a rule. */
export const PublicRule = z.object({
  id: z.string(),
  kind: z.enum(ruleKinds),
  park: z.enum(parks).nullable(),
  block: z.enum(blocks).nullable(),
  gate: z.string().nullable(),
  firstDay: z.string(),
  lastDay: z.string().nullable(),
  closedThrough: z.string().nullable(),
  isYearly: z.boolean(),
  opens: z.int().nullable(),
  closes: z.int().nullable(),
  lastExit: z.int().nullable(),
  slots: z.array(z.enum(slots)).nullable(),
  certainty: z.enum(certainties),
  reason: z.enum(ruleReasons),
  note: z.string(),
  source: z.string().nullable(),
  asOf: z.string().nullable(),
})
export type PublicRule = z.infer<typeof PublicRule>

export const ParkRuleWire = PublicRule.extend({
  version: z.int(),
  createdBy: z.string(),
  createdAt: z.string(),
  liftedOn: z.string().nullable(),
  liftedBy: z.string().nullable(),
})
export type ParkRuleWire = z.infer<typeof ParkRuleWire>

/** Days on which slots of a park or block are closed; all slots if `timeSlots` is null. */
const RuleClosureWire = z.object({
  park: z.enum(parks),
  block: z.enum(blocks).nullable(),
  firstDay: z.string(),
  lastDay: z.string(),
  timeSlots: z.array(z.enum(slots)).nullable(),
  rule: z.string(),
})

export const GateWire = z.object({
  id: z.string(),
  park: z.enum(parks),
  name: z.string(),
  blocks: z.array(z.enum(blocks)),
})

/** GET /parks/calendar */
export const ParkCalendar = z.object({
  from: z.string(),
  to: z.string(),
  gates: z.array(GateWire),
  rules: z.array(PublicRule),
  closures: z.array(RuleClosureWire),
})
export type ParkCalendar = z.infer<typeof ParkCalendar>

/** The effect of a rule: the slots it closes beyond those closed now, and the bookings and money on them. */
export const RuleEffect = z.object({
  closedSlots: z.array(RuleClosureWire),
  affectedCount: z.int(),
  affected: z.array(AffectedBooking),
  /** Money received for them, in decimals, by currency. */
  affectedMoney: z.array(z.object({ currency: z.enum(currencies), amount: z.number() })),
})
export type RuleEffect = z.infer<typeof RuleEffect>

/** A note on a sold day: `kind` is that of the rule. */
export const DayNote = z.object({ day: z.string(), kind: z.enum(ruleKinds), rule: z.string() })
export type DayNote = z.infer<typeof DayNote>

/** A package of another block or park on the day that is closed, with its total for the same choices. */
export const OtherPark = z.object({
  packageId: z.string(),
  name: z.string(),
  park: z.enum(parks),
  block: z.string(),
  timeSlot: z.enum(slots),
  totalPrice: z.number(),
  /** To the price of the closed trip; negative if it is cheaper. */
  difference: z.number(),
  /** The drive from the operator's base, in minutes. */
  driveMinutes: z.int(),
})
export type OtherPark = z.infer<typeof OtherPark>
