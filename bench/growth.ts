import { dayAt } from '#domain/primitives/date.ts'
import { memoryOfTree } from './cpu.ts'
import { soldPackages } from './guests.ts'
import { machine } from './machine.ts'
import { readOptions } from './options.ts'
import { askWithPackages, askWithPosts } from './scenarios/many.ts'
import { watchSeats } from './scenarios/open-seat-maps.ts'
import { raiseFleet } from './seed.ts'
import { onStage } from './stage.ts'

/**
 * How cost grows with packages, posts and open seat maps, for docs/growth.md (B13 of `npm run bench` does it with processes).
 * CPU per request is more reliable than requests per second: other load on the machine hardly changes it.
 */
const options = readOptions(process.argv.slice(2))
const today = dayAt(Date.now())

await onStage(async (stage) => {
  console.log(`Node ${process.versions.node}, PostgreSQL ${stage.postgresVersion}, ${machine}\n`)
  const { pkg, shared } = await soldPackages(stage.server.url)
  await raiseFleet(stage.db)

  if (options.isWanted('B9'))
    for (const maps of [1, 10, 100, 1_000])
      for (const { what, measured } of await watchSeats(stage, shared, today, options, maps))
        console.log(`${what}: ${measured}; memory ${memoryOfTree(stage.server.pid).toFixed(0)} MB`)

  const counts = [10, 100, 1_000, 10_000]
  if (options.isWanted('POSTS')) for (const count of counts) await askWithPosts(stage, options, count)
  // Last, because packages cannot be removed again.
  if (options.isWanted('PACKAGES')) for (const count of counts) await askWithPackages(stage, options, pkg.id, count)
})
