import type { Selectable } from 'kysely'
import type { Database } from '#db/client.ts'
import type { Tables } from '#db/schema/tables.ts'

type RecoveryDrill = Selectable<Tables['recovery_drill']>

export type DrillResult = { seconds: number; lastChange: Date | null; bookings: number | null; problems: string[] }

export async function findLastDrill(db: Database): Promise<RecoveryDrill | undefined> {
  return db.selectFrom('recovery_drill').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()
}

export async function findDrill(db: Database, id: string): Promise<RecoveryDrill | undefined> {
  return db.selectFrom('recovery_drill').selectAll().where('id', '=', Number(id)).executeTakeFirst()
}

export async function insertDrill(tx: Database, { seconds, lastChange, bookings, problems }: DrillResult) {
  const { id } = await tx
    .insertInto('recovery_drill')
    .values({ seconds, last_change: lastChange, bookings, problems })
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(id)
}
