import type pg from 'pg'
import { readConfig } from '#config.ts'
import { checkChain, writeAudit } from '#db/audit/write-audit.ts'
import { readMigrations } from '#db/migrate.ts'
import { createStorages } from '#integrations/storage/create-storage.ts'
import { checkDataFolder } from '#server/data-folder.ts'
import { migrationsFolder, withDatabase } from '#server/database.ts'
import { runCli } from '#server/run-cli.ts'
import { checkStoreNow } from '#server/startup-checks.ts'
import { UserError } from '#server/user-error.ts'
import { checkKeys, describeKeys, restoreKeys, tryKeys } from './backup/keys.ts'
import { checkFiles, readManifest } from './backup/manifest.ts'
import { restoreBackup } from './backup/restore.ts'
import { commandLine, readFolder, withAppDatabase } from './command.ts'

/** `npm run restore -- folder`: restores a backup into an empty database and the configured storage. */
await runCli(async () => {
  const folder = readFolder('npm run restore -- folder-of-a-backup')
  const config = readConfig()
  const { manifest, digest } = await readManifest(folder)
  const files = await checkFiles(folder, manifest)
  console.log(`All ${files} files of the backup of ${manifest.madeAt} are unchanged (manifest ${digest}).`)
  checkDataFolder(config.dataDir)
  checkKeys(folder, manifest, config)

  const storages = createStorages(config)
  await checkStoreNow(storages.slips, config)
  const restore = async (client: pg.Client) => {
    await restoreBackup(client, { folder, manifest, storages, migrations: await readMigrations(migrationsFolder) })
    restoreKeys(folder, manifest, config)
    return tryKeys(client, config)
  }
  const keys = await withDatabase(config, restore, { isToFill: true })

  await withAppDatabase(async (db, _, applied) => {
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(
      `${rows} rows of ${manifest.tables.length} tables are back, as many as the backup counted; everybody has to sign in again.`,
    )
    if (applied.length > 0) console.log(`Applied ${applied.join(', ')}.`)
    const { links, broken } = await checkChain(db)
    if (broken) throw new UserError(`The audit chain was broken already when the backup was made: npm run audit:check.`)
    console.log(`The audit chain holds: ${links} rows.`)
    await writeAudit(db, { actor: commandLine, now: Date.now() }, { entity: 'backup', id: digest }, 'restored')
  }, config)
  // The data is back; the exit code tells a script that the server cannot start yet.
  if (keys === 'other key') throw new UserError(describeKeys(keys, config))
  console.log(describeKeys(keys, config))
})
