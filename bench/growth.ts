import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addDays, type Day, dayAt, daysFrom } from '#rules/day.ts'
import { jeepTypes, type SafariPackage } from '#rules/package.ts'
import { cpuOfTree, memoryOfTree } from './cpu.ts'
import { partyOfTwo, soldPackages } from './guests.ts'
import { sendLoad } from './load.ts'
import { machine } from './machine.ts'
import { readOptions } from './options.ts'
import { askWithPackages, askWithPosts } from './scenarios/many.ts'
import { watchSeats } from './scenarios/open-seat-maps.ts'
import { clearDays, raiseFleet } from './seed.ts'
import { startHouse } from './server.ts'
import { onStage, type Stage } from './stage.ts'

/**
 * How cost grows with packages, posts, open seat maps and processes, for docs/growth.md. CPU per request says more than requests
 * per second here: a busy machine takes time away, but adds little to the work.
 */
const options = readOptions(process.argv.slice(2))
const today = dayAt(Date.now())
const { seconds } = options
let guestsSoFar = 2_000_000
const nextGuests = () => {
  guestsSoFar += 1_000_000
  return guestsSoFar
}

await onStage(async (stage) => {
  console.log(`Node ${process.versions.node}, PostgreSQL ${stage.postgresVersion}, ${machine}\n`)
  const { pkg, shared } = await soldPackages(stage.house.url)
  await raiseFleet(stage.db)

  if (options.isWanted('B9'))
    for (const maps of [1, 10, 100, 1_000])
      for (const { what, measured } of await watchSeats(stage, shared, today, options, maps))
        console.log(`${what}: ${measured}; memory ${memoryOfTree(stage.house.pid).toFixed(0)} MB`)

  if (options.isWanted('B13')) {
    const alone = await sellAndRead(stage, pkg, [stage.house])
    const second = await startHouse(stage.folder)
    const both = await sellAndRead(stage, pkg, [stage.house, second])
    console.log(`one process: ${alone}\ntwo processes: ${both}`)
  }
  const counts = [10, 100, 1_000, 10_000]
  if (options.isWanted('POSTS')) for (const count of counts) await askWithPosts(stage, options, count)
  // Last: a package cannot be taken away again.
  if (options.isWanted('PACKAGES')) for (const count of counts) await askWithPackages(stage, options, pkg.id, count)
})

type House = { url: string; pid: number }

/** Pages from memory and sales, spread over the processes: each process has its own guests. */
async function sellAndRead(stage: Stage, pkg: SafariPackage, houses: House[]): Promise<string> {
  const days = daysFrom(addDays(today, 2), addDays(today, 60))
  const file = join(stage.folder, `growth-${randomUUID()}.jsonl`)
  writeFileSync(file, bodiesFor(pkg, days).join(''))
  const connections = Math.max(1, Math.floor(options.connections / houses.length))
  const cost = async (what: string, load: (house: House, nr: number) => Parameters<typeof sendLoad>[0]) => {
    await clearDays(stage.db, days[0] ?? today, days.at(-1) ?? today)
    const all = () => houses.map(({ pid }) => cpuOfTree(pid)).reduce((sum, one) => sum + one, 0)
    const before = [all(), cpuOfTree(stage.postgres)]
    const told = await Promise.all(houses.map((house, nr) => sendLoad(load(house, nr))))
    const requests = told.reduce((sum, one) => sum + one.requests, 0)
    const spent = [all(), cpuOfTree(stage.postgres)].map((now, nr) => (now - (before[nr] ?? 0)) / requests)
    const unexpected = told.reduce((sum, one) => sum + one.unexpected, 0)
    const perSecond = told.reduce((sum, one) => sum + one.perSecond, 0)
    return `${what} ${perSecond.toFixed(0)}/s, ${spent.map((one) => one.toFixed(0)).join(' + ')} µs (Node + PostgreSQL), ${unexpected} unexpected`
  }
  const pages = await cost('catalogue', ({ url }) => ({ url: `${url}/api/packages`, connections, seconds }))
  const sales = await cost('bookings', ({ url }) => ({
    url: `${url}/api/bookings`,
    connections,
    seconds,
    post: { file, keyPrefix: randomUUID(), firstNumber: nextGuests() },
  }))
  return `${pages}; ${sales}`
}

function bodiesFor(pkg: SafariPackage, days: Day[]): string[] {
  return days.flatMap((date) =>
    (['morning', 'afternoon'] as const).flatMap((timeSlot) =>
      jeepTypes.map((jeepType) => `${JSON.stringify(partyOfTwo(pkg, { date, timeSlot, jeepType }, '#N#'))}\n`),
    ),
  )
}
