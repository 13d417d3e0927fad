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
import { withTestBed } from './test-bed.ts'

/**
 * How cost grows with processes, operators, reports, open seat maps, posts and packages, for docs/growth.md.
 * CPU per request is more reliable than requests per second: other load on the machine hardly changes it.
 */
const options = readOptions(process.argv.slice(2))
const today = dayAt(Date.now())

await withTestBed(async (testBed) => {
  console.log(`Node ${process.versions.node}, PostgreSQL ${testBed.postgresVersion}, ${machine}\n`)
  const { pkg, shared } = await soldPackages(testBed.server.url)
  await raiseFleet(testBed.db)

  await storeHistory(testBed.db, 1_000, pkg.id, today)
  if (options.isWanted('OPERATORS')) await addOperators(testBed, [1, 4, 8])
  if (options.isWanted('PROCESSES')) await askProcesses(testBed, pkg, today, options, [1, 2, 4])
  if (options.isWanted('REPORTS')) await readReports(testBed, pkg, today, options)

  if (options.isWanted('B9'))
    for (const maps of [1, 10, 100, 1_000])
      for (const { what, measured } of await watchSeats(testBed, shared, today, options, maps))
        console.log(`${what}: ${measured}; memory ${memoryOfTree(testBed.server.pid).toFixed(0)} MB`)

  const counts = [10, 100, 1_000, 10_000]
  if (options.isWanted('POSTS')) for (const count of counts) await askWithPosts(testBed, options, count)
  // Last, because packages cannot be removed again.
  if (options.isWanted('PACKAGES')) for (const count of counts) await askWithPackages(testBed, options, pkg.id, count)
})
