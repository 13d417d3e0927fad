import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Config } from '#config.ts'
import type { Database } from '#db/client.ts'
import { addStaff, hasStaff } from '#db/staff/staff.ts'
import { hashPassword } from './password-hash.ts'

/** `password` is null when it came from ADMIN_PASSWORD. Only a generated password is shown. */
export type FirstAdmin = { email: string; password: string | null }

/** Creates the first admin; null when there are staff already. Safe to call in several processes at once. */
export async function ensureFirstAdmin(
  db: Database,
  config: Pick<Config, 'ADMIN_EMAIL' | 'ADMIN_PASSWORD'>,
  now: number,
): Promise<FirstAdmin | null> {
  if (await hasStaff(db)) return null
  const email = (config.ADMIN_EMAIL ?? 'admin@pugmark.example').trim().toLowerCase()
  const password = config.ADMIN_PASSWORD ?? generatePassword()
  const passwordHash = await hashPassword(password)
  const isCreated = await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('first admin'))`.execute(tx)
    if (await hasStaff(tx)) return false
    await addStaff(tx, { name: 'Admin', email, role: 'admin', passwordHash }, now)
    return true
  })
  return isCreated ? { email, password: config.ADMIN_PASSWORD ? null : password } : null
}

// Without characters that look alike. 20 of 55 are 115 bits.
const characters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

function generatePassword(): string {
  return Array.from({ length: 20 }, () => characters[randomInt(characters.length)]).join('')
}
