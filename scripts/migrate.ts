import { readConfig } from '#config.ts'
import { openAppDatabase } from '#server/database.ts'
import { runCli } from '#server/run-cli.ts'

await runCli(async () => {
  const { applied, release } = await openAppDatabase(readConfig(), { allowEmpty: true })
  console.log(applied.length ? `Applied ${applied.join(', ')}.` : 'The database is up to date.')
  await release()
})
