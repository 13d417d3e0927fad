/** Times of day, from minutes since midnight. */
export const clock = {
  /** '5:30 AM' for 330, without a line break */
  time: (minute: number): string => written(minute, '\u00a0'),
  /** '08:00 AM' for 480, as specified for the hours of the booking form */
  hour: (minute: number): string => written(minute, ' ').padStart(8, '0'),
  /** '5:30 AM to 9:30 AM' */
  hours: (start: number, end: number): string => `${clock.time(start)} to ${clock.time(end)}`,
} as const

function written(minute: number, space: string): string {
  const hour = Math.floor(minute / 60)
  const time = `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute % 60).padStart(2, '0')}`
  return `${time}${space}${hour < 12 ? 'AM' : 'PM'}`
}
