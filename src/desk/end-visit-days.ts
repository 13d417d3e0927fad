import type { Clock } from '#clock.ts'
import { addDays, dayAt } from '#domain/primitives/date.ts'
import { vitalDays } from '#domain/reports/web-vitals.ts'
import type { Database } from '#records/database.ts'
import { keepPendingOfDay } from '#records/figures.ts'
import { closeVisitDays } from '#records/visits.ts'
import { dropVitalsBefore } from '#records/vitals.ts'

/** Throws away what days that are over have left of visitors, and keeps what of today only today can tell. */
export async function endVisitDays({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const today = dayAt(clock.now())
  await db.transaction().execute(async (tx) => {
    await closeVisitDays(tx, today)
    await keepPendingOfDay(tx, today)
    await dropVitalsBefore(tx, addDays(today, -vitalDays))
  })
}
