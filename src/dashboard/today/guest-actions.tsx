import { createContext, use } from 'react'
import type { DayGuest, DayJeep, DaySheet } from '#contracts/operations/day-plan.ts'
import type { AttendanceState } from '#domain/operations/attendance.ts'
import type { Mark } from './guest-marks.ts'

/** What one may do on this screen, and with what. */
export type Deeds = {
  sheet: DaySheet
  marks: Record<string, Mark>
  /** The role may change bookings. */
  canChange: boolean
  /** The day has come. */
  canCheckIn: boolean
  mark(guest: DayGuest, state: AttendanceState, isTakenBack?: boolean): void
  dropMark(guest: DayGuest): void
  askNoShow(guest: DayGuest): void
  takeCash(guest: DayGuest): void
  assign(jeep: DayJeep): void
  printDeparture(id: string): void
}

export const DeedsContext = createContext<Deeds | null>(null)

export function useDeeds(): Deeds {
  const deeds = use(DeedsContext)
  if (!deeds) throw new Error('This stands outside the day.')
  return deeds
}
