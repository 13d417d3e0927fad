import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { staffLanguages } from '#domain/primitives/language.ts'

const build = fileURLToPath(new URL('../../build', import.meta.url))

type Files = { module: string; imports?: string[] }
type Assets = { entry: Files; routes: Record<string, Files | undefined> }

/** Limit of the dashboard's first load, in bytes of compressed JavaScript. */
const most = 232_000

test.each(staffLanguages.filter((language) => language !== 'en'))(
  'the first load of the dashboard is within its budget in %s',
  (language) => {
    const { entry, routes } = readAssets(language)
    const parts = [entry, routes.root, routes['dashboard/dashboard-layout'], routes['dashboard/dashboard']]
    const files = new Set(parts.flatMap((part) => (part ? [part.module, ...(part.imports ?? [])] : [])))
    expect(files.size).toBeGreaterThan(5)
    const bytes = [...files].map((file) => brotliCompressSync(readFileSync(`${build}/client${file}`)).length)
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(most)
  },
)

test.each([
  ['the calendar', 'rbc-calendar'],
  ['charts', 'recharts-wrapper'],
  ['the preview of the editor', 'atxHeading'],
  ['forms', 'HookFormContext'],
  ['comboboxes', 'react-aria-ComboBox'],
])('%s are loaded only when their section opens', (_, named) => {
  const { routes } = readAssets('es')
  const parts = [routes['dashboard/dashboard-layout'], routes['dashboard/dashboard']]
  const first = parts.flatMap((part) => (part ? [part.module, ...(part.imports ?? [])] : []))
  const heavy = globSync(['static/js/*.js', 'static/es/js/*.js'], { cwd: `${build}/client` })
    .map((name) => `/${name}`)
    .filter((file) => readFileSync(`${build}/client${file}`, 'utf8').includes(named))
  expect(first.length).toBeGreaterThan(5)
  expect(heavy).not.toEqual([])
  expect(heavy.filter((file) => first.includes(file))).toEqual([])
})

/** React Router's manifest of the browser files of a language. */
function readAssets(language: string): Assets {
  const [manifest = ''] = globSync(`${build}/client/static/${language}/manifest-*.js`)
  const [, assets = ''] = /^window\.__reactRouterManifest=(\{.*\});?\s*$/s.exec(readFileSync(manifest, 'utf8')) ?? []
  return JSON.parse(assets)
}
