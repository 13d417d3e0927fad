import { readConfig } from '#config.ts'
import { writeAudit } from '#db/audit/write-audit.ts'
import { createStorage } from '#integrations/storage/create-storage.ts'
import { openAppDatabase, withDatabase } from '#server/database.ts'
import { runCli } from '#server/run-cli.ts'
import { checkStoreNow } from '#server/startup-checks.ts'
import { takeExport } from './backup/export.ts'
import { parseArgs } from './cli-args.ts'

/** `npm run export -- folder`: every table as JSON lines, and the files beside them. */
await runCli(async () => {
  const { folder } = parseArgs('npm run export -- new-folder')
  const config = readConfig()
  const storages = { slips: createStorage('slips', config), pictures: createStorage('pictures', config) }
  await checkStoreNow(storages.slips, config)
  const { db, release } = await openAppDatabase(config)
  try {
    const { tables, files } = await withDatabase(config, (client) => takeExport(client, { folder, storages }))
    const actor = { actor: 'command line', role: null, address: null, requestId: null }
    await writeAudit(db, actor, { action: 'exported', entity: 'house', entityId: null, at: Date.now() })
    for (const { name, rows } of tables) console.log(`${name}.jsonl: ${rows}`)
    console.log(`${files} files of slips and pictures are beside them in ${folder}.`)
    console.log('It contains names, addresses and payments, but no passwords, sessions or passport numbers.')
  } finally {
    await release()
  }
})
