import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Database } from '#db/client.ts'
import { hasDevice } from '#db/staff/staff-devices.ts'
import { type ServiceContext, secretOf } from '#services/context.ts'

/** The value of a browser's cookie: its id and our signature, so that forged cookies cost no database query. */
export function signDevice(config: ServiceContext['config'], device: string): string {
  const signature = createHmac('sha256', secretOf({ config })).update(`pugmark staff device 1 ${device}`)
  return `${device}.${signature.digest('base64url')}`
}

/** The id of the browser; null for a value that we did not sign. */
export function deviceIn(config: ServiceContext['config'], cookie: string | null): string | null {
  const device = /^([0-9a-f-]{36})\.[\w-]{43}$/.exec(cookie ?? '')?.[1]
  if (!cookie || !device) return null
  const [given, ours] = [Buffer.from(cookie), Buffer.from(signDevice(config, device))]
  return given.length === ours.length && timingSafeEqual(given, ours) ? device : null
}

/**
 * The id for a browser after a sign-in. An id that no staff account knows any more is replaced: if sessions were ended because the cookie
 * was copied, the copy must not become known again.
 */
export async function nextDevice(tx: Database, device: string | null): Promise<string> {
  return device && (await hasDevice(tx, device)) ? device : randomUUID()
}
