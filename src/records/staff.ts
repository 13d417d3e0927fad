import { sql } from 'kysely'
import type { Role } from '#rules/permission.ts'
import type { Preferences } from '#rules/staff.ts'
import type { Database } from './database.ts'

export type StaffRow = { id: string; name: string; email: string; role: Role; passwordHash: string }

export async function findStaff(db: Database, email: string): Promise<StaffRow | undefined> {
  return db
    .selectFrom('staff')
    .select(['id', 'name', 'email', 'role', 'password_hash as passwordHash'])
    .where('email', '=', email)
    .executeTakeFirst()
}

export async function hasStaff(db: Database): Promise<boolean> {
  return (await db.selectFrom('staff').select('id').limit(1).executeTakeFirst()) !== undefined
}

export async function addStaff(db: Database, staff: Omit<StaffRow, 'id'>, now: number): Promise<string> {
  const { id } = await db
    .insertInto('staff')
    .values({
      name: staff.name,
      email: staff.email,
      role: staff.role,
      password_hash: staff.passwordHash,
      created_at: new Date(now),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function noteLogin(db: Database, id: string, now: number): Promise<void> {
  await db
    .updateTable('staff')
    .set({ last_login: new Date(now) })
    .where('id', '=', id)
    .execute()
}

export async function readPreferences(db: Database, id: string): Promise<Preferences> {
  const { preferences } = await db
    .selectFrom('staff')
    .select('preferences')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return preferences
}

export async function keepPreferences(db: Database, id: string, changes: Preferences): Promise<Preferences> {
  const { preferences } = await db
    .updateTable('staff')
    .set({ preferences: sql`preferences || ${JSON.stringify(changes)}::jsonb` })
    .where('id', '=', id)
    .returning('preferences')
    .executeTakeFirstOrThrow()
  return preferences
}

/** The mail address of the admin who has been here longest. */
export async function findFirstAdmin(db: Database): Promise<string | undefined> {
  const found = await db
    .selectFrom('staff')
    .select('email')
    .where('role', '=', 'admin')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  return found?.email
}
