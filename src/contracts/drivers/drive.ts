import { isInWholeCents } from '#contracts/primitives/money-amount.ts'
import { z } from '#contracts/primitives/zod.ts'
import {
  driverEventKinds,
  driverRefusals,
  longestDriverText,
  maxEventsPerRequest,
} from '#domain/drivers/driver-event.ts'
import { driveLanguages } from '#domain/drivers/person.ts'
import { currencies } from '#domain/primitives/money.ts'
import { validationCode } from '#domain/validation-code.ts'

/** A secret of 32 random bytes in base64url. */
const secret = z.string().regex(/^[\w-]{43}$/)

/** POST /drive/bind. The phone makes its key itself, so that a lost response can be asked for again. */
export const DriverBinding = z.strictObject({
  link: secret,
  key: secret,
  device: z.string().trim().max(120).default(''),
})
export type DriverBinding = z.output<typeof DriverBinding>

/** A guest as a driver reads them: no email address, no identity number, no price beyond what is due. */
export const DriveGuest = z.object({
  id: z.string(),
  ref: z.string(),
  name: z.string(),
  people: z.int(),
  seats: z.array(z.int()),
  /** Place of the pick-up, and 'HH:MM' or '' while it is not set. */
  place: z.string(),
  pickup: z.string(),
  phone: z.string(),
  language: z.string(),
  meals: z.enum(['', 'veg', 'non-veg']),
  eggs: z.boolean(),
  lunchBox: z.boolean(),
  notes: z.string(),
  /** The amount to collect: the balance less cash that a driver has reported. */
  due: z.number(),
  currency: z.enum(currencies),
  state: z.enum(['arrived', 'no-show']).nullable(),
  stateAt: z.number().nullable(),
})
export type DriveGuest = z.infer<typeof DriveGuest>

/** A jeep of the driver on one trip. Minutes are since midnight in Sri Lanka. */
export const DriveTrip = z.object({
  day: z.string(),
  /** Names the jeep in events: '2026-12-11 AM basic 1'. */
  jeep: z.string(),
  plate: z.string(),
  package: z.string(),
  park: z.string().nullable(),
  block: z.string().nullable(),
  gates: z.array(z.string()),
  start: z.int(),
  end: z.int(),
  /** After this instant (ms) the phone removes the trip. */
  removeAt: z.number(),
  isGatePaid: z.boolean(),
  /** Gate fees of the party in rupees and dollars, people by class, and the cash to carry; null while they are not known. */
  gate: z.object({ party: z.string(), total: z.number(), usd: z.number(), cash: z.number() }).nullable().default(null),
  guests: z.array(DriveGuest),
})
export type DriveTrip = z.infer<typeof DriveTrip>

/** GET /drive/list */
export const DriveList = z.object({
  driver: z.string(),
  /** The first language of the driver that the app has. */
  language: z.enum(driveLanguages),
  trips: z.array(DriveTrip),
})
export type DriveList = z.infer<typeof DriveList>

/** The phone says how many events it could not send, and since when (ms). */
export const DriveListQuery = z.object({
  unsent: z.coerce.number().int().min(0).max(1_000_000).default(0),
  since: z.coerce.number().int().min(0).max(8_640_000_000_000_000).default(0),
})

/** Postgres ints and instants. */
const instant = z.int().min(0).max(8_640_000_000_000_000)

export const DriverEvent = z.strictObject({
  id: z.uuid(),
  seq: z.int().min(0).max(2_147_483_647),
  /** Instants in ms: corrected by the difference to the server, and as the phone had it. */
  at: instant,
  deviceAt: instant,
  kind: z.enum(driverEventKinds),
  booking: z.uuid().nullable().default(null),
  jeep: z.string().max(60).nullable().default(null),
  /** A decimal in whole cents. */
  amount: z
    .number(validationCode('staff.driverAmount'))
    .gt(0)
    .max(1_000_000)
    .refine(isInWholeCents)
    .nullable()
    .default(null),
  currency: z.enum(currencies).nullable().default(null),
  text: z.string().trim().max(longestDriverText).default(''),
})
export type DriverEvent = z.output<typeof DriverEvent>
export type DriverEventInput = z.input<typeof DriverEvent>

/** POST /drive/events */
export const DriverEvents = z.strictObject({ events: z.array(DriverEvent).min(1).max(maxEventsPerRequest) })

export const DriverEventsTaken = z.object({
  accepted: z.array(z.string()),
  refused: z.array(z.object({ id: z.string(), reason: z.enum(driverRefusals) })),
  /** The list afterwards. */
  list: DriveList,
})
export type DriverEventsTaken = z.infer<typeof DriverEventsTaken>
