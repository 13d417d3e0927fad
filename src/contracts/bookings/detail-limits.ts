import type { GuestDetails } from '#domain/bookings/booking.ts'

/** The longest text of details that guests enter and staff correct. */
export const detailLimits = {
  pickupLocation: 200,
  hotelWhatsapp: 60,
  accommodation: 200,
  localContact: 200,
  localAccommodation: 200,
  specialRequests: 2000,
} as const satisfies Partial<Record<keyof GuestDetails, number>>
