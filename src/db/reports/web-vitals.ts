import type { Database } from '#db/client.ts'
import type { Day } from '#domain/primitives/date.ts'
import { instantOf } from '#domain/primitives/date.ts'
import type { VitalMetric, VitalRating } from '#domain/reports/web-vitals.ts'

type Vital = { path: string; metric: VitalMetric; value: number; rating: VitalRating }

export async function insertVitals(db: Database, vitals: Vital[], now: number): Promise<void> {
  if (vitals.length === 0) return
  const at = new Date(now)
  await db
    .insertInto('vital')
    .values(vitals.map((vital) => ({ ...vital, at })))
    .execute()
}

export async function deleteVitalsBefore(db: Database, day: Day): Promise<void> {
  await db
    .deleteFrom('vital')
    .where('at', '<', new Date(instantOf(day, 0)))
    .execute()
}
