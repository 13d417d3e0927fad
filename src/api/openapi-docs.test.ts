import { mkdtemp, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { lintFromString, loadConfig } from '@redocly/openapi-core'
import { generateSource } from 'oazapfts'
import { expect, test, vi } from 'vitest'
import { testAppContext, testCaller } from '#test/support/builders.ts'
import { testDatabase } from '#test/support/database.ts'
import { runCommand } from '#test/support/run-command.ts'

const { db } = await testDatabase()
const config = { BASE_URL: 'https://safari.test' }
const { text: source } = await testCaller(testAppContext(db, config))('/openapi.json')

test("the OpenAPI document has no errors or warnings under Redocly's recommended rules, and no unused exception", async () => {
  // In the folder of .redocly.lint-ignore.yaml, which `redocly lint openapi.json` reads as well.
  const config = await loadConfig({ configPath: resolve('redocly.yaml') })
  const problems = await lintFromString({ source, absoluteRef: resolve('openapi.json'), config })
  const reported = problems.filter(({ ignored }) => !ignored)
  expect(reported.map(({ severity, ruleId, location }) => [severity, ruleId, location[0]?.pointer])).toEqual([])
  const ignored = Object.values(config.ignore).flatMap((rules) => Object.values(rules).flatMap((set) => [...set]))
  const found = new Set(problems.map(({ location }) => location[0]?.pointer))
  expect(ignored.filter((pointer) => !found.has(pointer))).toEqual([])
})

test('the document names this site as its server', () => {
  expect(JSON.parse(source).servers).toEqual([expect.objectContaining({ url: 'https://safari.test' })])
})

test('every operation but the health checks declares 429', () => {
  const operations = Object.entries(JSON.parse(source).paths as Record<string, Record<string, { responses: object }>>)
  const without = operations.flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { responses }]) => ('429' in responses ? [] : [`${method} ${path}`])),
  )
  expect(without).toEqual(['get /api/health', 'get /api/ready'])
})

test('the document is serialised once, and all responses are the same bytes', async () => {
  const ask = testCaller(testAppContext(db, config))
  const { text: first, headers } = await ask('/openapi.json')
  const serialised = vi.spyOn(JSON, 'stringify')
  const { text: second } = await ask('/openapi.json')
  const calls = serialised.mock.calls.filter(([value]) => value && 'openapi' in value).length
  serialised.mockRestore()
  expect({ calls, isSame: first === second }).toEqual({ calls: 0, isSame: true })
  expect(headers.get('content-type')).toBe('application/json')
})

test('the page of the documentation is rendered once', async () => {
  const ask = testCaller(testAppContext(db, config))
  const { text: first, status } = await ask('/docs')
  const grouped = vi.spyOn(Map, 'groupBy')
  const { text: second } = await ask('/docs')
  const calls = grouped.mock.calls.length
  grouped.mockRestore()
  expect({ status, calls, isSame: first === second }).toEqual({ status: 200, calls: 0, isSame: true })
  expect(first).toContain('/api/bookings')
})

const program = `
import { defaults, getPackages, getPackagesByIdAvailability, postBookings } from './client.ts'

export async function book(): Promise<string> {
  const listed = await getPackages({ sold: 'private' })
  const [first] = listed.status === 200 ? listed.data.packages : []
  if (!first) throw new Error(defaults.baseUrl)
  await getPackagesByIdAvailability({ id: first._id, timeSlot: 'morning' })
  // @ts-expect-error: there is no such slot
  await getPackagesByIdAvailability({ id: first._id, timeSlot: 'midnight' })
  // @ts-expect-error: a booking has more fields
  const booked = await postBookings({ body: { kind: 'safari', packageId: first._id } })
  return booked.status === 409 ? booked.data.message : String(booked.status)
}
`

test('a client generated from the document compiles and has the fields', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'generated-client-'))
  await symlink(resolve('node_modules'), join(folder, 'node_modules'))
  await writeFile(join(folder, 'openapi.json'), source)
  const client = await generateSource(join(folder, 'openapi.json'), { argumentStyle: 'object' })
  await writeFile(join(folder, 'client.ts'), client)
  await writeFile(join(folder, 'program.ts'), program)
  const options =
    '--ignoreConfig --noEmit --strict --skipLibCheck --target es2024 --module nodenext --allowImportingTsExtensions'
  const compiler = [resolve('node_modules/typescript/bin/tsc'), ...options.split(' '), '--types', '']
  expect(await runCommand([...compiler, join(folder, 'program.ts')])).toEqual({ code: 0, output: '' })
}, 120_000)
