import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { engineAccount, runEngine } from '#server/embedded-postgres/engine.ts'
import { aPackage, aRequest, findInventoryViolations, onlyBasicJeeps } from '../support/safari.ts'
import { embeddedEnvironment, type TestEnvironment } from './environment.ts'
import { countByStatus, runConcurrently, send } from './requests.ts'
import { isAlive } from './server.ts'

// A second server on the same data folder shares the PostgreSQL of the first (docs/decisions/0002). A folder never has
// two PostgreSQL servers, and no data is lost.

let environment: TestEnvironment
beforeEach(async () => {
  environment = await embeddedEnvironment()
})
afterEach(() => environment.cleanUp())

/** Process ids of the PostgreSQL servers on the folder. */
function engines(): number[] {
  const listed = execFileSync('ps', ['-eo', 'pid=,args=']).toString().split('\n')
  const own = listed.filter(
    (line) => line.includes(join(environment.folder, 'database')) && /bin\/postgres /.test(line),
  )
  return own.map((line) => Number(line.trim().split(' ')[0]))
}

test('two servers on one data folder share one PostgreSQL; after a kill of one, no booking is lost', async () => {
  const [first, second] = await Promise.all([environment.start(), environment.start()])
  expect(engines()).toHaveLength(1)
  const pkg = await aPackage(environment.db)
  await onlyBasicJeeps(environment.db, 1_000)
  const kill = pause(300).then(() => first.kill())
  const answers = await runConcurrently(60, 10, async (index) => {
    const order = { body: aRequest(pkg), key: `the key of guest ${index}` }
    const answer = await send(`${(index % 2 ? first : second).url}/api/bookings`, order)
    return answer.status === 0 ? send(`${second.url}/api/bookings`, order) : answer
  })
  await kill
  expect(countByStatus(answers)).toEqual({ 201: 60 })
  expect(engines()).toHaveLength(1)
  const stored = await environment.db.selectFrom('booking').select('reference').execute()
  expect(stored.map(({ reference }) => reference).sort()).toEqual(
    answers.map(({ body }) => body.booking.bookingId).sort(),
  )
  expect(await findInventoryViolations(environment.db)).toEqual([])
  expect(isAlive(first.pid)).toBe(false)

  await environment.db.destroy()
  expect(await second.stop()).toBe(0)
  expect(engines()).toEqual([])
  expect(existsSync(join(environment.folder, 'database', 'postmaster.pid'))).toBe(false)
})

test('a second PostgreSQL on the folder refuses to start, and the first one continues', async () => {
  const server = await environment.start()
  const data = join(environment.folder, 'database')
  const engine = readdirSync(environment.folder).find((name) => /^postgres-[\d.]+\S*$/.test(name)) ?? ''
  const start = performance.now()
  const program = join(environment.folder, engine, 'bin', 'postgres')
  const { code, output } = await runEngine(program, ['-D', data, '-c', 'listen_addresses='], engineAccount(data))
  expect(code).not.toBe(0)
  expect(output).toContain('postmaster.pid')
  expect(performance.now() - start).toBeLessThan(5_000)
  expect(engines()).toHaveLength(1)
  expect(await send(`${server.url}/api/ready`)).toMatchObject({ status: 200 })
})
