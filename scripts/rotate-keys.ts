import type { Config } from '#config.ts'
import {
  countEncryptedWithOtherKey,
  encryptionKeysFrom,
  newestVersion,
  UnknownEncryptionKeyError,
} from '#db/guests/identity-encryption.ts'
import { checkDataFolder } from '#server/data-folder.ts'
import { createEncryptionKey, saveEncryptionKeys } from '#server/identity-keys.ts'
import { runCli } from '#server/run-cli.ts'
import { checkEncryptionKeys } from '#server/startup-checks.ts'
import { UserError } from '#server/user-error.ts'
import { reEncryptIdentities } from '#services/guests/identities.ts'
import { requireKeys } from './backup/keys.ts'
import { commandLine, withAppDatabase } from './command.ts'

/**
 * `npm run keys:rotate`, run twice. The first run creates a new key for passport and NIC numbers, which every process must know
 * before it is used. The second run re-encrypts all numbers.
 */
await runCli(() =>
  withAppDatabase(async (db, config) => {
    checkDataFolder(config.dataDir)
    const { 'secret-key': secret, 'seal-keys': encryptionKeys } = requireKeys(config)
    await checkEncryptionKeys(db, secret, encryptionKeys)
    const keys = encryptionKeysFrom(secret, encryptionKeys)
    const version = newestVersion(keys)
    if ((await countEncryptedWithOtherKey(db, version)) === 0) {
      // A key that was never used needs no successor.
      if (version > 1 && (await countEncryptedWithOtherKey(db, 0)) === 0)
        return console.log(`No number is encrypted yet; key ${version} encrypts the next one.`)
      return addKey(config, version + 1, encryptionKeys)
    }
    const { reEncrypted, left } = await reEncryptIdentities(db, keys, { actor: commandLine, now: Date.now() }).catch(
      (error) => {
        if (!(error instanceof UnknownEncryptionKeyError)) throw error
        throw new UserError(
          'Some numbers are encrypted with a key that this command was not given: set SEAL_KEYS, or DATA_DIR, as the server has it.',
        )
      },
    )
    console.log(`${reEncrypted} numbers are encrypted with key ${version} now.`)
    if (left > 0) throw new UserError(`${left} are locked at this moment: run it once more.`)
    console.log('Keep the older keys as long as you keep backups from before: only they decrypt those.')
  }),
)

function addKey(config: Config, version: number, encryptionKeys: string | undefined) {
  if (version > 255) throw new UserError('There is no version after 255.')
  const entries = [encryptionKeys?.trim(), createEncryptionKey(version)].filter(Boolean).join(',')
  const again = 'restart every process, then run npm run keys:rotate once more.'
  // If the secret comes from the environment, so must the keys: another machine has another data folder.
  if (config.SEAL_KEYS || config.SECRET_KEY) {
    console.log(`Set SEAL_KEYS to the following, for every process; ${again}\n${entries}`)
  } else {
    saveEncryptionKeys(config.dataDir, entries)
    console.log(`Key ${version} is in the data folder. Now ${again}`)
  }
}
