import { readSettings } from '#config.ts'
import { createStorage } from '#integrations/storage/create-storage.ts'
import { withDatabase } from '../src/server/database.ts'
import { runCli } from '../src/server/run-cli.ts'
import { checkStoreNow } from '../src/server/startup-checks.ts'
import { UserError } from '../src/server/user-error.ts'
import { takeBackup } from './backup/backup.ts'
import { keysOfHouse } from './backup/keys.ts'
import { wordsGiven } from './cli-args.ts'

/** `npm run backup -- folder [--with-keys]`: everything the house keeps, as it stands in one moment. The house stays open. */
await runCli(async () => {
  const { folder, has } = wordsGiven('npm run backup -- new-folder [--with-keys]', ['--with-keys'])
  const settings = readSettings()
  const shelves = { slips: createStorage('slips', settings), pictures: createStorage('pictures', settings) }
  await checkStoreNow(shelves.slips, settings)
  const keys = has('--with-keys') ? keysOfHouse(settings) : {}
  const { manifest, digest } = await withDatabase(settings, (client) =>
    takeBackup(client, { folder, shelves, keys, now: Date.now() }),
  )
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const { slips, pictures } = manifest.shelves
  console.log(
    `${rows} rows of ${manifest.tables.length} tables, ${slips.length} slips and ${pictures.length} files of pictures are in ${folder}.`,
  )
  console.log(`The hash of its list, to be noted elsewhere: ${digest}`)
  if (manifest.missing.length > 0)
    console.log(
      `${manifest.missing.length} files are named by the database but lie on no shelf; the list names them under "missing".`,
    )
  if (manifest.missing.length > 0 && slips.length + pictures.length === 0)
    throw new UserError(
      'None of its files is where the settings say: give this command DATA_DIR or the S3_ settings of the house.',
    )
  console.log(
    has('--with-keys')
      ? 'The keys are in it: whoever has the folder reads passport numbers. Keep it as you keep those.'
      : 'The keys are not in it: keep SECRET_KEY, or the files secret-key and seal-keys of the data folder, at another place.',
  )
})
