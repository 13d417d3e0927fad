import { sql } from 'kysely'
import type { Preferences } from '#contracts/staff/session.ts'
import type { Database } from '#db/client.ts'
import { escapeLike } from '#db/cursor.ts'
import { isUuid } from '#db/uuid.ts'
import { wordsOf } from '#domain/primitives/text-search.ts'
import { may, type Role, roles } from '#domain/staff/permission.ts'
import { isLiveSession } from './sessions.ts'

type StaffRow = { id: string; name: string; email: string; role: Role; passwordHash: string }
/** `oneTimePasswordUntil` is null once a one-time password was used, and for the user's own password. */
export type LoginAccount = StaffRow & {
  isDisabled: boolean
  mustChangePassword: boolean
  oneTimePasswordUntil: Date | null
}

export async function findStaff(db: Database, email: string): Promise<LoginAccount | undefined> {
  return selectLoginAccounts(db).where('email', '=', email).executeTakeFirst()
}

export async function findStaffById(db: Database, id: string): Promise<LoginAccount | undefined> {
  return isUuid(id) ? selectLoginAccounts(db).where('id', '=', id).executeTakeFirst() : undefined
}

/** Locks and rereads the row: waits for a concurrent password change, disabling or deletion. */
export async function lockStaffMember(tx: Database, id: string): Promise<LoginAccount | undefined> {
  return selectLoginAccounts(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

function selectLoginAccounts(db: Database) {
  return db
    .selectFrom('staff')
    .select(['id', 'name', 'email', 'role', 'password_hash as passwordHash'])
    .select((eb) => [eb('disabled_at', 'is not', null).$castTo<boolean>().as('isDisabled')])
    .select(['must_change_password as mustChangePassword', 'one_time_password_until as oneTimePasswordUntil'])
}

/** Serialises changes of users, so that two admins cannot demote each other. */
export async function lockStaff(tx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('staff'))`.execute(tx)
}

/** The admins who can sign in. */
export function listAdmins(db: Database): Promise<{ id: string; email: string }[]> {
  return db
    .selectFrom('staff')
    .select(['id', 'email'])
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    .execute()
}

export type User = NonNullable<Awaited<ReturnType<typeof findUser>>>

type UserQuery = { q: string; after?: NamedStaff | undefined; limit?: number | undefined }
/** The last user of the previous page. */
export type NamedStaff = Pick<User, 'name' | 'email'>

/** By name: users who match all words in name, email or role. */
export function listUsers(db: Database, now: number, { q, after, limit }: UserQuery) {
  let users = selectUsers(db, now).where(matchesSearch(q)).orderBy('staff.name').orderBy('staff.email')
  if (after) users = users.where(sql<boolean>`(staff.name, staff.email) > (${after.name}, ${after.email})`)
  return limit === undefined ? users.execute() : users.limit(limit).execute()
}

/** `found` match all words; of `total`, `inside` may sign in. */
export function countUsers(db: Database, q: string) {
  return db
    .selectFrom('staff')
    .select((eb) => [
      eb.fn.countAll<string>().as('total'),
      eb.fn.countAll<string>().filterWhere('disabled_at', 'is', null).as('inside'),
      eb.fn.countAll<string>().filterWhere(matchesSearch(q)).as('found'),
    ])
    .executeTakeFirstOrThrow()
}

function matchesSearch(q: string) {
  const words = wordsOf(q)
  const text = sql`plain_letters(staff.name || ' ' || staff.email || ' ' || staff.role)`
  const each = words.map((word) => sql`${text} like plain_letters(${`%${escapeLike(word)}%`})`)
  return each.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(each, sql` and `)})`
}

export async function findUser(db: Database, id: string, now: number) {
  return isUuid(id) ? selectUsers(db, now).where('staff.id', '=', id).executeTakeFirst() : undefined
}

function selectUsers(db: Database, now: number) {
  return db
    .selectFrom('staff')
    .select(['staff.id', 'name', 'email', 'role', 'last_login', 'staff.created_at', 'version', 'must_change_password'])
    .select('one_time_password_until')
    .select((eb) => [
      eb('disabled_at', 'is not', null).$castTo<boolean>().as('isDisabled'),
      eb
        .selectFrom('staff_session')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .whereRef('staff_session.staff_id', '=', 'staff.id')
        .where(isLiveSession(now))
        .$asScalar()
        .$notNull()
        .as('sessions'),
    ])
}

type StaffChange = Partial<{
  name: string
  email: string
  role: Role
  /** In ms; null for a user's own password. */
  password: { hash: string; oneTimeUntil: number | null }
  /** Instant in ms; null enables the account again. */
  disabledAt: number | null
}>

export async function changeStaff(tx: Database, id: string, change: StaffChange): Promise<void> {
  const { name, email, role, password, disabledAt } = change
  await tx
    .updateTable('staff')
    .set({
      ...(name === undefined ? {} : { name }),
      ...(email === undefined ? {} : { email }),
      ...(role === undefined ? {} : { role }),
      ...(password === undefined ? {} : { password_hash: password.hash, ...oneTime(password.oneTimeUntil) }),
      ...(disabledAt === undefined ? {} : { disabled_at: disabledAt === null ? null : new Date(disabledAt) }),
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute()
}

/** Their audit entries keep the name; their sessions end with them. */
export async function removeStaff(tx: Database, id: string): Promise<void> {
  await tx.deleteFrom('staff').where('id', '=', id).execute()
}

export async function hasStaff(db: Database): Promise<boolean> {
  return (await db.selectFrom('staff').select('id').limit(1).executeTakeFirst()) !== undefined
}

function oneTime(until: number | null) {
  return { must_change_password: until !== null, one_time_password_until: until === null ? null : new Date(until) }
}

/** `oneTimeUntil` in ms if an admin set the password. */
export async function addStaff(
  db: Database,
  staff: Omit<StaffRow, 'id'> & { oneTimeUntil?: number },
  now: number,
): Promise<string> {
  const { id } = await db
    .insertInto('staff')
    .values({
      name: staff.name,
      email: staff.email,
      role: staff.role,
      password_hash: staff.passwordHash,
      ...oneTime(staff.oneTimeUntil ?? null),
      created_at: new Date(now),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Records a login; it uses up a one-time password. */
export async function recordLogin(db: Database, id: string, now: number): Promise<void> {
  await db
    .updateTable('staff')
    .set({ last_login: new Date(now), one_time_password_until: null })
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

export async function updatePreferences(db: Database, id: string, changes: Preferences): Promise<Preferences> {
  const { preferences } = await db
    .updateTable('staff')
    .set({ preferences: sql`preferences || ${JSON.stringify(changes)}::jsonb` })
    .where('id', '=', id)
    .returning('preferences')
    .executeTakeFirstOrThrow()
  return preferences
}

/** Enabled users who want tomorrow's day sheet by email and may read it; with `id` only that one. */
export async function findDaySheetReaders(
  db: Database,
  id?: string,
): Promise<{ id: string; email: string; role: Role; preferences: Preferences }[]> {
  const readers = db
    .selectFrom('staff')
    .select(['id', 'email', 'role', 'preferences'])
    .where('disabled_at', 'is', null)
    .where(sql<boolean>`preferences @> '{"daySheet": true}'`)
    .where(
      'role',
      'in',
      roles.filter((role) => may(role, 'list bookings')),
    )
  return (id === undefined ? readers : readers.where('id', '=', id)).execute()
}

/** The email address of the longest-serving admin. */
export async function findFirstAdmin(db: Database): Promise<string | undefined> {
  const found = await db
    .selectFrom('staff')
    .select('email')
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  return found?.email
}
