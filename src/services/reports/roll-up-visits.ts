import type { Clock } from '#clock.ts'
import type { Database } from '#db/client.ts'
import { recordPendingOfDay } from '#db/reports/kpis.ts'
import { closeVisitDays } from '#db/reports/visits.ts'
import { deleteVitalsBefore } from '#db/reports/web-vitals.ts'
import { addDays, dayAt } from '#domain/primitives/date.ts'
import { vitalDays } from '#domain/reports/web-vitals.ts'

/** Deletes the visitor data of past days, and stores today's count of pending work, which cannot be computed later. */
export async function rollUpVisits({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const today = dayAt(clock.now())
  await db.transaction().execute(async (tx) => {
    await closeVisitDays(tx, today)
    await recordPendingOfDay(tx, today)
    await deleteVitalsBefore(tx, addDays(today, -vitalDays))
  })
}
