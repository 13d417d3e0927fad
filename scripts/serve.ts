import { existsSync } from 'node:fs'
import type * as program from '#server/main.ts'

// Nothing else is read here: what the server is made of lies in the bundle, and a second reading of it would double each start.
const bundle = new URL('../build/server/index.js', import.meta.url)
if (!existsSync(bundle)) {
  console.error('There is no build yet: run npm start, or npm run build.')
  process.exit(1)
}
const { startServer } = (await import(bundle.href)) as typeof program
await startServer()
