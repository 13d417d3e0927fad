import { type Selectable, sql } from 'kysely'
import type { NewPerson } from '#contracts/drivers/person.ts'
import type { Database } from '#db/client.ts'
import type { Tables } from '#db/schema/tables.ts'
import { isUuid } from '#db/uuid.ts'

export type StoredPerson = Selectable<Tables['person']>

const maxPeople = 500

/** Everybody, those who still work first, by name. */
export function listPeople(db: Database): Promise<StoredPerson[]> {
  return db.selectFrom('person').selectAll().orderBy('active', 'desc').orderBy('name').limit(maxPeople).execute()
}

export async function findPerson(db: Database, id: string): Promise<StoredPerson | undefined> {
  if (!isUuid(id)) return undefined
  return db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Locks the person until the transaction ends. */
export async function lockPerson(tx: Database, id: string): Promise<StoredPerson | undefined> {
  if (!isUuid(id)) return undefined
  return tx.selectFrom('person').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export function insertPerson(tx: Database, person: NewPerson, now: number): Promise<StoredPerson> {
  const at = new Date(now)
  return tx
    .insertInto('person')
    .values({ ...person, created_at: at, changed_at: at })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The caller has locked the person and compared the version. */
export function updatePerson(tx: Database, id: string, person: NewPerson, now: number): Promise<StoredPerson> {
  return tx
    .updateTable('person')
    .set({ ...person, version: sql<number>`version + 1`, changed_at: new Date(now) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
