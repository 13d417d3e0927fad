import type { Database } from '#db/client.ts'
import { isDatabaseUnavailable } from '#db/is-database-unavailable.ts'
import { movementSums } from '#db/payments/movements.ts'
import { receivableSums } from '#db/payments/receivables.ts'
import { bookingSums, leadTimeSums, packageSums } from '#db/reports/booking-reports.ts'
import { listUnsummedDays, type Subject, storeDaySums } from '#db/reports/day-sums.ts'
import { attendanceSums, claimSums, crewSums, ticketSums } from '#db/reports/trip-reports.ts'
import type { Day } from '#domain/primitives/date.ts'

export const daySums = [
  bookingSums,
  packageSums,
  leadTimeSums,
  receivableSums,
  claimSums,
  crewSums,
  attendanceSums,
  ticketSums,
  movementSums,
]

/** Days at once, so that a transaction takes less than a second. */
const daysAtOnce = 31

/** Days whose sums could not be stored, latest first, and the first error. */
type FailedDays = { subject: Subject; days: Day[]; error: unknown }

/**
 * Stores the sums of days that are over or changed, latest first. Reports compute a day that fails until a later run stores its sums.
 * Another process that stores sums is not waited for.
 */
export async function storeAllDaySums(db: Database): Promise<{ failures: FailedDays[] }> {
  const failures: FailedDays[] = []
  for (const subject of ['bookings', 'trips', 'movements'] as const) {
    const failure = await storeSumsOf(db, subject)
    if (failure) failures.push(failure)
  }
  return { failures }
}

async function storeSumsOf(db: Database, subject: Subject): Promise<FailedDays | null> {
  const tables = daySums.filter((sums) => sums.subject === subject)
  const groups = inGroups(await listUnsummedDays(db, subject))
  const failed: Day[] = []
  let firstError: unknown
  for (let days = groups.shift(); days; days = groups.shift()) {
    try {
      if (!(await storeDaySums(db, subject, tables, days))) break
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error
      // Each by itself, so that one day stops no other.
      if (days.length > 1) groups.unshift(...days.map((day) => [day]))
      else {
        firstError ??= error
        failed.push(...days)
      }
    }
  }
  return failed.length > 0 ? { subject, days: failed, error: firstError } : null
}

function inGroups(days: readonly Day[]): Day[][] {
  const count = Math.ceil(days.length / daysAtOnce)
  return Array.from({ length: count }, (_, at) => days.slice(at * daysAtOnce, (at + 1) * daysAtOnce))
}
