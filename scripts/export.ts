import { readSettings } from '#config.ts'
import { writeAudit } from '#db/audit/write-audit.ts'
import { createStorage } from '#integrations/storage/create-storage.ts'
import { openAppDatabase, withDatabase } from '../src/server/database.ts'
import { runCli } from '../src/server/run-cli.ts'
import { checkStoreNow } from '../src/server/startup-checks.ts'
import { takeExport } from './backup/export.ts'
import { wordsGiven } from './cli-args.ts'

/** `npm run export -- folder`: what the house keeps, as JSON lines that any program reads, and the files beside it. */
await runCli(async () => {
  const { folder } = wordsGiven('npm run export -- new-folder')
  const settings = readSettings()
  const shelves = { slips: createStorage('slips', settings), pictures: createStorage('pictures', settings) }
  await checkStoreNow(shelves.slips, settings)
  const { db, release } = await openAppDatabase(settings)
  try {
    const { tables, files } = await withDatabase(settings, (client) => takeExport(client, { folder, shelves }))
    const actor = { actor: 'command line', role: null, address: null, requestId: null }
    await writeAudit(db, actor, { action: 'exported', entity: 'house', entityId: null, at: Date.now() })
    for (const { name, rows } of tables) console.log(`${name}.jsonl: ${rows}`)
    console.log(`${files} files of slips and pictures lie beside them in ${folder}.`)
    console.log('Passwords, sessions and the numbers of passports are not in it; names, addresses and payments are.')
  } finally {
    await release()
  }
})
