import { z } from '#contracts/primitives/zod.ts'
import { driverEventKinds, maxPaymentsCounted } from '#domain/drivers/driver-event.ts'
import { currencies } from '#domain/primitives/money.ts'

/** POST /driver-keys */
export const NewDriverKey = z.strictObject({ person: z.uuid() })

/** The key of a phone, without its secret. Instants are ISO text. */
export const DriverKeyWire = z.object({
  id: z.string(),
  person: z.string(),
  name: z.string(),
  /** The phone as it describes itself; '' until it is bound. */
  device: z.string(),
  createdAt: z.string(),
  boundAt: z.string().nullable(),
  seenAt: z.string().nullable(),
  expiresAt: z.string(),
  /** Events that the phone could not send, and since when. */
  unsent: z.int(),
  unsentSince: z.string().nullable(),
})
export type DriverKeyWire = z.infer<typeof DriverKeyWire>

/** The address and the QR code (SVG), shown once. */
export const DriverLink = z.object({ key: DriverKeyWire, link: z.string(), qr: z.string() })
export type DriverLink = z.infer<typeof DriverLink>

const amount = { amount: z.number(), currency: z.enum(currencies) }

/** Something that a driver reported, for Today. */
export const DriverReport = z.object({
  id: z.string(),
  kind: z.enum(driverEventKinds),
  /** Name of the person whose phone it is. */
  by: z.string(),
  at: z.string(),
  /** `_id` of the booking, its reference and its guest; null for a jeep. */
  booking: z.string().nullable(),
  bookingId: z.string().nullable(),
  guest: z.string().nullable(),
  jeep: z.string().nullable(),
  amount: z.number().nullable(),
  currency: z.enum(currencies).nullable(),
  text: z.string(),
  outcome: z.string(),
})
export type DriverReport = z.infer<typeof DriverReport>

/** Cash of a driver that a clerk has not counted yet: number and sums of all payments, and the oldest 200 of them. */
export const DriverCash = z.object({
  person: z.string(),
  name: z.string(),
  count: z.int(),
  payments: z.array(z.object({ id: z.string(), bookingId: z.string(), guest: z.string(), at: z.string(), ...amount })),
  sums: z.array(z.object(amount)),
})
export type DriverCash = z.infer<typeof DriverCash>

/** GET /today/drivers */
export const DriversOfDay = z.object({
  phones: z.array(DriverKeyWire),
  reports: z.array(DriverReport),
  cash: z.array(DriverCash),
})
export type DriversOfDay = z.infer<typeof DriversOfDay>

/** POST /driver-cash: the payments that the clerk has counted. */
export const CashCounted = z.strictObject({
  person: z.uuid(),
  payments: z.array(z.uuid()).min(1).max(maxPaymentsCounted),
})
export type CashCounted = z.infer<typeof CashCounted>

/** POST /driver-cash/reject: payments that a driver reported by mistake, or that are not there. */
export const CashRejected = CashCounted.extend({ reason: z.string().trim().max(500) })
export type CashRejected = z.infer<typeof CashRejected>
