import { z } from '#contracts/primitives/zod.ts'
import { skipReasons } from '#domain/availability/skip-reason.ts'

/** An unpaid booking that holds a place. Instants are ISO text. */
export const HoldingBooking = z.object({
  bookingId: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  createdAt: z.string(),
  /** Null while the payment deadline is suspended. */
  holdExpiresAt: z.string().nullable(),
  /** Whether the guest has opened a link that we emailed to this address. */
  isAddressProven: z.boolean(),
})
export type HoldingBooking = z.infer<typeof HoldingBooking>

/** Jeeps or rooms of a type, more than half of them held by unpaid bookings on a day. */
export const HeldPoolWire = z.object({
  kind: z.enum(['jeep', 'room']),
  type: z.string(),
  date: z.string(),
  held: z.int(),
  capacity: z.int(),
  bookings: z.array(HoldingBooking),
})
export type HeldPoolWire = z.infer<typeof HeldPoolWire>

export const maxReleased = 50

/** POST /held-places/release. */
export const PlacesToRelease = z.strictObject({
  bookingIds: z.array(z.string().trim().min(1).max(40)).min(1).max(maxReleased),
})

export const PlacesReleased = z.object({
  released: z.array(z.string()),
  skipped: z.array(z.object({ bookingId: z.string(), reason: z.enum(skipReasons) })),
})
export type PlacesReleased = z.infer<typeof PlacesReleased>
