import type { Database } from '#db/client.ts'

/** Files on the shelf that no slip may need. Before `until` (ms) somebody may still be about to write their row. */
export async function noteStrays(db: Database, names: string[], until: number): Promise<void> {
  if (names.length === 0) return
  await db
    .insertInto('stray_file')
    .values(names.map((name) => ({ name, until: new Date(until) })))
    .onConflict((on) => on.column('name').doUpdateSet({ until: new Date(until) }))
    .execute()
}

/** A slip has it, or it is gone. */
export async function forgetStray(db: Database, name: string): Promise<void> {
  await db.deleteFrom('stray_file').where('name', '=', name).execute()
}

/** Those whose time is over, the oldest first; `isNeeded` where a slip has it all the same. */
export function listStrays(db: Database, now: number, atMost = 100) {
  return db
    .selectFrom('stray_file')
    .select('name')
    .select((on) =>
      on
        .exists(on.selectFrom('payment_slip').select('id').whereRef('payment_slip.file', '=', 'stray_file.name'))
        .as('isNeeded'),
    )
    .where('until', '<=', new Date(now))
    .orderBy('until')
    .limit(atMost)
    .execute()
}
