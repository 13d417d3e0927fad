import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import type { Config } from '#config.ts'
import { decrypt, encryptionKeysFrom } from '#db/guests/identity-encryption.ts'
import { findEncryptionKeys } from '#server/identity-keys.ts'
import { UserError } from '#server/user-error.ts'
import type { Manifest } from './manifest.ts'

const names = ['secret-key', 'seal-keys'] as const
type KeyConfig = Pick<Config, 'SECRET_KEY' | 'SEAL_KEYS' | 'dataDir'>

/** The keys from the configuration or the data folder, by the names of their files. Creates none. */
function findKeys(config: KeyConfig): Record<string, string> {
  const secret = config.SECRET_KEY ?? read(join(config.dataDir, 'secret-key'))
  const encryptionKeys = findEncryptionKeys(config)
  return { ...(secret ? { 'secret-key': secret } : {}), ...(encryptionKeys ? { 'seal-keys': encryptionKeys } : {}) }
}

export function requireKeys(config: KeyConfig): Record<string, string> & { 'secret-key': string } {
  const { 'secret-key': secret, ...encryptionKeys } = findKeys(config)
  if (!secret)
    throw new UserError(
      `There is no SECRET_KEY, and no secret-key in ${config.dataDir}: give this command the settings of the installation.`,
    )
  return { 'secret-key': secret, ...encryptionKeys }
}

/** Refuses a restore, before anything is written, if this machine already has other keys. */
export function checkKeys(folder: string, manifest: Manifest, config: KeyConfig) {
  const own = findKeys(config)
  for (const [name, text] of Object.entries(keysIn(folder, manifest)))
    if (own[name] !== undefined && own[name] !== text)
      throw new UserError(
        `This machine has another ${name} than the backup: remove it, or take the keys out of the settings.`,
      )
}

/** Writes the keys of a backup into the data folder, except those that the machine has. */
export function restoreKeys(folder: string, manifest: Manifest, config: KeyConfig) {
  const own = findKeys(config)
  for (const [name, text] of Object.entries(keysIn(folder, manifest)))
    if (own[name] === undefined) writeFileSync(join(config.dataDir, name), `${text}\n`, { mode: 0o600, flag: 'wx' })
}

type KeyCheck = 'right key' | 'no key' | 'other key' | 'nothing encrypted'

/** Tries this machine's keys on the newest encrypted number, if there is one. */
export async function tryKeys(client: pg.ClientBase, config: KeyConfig): Promise<KeyCheck> {
  const { rows } = await client.query<{ id: string; identity_sealed: Buffer }>(
    'select id, identity_sealed from booking where identity_sealed is not null order by created_at desc limit 1',
  )
  const [encrypted] = rows
  if (!encrypted) return 'nothing encrypted'
  const own = findKeys(config)
  if (own['secret-key'] === undefined) return 'no key'
  try {
    decrypt(encryptionKeysFrom(own['secret-key'], own['seal-keys']), encrypted.id, encrypted.identity_sealed)
    return 'right key'
  } catch {
    return 'other key'
  }
}

/** A sentence for the operator. */
export function describeKeys(keys: KeyCheck, { dataDir }: KeyConfig): string {
  switch (keys) {
    case 'right key':
      return 'The keys of this machine decrypt the passport numbers.'
    case 'nothing encrypted':
      return 'No passport number is stored. Links in emails need the old SECRET_KEY all the same.'
    case 'other key':
      return 'The keys of this machine do NOT decrypt the passport numbers: set the old SECRET_KEY (and SEAL_KEYS) before you start.'
    case 'no key':
      return `There is no key here yet: set the old SECRET_KEY, or copy the old secret-key (and seal-keys, if there was one) into ${dataDir}, before you start; a start without it creates a new one.`
  }
}

function keysIn(folder: string, { keys }: Manifest): Record<string, string> {
  const found = names.filter((name) => keys.some(({ path }) => path === `keys/${name}`))
  return Object.fromEntries(found.map((name) => [name, read(join(folder, 'keys', name)) ?? '']))
}

function read(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8').trim() || undefined : undefined
}
