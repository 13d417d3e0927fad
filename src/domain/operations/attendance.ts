import type { Day } from '#domain/primitives/date.ts'

/** Whether a guest came. Guests who are still expected have no state. */
export const attendanceStates = ['arrived', 'no-show'] as const
export type AttendanceState = (typeof attendanceStates)[number]

/** Attendance is recorded on the day of the trip or later, never before. `today` is the day in Sri Lanka. */
export function attendanceRefusal(
  booking: { status: string; day: Day | null },
  today: Day,
): 'booking is cancelled' | 'wrong day for attendance' | null {
  if (booking.status === 'cancelled') return 'booking is cancelled'
  return booking.day === null || booking.day > today ? 'wrong day for attendance' : null
}
