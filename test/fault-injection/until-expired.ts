import { setTimeout as pause } from 'node:timers/promises'
import type { TestEnvironment } from './environment.ts'

/** Waits until the jobs have expired every booking that is due at `moment`. */
export async function waitUntilExpired({ db }: TestEnvironment, moment: number) {
  for (let attempt = 0; attempt < 600; attempt++) {
    const overdue = await db
      .selectFrom('booking')
      .select('id')
      .where('status', '=', 'pending')
      .where('hold_expires_at', '<=', new Date(moment))
      .execute()
    if (overdue.length === 0) return
    await pause(100)
  }
  throw new Error('Some bookings did not expire')
}
