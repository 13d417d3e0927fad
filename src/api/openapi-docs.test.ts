import { mkdtemp, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { generateSource } from 'oazapfts'
import { expect, test } from 'vitest'
import { testAppContext, testCaller } from '../../test/support/builders.ts'
import { testDatabase } from '../../test/support/database.ts'
import { runCommand } from '../../test/support/run-command.ts'

const { db } = await testDatabase()
const settings = { BASE_URL: 'https://safari.test' }
const { text: source } = await testCaller(testAppContext(db, settings))('/openapi.json')

/** Paths of the specification that overlap with others, as `park` and `mine` could be IDs (departures.md). The server prefers these. */
const overlapping = ['/api/packages/park/{park}', '/api/bookings/mine/{bookingId}', '/api/images/categories/{name}']

test("the OpenAPI document follows Redocly's recommended rules", async () => {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source, config })
  const unknown = problems
    .filter(
      ({ ruleId, message }) => ruleId !== 'no-ambiguous-paths' || !overlapping.some((path) => message.includes(path)),
    )
    .map(({ severity, ruleId, message, location }) => [severity, ruleId, message, location[0]?.pointer])
  expect(unknown).toEqual([])
})

test('the document names this site as its server', () => {
  expect(JSON.parse(source).servers).toEqual([expect.objectContaining({ url: 'https://safari.test' })])
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

test('a client generated from the document compiles, and knows the fields', async () => {
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
