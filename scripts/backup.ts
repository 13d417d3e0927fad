import { readConfig } from '#config.ts'
import { createStorages } from '#integrations/storage/create-storage.ts'
import { withDatabase } from '#server/database.ts'
import { runCli } from '#server/run-cli.ts'
import { checkStoreNow } from '#server/startup-checks.ts'
import { UserError } from '#server/user-error.ts'
import { takeBackup } from './backup/backup.ts'
import { requireKeys } from './backup/keys.ts'
import { readArgs, resolvePath } from './command.ts'

/** `npm run backup -- folder [--with-keys]`: all tables as of one moment, and their files. The site stays open. */
await runCli(async () => {
  const { argument, values } = readArgs('npm run backup -- new-folder [--with-keys]', {
    'with-keys': { type: 'boolean' },
  })
  const folder = resolvePath(argument)
  const config = readConfig()
  const storages = createStorages(config)
  await checkStoreNow(storages.slips, config)
  const keys = values['with-keys'] ? requireKeys(config) : {}
  const { manifest, digest } = await withDatabase(config, (client) =>
    takeBackup(client, { folder, storages, keys, now: Date.now() }),
  )
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const { slips, pictures } = manifest.shelves
  console.log(
    `${rows} rows of ${manifest.tables.length} tables, ${slips.length} slips and ${pictures.length} files of pictures are in ${folder}.`,
  )
  console.log(`The hash of its manifest, to be noted elsewhere: ${digest}`)
  if (manifest.missing.length > 0)
    console.log(
      `${manifest.missing.length} files are named by the database but do not exist; the manifest lists them under "missing".`,
    )
  if (manifest.missing.length > 0 && slips.length + pictures.length === 0)
    throw new UserError(
      'None of its files is where the settings say: give this command DATA_DIR or the S3_ settings of the installation.',
    )
  console.log(
    values['with-keys']
      ? 'The keys are in it: with this folder, passport numbers can be decrypted. Protect it accordingly.'
      : 'The keys are not in it: store SECRET_KEY, or the files secret-key and seal-keys of the data folder, elsewhere.',
  )
})
