import { execFile } from 'node:child_process'
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { browserKeepsOut } from '../../scripts/build/vite/no-server-imports.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
// A house with the real rules and nothing in it: an import that is forbidden there is forbidden here.
const house = mkdtempSync(join(tmpdir(), 'pugmark-floors-'))
for (const file of ['biome.json', 'package.json']) cpSync(join(root, file), join(house, file))
afterAll(() => rmSync(house, { recursive: true }))

const allowed: [from: string, to: string][] = [
  ['rules/price.ts', './money.ts'],
  ['rules/price.ts', '#i18n/refusals.ts'],
  ['rules/price.ts', 'zod'],
  ['records/bookings.ts', '#domain/packages/price.ts'],
  ['parts/button.tsx', '#i18n/parts.ts'],
  ['desk/book-safari.ts', '#db/bookings/bookings.ts'],
  ['desk/book-safari.ts', '#integrations/payments/gateway.ts'],
  ['desk/book-safari.ts', '#clock.ts'],
  ['desk/book-safari.ts', '#i18n/language.ts'],
  ['api/bookings.ts', '#services/bookings/book-safari.ts'],
  ['api/bookings.ts', '#app-context.ts'],
  ['api/api.ts', '#i18n/with-locale.ts'],
  ['kept/answers.ts', '#db/read-tracking.ts'],
  ['kept/at-hand.ts', '#app-context.ts'],
  ['website/packages.tsx', '#db/packages/packages.ts'],
  ['website/packages.tsx', '#api-client/guest.ts'],
  ['website/packages/price/summary.tsx', '#components/button.tsx'],
  ['dashboard/bookings.tsx', '#api-client/guest.ts'],
  ['dashboard/bookings.tsx', '#api-client/staff.ts'],
  ['dashboard/bookings.tsx', 'react'],
]

const forbidden: [from: string, to: string][] = [
  ['rules/price.ts', '#records/prices.ts'],
  ['rules/price.ts', 'node:crypto'],
  ['rules/price.ts', 'react'],
  ['rules/price.ts', 'dayjs'],
  ['phrases/en/website.ts', 'react'],
  ['records/bookings.ts', '#services/bookings/book-safari.ts'],
  ['records/bookings.ts', '#app-context.ts'],
  ['letters/confirmation.ts', '#db/bookings/bookings.ts'],
  ['till/sandbox.ts', '#desk/take-payment.ts'],
  ['shelves/folder.ts', '#records/pictures.ts'],
  ['parts/button.tsx', '#website/layout/use-site.ts'],
  ['parts/button.tsx', '#db/packages/packages.ts'],
  ['desk/book-safari.ts', '#api/route-kit.ts'],
  ['desk/book-safari.ts', '#website/layout/use-site.ts'],
  ['desk/book-safari.ts', '#i18n/website.ts'],
  ['api/bookings.ts', '#website/layout/use-site.ts'],
  ['api/bookings.ts', '#integrations/payments/gateway.ts'],
  ['api/client.ts', '#db/bookings/bookings.ts'],
  ['api/client.ts', './door.ts'],
  ['api/bookings.ts', '#server/page-cache/response-cache.ts'],
  ['kept/page.ts', '#api/api.ts'],
  ['kept/page.ts', '#website/layout/use-site.ts'],
  ['website/packages.tsx', '#server/page-cache/response-cache.ts'],
  ['website/packages.tsx', '#services/bookings/book-safari.ts'],
  ['website/packages.tsx', '#api/bookings/bookings.ts'],
  ['website/packages.tsx', '#dashboard/dashboard-layout.tsx'],
  ['dashboard/bookings.tsx', '#db/bookings/bookings.ts'],
  ['dashboard/bookings.tsx', '#api/route-kit.ts'],
  ['website/packages.tsx', '#api-client/staff.ts'],
  ['dashboard/bookings.tsx', '#website/layout/use-site.ts'],
  ['dashboard/shell/shell.tsx', '../guard.tsx'],
]

let complaints: Record<string, string[]>

beforeAll(async () => {
  const write = (file: string, text: string) => {
    mkdirSync(join(house, 'src', dirname(file)), { recursive: true })
    appendFileSync(join(house, 'src', file), text)
  }
  for (const [from, to] of [...allowed, ...forbidden]) write(beside(from, to), `export * from '${to}'\n`)
  // A cycle through the names of two floors, and one between neighbours.
  write('rules/hen.ts', `import { egg } from '#phrases/egg.ts'\nexport const hen = () => egg\n`)
  write('phrases/egg.ts', `import { hen } from '#rules/hen.ts'\nexport const egg = () => hen\n`)
  write('rules/today.ts', 'export const today = () => new Date()\n')
  complaints = await lint()
})

/** Each import stands in a file of its own beside the one it is about; the API's client has rules for itself alone. */
function beside(from: string, to: string): string {
  if (from === 'api/client.ts') return from
  return join(dirname(from), `${to.replaceAll(/\W/g, '-')}--${from.replaceAll(/\W/g, '-')}.ts`)
}

function lint(): Promise<Record<string, string[]>> {
  const biome = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome')
  const words = [biome, 'lint', '--reporter=json', '--max-diagnostics=none', 'src']
  return new Promise((resolve, reject) => {
    execFile(process.execPath, words, { cwd: house, maxBuffer: 1e8 }, (error, stdout) => {
      if (!error) return reject(new Error('The lint found nothing wrong with a house full of forbidden imports'))
      const byFile: Record<string, string[]> = {}
      for (const { category, location } of JSON.parse(stdout).diagnostics) {
        const file = String(location.path.file ?? location.path)
        byFile[file] = [...(byFile[file] ?? []), category]
      }
      resolve(byFile)
    })
  })
}

test.each(allowed)('src/%s may import %s', (from, to) => {
  expect(complaints[`src/${beside(from, to)}`]).toBeUndefined()
})

test.each(forbidden)('src/%s may not import %s', (from, to) => {
  expect(complaints[`src/${beside(from, to)}`]).toContain('lint/style/noRestrictedImports')
})

test('a cycle fails the lint', () => {
  expect(complaints['src/rules/hen.ts']).toContain('lint/suspicious/noImportCycles')
})

test('a rule that looks at the clock fails the lint', () => {
  expect(complaints['src/rules/today.ts']).toContain('lint/style/noRestrictedGlobals')
})

const kept = ['records/x.ts', 'desk/x.ts', 'letters/x.ts', 'till/x.ts', 'shelves/x.ts', 'api/x.ts', 'context.ts']

test.each(kept)('the browser build fails when it reaches src/%s', async (file) => {
  await expect(buildForBrowser(file)).rejects.toThrow(`brings ${house}/browser/src/${file} into the browser`)
})

test.each(['rules/x.ts', 'api/client.ts', 'api/staff-client.ts', 'parts/x.ts'])(
  'the browser build may have src/%s',
  async (file) => {
    await expect(buildForBrowser(file)).resolves.toBeDefined()
  },
)

function buildForBrowser(file: string) {
  const folder = join(house, 'browser')
  mkdirSync(join(folder, 'src', dirname(file)), { recursive: true })
  appendFileSync(join(folder, 'src', file), 'export const x = 1\n', { flag: 'w' })
  appendFileSync(join(folder, 'src/entry.ts'), `export { x } from './${file}'\n`, { flag: 'w' })
  return build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [browserKeepsOut()],
    build: { write: false, lib: { entry: 'src/entry.ts', formats: ['es'] } },
  })
}
