import type { PaymentMethod } from '#domain/bookings/booking.ts'

// Lists for staff, apart from booking.ts, which every page of a guest loads.

/** The methods that staff choose for a booking, in the specification's order (R6). An online transfer is announced by the guest only. */
export const staffMethods = ['card', 'paypal', 'bank', 'cash'] as const satisfies PaymentMethod[]
/** The methods whose money staff record. Cards go through the gateway only. */
export const recordedMethods = ['cash', 'bank', 'online', 'paypal'] as const satisfies PaymentMethod[]
