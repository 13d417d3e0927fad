import { setTimeout as pause } from 'node:timers/promises'
import type { Ground } from './environment.ts'

/** Until the sweepers have been at every booking whose time is over at `moment`. */
export async function untilNothingIsOverdue({ db }: Ground, moment: number) {
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
  throw new Error('The sweepers have left something')
}
