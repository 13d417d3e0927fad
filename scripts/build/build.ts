import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { serving } from '../node-flags.mjs'
import { buildScreens } from './build-locales.ts'
import { buildWorker } from './build-service-worker.ts'
import { precompress } from './precompress.ts'
import { sourcesStamp } from './source-hash.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
process.chdir(root)

/** Builds the browser's files and the server's bundle, and notes which sources they were made from. */
const stamp = sourcesStamp(root)
for (const old of ['build/.stamp', 'build/compiled']) rmSync(old, { force: true, recursive: true })
buildScreens()
await buildWorker('build/client')
precompress('build/client')
compile()
writeFileSync('build/.stamp', stamp)

/** Loads all that the server is made of, so that Node keeps what it makes of it. Without a port the server goes no further. */
function compile() {
  const environment = { ...process.env, ...serving.environment, PORT: 'none' }
  spawnSync(process.execPath, ['scripts/serve.ts'], { env: environment, stdio: 'ignore' })
}
