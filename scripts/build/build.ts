import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { serving } from '../node-flags.mjs'
import { buildDrive } from './build-drive.ts'
import { buildWorker } from './build-service-worker.ts'
import { localizeBrowserFiles } from './localize-browser-files.ts'
import { precompress } from './precompress.ts'
import { sourcesStamp } from './source-hash.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
process.chdir(root)
// Tests start the build too, with another value, and Vite would leave out what only production has.
process.env.NODE_ENV = 'production'

const isQuick = process.argv.includes('--quick')
const stamp = sourcesStamp(root)
for (const old of ['build/.stamp', 'build/compiled']) rmSync(old, { force: true, recursive: true })
await step('Built pages and server', buildPages)
await step('Added messages', () => localizeBrowserFiles('build/client'))
await step("Built the drivers' app", buildDrive)
await step('Built service worker', () => buildWorker('build/client'))
await step('Compressed files', () => precompress('build/client', isQuick ? 5 : 11))
await step('Compiled server', compileServer)
writeFileSync('build/.stamp', isQuick ? `${stamp} quick` : stamp)

/** Runs one step of the build and prints a line with its duration. */
async function step(name: string, run: () => unknown): Promise<void> {
  const start = performance.now()
  await run()
  console.log(`${name}: ${((performance.now() - start) / 1_000).toFixed(1)} s`)
}

/** Builds the browser files and the server with React Router. */
function buildPages() {
  const parameters = ['node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'warn']
  const { status } = spawnSync(process.execPath, parameters, {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) throw new Error('The build failed.')
  writeLazyFiles('build/client')
}

type ViteManifest = Record<string, { file: string; name?: string; imports?: string[] }>

/** Lists the files that each chunk needs, so that the server can preload those of lazy components. */
function writeLazyFiles(client: string) {
  const manifest: ViteManifest = JSON.parse(readFileSync(`${client}/.vite/manifest.json`, 'utf8'))
  const files: Record<string, string[]> = {}
  for (const [id, { name, imports }] of Object.entries(manifest)) {
    const needed = new Set(imports)
    for (const one of needed) for (const imported of manifest[one]?.imports ?? []) needed.add(imported)
    if (needed.has(id)) throw new Error(`The chunk ${id} imports itself: see vite/manual-chunks.ts.`)
    // Chunks of manual-chunks.ts, which names them after the lazy component; the others are named after their source file.
    if (name && id.startsWith('_')) files[name] = [id, ...needed].map((one) => `/${manifest[one]?.file}`)
  }
  writeFileSync('build/server/lazy-files.json', JSON.stringify(files))
  // Nothing reads them after the build, and the server's names the folder that it was built in.
  for (const folder of [client, 'build/server']) rmSync(`${folder}/.vite`, { recursive: true })
}

/** Fills Node's compile cache by loading the server bundle. With PORT=none the server stops after its modules have loaded. */
function compileServer() {
  const environment = { ...process.env, ...serving.environment, PORT: 'none' }
  spawnSync(process.execPath, ['scripts/serve.ts'], { env: environment, stdio: 'ignore' })
}
