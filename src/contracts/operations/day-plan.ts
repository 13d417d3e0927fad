import { StaffBookingRow } from '#contracts/bookings/staff-booking.ts'
import { TravellerNumber } from '#contracts/bookings/traveller.ts'
import { GateJeep } from '#contracts/gate-fees/gate-fees.ts'
import { version } from '#contracts/primitives/bounds.ts'
import { KnownDay } from '#contracts/primitives/date.ts'
import { z } from '#contracts/primitives/zod.ts'
import { attendanceStates } from '#domain/operations/attendance.ts'
import { jeepTypes } from '#domain/packages/package.ts'
import { validationCode } from '#domain/validation-code.ts'

/** The plan of a day for the Today screen. Amounts are decimals of the booking's currency. */

export const AttendanceWire = z.object({
  state: z.enum(attendanceStates),
  at: z.string(),
  /** Email address of the staff member who recorded it. */
  by: z.string(),
})
export type AttendanceWire = z.infer<typeof AttendanceWire>

export const DayGuest = StaffBookingRow.extend({
  attendance: AttendanceWire.nullable(),
  /** The balance due. */
  balance: z.number(),
  /** The participants, as far as the guest has named them. */
  names: z.array(z.string()),
  /** Minute of the pick-up as 'HH:MM' or '', and for a trip without a jeep of ours the driver; `version` is 0 until it is set. */
  pickup: z.object({ time: z.string(), driver: z.string(), plate: z.string(), version: z.int() }),
})
export type DayGuest = z.infer<typeof DayGuest>

const half = z.enum(['AM', 'PM'])

/**
 * A jeep, by type and number, in one half of the day; `version` is 0 until a driver is assigned. `person` is the driver as one of the
 * people; null for a driver who is written down by name alone.
 */
export const DayJeep = z.object({
  half,
  type: z.enum(jeepTypes),
  number: z.int(),
  driver: z.string(),
  plate: z.string(),
  version: z.int(),
  person: z.string().nullable(),
})
export type DayJeep = z.infer<typeof DayJeep>

/** Guests who share a jeep, or one party with its jeeps; guests by their `_id`. */
export const DayParty = z.object({ jeeps: z.array(DayJeep), guests: z.array(z.string()) })
export type DayParty = z.infer<typeof DayParty>

export const DayDeparture = z.object({
  id: z.string(),
  timeSlot: z.string(),
  package: z.string(),
  park: z.string().nullable(),
  block: z.string().nullable(),
  parties: z.array(DayParty),
})
export type DayDeparture = z.infer<typeof DayDeparture>

export const Crew = z.object({ driver: z.string(), plate: z.string() })
export type Crew = z.infer<typeof Crew>

/** GET /today. `guests` lists everyone of the day; the other lists refer to them. */
export const DaySheet = z.object({
  day: z.string(),
  /** Sri Lanka time now. */
  today: z.string(),
  guests: z.array(DayGuest),
  departures: z.array(DayDeparture),
  rides: z.array(z.string()),
  arriving: z.array(z.string()),
  leaving: z.array(z.string()),
  /** The jeeps at the gate; empty while no fees of their parks are known. */
  gate: z.array(GateJeep).default([]),
  /** Crews assigned before, latest first. */
  crews: z.array(Crew),
})
export type DaySheet = z.infer<typeof DaySheet>

export const DayQuery = z.object({ day: KnownDay.optional() })

export const longestDriver = 80
export const longestPlate = 20

/** PUT /today/jeeps: assigns a driver, based on the `version` that the clerk saw. */
export const CrewWritten = z.strictObject({
  day: KnownDay,
  half,
  jeepType: z.enum(jeepTypes),
  number: z.int().min(1).max(1000),
  driver: z.string().trim().max(longestDriver, validationCode('staff.nameTooLong', longestDriver)),
  plate: z.string().trim().max(longestPlate, validationCode('staff.plateTooLong', longestPlate)),
  /** Without it, the person stays while the name stays. */
  person: z.uuid().nullable().optional(),
  version,
})
export type CrewWritten = z.infer<typeof CrewWritten>

/** POST /today/identities, for a park that requires them. The audit log records the reason with each booking. */
export const IdentitiesWanted = z.strictObject({
  bookings: z.array(z.string().max(64)).min(1).max(200),
  reason: z.string().trim().min(3, validationCode('staff.reasonMissing')).max(200),
})
/** The lead guest's number, '' if only others have given theirs. */
export const IdentityShown = z.object({
  id: z.string(),
  kind: z.enum(['passport', 'nic']),
  number: z.string(),
  others: z.array(TravellerNumber),
})
export type IdentityShown = z.infer<typeof IdentityShown>
