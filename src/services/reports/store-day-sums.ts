import type { Database } from '#db/client.ts'
import { movementSums } from '#db/payments/movements.ts'
import { receivableSums } from '#db/payments/receivables.ts'
import { bookingSums, leadTimeSums, packageSums } from '#db/reports/booking-reports.ts'
import { storeDaySums } from '#db/reports/day-sums.ts'
import { attendanceSums, claimSums, crewSums, ticketSums } from '#db/reports/trip-reports.ts'

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

/** Stores the sums of all days that are over or changed. */
export async function storeAllDaySums(db: Database): Promise<void> {
  for (const subject of ['bookings', 'trips', 'movements'] as const) {
    const tables = daySums.filter((sums) => sums.subject === subject)
    while ((await storeDaySums(db, subject, tables)) > 0);
  }
}
