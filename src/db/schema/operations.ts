import type { ColumnType } from 'kysely'
import type { Half } from '#domain/bookings/time-slot.ts'
import type { AttendanceState } from '#domain/operations/attendance.ts'
import type { JeepType } from '#domain/packages/package.ts'
import type { Day } from '#domain/primitives/date.ts'
import type { Instant } from './timestamp.ts'

/** Tables of daily operations: attendance and crews. */
export type DepartureTables = {
  attendance: { booking: string; state: AttendanceState; at: Instant; noted_by: string }
  jeep_crew: {
    day: Day
    half: Half
    jeep_type: JeepType
    number: number
    driver: string
    plate: string
    version: ColumnType<number, number | undefined, number>
    changed_at: Instant
  }
}
