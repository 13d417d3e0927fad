import type pg from 'pg'
import { readSettings, type Settings } from '#config.ts'
import { checkChain, writeAudit } from '#db/audit/write-audit.ts'
import { readMigrations } from '#db/migrate.ts'
import { createStorage } from '#integrations/storage/create-storage.ts'
import { migrationsFolder, openAppDatabase, withDatabase } from '../src/server/database.ts'
import { runCli } from '../src/server/run-cli.ts'
import { checkDataFolder, checkStoreNow } from '../src/server/startup-checks.ts'
import { UserError } from '../src/server/user-error.ts'
import { checkKeys, layKeys, tryKeys } from './backup/keys.ts'
import { checkFiles, readManifest } from './backup/manifest.ts'
import { putBack } from './backup/restore.ts'
import { wordsGiven } from './cli-args.ts'

/** `npm run restore -- folder`: lays a backup into an empty database and onto the shelves that the settings name. */
await runCli(async () => {
  const { folder } = wordsGiven('npm run restore -- folder-of-a-backup')
  const settings = readSettings()
  const { manifest, digest } = await readManifest(folder)
  const files = await checkFiles(folder, manifest)
  console.log(`All ${files} files of the backup of ${manifest.madeAt} are as they were written (list ${digest}).`)
  checkDataFolder(settings.dataDir)
  checkKeys(folder, manifest, settings)

  const shelves = { slips: createStorage('slips', settings), pictures: createStorage('pictures', settings) }
  await checkStoreNow(shelves.slips, settings)
  const layBack = async (client: pg.Client) => {
    await putBack(client, { folder, manifest, shelves, migrations: await readMigrations(migrationsFolder) })
    layKeys(folder, manifest, settings)
    return tryKeys(client, settings)
  }
  const keys = await withDatabase(settings, layBack, { isToFill: true })

  const { db, applied, release } = await openAppDatabase(settings)
  try {
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(
      `${rows} rows of ${manifest.tables.length} tables are back, as many as the backup counted; everybody has to sign in again.`,
    )
    if (applied.length > 0) console.log(`Applied ${applied.join(', ')}.`)
    const { links, broken } = await checkChain(db)
    if (broken) throw new UserError(`The audit chain was broken already when the backup was made: npm run audit:check.`)
    console.log(`The audit chain holds: ${links} rows.`)
    const actor = { actor: 'command line', role: null, address: null, requestId: null }
    await writeAudit(db, actor, { action: 'restored', entity: 'backup', entityId: digest, at: Date.now() })
  } finally {
    await release()
  }
  // The data is back; the exit code tells a script that the server cannot start yet.
  if (keys === 'other key') throw new UserError(aboutKeys(keys, settings))
  console.log(aboutKeys(keys, settings))
})

function aboutKeys(keys: Awaited<ReturnType<typeof tryKeys>>, { dataDir }: Settings): string {
  switch (keys) {
    case 'they open':
      return 'The keys of this machine open the passport numbers.'
    case 'nothing sealed':
      return 'No passport number is stored. Links in letters need the old SECRET_KEY all the same.'
    case 'other key':
      return 'The keys of this machine do NOT open the passport numbers: set the old SECRET_KEY (and SEAL_KEYS) before you start.'
    case 'no key':
      return `There is no key here yet: set the old SECRET_KEY, or lay the old secret-key (and seal-keys, if there was one) into ${dataDir}, before you start; a start without makes a new one.`
  }
}
