import { rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buildScreens } from './build-screens.ts'
import { buildWorker } from './build-worker.ts'
import { precompress } from './front/precompress.ts'
import { sourcesStamp } from './stamps.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
process.chdir(root)

/** Builds the browser's files and the server's bundle, and notes which sources they were made from. */
const stamp = sourcesStamp(root)
for (const old of ['build/.stamp', 'build/compiled']) rmSync(old, { force: true, recursive: true })
buildScreens()
await buildWorker('build/client')
precompress('build/client')
writeFileSync('build/.stamp', stamp)
