import { execFile } from 'node:child_process'
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noServerImports } from '../../scripts/build/vite/no-server-imports.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
// An empty project with the real lint rules.
const project = mkdtempSync(join(tmpdir(), 'pugmark-layers-'))
for (const file of ['biome.json', 'package.json']) cpSync(join(root, file), join(project, file))
afterAll(() => rmSync(project, { recursive: true }))

const allowed: [from: string, to: string][] = [
  ['domain/packages/price.ts', './package.ts'],
  ['domain/packages/price.ts', '#domain/primitives/money.ts'],
  ['contracts/bookings/receipt.ts', '#domain/packages/price.ts'],
  ['contracts/bookings/receipt.ts', '#contracts/primitives/zod.ts'],
  ['i18n/format-money.ts', '#domain/primitives/money.ts'],
  ['db/bookings/bookings.ts', '#domain/packages/price.ts'],
  ['db/bookings/bookings.ts', '#contracts/bookings/receipt.ts'],
  ['integrations/email/render.ts', '#i18n/language.ts'],
  ['integrations/email/links.ts', '#contracts/bookings/receipt.ts'],
  ['live/seat-events.ts', '#db/listen.ts'],
  ['services/bookings/book-safari.ts', '#db/bookings/bookings.ts'],
  ['services/bookings/book-safari.ts', '#integrations/payments/gateway.ts'],
  ['services/bookings/book-safari.ts', '#live/seat-events.ts'],
  ['services/bookings/book-safari.ts', '#clock.ts'],
  ['api/bookings/bookings.ts', '#services/bookings/book-safari.ts'],
  ['api/bookings/bookings.ts', '#app-context.ts'],
  ['api-client/guest.ts', '#contracts/bookings/receipt.ts'],
  ['components/button.tsx', '#i18n/components.ts'],
  ['website/packages.tsx', '#db/packages/packages.ts'],
  ['website/packages.tsx', '#api-client/guest.ts'],
  ['dashboard/bookings/bookings-page.tsx', '#api-client/staff-bookings.ts'],
  ['dashboard/bookings/bookings-page.tsx', 'react'],
  ['server/main.ts', '#services/bookings/book-safari.ts'],
]

const forbidden: [from: string, to: string][] = [
  ['domain/packages/price.ts', '#contracts/bookings/receipt.ts'],
  ['domain/packages/price.ts', '#i18n/language.ts'],
  ['domain/packages/price.ts', 'zod'],
  ['domain/packages/price.ts', 'node:crypto'],
  ['domain/packages/price.ts', 'react'],
  ['contracts/bookings/receipt.ts', 'zod'],
  ['contracts/bookings/receipt.ts', '#i18n/language.ts'],
  ['contracts/bookings/receipt.ts', '#db/bookings/bookings.ts'],
  ['i18n/format-money.ts', '#contracts/bookings/receipt.ts'],
  ['db/bookings/bookings.ts', '#services/bookings/book-safari.ts'],
  ['db/bookings/bookings.ts', '#i18n/language.ts'],
  ['db/bookings/bookings.ts', '#app-context.ts'],
  ['integrations/email/render.ts', '#db/bookings/bookings.ts'],
  ['i18n/validation-message.ts', '#contracts/bookings/receipt.ts'],
  ['live/seat-events.ts', '#services/bookings/book-safari.ts'],
  ['services/bookings/book-safari.ts', '#api/route-kit.ts'],
  ['services/bookings/book-safari.ts', '#app-context.ts'],
  ['services/bookings/book-safari.ts', '#website/layout/use-site.ts'],
  ['api/bookings/bookings.ts', '#website/layout/use-site.ts'],
  ['api/bookings/bookings.ts', '#server/app.ts'],
  ['api-client/guest.ts', '#db/bookings/bookings.ts'],
  ['api-client/guest.ts', '#api/route-kit.ts'],
  ['components/button.tsx', '#website/layout/use-site.ts'],
  ['components/button.tsx', '#db/packages/packages.ts'],
  ['website/packages.tsx', '#services/bookings/book-safari.ts'],
  ['website/packages.tsx', '#api/bookings/bookings.ts'],
  ['website/packages.tsx', '#dashboard/dashboard-layout.tsx'],
  ['dashboard/bookings/bookings-page.tsx', '#db/bookings/bookings.ts'],
  ['dashboard/bookings/bookings-page.tsx', '#website/layout/use-site.ts'],
  ['dashboard/shell/dashboard-shell.tsx', '../dashboard-layout.tsx'],
]

