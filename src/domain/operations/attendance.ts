import type { Day } from '#domain/primitives/date.ts'

/** Whether a guest came. Nothing is said of who is still expected. */
export const attendanceStates = ['arrived', 'no-show'] as const
export type AttendanceState = (typeof attendanceStates)[number]

/** A guest comes, or stays away, on the day itself; a clerk may write it down later, never before. `today` in Sri Lanka. */
export function attendanceRefusal(
  booking: { status: string; day: Day | null },
  today: Day,
): 'booking is cancelled' | 'not its day' | null {
  if (booking.status === 'cancelled') return 'booking is cancelled'
  return booking.day === null || booking.day > today ? 'not its day' : null
}
