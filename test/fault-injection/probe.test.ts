import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { status as t } from '#i18n/messages/en/status.ts'
import { loadDemo } from '../../db/demo/load.ts'
import { aToken } from '../support/builders.ts'
import { runCommand } from '../support/run-command.ts'
import { embeddedEnvironment, type TestEnvironment } from './environment.ts'
import { portOf, type Server } from './server.ts'

// The probe uses the clock of its own machine, so the site gets the same time.

let environment: TestEnvironment
let server: Server
let port = 0
let key = ''
const folder = mkdtempSync(join(tmpdir(), 'pugmark-probe-'))

const start = () => environment.start({ now: Date.now(), ...(port ? { port } : {}) })

beforeAll(async () => {
  environment = await embeddedEnvironment()
  server = await start()
  port = portOf(server)
  await loadDemo(environment.db, { now: Date.now() })
  key = await aKey(['octo', 'read', 'write', 'probe'])
})
afterAll(async () => {
  await environment?.cleanUp()
  rmSync(folder, { recursive: true, force: true })
})

async function aKey(scopes: string[]): Promise<string> {
  const token = await aToken(environment.db, 'admin', Date.now())
  const response = await fetch(`${server.url}/api/api-keys`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-auth-token': token },
    body: JSON.stringify({ name: 'Test', reseller: 'Monitoring', scopes }),
  })
  return ((await response.json()) as { secret: string }).secret
}

const probe = (as = key, args: string[] = ['--once']) =>
  runCommand(['scripts/probe.ts', `http://127.0.0.1:${port}`, ...args, '--folder', folder], { PROBE_KEY: as })

const read = async (path: string) => (await fetch(`${server.url}${path}`)).text()
const countOf = async (table: 'booking' | 'claim' | 'audit') => {
  const { n } = await environment.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}
const counts = async () => [await countOf('booking'), await countOf('claim'), await countOf('audit')]

test('a site without a probe says so on its status page, and the footer has no link', async () => {
  expect(await read('/status')).toContain(t.headings.unwatched)
  expect(await read('/de/status')).toContain('Noch keine Messdaten')
  expect(JSON.parse(await read('/status.json'))).toMatchObject({ state: 'unwatched', lastCheckAt: null })
  expect(await read('/about')).not.toContain('href="/status"')
})

test('a key of a reseller is refused before anything is booked', async () => {
  const reseller = await aKey(['octo', 'read', 'write'])
  const before = await counts()
  expect(await probe(reseller)).toMatchObject({ code: 2, output: expect.stringContaining('does not accept this key') })
  expect(await counts()).toEqual(before)
})

test('a check passes, leaves no data, and appears on the page', async () => {
  const before = await counts()
  const { code, output } = await probe()
  expect([code, output]).toEqual([0, expect.stringMatching(/passed, booked in \d+ ms/)])
  expect(await counts()).toEqual(before)
  expect(await read('/status')).toContain(t.headings.up)
  const { state, periods } = JSON.parse(await read('/status.json'))
  expect([state, periods[0].uptimePercent, periods[0].booked]).toEqual(['up', 100, 1])
  await expect.poll(() => read('/about'), { timeout: 5_000 }).toContain('href="/status"')
})

test('while the site is stopped, the failure is stored, and sent once it is back', async () => {
  await server.stop()
  const failed = await probe()
  expect([failed.code, failed.output]).toEqual([1, expect.stringMatching(/failed at page: connect .*kept for later/)])
  server = await start()
  expect(await probe()).toMatchObject({ code: 0 })
  const { periods, incidents } = JSON.parse(await read('/status.json'))
  expect(periods[0]).toMatchObject({ checks: 3, failed: 1, uptimePercent: 66.66 })
  expect(incidents).toEqual([expect.objectContaining({ reason: 'connect', step: 'page', httpStatus: null })])
  const page = await read('/status')
  expect(page).toContain(t.headings.up)
  expect(page).toContain(`${t.reasons.connect} (${t.steps.page})`)
  expect(await read('/fr/status')).toContain('Aucune connexion au site')
})

test('the probe runs checks until it is stopped', async () => {
  const { output } = await runCommand(
    ['scripts/probe.ts', `http://127.0.0.1:${port}`, '--every', '10', '--folder', folder],
    { PROBE_KEY: key },
    'passed',
  )
  expect(output).toContain('passed')
})
