import type { Database } from '#db/client.ts'

/** Records stored files that may belong to no slip. Before `until` (ms) their row may still be written. */
export async function recordOrphanFiles(db: Database, names: string[], until: number): Promise<void> {
  if (names.length === 0) return
  await db
    .insertInto('stray_file')
    .values(names.map((name) => ({ name, until: new Date(until) })))
    .onConflict((oc) => oc.column('name').doUpdateSet({ until: new Date(until) }))
    .execute()
}

/** Removes the record of a file that a slip needs or that was deleted. */
export async function deleteOrphanFileRecord(db: Database, name: string): Promise<void> {
  await db.deleteFrom('stray_file').where('name', '=', name).execute()
}

/** Files past their deadline, oldest first; `isNeeded` if a slip refers to the file. */
export function listOrphanFiles(db: Database, now: number) {
  return db
    .selectFrom('stray_file')
    .select('name')
    .select((eb) =>
      eb
        .exists(eb.selectFrom('payment_slip').select('id').whereRef('payment_slip.file', '=', 'stray_file.name'))
        .as('isNeeded'),
    )
    .where('until', '<=', new Date(now))
    .orderBy('until')
    .limit(100)
    .execute()
}
