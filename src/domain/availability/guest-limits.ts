// Limits on the places that a guest keeps from others without having paid.

/** Seats or jeeps are held this long while the guest fills in the form (R2.14). */
export const holdMinutes = 10
/** Live holds per guest (R2.14). */
export const maxHolds = 3
/** Unpaid bookings, and those among them to be paid in cash, per email address or phone number (R1.16). */
export const maxOpenBookings = { unpaid: 5, cash: 2 } as const
