import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import type { Settings } from '#config.ts'
import { sealKeysFrom, unseal } from '#db/guests/identity-encryption.ts'
import { findSealKeys } from '../../src/server/identity-keys.ts'
import { UserError } from '../../src/server/user-error.ts'
import type { Manifest } from './manifest.ts'

const names = ['secret-key', 'seal-keys'] as const
type Given = Pick<Settings, 'SECRET_KEY' | 'SEAL_KEYS' | 'dataDir'>

/** The keys of this house by the names of their files, wherever they come from. None is made here. */
function keysAtHand(settings: Given): Record<string, string> {
  const secret = settings.SECRET_KEY ?? read(join(settings.dataDir, 'secret-key'))
  const later = findSealKeys(settings)
  return { ...(secret ? { 'secret-key': secret } : {}), ...(later ? { 'seal-keys': later } : {}) }
}

/** The same, where a command is of no use without them. */
export function keysOfHouse(settings: Given): Record<string, string> & { 'secret-key': string } {
  const { 'secret-key': secret, ...later } = keysAtHand(settings)
  if (!secret)
    throw new UserError(
      `There is no SECRET_KEY, and no secret-key in ${settings.dataDir}: give this command the settings of the house.`,
    )
  return { 'secret-key': secret, ...later }
}

/** Refuses before anything is written where other keys lie already: they open other numbers. */
export function checkKeys(folder: string, manifest: Manifest, settings: Given) {
  const own = keysAtHand(settings)
  for (const [name, text] of Object.entries(keysIn(folder, manifest)))
    if (own[name] !== undefined && own[name] !== text)
      throw new UserError(
        `This machine has another ${name} than the backup: remove it, or take the keys out of the settings.`,
      )
}

/** Lays the keys of a backup into the data folder, where there are none. */
export function layKeys(folder: string, manifest: Manifest, settings: Given) {
  const own = keysAtHand(settings)
  for (const [name, text] of Object.entries(keysIn(folder, manifest)))
    if (own[name] === undefined) writeFileSync(join(settings.dataDir, name), `${text}\n`, { mode: 0o600, flag: 'wx' })
}

/** Whether the keys at hand open what is sealed; 'nothing sealed' where there is nothing to try them on. */
export async function tryKeys(
  client: pg.ClientBase,
  settings: Given,
): Promise<'they open' | 'no key' | 'other key' | 'nothing sealed'> {
  const { rows } = await client.query<{ id: string; identity_sealed: Buffer }>(
    'select id, identity_sealed from booking where identity_sealed is not null order by created_at desc limit 1',
  )
  const [sealed] = rows
  if (!sealed) return 'nothing sealed'
  const own = keysAtHand(settings)
  if (own['secret-key'] === undefined) return 'no key'
  try {
    unseal(sealKeysFrom(own['secret-key'], own['seal-keys']), sealed.id, sealed.identity_sealed)
    return 'they open'
  } catch {
    return 'other key'
  }
}

function keysIn(folder: string, { keys }: Manifest): Record<string, string> {
  const found = names.filter((name) => keys.some(({ path }) => path === `keys/${name}`))
  return Object.fromEntries(found.map((name) => [name, read(join(folder, 'keys', name)) ?? '']))
}

function read(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8').trim() || undefined : undefined
}
