import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { type Database, openDatabase } from '#db/client.ts'
import { openSession } from '#db/staff/sessions.ts'
import { addStaff, findStaff } from '#db/staff/staff.ts'
import { tokenKey } from '#domain/settings/staff-storage-keys.ts'
import type { Role } from '#domain/staff/permission.ts'
import { admin } from './setup.ts'

// Sessions are inserted into the database, because a login hashes a password and loads one more page.

type StaffHeaders = { 'x-auth-token': string }

/** Headers of a new session of this worker's admin. */
export function adminHeaders(): Promise<StaffHeaders> {
  return newSession(async (db) => {
    const staff = await findStaff(db, admin().email)
    if (!staff) throw new Error(`there is no ${admin().email}`)
    return staff.id
  })
}

/** Signs the admin of this worker in. */
export async function signIn(page: Page): Promise<StaffHeaders> {
  return addToken(page, await adminHeaders())
}

/** Signs in a new user whose preferences and notifications no other test changes. */
export async function signInNewUser(page: Page, role: Role = 'agent'): Promise<StaffHeaders> {
  const email = `clerk-${randomBytes(4).toString('hex')}@pugmark.example`
  const headers = await newSession((db) =>
    addStaff(db, { name: 'Kumari Clerk', email, role, passwordHash: 'none' }, Date.now()),
  )
  return addToken(page, headers)
}

async function newSession(staffIdIn: (db: Database) => Promise<string>): Promise<StaffHeaders> {
  const db = openDatabase(process.env.PUGMARK_DATABASE ?? '')
  try {
    return { 'x-auth-token': await openSession(db, await staffIdIn(db), false, Date.now()) }
  } finally {
    await db.destroy()
  }
}

async function addToken(page: Page, headers: StaffHeaders): Promise<StaffHeaders> {
  await page.addInitScript(
    // It also runs in sandboxed frames, which have no storage.
    ([key, token]) => self.origin !== 'null' && localStorage.setItem(key, token),
    [tokenKey, headers['x-auth-token']] as const,
  )
  return headers
}
