import { readConfig } from '#config.ts'
import { writeAudit } from '#db/audit/write-audit.ts'
import { createStorages } from '#integrations/storage/create-storage.ts'
import { withDatabase } from '#server/database.ts'
import { runCli } from '#server/run-cli.ts'
import { checkStoreNow } from '#server/startup-checks.ts'
import { takeExport } from './backup/export.ts'
import { commandLine, readFolder, withAppDatabase } from './command.ts'

/** `npm run export -- folder`: every table as JSON lines, and the files beside them. */
await runCli(async () => {
  const folder = readFolder('npm run export -- new-folder')
  const config = readConfig()
  const storages = createStorages(config)
  // Before the database is opened, which applies migrations.
  await checkStoreNow(storages.slips, config)
  await withAppDatabase(async (db) => {
    const { tables, files } = await withDatabase(config, (client) => takeExport(client, { folder, storages }))
    await writeAudit(db, { actor: commandLine, now: Date.now() }, { entity: 'house', id: null }, 'exported')
    for (const { name, rows } of tables) console.log(`${name}.jsonl: ${rows}`)
    console.log(`${files} files of slips and pictures are beside them in ${folder}.`)
    console.log('It contains names, addresses and payments, but no passwords, sessions or passport numbers.')
  }, config)
})
