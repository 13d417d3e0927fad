import type { Insertable, Selectable } from 'kysely'
import type { Database } from '#db/client.ts'
import type { Tables } from '#db/schema/tables.ts'
import { isUuid } from '#db/uuid.ts'

type StoredGuestMessage = Selectable<Tables['guest_message']>

export async function insertGuestMessage(tx: Database, message: Insertable<Tables['guest_message']>): Promise<string> {
  const { id } = await tx.insertInto('guest_message').values(message).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function findGuestMessage(db: Database, id: string): Promise<StoredGuestMessage | undefined> {
  if (!isUuid(id)) return undefined
  return db.selectFrom('guest_message').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function countGuestMessages(db: Database, booking: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('guest_message')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('booking', '=', booking)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}
