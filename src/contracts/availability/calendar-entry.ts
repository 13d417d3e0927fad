import { maxInstant, pathName } from '#contracts/primitives/bounds.ts'
import { longestMoment } from '#contracts/primitives/date.ts'
import { z } from '#contracts/primitives/zod.ts'
import { paymentStatuses } from '#domain/bookings/booking.ts'
import { slots } from '#domain/bookings/time-slot.ts'
import { type Block, blocks, type Park, parkFromText, parkHasBlocks } from '#domain/parks/park.ts'
import { dayFromInput } from '#domain/primitives/date.ts'
import { validationCode } from '#domain/validation-code.ts'

/** The availability calendar on the wire: days or slots that staff close or reopen. */

// PostgreSQL dates start later than JavaScript's, and nobody plans that far ahead.
const isNear = (day: string) => day >= '2000-01-01' && day < '2200-01-01'

const notADate = validationCode('staff.dateOrTime')

const moment = (missing: string) =>
  z
    .string(missing)
    .trim()
    .min(1, { error: missing, abort: true })
    .max(longestMoment, { error: notADate, abort: true })
    .refine((text) => isNear(dayFromInput(text) ?? ''), notADate)

const notAPark = validationCode('request.park')
const park = z
  .string()
  .max(40, notAPark)
  .nullable()
  .transform((value, context): Park | null => {
    if (!value?.trim()) return null
    const known = parkFromText(value)
    if (known) return known
    context.addIssue({ code: 'custom', message: notAPark })
    return z.NEVER
  })

/** The scope of an entry: a package, a park or a block of it; without any of them everything. */
const scope = {
  packageId: z
    .string()
    .trim()
    .max(64)
    .nullable()
    .transform((id) => id || null)
    .optional(),
  park: park.optional(),
  block: z
    .enum([...blocks, ''], validationCode('staff.block'))
    .nullable()
    .transform((block) => block || null)
    .optional(),
  /** Slots on each of the days; without them the hours decide. */
  timeSlots: z
    .array(z.enum(slots, validationCode('staff.timeSlots')))
    .max(20)
    .nullable()
    .transform((chosen) => (chosen?.length ? slots.filter((slot) => chosen.includes(slot)) : null))
    .optional(),
}

type Scope = {
  packageId?: string | null | undefined
  park?: Park | null | undefined
  block?: Block | null | undefined
}

function fitsTogether({ packageId, park, block }: Scope, context: z.RefinementCtx) {
  if (packageId && (park || block))
    context.addIssue({ code: 'custom', path: ['packageId'], message: validationCode('staff.packageOrPark') })
  else if (block && !(park && parkHasBlocks(park)))
    context.addIssue({
      code: 'custom',
      path: ['block'],
      message: validationCode('staff.parkOfBlock'),
    })
}

const required = {
  title: validationCode('staff.titleRequired'),
  start: validationCode('staff.startRequired'),
  end: validationCode('staff.endRequired'),
}

/** `end` is the last day, or an instant; midnight ends the day before. */
const entry = {
  title: z.string(required.title).trim().min(1, required.title).max(120),
  start: moment(required.start),
  end: moment(required.end),
  allDay: z.boolean().optional(),
  available: z.boolean().optional(),
  ...scope,
  /** Confirms closing days that have bookings, after staff have reviewed them. */
  evenIfBooked: z.boolean().optional(),
}

/** POST /available-dates: an entry or just a `date`, open by default (R2.6, R2.21). Unknown fields are rejected. */
export const NewCalendarEntry = z
  .strictObject({ date: moment(validationCode('error.no date')).optional(), ...z.object(entry).partial().shape })
  .superRefine(fitsTogether)
  .superRefine((entry, context) => {
    const isDay = entry.date !== undefined
    for (const [name, missing] of Object.entries(required)) {
      const isGiven = entry[name as keyof typeof required] !== undefined
      const message = isGiven ? validationCode('staff.dateOrTitle') : missing
      if (isGiven === isDay) context.addIssue({ code: 'custom', path: [name], message })
    }
  })
  .transform(({ date, available = true, title, start = '', end = '', ...entry }) => {
    const named = { ...entry, available, title: title ?? (available ? 'Open' : 'Closed') }
    if (date === undefined) return { ...named, start, end, isBareDate: false }
    const day = dayFromInput(date) ?? ''
    return { ...named, start: day, end: day, allDay: true, isBareDate: true }
  })
export type NewCalendarEntry = z.infer<typeof NewCalendarEntry>

/**
 * PUT /calendar-events/{id}: omitted fields stay unchanged; package, park and block are replaced together. The body
 * of a GET may be sent back whole. With a `version`, the update is rejected if another user changed the entry since.
 */
export const CalendarEntryChange = z
  .strictObject({ ...entry, id: pathName, isSample: z.boolean(), version: z.number().min(0).max(maxInstant) })
  .partial()
  .superRefine(fitsTogether)
export type CalendarEntryChange = z.infer<typeof CalendarEntryChange>

/**
 * `start` and `end` are days, both included, or local times 'YYYY-MM-DDTHH:MM'; an empty list of time slots means all
 * of them.
 */
export const CalendarEntryWire = z.object({
  id: z.string(),
  title: z.string(),
  start: z.string(),
  end: z.string(),
  allDay: z.boolean(),
  available: z.boolean(),
  packageId: z.string().nullable(),
  park: z.string().nullable(),
  block: z.string().nullable(),
  timeSlots: z.array(z.enum(slots)).nullable(),
  isSample: z.boolean(),
  /** Version of the latest change; an update that sends it cannot overwrite a newer one. */
  version: z.number(),
})
export type CalendarEntryWire = z.infer<typeof CalendarEntryWire>

/** A booking on a day that is about to be closed. */
export const AffectedBooking = z.object({
  bookingId: z.string(),
  name: z.string(),
  date: z.string(),
  timeSlot: z.string(),
  people: z.int(),
  status: z.string(),
  packageName: z.string(),
})
export type AffectedBooking = z.infer<typeof AffectedBooking>

/** GET /closed-bookings: a booking on a closed day. A viewer gets no contact details. */
export const ClosedBooking = AffectedBooking.extend({
  paymentStatus: z.enum(paymentStatuses),
  phone: z.string(),
  email: z.string(),
})
export type ClosedBooking = z.infer<typeof ClosedBooking>

/** Sent with the error 'days are booked': at most 200 bookings, and their total number. */
export const DaysAreBooked = z.object({ affected: z.array(AffectedBooking), affectedCount: z.int() }).partial()

/** The request body as a browser sends it. */
export type CalendarEntryInput = z.input<z.ZodObject<typeof entry>>
export type CalendarEntryChangeInput = Partial<CalendarEntryInput> & { version?: number }
