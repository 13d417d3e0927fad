import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../../', import.meta.url)
const dockerfile = readFileSync(new URL('Dockerfile', root), 'utf8')

test('the server and the commands import no module that the container image omits', () => {
  const names = [...dockerfile.matchAll(/node_modules\/(@?[\w-]+)/g)].map(([, name]) => name ?? '')
  expect(names).toContain('lucide-react')
  const places = ['build/server/**/*.js', ...shipped().map((folder) => `${folder}/**/*.{ts,mjs}`)]
  const files = places.flatMap((place) => globSync(place, { cwd: root })).filter((file) => !isForBuilding(file))
  expect(files.length).toBeGreaterThan(100)
  const asking = files.filter((file) => {
    const text = readFileSync(new URL(file, root), 'utf8')
    return names.some((name) => new RegExp(`(?:from|import\\() ?['"]${name}(?:/|['"])`).test(text))
  })
  expect(asking).toEqual([])
})

test('every folder that the image copies exists', () => {
  for (const folder of shipped()) expect(existsSync(new URL(folder, root))).toBe(true)
  expect(shipped()).toContain('db')
})

/** Folders that the image copies besides packages and build. Of `src` it has only modules outside the bundle. */
function shipped(): string[] {
  return [...dockerfile.matchAll(/^COPY --from=build \/app\/(\w+) \.\//gm)]
    .map(([, name]) => name ?? '')
    .filter((name) => !['node_modules', 'build'].includes(name))
}

/** Screens are part of the bundle; tests and the build itself do not run in the image. */
function isForBuilding(file: string): boolean {
  return /\.test\.tsx?$|^src\/(?:website|dashboard|components)\/|^scripts\/build\//.test(file)
}
