import { type Selectable, sql } from 'kysely'
import type { Database } from '#db/client.ts'
import type { Tables } from '#db/schema/tables.ts'

export type StoredPromotion = Selectable<Tables['promotion']>
export type PromotionRow = Omit<StoredPromotion, 'id' | 'version' | 'created_at' | 'changed_at'>

/** All promotions, the newest first, with the number of bookings that use each. */
export async function listPromotions(db: Database, now: number): Promise<(StoredPromotion & { uses: number })[]> {
  return db
    .selectFrom('promotion')
    .selectAll()
    .select(sql<number>`(select uses from promotion_uses(promotion.id, '', ${new Date(now)}))`.as('uses'))
    .orderBy('created_at', 'desc')
    .orderBy('code')
    .execute()
}

export function findPromotion(db: Database, code: string): Promise<StoredPromotion | undefined> {
  return db.selectFrom('promotion').selectAll().where('code', '=', code).executeTakeFirst()
}

/** Locks the promotion until the transaction ends. */
export function lockPromotion(tx: Database, id: string): Promise<StoredPromotion | undefined> {
  return tx.selectFrom('promotion').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Whether every use is taken now. The sale checks it again with the promotion locked. */
export async function isUsedUp(db: Database, { id, max_uses }: StoredPromotion, now: number): Promise<boolean> {
  if (max_uses === null) return false
  const { rows } = await sql<{ uses: number }>`
    select uses from promotion_uses(${id}::uuid, '', ${new Date(now)}::timestamptz)
  `.execute(db)
  return (rows[0]?.uses ?? 0) >= max_uses
}

export function insertPromotion(tx: Database, row: PromotionRow, now: number): Promise<StoredPromotion> {
  const at = new Date(now)
  return tx
    .insertInto('promotion')
    .values({ ...row, created_at: at, changed_at: at })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function updatePromotion(tx: Database, id: string, row: PromotionRow, now: number): Promise<StoredPromotion> {
  return tx
    .updateTable('promotion')
    .set({ ...row, changed_at: new Date(now), version: sql`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Deletes a promotion that no booking names; false if one does. */
export async function deletePromotion(tx: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('promotion')
    .where('id', '=', id)
    .where((eb) => eb.not(eb.exists(eb.selectFrom('booking').select('id').where('promotion', '=', id))))
    .executeTakeFirst()
  return numDeletedRows > 0n
}
