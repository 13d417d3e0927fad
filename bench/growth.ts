import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { addDays, type Day, dayAt, daysFrom } from '#rules/day.ts'
import { jeepTypes, type SafariPackage } from '#rules/package.ts'
import { cpuOfTree, memoryOfTree } from './cpu.ts'
import { partyOfTwo, soldPackages } from './guests.ts'
import { sendLoad } from './load.ts'
import { machine } from './machine.ts'
import { readOptions } from './options.ts'
import { watchSeats } from './scenarios/open-seat-maps.ts'
import { clearDays, raiseFleet } from './seed.ts'
import { startHouse } from './server.ts'
import { onStage, type Stage } from './stage.ts'

/**
 * How cost grows with packages, open seat maps and processes, for docs/speed-growth.md. CPU per request says more than requests
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
  // Last: a package cannot be taken away again.
  if (options.isWanted('PACKAGES')) for (const count of [10, 100, 1_000, 10_000]) await askWith(stage, pkg.id, count)
})

/** What the catalogue costs with so many packages: first after a change, when it is made anew, and then from memory. */
async function askWith({ db, house, postgres }: Stage, id: string, count: number) {
  await db.query(
    `insert into package
     select (jsonb_populate_record(package, jsonb_build_object('id', 'copy-' || nr, 'name', 'Copy ' || nr))).*
     from package, generate_series((select count(*) from package) + 1, $2::int) nr where id = $1`,
    [id, count],
  )
  await pause(2_000)
  for (const path of [
    '/api/packages',
    '/',
    '/packages',
    `/packages/${id}`,
    `/api/packages/${id}/availability?timeSlot=morning`,
  ]) {
    await db.query(`update package set name = name where id = $1`, [id])
    await pause(1_000)
    const start = performance.now()
    const answer = await fetch(`${house.url}${path}`, { headers: { 'accept-encoding': 'br' } })
    await answer.arrayBuffer()
    const firstMs = performance.now() - start
    const bytes = answer.headers.get('content-length') ?? 'streamed'
    const before = [cpuOfTree(house.pid), cpuOfTree(postgres)]
    const { requests, perSecond, unexpected } = await sendLoad({
      url: `${house.url}${path}`,
      connections: options.connections,
      seconds,
      headers: { 'accept-encoding': 'br' },
    })
    const spent = [cpuOfTree(house.pid), cpuOfTree(postgres)].map((now, nr) => (now - (before[nr] ?? 0)) / requests)
    console.log(
      [
        `${count} packages, ${path.replace(id, ':id')}: status ${answer.status}, first ${firstMs.toFixed(0)} ms, ${bytes} bytes`,
        `${perSecond.toFixed(0)}/s, ${spent.map((one) => one.toFixed(0)).join(' + ')} µs of CPU (Node + PostgreSQL)`,
        `${unexpected} unexpected, memory ${memoryOfTree(house.pid).toFixed(0)} MB`,
      ].join('; '),
    )
  }
}

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
