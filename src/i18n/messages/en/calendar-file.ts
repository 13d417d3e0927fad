/** Texts in the guest's calendar file. */
export const calendarFile = {
  safari: 'Safari',
  ride: (to: string) => `Taxi to ${to}`,
  pickup: (time: string) => `Pickup: ${time}`,
  driver: (name: string) => `Driver: ${name}`,
  description: (bookingId: string, house: string) =>
    `Booking ${bookingId} with ${house}. All times are Sri Lanka time.`,
} as const
