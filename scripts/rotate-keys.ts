import { readSettings } from '#config.ts'
import { countSealedOtherwise, newestVersion, sealKeysFrom, UnknownSealKey } from '#db/guests/identity-encryption.ts'
import { reEncryptIdentities } from '#services/guests/re-encrypt-identities.ts'
import { openAppDatabase } from '../src/server/database.ts'
import { createSealKey, saveSealKeys } from '../src/server/identity-keys.ts'
import { runCli } from '../src/server/run-cli.ts'
import { checkDataFolder, checkSealKeys } from '../src/server/startup-checks.ts'
import { UserError } from '../src/server/user-error.ts'
import { keysOfHouse } from './backup/keys.ts'

/**
 * `npm run keys:rotate`, twice. The first time it makes a new key for passport and NIC numbers, which every process has to
 * know before anything is sealed with it; the second time it seals all numbers anew.
 */
await runCli(async () => {
  const settings = readSettings()
  const { db, release } = await openAppDatabase(settings)
  try {
    checkDataFolder(settings.dataDir)
    const { 'secret-key': secret, 'seal-keys': later } = keysOfHouse(settings)
    await checkSealKeys(db, secret, later)
    const keys = sealKeysFrom(secret, later)
    const version = newestVersion(keys)
    if ((await countSealedOtherwise(db, version)) === 0) {
      // A key that nothing is sealed with yet is as good as another one.
      if (version > 1 && (await countSealedOtherwise(db, 0)) === 0)
        return console.log(`No number is sealed yet; key ${version} seals the next one.`)
      return announce(version + 1, later)
    }
    const actor = { actor: 'command line', role: null, address: null, requestId: null }
    const { resealed, left } = await reEncryptIdentities(db, keys, { actor, now: Date.now() }).catch((error) => {
      if (!(error instanceof UnknownSealKey)) throw error
      throw new UserError(
        'Some numbers are sealed with a key that this command was not given: set SEAL_KEYS, or DATA_DIR, as the house has it.',
      )
    })
    console.log(`${resealed} numbers are sealed with key ${version} now.`)
    if (left > 0) throw new UserError(`${left} are being worked on at this moment: run it once more.`)
    console.log('Keep the older keys as long as you keep backups from before: only they open those.')
  } finally {
    await release()
  }

  function announce(version: number, later: string | undefined) {
    if (version > 255) throw new UserError('There is no version after 255.')
    const entries = [later?.trim(), createSealKey(version)].filter(Boolean).join(',')
    const again = 'restart every process, then run npm run keys:rotate once more.'
    // Where the secret comes from the environment, the keys do too: another machine has another data folder.
    if (settings.SEAL_KEYS || settings.SECRET_KEY) {
      console.log(`Set SEAL_KEYS to the following, for every process; ${again}\n${entries}`)
    } else {
      saveSealKeys(settings.dataDir, entries)
      console.log(`Key ${version} lies in the data folder. Now ${again}`)
    }
  }
})
