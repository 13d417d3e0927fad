import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { serving } from '../node-flags.mjs'
import { buildLocales } from './build-locales.ts'
import { buildWorker } from './build-service-worker.ts'
import { precompress } from './precompress.ts'
import { sourcesStamp } from './source-hash.mjs'
import { step } from './step.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
process.chdir(root)

const isQuick = process.argv.includes('--quick')
const stamp = sourcesStamp(root)
for (const old of ['build/.stamp', 'build/compiled']) rmSync(old, { force: true, recursive: true })
await buildLocales()
await step('Built service worker', () => buildWorker('build/client'))
await step('Compressed files', () => precompress('build/client', isQuick ? 5 : 11))
await step('Compiled server', compileServer)
writeFileSync('build/.stamp', isQuick ? `${stamp} quick` : stamp)

/** Fills Node's compile cache by loading the server bundle. With PORT=none the server stops after its modules have loaded. */
function compileServer() {
  const environment = { ...process.env, ...serving.environment, PORT: 'none' }
  spawnSync(process.execPath, ['scripts/serve.ts'], { env: environment, stdio: 'ignore' })
}
