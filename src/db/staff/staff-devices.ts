import type { Database } from '#db/client.ts'
import { isUuid } from '#db/uuid.ts'
import { dayMs } from '#domain/primitives/date.ts'

/** Lifetime of the cookie. */
const deviceDays = 365
/** A program that signs in every hour without keeping its cookie must not fill the table. */
const maxDevicesEach = 20

/** Whether a user with this email signed in on the device within a year. */
export async function isKnownDevice(db: Database, device: string, email: string, now: number): Promise<boolean> {
  const found = await db
    .selectFrom('staff_device')
    .innerJoin('staff', 'staff.id', 'staff_device.staff_id')
    .select('device')
    .where('device', '=', device)
    .where('staff.email', '=', email)
    .where('staff_device.last_login', '>', new Date(now - deviceDays * dayMs))
    .executeTakeFirst()
  return found !== undefined
}

/** Whether any user is known on the device: colleagues may share a computer. */
export async function hasDevice(db: Database, device: string): Promise<boolean> {
  return (
    (await db.selectFrom('staff_device').select('device').where('device', '=', device).executeTakeFirst()) !== undefined
  )
}

/** Remembers a login on a device; beyond 20 the oldest are deleted. */
export async function rememberDevice(tx: Database, device: string, staffId: string, now: number): Promise<void> {
  const last_login = new Date(now)
  await tx
    .insertInto('staff_device')
    .values({ device, staff_id: staffId, last_login })
    .onConflict((oc) => oc.columns(['device', 'staff_id']).doUpdateSet({ last_login }))
    .execute()
  await tx
    .deleteFrom('staff_device')
    .where('staff_id', '=', staffId)
    .where('device', 'not in', (newest) =>
      newest
        .selectFrom('staff_device')
        .select('device')
        .where('staff_id', '=', staffId)
        .orderBy('last_login', 'desc')
        .orderBy('device')
        .limit(maxDevicesEach),
    )
    .execute()
}

/** Sessions of a user by their IDs. */
export type SessionSelection = { only: string } | { allBut: string } | 'all'

/**
 * Deletes the device of one session, those of all sessions but one, or all. Call it before the sessions are deleted.
 */
export async function deleteDevices(tx: Database, staffId: string, which: SessionSelection): Promise<void> {
  const devices = tx.deleteFrom('staff_device').where('staff_id', '=', staffId)
  if (which === 'all') return void (await devices.execute())
  const id = 'only' in which ? which.only : which.allBut
  const found = isUuid(id)
    ? await tx
        .selectFrom('staff_session')
        .select('device_id')
        .where('id', '=', id)
        .where('staff_id', '=', staffId)
        .executeTakeFirst()
    : undefined
  const device = found?.device_id ?? null
  if ('only' in which) {
    if (device) await devices.where('device', '=', device).execute()
  } else await (device ? devices.where('device', '!=', device) : devices).execute()
}

export async function countDevices(db: Database, staffId: string, now: number): Promise<number> {
  const { count } = await db
    .selectFrom('staff_device')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('staff_id', '=', staffId)
    .where('last_login', '>', new Date(now - deviceDays * dayMs))
    .executeTakeFirstOrThrow()
  return Number(count)
}
