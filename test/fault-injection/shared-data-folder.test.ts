import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { engineAccount, runEngine } from '../../src/server/embedded-postgres/engine.ts'
import { aPackage, aRequest, brokenPromises, onlyBasicJeeps } from '../support/safari.ts'
import { embeddedGround, type Ground } from './environment.ts'
import { ask, inCrowds, tally } from './requests.ts'
import { isAlive } from './server.ts'

// The design let a second server on the same data folder refuse to start; the house shares its engine instead
// (docs/decisions/0002). What must hold in both cases: never two engines on one folder, and nothing lost.

let ground: Ground
beforeEach(async () => {
  ground = await embeddedGround()
})
afterEach(() => ground.clear())

/** The PostgreSQL servers that run on the folder, by their process numbers. */
function engines(): number[] {
  const listed = execFileSync('ps', ['-eo', 'pid=,args=']).toString().split('\n')
  const own = listed.filter((line) => line.includes(join(ground.folder, 'database')) && /bin\/postgres /.test(line))
  return own.map((line) => Number(line.trim().split(' ')[0]))
}

test('two servers on one data folder share one engine; one is killed, and nothing is lost', async () => {
  const [first, second] = await Promise.all([ground.start(), ground.start()])
  expect(engines()).toHaveLength(1)
  const pkg = await aPackage(ground.db)
  await onlyBasicJeeps(ground.db, 1_000)
  const kill = pause(300).then(() => first.kill())
  const answers = await inCrowds(60, 10, async (nr) => {
    const order = { body: aRequest(pkg), key: `the key of guest ${nr}` }
    const answer = await ask(`${(nr % 2 ? first : second).url}/api/bookings`, order)
    return answer.status === 0 ? ask(`${second.url}/api/bookings`, order) : answer
  })
  await kill
  expect(tally(answers)).toEqual({ 201: 60 })
  expect(engines()).toHaveLength(1)
  const stored = await ground.db.selectFrom('booking').select('reference').execute()
  expect(stored.map(({ reference }) => reference).sort()).toEqual(
    answers.map(({ body }) => body.booking.bookingId).sort(),
  )
  expect(await brokenPromises(ground.db)).toEqual([])
  expect(isAlive(first.pid)).toBe(false)

  await ground.db.destroy()
  expect(await second.stop()).toBe(0)
  expect(engines()).toEqual([])
  expect(existsSync(join(ground.folder, 'database', 'postmaster.pid'))).toBe(false)
})

test('a second engine on the folder refuses to start within a second, and the first one goes on', async () => {
  const server = await ground.start()
  const data = join(ground.folder, 'database')
  const engine = readdirSync(ground.folder).find((name) => /^postgres-[\d.]+\S*$/.test(name)) ?? ''
  const start = performance.now()
  const program = join(ground.folder, engine, 'bin', 'postgres')
  const { code, output } = await runEngine(program, ['-D', data, '-c', 'listen_addresses='], engineAccount(data))
  expect(code).not.toBe(0)
  expect(output).toContain('postmaster.pid')
  expect(performance.now() - start).toBeLessThan(5_000)
  expect(engines()).toHaveLength(1)
  expect(await ask(`${server.url}/api/ready`)).toMatchObject({ status: 200 })
})
