import { dayAt } from '#domain/primitives/date.ts'
import { memoryOfTree } from './cpu.ts'
import { soldPackages } from './guests.ts'
import { machine } from './machine.ts'
import { readOptions } from './options.ts'
import { askWithPackages, askWithPosts } from './scenarios/many.ts'
import { watchSeats } from './scenarios/open-seat-maps.ts'
import { addOperators } from './scenarios/operators.ts'
import { askProcesses } from './scenarios/processes.ts'
import { readReports } from './scenarios/reports.ts'
import { raiseFleet, storeHistory } from './seed.ts'
import { onStage } from './stage.ts'

/**
 * How cost grows with processes, operators, reports, open seat maps, posts and packages, for docs/growth.md.
 * CPU per request is more reliable than requests per second: other load on the machine hardly changes it.
 */
const options = readOptions(process.argv.slice(2))
const today = dayAt(Date.now())

await onStage(async (stage) => {
  console.log(`Node ${process.versions.node}, PostgreSQL ${stage.postgresVersion}, ${machine}\n`)
  const { pkg, shared } = await soldPackages(stage.server.url)
  await raiseFleet(stage.db)

  await storeHistory(stage.db, 1_000, pkg.id, today)
  if (options.isWanted('OPERATORS')) await addOperators(stage, [1, 4, 8])
  if (options.isWanted('PROCESSES')) await askProcesses(stage, pkg, today, options, [1, 2, 4])
  if (options.isWanted('REPORTS')) await readReports(stage, pkg, today, options)

  if (options.isWanted('B9'))
    for (const maps of [1, 10, 100, 1_000])
      for (const { what, measured } of await watchSeats(stage, shared, today, options, maps))
        console.log(`${what}: ${measured}; memory ${memoryOfTree(stage.server.pid).toFixed(0)} MB`)

  const counts = [10, 100, 1_000, 10_000]
  if (options.isWanted('POSTS')) for (const count of counts) await askWithPosts(stage, options, count)
  // Last, because packages cannot be removed again.
  if (options.isWanted('PACKAGES')) for (const count of counts) await askWithPackages(stage, options, pkg.id, count)
})
