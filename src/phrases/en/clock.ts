/** Times of day, from minutes since midnight. */
export const clock = {
  /** '5:30 AM' for 330 */
  time: (minute: number) => {
    const hour = Math.floor(minute / 60)
    return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
  },
  /** '08:00 AM' for 480, as the hours of the booking form are written */
  hour: (minute: number): string => clock.time(minute).padStart(8, '0'),
  /** '5:30 AM to 9:30 AM' */
  hours: (start: number, end: number): string => `${clock.time(start)} to ${clock.time(end)}`,
} as const
