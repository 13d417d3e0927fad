import { readSettings } from '#config.ts'
import { openHouseDatabase } from '../src/server/database.ts'
import { orSay } from '../src/server/run-cli.ts'

await orSay(async () => {
  const { applied, release } = await openHouseDatabase(readSettings(), { mayBeNew: true })
  console.log(applied.length ? `Applied ${applied.join(', ')}.` : 'The database is up to date.')
  await release()
})
