import { renderToString } from 'react-dom/server'
import { createRoutesStub, RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppContext, appContext, errorContext } from '#app-context.ts'
import { fixedClock } from '#clock.ts'
import { type Database, openDatabase } from '#db/client.ts'
import { addPackage, clearPackageCache } from '#db/packages/packages.ts'
import { instantOf } from '#domain/primitives/date.ts'
import { testDatabase } from '#test/support/database.ts'
import { demoPackages } from '../../db/demo/packages.ts'
import { PackageGrid } from './browse-packages/package-grid.tsx'
import { loader } from './browse-packages.tsx'

const noon = instantOf('2026-11-21', 720)
const { db } = await testDatabase()
const away = openDatabase('postgres://nobody@127.0.0.1:1/nothing')

beforeAll(async () => {
  for (const pkg of demoPackages) await addPackage(db, pkg, noon)
  clearPackageCache(db)
})
afterAll(() => away.destroy())

async function browse(search: string, from: Database = db) {
  const context = new RouterContextProvider()
  const error = { databaseUnavailable: false }
  context.set(appContext, { db: from, clock: fixedClock(noon) } as AppContext)
  context.set(errorContext, error)
  const request = new Request(`http://safari.example/browse-packages${search}`)
  const answer = await loader({ request, context } as unknown as Parameters<typeof loader>[0])
  const isWrapped = 'init' in answer
  return { ...(isWrapped ? answer.data : answer), status: isWrapped ? answer.init?.status : 200, error }
}

test.each([
  ['', 'all', 16],
  ['?park=yala', 'yala', 9],
  ['?park=lunugamwehera', 'Lunugamwehera', 1],
  ['?park=wilpattu', 'all', 16],
])('%s shows the active safaris of %s', async (search, park, count) => {
  const page = await browse(search)
  expect(page.park).toBe(park)
  expect(page.packages).toHaveLength(count)
  expect(page.packages?.every((pkg) => park === 'all' || pkg.park === park)).toBe(true)
})

test('one park has a sunrise time, all parks together have none', async () => {
  expect((await browse('?park=yala')).sun).toEqual({ firstLight: 5 * 60 + 33, rises: 5 * 60 + 55, sets: 17 * 60 + 44 })
  expect((await browse('')).sun).toBeNull()
})

test('without the database the page responds 503 and links to a retry', async () => {
  const page = await browse('?park=yala', away)
  expect(page).toMatchObject({ packages: null, status: 503, error: { databaseUnavailable: true } })
  expect(page.sun).not.toBeNull()
  expect(rendered(<PackageGrid park="yala" packages={null} />)).toMatch(
    /Failed to load packages.*href="\/browse-packages\?park=yala"[^>]*>Try again/s,
  )
})

test('the list of safaris has a heading above those of its packages', async () => {
  const { packages } = await browse('?park=lunugamwehera')
  const headings = rendered(<PackageGrid park="Lunugamwehera" packages={packages} />).matchAll(/<h(\d).*?<\/h\1>/g)
  expect([...headings].map(([heading, level]) => `${level} ${heading.replace(/<.*?>/g, '')}`)).toEqual([
    '2 Safari packages',
    `3 ${packages?.[0]?.name}`,
  ])
})

test('a closed park says so and links to the others', () => {
  const html = rendered(<PackageGrid park="bundala" packages={[]} />)
  expect(html).toMatch(/No safaris in Bundala at the moment.*href="\/browse-packages"[^>]*>See all parks/s)
  expect(rendered(<PackageGrid park="all" packages={[]} />)).not.toContain('See all parks')
})

function rendered(part: React.ReactElement): string {
  const Stub = createRoutesStub([{ path: '/browse-packages', Component: () => part }])
  return renderToString(<Stub initialEntries={['/browse-packages']} />)
}