let lintErrors: Record<string, string[]>

beforeAll(async () => {
  const write = (file: string, text: string) => {
    mkdirSync(join(project, 'src', dirname(file)), { recursive: true })
    appendFileSync(join(project, 'src', file), text)
  }
  for (const [from, to] of [...allowed, ...forbidden]) write(fileFor(from, to), `export * from '${to}'\n`)
  write('domain/hen.ts', `import { egg } from '#domain/egg.ts'\nexport const hen = () => egg\n`)
  write('domain/egg.ts', `import { hen } from '#domain/hen.ts'\nexport const egg = () => hen\n`)
  write('domain/today.ts', 'export const today = () => new Date()\n')
  write('website/stored.ts', `export const stored = () => [localStorage.getItem('a'), sessionStorage, caches]\n`)
  write('website/cookie.ts', `export const setCookie = () => (document.cookie = 'a=b')\n`)
  lintErrors = await lint()
})

/** A separate file for each import, so that errors can be matched to imports. */
function fileFor(from: string, to: string): string {
  return join(dirname(from), `${to.replaceAll(/\W/g, '-')}--${from.replaceAll(/\W/g, '-')}.ts`)
}

function lint(): Promise<Record<string, string[]>> {
  const biome = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome')
  const args = [biome, 'lint', '--reporter=json', '--max-diagnostics=none', 'src']
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { cwd: project, maxBuffer: 1e8 }, (error, stdout) => {
      if (!error) return reject(new Error('The lint accepted forbidden imports'))
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
  expect(lintErrors[`src/${fileFor(from, to)}`]).toBeUndefined()
})

test.each(forbidden)('src/%s may not import %s', (from, to) => {
  expect(lintErrors[`src/${fileFor(from, to)}`]).toContain('lint/style/noRestrictedImports')
})

test('an import cycle fails the lint', () => {
  expect(lintErrors['src/domain/hen.ts']).toContain('lint/suspicious/noImportCycles')
})

test('a domain function that reads the clock fails the lint', () => {
  expect(lintErrors['src/domain/today.ts']).toContain('lint/style/noRestrictedGlobals')
})

test('a module that is not listed in biome.json may not use browser storage', () => {
  expect(lintErrors['src/website/stored.ts']).toEqual(Array(3).fill('lint/style/noRestrictedGlobals'))
  expect(lintErrors['src/website/cookie.ts']).toContain('lint/suspicious/noDocumentCookie')
})

const serverOnly = [
  'db/x.ts',
  'services/x.ts',
  'integrations/x.ts',
  'live/x.ts',
  'api/x.ts',
  'server/x.ts',
  'app-context.ts',
]

test.each(serverOnly)('the browser build fails if it reaches src/%s', async (file) => {
  await expect(buildForBrowser(file)).rejects.toThrow(`imports ${project}/browser/src/${file} into the browser`)
})

test.each(['domain/x.ts', 'contracts/x.ts', 'api-client/guest.ts', 'components/x.ts'])(
  'the browser build may include src/%s',
  async (file) => {
    await expect(buildForBrowser(file)).resolves.toBeDefined()
  },
)

function buildForBrowser(file: string) {
  const folder = join(project, 'browser')
  mkdirSync(join(folder, 'src', dirname(file)), { recursive: true })
  appendFileSync(join(folder, 'src', file), 'export const x = 1\n', { flag: 'w' })
  appendFileSync(join(folder, 'src/entry.ts'), `export { x } from './${file}'\n`, { flag: 'w' })
  return build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [noServerImports()],
    build: { write: false, lib: { entry: 'src/entry.ts', formats: ['es'] } },
  })
}
